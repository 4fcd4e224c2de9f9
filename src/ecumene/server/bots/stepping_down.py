"""A bot that failed: a lower one goes on in its place for good, and everybody is told.

The seat keeps what was chosen (`fallen`), so that a rematch tries it again. The record of the game
knows nothing of it: it holds moves, whoever made them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.orm import Session as Database

from ecumene.server.storage.schema import RUNNING
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seating import locked, one_of, seats_of
from ecumene.server.tables.table_info import read_info
from ecumene.server.tables.table_registry import TableRegistry, uninterrupted

MOST_NOTICES: Final = 40
"""Of one table; the oldest ones go."""


@dataclass(frozen=True)
class Failure:
    """Which bot failed at which seat, how (`NoAnswer.why`), and who goes on."""

    seat: int
    bot: str
    why: str
    to: str


@uninterrupted
async def step_down(registry: TableRegistry, live: LiveTable, failure: Failure) -> bool:
    """Let the lower bot go on; False if the seat is no longer what it was."""
    async with live.lock:
        session = await registry.game(live)
        told: dict[str, Any] = {
            "seat": failure.seat,
            "bot": failure.bot,
            "to": failure.to,
            "why": failure.why,
            "log": len(session.events),
        }

        def work(db: Database) -> bool:
            row = locked(db, live.id, live.fence)
            place = one_of(seats_of(db, live.id), failure.seat)
            if row.status != RUNNING or place.bot != failure.bot:
                return False
            place.fallen = place.fallen or place.bot
            place.bot = failure.to
            notices = [*json.loads(row.notices or "[]"), told]
            row.notices = json.dumps(notices[-MOST_NOTICES:])
            db.flush()
            return True

        done = await registry.store.write(work)
        fresh = await registry.store.read(lambda db: read_info(db, live.id))
        if fresh is not None and live.info is not None:
            live.info.seats, live.info.notices = fresh.seats, fresh.notices
    live.push_table()
    return done
