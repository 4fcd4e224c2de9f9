"""The clock of play: the seconds in which players could move here.

It goes on after a restart where it was, so a server that is down takes no time from anybody. It
stands still while tables cannot be stored. And it never jumps: it is looked at several times a
second, so a longer gap means that the server was too busy to hear anybody, and only a second of
that counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import func, insert, select, update
from sqlalchemy.orm import Session as Database

from ecumene.server.clocks.rows import ClockRow
from ecumene.server.storage.schema import HouseRow

OF_PLAY: Final = 2
"""The id of its row; `clock.py` has the first one."""
LONGEST_STEP: Final = 1.0


class PlayClock:
    """Seconds of play."""

    def __init__(self, source: Callable[[], float] = time.monotonic) -> None:
        self.source = source
        self.longest = LONGEST_STEP
        self.seconds = 0.0
        self.seen = source()
        self.held = False

    def now(self) -> float:
        moment = self.source()
        step, self.seen = moment - self.seen, moment
        if not self.held:
            self.seconds += min(max(0.0, step), self.longest)
        return self.seconds

    def follow(self, other: float) -> None:
        """The clock of another process on the same database is never ahead of this one."""
        self.seconds = max(self.now(), other)

    def hold(self) -> None:
        """Nobody can move now."""
        self.now()
        self.held = True

    def go_on(self) -> None:
        self.now()
        self.held = False

    def read(self, db: Database) -> None:
        """Go on where it was; never behind a moment that is stored."""
        stored = db.scalar(select(HouseRow.seconds).where(HouseRow.id == OF_PLAY))
        if stored is None:
            db.execute(insert(HouseRow).values(id=OF_PLAY, seconds=0.0))
        # clocks of people on holiday may run from a moment to come
        runs = select(func.max(ClockRow.since)).where(ClockRow.holidays.is_(None))
        latest = db.scalar(runs)
        self.seconds = max(stored or 0.0, latest or 0.0)

    def store(self, db: Database) -> None:
        """Write the time down; it never goes back."""
        later = update(HouseRow).where(HouseRow.id == OF_PLAY, HouseRow.seconds < self.seconds)
        db.execute(later.values(seconds=self.seconds))
