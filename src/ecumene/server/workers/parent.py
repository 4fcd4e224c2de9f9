"""The parent of several processes: starts them, and starts another one where one has died.

It answers no requests itself. All processes accept at one socket, which is the parent's: so while
one of them is dead, or asleep, those who come are let in by the others.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.server.storage.store import postgres_engine
from ecumene.server.workers.heart import bury_one, new_id
from ecumene.server.workers.serving import Post, run_worker

log = logging.getLogger("ecumene.server")

STOP_SECONDS: Final = 20.0
QUICKLY: Final = 5.0
"""A process that ends sooner has not really begun."""
IN_VAIN: Final = 5
"""After so many such ends one after the other, of all of them, nothing is tried again."""
LONGEST_PAUSE: Final = 5.0
TICK: Final = 0.5
APPLICATION: Final = "ecumene parent"


class NeverBegan(EcumeneError):
    """The processes end as soon as they are started; the log says why."""


class Place:
    """One of the processes, and those that take its place."""

    def __init__(self, parent: Parent, number: int) -> None:
        self.parent = parent
        self.number = number
        self.failures = 0
        self.due = 0.0
        """When it is started, on the monotonic clock."""
        self.process: SpawnProcess | None = None
        self.lifeline: Connection | None = None

    def start(self) -> None:
        ours, theirs = self.parent.context.Pipe()
        self.worker = new_id()
        self.process = self.parent.context.Process(
            target=run_worker,
            args=(self.parent.post, self.parent.public, self.worker, self.number, theirs),
            name=f"tables {self.number + 1}",
        )
        self.began = time.monotonic()
        self.process.start()
        theirs.close()
        self.lifeline = ours

    def ended(self) -> None:
        """It has died: its tables are free at once, and another one follows."""
        assert self.process is not None
        self.process.join()
        lived = time.monotonic() - self.began
        log.error("the process %s ended (%s)", self.process.name, self.process.exitcode)
        self.parent.bury(self.worker)
        self.process.close()
        self.process = None
        self.close_line()
        self.failures = self.failures + 1 if lived < QUICKLY else 0
        pause = min(LONGEST_PAUSE, 0.2 * 2 ** min(self.failures, 9)) if self.failures else 0.0
        self.due = time.monotonic() + pause

    def close_line(self) -> None:
        if self.lifeline is not None:
            self.lifeline.close()
            self.lifeline = None


class Parent:
    """Keeps so many processes running until it is told to stop."""

    def __init__(
        self, post: Post, public: socket.socket, count: int, ready: Callable[[list[str]], None]
    ) -> None:
        self.post = post
        self.public = public
        self.ready = ready
        self.context = multiprocessing.get_context("spawn")
        self.engine = postgres_engine(
            post.settings.database, APPLICATION, pool_size=1, max_overflow=0, pool_pre_ping=True
        )
        self.figures: dict[int, str] = {}
        self.announced = False
        self.stopping = False
        self.places = [Place(self, number) for number in range(count)]

    def bury(self, worker: str) -> None:
        """Nobody has to wait until the silence of a dead process is noticed."""
        try:
            with self.engine.begin() as db:
                bury_one(db, worker)
        except SQLAlchemyError as error:
            log.warning("its tables are free in some seconds: %s", type(error).__name__)

    def run(self) -> None:
        with self.signals():
            try:
                while not self.stopping:
                    self.look()
            finally:
                self.stop()

    def look(self) -> None:
        """Start whoever is due, and wait for something to happen."""
        if all(place.failures >= IN_VAIN for place in self.places):
            raise NeverBegan(text("server.failed"))
        for place in self.places:
            if place.process is None and place.due <= time.monotonic():
                place.start()
        lines = {one.lifeline: one for one in self.places if one.lifeline is not None}
        ends = {one.process.sentinel: one for one in self.places if one.process is not None}
        for found in multiprocessing.connection.wait([*lines, *ends], TICK):
            if isinstance(found, Connection):
                self.hear(lines[found], found)
            elif isinstance(found, int):
                ends[found].ended()

    def hear(self, place: Place, line: Connection) -> None:
        try:
            _ready, figures = line.recv()
        except (EOFError, OSError):
            place.close_line()
            return
        place.failures = 0
        self.figures[place.number] = figures
        if len(self.figures) == len(self.places) and not self.announced:
            self.announced = True
            self.ready([self.figures[number] for number in sorted(self.figures)])

    @contextlib.contextmanager
    def signals(self) -> Iterator[None]:
        def stop(_number: int, _frame: FrameType | None) -> None:
            self.stopping = True

        before = {one: signal.signal(one, stop) for one in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def stop(self) -> None:
        """All at once, and with time to say goodbye."""
        running = [one.process for one in self.places if one.process is not None]
        for process in running:
            if process.pid is not None and process.is_alive():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process.pid, signal.SIGTERM)
        end = time.monotonic() + STOP_SECONDS
        for process in running:
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():
                log.warning("the process %s does not stop; it is ended", process.name)
                process.kill()
                process.join()
        for place in self.places:
            place.close_line()
        self.engine.dispose()
