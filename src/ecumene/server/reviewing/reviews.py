"""Reviews of finished games: asked for by people, made one after the other in a process of their
own, and kept for a while. After a restart they are simply made again."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections import OrderedDict, deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from ecumene.core.messages import spoken
from ecumene.review.strongest import can_be_reviewed
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.play.archive import Archive
from ecumene.server.reviewing.review_process import Report, Task, Told, review_games
from ecumene.server.settings import Settings
from ecumene.server.storage.schema import FINISHED
from ecumene.server.stored_games.opening import Unplayable
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_registry import TableRegistry

log = logging.getLogger("ecumene.server")

Json = dict[str, Any]

USUAL_SECONDS: Final = 30.0
"""What a review takes, before one was made here."""
START_SECONDS: Final = 60.0
"""A new process has to load the games first."""
IDLE_SECONDS: Final = 120.0
"""A process that has had nothing to do for so long is ended: it holds memory."""


class Failed(Exception):
    """A review that could not be made."""


@dataclass
class Job:
    """The review of one table."""

    key: str
    task: Task
    begun: float | None = None
    done: int = 0
    of: int = 0
    told: Told = field(default_factory=dict)
    complete: bool = False
    failed: bool = False

    def take(self, report: Report) -> None:
        self.done, self.of = report.done, report.of
        self.told = report.told or self.told
        self.complete = report.complete


class ReviewWorker:
    """The process and the pipe to it; used by one thread."""

    def __init__(self) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None

    def start(self) -> Connection:
        ours, theirs = self.context.Pipe()
        self.process = self.context.Process(target=review_games, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.pipe = ours
        return ours

    def run(self, job: Job, seconds: float) -> None:
        """Make a review; `Failed` says why there is none."""
        try:
            until = time.monotonic() + seconds + (0.0 if self.pipe else START_SECONDS)
            pipe = self.pipe or self.start()
            pipe.send(job.task)
            while not job.complete:
                if not pipe.poll(max(0.0, until - time.monotonic())):
                    raise Failed("it took too long")
                report: Report = pipe.recv()
                if report.problem:
                    raise Failed(report.problem)
                job.take(report)
        except (EOFError, OSError) as error:
            self.stop()
            raise Failed(f"its process ended ({type(error).__name__})") from None
        except Failed as error:
            if str(error) == "it took too long":
                self.stop()
            raise

    def stop(self) -> None:
        if self.pipe is not None:
            self.pipe.close()
        if self.process is not None:
            self.process.kill()
            self.process.join()
        self.pipe = self.process = None


class Reviews:
    """The reviews that are wanted, being made, and made."""

    def __init__(self, settings: Settings, registry: TableRegistry, archive: Archive) -> None:
        self.settings = settings
        self.registry = registry
        self.archive = archive
        self.worker = ReviewWorker()
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="reviews")
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.waiting: deque[Job] = deque()
        self.running: Job | None = None
        self.took = USUAL_SECONDS
        self.closing = False

    async def look(self, live: LiveTable, caller: Caller) -> Json:
        """How far the review of a table is; starts nothing."""
        self.check(live, caller)
        return self.standing(self.jobs.get(key_of(live)))

    async def want(self, live: LiveTable, caller: Caller) -> Json:
        """The same, and begin with it if nobody has."""
        self.check(live, caller)
        if not can_be_reviewed(live.known.game):
            raise Problem("no_reviews")
        key = key_of(live)
        job = self.jobs.get(key)
        if job is None or job.failed:
            if len(self.waiting) >= self.settings.reviews_waiting:
                raise Problem("reviews_full")
            job = Job(key, Task(live.id, await self.record(live)))
            self.jobs[key] = job
            self.waiting.append(job)
            self.forget()
            self.go_on()
        self.jobs.move_to_end(key)
        return self.standing(job)

    def check(self, live: LiveTable, caller: Caller) -> None:
        """Whoever may look at a replay may look at a review; there is none of a running game."""
        if live.known.status != FINISHED:
            raise Problem("not_finished")
        self.archive.viewer(live.known, caller, None)

    async def record(self, live: LiveTable) -> Json:
        """The part of a game that the rules of today can play, with the names of its players."""
        async with live.lock:
            try:
                _game, opened = await self.registry.read_and_open(live.id)
            except Unplayable as problem:
                raise Problem("broken_record", why=problem.words()) from None
        if opened.found.stored:
            raise Problem("no_reviews")
        record = opened.session.record
        record.names = [seat.name for seat in live.known.seats]
        return record.to_json()

    def standing(self, job: Job | None) -> Json:
        if job is None:
            return standing_of("none", seconds=round(self.took))
        if job.failed:
            return standing_of("failed")
        told = job.told.get(spoken())
        if job.complete:
            return standing_of("done", done=job.of, of=job.of, review=told)
        ahead = 0
        if job is not self.running:
            ahead = list(self.waiting).index(job) + (self.running is not None)
        left = self.took
        if job.begun is not None and job.done:
            left = (time.monotonic() - job.begun) * (job.of - job.done) / job.done
        return standing_of(
            "waiting" if job.begun is None else "computing",
            ahead=ahead,
            done=job.done,
            of=job.of,
            seconds=round(left + ahead * self.took),
            review=told,
        )

    # The work

    def go_on(self) -> None:
        """Begin with the next one, if nothing is being done."""
        if self.running is None and self.waiting and not self.closing:
            self.running = self.waiting.popleft()
            self.registry.spawn(self.make(self.running))

    async def make(self, job: Job) -> None:
        job.begun = time.monotonic()
        loop = asyncio.get_running_loop()
        try:
            seconds = self.settings.review_seconds
            await loop.run_in_executor(self.thread, self.worker.run, job, seconds)
            self.took = time.monotonic() - job.begun
        except Failed as error:
            job.failed = True
            log.error("table %s: no review: %s", job.task.table, error)
        finally:
            self.running = None
            self.go_on()
        if self.idle():
            self.registry.spawn(self.rest())

    async def rest(self) -> None:
        """End the process if it is not needed for a while."""
        await asyncio.sleep(IDLE_SECONDS)
        if self.idle():
            await asyncio.get_running_loop().run_in_executor(self.thread, self.worker.stop)

    def idle(self) -> bool:
        return self.running is None and not self.closing

    def forget(self) -> None:
        """The reviews that nobody has looked at for longest make room."""
        made = [key for key, job in self.jobs.items() if job.complete or job.failed]
        for key in made[: max(0, len(self.jobs) - self.settings.reviews_kept)]:
            del self.jobs[key]

    def close(self) -> None:
        self.closing = True
        self.worker.stop()
        self.thread.shutdown(wait=False, cancel_futures=True)


def key_of(live: LiveTable) -> str:
    return f"{live.id}:{live.known.revision}"


def standing_of(
    standing: str,
    ahead: int = 0,
    done: int = 0,
    of: int = 0,
    seconds: int = 0,
    review: Json | None = None,
) -> Json:
    return {
        "standing": standing,
        "ahead": ahead,
        "done": done,
        "of": of,
        "seconds": seconds,
        "review": review,
    }
