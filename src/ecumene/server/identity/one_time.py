"""Things that can be used once and for a few minutes: challenges, links to another device, phrases
that are shown and not yet confirmed. They are kept in memory: after a restart one asks again."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

MOST: Final = 5_000
"""So many are remembered; the oldest is forgotten first."""


class OneTime(Generic[T]):
    """What was given out, by name.

    >>> moment = 0.0
    >>> given = OneTime[int](60.0, clock=lambda: moment)
    >>> given.put("a", 1); given.put("b", 2); given.take("a"), given.take("a")
    (1, None)
    >>> moment = 61.0; given.take("b")
    """

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.clock = clock
        self.given: OrderedDict[str, tuple[float, T]] = OrderedDict()

    def put(self, name: str, value: T) -> None:
        self.given[name] = (self.clock() + self.seconds, value)
        self.given.move_to_end(name)
        while len(self.given) > MOST:
            self.given.popitem(last=False)

    def take(self, name: str) -> T | None:
        """The value, which nobody gets again; None if there is none, or not any more."""
        until, value = self.given.pop(name, (0.0, None))
        return value if until > self.clock() else None

    def forget(self, wanted: Callable[[T], bool]) -> None:
        for name, (_, value) in list(self.given.items()):
            if wanted(value):
                del self.given[name]
