"""Which tables this process runs.

Every table has an owner and a fence in its row. Whoever takes a table over writes its own name and
raises the fence, in one statement on that row; and a move is written only where the fence is still
the one that the writer knows, also in one statement on that row. So an owner that was asleep while
others took its tables writes nothing any more, whatever it believes, and the new owner, who reads
the table after it has taken it, has read every move that was ever stored.
"""

from __future__ import annotations

import asyncio
import functools
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final

from sqlalchemy import ColumnElement, exists, literal, or_, select, update
from sqlalchemy.orm import Session as Database

from ecumene.server.clocks.rows import ClockRow
from ecumene.server.http.problems import Problem
from ecumene.server.planning.rows import PlanRow
from ecumene.server.storage.schema import RUNNING, SeatRow, TableRow
from ecumene.server.storage.store import Store
from ecumene.server.tables.describe import NOBODY_THERE, Presence
from ecumene.server.workers.rows import WorkerRow

REMEMBERED: Final = 20_000
"""Tables of others of which it is remembered whose they are."""
AT_ONCE: Final = 16
"""So many tables without an owner are taken at a time: the others shall have some, too."""
NOT_OURS: Final = -1
"""A fence that no table has."""


class Holding:
    """A server that is alone runs every table."""

    worker: str | None = None
    """What stands in the rows of the tables that this process runs."""

    async def hold(self, table_id: str) -> None:
        """Before a table is read into memory: `Problem` if another process runs it."""

    def holds(self, table_id: str) -> bool:
        return True

    def fence(self, table_id: str) -> int | None:
        """The fence that a table must have where something is written; None: any."""
        return None

    def leads(self) -> bool:
        """Is it this process that does what one has to do for all?"""
        return True

    def presence(self, table_id: str) -> Presence:
        """Who is at a table that another process runs."""
        return NOBODY_THERE

    def changed(self, table_ids: Iterable[str]) -> None:
        """Tables that may be another's have been changed in the database."""

    def people_changed(self) -> None:
        """It may be that other people hold other browsers now."""

    def game_over(self) -> None:
        """A rated game has ended, and another process counts it."""


def is_alive(owner: ColumnElement[str | None]) -> ColumnElement[bool]:
    return exists().where(WorkerRow.id == owner)


def owner_of(db: Database, table_id: str) -> tuple[str | None, int] | None:
    """The process that runs a table, if it is there, and the fence; None if there is no table."""
    owner = TableRow.__table__.c.owner
    wanted = select(owner, TableRow.fence, is_alive(owner)).where(TableRow.id == table_id)
    found = db.execute(wanted).first()
    if found is None:
        return None
    name, fence, alive = found
    return (name if alive else None), int(fence)


def take(db: Database, table_id: str, worker: str, before: int) -> int | None:
    """Become the owner of a table that had this fence; the new fence, None if others were
    quicker."""
    row = update(TableRow).where(TableRow.id == table_id, TableRow.fence == before)
    taken = row.values(owner=worker, fence=before + 1)
    done = db.connection().execute(taken)
    return before + 1 if done.rowcount == 1 else None


