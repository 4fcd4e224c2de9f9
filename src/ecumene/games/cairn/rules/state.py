"""The table, and who may see what of it. Stones are the numbers of their kinds."""

from __future__ import annotations

from typing import ClassVar, Final

from ecumene.core.redaction import Redaction
from ecumene.core.simple import SimplePlayer, SimpleState
from ecumene.core.zones import BACKS, OWNER, PUBLIC, SIMPLE_ZONES, Zone
from ecumene.games.cairn.rules.load import Stones


class CairnPlayer(SimplePlayer):
    game: ClassVar[str] = "cairn"

    __slots__ = ("hand", "taken")

    hand: tuple[int, ...]
    """Sorted, so that the order tells nothing."""
    taken: tuple[int, ...]


class CairnState(SimpleState):
    game: ClassVar[str] = "cairn"

    __slots__ = ("bag", "heap", "passed")

    cat: Stones
    players: list[CairnPlayer]
    bag: tuple[int, ...]
    heap: tuple[int, ...]
    """The cairn that is built, from the ground up."""
    passed: int
    """A bit for each seat that has passed."""


STATE_ZONES: Final = [
    Zone("bag", BACKS, "cards:stone"),
    Zone("heap", PUBLIC, "cards:stone"),
    Zone("passed", PUBLIC, "seats"),
    *SIMPLE_ZONES,
]
PLAYER_ZONES: Final = [Zone("hand", OWNER, "cards:stone"), Zone("taken", PUBLIC, "cards:stone")]
REDACTION: Final = Redaction(CairnState, CairnPlayer, STATE_ZONES, PLAYER_ZONES)
