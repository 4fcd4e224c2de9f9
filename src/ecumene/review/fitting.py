"""From games that were played to their end to the numbers of a review."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from ecumene.review.calibrating import Outcome, Sample
from ecumene.review.lines import mean
from ecumene.review.numbers import SURE, Numbers

FEWEST: Final = 10
"""Fewer outcomes than this say nothing."""
SCALES: Final = [0.5 * 1.25**k for k in range(26)]
"""Scales that are tried, from half a point to more than a hundred."""
TRUSTS: Final = [0.1 * k for k in range(1, 16)]
DOUBTS: Final = [0.5 * 1.5**k for k in range(12)]
SHARES: Final = (0.0, 0.3, 0.6, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)
LEANING: Final = 0.5
"""How far from 1 a trust is thought likely to be before anything was seen: what a better player
sees is mostly there. Some dozens of outcomes outweigh it."""
MIDDLE: Final = 0.5
"""The share of truths that an interval promises to contain."""
FOLDS: Final = 4
STEP: Final = 1.05
WIDEST: Final = 5.0


def likelihood(found: Iterable[Sample], scale: float, per_round: float) -> float:
    """How well chances to win agree with who won."""
    numbers = Numbers(scale=scale, scale_per_round=per_round)
    total = 0.0
    for one in found:
        shares = numbers.shares(one.values, one.rounds_left)
        total += mean([math.log(max(shares[seat], 1e-9)) for seat in one.winners])
    return total


def fit_scale(found: list[Sample]) -> tuple[float, float]:
    """The scale, and how it grows with every round that is left.

    >>> even = [Sample([10.0, 0.0], 0, [0])] * 3 + [Sample([10.0, 0.0], 0, [1])]
    >>> 7.0 < fit_scale(even)[0] < 11.0  # three of four: e to the power of 10 / 9.1
    True
    """
    tried = [(a, b) for a in SCALES for b in (0.0, *(scale / 8 for scale in SCALES))]
    return max(tried, key=lambda pair: likelihood(found, *pair))


class Doubt(NamedTuple):
    """How far differences between lines come true."""

    trust: float = 1.0
    doubt: float = 1.0
    share: float = 0.3

    def numbers(self) -> Numbers:
        return Numbers(trust=self.trust, doubt=self.doubt, doubt_share=self.share)

    def deviation(self, one: Outcome) -> float:
        """How far what is seen at the end of the games may be from what was to be expected: by the
        doubt, and by the luck of these games."""
        doubt = self.numbers().error(self.trust * one.stated, self.trust * one.spread)
        return math.hypot(doubt, one.error)

    def off(self, one: Outcome) -> float:
        return one.truth - self.trust * one.stated

    def likelihood(self, found: Iterable[Outcome]) -> float:
        total = 0.0
        for one in found:
            deviation = self.deviation(one)
            total -= (self.off(one) / deviation) ** 2 / 2 + math.log(deviation)
        return total

    def inside(self, one: Outcome) -> bool:
        """Is what was seen within the middle half?"""
        return abs(self.off(one)) <= SURE * self.deviation(one)

    def widened(self, by: float) -> Doubt:
        return self._replace(doubt=by * self.doubt, share=by * self.share)

    def sure_of_trust(self, found: Iterable[Outcome]) -> float:
        """The standard error of the trust."""
        return 1 / math.sqrt(sum((one.stated / self.deviation(one)) ** 2 for one in found))


def fit_doubt(found: list[Outcome]) -> Doubt:
    """By maximum likelihood: a part of the doubt that is always there, and one that grows with the
    difference.

    >>> half = [Outcome(10.0, 0.0, seen, 1.0) for seen in (4.0, 5.0, 6.0)] * 10
    >>> round(fit_doubt(half).trust, 1)
    0.5
    """
    if len(found) < FEWEST:
        return Doubt()
    tried = [Doubt(a, b, c) for a in TRUSTS for b in DOUBTS for c in SHARES]
    return max(tried, key=lambda one: one.likelihood(found) - ((one.trust - 1) / LEANING) ** 2 / 2)


class HeldOut(NamedTuple):
    """How numbers do on games that they were not fitted to."""

    inside: float
    """The share of outcomes within the middle half: it should be a half."""
    wider: float
    """So much wider intervals have to be, for that to be within a standard error of the share."""


def held_out(found: list[list[Outcome]]) -> HeldOut:
    """Each quarter of the games (``found`` has the outcomes of each) is told by the others."""
    told: list[tuple[Doubt, Outcome]] = []
    for k in range(FOLDS):
        others = [one for j, of_game in enumerate(found) if j % FOLDS != k for one in of_game]
        fit = fit_doubt(others)
        told += [(fit, one) for of_game in found[k::FOLDS] for one in of_game]

    def inside(wider: float) -> float:
        found = [fit.widened(wider).inside(one) for fit, one in told]
        return sum(found) / max(1, len(found))

    wider = 1.0
    enough = MIDDLE - MIDDLE / math.sqrt(max(1, len(told)))
    while inside(wider) < enough and wider < WIDEST:
        wider *= STEP
    return HeldOut(inside(1.0), wider)
