"""The database, used from threads so that the server never waits for it.

All writing is done by one thread. It takes whatever has been asked for meanwhile into one
transaction, so that many tables share one sync to disk. A write is answered after the commit, and
fails alone: it has a savepoint of its own, or (moves, of which there are many) is tried again in a
transaction of its own if the common one fails. Where the whole database fails (a full disk, a lock
of somebody else), all that wait are told at once: trying them one by one would take as many times
as long to fail.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.orm import Session

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.server.http.problems import Problem
from ecumene.server.storage.causes import DAMAGED, Cause, cause_of
from ecumene.server.storage.claim import Claim
from ecumene.server.storage.migrate import NewerDatabase, migrate
from ecumene.server.watching.metrics import Metrics

T = TypeVar("T")
Work = Callable[[Session], T]
Statements = Callable[[Connection], T]
"""Work without objects of the ORM; if it fails, it may be run again."""

READERS: Final = 4
BATCH: Final = 256
BUSY_MS: Final = 10_000
CONNECT_SECONDS: Final = 10
APPLICATION: Final = "ecumene"
"""How our connections are called in PostgreSQL's lists."""

log = logging.getLogger("ecumene.server")


class BadDatabase(EcumeneError):
    """A database that cannot be used."""


def sqlite_engine(url: str, begin: str, journal: str = "WAL", busy: int | None = None) -> Engine:
    """An engine on a file, with a write-ahead log that is synced at every commit."""
    connecting = {"check_same_thread": False}
    engine = create_engine(url, connect_args=connecting, hide_parameters=True)

    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # SQLAlchemy begins transactions, not the driver
        for pragma in (
            f"busy_timeout={BUSY_MS if busy is None else busy}",
            f"journal_mode={journal}",
            "synchronous=FULL",
            "foreign_keys=ON",
        ):
            connection.execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", connect)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def postgres_engine(url: str, application: str = APPLICATION, **more: Any) -> Engine:
    """An engine on PostgreSQL, whose errors never quote what was to be stored."""
    connecting: dict[str, Any] = {"application_name": application}
    if make_url(url).get_driver_name().startswith("psycopg"):
        connecting["connect_timeout"] = CONNECT_SECONDS
    engine = create_engine(url, connect_args=connecting, hide_parameters=True, **more)

    def connect(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"SET lock_timeout = {BUSY_MS}")  # as with SQLite: nobody waits for ever
        cursor.close()
        connection.commit()

    event.listen(engine, "connect", connect)
    return engine


def kind_of(url: str) -> str:
    """``sqlite`` or ``postgresql``; `BadDatabase` for others."""
    backend = make_url(url).get_backend_name()
    if backend not in ("sqlite", "postgresql"):
        raise BadDatabase(text("server.database.unknown", kind=backend))
    return backend


def engines(url: str) -> tuple[Engine, Engine]:
    """The engine that writes and the one that reads."""
    if kind_of(url) == "sqlite":
        return sqlite_engine(url, "BEGIN IMMEDIATE"), sqlite_engine(url, "BEGIN")
    writer = postgres_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True)
    reader = postgres_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        pool_pre_ping=True,
        isolation_level="REPEATABLE READ",  # a table and its moves are read as of one moment
    )
    return writer, reader


