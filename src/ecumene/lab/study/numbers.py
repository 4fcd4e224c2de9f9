"""Figures of a study with intervals. Deals are the observations: games on one deal are none of
their own, and a resample takes whole deals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.lab.arena.standing import always_valid, student
from ecumene.lab.statistics import Z95, share

RESAMPLES: Final = 2_000
SEED: Final = 7
MOSTLY: Final = 0.95
"""A ratio is given an interval if it can be made in so many of the resamples."""
FEWEST: Final = 10
"""Deals before which nothing is called sure."""


class NoNumpy(EcumeneError):
    """What counts is not installed."""


def numpy() -> Any:
    try:
        import numpy as np
    except ImportError:
        raise NoNumpy("the lab needs numpy: pip install 'ecumene[lab]'") from None
    return np


@dataclass(frozen=True)
class Figure:
    """A figure, its 95 % interval, and how likely something as far from nothing is by chance."""

    value: float
    low: float
    high: float
    p: float
    """Two-sided, of the figure being zero."""
    ahead: float = math.inf
    """Half the width of an interval that stays right however often one looks."""

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def times(self, scale: float) -> Figure:
        ends = (self.value * scale, self.low * scale, self.high * scale)
        return Figure(*ends, self.p, self.ahead * scale)


NOTHING: Final = Figure(math.nan, -math.inf, math.inf, 1.0)
"""A figure of which nothing is known."""


class Resampling:
    """Resamples of deals, the same for all figures: how often each deal is in each of them."""

    def __init__(self, deals: int, resamples: int = RESAMPLES) -> None:
        np = numpy()
        self.deals = deals
        draws = np.random.default_rng(SEED)
        fair = np.full(deals, 1.0 / deals)
        self.weights: Any = draws.multinomial(deals, fair, resamples).astype(float)

    def mean(self, values: Sequence[float]) -> Figure:
        """The mean of a number per deal."""
        np = numpy()
        given = np.asarray(values, dtype=float)
        again = self.weights @ given / self.deals
        return figure(float(given.mean()), again, self.deals, always_valid(list(values)))

    def rate(self, values: Sequence[float]) -> Figure:
        """As `mean`, of shares of one deal each; where all are 0, or all 1, as `share`."""
        return at_an_end(self.mean(values), self.deals)

    def rate_difference(self, a: Sequence[float], b: Sequence[float]) -> Figure:
        """How much larger a rate is in B, on the same deals."""
        found = self.mean([y - x for x, y in zip(a, b, strict=True)])
        return beside_ends(found, self.rate(a), self.rate(b), self.deals)

    def ratio(self, top: Sequence[float], bottom: Sequence[float]) -> Figure:
        """The sum of one number over the sum of another: wins of those who took a card."""
        value, again = self.ratios(top, bottom)
        return figure(value, again, counted(bottom))

    def share(self, top: Sequence[float], bottom: Sequence[float]) -> Figure:
        """A ratio of those who did to those who could. Where all did, or none, resamples are all
        alike and know nothing of luck: then the interval is Wilson's, of the deals that count."""
        return at_an_end(self.ratio(top, bottom), counted(bottom))

    def share_difference(
        self,
        top_a: Sequence[float],
        bottom_a: Sequence[float],
        top_b: Sequence[float],
        bottom_b: Sequence[float],
    ) -> Figure:
        """How much larger such a share is in B, on the same deals."""
        found = self.ratio_difference(top_a, bottom_a, top_b, bottom_b)
        few = min(counted(bottom_a), counted(bottom_b))
        a, b = self.share(top_a, bottom_a), self.share(top_b, bottom_b)
        return beside_ends(found, a, b, few)

    def ratio_difference(
        self,
        top_a: Sequence[float],
        bottom_a: Sequence[float],
        top_b: Sequence[float],
        bottom_b: Sequence[float],
    ) -> Figure:
        """How much larger the ratio is in B, on the same deals."""
        np = numpy()
        a, again_a = self.ratios(top_a, bottom_a)
        b, again_b = self.ratios(top_b, bottom_b)
        if math.isnan(a) or math.isnan(b):
            return NOTHING
        # each deal's part in the difference, to first order: for looking again and again
        parts = part(np, top_b, bottom_b, b) - part(np, top_a, bottom_a, a)
        few = min(counted(bottom_a), counted(bottom_b))
        return figure(b - a, again_b - again_a, few, always_valid(parts.tolist()))

    def ratios(self, top: Sequence[float], bottom: Sequence[float]) -> tuple[float, Any]:
        """The ratio, and that of every resample: not a number where nobody is counted in it."""
        np = numpy()
        up, down = np.asarray(top, dtype=float), np.asarray(bottom, dtype=float)
        below = self.weights @ down
        with np.errstate(invalid="ignore", divide="ignore"):
            again = np.where(below > 0, self.weights @ up / below, np.nan)
        return (float(up.sum() / down.sum()) if down.sum() else math.nan), again


