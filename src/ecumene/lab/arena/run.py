"""Play an arena: on all cores, or on Ray; until all deals are over or enough is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ecumene.bots.outside import absolute
from ecumene.lab.arena.fixtures import Fixture, Plan
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.playing import Played, play
from ecumene.lab.arena.standing import FEWEST, meetings
from ecumene.lab.workers import workers

LOOK_EVERY = 5
"""Deals after which it is looked whether enough is known."""


@dataclass(frozen=True)
class Until:
    """When enough is known: every share to within ``half``, or every pairing decided."""

    half: float | None = None
    decided: bool = False

    def reached(self, ledger: Ledger) -> bool:
        if self.half is None and not self.decided:
            return False
        plan = ledger.plan
        found = meetings(plan, ledger.games.values())
        if len(found) < len(plan.pairings()) or min(m.deals for m in found) < FEWEST:
            return False
        fair = 1 / plan.players
        narrow = self.half is not None and all(m.ahead <= self.half for m in found)
        return narrow or (self.decided and all(m.decided(fair) for m in found))


def work(job: tuple[Plan, Fixture]) -> tuple[Played, str]:
    return play(*job)


def left(ledger: Ledger, deals: int) -> list[Fixture]:
    """The games that are still to be played, deal by deal."""
    return [
        fixture
        for deal in range(deals)
        for fixture in ledger.plan.fixtures(deal)
        if fixture.key not in ledger.games
    ]


def run(
    ledger: Ledger,
    deals: int,
    jobs: int = 1,
    until: Until | None = None,
    ray: str | None = None,
) -> Iterator[Played]:
    """The games as they are over, each kept in the ledger first. Ends early where ``until`` is
    reached: it is looked after whole deals only, and the interval allows for that."""
    until = until or Until()
    todo = left(ledger, deals)
    if until.reached(ledger):
        return
    per_look = LOOK_EVERY * len(ledger.plan.pairings()) * ledger.plan.players
    with workers(jobs, ray) as found:
        # in order: games of later deals do not count before those of earlier ones, else the
        # quick games would be seen first
        plan = from_anywhere(ledger.plan)
        plays = found.results(work, [(plan, fixture) for fixture in todo])
        for number, (played, record) in enumerate(plays, 1):
            ledger.add(played, record)
            yield played
            if number % per_look == 0 and until.reached(ledger):
                return


def from_anywhere(plan: Plan) -> Plan:
    """The plan for processes that may work in other folders: files of bots have whole paths."""
    return replace(plan, bots=tuple(map(absolute, plan.bots)))
