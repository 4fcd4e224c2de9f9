"""Requests that came to one process and are for another are passed on to it.

What was not begun is passed on again, to whoever has become the owner meanwhile. Where the owner
broke down in the middle, a request that only reads is asked again; of any other nobody knows
whether it was done, and who asked is told so. (A move with a key can be sent again in any case.)
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any, Final

import aiohttp
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from yarl import URL

from ecumene.server.http.problems import Problem
from ecumene.server.http.reply import problem_reply
from ecumene.server.http.request_checks import SAFE
from ecumene.server.play.connection import COME_AGAIN
from ecumene.server.workers.headers import CLIENT, ELSEWHERE, OWN, PASSED_ON, SCHEME, SECRET
from ecumene.server.workers.heart import LEASE, UNKNOWN, Worker
from ecumene.server.workers.targets import ANYBODY, Target, target_of

if TYPE_CHECKING:
    from ecumene.server.workers.together import Together

PATIENCE: Final = 2 * LEASE + 3.0
"""Until then somebody has taken over whatever can be taken over."""
UNSURE: Final = 3.0
"""So long is waited for a sign of life of our own, which tells that our tables are ours."""
PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 0.5
BETWEEN_TWO: Final = frozenset(
    b"connection keep-alive proxy-connection transfer-encoding te trailer upgrade date".split()
)
"""Headers of one connection, not of the request."""
SOCKET_BYTES: Final = 2**24


class NotBegun(Exception):
    """The process that was asked has done nothing: another one may be asked."""


class BrokenOff(Exception):
    """The process that was asked is gone, and nobody knows how far it came."""


class PassingOn:
    """An application before the one that answers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        try:
            await self.find_place(scope, receive, send)
        except Problem as problem:  # nothing was begun
            if scope["type"] == "http":
                await problem_reply(problem)(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.accept"})
                close = {"type": "websocket.close", "code": COME_AGAIN, "reason": problem.code}
                await send(close)

    async def find_place(self, scope: Scope, receive: Receive, send: Send) -> None:
        target = target_of(scope["path"])
        together: Together = scope["app"].state.services.together
        if scope.get(PASSED_ON) or target == ANYBODY:
            await self.here(together, target, scope, receive, send)
        elif scope["type"] == "http":
            await self.request(together, target, scope, receive, send)
        else:
            await self.socket(together, target, scope, receive, send)

    async def here(
        self, together: Together, target: Target, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """This process answers."""
        await together.meet(HTTPConnection(scope), target.table)
        with together.busy_with(target.table):
            await self.app(scope, receive, send)

    # Requests

    async def request(
        self, together: Together, target: Target, scope: Scope, receive: Receive, send: Send
    ) -> None:
        body = (await receive()).get("body", b"")  # `RequestChecks` has read it to its end
        given = False

        async def again() -> Any:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        answering = False

        async def noting(message: Message) -> None:
            nonlocal answering
            answering = True
            await send(message)

        async for worker in candidates(together, target):
            if worker is None:
                await self.here(together, target, scope, again, send)
                return
            work = pass_request(together, worker, scope, body, noting)
            try:
                await together.while_alive(worker, work, BrokenOff())
                return
            except NotBegun:
                together.was_not(worker, target)
            except BrokenOff:
                if answering:
                    raise  # the answer is broken off, too
                if scope["method"] not in SAFE:
                    raise Problem("interrupted") from None
        raise Problem("elsewhere")

    # Sockets

    async def socket(
        self, together: Together, target: Target, scope: Scope, receive: Receive, send: Send
    ) -> None:
        asked_for = False
        async for worker in candidates(together, target):
            if worker is not None and not asked_for and target.table is not None:
                asked_for = True
                if await together.ask_for(worker, target.table):
                    continue  # nobody was there: from now on it is ours
            if worker is None:
                await self.here(together, target, scope, receive, send)
                return
            try:
                opening = open_line(together, worker, scope)
                line = await together.while_alive(worker, opening, NotBegun())
            except NotBegun:
                together.was_not(worker, target)
                continue
            await Line(together, worker, line).run(receive, send)
            return
        raise Problem("elsewhere")


async def candidates(together: Together, target: Target) -> AsyncIterator[Worker | None]:
    """Who is to be asked, one after the other; None: this process. `Problem` if the database
    cannot say."""
    begun = time.monotonic()
    pause = 0.0
    while (waited := time.monotonic() - begun) < PATIENCE:
        await asyncio.sleep(pause)
        pause = min(LONGEST_PAUSE, pause + PAUSE)
        if not together.here():
            if waited > UNSURE:
                raise Problem("storage")
            continue
        found = await together.responsible(target)
        if found is not UNKNOWN:
            yield found


def headers_for(together: Together, scope: Scope, without: frozenset[bytes]) -> list[Any]:
    """The headers of a request, with what the other process is to know."""
    kept = [
        (name.decode("latin-1"), value.decode("latin-1"))
        for name, value in scope["headers"]
        if name not in BETWEEN_TWO and name not in OWN and name not in without
    ]
    client = scope.get("client")
    safe = scope["scheme"] in ("https", "wss")
    return [
        *kept,
        (SECRET, together.secret),
        (CLIENT, str(client[0]) if client else "?"),
        (SCHEME, "https" if safe else "http"),
    ]


def url_of(worker: Worker, scope: Scope) -> str:
    raw = bytes(scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
    query = bytes(scope["query_string"]).decode("latin-1")
    return f"http://{worker.address}{raw}" + (f"?{query}" if query else "")


async def pass_request(
    together: Together, worker: Worker, scope: Scope, body: bytes, send: Send
) -> None:
    headers = headers_for(together, scope, frozenset((b"content-length", b"expect")))
    try:
        async with together.http.request(
            scope["method"],
            URL(url_of(worker, scope), encoded=True),
            data=body or None,
            headers=headers,
            allow_redirects=False,
            skip_auto_headers=("user-agent", "accept", "accept-encoding", "content-type"),
        ) as reply:
            if ELSEWHERE in reply.headers:
                raise NotBegun
            kept = [
                (name.lower(), value)
                for name, value in reply.raw_headers
                if name.lower() not in BETWEEN_TWO
            ]
            await send({"type": "http.response.start", "status": reply.status, "headers": kept})
            async for part in reply.content.iter_any():
                await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
    except aiohttp.ClientConnectorError:
        together.refused(worker)
        raise NotBegun from None
    except aiohttp.ConnectionTimeoutError:  # a machine that vanished, or a cable that was pulled
        raise NotBegun from None
    except (aiohttp.ClientError, OSError, TimeoutError):
        raise BrokenOff from None


HANDSHAKE: Final = frozenset(
    (
        b"sec-websocket-key",
        b"sec-websocket-version",
        b"sec-websocket-extensions",
        b"sec-websocket-protocol",
    )
)
UNSAID: Final = (None, 1005, 1006)
OVER: Final = (aiohttp.WSMsgType.CLOSING, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)
Opened = aiohttp.ClientWebSocketResponse


async def open_line(together: Together, worker: Worker, scope: Scope) -> Opened | int:
    """A socket to the other process; or the status with which it refused."""
    try:
        return await together.http.ws_connect(
            URL(url_of(worker, scope), encoded=True),
            headers=headers_for(together, scope, HANDSHAKE),
            compress=0,
            max_msg_size=SOCKET_BYTES,
            autoclose=True,
        )
    except aiohttp.WSServerHandshakeError as refusal:
        if refusal.headers is not None and ELSEWHERE in refusal.headers:
            raise NotBegun from None
        return refusal.status
    except aiohttp.ClientConnectorError:
        together.refused(worker)
        raise NotBegun from None
    except (aiohttp.ClientError, OSError, TimeoutError):
        raise NotBegun from None


class Line:
    """A socket of a client, and that to the process which runs the table."""

    def __init__(self, together: Together, worker: Worker, line: Opened | int) -> None:
        self.together = together
        self.worker = worker
        self.line = line
        self.farewell: tuple[int, str] = (COME_AGAIN, "")
        """How it is closed: as the owner says, or because there is none any more."""

    async def run(self, receive: Receive, send: Send) -> None:
        await receive()
        if isinstance(self.line, int):
            await send({"type": "websocket.close", "code": 4403, "reason": ""})
            return
        try:
            await send({"type": "websocket.accept"})
            ways = {
                asyncio.ensure_future(self.to_owner(self.line, receive)),
                asyncio.ensure_future(self.to_client(self.line, send)),
                asyncio.ensure_future(self.together.gone_event(self.worker.id).wait()),
            }
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
            with contextlib.suppress(RuntimeError, OSError):
                code, reason = self.farewell
                await send({"type": "websocket.close", "code": code, "reason": reason})
        finally:
            self.together.registry.spawn(close_quietly(self.line))

    async def to_owner(self, line: Opened, receive: Receive) -> None:
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            await line.send_str(text if isinstance(text, str) else "")

    async def to_client(self, line: Opened, send: Send) -> None:
        while True:
            message = await line.receive()
            if message.type is aiohttp.WSMsgType.TEXT:
                await send({"type": "websocket.send", "text": message.data})
            elif message.type is aiohttp.WSMsgType.CLOSE:
                if message.data not in UNSAID:
                    self.farewell = (message.data, message.extra or "")
                return
            elif message.type in OVER:
                return


async def close_quietly(line: Opened) -> None:
    with contextlib.suppress(aiohttp.ClientError, OSError):
        await line.close()
