"""Keys and people that another process has written down, and this one has to know.

What is gone is told by notices. What is new is looked up: a browser may come here with a new cookie
before the notice does.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from sqlalchemy import select
from starlette.requests import HTTPConnection

from ecumene.server.http.holders import shown_digests
from ecumene.server.http.problems import Problem
from ecumene.server.identity.people import key_of, read_people
from ecumene.server.identity.rows import BrowserRow
from ecumene.server.play.connection import NOT_YOURS
from ecumene.server.storage.schema import KeyRow, TableRow
from ecumene.server.tables import devices
from ecumene.server.tables.table_registry import TableRegistry

if TYPE_CHECKING:
    from ecumene.server.tables.lobby import Lobby


class Acquaintance:
    """What this process remembers of people and keys, and how it follows the others."""

    lobby: Lobby

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def meet(self, connection: HTTPConnection, table_id: str | None) -> None:
        """Know whoever makes a request, and what they hold at its table."""
        device, _safe = devices.shown(connection)
        if device is not None and device not in self.registry.people.known:
            await self.learn(device)
        if table_id is not None:
            await self.learn_keys(connection, table_id)

    async def learn(self, device: str) -> None:
        row = await self.registry.store.read(lambda db: db.get(BrowserRow, device))
        if row is not None:
            self.registry.people.learn(row.digest, row.person, row.until)

    async def learn_keys(self, connection: HTTPConnection, table_id: str) -> None:
        live = self.registry.tables.get(table_id)
        if live is None or live.info is None:
            return  # it is read anew anyway
        shown = shown_digests(connection)
        person = devices.person_of(self.registry, connection)
        if person is not None:
            shown.append(key_of(person))
        if not shown or any(one in live.info.keys for one in shown):
            return
        here = select(KeyRow.seat).where(KeyRow.table_id == table_id, KeyRow.digest.in_(shown))
        if await self.registry.store.read(lambda db: db.scalar(here.limit(1))) is not None:
            await self.lobby.changed_elsewhere(table_id)

    async def read_again(self, table_id: str) -> None:
        """A table of ours was changed by another process."""
        live = self.registry.tables.get(table_id)
        if live is None or live.info is None:
            return
        known = (live.info.status, live.info.revision)
        here = select(TableRow.status, TableRow.revision).where(TableRow.id == table_id)
        found = await self.registry.store.read(lambda db: db.execute(here).first())
        with contextlib.suppress(Problem):
            if found is None or (found[0], found[1]) != known:
                await self.lobby.reread(table_id)
            else:
                await self.lobby.changed_elsewhere(table_id)

    async def read_people(self) -> None:
        """Other people may hold other browsers now; who has lost theirs is sent away."""
        registry = self.registry
        fresh = await registry.store.read(lambda db: read_people(db, registry.clock))
        registry.people.known.clear()
        registry.people.known.update(fresh.known)
        for live in list(registry.tables.values()):
            for one in list(live.connections):
                person = one.caller.person
                if person is not None and registry.people.of(one.caller.device) != person:
                    one.close(NOT_YOURS, "signed_out")
