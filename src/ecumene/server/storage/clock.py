"""The server's own clock: it counts the seconds that a server has been at work on this database.

The system's clock may jump, forward by a year or back, and nobody has been away for a year because
of that, nor has a table waited in vain. So absence and waiting are measured by this clock: it is
driven by the monotonic clock, stored every now and then, and goes on after a restart where it was.
Times that people read (`created`, `changed`) stay those of the calendar.
"""

from __future__ import annotations

import time

from sqlalchemy import insert, select, update
from sqlalchemy.orm import Session as Database

from ecumene.server.storage.schema import HouseRow

ONLY = 1
"""The id of the one row."""


class Clock:
    """Seconds at work; ``began`` is when this process took over."""

    def __init__(self, stored: float = 0.0) -> None:
        self.began = stored
        self.started = time.monotonic()

    def now(self) -> float:
        return self.began + self.running()

    def follow(self, other: float) -> None:
        """The clock of another process on the same database is never ahead of this one."""
        self.began += max(0.0, other - self.now())

    def running(self) -> float:
        """How long this process has been at work."""
        return time.monotonic() - self.started

    def store(self, db: Database) -> None:
        """Write the time down; it never goes back."""
        moment = self.now()
        later = update(HouseRow).where(HouseRow.id == ONLY, HouseRow.seconds < moment)
        db.execute(later.values(seconds=moment))


def read_clock(db: Database) -> Clock:
    """The clock where it was stored; it is set up in a new database."""
    stored = db.scalar(select(HouseRow.seconds).where(HouseRow.id == ONLY))
    if stored is None:
        db.execute(insert(HouseRow).values(id=ONLY, seconds=0.0))
    return Clock(stored or 0.0)
