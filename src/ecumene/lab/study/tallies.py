"""What happened to each thing, deal by deal: the counts that all figures of things are made of."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.watch import SEEN, TAKEN, USED


@dataclass
class Tally:
    """One thing in the games of one side; lists go by deal."""

    thing: str
    seen: list[float]
    """1 in games in which it came where somebody could take it."""
    takers: list[float]
    """How many seats took it."""
    wins: list[float]
    """Of those who took it."""
    lookers: list[float]
    """Seats that saw it and left it."""
    lookers_wins: list[float]
    users: list[float]
    paid: list[float]
    """By all takers together, in the game's currency."""
    rounds: Counter[int] = field(default_factory=Counter)
    """Takings by round."""
    round_wins: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    """Victories of those who took it in that round, with parts of shared ones."""
    seats: Counter[int] = field(default_factory=Counter)
    """How often it was taken by who has this place in the order of play."""

    @classmethod
    def empty(cls, thing: str, deals: int) -> Tally:
        seen, takers, wins, lookers, lookers_wins, users, paid = ([0.0] * deals for _ in range(7))
        return cls(thing, seen, takers, wins, lookers, lookers_wins, users, paid)


def tallies(sheets: list[Sheet], things: Iterable[str]) -> dict[str, Tally]:
    """Of every thing there is, also of those that never came."""
    found = {thing: Tally.empty(thing, len(sheets)) for thing in things}
    for at, sheet in enumerate(sheets):
        note(found, at, sheet)
    return found


def note(found: dict[str, Tally], at: int, sheet: Sheet) -> None:
    """Add one game. Things that come to nobody in particular are seen by all. What is taken first
    and paid for later (a construction that is built), or taken twice, has the first price paid."""
    seen: dict[str, set[int]] = {}
    taken: dict[str, dict[int, tuple[int, int]]] = {}
    used: dict[str, set[int]] = {}
    for fact in sheet.facts:
        who = set(range(sheet.players)) if fact.seat < 0 else {fact.seat}
        if fact.verb == SEEN:
            seen.setdefault(fact.thing, set()).update(who)
        elif fact.verb == TAKEN and fact.seat >= 0:
            by_seat = taken.setdefault(fact.thing, {})
            when, price = by_seat.get(fact.seat, (fact.round, 0))
            by_seat[fact.seat] = when, price or fact.price
        elif fact.verb == USED:
            used.setdefault(fact.thing, set()).update(who)
    for thing in {*seen, *taken, *used}:
        tally = found.get(thing)
        if tally is None:
            continue
        takers = taken.get(thing, {})
        lookers = seen.get(thing, set()) - takers.keys()
        tally.seen[at] = float(bool(seen.get(thing) or takers))
        tally.takers[at] = len(takers)
        tally.wins[at] = sum(sheet.shares[seat] for seat in takers)
        tally.lookers[at] = len(lookers)
        tally.lookers_wins[at] = sum(sheet.shares[seat] for seat in lookers)
        tally.users[at] = len(used.get(thing, set()))
        for seat, (round_taken, price) in takers.items():
            tally.paid[at] += price
            tally.rounds[round_taken] += 1
            tally.round_wins[round_taken] += sheet.shares[seat]
            tally.seats[sheet.place_of(seat)] += 1
