"""Painters: processes that make the scenes of the tables bound to them.

The server keeps the games, stores moves and talks to clients. A painter only ever holds copies; so
one that ends, is silent or disagrees is replaced by a new one, and until that one is there the
server paints the scenes of its tables itself.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import socket
import threading
import zlib
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Final

from ecumene.records.session import Session
from ecumene.server.painting.mirror import Answer, Mirror, Wish
from ecumene.server.painting.paint_line import PaintLine
from ecumene.server.painting.paint_process import paint
from ecumene.server.tables.live import LiveTable
from ecumene.server.watching.metrics import Metrics

log = logging.getLogger("ecumene.server")

START_SECONDS: Final = 120.0
"""A new process has to load the games."""
CHECKS: Final = 5
"""So often it is looked, while somebody waits, whether a painter has said anything."""
FIRST_PAUSE: Final = 0.2
LONGEST_PAUSE: Final = 60.0
STEADY_SECONDS: Final = 60.0
"""One that ends before has failed at once: the next one is started after a longer pause."""


class Painter:
    """One of the processes; started when a table first needs it, and again whenever it ends."""

    def __init__(self, number: int, seconds: float, metrics: Metrics) -> None:
        self.number = number
        self.seconds = seconds
        self.metrics = metrics
        self.wanted = asyncio.Event()
        self.line: PaintLine | None = None
        self.process: SpawnProcess | None = None
        self.changing = threading.Lock()
        self.closed = False

    async def live(self) -> None:
        """Keep a process running, as long as the server does."""
        await self.wanted.wait()
        loop = asyncio.get_running_loop()
        pause = FIRST_PAUSE
        while not self.closed:
            begun = loop.time()
            why = await self.run()
            self.metrics.painter_failures.labels(why.partition(":")[0]).inc()
            log.error("painter %s is replaced: %s", self.number, why)
            if loop.time() - begun > STEADY_SECONDS:
                pause = FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def run(self) -> str:
        """The life of one process; why it is over."""
        line = PaintLine()
        ours, theirs = socket.socketpair()
        try:
            await asyncio.to_thread(self.start, theirs)
            loop = asyncio.get_running_loop()
            if ours.family == getattr(socket, "AF_UNIX", None):
                await loop.create_unix_connection(lambda: line, sock=ours)
            else:
                await loop.create_connection(lambda: line, sock=ours)
            self.line = line
            return await self.watch(line)
        except OSError as error:
            return f"ended: {error}"
        finally:
            self.line = None
            line.end("ended")
            ours.close()
            self.stop()

    def start(self, theirs: socket.socket) -> None:
        """In a thread: to start a process takes a while."""
        context: SpawnContext = multiprocessing.get_context("spawn")
        with theirs, self.changing:
            if self.closed:
                return
            process = context.Process(target=paint, args=(theirs,), daemon=True)
            process.start()
            self.process = process

    async def watch(self, line: PaintLine) -> str:
        """Wait for the end; a painter that says nothing while somebody waits is ended.

        Its silence is counted in looks, not in seconds: a server that was held up itself finds
        the answers of that time afterwards.
        """
        silent = 0
        starting = int(START_SECONDS * CHECKS / self.seconds)
        while not line.ended.done():
            before = line.heard
            await asyncio.wait({line.ended}, timeout=self.seconds / CHECKS)
            waits = bool(line.waiting) or not line.ready
            silent = silent + 1 if waits and line.heard == before else 0
            if silent >= (CHECKS if line.ready else starting):
                line.end("silent")
        return line.ended.result()

    def stop(self) -> None:
        with self.changing:
            process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.join()

    def close(self) -> None:
        """The server stops: no process is left behind."""
        self.closed = True
        self.stop()

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.is_alive()


class PaintPool:
    """The painters, and which table is bound to which."""

    def __init__(self, number: int, seconds: float, metrics: Metrics) -> None:
        self.metrics = metrics
        self.painters = [Painter(k, seconds, metrics) for k in range(number)]

    def ask(self, live: LiveTable, session: Session, wish: Wish) -> asyncio.Future[Answer] | None:
        """The message that somebody is to be sent; None: no painter can make it now. Whoever asks
        holds the lock of the table."""
        if not self.painters or live.found is not None or live.known.found is not None:
            return None  # games of other rules are shown in ways that only the server knows
        painter = self.painters[zlib.crc32(live.id.encode()) % len(self.painters)]
        painter.wanted.set()
        line = painter.line
        if line is None or not line.ready or line.ended.done():
            return None
        mirror = live.mirror
        if mirror is None or mirror.session is not session or mirror.line is not line:
            if mirror is not None and mirror.refused and mirror.session is session:
                return None
            mirror = live.mirror = Mirror(live.id, session, line)
        if mirror.refused:
            return None
        return line.ask(mirror, live.facts(), wish, live.held_tags())

    async def run(self) -> None:
        """Keep all painters running, as long as the server does."""
        await asyncio.gather(*(painter.live() for painter in self.painters))

    def close(self) -> None:
        for painter in self.painters:
            painter.close()

    @property
    def running(self) -> int:
        return sum(painter.running for painter in self.painters)
