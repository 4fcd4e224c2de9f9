"""Does the chance to win that a review shows come true? Chances of many games beside who won them.
See ``tools/review_calibration.py``."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from ecumene.review.calibrating import Sample
from ecumene.review.fitting import FOLDS, fit_scale
from ecumene.review.lines import mean
from ecumene.review.numbers import Numbers

EDGES: Final = (0.0, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 1.0)
"""Chances between two of these are looked at together."""
FEWEST_GAMES: Final = 5
"""What fewer games than this say is chance."""
TWICE: Final = 2.0
"""Standard errors to each side: 95 % of the time the truth lies between."""


class Shown(NamedTuple):
    """A chance that one seat was shown after a turn, and what it won."""

    game: int
    share: float
    won: float
    """1 for a victory, a part of it for a shared one."""


class Row(NamedTuple):
    """All that was shown between two edges."""

    low: float
    high: float
    number: int
    games: int
    said: float
    """The chance that was shown, on average."""
    came: float
    """The share of victories."""
    error: float
    """Standard error of the difference between the two, over games: the turns of one game are no
    independent evidence."""

    @property
    def enough(self) -> bool:
        return self.games >= FEWEST_GAMES

    @property
    def holds(self) -> bool:
        return abs(self.came - self.said) <= TWICE * self.error


def shown(numbers: Numbers, games: Iterable[list[Sample]], first: int = 0) -> list[Shown]:
    """Every chance of every seat; games are counted from ``first``."""
    found = []
    for game, of_game in enumerate(games, first):
        for one in of_game:
            won = 1 / len(one.winners)
            for seat, share in enumerate(numbers.shares(one.values, one.rounds_left)):
                found.append(Shown(game, share, won if seat in one.winners else 0.0))
    return found


def refitted(games: list[list[Sample]]) -> Numbers:
    """What a lead is worth in these games."""
    scale, per_round = fit_scale([one for of_game in games for one in of_game])
    return Numbers(scale=scale, scale_per_round=per_round)


def told_by_others(games: list[list[Sample]]) -> tuple[list[Shown], float]:
    """What would be shown of each quarter of the games by numbers fitted to the others, and how
    likely the winners were by that."""
    found: list[Shown] = []
    likely = 0.0
    for k in range(FOLDS):
        here = games[k::FOLDS]
        fit = refitted([one for j, one in enumerate(games) if j % FOLDS != k])
        found += shown(fit, here, len(games) * k)
        likely += likelihood(fit, here) * sum(map(len, here))
    return found, likely / sum(map(len, games))


def rows(found: list[Shown]) -> list[Row]:
    """What came of the chances, from the smallest to the largest.

    >>> even = [Shown(game, 0.5, float(game % 2)) for game in range(20)]
    >>> [(row.number, row.said, row.came, row.holds) for row in rows(even)]
    [(20, 0.5, 0.5, True)]
    """
    out = []
    for low, high in itertools.pairwise(EDGES):
        last = high == EDGES[-1]
        here = [one for one in found if low <= one.share and (one.share < high or last)]
        if here:
            out.append(row(low, high, here))
    return out


def row(low: float, high: float, here: list[Shown]) -> Row:
    turns = Counter(one.game for one in here)
    off = dict.fromkeys(turns, 0.0)
    for one in here:
        off[one.game] += one.won - one.share
    middle = sum(off.values()) / len(here)
    squares = sum((off[game] - middle * turns[game]) ** 2 for game in turns)
    error = math.sqrt(squares * len(turns) / max(1, len(turns) - 1)) / len(here)
    said, came = mean([one.share for one in here]), mean([one.won for one in here])
    return Row(low, high, len(here), len(turns), said, came, error)


def likelihood(numbers: Numbers, games: Iterable[list[Sample]]) -> float:
    """The mean log likelihood of the winner; without any knowledge it is minus the logarithm of
    the number of players."""
    found = [
        math.log(max(numbers.shares(one.values, one.rounds_left)[winner], 1e-9))
        for of_game in games
        for one in of_game
        for winner in one.winners[:1]
    ]
    return mean(found)
