"""Painted things that are wanted again: by the next who looks, or with the next move.

What is painted of a state hangs on nothing but what is in it. So it is kept by the key of the
state, as somebody may know it: who is shown what was painted before knows all that it was painted
from, and nothing has to be thrown away when a game goes on.
"""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """The things that were used last, so many at most. Nobody changes what is kept."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.found: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable) -> T | None:
        found = self.found.get(key)
        if found is not None:
            with contextlib.suppress(KeyError):  # another thread may just have let go of it
                self.found.move_to_end(key)
        return found

    def keep(self, key: Hashable, value: T) -> T:
        self.found[key] = value
        if len(self.found) > self.most:
            self.found.popitem(last=False)
        return value
