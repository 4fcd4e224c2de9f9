"""Figures for Prometheus: what is counted while the server works.

Labels come from short fixed lists: no table, seat, address or name is ever one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final, ParamSpec, TypeVar

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.gc_collector import GCCollector

P = ParamSpec("P")
T = TypeVar("T")

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
THINKING: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60)
# Else every figure has a second one that says when it began.
disable_created_metrics()  # type: ignore[no-untyped-call]

BATCHES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)

PERSON: Final = "person"
BOT: Final = "bot"

PAINTER: Final = "painter"
SERVER: Final = "server"


class Metrics:
    """All figures of one server, in a registry of its own."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)

        self.requests = Counter(
            "ecumene_requests",
            "Requests answered, by the pattern of their address.",
            ("method", "route", "status"),
            registry=registry,
        )
        self.request_seconds = Histogram(
            "ecumene_request_seconds",
            "Time from a request to the end of its answer.",
            ("route",),
            buckets=QUICK,
            registry=registry,
        )
        self.signals = Counter(
            "ecumene_signals",
            "Signals that it is somebody's turn.",
            ("channel", "outcome"),
            registry=registry,
        )
        self.moves = Counter("ecumene_moves", "Moves stored.", ("game", "by"), registry=registry)
        self.move_seconds = Histogram(
            "ecumene_move_seconds",
            "Time from a person's move to its being stored.",
            buckets=QUICK,
            registry=registry,
        )
        self.bot_wait_seconds = Histogram(
            "ecumene_bot_wait_seconds",
            "Time that a question to a bot waited for a free process.",
            buckets=THINKING,
            registry=registry,
        )
        self.thinking = Histogram(
            "ecumene_bot_thinking_seconds",
            "Time a bot took to answer, without its wait for a free process.",
            ("game", "purpose"),
            buckets=THINKING,
            registry=registry,
        )
        self.silent_bots = Counter(
            "ecumene_bot_failures",
            "Questions that a bot did not answer.",
            ("game", "purpose"),
            registry=registry,
        )
        self.rebuilding = Histogram(
            "ecumene_rebuild_seconds",
            "Time to build a game from what is stored: to play it, or to look back at it.",
            ("purpose",),
            buckets=QUICK,
            registry=registry,
        )
        self.paint_seconds = Histogram(
            "ecumene_paint_seconds",
            "Time until a scene or patch was made, by a painter or by the server itself.",
            ("by",),
            buckets=QUICK,
            registry=registry,
        )
        self.painter_failures = Counter(
            "ecumene_painter_failures",
            "Painters that were replaced, by what was wrong with them.",
            ("why",),
            registry=registry,
        )
        self.batch_seconds = Histogram(
            "ecumene_storage_batch_seconds",
            "Time of a writing transaction with its commit.",
            buckets=QUICK,
            registry=registry,
        )
        self.batch_size = Histogram(
            "ecumene_storage_batch_size",
            "Changes that shared a transaction.",
            buckets=BATCHES,
            registry=registry,
        )
        self.write_seconds = Histogram(
            "ecumene_storage_write_seconds",
            "Time from a change being asked for to its being stored.",
            buckets=QUICK,
            registry=registry,
        )
        self.read_seconds = Histogram(
            "ecumene_storage_read_seconds",
            "Time of a reading transaction.",
            buckets=QUICK,
            registry=registry,
        )
        self.storage_errors = Counter(
            "ecumene_storage_errors",
            "Failures of the database, by cause.",
            ("operation", "cause"),
            registry=registry,
        )

        # Looked up when somebody asks (`scrape.py`).
        self.sockets = Gauge(
            "ecumene_sockets", "Open sockets, by who is there.", ("who",), registry=registry
        )
        self.open_tables = Gauge("ecumene_tables_open", "Tables in use now.", registry=registry)
        self.games = Gauge("ecumene_games_in_memory", "Games kept in memory.", registry=registry)
        self.tables = Gauge(
            "ecumene_tables", "Tables stored, by status.", ("status",), registry=registry
        )
        self.queue = Gauge(
            "ecumene_storage_queue", "Changes that wait to be written.", registry=registry
        )
        self.healthy = Gauge(
            "ecumene_healthy", "1 if tables can be read and written.", registry=registry
        )
        self.failing = Gauge(
            "ecumene_failing", "1 for the cause that health tells.", ("cause",), registry=registry
        )
        self.free_bytes = Gauge(
            "ecumene_storage_free_bytes",
            "Room left where the SQLite file lies; nothing with PostgreSQL.",
            registry=registry,
        )
        self.bot_processes = Gauge(
            "ecumene_bot_processes", "Processes in which bots think.", registry=registry
        )

        self.painter_processes = Gauge(
            "ecumene_painter_processes", "Processes in which scenes are painted.", registry=registry
        )
        self.painting = {by: self.paint_seconds.labels(by) for by in (PAINTER, SERVER)}

    def painted(self, by: str) -> AbstractContextManager[Any]:
        """While somebody waits for a scene."""
        return self.painting[by].time()

    def moved(self, game: str, by_bot: bool, seconds: float) -> None:
        if not by_bot:
            self.move_seconds.observe(seconds)
        self.moves.labels(game, BOT if by_bot else PERSON).inc()

    def rebuilt(self, purpose: str, work: Callable[P, T]) -> Callable[P, T]:
        """Work that builds a game, with its time taken."""

        def timed(*args: P.args, **kwargs: P.kwargs) -> T:
            with self.rebuilding.labels(purpose).time():
                return work(*args, **kwargs)

        return timed

    @contextmanager
    def thought(self, game: str, purpose: str) -> Iterator[None]:
        """While a bot thinks."""
        begun = time.monotonic()
        try:
            yield
        except BaseException:
            self.silent_bots.labels(game, purpose).inc()
            raise
        self.thinking.labels(game, purpose).observe(time.monotonic() - begun)
