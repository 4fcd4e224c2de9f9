"""Jobs on several processes of this machine, with the results in the order of the jobs.

A process has one job at a time and a pipe of its own. So one that ends in the middle of a game (a
bot of somebody's calls ``os._exit``, a library crashes, memory runs out) is noticed at once:
Python's own pool would wait for its result for ever.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, Final, NamedTuple, Self, TypeVar, cast

from ecumene.core.errors import EcumeneError

Job = TypeVar("Job")
Result = TypeVar("Result")

PATIENCE: Final = 5.0
"""Seconds that a process has to end when it is told to."""


class ProcessDied(EcumeneError):
    """A process that had a job ended without a result."""


class Worker(NamedTuple):
    """A process, and our end of its pipe."""

    process: Any
    pipe: Connection


class Processes:
    """So many processes; they begin when there is something to do."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.context = multiprocessing.get_context()
        self.workers: list[Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def results(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """What each job gives, in their order; an error of a job is raised in its turn."""
        todo = enumerate(jobs)
        busy: dict[Connection, tuple[Worker, int]] = {}
        known: dict[int, tuple[bool, Any]] = {}
        turn = 0
        while len(self.workers) < self.jobs:
            self.workers.append(self.started())
        try:
            for worker in self.workers:
                self.next_job(worker, work, todo, busy)
            while busy or known:
                while turn in known:
                    went_well, found = known.pop(turn)
                    turn += 1
                    if not went_well:
                        raise found
                    yield found
                # with nothing to wait for, `wait` would wait for ever
                for ready in wait(list(busy)) if busy else ():
                    worker, number = busy.pop(cast(Connection, ready))
                    known[number] = heard(worker)
                    if worker.process.is_alive():
                        self.next_job(worker, work, todo, busy)
        finally:
            if busy or any(not worker.process.is_alive() for worker in self.workers):
                self.stop()  # nobody wants what the others are still at

    def next_job(
        self,
        worker: Worker,
        work: Callable[[Any], Any],
        todo: Iterator[tuple[int, Any]],
        busy: dict[Connection, tuple[Worker, int]],
    ) -> None:
        for number, job in todo:
            with contextlib.suppress(OSError):  # it has ended: noticed when it is listened to
                worker.pipe.send((work, job))
            busy[worker.pipe] = worker, number
            return

    def started(self) -> Worker:
        ours, theirs = self.context.Pipe()
        # Forked, it has our ends of the pipes as well: it closes them, so that it sees ours close.
        forked = self.context.get_start_method() == "fork"
        open_here = [ours, *(worker.pipe for worker in self.workers)] if forked else []
        process = self.context.Process(target=life, args=(theirs, open_here), daemon=True)
        process.start()
        theirs.close()
        return Worker(process, ours)

    def stop(self) -> None:
        """End all processes, whatever they are doing."""
        for worker in self.workers:
            worker.pipe.close()
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join(PATIENCE)
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
        self.workers = []


def heard(worker: Worker) -> tuple[bool, Any]:
    """A result, or the error in its place."""
    try:
        said: tuple[bool, Any] = worker.pipe.recv()
        return said
    except (EOFError, OSError):
        worker.process.join(PATIENCE)
        return False, ProcessDied(
            f"a process ended in the middle of a game ({how_it_ended(worker.process.exitcode)}): a "
            "bot has ended it, a library crashed, or memory ran out; what was finished before is "
            "kept. One process (--jobs 1) shows more."
        )


def how_it_ended(status: int | None) -> str:
    """
    >>> how_it_ended(9), how_it_ended(-9)
    ('exit status 9', 'SIGKILL')
    """
    if status is not None and status < 0:
        with contextlib.suppress(ValueError):
            return signal.Signals(-status).name
    return f"exit status {status}"


def life(pipe: Connection, others: list[Connection]) -> None:
    """Jobs in, results out, until nobody has any more."""
    leave_interruptions_to_the_parent()
    for other in others:
        other.close()
    while True:
        try:
            work, job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[bool, Any] = True, work(job)
        except Exception as error:
            error.add_note(f"In a process that played a game:\n{traceback.format_exc()}")
            answer = False, error
        try:
            pipe.send(answer)
        except OSError:
            return  # nobody waits for it
        except Exception as error:  # it cannot be sent
            told = f"{type(answer[1]).__name__}: {answer[1]} (cannot be sent: {error})"
            pipe.send((False, EcumeneError(told)))


def leave_interruptions_to_the_parent() -> None:
    """Ctrl-C reaches every process of a terminal: only the one that reports may answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
