"""What a table shows to those at it: scenes of its present revision, and those that clients hold.

The server has one for each table, and so has a painter for each table that it mirrors.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from ecumene.server.painting.parts import Parts

if TYPE_CHECKING:
    from ecumene.server.tables.table_info import TableInfo


class Painted(NamedTuple):
    """A scene without its log: its parts as JSON, a name for what it says, and its length."""

    viewer: int
    parts: Parts
    tag: str
    size: int


class Facts(NamedTuple):
    """What messages say of a game besides its scene."""

    ply: int
    revision: int
    finished: bool


class Display:
    """Scenes and texts of one table, each made once for all who are shown the same."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.facts = Facts(0, 0, False)
        self.stored: TableInfo | None = None
        """Where the end of a game is told as it was stored, not as the rules of today count."""
        self.painted: dict[tuple[int, str], Painted] = {}
        """Scenes of the present revision by viewer and language."""
        self.texts: dict[tuple[int, str, str], bytes] = {}
        """Their logs and patches, as far as somebody was sent them."""
        self.shown: dict[tuple[int, str], dict[str, Painted]] = {}
        """Scenes that were sent, by viewer and language, then by tag: the last one, which who
        comes back may hold, and those that somebody is known to hold."""

    def repaint(self) -> None:
        """The game, or what is told of it, is another now."""
        self.painted.clear()
        self.texts.clear()

    def forget(self) -> None:
        self.repaint()
        self.shown.clear()

    def last_shown(self, viewer: int, language: str) -> Painted | None:
        found = self.shown.get((viewer, language))
        return next(reversed(found.values())) if found else None

    def held(self, viewer: int, language: str, tag: str) -> Painted | None:
        """A scene that a client says it holds; None if it is not known any more, or never was
        one of this viewer in this language."""
        return self.shown.get((viewer, language), {}).get(tag)

    def show(self, language: str, scene: Painted, held: Collection[str]) -> None:
        """A scene is sent; others stay in mind only if somebody still holds them."""
        before = self.shown.get((scene.viewer, language), {})
        kept = {tag: one for tag, one in before.items() if tag in held and tag != scene.tag}
        kept[scene.tag] = scene
        self.shown[scene.viewer, language] = kept
