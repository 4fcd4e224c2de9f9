"""The index of finished games: written when one ends, and, for those stored before, by a pass in
the background that goes on where it was left."""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from typing import Final, NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import game_ids
from ecumene.server.background import going_on
from ecumene.server.finished_games.reading import EDITION, Entry, entry_of
from ecumene.server.finished_games.rows import (
    FinishedCourseRow,
    FinishedGameRow,
    FinishedThingRow,
)
from ecumene.server.http.limits import PAYER
from ecumene.server.http.problems import Problem
from ecumene.server.storage.schema import FINISHED, TableRow
from ecumene.server.stored_games.opening import Unplayable
from ecumene.server.stored_games.position_history import PositionHistory, history_of
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_info import TableInfo, read_info
from ecumene.server.tables.table_registry import TableRegistry

log = logging.getLogger("ecumene.server")

BATCH: Final = 200
LONGEST_PAUSE: Final = 5.0
"""Between two games the pass rests as long as the last one took, but no longer."""
AGAIN: Final = 60.0
"""Seconds after which a database that failed is tried again."""
SELDOM: Final = 3_600.0
"""Seconds between two tries of games that fail again and again."""


class Progress(NamedTuple):
    """How many finished games there are, and how many of them can be found."""

    ready: int
    of: int


class FinishedGames:
    """Reads finished games, one after the other, each once."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.one_at_a_time = asyncio.Lock()
        self.hopeless: set[str] = set()
        """Tables whose rows nobody can read: they are left out until the server starts again."""

    def game_over(self, live: LiveTable) -> None:
        """A game has ended and is stored."""
        self.registry.spawn(self.add(live.id))

    async def add(self, table_id: str) -> None:
        """Read one game; nobody in particular pays for it."""
        PAYER.set(None)
        async with self.one_at_a_time:
            await self.read(table_id)

    async def fill(self) -> None:
        """Read all games that are not in the index, the latest first, and rest in between: those
        who play come first. What is stored stays, so that the next server goes on from there."""
        PAYER.set(None)
        done, pause = 0, AGAIN
        later: set[str] = set()
        while True:
            missing = await self.missing(later)
            if not missing and not later:
                break
            if not missing:
                later.clear()
                await asyncio.sleep(pause)
                pause = min(SELDOM, 2 * pause)
                continue
            for table_id in missing:
                begun = time.monotonic()
                if not await self.try_to_read(table_id):
                    later.add(table_id)
                    await asyncio.sleep(AGAIN)  # it may be the whole database
                    break
                done += 1
                await asyncio.sleep(min(LONGEST_PAUSE, time.monotonic() - begun))
        if done:
            log.info("%d finished games were read and can be found", done)

    async def missing(self, later: set[str]) -> list[str]:
        """Some games that are to be read before these."""
        while True:
            look = functools.partial(missing_games, left_out=sorted(self.hopeless | later))
            with going_on("finished games could not be looked for; it is tried again"):
                return await self.registry.store.read(look)
            await asyncio.sleep(AGAIN)

    async def try_to_read(self, table_id: str) -> bool:
        """False if it has to be tried again after all others."""
        async with self.one_at_a_time:
            with going_on(f"table {table_id} could not be read for the archive"):
                await self.read(table_id)
                return True
        return False

    async def read(self, table_id: str) -> None:
        """Write what is known of a game, unless that was done meanwhile."""
        try:
            info = await self.registry.store.read(lambda db: missing_info(db, table_id))
        except (ValueError, TypeError, KeyError) as error:
            log.error("table %s cannot be read: %s", table_id, type(error).__name__)
            info = None
        if info is None:
            self.hopeless.add(table_id)
            return
        try:
            history = await self.history(table_id)
            entry = await asyncio.to_thread(entry_of, info, history)
        except Problem as problem:
            if problem.code != "no_table":
                raise
            return
        except Exception as error:  # whatever is wrong with it, it is found by its result
            log.error("table %s is known by its result only: %s", table_id, error)
            entry = entry_of(info, None)
        await self.registry.store.write(lambda db: write(db, entry))

    async def history(self, table_id: str) -> PositionHistory | None:
        """The game with all its positions; None if the rules of today cannot open it."""
        try:
            game, opened = await self.registry.read_and_open(table_id)
        except Unplayable:
            return None
        if game.info.continued is not None:
            game = await self.registry.read_game(table_id, every_position=True)
        return await asyncio.to_thread(history_of, game, opened)

    async def progress(self) -> Progress:
        return await self.registry.store.read(progress)


def missing_games(db: Database, left_out: list[str]) -> list[str]:
    """Some of those that are not in the index, the latest first."""
    there = select(FinishedGameRow.table_id).where(FinishedGameRow.edition == EDITION)
    over = (TableRow.status == FINISHED, TableRow.game.in_(game_ids()))
    others = (TableRow.id.not_in(there), TableRow.id.not_in(left_out))
    wanted = select(TableRow.id).where(*over, *others)
    return list(db.scalars(wanted.order_by(TableRow.changed.desc(), TableRow.id).limit(BATCH)))


def missing_info(db: Database, table_id: str) -> TableInfo | None:
    """The facts of a finished game that is not in the index."""
    info = read_info(db, table_id)
    row = db.get(FinishedGameRow, table_id)
    there = row is not None and row.edition == EDITION
    return info if info is not None and info.status == FINISHED and not there else None


def write(db: Database, entry: Entry) -> None:
    """Put a game into the index, in place of what an older server knew of it. One that was deleted
    meanwhile stays away."""
    table_id = entry.game.table_id
    if db.get(TableRow, table_id) is None:
        return
    for row in (FinishedThingRow, FinishedCourseRow, FinishedGameRow):
        db.execute(delete(row).where(row.table_id == table_id))
    db.add_all((entry.game, entry.course))
    db.add_all(entry.things)
    db.flush()


def progress(db: Database) -> Progress:
    over = (TableRow.status == FINISHED, TableRow.game.in_(game_ids()))
    known = FinishedGameRow.edition == EDITION
    of = db.scalar(select(func.count()).select_from(TableRow).where(*over)) or 0
    ready = db.scalar(select(func.count()).select_from(FinishedGameRow).where(known)) or 0
    return Progress(min(ready, of), of)
