"""What can be measured of one game: its length, how close it was, how it was won."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from statistics import fmean
from typing import Final, NamedTuple

from ecumene.lab.study.sheet import Sheet


class Measure(NamedTuple):
    """A number of a game; ``scale`` 100 makes a share a percentage."""

    name: str
    of: Callable[[Sheet], float | None]
    """None where the game has no such number."""
    scale: float = 1.0
    rate: bool = False
    """It says how often something happens: 0, 1, or a part of it."""


def best_score(sheet: Sheet) -> float:
    return max(sheet.scores)


def mean_score(sheet: Sheet) -> float:
    return fmean(sheet.scores)


def margin(sheet: Sheet) -> float:
    """Of the first over the second."""
    first, second = sorted(sheet.scores, reverse=True)[:2]
    return first - second


def at_half_time(sheet: Sheet) -> tuple[int, ...] | None:
    """Points when half of the rounds had been played."""
    return sheet.course[len(sheet.course) // 2] if len(sheet.course) > 1 else None


def leader_wins(sheet: Sheet) -> float | None:
    """Does who leads at half time win? None if nobody leads alone."""
    points = at_half_time(sheet)
    if points is None or points.count(max(points)) > 1:
        return None
    return sheet.shares[points.index(max(points))]


def comeback(sheet: Sheet) -> float | None:
    """Does who is last at half time win? None if nobody is last alone."""
    points = at_half_time(sheet)
    if points is None or points.count(min(points)) > 1:
        return None
    return sheet.shares[points.index(min(points))]


def options_per_decision(sheet: Sheet) -> float:
    """How much there is to choose from: what makes people think."""
    return sheet.options / max(1, sheet.decisions)


def paths(sheet: Sheet) -> float | None:
    """How differently the seats made their points: by what part two of them differ in where they
    came from; 0 is the same, 1 nothing in common."""
    mixes = [mix for points in sheet.points if (mix := shares_of(points)) is not None]
    if len(mixes) < 2:
        return None
    return fmean(
        sum(abs(one.get(k, 0.0) - other.get(k, 0.0)) for k in {*one, *other}) / 2
        for one, other in combinations(mixes, 2)
    )


def shares_of(points: dict[str, int]) -> dict[str, float] | None:
    """Gains by source as parts of all gains; losses are left out."""
    gains = {source: n for source, n in points.items() if n > 0}
    total = sum(gains.values())
    return {source: n / total for source, n in gains.items()} if total else None


MEASURES: Final = (
    Measure("rounds", lambda sheet: float(sheet.rounds)),
    Measure("decisions", lambda sheet: float(sheet.decisions)),
    Measure("options", options_per_decision),
    Measure("mean_score", mean_score),
    Measure("best_score", best_score),
    Measure("margin", margin),
    Measure("leader_wins", leader_wins, 100, rate=True),
    Measure("comeback", comeback, 100, rate=True),
    Measure("paths", paths, 100),
)
