"""The process of the lab and the pipe to it."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

from ecumene.server.laboratory.process import Task, Told, run_lab

START_SECONDS: Final = 60.0
"""A new process has to load the games first."""


class Broken(Exception):
    """The process ended, or said nothing for too long."""


class LabWorker:
    """Used by one thread; `stop` may be called by another one, and ends the task, even one that has
    been promised (`expect`) and not begun."""

    def __init__(self, modesty: int) -> None:
        self.modesty = modesty
        self.context = multiprocessing.get_context("spawn")
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.changing = threading.Lock()
        """A process that is being started is not stopped halfway."""
        self.unwanted = False

    def expect(self) -> None:
        """A task is about to be run."""
        self.unwanted = False

    def start(self) -> Connection:
        ours, theirs = self.context.Pipe()
        self.process = self.context.Process(
            target=run_lab, args=(theirs, self.modesty), daemon=True
        )
        self.process.start()
        theirs.close()
        self.pipe = ours
        return ours

    def run(self, task: Task, silence: float, hear: Callable[[Told], None]) -> None:
        """Have a task done; ``hear`` gets every message, the last of which is complete or has a
        problem. `Broken` if that does not come."""
        try:
            with self.changing:
                if self.unwanted:
                    raise Broken("it was stopped before it began")
                patience = silence + (0.0 if self.pipe else START_SECONDS)
                pipe = self.pipe or self.start()
            pipe.send(task)
            while True:
                if not pipe.poll(patience):
                    raise Broken("it said nothing for too long")
                told: Told = pipe.recv()
                hear(told)
                if told.complete or told.problem:
                    return
                patience = silence
        except (EOFError, OSError, TypeError) as error:  # TypeError: closed while it waited
            self.stop()
            raise Broken(f"its process ended ({type(error).__name__})") from None
        except Broken:
            self.stop()
            raise

    def stop(self) -> None:
        self.unwanted = True
        self.let_go()

    def let_go(self) -> None:
        """End the process; the next task starts another one."""
        with self.changing:
            process, pipe = self.process, self.pipe
            self.process = self.pipe = None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()
