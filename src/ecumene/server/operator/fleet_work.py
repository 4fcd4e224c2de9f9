"""Stored games under the rules of today, from the operator's page: look at all of them, keep
running ones for their own rules, let them go on. `ecumene fleet` does the same without a server.

A look reads one game after the other between all other work; what it found is stored for everybody.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.operator.checking import ONLY, amend, remember
from ecumene.server.operator.operating import name_of
from ecumene.server.operator.record import Actor, note
from ecumene.server.operator.rows import FleetCheckRow
from ecumene.server.storage.schema import RUNNING, TableRow
from ecumene.server.stored_games.continuing import continue_game
from ecumene.server.stored_games.fleet import Entry, judge_table, set_pinned, tables_of
from ecumene.server.tables.table_registry import TableRegistry

Json = dict[str, Any]

PIN: Final = "pin_table"
UNPIN: Final = "unpin_table"
CONTINUE: Final = "continue_table"
LOOK: Final = "look_fleet"


class FleetLook:
    """A look at all stored games, one at a time in this process."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.done = 0
        self.total: int | None = None
        """None: nobody looks."""

    def progress(self) -> Json | None:
        return None if self.total is None else {"done": self.done, "total": self.total}

    async def begin(self, by: Actor) -> None:
        """Look at all games in the background; a look that goes on already is enough."""
        if self.total is not None:
            return
        self.done, self.total = 0, 0
        try:
            await self.registry.store.write(lambda db: note(db, by, LOOK, ""))
            chosen = await self.registry.store.read(tables_of)
        except BaseException:
            self.total = None
            raise
        self.total = len(chosen)
        self.registry.spawn(self.look(chosen))

    async def look(self, chosen: Sequence[str]) -> None:
        begun, found = time.monotonic(), list[Entry]()
        try:
            for table in chosen:
                entry = await self.registry.store.read(judging(table))
                if entry is not None:
                    found.append(entry)
                self.done += 1
                await asyncio.sleep(0)
            seconds = time.monotonic() - begun
            await self.registry.store.write(lambda db: remember(db, found, seconds))
        finally:
            self.total = None


def judging(table: str) -> Callable[[Database], Entry | None]:
    return lambda db: judge_table(db, table)


def tend(db: Database, by: Actor, action: str, tables: Sequence[str]) -> None:
    """Pin running games, let them go, or let them go on; and bring the last look up to date."""
    row = db.get(FleetCheckRow, ONLY)
    listed = {} if row is None else {one["table"]: one for one in json.loads(row.differing)}
    for table in tables:
        found = db.get(TableRow, table)
        if found is None:
            raise Problem("no_table")
        if found.status != RUNNING:
            raise Problem("not_running")
        note(db, by, action, name_of(db, table), table=table)
        before = "pinned" if found.pinned else listed.get(table, {}).get("outcome")
        if action == CONTINUE:
            continue_game(db, table)
        else:
            set_pinned(db, [table], action == PIN)
        db.expire_all()
        now = judge_table(db, table)
        if now is not None and before is not None:
            amend(db, before, now)
