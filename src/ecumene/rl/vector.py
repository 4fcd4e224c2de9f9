"""Many games side by side: several in each of some processes, told and answered in arrays.

>>> from ecumene.rl.vector import VectorEnv
>>> with VectorEnv("horizon", games=4, workers=0, rivals="random") as env:
...     batch = env.reset(seed=1)
...     batch = env.step(batch.masks.argmax(axis=1))
>>> batch.observations.shape[0], batch.rewards.shape, batch.ended.tolist()
(4, (4, 2), [False, False, False, False])

A game that ends is followed by the next one in the same step. Which games a row plays follows from
the seed and the number of the row alone: not from how many processes there are.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import time
import weakref
from collections.abc import Sequence
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

from ecumene.rl.needs import missing

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ImportError as error:
    raise missing(error) from None

from ecumene.core.errors import EcumeneError, InvalidOptions
from ecumene.rl.arrays import Arrays
from ecumene.rl.lanes import names_of
from ecumene.rl.rewards import USUAL
from ecumene.rl.rows import Plan, Rows
from ecumene.rl.stepping import ClosedAction, Setting
from ecumene.rl.worker import CLOSE, DONE, RESET, STEP, work
from ecumene.spaces.given import whole

PATIENCE: Final = 5.0
"""Seconds that a worker has to end by itself."""


GUARD: Final = (
    " before its first answer. Processes load the script that starts them: is the environment made "
    'under `if __name__ == "__main__":` there?'
)


class WorkerFailed(EcumeneError):
    """A process that stepped games broke off; the environment is closed."""


class Batch(NamedTuple):
    """What all games tell after a step; arrays.py says what each array is."""

    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    seats: NDArray[np.int64]
    acted: NDArray[np.int64]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    scores: NDArray[np.int64]
    lengths: NDArray[np.int64]


class Worker(NamedTuple):
    """A process, the pipe to it, and the games that it steps."""

    process: Any
    pipe: Connection
    first: int
    last: int

    @property
    def called(self) -> str:
        return f"the process of games {self.first} to {self.last - 1}"


class VectorEnv:
    """So many ``games`` on so many ``workers`` (0: in this process). Without ``rivals`` all seats
    are answered here (self-play: ``seats`` says whose turn it is); with them, the learner's.

    Batches are copies unless ``copy`` is False: then they are the memory itself, which cannot be
    written to and shows the next step as soon as that is made.
    """

    def __init__(
        self,
        game: str,
        games: int = 8,
        workers: int = 2,
        players: int = 2,
        rivals: str | Sequence[str] | None = (),
        seat: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = USUAL,
        may_concede: bool = False,
        start: str = "spawn",
        copy: bool = True,
    ) -> None:
        games, workers = whole(games, "games"), whole(workers, "workers")
        if games < 1 or not 0 <= workers <= games:
            raise InvalidOptions(
                f"{games} games on {workers} processes: there must be one game at least, "
                "and no more processes than games"
            )
        setting = Setting.of(game, players, options, reward, may_concede)
        self.plan = Plan(setting, games, names_of(rivals), seat)
        self.lane = self.plan.lane()
        """A game to ask for sizes and names; it is not stepped."""
        shapes = self.plan.shapes()
        self.arrays = Arrays.shared(shapes) if workers else Arrays.own(shapes)
        self.rows = None if workers else Rows(self.plan, self.arrays, 0, games)
        self.copy = copy
        self.numbers = np.arange(games)
        self.workers: list[Worker] = []
        self.waiting = False
        self.begun = False
        """Has every process answered once?"""
        self._end = weakref.finalize(self, end, self.workers, self.arrays, self.rows)
        try:
            for k in range(workers):
                span = games * k // workers, games * (k + 1) // workers
                self.workers.append(started(self.plan, self.arrays.name, *span, start))
        except BaseException:
            self.close()
            raise

    # ---- playing

    def reset(self, seed: int = 0) -> Batch:
        """New games in all rows."""
        self._check_usable()
        seed = whole(seed, "a seed")
        if self.rows is not None:
            self.rows.reset(seed)
        self._send(RESET + b" %d" % seed)
        return self.receive()

    def step(self, actions: ArrayLike) -> Batch:
        """Answer in all rows, with one open number each; `ClosedAction` if one is not open."""
        self.send(actions)
        return self.receive()

    def send(self, actions: ArrayLike) -> None:
        """The first half of `step`: the games are stepped while the caller does something else."""
        self._check_usable()
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != self.arrays.actions.shape:
            raise InvalidOptions(
                f"actions have the shape {chosen.shape}; one for each of {self.plan.games} games "
                "is needed"
            )
        self._check_open(chosen)
        self.arrays.actions[:] = chosen
        if self.rows is not None:
            self.rows.step()
        self._send(STEP)

    def receive(self) -> Batch:
        """The second half of `step`."""
        if self.waiting:
            self.waiting = False
            for worker in self.workers:
                self._hear(worker)
            self.begun = True
        self._check_alive()
        arrays = [getattr(self.arrays, name) for name in Batch._fields]
        return Batch(*[array.copy() if self.copy else shown(array) for array in arrays])

    def close(self) -> None:
        """End the processes and give the shared memory back; may be called twice. Arrays of it
        that somebody still has in hand stay as they are."""
        self._end()

    @property
    def closed(self) -> bool:
        return not self._end.alive

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # ---- inside

    def _check_alive(self) -> None:
        if self.closed:
            raise WorkerFailed("this environment is closed: make a new one")

    def _check_usable(self) -> None:
        self._check_alive()
        if self.waiting:
            raise WorkerFailed("the games are still being stepped: call receive first")

    def _check_open(self, chosen: NDArray[np.int64]) -> None:
        size = self.lane.actions.size
        known = (chosen >= 0) & (chosen < size)
        fine = known & self.arrays.masks[self.numbers, np.where(known, chosen, 0)]
        if not fine.all():
            row = int((fine == 0).argmax())
            number = int(chosen[row])
            names = self.lane.actions.names
            called = f" ({names[number]})" if 0 <= number < size else ""
            raise ClosedAction(
                f"game {row}: action {number}{called} is not open; see its row of masks"
            )

    def _send(self, message: bytes) -> None:
        self.waiting = bool(self.workers)
        for worker in self.workers:
            try:
                worker.pipe.send_bytes(message)
            except OSError as error:
                self._give_up(worker, error)

    def _hear(self, worker: Worker) -> None:
        """Wait for a worker; what went wrong with it ends all. Only the worker has the other end
        of the pipe, so that this one ends with it."""
        try:
            told = worker.pipe.recv_bytes()
        except (EOFError, OSError):
            told = b""
        if told != DONE:
            self._give_up(worker, None, told.decode())

    def _give_up(self, worker: Worker, error: Exception | None, told: str = "") -> None:
        if not told:
            worker.process.join(PATIENCE)
        code = worker.process.exitcode
        how = how_it_ended(code) + ("" if self.begun or not code or code < 0 else GUARD)
        self.close()
        why = f"failed:\n{told}" if told else how
        raise WorkerFailed(f"{worker.called} {why}") from error


def shown(array: NDArray[Any]) -> NDArray[Any]:
    """The same memory, to be read only."""
    view = array.view()
    view.flags.writeable = False
    return view


def started(plan: Plan, name: str, first: int, last: int, start: str) -> Worker:
    """A new process for some of the games."""
    context: Any = multiprocessing.get_context(start)
    here, there = context.Pipe()
    process = context.Process(
        target=work,
        args=(plan, name, first, last, there),
        name=f"ecumene-games-{first}",
        daemon=True,
    )
    process.start()
    there.close()
    return Worker(process, here, first, last)


def how_it_ended(exitcode: int | None) -> str:
    """
    >>> how_it_ended(-9), how_it_ended(1)
    ('was ended by SIGKILL', 'ended with status 1')
    """
    if exitcode is None:
        return "does not answer"
    if exitcode < 0:
        return f"was ended by {signal.Signals(-exitcode).name}"
    return f"ended with status {exitcode}"


def end(workers: list[Worker], arrays: Arrays, rows: Rows | None) -> None:
    """End the processes, gently first, and take the shared memory away."""
    if rows is not None:
        rows.close()
    for worker in workers:
        with contextlib.suppress(OSError):
            worker.pipe.send_bytes(CLOSE)
    until = time.monotonic() + PATIENCE
    for worker in workers:
        worker.process.join(max(0.0, until - time.monotonic()))
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
        worker.pipe.close()
        worker.process.close()
    workers.clear()
    arrays.remove()
