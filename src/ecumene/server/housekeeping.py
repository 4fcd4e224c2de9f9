"""What a server does by itself: its clock is stored, tables that waited in vain are removed."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from typing import Final

from sqlalchemy import delete
from sqlalchemy.orm import Session as Database

from ecumene.server.devices import remove_ended
from ecumene.server.hall import Hall
from ecumene.server.problems import Problem
from ecumene.server.schema import WAITING, TableRow

TICK_SECONDS: Final = 30.0
CLEANING_SECONDS: Final = 6 * 3_600.0
DAY: Final = 86_400.0


def remove_waiting(oldest: float, db: Database) -> None:
    db.execute(delete(TableRow).where(TableRow.status == WAITING, TableRow.touched < oldest))


async def clean(hall: Hall) -> None:
    """Remove tables that have waited in vain, by the server's own clock: the calendar may err."""
    oldest = hall.clock.now() - hall.settings.waiting_days * DAY
    await hall.store.write(functools.partial(remove_waiting, oldest))
    await hall.store.write(functools.partial(remove_ended, hall.clock.now()))


async def keep(hall: Hall) -> None:
    """Until the server stops. Writing the clock also notices a lost database connection soon."""
    cleaned = -CLEANING_SECONDS
    while True:
        with contextlib.suppress(Problem):
            await hall.store.write(hall.clock.store)
            if hall.clock.running() - cleaned >= CLEANING_SECONDS:
                await clean(hall)
                cleaned = hall.clock.running()
        hall.attendance.prune()
        await asyncio.sleep(TICK_SECONDS)
