"""The WebSocket of a table: greeting, moves, previews, trials; scenes are pushed."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ecumene.core import messages
from ecumene.core.view import SPECTATOR
from ecumene.server.http.addresses import address_of
from ecumene.server.http.caller import Caller
from ecumene.server.http.fields import field_list
from ecumene.server.http.holders import others_at
from ecumene.server.http.limits import PAYER, Bucket
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import (
    HelloMessage,
    HintMessage,
    Message,
    MoveMessage,
    PingMessage,
    PreviewMessage,
    TrialMessage,
    UndoMessage,
)
from ecumene.server.play.connection import (
    BAD_TOKEN,
    BANNED,
    COME_AGAIN,
    NO_GREETING,
    NO_TABLE,
    NO_WATCHERS,
    NOT_YOURS,
    TOO_MANY,
    Connection,
)
from ecumene.server.play.places import TRY_LATER, WATCHING
from ecumene.server.play.player_actions import Done, must_watch
from ecumene.server.services import Services
from ecumene.server.storage.schema import WAITING
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.tokens import digest

MESSAGE: Final[TypeAdapter[Any]] = TypeAdapter(Message)
UNANSWERED: Final = 64
"""So many answers may wait for a client that does not read; then we do not read either."""


class Socket:
    """One connection from its beginning to its end."""

    def __init__(self, parts: Services, caller: Caller) -> None:
        self.registry = parts.registry
        self.actions = parts.actions
        self.hints = parts.hints
        self.lobby = parts.lobby
        self.guards = parts.guards
        self.places = parts.places
        self.caller = caller

    async def serve(self, websocket: WebSocket, table_id: str) -> None:
        try:
            live = await self.registry.open(table_id)
        except Problem as problem:
            code = COME_AGAIN if problem.code == "elsewhere" else NO_TABLE
            await refuse(websocket, code, problem.code)
            return
        connection = Connection(self.registry, live, websocket, address_of(websocket.scope))
        connection.caller = self.caller
        held = self.caller.held(live.known)
        if not self.may_come(connection.address, bool(held)):
            await websocket.close(TOO_MANY)  # not even accepted: that costs least
            return
        try:
            self.places.enter(connection, min(held, default=WATCHING))
        except Problem as problem:
            await refuse(websocket, TRY_LATER, problem.code)
            return
        try:
            await websocket.accept()
        except BaseException:
            self.places.leave(connection)
            raise
        PAYER.set(lambda seconds: self.guards.spend(connection.budget, seconds))
        self.registry.sockets += 1
        live.connections.add(connection)
        if live.lost:
            connection.close(COME_AGAIN, "elsewhere")
        sender = asyncio.create_task(connection.send_all())
        try:
            await self.listen(connection, sender)
        finally:
            self.registry.sockets -= 1
            self.places.leave(connection)
            live.connections.discard(connection)
            connection.close(1000)
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.wait({sender}, timeout=1)
            sender.cancel()
            self.gone(live, connection)

    def may_come(self, address: str, holds: bool) -> bool:
        """Not too many connections in a short time; those who hold a seat are counted by
        themselves, so that nobody else at their address uses that up."""
        limiter, whose = self.guards.writes, others_at(address)
        if holds:
            limiter, whose = self.guards.arrivals, " ".join((address, *self.caller.digests))
        elif not self.caller.digests:
            return True  # the gate has counted it
        try:
            self.guards.take(limiter, whose)
        except Problem:
            return False
        return True

    def gone(self, live: LiveTable, connection: Connection) -> None:
        """Tell the others, and remember since when a player is away."""
        if not connection.greeted or self.registry.closing:
            return
        live.push_table()
        if connection.closed is not None and connection.closed[0] == BANNED:
            return  # the others need not wait for them
        seat = connection.viewer
        if seat >= 0 and seat not in live.presence().seats:
            self.registry.spawn(self.lobby.seen(live, seat))

    async def listen(self, connection: Connection, sender: asyncio.Task[None]) -> None:
        settings = self.registry.settings
        bucket = Bucket(settings.messages.burst, time.monotonic())
        deadline = time.monotonic() + settings.hello_seconds
        while not sender.done() and connection.closed is None:
            text = await self.receive(connection, sender, deadline)
            if text is None:
                return
            too_fast = bucket.wait(settings.messages, time.monotonic()) > 0
            if settings.limited and too_fast:
                problem = Problem("too_many", {"retry_after": 1})
                connection.say({"type": "error", "id": None, **problem.to_json()})
                connection.close(TOO_MANY, "too_many")
                return
            watching = connection.place == WATCHING
            shared = self.guards.watching if watching else self.guards.playing
            await self.guards.patience(shared, connection.address)
            messages.use(connection.lang)
            await self.hear(connection, text)
            while len(connection.outbox) > UNANSWERED and not sender.done():
                await asyncio.sleep(0.05)

    async def receive(
        self, connection: Connection, sender: asyncio.Task[None], deadline: float
    ) -> str | None:
        """The next message; None when the connection is over."""
        limit = None if connection.greeted else max(0.0, deadline - time.monotonic())
        try:
            with interrupted_by(sender):
                async with asyncio.timeout(limit):
                    message = await connection.socket.receive()
        except TimeoutError:
            connection.close(NO_GREETING, "no_greeting")
            return None
        except (WebSocketDisconnect, RuntimeError, Over):
            return None
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if isinstance(text, str) else ""

    async def hear(self, connection: Connection, text: str) -> None:
        """Do what a message asks; a bad one is answered with what is wrong."""
        request: str | None = None
        try:
            message = MESSAGE.validate_json(text)
            request = getattr(message, "id", None)
            await self.do(connection, message)
        except ValidationError as error:
            problem = Problem("invalid", {"fields": field_list(error.errors())})
            connection.say({"type": "error", "id": request, **problem.to_json()})
        except Problem as problem:
            connection.say({"type": "error", "id": request, **problem.to_json()})

    async def do(self, connection: Connection, message: Any) -> None:
        live = connection.live
        if isinstance(message, HelloMessage):
            await self.greet(connection, message)
        elif isinstance(message, PingMessage):
            connection.say({"type": "pong", "id": message.id})
        elif connection.viewer == SPECTATOR:
            raise Problem("not_your_seat", number="?")
        elif isinstance(message, MoveMessage):
            await self.change(self.actions.move, connection, message)
        elif isinstance(message, UndoMessage):
            await self.change(self.actions.undo, connection, message)
        elif isinstance(message, PreviewMessage):
            self.guards.check_work(connection.budget)
            found = await self.actions.preview(live, connection.caller, connection.viewer, message)
            connection.say({"type": "preview", "id": message.id, "result": found})
        elif isinstance(message, TrialMessage):
            self.guards.check_work(connection.budget)
            tried = await self.actions.trial(live, connection.caller, connection.viewer, message)
            connection.say({"type": "trial", "id": message.id, "result": tried})
        elif isinstance(message, HintMessage):
            # By itself: whoever waits for a hint may move meanwhile.
            self.registry.spawn(self.hint(connection, message, connection.viewer))

    async def change(
        self, make: Callable[..., Awaitable[Done]], connection: Connection, message: Any
    ) -> None:
        """A move or an undo, answered with the scene that shows it or by itself."""
        live, caller, seat = connection.live, connection.caller, connection.viewer
        if connection.together:
            done = await make(live, caller, seat, message, connection.done_by(message.id))
            if not done.repeated:
                return
        else:
            done = await make(live, caller, seat, message)
        connection.say({"type": "done", "id": message.id, "result": done.to_json()})

    async def hint(self, connection: Connection, message: HintMessage, seat: int) -> None:
        address = connection.address
        try:
            found = await self.hints.ask(connection.live, connection.caller, seat, message, address)
        except Problem as problem:
            connection.say({"type": "error", "id": message.id, **problem.to_json()})
        else:
            connection.say({"type": "hint", "id": message.id, "result": found})

    async def greet(self, connection: Connection, hello: HelloMessage) -> None:
        """Take a place at the table; everything is told from where the client's knowledge ends."""
        live = connection.live
        await self.guards.patience(self.guards.greetings, connection.budget)
        if connection.place == WATCHING and hello.token is None:
            await self.guards.paid(connection.budget)
        connection.lang = hello.lang if hello.lang in messages.languages() else connection.lang
        messages.use(connection.lang)
        if live.info is None:
            live = await self.registry.open(live.id)
        info = live.known
        caller = self.caller
        if hello.token is not None:
            caller = replace(caller, token=digest(hello.token))
            if not info.holds((caller.token or "",)):
                self.refused(connection, self.guards.wrong_token(connection.address), BAD_TOKEN)
                return
        viewer = SPECTATOR if hello.seat is None else hello.seat
        try:
            if viewer != SPECTATOR:
                caller.must_hold(info, viewer)
            else:
                must_watch(info, caller)
        except Problem as problem:
            self.refused(connection, problem, NO_WATCHERS if viewer == SPECTATOR else NOT_YOURS)
            return
        try:
            self.take_place(connection, caller, viewer)
        except Problem as problem:
            self.refused(connection, problem, TRY_LATER)
            return
        before = connection.viewer if connection.greeted else None
        self.guards.holders.remember(caller.keys(info))
        connection.caller = caller
        connection.viewer = viewer
        connection.since = hello.since
        connection.revision = hello.revision
        connection.beat = hello.beat
        connection.think = hello.think
        connection.hold(hello.holds)
        connection.together = hello.together
        connection.greeted = True
        connection.push(table=True, scene=info.status != WAITING)
        if before != viewer:
            live.push_table()
        if viewer != SPECTATOR:
            await self.lobby.here(live, {viewer}, viewer)
        self.registry.wake_bots(live)

    def take_place(self, connection: Connection, caller: Caller, viewer: int) -> None:
        """Count the connection for the seat it looks from, or for one that it holds."""
        held = caller.held(connection.live.known)
        seat = viewer if viewer != SPECTATOR else min(held, default=WATCHING)
        if seat != WATCHING:
            self.places.change(connection, seat)
        elif not connection.greeted:
            self.places.check_watchers(connection.live)

    def refused(self, connection: Connection, problem: Problem, code: int) -> None:
        connection.say({"type": "error", "id": None, **problem.to_json()})
        connection.close(code, problem.code)


class Over(Exception):
    """The other task of a connection has ended."""


@contextlib.contextmanager
def interrupted_by(other: asyncio.Task[None]) -> Iterator[None]:
    """What this task waits for is given up, with `Over`, when another one ends. (That costs less
    than to wait for both in tasks of their own.)"""
    here = asyncio.current_task()
    assert here is not None
    waiting = True

    def interrupt(_other: object) -> None:
        if waiting:
            here.cancel()

    other.add_done_callback(interrupt)
    try:
        yield
    except asyncio.CancelledError:
        if not other.done() or here.uncancel() > 0:
            raise
        raise Over from None
    finally:
        waiting = False
        other.remove_done_callback(interrupt)


async def refuse(websocket: WebSocket, code: int, reason: str) -> None:
    """Say why before closing: a connection that was never accepted has no close code."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.accept()
        await websocket.close(code, reason)
