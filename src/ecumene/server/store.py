"""The database, used from threads so that the server never waits for it.

All writing is done by one thread. It takes whatever has been asked for meanwhile into one
transaction, so that many tables share one sync to disk. A write is answered after the commit, and
fails alone: it has a savepoint of its own, or (moves, of which there are many) is tried again in a
transaction of its own if the common one fails.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.orm import Session

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.server.claim import Claim
from ecumene.server.migrate import NewerDatabase, migrate
from ecumene.server.problems import Problem

T = TypeVar("T")
Work = Callable[[Session], T]

READERS: Final = 4
BATCH: Final = 256
BUSY_MS: Final = 10_000

log = logging.getLogger("ecumene.server")


class BadDatabase(EcumeneError):
    """A database that cannot be used."""


def sqlite_engine(url: str, begin: str) -> Engine:
    """An engine on a file, with a write-ahead log that is synced at every commit."""
    engine = create_engine(url, connect_args={"check_same_thread": False})

    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # SQLAlchemy begins transactions, not the driver
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            f"busy_timeout={BUSY_MS}",
        ):
            connection.execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", connect)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def engines(url: str) -> tuple[Engine, Engine]:
    """The engine that writes and the one that reads."""
    backend = make_url(url).get_backend_name()
    if backend == "sqlite":
        return sqlite_engine(url, "BEGIN IMMEDIATE"), sqlite_engine(url, "BEGIN")
    if backend != "postgresql":
        raise BadDatabase(text("server.database.unknown", kind=backend))
    writer = create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True)
    reader = create_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        pool_pre_ping=True,
        isolation_level="REPEATABLE READ",  # a table and its moves are read as of one moment
    )
    return writer, reader


class Job:
    """Something to be written, and where its result goes.

    ``repeatable``: it consists of statements only, which may be run again after a rollback.
    """

    __slots__ = ("future", "repeatable", "result", "work")

    def __init__(self, work: Work[Any], repeatable: bool) -> None:
        self.work = work
        self.repeatable = repeatable
        self.future: Future[Any] = Future()
        self.result: Any = None


class Store:
    """Reads and writes; `open` makes what is missing in the database.

    ``alone``: nobody else may write while this store is open; `SecondServer` if somebody does.
    """

    def __init__(self, url: str, alone: bool = False) -> None:
        self.claim: Claim | None = None
        try:
            self.writer, self.reader = engines(url)
            try:
                if alone:
                    self.claim = Claim(self.writer)
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
            with Session(self.reader) as session:
                return work(session)
        except SQLAlchemyError as error:
            log.error("reading failed: %s", type(error).__name__)
            raise Problem("storage") from error

    async def write(self, work: Work[T], repeatable: bool = False) -> T:
        """The result of a writing, once it is durably stored."""
        job = Job(work, repeatable)
        self.jobs.put(job)
        result: T = await asyncio.wrap_future(job.future)
        return result

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
            if last:
                return

    def commit(self, batch: list[Job]) -> None:
        done: list[Job] = []
        try:
            with Session(self.writer, expire_on_commit=False) as session, session.begin():
                for job in batch:
                    if self.attempt(session, job):
                        done.append(job)
        except Exception as error:  # whatever it is, the thread goes on and everybody is answered
            log.error("writing failed: %s", type(error).__name__)
            for job in batch:
                self.alone(job, len(batch) > 1)
            return
        for job in done:
            self.settle(job, None)

    def alone(self, job: Job, again: bool) -> None:
        """After a common failure: once more, if that can be done, or not at all."""
        if job.future.done():
            return
        if again and job.repeatable:
            self.commit([job])
        else:
            self.settle(job, Problem("storage"))

    def attempt(self, session: Session, job: Job) -> bool:
        """Do one writing; its failure is its own, or that of the whole transaction."""
        if job.repeatable:
            job.result = job.work(session)
            return True
        try:
            with session.begin_nested():
                job.result = job.work(session)
        except SQLAlchemyError as error:
            if not session.is_active:
                raise
            log.error("writing failed: %s", type(error).__name__)
            self.settle(job, Problem("storage"))
            return False
        except Exception as error:
            self.settle(job, error)
            return False
        return True

    def settle(self, job: Job, error: Exception | None) -> None:
        """Answer; whoever has stopped waiting gets nothing."""
        if not job.future.set_running_or_notify_cancel():
            return
        if error is None:
            job.future.set_result(job.result)
        else:
            job.future.set_exception(error)
