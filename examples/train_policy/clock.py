"""How long a training took: by the wall, and of all processors that worked for it."""

from __future__ import annotations

import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psutil


def spent() -> tuple[float, float]:
    """Minutes by the wall, and of processors: of this process, and of those it has started."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    alive = [child.cpu_times() for child in psutil.Process().children(recursive=True)]
    cpu = sum(one.ru_utime + one.ru_stime for one in used)
    return time.perf_counter() / 60, (cpu + sum(one.user + one.system for one in alive)) / 60


class Clock:
    """It can be stopped, for what is measured on the way."""

    def __init__(self) -> None:
        self.began = spent()
        self.left_out = (0.0, 0.0)

    def all(self) -> dict[str, float]:
        """Everything since the beginning."""
        now = spent()
        return {"minutes": now[0] - self.began[0], "cpu_minutes": now[1] - self.began[1]}

    def now(self) -> dict[str, float]:
        """The time of the training itself."""
        left_out = zip(self.all().items(), self.left_out, strict=True)
        return {name: value - less for (name, value), less in left_out}

    @contextmanager
    def stopped(self) -> Iterator[None]:
        before = spent()
        yield
        after = spent()
        self.left_out = (
            self.left_out[0] + after[0] - before[0],
            self.left_out[1] + after[1] - before[1],
        )
