"""Tables that go: deleted by their host, or by the operator in the database while we run."""

from __future__ import annotations

import asyncio
import functools
import logging
from typing import Any

from sqlalchemy import Executable, delete, select, update
from sqlalchemy.orm import Session as Database

from ecumene.server.background import going_on
from ecumene.server.clocks.keeping import settle
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.play.archive import Archive
from ecumene.server.storage.schema import PERSON, WAITING, SeatRow, TableRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seating import host_of, locked, seats_of
from ecumene.server.tables.table_info import TableInfo, read_info
from ecumene.server.tables.table_registry import TableRegistry, uninterrupted

log = logging.getLogger("ecumene.server")

GONE = 4404
"""The close code for sockets at a table that is no more."""


def delete_table(db: Database, table_id: str) -> bool:
    """Remove a table with everything that belongs to it; the others no longer point to it."""
    for link in (TableRow.previous, TableRow.next):
        db.execute(update(TableRow).where(link == table_id).values({link: None}))
    forks = update(TableRow).where(TableRow.fork_table == table_id)
    db.execute(forks.values(fork_table=None, fork_ply=None))
    row = db.get(TableRow, table_id)
    if row is None:
        return False
    db.execute(delete(TableRow).where(TableRow.id == table_id))
    return True


def all_rows(query: Executable, db: Database) -> list[Any]:
    return list(db.execute(query))


def neighbours(info: TableInfo) -> list[str]:
    return [one for one in (info.previous, info.next) if one is not None]


class Removing:
    """Lets tables go, in the database and in memory."""

    def __init__(self, registry: TableRegistry, archive: Archive) -> None:
        self.registry = registry
        self.archive = archive

    @uninterrupted
    async def by_host(self, live: LiveTable, caller: Caller) -> None:
        """The host deletes a table; `Problem` if it is somebody else's game, too."""
        host = host_of(live.known, caller)
        caller.must_hold(live.known, host)
        held = caller.held(live.known)

        def work(db: Database) -> None:
            row = db.get(TableRow, live.id)
            if row is None:
                raise Problem("no_table")
            seats = list(db.scalars(select(SeatRow).where(SeatRow.table_id == live.id)))
            if not any(seat.host and seat.seat in held for seat in seats):
                raise Problem("not_host")
            others = [seat for seat in seats if seat.kind == PERSON and seat.seat not in held]
            if row.status != WAITING and others:
                raise Problem("others_sit_there")
            delete_table(db, live.id)

        async with live.lock:
            beside = neighbours(live.known)
            await self.registry.store.write(work)
            self.forget(live)
        for one in beside:
            await self.refresh(one)

    def forget(self, live: LiveTable) -> None:
        """It is gone: whoever is connected is told, and nothing of it stays in memory."""
        self.registry.news.told(live.info)
        self.registry.dropped(live)
        self.archive.histories.pop(live.id, None)
        for one in list(live.connections):
            one.close(GONE, "no_table")

    async def refresh(self, table_id: str) -> None:
        """Read a table in memory again, because others have changed it in the database."""
        live = self.registry.tables.get(table_id)
        if live is None or live.info is None:
            self.registry.holding.changed((table_id,))
            return
        async with live.lock:
            live.forget()
            self.registry.recent.pop(live.id, None)
            try:
                self.registry.attendance.read_again(await self.registry.info(live))
            except Problem as problem:
                if problem.code == "no_table":
                    self.forget(live)
                return
        await self.settle_clock(live)
        live.push_table()
        live.push_game()
        for one in list(live.connections):
            one.check_seat()
        self.registry.wake_bots(live)

    async def settle_clock(self, live: LiveTable) -> None:
        """The clock of a table that was closed stands; it goes on when it is opened again."""
        if live.info is None or live.info.clock is None:
            return
        moment = self.registry.play_clock.now()

        def work(db: Database) -> TableInfo | None:
            settle(db, locked(db, live.id), seats_of(db, live.id), moment)
            return read_info(db, live.id)

        async with live.lock:
            fresh = await self.registry.store.write(work)
            if fresh is not None and live.info is not None:
                live.info.clock = fresh.clock
                self.registry.watch_clock(live.info)

    # The operator works on the database while we run

    async def watch(self) -> None:
        """Look now and then whether tables in memory have changed behind our back."""
        while True:
            await asyncio.sleep(self.registry.settings.look_seconds)
            with going_on("the tables in memory could not be compared with the stored ones"):
                await self.look()

    async def look(self) -> None:
        """What is in memory follows what is stored."""
        held = {one.id: one for one in list(self.registry.tables.values()) if one.info is not None}
        for table_id in await self.differing(held):
            with going_on(f"table {table_id}: what was changed in the database could not be read"):
                await self.follow(held[table_id])

    async def follow(self, live: LiveTable) -> None:
        """Read a table again if it still differs."""
        async with live.lock:  # so that nothing of ours is just being written
            again = await self.differing({live.id: live})
        if again:
            log.info("table %s was changed in the database; it is read again", live.id)
            await self.refresh(live.id)

    async def differing(self, held: dict[str, LiveTable]) -> list[str]:
        """The tables whose rows are gone, or not those that we know."""
        known = {
            one.id: (one.info.status, one.info.revision)
            for one in held.values()
            if one.info is not None
        }
        rows = select(TableRow.id, TableRow.status, TableRow.revision)
        ids = list(known)
        stored: dict[str, tuple[str, int]] = {}
        for first in range(0, len(ids), 500):
            part = rows.where(TableRow.id.in_(ids[first : first + 500]))
            found = await self.registry.store.read(functools.partial(all_rows, part))
            stored |= {table_id: (status, revision) for table_id, status, revision in found}
        return [one for one in ids if stored.get(one) != known[one]]
