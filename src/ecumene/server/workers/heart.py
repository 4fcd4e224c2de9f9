"""The sign of life of a process, once a second, from a thread of its own.

Times are those of the database, so that the clocks of machines need not agree. Whoever has been
silent for `LEASE` seconds is taken for dead by the others: its row goes, and its tables are
anybody's. A process judges others only after it has itself been heard in time for so long: after a
failure of the database everybody has time to speak first.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from ecumene.server.storage.schema import Base, HouseRow, TableRow
from ecumene.server.storage.store import postgres_engine
from ecumene.server.tables.tokens import new_token
from ecumene.server.workers.notices import CHANNEL, gone_notice
from ecumene.server.workers.rows import WorkerRow

log = logging.getLogger("ecumene.server")

BEAT: Final = 1.0
LEASE: Final = 6.0
MARGIN: Final = 1.5
"""So long before the others would take us for dead we are no longer sure ourselves."""
LOCK_MS: Final = 3_000
ID_LETTERS: Final = 16
APPLICATION: Final = "ecumene heart"

WORKERS: Final = Base.metadata.tables[WorkerRow.__tablename__]
HOUSE: Final = Base.metadata.tables[HouseRow.__tablename__]
TABLES: Final = Base.metadata.tables[TableRow.__tablename__]
NOW: Final = func.extract("epoch", func.clock_timestamp())


class Worker(NamedTuple):
    """A process that runs tables."""

    id: str
    address: str
    started: float


UNKNOWN: Final = Worker("", "", 0.0)
"""In place of one of whom nobody can say now who it is."""


@dataclass(frozen=True)
class Pulse:
    """What a process learns with a sign of life."""

    me: str
    workers: tuple[Worker, ...]
    """All that are alive, the oldest first."""
    clocks: dict[int, float]
    """The clocks of the house (`clock.py`, `clocks/play_clock.py`), by their rows."""


def new_id() -> str:
    return new_token()[:ID_LETTERS]


def enter(db: Connection, worker: str, address: str) -> None:
    row = {"id": worker, "address": address, "process": os.getpid()}
    db.execute(insert(WORKERS).values(**row, started=NOW, beat=NOW))


def bury(db: Connection, condition: Any) -> list[str]:
    """Remove processes that are no more, and tell the others."""
    dead = delete(WORKERS).where(condition).returning(WORKERS.c.id)
    gone = [str(row[0]) for row in db.execute(dead)]
    for one in gone:
        db.execute(select(func.pg_notify(CHANNEL, gone_notice(one))))
    return gone


def bury_one(db: Connection, worker: str) -> None:
    """A process that is known to be dead."""
    bury(db, WORKERS.c.id == worker)


class Heart(threading.Thread):
    """Keeps the row of a process fresh. ``told`` and ``lost`` are called from this thread."""

    def __init__(
        self,
        url: str,
        address: str,
        clocks: Callable[[], dict[int, float]],
        told: Callable[[Pulse], object],
        lost: Callable[[str], object],
        worker: str | None = None,
    ) -> None:
        super().__init__(name="heart", daemon=True)
        self.engine = postgres_engine(url, APPLICATION, pool_size=1, max_overflow=0)
        self.address = address
        self.clocks = clocks
        self.told = told
        self.lost = lost
        self.me = worker or new_id()
        self.heard = float("-inf")
        """When the last sign of life that arrived was begun, by the monotonic clock."""
        self.steady = time.monotonic()
        """Since when we have been heard in time."""
        self.stopping = threading.Event()

    def sure(self) -> bool:
        """Can nobody have taken us for dead?"""
        return time.monotonic() - self.heard < LEASE - MARGIN

    def register(self) -> Pulse:
        """Before anything else."""
        with self.engine.begin() as db:
            db.execute(delete(WORKERS).where(WORKERS.c.id == self.me))
            enter(db, self.me, self.address)
        return self.beat()

    def run(self) -> None:
        failing = False
        while not self.stopping.wait(BEAT):
            try:
                pulse = self.beat()
            except SQLAlchemyError as error:
                if not failing:
                    log.error("no sign of life could be given: %s", type(error).__name__)
                failing = True
                continue
            failing = False
            self.told(pulse)

    def beat(self) -> Pulse:
        begun = time.monotonic()
        if begun - self.heard > LEASE / 2:
            self.steady = begun
        with self.engine.begin() as db:
            db.exec_driver_sql(f"SET LOCAL lock_timeout = {LOCK_MS}")
            mine = update(WORKERS).where(WORKERS.c.id == self.me).values(beat=NOW)
            if db.execute(mine).rowcount == 0:
                self.me = new_id()
                log.warning("this process was silent for too long; others have its tables")
                self.lost(self.me)  # before anything can be taken under the new name
                enter(db, self.me, self.address)
                self.steady = begun
            if begun - self.steady >= LEASE:
                for one in bury(db, (WORKERS.c.beat < NOW - LEASE) & (WORKERS.c.id != self.me)):
                    log.warning("the process %s is no more", one)
            rows = db.execute(select(WORKERS).order_by(WORKERS.c.started, WORKERS.c.id)).all()
            clocks = self.keep_clocks(db)
        self.heard = begun
        workers = tuple(Worker(row.id, row.address, row.started) for row in rows)
        return Pulse(self.me, workers, clocks)

    def keep_clocks(self, db: Connection) -> dict[int, float]:
        """The clocks of all processes go as that of the first one does."""
        for number, seconds in self.clocks().items():
            later = update(HOUSE).where(HOUSE.c.id == number, HOUSE.c.seconds < seconds)
            db.execute(later.values(seconds=seconds))
        return {row.id: row.seconds for row in db.execute(select(HOUSE))}

    def stop(self) -> None:
        """Say goodbye: nobody has to wait until our tables are free."""
        self.stopping.set()
        if self.is_alive():
            self.join()
        try:
            with self.engine.begin() as db:
                own = TABLES.c.owner == self.me
                db.execute(update(TABLES).where(own).values(owner=None))
                bury_one(db, self.me)
        except SQLAlchemyError as error:
            log.warning("no goodbye could be said: %s", type(error).__name__)
        self.engine.dispose()
