"""One open socket at a table: what it has seen, and what it is still to be sent."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ecumene.core import messages
from ecumene.core.view import SPECTATOR
from ecumene.records.session import Session
from ecumene.server.http.caller import NOBODY, Caller
from ecumene.server.http.holders import others_at
from ecumene.server.http.limits import charged, pay
from ecumene.server.http.problems import Problem
from ecumene.server.painting import views
from ecumene.server.painting.mirror import Answer, Wish
from ecumene.server.painting.paint_line import NoPicture
from ecumene.server.play.places import WATCHING
from ecumene.server.play.player_actions import Done, must_watch
from ecumene.server.storage.schema import WAITING
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_registry import TableRegistry, encode
from ecumene.server.watching.metrics import PAINTER, SERVER

GOING_AWAY: Final = 1001
COME_AGAIN: Final = 1012
"""The process that ran the table has gone; another one does now."""
NO_GREETING: Final = 4400
BAD_TOKEN: Final = 4401
NOT_YOURS: Final = 4403
NO_TABLE: Final = 4404
NO_WATCHERS: Final = 4406
BANNED: Final = 4407
TOO_MANY: Final = 4429


class Connection:
    """Sends in a task of its own: a slow client delays nobody, and what it misses meanwhile is
    told in one scene."""

    def __init__(
        self, registry: TableRegistry, live: LiveTable, socket: WebSocket, address: str = "?"
    ) -> None:
        self.registry = registry
        self.live = live
        self.socket = socket
        self.address = address
        self.place = WATCHING
        """The seat that it counts for; see `Places`."""
        self.caller: Caller = NOBODY
        self.viewer = SPECTATOR
        self.greeted = False
        self.beat = 0
        """Milliseconds between moves of bots, where nobody else moves."""
        self.think = "off"
        """How long bots seem to think, for who plays here: see `pacing.py`."""
        self.lang = messages.DEFAULT
        self.since = 0
        self.revision = 0
        self.patches = False
        """Does the client take patches?"""
        self.held = ""
        """The tag of the scene that it holds, where it takes patches."""
        self.together = False
        """Do the answers to its moves come with the scenes that show them?"""
        self.done: list[dict[str, Any]] = []
        """Answers that are to come with the next scene."""
        self.greetings = 0
        """What was asked for before the last one is not sent any more."""
        self.outbox: deque[str] = deque()
        self.wants_table = False
        self.wants_scene = False
        self.wants_clock = False
        self.closed: tuple[int, str] | None = None
        self.awake = asyncio.Event()

    @property
    def budget(self) -> str:
        """Who pays for its work: watchers do not use up what the players of an address have."""
        return others_at(self.address) if self.place == WATCHING else self.address

    # Told by others

    def push(self, table: bool = False, scene: bool = False, clock: bool = False) -> None:
        if self.greeted:
            self.wants_table |= table
            self.wants_clock |= clock
            self.wants_scene |= scene
            self.awake.set()

    def say(self, message: dict[str, Any]) -> None:
        self.outbox.append(encode(message))
        self.awake.set()

    def done_by(self, request: str | None) -> Callable[[Done], object]:
        """What is told of a change goes with the scene that shows it."""
        return lambda done: self.done.append({"id": request, "result": done.to_json()})

    def close(self, code: int, reason: str = "") -> None:
        if self.closed is None:
            self.closed = (code, reason)
            self.awake.set()

    def check_seat(self) -> None:
        """Whoever no longer holds the seat they look from, or may not look on, is sent away."""
        info = self.live.info
        if info is None or not self.greeted:
            return
        if self.viewer == SPECTATOR:
            try:
                must_watch(info, self.caller)
            except Problem as problem:
                self.say({"type": "table", "table": self.registry.describe(info, set())})
                self.close(NO_WATCHERS, problem.code)
        elif self.viewer not in self.caller.held(info):
            self.close(NOT_YOURS, "not_your_seat")

    # The sending task

    async def send_all(self) -> None:
        """Send what is wanted until the connection is closed."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
            while True:
                await self.awake.wait()
                self.awake.clear()
                messages.use(self.lang)
                while self.outbox:
                    await self.send(self.outbox.popleft())
                if self.closed is not None:
                    break
                if self.wants_table:
                    self.wants_table = self.wants_clock = False
                    await self.send_table()
                if self.wants_clock:
                    self.wants_clock = False
                    await self.send_clock()
                if self.wants_scene:
                    self.wants_scene = False
                    await self.send_scene()
        await self.shut()

    async def send(self, text: str) -> None:
        async with asyncio.timeout(self.registry.settings.send_seconds):
            await self.socket.send_text(text)

    async def send_table(self) -> None:
        if self.live.info is None:
            async with self.live.lock:
                await self.registry.info(self.live)
        await self.registry.know_rules(self.live)
        info = self.live.known
        described = self.registry.describe(info, self.caller.held(info), self.caller)
        await self.send(encode({"type": "table", "table": described}))

    async def send_clock(self) -> None:
        """What everybody has left now; the table as a whole tells it, too."""
        info = self.live.info
        if info is not None:
            told = self.registry.describer.clock(info)
            await self.send(encode({"type": "clock", "revision": info.revision, "clock": told}))

    async def send_scene(self) -> None:
        try:
            text = await self.scene_text()
        except Problem as problem:
            self.say({"type": "error", "id": None, **problem.to_json()})
            text = None
        done, self.done = self.done, []
        if text is None or self.closed is not None:
            for told in done:
                self.say({"type": "done", **told})
        elif done:
            await self.send(f'{{"done":{encode(done)},{text[1:]}')
        else:
            await self.send(text)

    async def scene_text(self) -> str | None:
        """The message about the game; None if there is nothing to tell, or not any more."""
        greetings = self.greetings
        async with self.live.lock:
            session = await self.session()
            if session is None:
                return None
            wish, revision = self.wish(session), self.live.known.revision
            asked = self.registry.painters.ask(self.live, session, wish)
            if asked is None:
                return self.tell(session, wish)
        try:
            answer = await self.painted(asked)
        except NoPicture:
            async with self.live.lock:
                session = await self.session()
                return None if session is None else self.tell(session, self.wish(session))
        if greetings != self.greetings:
            return None  # they want something else by now, and will get it
        self.knows(answer.tag, answer.since, revision)
        return answer.text.decode()

    async def session(self) -> Session | None:
        """The game as whoever holds the lock finds it, if it has begun; `Problem` for those who may
        not see it."""
        info = await self.registry.info(self.live)
        if info.status == WAITING:
            return None
        if self.viewer != SPECTATOR:
            self.caller.must_hold(info, self.viewer)
        else:
            must_watch(info, self.caller)
        return await self.registry.game(self.live)

    def wish(self, session: Session) -> Wish:
        since = min(self.live.log_since(self.since, self.revision), len(session.events))
        holds = self.held if self.patches else None
        return Wish(self.viewer, messages.spoken(), since, holds)

    async def painted(self, asked: asyncio.Future[Answer]) -> Answer:
        """What a painter has made; others may wait for the same."""
        with self.registry.store.metrics.painted(PAINTER):
            answer = await asyncio.shield(asked)
        pay(answer.seconds)
        return answer

    def tell(self, session: Session, wish: Wish) -> str:
        """The message as this process makes it."""
        live = self.live
        with self.registry.store.metrics.painted(SERVER), charged():
            if wish.holds is None:
                told = views.whole(live.shows(), session, wish.viewer, wish.since)
            else:
                told = views.told(
                    live.shows(), session, wish.viewer, wish.since, wish.holds, live.held_tags()
                )
        self.knows(told.tag, told.since, live.known.revision)
        return told.text.decode()

    def knows(self, tag: str, since: int, revision: int) -> None:
        """The client is taken to know all that it is sent: what is not received ends the
        connection."""
        self.held = tag if self.patches else ""
        self.since = since
        self.revision = revision

    def hold(self, tag: str | None) -> None:
        """The client says what it holds: the name of a scene, "" for nothing; None: it takes no
        patches."""
        self.patches = tag is not None
        self.held = tag or ""
        self.greetings += 1

    async def shut(self) -> None:
        code, reason = self.closed or (GOING_AWAY, "")
        with contextlib.suppress(Exception):
            if self.socket.application_state == WebSocketState.CONNECTED:
                async with asyncio.timeout(self.registry.settings.send_seconds):
                    await self.socket.close(code, reason)
