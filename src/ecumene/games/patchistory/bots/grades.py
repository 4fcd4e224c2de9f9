"""The numbers of each level and of the sparring partners, by the number of players.

The strongest level has the fitted numbers (`fitted.py`); each level below sees less and misjudges
more. The steps between them were chosen by matches, see docs/bots.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ecumene.games.patchistory.bots.fitted import (
    FOUR,
    FURTHER_MORE,
    FURTHER_TWO,
    THREE,
    TWO,
    scaled,
)
from ecumene.games.patchistory.bots.levels import LevelBot, Table
from ecumene.games.patchistory.bots.weights import Weights

NEVER: Final = -99.0


def by_players(make: Callable[[Weights, bool], Weights]) -> Table:
    """A level for every number of players; with more than two, games depend more on chance and
    less on auctions, so that the steps between the levels are larger there."""
    return {2: make(TWO, False), 3: make(THREE, True), 4: make(FOUR, True)}


def attentive(fitted: Weights, many: bool) -> Weights:
    """Looks at more places, keeps room for the next tiles, counts what rivals have."""
    return replace(fitted, finalists=14, packing=0.3, counts=True)


def hardest_of(fitted: Weights, many: bool) -> Weights:
    """The same, with numbers that were tuned for it; open auctions are played on."""
    found = attentive(fitted, many)
    if many:
        # Who wins a tile for less needs less coin.
        found = scaled(replace(found, bids_ahead=6, spite=1.0), {"coin": 0.6})
        return scaled(found, FURTHER_MORE)
    return scaled(found, FURTHER_TWO)


def hard_of(fitted: Weights, many: bool) -> Weights:
    """Knows what everything is worth, but not exactly."""
    return replace(fitted, finalists=8, blur=0.28 if many else 0.2)


def normal_of(fitted: Weights, many: bool) -> Weights:
    """Thinks about the next rounds only, and misjudges more."""
    return replace(fitted, finalists=6, blur=0.6 if many else 0.5, sight=7)


def easy_of(fitted: Weights, many: bool) -> Weights:
    """Thinks about three rounds, and sees half of what routes bring."""
    return replace(fitted, finalists=4, blur=1.4 if many else 1.05, sight=3, sends=0.5)


def beginner_of(fitted: Weights, many: bool) -> Weights:
    """Short-sighted, keen on every tile, at home and at peace."""
    return replace(
        fitted,
        finalists=2,
        blur=2.0 if many else 1.7,
        sight=2,
        eager=1.8,
        sends=0.0,
        harm=0.0,
        war_like=NEVER,
        threatens=False,
    )


HARDEST: Final[Table] = by_players(hardest_of)
HARD: Final[Table] = by_players(hard_of)
NORMAL: Final[Table] = by_players(normal_of)
EASY: Final[Table] = by_players(easy_of)
BEGINNER: Final[Table] = by_players(beginner_of)


# Sparring partners: as attentive as the strongest level, with a mind of their own.

ATTENTIVE: Final[Table] = by_players(attentive)


def warmonger_of(w: Weights) -> Weights:
    return replace(w, threat=3 * w.threat, war_like=6.0, first_route=3 * w.first_route)


def merchant_of(w: Weights) -> Weights:
    return replace(w, route=6 * w.route, first_route=3 * w.first_route, sends=2.0)


def monument_of(w: Weights) -> Weights:
    return replace(w, more_figures=5 * w.more_figures, point=1.5 * w.point)


WARMONGER: Final[Table] = {n: warmonger_of(w) for n, w in ATTENTIVE.items()}
MERCHANT: Final[Table] = {n: merchant_of(w) for n, w in ATTENTIVE.items()}
MONUMENT: Final[Table] = {n: monument_of(w) for n, w in ATTENTIVE.items()}


def beginner(seed: int) -> LevelBot:
    return LevelBot(seed, "beginner", BEGINNER)


def easy(seed: int) -> LevelBot:
    return LevelBot(seed, "easy", EASY)


def normal(seed: int) -> LevelBot:
    return LevelBot(seed, "normal", NORMAL)


def hard(seed: int) -> LevelBot:
    return LevelBot(seed, "hard", HARD)


def hardest(seed: int) -> LevelBot:
    return LevelBot(seed, "hardest", HARDEST)


def warmonger(seed: int) -> LevelBot:
    return LevelBot(seed, "warmonger", WARMONGER)


def merchant(seed: int) -> LevelBot:
    return LevelBot(seed, "merchant", MERCHANT)


def monument(seed: int) -> LevelBot:
    return LevelBot(seed, "monument", MONUMENT)
