"""Which components lie within a band: how far their owners win above the others, how much of that
is to be believed, and how sure that is with so many components looked at.

Of fifty components some lie far off by luck. So every interval is wide enough that all of them
together hold the truth in 95 % of measurements (Bonferroni), and what is believed of each is drawn
towards the mean by as much as luck explains (empirical Bayes, after DerSimonian and Laird): a
component that few had is believed less than one that all had.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

from ecumene.lab.statistics import Z95, Estimate
from tools.balance import Tally

WRONG: Final = 0.05
"""How often one interval or more of a table may miss."""
FEWEST: Final = 2
"""Observations without which nothing is known of a component."""
TOO_WIDE: Final = 2.0
"""An interval that reaches so many bands to each side tells nothing."""
INSIDE: Final = "inside"
LIKELY: Final = "likely inside"
OUTSIDE: Final = "**outside**"
UNKNOWN: Final = "too few"
"""Whether a component lies within its band: its whole interval does, what is believed of it does,
or that does not; or nothing is known."""


@dataclass(frozen=True)
class Judged:
    """A component beside the mean of its group, in percent points."""

    measured: Estimate
    """With an interval that is corrected for the number of components."""
    believed: float
    """The same, shrunk towards the mean."""
    verdict: str


def corrected_width(components: int) -> float:
    """Half the width of each interval in standard errors.

    >>> round(corrected_width(1), 2), round(corrected_width(50), 2)
    (1.96, 3.29)
    """
    return NormalDist().inv_cdf(1 - WRONG / (2 * max(1, components)))


def error_of(e: Estimate) -> float:
    """The standard error behind a 95 % interval."""
    return (e.high - e.low) / (2 * Z95)


def real_variance(values: Sequence[float], errors: Sequence[float]) -> float:
    """The variance between components that luck does not explain (method of moments).

    >>> round(real_variance([1.0, -1.0, 1.0, -1.0], [1.0, 1.0, 1.0, 1.0]), 2)
    0.33
    >>> real_variance([0.1, -0.1, 0.1, -0.1], [1.0, 1.0, 1.0, 1.0])
    0.0
    """
    if len(values) < FEWEST:
        return 0.0
    weights = [1 / error**2 for error in errors]
    whole = sum(weights)
    middle = sum(w * value for w, value in zip(weights, values, strict=True)) / whole
    spread = sum(w * (value - middle) ** 2 for w, value in zip(weights, values, strict=True))
    scale = whole - sum(w * w for w in weights) / whole
    return max(0.0, (spread - (len(values) - 1)) / scale)


def judged(owners: dict[str, Tally], middles: dict[str, float], band: float) -> dict[str, Judged]:
    """Every component of a kind; ``middles`` is the mean of the group of each."""
    known = {}
    for name, tally in owners.items():
        if tally.size >= FEWEST and error_of(tally.mean) > 0:
            e = tally.mean
            known[name] = (e.value - middles[name], error_of(e), e.size)
    real = real_variance([v for v, _, _ in known.values()], [e for _, e, _ in known.values()])
    width = corrected_width(len(known))
    out = {}
    for name, (value, error, size) in known.items():
        share = real / (real + error**2)
        half = width * error
        measured = Estimate(value, value - half, value + half, size)
        out[name] = Judged(measured, share * value, verdict(measured, share * value, band))
    nothing = Estimate(0.0, -math.inf, math.inf, 0)
    for name in owners.keys() - known.keys():
        out[name] = Judged(nothing, 0.0, UNKNOWN)
    return out


def verdict(measured: Estimate, believed: float, band: float) -> str:
    if measured.high - measured.low > 2 * TOO_WIDE * band:
        return UNKNOWN
    if abs(believed) > band:
        return OUTSIDE
    return INSIDE if max(-measured.low, measured.high) <= band else LIKELY


def real_spread(owners: dict[str, Tally], middles: dict[str, float]) -> float:
    """The standard deviation of components that luck does not explain."""
    known = [(tally.mean, middles[name]) for name, tally in owners.items() if tally.size >= FEWEST]
    known = [(e, middle) for e, middle in known if error_of(e) > 0]
    values = [e.value - middle for e, middle in known]
    return math.sqrt(real_variance(values, [error_of(e) for e, _ in known]))
