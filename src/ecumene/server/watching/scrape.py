"""`GET /metrics` for Prometheus, as an application of its own.

It is served on a port of its own, never on that of the tables: a reverse proxy that passes
everything on to the tables cannot make it public by accident.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Iterator
from typing import Final

import uvicorn
from fastapi import FastAPI
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecumene.server.http.problems import Problem
from ecumene.server.services import Services
from ecumene.server.storage.causes import TOLD
from ecumene.server.storage.schema import CLOSED, FINISHED, RUNNING, WAITING, TableRow

STATUSES: Final = (WAITING, RUNNING, FINISHED, CLOSED)
COUNTED_SECONDS: Final = 15.0
"""Stored tables are counted at most so often."""


def count_tables(db: Session) -> dict[str, int]:
    found = db.execute(select(TableRow.status, func.count()).group_by(TableRow.status))
    return dict(found.tuples().all())


class Scraper:
    """Looks up what is not counted all the time."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.counted = float("-inf")

    async def reply(self, _request: Request) -> Response:
        parts: Services = self.app.state.services
        self.look(parts)
        await self.look_at_storage(parts)
        body = generate_latest(parts.metrics.registry)
        return Response(body, headers={"content-type": CONTENT_TYPE_PLAIN_0_0_4})

    def look(self, parts: Services) -> None:
        registry, metrics = parts.registry, parts.metrics
        who = {"player": 0, "watcher": 0, "silent": 0}
        for live in list(registry.tables.values()):
            for one in live.connections:
                kind = "silent" if not one.greeted else "player" if one.viewer >= 0 else "watcher"
                who[kind] += 1
        for kind, number in who.items():
            metrics.sockets.labels(kind).set(number)
        metrics.open_tables.set(len(registry.tables))
        metrics.games.set(len(registry.recent))
        metrics.queue.set(registry.store.jobs.qsize())
        workers = registry.bots.workers
        metrics.painter_processes.set(registry.painters.running)
        metrics.bot_processes.set(sum(worker.process is not None for worker in workers))

    async def look_at_storage(self, parts: Services) -> None:
        metrics = parts.metrics
        cause = await parts.health.cause()
        metrics.healthy.set(cause is None)
        for kind in TOLD:
            metrics.failing.labels(kind).set(cause is not None and cause.shown_kind == kind)
        free = parts.health.free_bytes()
        if free is not None:
            metrics.free_bytes.set(free)
        if cause is not None or time.monotonic() - self.counted < COUNTED_SECONDS:
            return
        with contextlib.suppress(Problem):
            found = await parts.registry.store.read(count_tables)
            self.counted = time.monotonic()
            for status in STATUSES:
                metrics.tables.labels(status).set(found.get(status, 0))


def metrics_app(app: FastAPI) -> Starlette:
    return Starlette(routes=[Route("/metrics", Scraper(app).reply)])


class Beside(uvicorn.Server):
    """A second listener in the same loop; signals are the first one's business."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def stop(self, task: asyncio.Task[None]) -> None:
        self.should_exit = True
        await task


def serve_figures(app: FastAPI, found: socket.socket) -> tuple[Beside, asyncio.Task[None]]:
    """Serve the figures of an application at a socket, until stopped."""
    config = uvicorn.Config(
        metrics_app(app),
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        lifespan="off",
        ws="none",
        timeout_graceful_shutdown=1,
    )
    server = Beside(config)
    return server, asyncio.get_running_loop().create_task(server.serve([found]))
