"""Rates: how often something may be done."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

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

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
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
