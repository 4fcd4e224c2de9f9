"""Rates: how often something may be done."""

from __future__ import annotations

import contextlib
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

REMEMBERED: Final = 20_000
"""How many addresses are kept in mind; the one that was quiet longest is forgotten first."""


@dataclass(frozen=True)
class Rate:
    """So many per second in the long run, and so many at once."""

    per_second: float
    burst: int


class Bucket:
    """What is left of a rate: filled steadily, emptied by use."""

    __slots__ = ("left", "then")

    def __init__(self, left: float, then: float) -> None:
        self.left = left
        self.then = then

    def wait(self, rate: Rate, now: float) -> float:
        """Take one; 0, or how many seconds to wait until there is one."""
        self.left = min(rate.burst, self.left + (now - self.then) * rate.per_second)
        self.then = now
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / rate.per_second


class Limiter:
    """One rate for many addresses.

    >>> limiter = Limiter(Rate(per_second=1, burst=2), clock=lambda: 10.0)
    >>> limiter.wait("a"), limiter.wait("a"), limiter.wait("a"), limiter.wait("b")
    (0.0, 0.0, 1.0, 0.0)
    """

    def __init__(
        self, rate: Rate, clock: Callable[[], float] = time.monotonic, name: str = ""
    ) -> None:
        self.rate = rate
        self.clock = clock
        self.name = name
        """How processes that count together call it."""
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, address: str) -> float:
        """Take one for an address; 0, or how many seconds it has to wait."""
        now = self.clock()
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate.burst, now)
            if len(self.buckets) > REMEMBERED:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(address)
        return bucket.wait(self.rate, now)

    def empty(self, address: str) -> bool:
        """Would the address have to wait? Takes nothing."""
        bucket = self.buckets.get(address)
        if bucket is None:
            return False
        gained = (self.clock() - bucket.then) * self.rate.per_second
        return bucket.left + gained < 1


class WorkBudget:
    """Seconds of computing for many addresses: spent first, counted afterwards.

    Nobody knows beforehand what a piece of work takes. So everybody with something left may begin,
    what it took is taken off, and whoever is in debt waits until it is paid.

    >>> moment = 10.0
    >>> budget = WorkBudget(Rate(per_second=0.5, burst=2), clock=lambda: moment)
    >>> budget.debt("a"); budget.spend("a", 3.0); budget.debt("a"), budget.debt("b")
    0.0
    (2.0, 0.0)
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.lock = threading.Lock()
        """Work is done in threads, too."""

    def spend(self, address: str, seconds: float) -> None:
        with self.lock:
            now = self.clock()
            bucket = self.buckets.get(address) or Bucket(self.rate.burst, now)
            gained = (now - bucket.then) * self.rate.per_second
            # The debt is bounded: even the worst is forgiven after a while.
            left = min(self.rate.burst, bucket.left + gained) - seconds
            bucket.left, bucket.then = max(left, -float(self.rate.burst)), now
            self.buckets[address] = bucket
            self.buckets.move_to_end(address)
            if len(self.buckets) > REMEMBERED:
                self.buckets.popitem(last=False)

    def debt(self, address: str) -> float:
        """0, or how many seconds an address has to wait before it may have work done."""
        bucket = self.buckets.get(address)
        if bucket is None:
            return 0.0
        left = bucket.left + (self.clock() - bucket.then) * self.rate.per_second
        return 0.0 if left > 0 else -left / self.rate.per_second


PAYER: ContextVar[Callable[[float], None] | None] = ContextVar("payer", default=None)
"""Takes the seconds of work that is done for the present request."""


@contextlib.contextmanager
def charged() -> Iterator[None]:
    """The computing inside is paid for by whoever asked for it. Not for waiting: it counts the
    time of this thread only."""
    begun = time.thread_time()
    try:
        yield
    finally:
        pay(time.thread_time() - begun)


def pay(seconds: float) -> None:
    payer = PAYER.get()
    if payer is not None:
        payer(seconds)


def at_cost(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do something that is `charged`; for threads, which inherit the payer."""
    with charged():
        return work(*args, **kwargs)
