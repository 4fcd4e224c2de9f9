"""How long Patchistory can last: it has three eras of so many rounds.

Within a round bids rise, actions cost points, and every worker moves once.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.patchistory.rules.load import catalogue_of
from ecumene.games.patchistory.rules.types import ERAS
from ecumene.games.patchistory.rules.words import AMOUNTS
from ecumene.spaces.bounds import Bounds

LOTS: Final = 4
DECISIONS_A_ROUND: Final = 250
"""Of one player, without bids."""
DRAWS_A_ROUND: Final = 40
"""Tiles, sides and construction tiles that are drawn for one player."""
CULTURE_A_ROUND: Final = 200


def most_rounds(options: dict[str, str]) -> int:
    return ERAS * catalogue_of(options["pack"]).rules.rounds


def bounds(players: int, options: dict[str, str]) -> Bounds:
    rounds = most_rounds(options)
    bids = LOTS * AMOUNTS
    moves = rounds * (bids + players * DECISIONS_A_ROUND)
    draws = (rounds + 1) * players * DRAWS_A_ROUND
    cat = catalogue_of(options["pack"])
    start = cat.rules.start_culture
    return Bounds(moves, draws, 0.0, float(start + rounds * CULTURE_A_ROUND))
