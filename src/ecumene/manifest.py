"""The manifest of a game: what its folder has. Everything outside the folder works from it.

A part is loaded when it is asked for, so that a library without terminal or server needs neither,
and so that rules stay free of whatever shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ecumene.core.registry import manifest_of

if TYPE_CHECKING:
    from ecumene.bots.base import Bot
    from ecumene.cli.faces import Face
    from ecumene.core.presenter import Presenter
    from ecumene.core.spec import GameSpec
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
    """Our estimate from 1 (plays anything) to 4 (a master); docs/bots.md says what was measured."""


@dataclass(frozen=True)
class Manifest:
    """What a game has."""

    id: str
    package: str
    """Where its data and its texts (``locale/``) lie."""
    rules: Callable[[], GameSpec[Any]]
    presenter: Callable[[], Presenter[Any]]
    painter: Callable[[], Painter[Any]]
    terminal: Callable[[], Face[Any]] | None = None
    bots: Callable[[], Mapping[str, BotEntry]] = dict
    box: Box | None = None
    offered: bool = True
    """Do people find it where games are offered?"""
    place: int = 100
    """Games are listed in this order, then by id."""


def manifest(game_id: str) -> Manifest:
    """The manifest of a game; `UnknownGame` for an unknown one.

    >>> manifest("tta").box
    Box(minutes=120, depth=4)
    """
    found = manifest_of(game_id)
    assert isinstance(found, Manifest)
    return found