def waiting_tables(db: Database) -> list[tuple[str, int]]:
    """Tables that nobody runs although something has to be done there: a bot is asked, somebody's
    clock runs, or somebody has a plan."""
    owner = TableRow.__table__.c.owner
    bot = exists().where(
        SeatRow.table_id == TableRow.id, SeatRow.seat == TableRow.asked, SeatRow.bot.is_not(None)
    )
    clock = exists().where(ClockRow.table_id == TableRow.id, ClockRow.since.is_not(None))
    plan = exists().where(PlanRow.table_id == TableRow.id)
    wanted = (
        select(TableRow.id, TableRow.fence)
        .where(TableRow.status == RUNNING, or_(owner.is_(None), ~is_alive(owner)))
        .where(or_(bot, clock, plan))
        .limit(AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    return [(table_id, fence) for table_id, fence in db.execute(wanted)]


def take_waiting(db: Database, worker: str) -> dict[str, int]:
    """Take some of them."""
    taken: dict[str, int] = {}
    for table_id, before in waiting_tables(db):
        fence = take(db, table_id, worker, before)
        if fence is not None:
            taken[table_id] = fence
    return taken


def hand_over(db: Database, table_id: str, worker: str, fence: int, to: str) -> bool:
    """Another process runs a table from now on; False if it was not ours."""
    ours = (TableRow.id == table_id, TableRow.owner == worker, TableRow.fence == fence)
    given = update(TableRow).where(*ours, is_alive(literal(to)))
    return db.connection().execute(given.values(owner=to, fence=fence + 1)).rowcount == 1


class SharedHolding(Holding):
    """The tables of one process among several."""

    def __init__(self, store: Store, worker: str) -> None:
        self.store = store
        self.worker: str = worker
        self.owned: dict[str, int] = {}
        """The tables that are ours, with their fences."""
        self.others: OrderedDict[str, str] = OrderedDict()
        """Whose other tables were when we last looked."""
        self.finding: dict[str, asyncio.Future[str | None]] = {}
        self.taken: Callable[[str], object] = lambda table_id: None
        """Told when a table is taken that was another's."""

    def holds(self, table_id: str) -> bool:
        return table_id in self.owned

    def fence(self, table_id: str) -> int | None:
        return self.owned.get(table_id, NOT_OURS)

    async def hold(self, table_id: str) -> None:
        owner = await self.owner(table_id)
        if owner is not None and owner != self.worker:
            raise Problem("elsewhere")

    async def owner(self, table_id: str) -> str | None:
        """Who runs a table: this process, if nobody did. None if there is no such table."""
        if table_id in self.owned:
            return self.worker
        known = self.others.get(table_id)
        if known is not None:
            self.others.move_to_end(table_id)
            return known
        under_way = self.finding.get(table_id)
        if under_way is None:
            under_way = self.finding[table_id] = asyncio.ensure_future(self.find(table_id))
            under_way.add_done_callback(lambda _: self.finding.pop(table_id, None))
        return await asyncio.shield(under_way)

    async def find(self, table_id: str) -> str | None:
        while True:
            worker = self.worker
            found = await self.store.read(lambda db: owner_of(db, table_id))
            if found is None:
                return None
            owner, before = found
            if owner is not None and owner != worker:
                self.remember(table_id, owner)
                return owner
            fence: int | None = before
            if owner is None:
                fence = await self.store.write(
                    functools.partial(take, table_id=table_id, worker=worker, before=before)
                )
            if fence is None or worker != self.worker:
                continue  # others were quicker, or we have lost everything meanwhile
            self.owned[table_id] = fence
            if fence > 0:  # else it was made here just now
                self.taken(table_id)
            return worker

    async def take_some(self) -> list[str]:
        """Take tables that wait for somebody to run them."""
        worker = self.worker
        taken = await self.store.write(lambda db: take_waiting(db, worker))
        if worker != self.worker:
            return []
        self.owned |= taken
        for table_id in taken:
            self.others.pop(table_id, None)
        return list(taken)

    def remember(self, table_id: str, owner: str) -> None:
        self.others[table_id] = owner
        if len(self.others) > REMEMBERED:
            self.others.popitem(last=False)

    def forget(self, table_id: str) -> None:
        """It is not known any more whose a table is."""
        self.others.pop(table_id, None)

    def gone(self, worker: str) -> None:
        """A process is no more: nobody knows yet who runs its tables now."""
        for table_id in [one for one, owner in self.others.items() if owner == worker]:
            del self.others[table_id]

    def lost(self, worker: str) -> list[str]:
        """Others have taken us for dead: nothing is ours any more, and we have a new name."""
        tables, self.owned, self.worker = list(self.owned), {}, worker
        self.others.clear()
        return tables
