"""Can tables be read and written now? Found out by doing both, as players would.

The answer is kept for a second, so asking often costs nothing. Whether a SQLite file is intact is
looked at when the server starts, every hour, and when something was found amiss: reading the whole
file at every request would be too much.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select
from sqlalchemy import text as sql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from ecumene.server.background import going_on
from ecumene.server.http.problems import Problem
from ecumene.server.settings import Settings
from ecumene.server.storage.causes import (
    DAMAGED,
    LOCKED,
    OTHER,
    SLOW,
    UNREACHABLE,
    Cause,
    cause_of,
)
from ecumene.server.storage.integrity import damage, database_file
from ecumene.server.storage.schema import MoveRow, TableRow
from ecumene.server.storage.store import APPLICATION, Store, kind_of

log = logging.getLogger("ecumene.server")

KEPT_SECONDS: Final = 1.0
LOOK_AGAIN: Final = 10.0
"""How soon a file that seemed damaged is looked at again."""
ROOM: Final = 32 * 1024
"""A move needs less than this."""

READ: Final = select(TableRow.changed).limit(1)
SWELL: Final = sql("UPDATE alembic_version SET version_num = :wide")
WAITING: Final = sql(
    """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = :server
      AND wait_event_type = 'Lock'
    """
)
TOUCH: Final = sql("UPDATE alembic_version SET version_num = version_num")


@dataclass(frozen=True)
class Verdict:
    """None: all is well."""

    cause: Cause | None
    at: float


def read_something(db: Session) -> None:
    db.execute(READ)


def write_something(db: Session) -> None:
    """Write what changes nothing, where moves are written, and see whether there is room."""
    if db.get_bind().dialect.name == "sqlite":
        with db.begin_nested() as part:
            db.execute(SWELL, {"wide": "x" * ROOM})
            part.rollback()
    for table in (TableRow, MoveRow):
        db.execute(sql(f"DELETE FROM {table.__tablename__} WHERE 1 = 0"))
    db.execute(TOUCH)


class Health:
    """Looks after one store."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.store = store
        self.limit = settings.health_seconds
        self.every = settings.examine_seconds
        self.lock = asyncio.Lock()
        self.verdict: Verdict | None = None
        self.tasks: set[asyncio.Future[None]] = set()
        """Tries that were not answered in time; no others are begun meanwhile."""
        self.examine_soon = asyncio.Event()

    async def cause(self) -> Cause | None:
        """Why tables cannot be read and written; None if they can."""
        async with self.lock:
            before = self.verdict
            now = time.monotonic()
            if before is None or now - before.at > KEPT_SECONDS:
                found = await self.look()
                self.verdict = Verdict(found, time.monotonic())
                self.tell(before.cause if before else None, found)
            assert self.verdict is not None
            return self.verdict.cause

    def tell(self, before: Cause | None, now: Cause | None) -> None:
        """Log changes."""
        if now is None and before is not None:
            fields = {"health": "ok", "before": before.kind}
            log.info("health: tables can be read and written again", extra={"fields": fields})
        elif now is not None and (before is None or before.kind != now.kind):
            fields = {"health": "failing", "cause": now.kind, "error": now.words}
            log.error("health: %s: %s", now.kind, now.words, extra={"fields": fields})

    async def look(self) -> Cause | None:
        if self.store.damage is not None:
            self.examine_soon.set()
            return self.store.damage
        if not self.store.thread.is_alive():
            return Cause(OTHER, "the writing thread has ended")
        if any(not task.done() for task in self.tasks):
            return await self.stuck()
        self.tasks.clear()
        tries = [self.store.read(read_something)]
        if time.monotonic() - self.store.written > KEPT_SECONDS:
            tries.append(self.store.write(write_something))
        self.tasks = {asyncio.ensure_future(one) for one in tries}
        for task in self.tasks:
            task.add_done_callback(lambda late: late.cancelled() or late.exception())
        done, late = await asyncio.wait(self.tasks, timeout=self.limit)
        for task in done:
            failure = task.exception()
            if failure is not None:
                return cause_of(failure)
        return await self.stuck() if late else None

    async def stuck(self) -> Cause:
        """Why there is no answer: with SQLite, only others who write keep us from beginning."""
        begging = self.store.begging is not None
        if kind_of(self.store.url) == "sqlite":
            if begging:
                return Cause(LOCKED, "another program is writing to the file")
        elif begging:
            return Cause(UNREACHABLE, f"no connection within {self.limit:g} s")
        elif await self.waits_for_lock():
            return Cause(LOCKED, "another session holds a lock")
        return Cause(SLOW, f"no answer within {self.limit:g} s")

    async def waits_for_lock(self) -> bool:
        """Does PostgreSQL say that we wait for somebody else?"""
        asking = self.store.read(lambda db: db.scalar(WAITING, {"server": APPLICATION}))
        with contextlib.suppress(Problem, TimeoutError):
            return bool(await asyncio.wait_for(asking, self.limit))
        return False

    # The file

    async def watch(self) -> None:
        """Look at the whole file from time to time."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.examine_soon.wait(), self.every)
            with going_on("the file could not be checked"):
                await self.try_to_examine()
            if self.store.damage is not None:
                await asyncio.sleep(min(self.every, LOOK_AGAIN))
            self.examine_soon.clear()

    async def try_to_examine(self) -> None:
        try:
            await self.examine()
        except SQLAlchemyError as error:
            cause = cause_of(error)
            told = {"fields": {"cause": cause.kind, "error": cause.words}}
            log.warning("the file could not be checked: %s", cause.words, extra=told)

    async def examine(self) -> None:
        why = await asyncio.to_thread(damage, self.store.url)
        self.store.damage = None if why is None else Cause(DAMAGED, why)
        if why is not None:
            self.verdict = None

    def free_bytes(self) -> int | None:
        """How much room is left for the file; None where there is none."""
        file = database_file(self.store.url)
        if file is None or not hasattr(os, "statvfs"):
            return None
        try:
            found = os.statvfs(file.absolute().parent)
        except OSError:
            return None
        return found.f_bavail * found.f_frsize