class Job:
    """Something to be written, and where its result goes: work with objects, or statements only,
    which may be run again after a rollback."""

    __slots__ = ("asked", "error", "future", "loop", "result", "settled", "statements", "work")

    def __init__(self, work: Work[Any] | None, statements: Statements[Any] | None = None) -> None:
        self.work = work
        self.statements = statements
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None
        self.settled = False
        """It is known what came of it."""
        self.asked = time.monotonic()

    def tell(self) -> None:
        """Answer; whoever has stopped waiting gets nothing."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


def tell_all(jobs: list[Job]) -> None:
    for job in jobs:
        job.tell()


def storage_problem(error: Exception) -> Problem:
    """What whoever wanted to write is told, with the cause for those who look into it."""
    problem = Problem("storage")
    problem.__cause__ = error
    return problem


class Store:
    """Reads and writes; `open` makes what is missing in the database.

    ``alone``: nobody else may write while this store is open; `SecondServer` if somebody does.
    ``shared``: nobody else but those who share the tables.
    """

    def __init__(
        self,
        url: str,
        alone: bool = False,
        metrics: Metrics | None = None,
        shared: bool = False,
    ) -> None:
        self.url = url
        self.metrics = metrics or Metrics()
        self.written = 0.0
        """When something was last stored, by the monotonic clock."""
        self.begging: float | None = None
        """Since when the writing thread waits to be let in by the database."""
        self.damage: Cause | None = None
        """That the database was found damaged while in use."""
        self.claim: Claim | None = None
        try:
            self.writer, self.reader = engines(url)
            try:
                if alone or shared:
                    self.claim = Claim(self.writer, shared)
                migrate(self.writer)
            except BaseException:
                self.writer.dispose()
                self.let_go()
                raise
        except NewerDatabase as error:
            raise BadDatabase(str(error)) from None
        except (SQLAlchemyError, ArgumentError, NoSuchModuleError, ImportError, OSError) as error:
            shown = getattr(error, "orig", None) or error
            raise BadDatabase(text("server.database.unusable", why=shown)) from None
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.settled: list[Job] = []
        """Those that are still to be told; of the writing thread."""
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.thread = threading.Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        self.jobs.put(None)
        self.thread.join()
        self.readers.shutdown()
        self.writer.dispose()
        self.reader.dispose()
        self.let_go()

    def let_go(self) -> None:
        """Others may write again."""
        if self.claim is not None:
            self.claim.release()

    async def read(self, work: Work[T]) -> T:
        """The result of a reading transaction."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.look, work)

    def look(self, work: Work[T]) -> T:
        try:
            with self.metrics.read_seconds.time(), Session(self.reader) as session:
                return work(session)
        except SQLAlchemyError as error:
            self.failed("read", error)
            raise Problem("storage") from error

    def failed(self, operation: str, error: Exception, changes: int = 0) -> Cause:
        """Count and log a failure with its cause."""
        cause = cause_of(error)
        self.metrics.storage_errors.labels(operation, cause.kind).inc()
        fields: dict[str, Any] = {"operation": operation, "cause": cause.kind, "error": cause.words}
        if changes:
            fields["changes"] = changes
        words = "reading" if operation == "read" else "writing"
        log.error("%s failed: %s: %s", words, cause.kind, cause.words, extra={"fields": fields})
        if cause.kind == DAMAGED:
            self.damage = cause
        return cause

    async def write(self, work: Work[T]) -> T:
        """The result of a writing, once it is durably stored."""
        result: T = await self.stored(Job(work))
        return result

    async def run_statements(self, statements: Statements[T]) -> T:
        """The same for what is written with every move."""
        result: T = await self.stored(Job(None, statements))
        return result

    async def stored(self, job: Job) -> Any:
        self.jobs.put(job)
        return await job.future

    # The writing thread

    def run(self) -> None:
        while True:
            job = self.jobs.get()
            if job is None:
                return
            batch = [job]
            last = False
            while len(batch) < BATCH:
                try:
                    job = self.jobs.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    last = True
                    break
                batch.append(job)
            self.commit(batch)
            self.answer()
            if last:
                return

    def commit(self, batch: list[Job]) -> None:
        done: list[Job] = []
        begun = time.monotonic()
        try:
            if any(job.work is not None for job in batch):
                with Session(self.writer, expire_on_commit=False) as session, session.begin():
                    self.enter(session.connection)
                    done += [job for job in batch if self.attempt(session, job)]
            else:
                with contextlib.ExitStack() as opened:
                    connection = opened.enter_context(self.writer.connect())
                    opened.enter_context(self.enter(connection.begin))
                    for job in batch:
                        if job.statements is not None:
                            job.result = job.statements(connection)
                            done.append(job)
        except Exception as error:  # whatever it is, the thread goes on and everybody is answered
            cause = self.failed("write", error, len(batch))
            for job in batch:
                self.alone(job, len(batch) > 1 and not cause.of_whole_database, error)
            return
        self.written = time.monotonic()
        self.metrics.batch_seconds.observe(self.written - begun)
        self.metrics.batch_size.observe(len(batch))
        for job in done:
            self.metrics.write_seconds.observe(self.written - job.asked)
            self.settle(job, None)

    def enter(self, begin: Callable[[], T]) -> T:
        """Begin the transaction: with SQLite this waits for others who write."""
        self.begging = time.monotonic()
        try:
            return begin()
        finally:
            self.begging = None

    def alone(self, job: Job, again: bool, error: Exception) -> None:
        """After a common failure: once more, if that can be done, or not at all."""
        if job.settled:
            return
        if again and job.statements is not None:
            self.commit([job])
        else:
            self.settle(job, storage_problem(error))

    def attempt(self, session: Session, job: Job) -> bool:
        """Do one writing; its failure is its own, or that of the whole transaction."""
        if job.statements is not None:
            job.result = job.statements(session.connection())
            return True
        assert job.work is not None
        try:
            with session.begin_nested():
                job.result = job.work(session)
        except SQLAlchemyError as error:
            # SQLite may have ended the whole transaction by itself (a full disk): what would be
            # written after that would be written at once, without the rest of its change.
            if not session.is_active or cause_of(error).of_whole_database:
                raise
            self.failed("write", error, 1)
            self.settle(job, storage_problem(error))
            return False
        except Exception as error:
            self.settle(job, error)
            return False
        return True

    def settle(self, job: Job, error: Exception | None) -> None:
        job.error = error
        job.settled = True
        self.settled.append(job)

    def answer(self) -> None:
        """Tell all that wait in a loop at once: to wake it costs more than to tell them."""
        settled, self.settled = self.settled, []
        waiting: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        for job in settled:
            waiting.setdefault(job.loop, []).append(job)
        for loop, jobs in waiting.items():
            with contextlib.suppress(RuntimeError):  # it is closed: nobody waits any more
                loop.call_soon_threadsafe(tell_all, jobs)
