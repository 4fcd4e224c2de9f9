"""Who is let in where a server is closed to others: those who came by an invitation, and whoever
holds a seat already."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select
from starlette.requests import HTTPConnection

from ecumene.server.http.problems import Problem
from ecumene.server.services import asker_of, services_of
from ecumene.server.storage.schema import KeyRow

ALWAYS: Final = ("/api/health", "/api/session", "/api/me")
ENTRANCE: Final = "/api/enter/"
"""What one needs in order to come in."""


async def is_let_in(connection: HTTPConnection) -> bool:
    parts = services_of(connection)
    if not parts.registry.settings.invited_only:
        return True
    caller = asker_of(connection)
    if caller.person is not None or parts.guards.holders.any(caller.digests):
        return True
    held = select(KeyRow.table_id).where(KeyRow.digest.in_(caller.digests), KeyRow.seat >= 0)
    found = await parts.registry.store.read(lambda db: db.scalar(held.limit(1)))
    return found is not None


async def must_be_let_in(connection: HTTPConnection) -> None:
    """`Problem` for those who were not invited. A socket says it by itself."""
    path = connection.url.path
    if path in ALWAYS or path.startswith(ENTRANCE) or connection.scope["type"] == "websocket":
        return
    if not await is_let_in(connection):
        raise Problem("invited_only")
