"""Rows that are 0 but for some places: which actions are open, which are settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Marks:
    """A buffer of numbers, 1 in some places and 0 elsewhere. Nobody else may write there, because
    only what has changed is written."""

    def __init__(self, buffer: Any) -> None:
        self.here = memoryview(buffer)
        self.shown: Sequence[int] = ()
        """Where there is a 1 now."""
        for place in range(len(self.here)):
            self.here[place] = 0

    def show(self, places: Sequence[int]) -> None:
        """Let the buffer have a 1 in these places only."""
        if places is self.shown:
            return
        here: Any = self.here
        for place in self.shown:
            here[place] = 0
        for place in places:
            here[place] = 1
        self.shown = places
