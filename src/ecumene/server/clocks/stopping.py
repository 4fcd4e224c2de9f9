"""Players let the clock stand: a pause that all agree to, days on which one is away."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy.orm import Session as Database

from ecumene.server.bots.stepping_down import MOST_NOTICES
from ecumene.server.clocks.budgets import DAYS, LIVE, TableClock
from ecumene.server.clocks.keeping import clock_of, values_of
from ecumene.server.clocks.rows import ClockRow
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.storage.schema import PERSON, RUNNING, SeatRow, TableRow
from ecumene.server.tables.table_registry import uninterrupted

if TYPE_CHECKING:
    from ecumene.server.tables.live import LiveTable
    from ecumene.server.tables.lobby import Lobby

Change = Callable[[TableClock, list[SeatRow], float], str | None]
"""Changes a clock; what the log says about it, if anything."""


class Stopping:
    """Pauses and holidays. The log tells everybody who wanted what."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.registry = lobby.registry

    async def pause(self, live: LiveTable, caller: Caller, by: int) -> None:
        """Want the clock to stand; when all people at the table do, it does."""

        def work(clock: TableClock, seats: list[SeatRow], moment: float) -> str | None:
            people = {one.seat for one in seats if one.kind == PERSON and one.bot is None}
            return "paused" if clock.pause.want(by, people) else None

        await self.change(live, caller, by, LIVE, work)

    async def go_on(self, live: LiveTable, caller: Caller, by: int) -> None:
        """The clock runs again, whoever asks for it; or one does not want a pause any more."""

        def work(clock: TableClock, seats: list[SeatRow], moment: float) -> str | None:
            return "goes_on" if clock.pause.end(by) else None

        await self.change(live, caller, by, LIVE, work)

    async def leave(self, live: LiveTable, caller: Caller, seat: int, days: int) -> None:
        """Be away for some days."""

        def work(clock: TableClock, seats: list[SeatRow], moment: float) -> str | None:
            if clock.holidays.left(seat, clock.rules.holidays, moment) < days:
                raise Problem("no_holidays", n=clock.rules.holidays)
            clock.leave(seat, days, moment)
            return "holiday"

        await self.change(live, caller, seat, DAYS, work)

    async def come_back(self, live: LiveTable, caller: Caller, seat: int) -> None:
        """Be back before the days are over; those that have not begun can be taken later."""

        def work(clock: TableClock, seats: list[SeatRow], moment: float) -> str | None:
            if seat not in clock.holidays.away:
                return None
            clock.come_back(seat, moment)
            return "back"

        await self.change(live, caller, seat, DAYS, work)

    @uninterrupted
    async def change(
        self, live: LiveTable, caller: Caller, seat: int, kind: str, change: Change
    ) -> None:
        caller.must_hold(live.known, seat)
        if live.known.clock is None or live.known.clock.rules.kind != kind:
            raise Problem("no_pause" if kind == LIVE else "no_holidays", n=0)
        entries = await self.log_length(live)
        moment = self.registry.play_clock.now()

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            found = db.get(ClockRow, live.id, populate_existing=True)
            if found is None or row.status != RUNNING:
                raise Problem("not_running")
            clock = clock_of(found)
            said = change(clock, seats, moment)
            for name, value in values_of(clock).items():
                setattr(found, name, value)
            if said is not None:
                told: dict[str, Any] = {"seat": seat, "bot": "", "to": "", "why": said}
                notices = [*json.loads(row.notices or "[]"), {**told, "log": entries}]
                row.notices = json.dumps(notices[-MOST_NOTICES:])
            db.flush()

        await self.lobby.change(live, work)

    async def log_length(self, live: LiveTable) -> int:
        if live.known.status != RUNNING:
            raise Problem("not_running")
        async with live.lock:
            return len((await self.registry.game(live)).events)
