"""How long a game can last and how many points it can bring: for systems that must know before.

The numbers are bounds, not guesses of what is usual; docs/spaces.md tells how they are argued.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsIndex

from ecumene.core.errors import InvalidOptions
from ecumene.spaces.game import named_game, spaces_of
from ecumene.spaces.given import options_of, whole

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec


class Bounds(NamedTuple):
    """No game has more moves, more draws of chance, fewer or more points."""

    most_moves: int
    """Moves of players; a move may be several numbered steps, at most `MOST_STEPS` of them."""
    most_chance_moves: int
    lowest: float
    """Points of a seat at the end."""
    highest: float


MOST_STEPS: Final = 6
"""Numbered steps of one move: a word, and two arguments of at most two steps each (and one more for
a pattern with a variant)."""


def bounds(
    game: GameSpec[Any] | str, players: SupportsIndex, options: Mapping[str, Any] | None = None
) -> Bounds:
    """The bounds of a game; `InvalidOptions` where a game can go on for ever, or says nothing.

    >>> bounds("patchistory", 2).lowest
    0.0
    """
    spec = named_game(game)
    seats = whole(players, "the number of players")
    spec.check_players(seats)
    chosen = spec.check_options(options_of(spec, options))
    declared = spaces_of(spec).bounds
    if declared is None:
        raise InvalidOptions(f"{spec.name} does not say how long it can last")
    return declared(seats, chosen)
