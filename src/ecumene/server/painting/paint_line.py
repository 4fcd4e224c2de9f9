"""The line from the server to one painter: questions and answers, each with its number."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, cast

from ecumene.server.painting.display import Facts
from ecumene.server.painting.frames import Frames, framed
from ecumene.server.painting.mirror import Answer, Look, Mirror, Refusal, Wish


class NoPicture(Exception):
    """A painter gave no answer: the server has to paint itself."""


class PaintLine(asyncio.Protocol):
    """Lives as long as the process at its other end."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.ready = False
        """The painter has loaded the games."""
        self.ended: asyncio.Future[str] = self.loop.create_future()
        """Why this is over."""
        self.asked = 0
        self.heard = 0
        """How often the painter has said something."""
        self.waiting: dict[int, tuple[asyncio.Future[Answer], Mirror]] = {}
        self.outbox: list[Any] = []
        self.frames = Frames()
        self.transport: asyncio.Transport | None = None

    # Questions

    def ask(
        self, mirror: Mirror, facts: Facts, wish: Wish, held: set[str]
    ) -> asyncio.Future[Answer]:
        """The message for somebody; fails with `NoPicture`. Whoever wishes the same at the same
        revision gets the same."""
        key = (facts.revision, wish)
        found = mirror.pending.get(key)
        if found is not None:
            return found
        self.asked += 1
        course = mirror.course(facts.revision)
        self.say(Look(self.asked, mirror.table, course, facts, wish, held))
        future: asyncio.Future[Answer] = self.loop.create_future()
        self.waiting[self.asked] = (future, mirror)
        mirror.pending[key] = future
        future.add_done_callback(partial(settled, mirror, key))
        return future

    def forget(self, table: str) -> None:
        """The game of a table is not needed any more."""
        if not self.ended.done():
            self.say(table)

    def say(self, thing: Any) -> None:
        """What is said at the same time is sent together."""
        if not self.outbox:
            self.loop.call_soon(self.flush)
        self.outbox.append(thing)

    def flush(self) -> None:
        said, self.outbox = self.outbox, []
        if self.transport is not None and not self.ended.done():
            self.transport.write(framed(said))

    # Answers

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.heard += 1
        for said in self.frames.take(data):
            if isinstance(said, Answer):
                future, _ = self.waiting.pop(said.number)
                if not future.done():
                    future.set_result(said)
            elif isinstance(said, Refusal):
                self.refused(said)
            else:
                self.ready = True

    def refused(self, said: Refusal) -> None:
        """This game is painted here from now on. A painter whose copy differs is not trusted with
        others either."""
        future, mirror = self.waiting.pop(said.number)
        mirror.refused = True
        if not future.done():
            future.set_exception(NoPicture(said.why))
        if said.disagrees:
            self.end(f"disagrees: {said.why}")

    def connection_lost(self, error: Exception | None) -> None:
        self.end("ended")

    def end(self, why: str) -> None:
        """Nothing more comes from this painter: everybody who waits is told."""
        if self.ended.done():
            return
        self.ended.set_result(why)
        if self.transport is not None:
            self.transport.abort()
        for future, _ in self.waiting.values():
            if not future.done():
                future.set_exception(NoPicture(why))
        self.waiting.clear()


def settled(mirror: Mirror, key: tuple[int, Wish], future: asyncio.Future[Answer]) -> None:
    mirror.pending.pop(key, None)
    if not future.cancelled():
        future.exception()  # it may be that nobody waits any more
