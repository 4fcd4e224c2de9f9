"""The manifest of a game: what its folder has. Everything outside the folder works from it.

A part is loaded when it is asked for, so that a library without terminal or server needs neither,
and so that rules stay free of whatever shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ecumene.core.registry import manifest_of

if TYPE_CHECKING:
    from ecumene.bots.base import Bot
    from ecumene.bots.learnable import Learnable, ValueLearnable
    from ecumene.cli.faces import Face
    from ecumene.core.presenter import Presenter
    from ecumene.core.spec import GameSpec
    from ecumene.lab.study.watch import Watch
    from ecumene.review.reviewer import Reviewer
    from ecumene.spaces.game import GameSpaces
    from ecumene.table.guide import Note
    from ecumene.table.painter import Painter


class Box(NamedTuple):
    """How long a game of people takes, and how much there is to learn (1 to 4)."""

    minutes: int
    depth: int


class BotEntry(NamedTuple):
    """A bot of a game."""

    make: Callable[[int], Bot]
    """A new one, from a seed."""
    strength: int
    """From 1 (a beginner) to 5 (the hardest); docs/ladder.md has what was measured."""
    offered: bool = True
    """Do people find it where they choose rivals? Yardsticks and sparring partners are not."""
    foreign: bool = False
    """Did an operator bring it (`ecumene serve --bots`)? Nobody knows how well it plays."""


class BotManifest(NamedTuple):
    """A bot in a package of its own, which names it by an entry point of the group
    ``ecumene.bots``; the name of the entry point is that of the bot."""

    game: str
    """The id of the game it plays."""
    make: Callable[[int], Bot]
    strength: int
    offered: bool = True


class Manifest:
    """What a game has. A game that brings no presenter, painter or terminal of its own is told and
    drawn as any game can be: from its phrasebook, its notation and its position format."""

    def __init__(
        self,
        id: str,
        rules: Callable[[], GameSpec[Any]],
        *,
        presenter: Callable[[], Presenter[Any]] | None = None,
        painter: Callable[[], Painter[Any]] | None = None,
        terminal: Callable[[], Face[Any]] | None = None,
        bots: Callable[[], Mapping[str, BotEntry]] = dict,
        guide: Callable[[], tuple[Note[Any], ...]] | None = None,
        learnable: Callable[[], Learnable] | None = None,
        values: Callable[[], ValueLearnable] | None = None,
        reviewer: Callable[[], type[Reviewer[Any]]] | None = None,
        watch: Callable[[], Watch[Any]] | None = None,
        spaces: Callable[[], GameSpaces] | None = None,
        box: Box | None = None,
        offered: bool = True,
        place: int = 100,
    ) -> None:
        self.id = id
        self.rules = rules
        self.package = rules.__module__.rpartition(".")[0]
        """Where its data and its texts (``locale/``) lie: beside its manifest."""
        self.presenter = presenter or self.plain_presenter
        self.painter = painter or self.plain_painter
        self.terminal = terminal or self.plain_terminal
        self.bots = bots
        self.guide = guide
        """The notes of a guided first game, in the order in which they matter."""
        self.learnable = learnable
        """The numbers of its bot that can be learned."""
        self.values = values
        """The network of its bots that can learn."""
        self.reviewer = reviewer
        """How its finished games are judged; a game without one has neither reviews nor puzzles."""
        self.watch = watch
        """How the lab reads its games: what is seen, taken and used."""
        self.spaces = spaces
        """What it says of itself to learning systems: actions in steps, tensors, bounds."""
        self.box = box
        self.offered = offered
        """Do people find it where games are offered?"""
        self.place = place
        """Games are listed in this order, then by id."""

    def __repr__(self) -> str:
        return f"<manifest of {self.id!r}>"

    def plain_presenter(self) -> Presenter[Any]:
        from ecumene.core.presenter import Presenter

        return Presenter(self.rules())

    def plain_painter(self) -> Painter[Any]:
        from ecumene.table.painter import Painter

        return Painter(self.rules())

    def plain_terminal(self) -> Face[Any]:
        from ecumene.cli.plain_face import PlainFace

        return PlainFace(self.rules())


def manifest(game_id: str) -> Manifest:
    """The manifest of a game; `UnknownGame` for an unknown one.

    >>> manifest("tta").box
    Box(minutes=120, depth=4)
    """
    found = manifest_of(game_id)
    assert isinstance(found, Manifest)
    return found
