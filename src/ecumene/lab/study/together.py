"""Things that one seat takes together more often than chance would have it.

Thousands of pairs are looked at, and the luckiest of them look like much; so each has an interval,
and its p is corrected for all that were looked at.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ecumene.lab.study.compared import Surety, surety
from ecumene.lab.study.numbers import Figure, Resampling, figure, numpy
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.watch import TAKEN

FEWEST: Final = 5
RAREST: Final = 50
"""Pairs that fewer than one seat in so many has are not looked at."""

Couple = tuple[str, str]


class Pair(NamedTuple):
    """Two things, how many seats took both, and how many times as often as if the one had nothing
    to do with the other."""

    one: str
    other: str
    seats: int
    lift: Figure
    corrected: float

    @property
    def surety(self) -> Surety:
        return surety(self.corrected)


def pairs(sheets: Sequence[Sheet], most: int, again: Resampling) -> list[Pair]:
    """Those that are least likely to be chance, the surest first."""
    hands = [hands_of(sheet) for sheet in sheets]
    alone: Counter[str] = Counter()
    both: Counter[Couple] = Counter()
    for seats in hands:
        for hand in seats:
            alone.update(hand)
            both.update(itertools.combinations(hand, 2))
    count = sum(map(len, hands))
    fewest = max(FEWEST, count // RAREST)
    looked_at = [couple for couple, n in both.items() if n >= fewest]

    def beyond_chance(couple: Couple) -> float:
        expected = alone[couple[0]] * alone[couple[1]] / count
        return (both[couple] - expected) / math.sqrt(expected)

    attracted = [one for one in looked_at if beyond_chance(one) > 0]
    chosen = sorted(attracted, key=lambda one: (-beyond_chance(one), one))[:most]
    lifts = lifts_of(hands, chosen, again)
    found = [
        Pair(*couple, both[couple], lift, min(1.0, lift.p * len(looked_at)))
        for couple, lift in zip(chosen, lifts, strict=True)
    ]
    return sorted(found, key=lambda one: (one.corrected, -one.lift.value))


def hands_of(sheet: Sheet) -> list[list[str]]:
    """By seat: what it took, in the order of names."""
    hands: list[set[str]] = [set() for _ in sheet.scores]
    for fact in sheet.facts:
        if fact.verb == TAKEN and fact.seat >= 0:
            hands[fact.seat].add(fact.thing)
    return [sorted(hand) for hand in hands]


def lifts_of(
    hands: Sequence[Sequence[list[str]]], couples: Sequence[Couple], again: Resampling
) -> list[Figure]:
    """With intervals; their logarithms are what luck spreads evenly."""
    if not couples:
        return []
    np = numpy()
    names = sorted({name for couple in couples for name in couple})
    column = {name: at for at, name in enumerate(names)}
    took: Any = np.zeros((len(hands), len(names)))
    both: Any = np.zeros((len(hands), len(couples)))
    for deal, seats in enumerate(hands):
        for hand in seats:
            held = set(hand)
            for name in held & column.keys():
                took[deal, column[name]] += 1
            both[deal] += [one in held and other in held for one, other in couples]
    ones = [column[one] for one, _ in couples]
    others = [column[other] for _, other in couples]
    seats_in_all = sum(map(len, hands))

    def logs(alone: Any, together: Any) -> Any:
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.log(together * seats_in_all / (alone[..., ones] * alone[..., others]))

    values = logs(took.sum(0), both.sum(0))
    resampled = logs(again.weights @ took, again.weights @ both)
    deals = (both > 0).sum(0)
    found = [
        figure(float(value), resampled[:, at], int(deals[at])) for at, value in enumerate(values)
    ]
    return [
        Figure(math.exp(one.value), math.exp(one.low), math.exp(min(one.high, 700.0)), one.p)
        for one in found
    ]
