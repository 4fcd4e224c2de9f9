"""Swiss rounds for tables of any size: who has as many points sits together, and nobody meets the
same person again where that can be avoided.

Whoever stands highest among those without a table gets the nearest in the standings whom they have
not met; where that leads nowhere, the next nearest are tried, so the first way found is the one
with the nearest tables at the top. If every way has a meeting that was there before (or there are
too many ways to try), the one with the fewest is looked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from ecumene.server.leagues.round_robin import Round, Table, best_seats

MOST_STEPS: Final = 20_000
"""Ways that are tried to avoid every second meeting."""
PASSES: Final = 20

Pair = tuple[int, int]


def draw(
    ranked: Sequence[int],
    players: int,
    met: Mapping[Pair, int],
    byes: Mapping[int, int],
    sat: Counter[tuple[int, int]],
) -> Round:
    """The next round.

    ``ranked``: everybody who plays, the first in the standings first; ``met``: how often each pair
    (the lower number first) met; ``byes``: how often each sat out; ``sat``: how often each sat in
    which seat.
    """
    out = sitting_out(ranked, players, byes)
    plays = [one for one in ranked if one not in out]
    tables = fresh(plays, players, met)
    if tables is None:
        tables = fewest_again(plays, players, met)
    return Round([best_seats(tuple(sorted(table)), sat) for table in tables], out)


def sitting_out(ranked: Sequence[int], players: int, byes: Mapping[int, int]) -> list[int]:
    """Those without a table: who sat out least often, of these the last in the standings.

    >>> sitting_out([4, 2, 3, 1, 0], 2, {0: 1})
    [1]
    """
    surplus = len(ranked) % players
    order = sorted(range(len(ranked)), key=lambda place: (byes.get(ranked[place], 0), -place))
    return [ranked[place] for place in sorted(order[:surplus])]


def times(met: Mapping[Pair, int], one: int, other: int) -> int:
    return met.get((min(one, other), max(one, other)), 0)


def fresh(plays: Sequence[int], players: int, met: Mapping[Pair, int]) -> list[Table] | None:
    """Tables at which nobody meets anybody again; None if none were found."""
    steps = 0

    def go(left: tuple[int, ...]) -> list[Table] | None:
        nonlocal steps
        if not left:
            return []
        first, rest = left[0], left[1:]
        free = [one for one in rest if not times(met, first, one)]
        for mates in combinations(free, players - 1):
            steps += 1
            if steps > MOST_STEPS:
                return None
            if any(times(met, a, b) for a, b in combinations(mates, 2)):
                continue
            found = go(tuple(one for one in rest if one not in mates))
            if found is not None:
                return [(first, *mates), *found]
        return None

    return go(tuple(plays))


def fewest_again(plays: Sequence[int], players: int, met: Mapping[Pair, int]) -> list[Table]:
    """Begin with the order of the standings; swap while that saves meetings, near ones first."""
    order = list(plays)
    place = {one: number for number, one in enumerate(plays)}

    def cost_of(first: int) -> int:
        table = order[first : first + players]
        pairs = list(combinations(table, 2))
        again = sum((times(met, a, b) + 1) ** 2 - 1 for a, b in pairs)
        apart = sum((place[a] - place[b]) ** 2 for a, b in pairs)
        return again * 4 * len(order) ** 2 + apart

    for _ in range(PASSES):
        better = False
        for one, other in combinations(range(len(order)), 2):
            at, there = one - one % players, other - other % players
            if at == there:
                continue
            before = cost_of(at) + cost_of(there)
            order[one], order[other] = order[other], order[one]
            if cost_of(at) + cost_of(there) < before:
                better = True
            else:
                order[one], order[other] = order[other], order[one]
        if not better:
            break
    return [tuple(order[first : first + players]) for first in range(0, len(order), players)]
