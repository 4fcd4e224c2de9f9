"""What a server does by itself: its clock is stored, tables that waited in vain are removed."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session as Database

from ecumene.server.background import going_on
from ecumene.server.storage.schema import FINISHED, WAITING, DeliveryRow, TableRow
from ecumene.server.tables.devices import remove_ended
from ecumene.server.tables.table_registry import TableRegistry

TICK_SECONDS: Final = 30.0
CLEANING_SECONDS: Final = 6 * 3_600.0
DAY: Final = 86_400.0


def remove_waiting(oldest: float, db: Database) -> None:
    db.execute(delete(TableRow).where(TableRow.status == WAITING, TableRow.touched < oldest))


def remove_signals(db: Database) -> None:
    """Of games that are over it need not be known who was told what."""
    over = select(TableRow.id).where(TableRow.status == FINISHED)
    db.execute(delete(DeliveryRow).where(DeliveryRow.table_id.in_(over)))


async def clean(registry: TableRegistry) -> bool:
    """Remove tables that have waited in vain, by the server's own clock: the calendar may err.
    True if nothing is left to be removed."""
    moment = registry.clock.now()
    oldest = moment - registry.settings.waiting_days * DAY
    registry.people.prune()
    left: dict[str, Callable[[Database], None]] = {
        "tables that waited in vain": functools.partial(remove_waiting, oldest),
        "browsers that came no more": functools.partial(remove_ended, moment),
        "signals of games that are over": remove_signals,
    }
    for what, work in list(left.items()):
        with going_on(f"{what} could not be removed"):
            await registry.store.write(work)
            del left[what]
    return not left


async def keep(registry: TableRegistry) -> None:
    """Until the server stops. Writing the clock also notices a lost database connection soon."""
    cleaned = -CLEANING_SECONDS
    while True:
        with going_on("the clock of the server could not be stored"):
            await registry.store.write(registry.clock.store)
        with going_on("the clock of play could not be stored"):
            await registry.store.write(registry.play_clock.store)
        with going_on("the server could not be cleaned"):
            due = registry.clock.running() - cleaned >= CLEANING_SECONDS
            if due and registry.holding.leads() and await clean(registry):
                cleaned = registry.clock.running()
        with going_on("it could not be forgotten who was there long ago"):
            registry.attendance.prune()
        await asyncio.sleep(TICK_SECONDS)
