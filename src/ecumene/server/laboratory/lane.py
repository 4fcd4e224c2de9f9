"""One process of the lab, the thread that listens to it, and the study it is busy with.

There are two: one plays, one writes reports. So nobody who opens a stored study waits for the run
that is being played, and there are never more processes than these, however much is asked for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from ecumene.server.laboratory.process import Task, Told
from ecumene.server.laboratory.worker import LabWorker

IDLE_SECONDS: Final = 120.0
"""A process that has had nothing to do for so long is ended: it holds memory."""


class Lane:
    """Does one task at a time."""

    def __init__(self, name: str, modesty: int) -> None:
        self.worker = LabWorker(modesty)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self.current: str | None = None
        """The study that it is busy with, or is being stopped at."""

    @property
    def idle(self) -> bool:
        return self.current is None

    async def run(self, task: Task, silence: float, hear: Callable[[Told], None]) -> None:
        """As `LabWorker.run`, beside everything else."""
        loop = asyncio.get_running_loop()
        self.worker.expect()
        await loop.run_in_executor(self.thread, self.worker.run, task, silence, hear)

    def interrupt(self) -> None:
        """End what it does."""
        self.worker.stop()

    async def rest(self) -> None:
        """End the process if it is not needed for a while."""
        await asyncio.sleep(IDLE_SECONDS)
        if self.idle:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.worker.let_go)

    def close(self) -> None:
        self.worker.stop()
        self.thread.shutdown(wait=False, cancel_futures=True)
