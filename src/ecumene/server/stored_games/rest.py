"""Stores the positions of tables that have come to rest, in the background.

To write a position down takes a millisecond or two, too much for every move. So the last one of a
table is written a little after its last move, when its game is let go of, and when the server
stops: at an upgrade practically every table has the position that its players see.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from functools import partial
from typing import Final

from sqlalchemy import Connection

from ecumene.server.background import going_on
from ecumene.server.storage.schema import RUNNING
from ecumene.server.storage.store import Store
from ecumene.server.stored_games.keeping import Snapshot, snapshot, store_at_rest
from ecumene.server.tables.live import LiveTable

log = logging.getLogger("ecumene.server")

BATCH: Final = 8
"""So many tables share one transaction; meanwhile nobody waits longer than for one scene."""
STOP_SECONDS: Final = 4.0
"""After so long a server that stops writes no more positions: the moves are stored anyway."""
LOCK_SECONDS: Final = 1.0


class Rest:
    """Tables that have moved since their position was stored, the one moved longest ago first."""

    def __init__(self, store: Store, seconds: float) -> None:
        self.store = store
        self.seconds = seconds
        self.moved: OrderedDict[str, tuple[LiveTable, float]] = OrderedDict()
        self.owed: list[Snapshot] = []
        """Positions of games that are no longer in memory."""
        self.awake = asyncio.Event()

    def has_moved(self, live: LiveTable) -> None:
        """A move or an undo was stored, without its position."""
        if not self.moved:  # else somebody else's is due before
            self.awake.set()
        self.moved[live.id] = (live, asyncio.get_running_loop().time() + self.seconds)
        self.moved.move_to_end(live.id)

    def has_stored(self, live: LiveTable) -> None:
        """A move was stored with its position."""
        self.moved.pop(live.id, None)

    def letting_go(self, live: LiveTable) -> None:
        """The game of a table is about to leave memory."""
        if live.id in self.moved:
            self.take(live)
            self.awake.set()

    def take(self, live: LiveTable) -> None:
        """Write the position down; nobody may be changing the game meanwhile."""
        del self.moved[live.id]
        info, session = live.info, live.session
        if info is None or session is None or info.status != RUNNING:
            return
        with going_on(f"table {live.id}: its position could not be written down"):
            self.owed.append(snapshot(live.id, session, info.revision, kept=False))

    async def run(self) -> None:
        """Store what is due, as long as the server lives."""
        while True:
            if not self.owed and not self.moved:
                await self.awake.wait()
            self.awake.clear()
            if not self.owed:
                due = next(iter(self.moved.values()))[1]
                wait = due - asyncio.get_running_loop().time()
                if wait > 0:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self.woken(), wait)
                    continue
                self.take_due()
            await self.write()

    async def woken(self) -> None:
        """Somebody owes a position: no need to wait for the next one due."""
        while not self.owed:
            await self.awake.wait()
            self.awake.clear()

    def take_due(self) -> None:
        moment = asyncio.get_running_loop().time()
        for live, due in list(self.moved.values())[:BATCH]:
            if due > moment:
                return
            if live.lock.locked():  # somebody is moving or looking
                self.has_moved(live)
            else:
                self.take(live)

    async def write(self) -> None:
        batch, self.owed = self.owed[:BATCH], self.owed[BATCH:]
        if not batch:
            return
        with going_on(f"positions of {len(batch)} tables could not be stored"):
            await self.store.run_statements(partial(store_all, batch))

    async def finish(self) -> None:
        """The server stops: write the positions of all tables."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                while self.moved:
                    for live, _ in list(self.moved.values())[:BATCH]:
                        await self.take_when_free(live)
                    await self.write()
                while self.owed:
                    await self.write()
        left = len(self.moved) + len(self.owed)
        if left:
            log.warning("%s tables have no position of their last move", left)

    async def take_when_free(self, live: LiveTable) -> None:
        try:
            async with asyncio.timeout(LOCK_SECONDS), live.lock:
                if live.id in self.moved:
                    self.take(live)
        except TimeoutError:
            self.moved.pop(live.id, None)


def store_all(batch: list[Snapshot], db: Connection) -> None:
    for one in batch:
        store_at_rest(db, one)
