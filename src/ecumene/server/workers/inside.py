"""Where processes reach each other: a listener of its own, with a secret that only they know.

A request that was passed on keeps the address and the scheme of whoever made it, so that budgets
and cookies are the same whichever process it came to.
"""

from __future__ import annotations

import asyncio
import hmac
import re
import socket
from typing import TYPE_CHECKING, Any, Final, cast

import uvicorn
from sqlalchemy.orm import Session as Database
from starlette.datastructures import Headers
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ecumene.server.http.request_checks import read_body
from ecumene.server.http.request_models import ID_PATTERN
from ecumene.server.storage.schema import SecretRow
from ecumene.server.tables.tokens import new_token
from ecumene.server.watching.scrape import Beside
from ecumene.server.workers.counting import COUNT, LONGEST
from ecumene.server.workers.headers import (
    CLIENT,
    ELSEWHERE,
    MISDIRECTED,
    OWN,
    PASSED_ON,
    SCHEME,
    SECRET,
)
from ecumene.server.workers.targets import Target, target_of

if TYPE_CHECKING:
    from fastapi import FastAPI

    from ecumene.server.services import Services
    from ecumene.server.workers.together import Together

YIELD: Final = re.compile(rf"/yield/({ID_PATTERN.strip('^$')})/([A-Za-z0-9_-]+)")
KEEP_ALIVE: Final = 75
STORED_AS: Final = "inside"


def inside_secret(db: Database) -> str:
    """What processes show each other, made when it is first needed."""
    row = db.get(SecretRow, STORED_AS)
    if row is None:
        row = SecretRow(name=STORED_AS, value=new_token())
        db.add(row)
        db.flush()
    return row.value


class Inside:
    """The application for other processes."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        together = together_of(self.app)
        headers = Headers(scope=scope)
        if not hmac.compare_digest(headers.get(SECRET, "").encode(), together.secret.encode()):
            await answer(PlainTextResponse("", 403), scope, receive, send)
            return
        asked = YIELD.fullmatch(scope["path"])
        if asked is not None:
            given = await together.give(asked[1], asked[2])
            await answer(Response(status_code=204 if given else 409), scope, receive, send)
            return
        if scope["path"] == COUNT:
            wait = together.counting.counted(await read_body(headers, receive, LONGEST))
            await answer(JSONResponse(wait), scope, receive, send)
            return
        if not runs_here(together, target_of(scope["path"])):
            refusal = Response(status_code=MISDIRECTED, headers={ELSEWHERE: "1"})
            await answer(refusal, scope, receive, send)
            return
        await self.app(self.as_asked(scope, headers), receive, send)

    def as_asked(self, scope: Scope, headers: Headers) -> Scope:
        """The request as it came to the other process."""
        safe = headers.get(SCHEME) == "https"
        schemes = ("wss", "ws") if scope["type"] == "websocket" else ("https", "http")
        return {
            **scope,
            "client": (headers.get(CLIENT, "?"), 0),
            "scheme": schemes[0] if safe else schemes[1],
            "headers": [(name, value) for name, value in scope["headers"] if name not in OWN],
            PASSED_ON: True,
        }


def runs_here(together: Together, target: Target) -> bool:
    if not together.here():
        return False
    if target.table is not None:
        return together.holding.holds(target.table)
    return together.holding.leads()


def together_of(app: FastAPI) -> Together:
    parts: Services = app.state.services
    assert parts.together is not None
    return parts.together


async def answer(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Also to a socket that is not accepted."""
    if scope["type"] == "websocket":
        await receive()
    await response(scope, receive, send)


def serve_inside(app: Any, found: socket.socket, **more: Any) -> tuple[Beside, asyncio.Task[None]]:
    """Serve other processes at a socket, until stopped."""
    config = uvicorn.Config(
        cast(ASGIApp, Inside(app)),
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        lifespan="off",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=1,
        **more,
    )
    server = Beside(config)
    return server, asyncio.get_running_loop().create_task(server.serve([found]))
