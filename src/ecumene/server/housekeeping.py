"""What a server does by itself: its clock is stored, tables that waited in vain are removed."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
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


async def clean(registry: TableRegistry) -> None:
    """Remove tables that have waited in vain, by the server's own clock: the calendar may err."""
    oldest = registry.clock.now() - registry.settings.waiting_days * DAY
    await registry.store.write(functools.partial(remove_waiting, oldest))
    await registry.store.write(functools.partial(remove_ended, registry.clock.now()))
    registry.people.prune()
    await registry.store.write(remove_signals)


async def keep(registry: TableRegistry) -> None:
    """Until the server stops. Writing the clock also notices a lost database connection soon."""
    cleaned = -CLEANING_SECONDS
    while True:
        with contextlib.suppress(Problem):
            await registry.store.write(registry.clock.store)
            await registry.store.write(registry.play_clock.store)
            due = registry.clock.running() - cleaned >= CLEANING_SECONDS
            if due and registry.holding.leads():
                await clean(registry)
                cleaned = registry.clock.running()
        registry.attendance.prune()
        await asyncio.sleep(TICK_SECONDS)
