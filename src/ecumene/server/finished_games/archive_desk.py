"""Answers to questions about finished games."""

from __future__ import annotations

import asyncio
from contextvars import copy_context
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.finished_games import drawing
from ecumene.server.finished_games.downloads import MOST_RECORDS
from ecumene.server.finished_games.filters import Filters
from ecumene.server.finished_games.index import FinishedGames
from ecumene.server.finished_games.picture import Picture
from ecumene.server.finished_games.positions import Positions
from ecumene.server.finished_games.searching import (
    FoundGame,
    facets,
    found_tables,
    read_cursor,
    read_one,
    read_page,
)
from ecumene.server.finished_games.suggesting import suggestions
from ecumene.server.finished_games.telling import told
from ecumene.server.finished_games.things import thing_name
from ecumene.server.http.caller import Caller
from ecumene.server.http.limits import at_cost
from ecumene.server.http.problems import Problem
from ecumene.server.storage.schema import FINISHED, TableRow

Json = dict[str, Any]


class ArchiveDesk:
    """Looks finished games up for those who ask."""

    def __init__(self, finished: FinishedGames) -> None:
        self.finished = finished
        self.store = finished.registry.store
        self.positions = Positions(finished.registry)

    async def page(self, filters: Filters, caller: Caller, after: str | None) -> Json:
        """Some games, and with the first of them how many there are of each kind."""
        cursor = None if after is None else read_cursor(after)

        def look(db: Database) -> Json:
            found = read_page(db, filters, caller, cursor)
            return {
                "games": [told(one, caller) for one in found.games],
                "next": found.next,
                "facets": facets(db, filters, caller) if after is None else None,
                "chosen": [
                    {"thing": thing, "label": thing_name(thing), "count": 0}
                    for thing in filters.things
                ],
            }

        speaking = copy_context()  # a thread that reads does not know the language
        page = await self.store.read(lambda db: speaking.run(at_cost, look, db))
        progress = await self.finished.progress()
        return {**page, "progress": progress._asdict()}

    async def suggest(self, words: str, caller: Caller) -> Json:
        speaking = copy_context()
        found = await self.store.read(
            lambda db: speaking.run(at_cost, suggestions, db, words, caller)
        )
        return {"suggestions": found}

    async def tables(self, filters: Filters, caller: Caller) -> list[str]:
        """The games whose records are asked for; `Problem` if they are too many at once."""
        found = await self.store.read(
            lambda db: found_tables(db, filters, caller, MOST_RECORDS + 1)
        )
        if len(found) > MOST_RECORDS:
            raise Problem("too_many_records", most=MOST_RECORDS)
        return found

    async def game(self, table_id: str) -> FoundGame:
        """One finished game; whoever knows its table may see its replay, so this, too."""
        status = await self.store.read(lambda db: status_of(db, table_id))
        if status is None:
            raise Problem("no_table")
        if status != FINISHED:
            raise Problem("still_running")
        found = await self.store.read(lambda db: read_one(db, table_id))
        if found is None:
            await self.finished.add(table_id)
            found = await self.store.read(lambda db: read_one(db, table_id))
        if found is None:
            raise Problem("no_table")
        return found

    async def drawn(self, table: str, picture: Picture, moving: bool) -> bytes:
        """A picture with the position that it is of."""
        whole = await self.positions.added(table, drawing.drawable(picture), moving)
        draw = drawing.gif if moving else drawing.png
        return await asyncio.to_thread(at_cost, draw, whole)


def status_of(db: Database, table_id: str) -> str | None:
    """None if there is no such table. (No table is opened for this: another process may run it.)"""
    return db.scalar(select(TableRow.status).where(TableRow.id == table_id))
