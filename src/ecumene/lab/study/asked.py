"""What a comparison finds about the things that it changes.

A question about a changed card was asked before any game was played, so that its figures are
corrected for each other only, not for the hundreds of cards that are looked at besides.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ecumene.lab.study.compared import Compared, ThingFound
from ecumene.lab.study.numbers import FEWEST, NOTHING, Resampling, beside_ends, counted, holm
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.watch import TAKEN

TAKEN_BY: Final = "taken"
WINS: Final = "wins"
SAME_SEATS: Final = "same_seats"

Deal = tuple[Sheet, ...]


def asked(
    found: Sequence[ThingFound], deals: Sequence[Deal], again: Resampling
) -> dict[str, list[Compared]]:
    """Of each changed thing: how often it is taken, how often who takes it wins, and how often the
    seats with which it had to do win."""
    rows = {one.thing.id: figures(one, deals, again) for one in found}
    every = [figure for figures in rows.values() for figure in figures]
    ps = iter(holm([figure.difference for figure in every]))
    return {
        thing: [replace(figure, corrected=next(ps)) for figure in figures]
        for thing, figures in rows.items()
    }


def figures(found: ThingFound, deals: Sequence[Deal], again: Resampling) -> list[Compared]:
    a, b = found.tally
    could = [
        [x + y for x, y in zip(tally.takers, tally.lookers, strict=True)] for tally in found.tally
    ]
    difference = NOTHING
    if min(map(sum, could)) >= FEWEST:
        difference = again.share_difference(a.takers, could[0], b.takers, could[1]).times(100)
    return [
        Compared(TAKEN_BY, found.taken[0], found.taken[1], difference),
        Compared(WINS, found.wins[0], found.wins[1], found.difference),
        same_seats(found.thing.id, deals, again),
    ]


def same_seats(thing: str, deals: Sequence[Deal], again: Resampling) -> Compared:
    """The win rate of the seats that take a thing in A or in B, in A and in B.

    Who takes a card in B alone is another player than who takes it in A, so that the win rates of
    takers are of different seats. These are the same seats on the same deals: without a change
    neither side is ahead, whoever takes it.
    """
    seats: list[float] = []
    won: list[list[float]] = [[], []]
    for deal in deals:
        touched = set[int]().union(*(sheet.seats_that(TAKEN, thing) for sheet in deal))
        seats.append(float(len(touched)))
        for side, sheet in enumerate(deal):
            won[side].append(sum(sheet.shares[seat] for seat in touched))
    a, b = (again.share(wins, seats) for wins in won)
    difference = NOTHING
    if sum(seats) >= FEWEST and not math.isnan(a.value):
        gained = again.ratio([y - x for x, y in zip(*won, strict=True)], seats)
        difference = beside_ends(gained, a, b, counted(seats)).times(100)
    return Compared(SAME_SEATS, a.times(100), b.times(100), difference)
