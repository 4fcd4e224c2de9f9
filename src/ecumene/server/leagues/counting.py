"""Points, ties and standings: what the results of a season say. Pure functions, tested as such."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

DIRECT: Final = "direct"
BUCHHOLZ: Final = "buchholz"
PLACES: Final = "places"
MARGIN: Final = "margin"
WINS: Final = "wins"
TIE_BREAKS: Final = (DIRECT, BUCHHOLZ, PLACES, MARGIN, WINS)
DIGITS: Final = 4
"""Sums of shared points are compared so exactly."""


@dataclass(frozen=True)
class Result:
    """One table (or somebody without one) that counts."""

    members: tuple[int, ...]
    """Who sat there, by seat; one member alone had no table."""
    points: tuple[float, ...]
    places: tuple[float, ...] = ()
    """1 is the best; two who share places have what is between them. Empty: nobody played."""
    scores: tuple[int, ...] = ()
    """Empty, too, where they say nothing: somebody forfeited, or they are secret."""


@dataclass
class Line:
    """What somebody has done so far."""

    member: int
    points: float = 0.0
    games: int = 0
    wins: int = 0
    places: list[float] = field(default_factory=list)
    """In the order of the rounds."""
    met: list[int] = field(default_factory=list)
    margin: float = 0.0
    ties: dict[str, float] = field(default_factory=dict)
    """The tie-breaks that were asked for, as they were compared."""


def points_for(places: Sequence[float], scale: Sequence[float]) -> list[float]:
    """Points by places; who shares places shares their points.

    >>> points_for([1.0, 2.5, 2.5], [5, 3, 1])
    [5.0, 2.0, 2.0]
    """
    out = []
    for place in places:
        level = sum(other == place for other in places)
        first = round(place - (level - 1) / 2)
        out.append(sum(scale[first - 1 : first - 1 + level]) / level)
    return out


def lines(members: Iterable[int], results: Sequence[Result]) -> dict[int, Line]:
    """Everybody's results, added up."""
    found = {member: Line(member) for member in members}
    for result in results:
        mean = sum(result.scores) / len(result.scores) if result.scores else 0.0
        for seat, member in enumerate(result.members):
            line = found.get(member)
            if line is None:
                continue
            line.points = round(line.points + result.points[seat], DIGITS)
            if not result.places:
                continue
            line.games += 1
            line.places.append(result.places[seat])
            line.wins += result.places[seat] < 2
            line.met += [other for other in result.members if other != member]
            if result.scores:
                line.margin = round(line.margin + result.scores[seat] - mean, DIGITS)
    return found


def ahead(level: set[int], results: Sequence[Result]) -> dict[int, float]:
    """Direct comparison among those who are level: for every two of them who met, one point to
    whoever was ahead, half a point each if neither was."""
    worth = dict.fromkeys(level, 0.0)
    for result in results:
        here = [(member, seat) for seat, member in enumerate(result.members) if member in level]
        if not result.places:
            continue
        for member, seat in here:
            for other, there in here:
                if member != other:
                    own, theirs = result.places[seat], result.places[there]
                    worth[member] += 1.0 if own < theirs else 0.5 if own == theirs else 0.0
    return worth


def buchholz(line: Line, table: Mapping[int, Line]) -> float:
    """The mean points of those one has met, by their last results: who had harder rivals is ahead.
    (The mean, not the sum: who sat out has met fewer.)"""
    rivals = [table[one].points for one in line.met if one in table]
    return round(sum(rivals) / len(rivals), DIGITS) if rivals else 0.0


def mean_place(line: Line) -> float:
    """Negative, so that more is better as everywhere."""
    return -round(sum(line.places) / len(line.places), DIGITS) if line.places else float("-inf")


def standings(
    members: Sequence[int],
    results: Sequence[Result],
    ties: Sequence[str],
    lots: Mapping[int, int],
    last: frozenset[int] = frozenset(),
) -> list[Line]:
    """The first one first: by points, then by the tie-breaks in their order, then by lot.

    ``last``: those who withdrew stand below all others.
    """
    table = lines(members, results)
    worth: dict[str, Callable[[Line], float]] = {
        BUCHHOLZ: lambda line: buchholz(line, table),
        PLACES: mean_place,
        MARGIN: lambda line: line.margin,
        WINS: lambda line: float(line.wins),
    }

    def split(level: list[Line], names: Sequence[str]) -> list[Line]:
        """Order those who are level by the first tie-break, and go on with those it leaves so."""
        if len(level) < 2:
            return level
        if not names:
            return sorted(level, key=lambda line: lots[line.member])
        if names[0] == DIRECT:
            direct = ahead({line.member for line in level}, results)
            values = {line.member: direct[line.member] for line in level}
        else:
            values = {line.member: worth[names[0]](line) for line in level}
        for line in level:
            line.ties[names[0]] = values[line.member]
        out: list[Line] = []
        for value in sorted(set(values.values()), reverse=True):
            out += split([line for line in level if values[line.member] == value], names[1:])
        return out

    out: list[Line] = []
    for gone in (False, True):
        those = [line for line in table.values() if (line.member in last) == gone]
        for points in sorted({line.points for line in those}, reverse=True):
            out += split([line for line in those if line.points == points], ties)
    return out


# Groups and seasons


def groups_of(order: Sequence[int], size: int) -> list[list[int]]:
    """Groups of about this size, the strongest first.

    >>> groups_of(range(9), 4)
    [[0, 1, 2, 3, 4], [5, 6, 7, 8]]
    >>> groups_of(range(7), 4), groups_of(range(3), 4)
    ([[0, 1, 2, 3], [4, 5, 6]], [[0, 1, 2]])
    """
    count = max(1, (2 * len(order) + size) // (2 * size))
    low, more = divmod(len(order), count)
    out, first = [], 0
    for number in range(count):
        end = first + low + (number < more)
        out.append(list(order[first:end]))
        first = end
    return out


def next_season(finals: Sequence[Sequence[int]], movers: int) -> list[int]:
    """All members in the order of the next season's groups: of each group the last ``movers``
    change places with the first of the group below.

    >>> next_season([[1, 2, 3, 4], [5, 6, 7, 8]], 1)
    [1, 2, 3, 5, 4, 6, 7, 8]
    """
    groups = [list(one) for one in finals]
    for upper, lower in pairwise(groups):
        down = moving(len(upper), len(lower), movers)
        if down:
            upper[-down:], lower[:down] = lower[:down], upper[-down:]
    return [one for group in groups for one in group]


def moving(upper: int, lower: int, movers: int) -> int:
    """How many change places between two groups: never more than half of one."""
    return min(movers, upper // 2, lower // 2)
