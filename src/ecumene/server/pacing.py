"""How fast bots move where only bots do: slowly enough for those who look on."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from ecumene.records.session import Session
from ecumene.server.live import LiveTable
from ecumene.server.table_info import TableInfo
from ecumene.table.painters import painter

AWAITED: Final = 5.0
"""Seconds for which a table of bots waits for the one who made it to look."""
GLANCE: Final = 0.05


def people_left(info: TableInfo, session: Session) -> bool:
    """Does a person still decide at this table? Then bots stop there, and need no pace."""
    paint = painter(info.game)
    return any(
        not seat.bot_plays and not paint.out(session.state, number)
        for number, seat in enumerate(info.seats)
    )


async def look_comes(live: LiveTable) -> None:
    """Wait for the first watcher of a table that was made to be watched, but not for long."""
    while time.monotonic() < live.awaited and not live.watched:
        await asyncio.sleep(GLANCE)
    live.awaited = 0.0
