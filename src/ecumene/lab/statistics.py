"""Means and shares with their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ecumene.lab.simulate import Result

Z95 = 1.959964
"""Half the width of a 95 % interval in standard deviations."""


@dataclass(frozen=True)
class Estimate:
    """A figure with the ends of its 95 % interval and the size of the sample."""

    value: float
    low: float
    high: float
    size: int


def mean(values: Sequence[float]) -> Estimate:
    """A mean with a normal interval.

    >>> e = mean([1, 2, 3, 4])
    >>> e.value, round(e.low, 2), round(e.high, 2)
    (2.5, 1.23, 3.77)
    """
    size = len(values)
    middle = sum(values) / size
    if size < 2:
        return Estimate(middle, -math.inf, math.inf, size)
    variance = sum((value - middle) ** 2 for value in values) / (size - 1)
    half = Z95 * math.sqrt(variance / size)
    return Estimate(middle, middle - half, middle + half, size)


def share(won: float, size: int) -> Estimate:
    """A share with Wilson's interval; ``won`` may hold parts of shared victories.

    >>> e = share(50, 100)
    >>> round(e.low, 3), round(e.high, 3)
    (0.404, 0.596)
    """
    p = won / size
    spread = 1 + Z95**2 / size
    centre = (p + Z95**2 / (2 * size)) / spread
    half = Z95 / spread * math.sqrt(p * (1 - p) / size + Z95**2 / (4 * size**2))
    return Estimate(p, max(0.0, centre - half), min(1.0, centre + half), size)


@dataclass(frozen=True)
class Line:
    """One line of a summary: a bot over all its seats, or one seat."""

    name: str
    seat: int | None
    games: int
    wins: Estimate
    score: Estimate


def lines(results: Sequence[Result]) -> list[Line]:
    """A line for each bot, then one for each seat."""
    bots = results[0].bots
    groups: list[tuple[str, int | None, list[int]]] = [
        (name, None, [seat for seat, other in enumerate(bots) if other == name])
        for name in dict.fromkeys(bots)
    ]
    groups += [(name, seat, [seat]) for seat, name in enumerate(bots)]
    out = []
    for name, seat, seats in groups:
        scores = [float(result.scores[k]) for result in results for k in seats]
        won = sum(result.share(k) for result in results for k in seats)
        out.append(Line(name, seat, len(scores), share(won, len(scores)), mean(scores)))
    return out