def part(np: Any, top: Sequence[float], bottom: Sequence[float], ratio: float) -> Any:
    up, down = np.asarray(top, dtype=float), np.asarray(bottom, dtype=float)
    return (up - ratio * down) / down.mean()


def counted(bottom: Sequence[float]) -> int:
    """The deals that a ratio is made of: in the others nobody is counted."""
    return sum(number > 0 for number in bottom)


def figure(value: float, again: Any, deals: int, ahead: float = math.inf) -> Figure:
    """The interval of resamples. Those of few deals are spread less than luck is, so the interval
    is taken a little further out than at 2.5 and 97.5 % (Hesterberg's expanded percentiles), and p
    is Student's."""
    np = numpy()
    if math.isnan(value):
        return NOTHING
    known = np.isfinite(again)
    if deals < 2 or known.mean() < MOSTLY:
        return Figure(value, -math.inf, math.inf, 1.0)
    again = again[known]
    wider = math.sqrt(deals / (deals - 1))
    tail = NormalDist().cdf(-wider * student(deals - 1))
    low, high = (float(end) for end in np.quantile(again, (tail, 1 - tail)))
    spread = float(np.std(again, ddof=1)) * wider
    if deals < FEWEST:
        p = 1.0
    elif spread == 0.0:
        p = 1.0 if value == 0 else 0.0
    else:
        p = by_chance(abs(value) / spread, deals - 1)
    return Figure(value, low, high, p, ahead)


def by_chance(far: float, freedom: int) -> float:
    """How likely Student's t is at least so far from nothing, on either side (Wallace's
    approximation, good to a few hundredths of the value from nine degrees of freedom on).

    >>> [round(by_chance(far, 9), 4) for far in (2.262, 3.25, 5.0)]
    [0.0501, 0.0101, 0.0008]
    """
    n = freedom
    normal = (8 * n + 1) / (8 * n + 3) * math.sqrt(n * math.log1p(far * far / n))
    return 2 * NormalDist().cdf(-normal)


def at_an_end(found: Figure, deals: int) -> Figure:
    """Where all deals agree that something always happens, or never, resamples are all alike and
    know nothing of luck: then the interval is Wilson's."""
    if found.value not in (0.0, 1.0) or not math.isfinite(found.low):
        return found
    e = share(found.value * deals, deals)
    return Figure(found.value, e.low, e.high, found.p, found.ahead)


def beside_ends(difference: Figure, a: Figure, b: Figure, deals: int) -> Figure:
    """A difference of rates, B minus A, of which one is at an end: the doubt about that one counts
    as well (squares added up, as Newcombe does), in the interval and in p."""
    ends = [one for one in (a, b) if one.value in (0.0, 1.0) and math.isfinite(one.low)]
    if not ends or not math.isfinite(difference.low):
        return difference
    down, up = difference.value - difference.low, difference.high - difference.value
    for one in ends:
        below, above = one.value - one.low, one.high - one.value
        down = math.hypot(down, above if one is a else below)
        up = math.hypot(up, below if one is a else above)
    value = difference.value
    p = difference.p
    to_nothing = down if value > 0 else up
    if value and to_nothing:
        p = max(p, by_chance(abs(value) / to_nothing * student(deals - 1), deals - 1))
    return Figure(value, value - down, value + up, p, difference.ahead)


def holm(figures: Sequence[Figure]) -> list[float]:
    """The p of each, corrected for all having been asked (Holm).

    >>> F = lambda p: Figure(1.0, 0.0, 2.0, p)
    >>> [round(p, 3) for p in holm([F(0.01), F(0.04), F(0.03)])]
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(figures)), key=lambda k: figures[k].p)
    corrected = [1.0] * len(figures)
    worst = 0.0
    for rank, k in enumerate(order):
        worst = max(worst, min(1.0, figures[k].p * (len(figures) - rank)))
        corrected[k] = worst
    return corrected


def pairs_until(found: Figure, deals: int, half: float) -> int:
    """About so many deals more until the interval that may be looked at again and again is that
    narrow; 0 where it is, or where nothing is known."""
    if not math.isfinite(found.ahead) or half <= 0:
        return 0
    return max(0, math.ceil(deals * (found.ahead / half) ** 2) - deals)


def deals_still_needed(found: Figure, deals: int, half: float) -> int:
    """About so many deals more until the interval is that narrow."""
    if not math.isfinite(found.low) or half <= 0:
        return 0
    spread = (found.high - found.low) / 2 / Z95
    return max(0, math.ceil(deals * (spread * Z95 / half) ** 2) - deals)
