"""From choices among siblings to better numbers: ridge regression.

For each part of the game the final margin, less what was to be expected before, is compared with
the gain that the evaluation saw in the way taken. What is left over is laid to the numbers in
proportion to their slopes, shrunk towards no change; how strongly is found by leaving games out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ecumene.bots.learnable import Sample
from ecumene.bots.network import numpy

FOLDS: Final = 5
SHRINKAGES: Final = (30.0, 100.0, 300.0, 1_000.0, 3_000.0, 10_000.0)
"""Tried for each part; in samples: so many that agree outweigh the numbers of today."""
LARGEST: Final = 0.35
"""A number changes by at most this (as a logarithm) in one step: slopes hold nearby only."""


@dataclass(frozen=True)
class Row:
    """A sample with the game it is from and how that ended for the seat."""

    game: int
    margin: float
    sample: Sample


@dataclass(frozen=True)
class Fit:
    """What one part of the game taught."""

    part: int
    rows: int
    games: int
    shrinkage: float
    scale: float
    """How much of a gain as the evaluation saw it came to the final margin."""
    changes: tuple[float, ...]
    """By which the numbers are to be changed: logarithms of factors."""
    errors: tuple[float, ...]
    """Their standard errors, games resampled as wholes."""
    explained: float
    """How much better margins of games left out were told with the changes than without, in per
    cent of the spread that is left; below 0 nothing was learned."""


def fit(rows: Sequence[Row], part: int) -> Fit | None:
    """What the rows of one part teach; None where there are too few."""
    np = numpy()
    own = [row for row in rows if row.sample.part == part]
    games = sorted({row.game for row in own})
    if len(games) < 2 * FOLDS:
        return None
    x = np.array([[row.sample.gain, *row.sample.slopes] for row in own])
    z = np.array([[1.0, *row.sample.base] for row in own])
    y = np.array([row.margin for row in own])
    of_game = np.array([games.index(row.game) for row in own])
    spread = x.std(axis=0)
    spread[spread < 1e-9] = math.inf  # a number that made no difference stays as it is
    x = x / spread

    def solve(keep: Any, shrinkage: float) -> tuple[Any, Any]:
        left, coefficients = y[keep], ridge(np, z[keep], y[keep], 1.0)
        left = left - z[keep] @ coefficients
        return coefficients, ridge(np, x[keep], left, shrinkage, first_free=True)

    def lost(shrinkage: float | None) -> float:
        total = 0.0
        for fold in range(FOLDS):
            out = of_game % FOLDS == fold
            before, change = solve(~out, shrinkage or SHRINKAGES[-1])
            if shrinkage is None:
                change[1:] = 0.0
            total += float((((y - z @ before - x @ change)[out]) ** 2).sum())
        return total

    best = min(SHRINKAGES, key=lost)
    plain = lost(None)
    everything = np.ones(len(own), dtype=bool)
    _, found = solve(everything, best)
    errors = resampled(np, solve, of_game, len(games), best)
    changes = (found / spread)[1:]
    return Fit(
        part,
        len(own),
        len(games),
        best,
        float(found[0] / spread[0]),
        tuple(float(c) for c in np.clip(changes, -LARGEST, LARGEST)),
        tuple(float(e) for e in (errors / spread)[1:]),
        100 * (1 - lost(best) / plain),
    )


def ridge(np: Any, x: Any, y: Any, shrinkage: float, first_free: bool = False) -> Any:
    """Least squares, shrunk towards zero; the first column may be left free."""
    penalty = np.full(x.shape[1], shrinkage)
    penalty[0] = 1e-6 if first_free else penalty[0]
    return np.linalg.solve(x.T @ x + np.diag(penalty), x.T @ y)


def resampled(np: Any, solve: Any, of_game: Any, games: int, shrinkage: float) -> Any:
    """Standard errors by leaving tenths of the games out in turn (a grouped jackknife)."""
    groups = min(10, games)
    found = np.array([solve(of_game % groups != k, shrinkage)[1] for k in range(groups)])
    return np.sqrt((groups - 1) / groups * ((found - found.mean(axis=0)) ** 2).sum(axis=0))
