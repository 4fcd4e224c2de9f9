"""Who has given a sign of life: by a connection or by any request with the key of a seat."""

from __future__ import annotations

from typing import Final

from ecumene.server.storage.clock import Clock
from ecumene.server.tables.table_info import TableInfo

WRITTEN_SECONDS: Final = 30.0
"""Signs of life are stored when the last stored one is as old as this."""
KEPT_SECONDS: Final = 4 * WRITTEN_SECONDS
"""Longer they need not be remembered: the database knows."""
GIVEN_UP: Final = -1.0
"""The last sign of life of somebody whom the operator does not let the others wait for."""
GRACE_SECONDS: Final = 90.0
"""After a start of the server everybody has this time to come back."""


class Attendance:
    """The last sign of life of people at their seats, by the server's own clock."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.last: dict[tuple[str, int], float] = {}

    def here(self, info: TableInfo, seat: int) -> bool:
        """Remember that somebody is there; True if it is time to write it down."""
        moment = self.clock.now()
        self.last[info.id, seat] = moment
        stored = info.seats[seat].seen
        return stored is None or moment - stored >= WRITTEN_SECONDS

    def away(self, info: TableInfo, seat: int) -> float:
        """Seconds since the last sign of life; only those in which a server was there to see."""
        seen = max(info.seats[seat].seen or 0.0, self.last.get((info.id, seat), 0.0))
        return max(0.0, self.clock.now() - seen)

    def gone(self, info: TableInfo, seat: int, limit: float) -> bool:
        """Has somebody been away for so long, and had time to come back after a restart?"""
        if info.seats[seat].seen == GIVEN_UP and (info.id, seat) not in self.last:
            return True
        settled = self.clock.running() >= min(limit, GRACE_SECONDS)
        return settled and self.away(info, seat) >= limit

    def read_again(self, info: TableInfo) -> None:
        """The rows of a table were changed elsewhere: whom others gave up is not remembered."""
        for number, seat in enumerate(info.seats):
            if seat.seen == GIVEN_UP:
                self.last.pop((info.id, number), None)

    def prune(self) -> None:
        oldest = self.clock.now() - KEPT_SECONDS
        self.last = {key: moment for key, moment in self.last.items() if moment >= oldest}
