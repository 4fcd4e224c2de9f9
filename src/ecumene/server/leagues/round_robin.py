"""Everybody meets everybody: who sits with whom in which round, found out without any state.

At tables of two this is the circle method, which is exact. At larger tables an exact plan exists
for some numbers only; a search with a fixed seed comes as near as it can: it makes meetings (and
rounds in which one sits out) as equal as possible, and finds the exact plans where they are small.
The same numbers always give the same plan, so nobody has to store it.
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple

SEED: Final = 19
TRIES: Final = 8
SWAPS: Final = 4_000
"""Of one try, for each round of it."""
LONG: Final = 8
"""Plans of more rounds are tried no longer than one of so many."""
STILL: Final = 700
"""A try ends after so many swaps for each round that made nothing better."""
PASSES: Final = 12
SMALL_TABLE: Final = 4
"""At larger tables not every order of the seats is tried."""

Table = tuple[int, ...]


class Round(NamedTuple):
    """The tables of a round, each in the order of its seats, and who sits out."""

    tables: list[Table]
    byes: list[int]


def full_rounds(people: int, players: int) -> int:
    """How many rounds it takes until everybody can have met everybody equally often.

    >>> [full_rounds(n, 2) for n in (4, 5, 8)], full_rounds(9, 3), full_rounds(8, 4)
    ([3, 5, 7], 4, 7)
    """
    if people <= players:
        return 1
    if players == 2:
        return people - 1 + people % 2
    tables = people // players
    rounds = 1
    while True:
        seated, met = rounds * tables * players, rounds * tables * players * (players - 1) // 2
        if seated % people == 0 and met % (people * (people - 1) // 2) == 0:
            return rounds
        rounds += 1


@functools.lru_cache(maxsize=64)
def plan(people: int, players: int, rounds: int) -> tuple[Round, ...]:
    """A whole season of one group; people are numbered from 0."""
    if people < players:
        return tuple(Round([], list(range(people))) for _ in range(rounds))
    if players > 2:
        return tuple(even_seats(searched(people, players, rounds)))
    whole = rounds % full_rounds(people, players) == 0
    drawn = circle(people, rounds)
    return tuple(drawn if whole else even_seats(drawn))


# Tables of two


def circle(people: int, rounds: int) -> list[Round]:
    """One stays, the others go round; the second time everybody has the other seat.

    >>> [one.tables for one in circle(4, 3)]
    [[(0, 3), (1, 2)], [(2, 0), (3, 1)], [(0, 1), (2, 3)]]
    """
    even = people + people % 2
    ring = even - 1
    out = []
    for number in range(rounds):
        turn, again = number % ring, number // ring
        pairs = [(ring, turn)] + [
            ((turn + k) % ring, (turn - k) % ring) for k in range(1, even // 2)
        ]
        tables: list[Table] = []
        byes: list[int] = []
        for one, other in pairs:
            if people in (one, other):
                byes.append(min(one, other))
                continue
            low, high = min(one, other), max(one, other)
            # The sum says who begins: so everybody begins in every other game.
            first = low if (low + high) % 2 != again % 2 else high
            tables.append((first, low + high - first))
        out.append(Round(sorted_tables(tables), byes))
    return out


def sorted_tables(tables: list[Table]) -> list[Table]:
    """The table of whoever has the lowest number first."""
    return sorted(tables, key=min)


# Larger tables


class Search:
    """Swaps people within rounds while that makes meetings, and sitting out, more equal."""

    def __init__(self, people: int, players: int, rounds: int, rng: random.Random) -> None:
        self.players, self.rng = players, rng
        self.seated = people // players * players
        self.orders = [rng.sample(range(people), people) for _ in range(rounds)]
        self.met: Counter[tuple[int, int]] = Counter()
        self.out: Counter[int] = Counter()
        self.weight = 4 * players
        """Of sitting out, which is felt more than meeting again."""
        self.cost = 0
        """The sum of the squares of all counts: the more equal they are, the less it is."""
        for order in self.orders:
            for place, who in enumerate(order):
                self.sits(who, self.mates(order, place), 1, once=True)

    def mates(self, order: Sequence[int], place: int) -> list[int] | None:
        """Who sits at the same table; None: one sits out."""
        if place >= self.seated:
            return None
        first = place - place % self.players
        return [order[k] for k in range(first, first + self.players) if k != place]

    def sits(self, who: int, mates: list[int] | None, step: int, once: bool = False) -> None:
        """Count somebody as sitting with these, or (step -1) no longer. ``once``: each pair comes
        twice, and counts when the lower number does."""
        if mates is None:
            before = self.out[who]
            self.out[who] = before + step
            self.cost += self.weight * ((before + step) ** 2 - before**2)
            return
        for mate in mates:
            if once and mate < who:
                continue
            pair = (who, mate) if who < mate else (mate, who)
            before = self.met[pair]
            self.met[pair] = before + step
            self.cost += (before + step) ** 2 - before**2

    def swap(self, order: list[int], one: int, other: int) -> None:
        first, second = self.mates(order, one), self.mates(order, other)
        self.sits(order[one], first, -1)
        self.sits(order[other], second, -1)
        order[one], order[other] = order[other], order[one]
        self.sits(order[one], first, 1)
        self.sits(order[other], second, 1)

    def best_possible(self) -> int:
        """The cost if everything were as equal as whole numbers can be."""
        people, rounds = len(self.orders[0]), len(self.orders)
        met = rounds * self.seated * (self.players - 1) // 2
        out = rounds * (people - self.seated)
        return least(met, people * (people - 1) // 2) + self.weight * least(out, people)

    def run(self, swaps: int) -> None:
        """Worse by nothing is taken, too: so it does not stay where it is."""
        still, goal = 0, self.best_possible()
        for _ in range(swaps):
            order = self.rng.choice(self.orders)
            one, other = self.rng.sample(range(len(order)), 2)
            if other < one:
                one, other = other, one
            if one >= self.seated or one // self.players == other // self.players:
                continue
            before = self.cost
            self.swap(order, one, other)
            if self.cost > before:
                self.swap(order, one, other)
            still = 0 if self.cost < before else still + 1
            if self.cost == goal or still > STILL * len(self.orders):
                return

    def rounds(self) -> list[Round]:
        out = []
        for order in self.orders:
            places = range(0, self.seated, self.players)
            tables = [tuple(order[first : first + self.players]) for first in places]
            out.append(Round(sorted_tables(tables), sorted(order[self.seated :])))
        return out


def least(total: int, parts: int) -> int:
    """The sum of squares of numbers that are as equal as they can be.

    >>> least(7, 3)
    17
    """
    low, more = divmod(total, parts)
    return more * (low + 1) ** 2 + (parts - more) * low**2


def searched(people: int, players: int, rounds: int) -> list[Round]:
    """The best of some tries."""
    best: Search | None = None
    for number in range(TRIES):
        found = Search(people, players, rounds, random.Random(SEED + number))
        found.run(SWAPS * min(rounds, LONG))
        if best is None or found.cost < best.cost:
            best = found
        if best.cost == best.best_possible():
            break
    assert best is not None
    return best.rounds()


# Seats


def orders(table: Table) -> Iterator[Table]:
    """The ways in which a table may sit; of a large one only those that take turns."""
    if len(table) <= SMALL_TABLE:
        yield from permutations(table)
    else:
        for k in range(len(table)):
            yield table[k:] + table[:k]


def best_seats(table: Table, sat: Counter[tuple[int, int]]) -> Table:
    """The order in which everybody sits where they sat least: (who, seat) is counted in `sat`.

    >>> best_seats((3, 5), Counter({(3, 0): 1}))
    (5, 3)
    """

    def cost(order: Table) -> tuple[int, Table]:
        return sum(2 * sat[who, seat] + 1 for seat, who in enumerate(order)), order

    return min(orders(table), key=cost)


def even_seats(rounds: Sequence[Round]) -> list[Round]:
    """The same tables, so that everybody sits in every seat about as often."""
    tables = [list(one.tables) for one in rounds]
    sat: Counter[tuple[int, int]] = Counter()
    for passed in range(PASSES):
        before = [list(one) for one in tables]
        for one in tables:
            for k, table in enumerate(one):
                if passed:
                    sat.subtract((who, seat) for seat, who in enumerate(table))
                one[k] = best_seats(tuple(sorted(table)), sat)
                sat.update((who, seat) for seat, who in enumerate(one[k]))
        if tables == before:
            break
    return [Round(one, drawn.byes) for one, drawn in zip(tables, rounds, strict=True)]


def meetings(rounds: Sequence[Round]) -> Counter[tuple[int, int]]:
    """How often each pair meets."""
    return Counter(
        pair for one in rounds for table in one.tables for pair in combinations(sorted(table), 2)
    )
