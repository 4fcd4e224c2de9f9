"""Looks at the clocks of all tables several times a second, and acts at zero."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.background import going_on
from ecumene.server.bots.stepping_down import MOST_NOTICES
from ecumene.server.clocks.budgets import RESIGNS
from ecumene.server.clocks.describing import who_plays_on
from ecumene.server.clocks.keeping import clock_of
from ecumene.server.clocks.play_clock import PlayClock
from ecumene.server.clocks.rows import ClockRow
from ecumene.server.http.problems import Problem
from ecumene.server.storage.schema import RUNNING, SeatRow, TableRow
from ecumene.server.tables.seating import one_of
from ecumene.server.tables.table_registry import uninterrupted

if TYPE_CHECKING:
    from ecumene.server.tables.live import LiveTable
    from ecumene.server.tables.lobby import Lobby

log = logging.getLogger("ecumene.server")

TICK_SECONDS: Final = 0.25
GRACE_SECONDS: Final = 0.5
"""A move that was sent in the last moment is under way for so long."""
TRY_AGAIN_SECONDS: Final = 1.0
LATER_SECONDS: Final = 60.0
"""A clock with which something is wrong is looked at again after so long."""


class Timekeeper:
    """Knows when the time of each running clock is over, by the clock of play."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.registry = lobby.registry
        self.tried = 0.0
        self.held = False
        """Has everybody been told that the clocks stand?"""

    @property
    def play(self) -> PlayClock:
        return self.registry.play_clock

    async def begin(self) -> None:
        """After a start of the server: all clocks go on. (Those of tables that other processes may
        run go on when this one takes them.)"""
        if self.registry.holding.worker is not None:
            return

        for table_id, due in (await self.registry.store.read(running_clocks)).items():
            self.registry.deadlines.setdefault(table_id, due)

    async def run(self) -> None:
        """Until the server stops."""
        begun = False
        while not begun:
            with going_on("the clocks of the tables could not be read"):
                await self.begin()
                begun = True
            await asyncio.sleep(TICK_SECONDS if begun else TRY_AGAIN_SECONDS)
        while True:
            with going_on("the clocks of the tables could not be looked at"):
                await self.look()
            await asyncio.sleep(TICK_SECONDS)

    async def look(self) -> None:
        """Act where the time is over."""
        moment = self.play.now()
        if self.play.held != self.held:
            self.tell_everybody()
        if self.play.held:
            await self.try_storing()
            return
        over = [
            table_id
            for table_id, due in self.registry.deadlines.items()
            if due + GRACE_SECONDS <= moment
        ]
        for table_id in over:
            self.registry.deadlines.pop(table_id, None)
            self.registry.spawn(self.over(table_id))

    async def try_storing(self) -> None:
        """Clocks stand while nothing can be stored; see whether that is over."""
        moment = self.play.source()
        if self.registry.read_only:
            return  # they stand because the operator wants it
        if moment - self.tried < TRY_AGAIN_SECONDS:
            return
        self.tried = moment
        with contextlib.suppress(Problem):
            await self.registry.store.write(self.play.store)
            self.play.go_on()

    def tell_everybody(self) -> None:
        """The clocks stand, or go on again."""
        self.held = self.play.held
        for live in list(self.registry.tables.values()):
            with going_on(f"table {live.id}: nobody there is told how its clock stands"):
                live.push_clock()

    async def over(self, table_id: str) -> None:
        """The time of the one who is asked at this table has run out."""
        try:
            await self.run_out(table_id)
        except Exception:
            log.exception("table %s: its clock is over, but nothing can be done", table_id)
            self.registry.deadlines[table_id] = self.play.now() + LATER_SECONDS

    async def run_out(self, table_id: str) -> None:
        """Somebody goes on in their place, or they have the time again."""
        try:
            live = await self.registry.open(table_id)
            async with live.lock:
                session = await self.registry.game(live)
                entries = len(session.events)
            await self.take_over(live, entries)
        except Problem as problem:
            log.warning("table %s: its clock is over, but: %s", table_id, problem.code)
            if problem.code in ("storage", "broken_record"):
                await self.give_back(table_id)

    @uninterrupted
    async def take_over(self, live: LiveTable, entries: int) -> None:
        """A bot goes on in place of whoever has no time left, and everybody is told. (Where they
        have to resign, it does so for them as soon as the rules allow it.)"""
        level = who_plays_on(live.known)
        moment = self.play.now()

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            found = db.get(ClockRow, live.id, populate_existing=True)
            if found is None or row.status != RUNNING or row.asked is None:
                return
            clock, place = clock_of(found), one_of(seats, row.asked)
            due = clock.due()
            if due is None or due > moment or place.bot is not None:
                return  # they have moved meanwhile
            place.bot, place.replaced, place.fallen = level, False, None
            found.out = json.dumps(sorted({*clock.out, place.seat}))
            why = "resigns" if clock.rules.at_zero == RESIGNS else "time"
            told: dict[str, Any] = {"seat": place.seat, "bot": "", "to": level, "why": why}
            notices = [*json.loads(row.notices or "[]"), {**told, "log": entries}]
            row.notices = json.dumps(notices[-MOST_NOTICES:])
            db.flush()

        await self.lobby.change(live, work)

    async def give_back(self, table_id: str) -> None:
        """Nobody could move there: whoever is asked has the time of this decision again."""

        def work(db: Database) -> float | None:
            row = db.get(ClockRow, table_id)
            if row is None or row.since is None:
                return None
            row.since, row.carried = self.play.now(), 0.0
            db.flush()
            return clock_of(row).due()

        try:
            due = await self.registry.store.write(work)
            await self.lobby.changed_elsewhere(table_id)
        except Problem:
            due = self.play.now() + TRY_AGAIN_SECONDS
        if due is not None:
            self.registry.deadlines[table_id] = due


def running_clocks(db: Database) -> dict[str, float]:
    """When the time of those who are asked is over, by table."""
    found: dict[str, float] = {}
    for row in db.scalars(select(ClockRow).where(ClockRow.since.is_not(None))):
        with going_on(f"table {row.table_id}: its clock cannot be read"):
            due = clock_of(row).due()
            if due is not None:
                found[row.table_id] = due
    return found
