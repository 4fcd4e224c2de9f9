"""Those who look at the open tables learn at once that something has changed there.

A client says which number it has seen; the answer comes when there is a higher one, or after a
while. It is only a number: what has changed, the client reads in the list, as it may see it.

Several processes count together: each change is a notice that all of them hear, also the one that
says it; who was behind is told. So all have the same number, whichever of them a client asks next.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

from ecumene.server.tables.table_info import TableInfo

LONGEST_WAIT: Final = 20.0
MOST_WAITING: Final = 1_000
MOST_OF_AN_ADDRESS: Final = 12
"""Others are answered at once: their client asks again after a pause."""


class News:
    """Counts the changes of open tables, and lets people wait for the next one."""

    def __init__(self) -> None:
        self.number = 1
        self.waiting: Counter[str] = Counter()
        self.changes = asyncio.Event()
        self.longest = LONGEST_WAIT
        self.spread: Callable[[int], object] = self.changed
        """Tells a change to all who count it, with the number that it has at least."""

    def told(self, info: TableInfo | None) -> None:
        """A table was made, changed or removed (None: nobody knows which)."""
        if info is None or info.access == "open":
            self.spread(self.number + 1)

    def changed(self, number: int) -> None:
        """One change more."""
        self.follow(max(self.number + 1, number))

    def follow(self, number: int) -> None:
        """Others may have counted more."""
        if number <= self.number:
            return
        self.number = number
        self.changes.set()
        self.changes = asyncio.Event()

    def close(self) -> None:
        """The server stops: nobody waits any longer."""
        self.longest = 0.0
        self.changed(0)

    async def after(self, seen: int, address: str) -> int:
        """The present number: at once if it is another one than ``seen``, else when it changes."""
        full = self.waiting.total() >= MOST_WAITING
        if seen != self.number or full or self.waiting[address] >= MOST_OF_AN_ADDRESS:
            return self.number
        self.waiting[address] += 1
        try:
            await asyncio.wait_for(self.changes.wait(), self.longest)
        except TimeoutError:
            pass
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]
        return self.number
