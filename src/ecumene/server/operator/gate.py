"""What every request and socket of people passes: bans, and whether anything may be changed."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from ecumene.server.http.addresses import address_of
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_checks import SAFE
from ecumene.server.services import asker_of, services_of

OPEN_TO_ALL: Final = ("/api/health", "/api/me/export")
"""How the server is, and one's own data: for banned people, too."""
CHANGES_NOTHING: Final = re.compile(
    r"/api/(?:"
    r"session|enter/.+|me/link|signals/stop|house/notes/\d+"  # coming in, being left alone
    r"|puzzles/.+|games/[^/]+/check|tables/[^/]+/review"
    r"|tables/[^/]+/seats/\d+/(?:plan/)?(?:preview|trial|hint|rehearsal)"
    r"|tables/[^/]+/seats/\d+/(?:moves|undo)"  # may be a move that is there already
    r")"
)
"""What may be asked for while the server is read-only, beside reading."""


async def must_be_welcome(connection: HTTPConnection) -> None:
    """`Problem` for the banned, and for changes while nobody may change anything. A socket says it
    by itself."""
    path = connection.url.path
    if connection.scope["type"] == "websocket":
        return
    parts = services_of(connection)
    if path not in OPEN_TO_ALL and parts.orders.known.bans:
        parts.orders.must_be_welcome(known_asker(connection), address_of(connection.scope))
    if connection.scope["method"] not in SAFE and not CHANGES_NOTHING.fullmatch(path):
        parts.registry.must_go()


def known_asker(connection: HTTPConnection) -> Caller:
    """Who asks; keys that cannot be any are somebody else's business."""
    try:
        return asker_of(connection)
    except Problem:
        return Caller()


def is_welcome(websocket: WebSocket, caller: Caller) -> bool:
    try:
        services_of(websocket).orders.must_be_welcome(caller, address_of(websocket.scope))
    except Problem:
        return False
    return True
