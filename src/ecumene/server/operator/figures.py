"""What the server counted minute by minute, for the tiles of the operator's page.

Every process writes a row a minute; the page adds them up. They hold numbers only.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Sequence
from typing import Any, Final

from prometheus_client import Histogram
from sqlalchemy import delete, select
from sqlalchemy import text as sql
from sqlalchemy.orm import Session as Database

from ecumene.server.background import going_on
from ecumene.server.operator.rows import FigureRow
from ecumene.server.storage.integrity import database_file
from ecumene.server.storage.store import kind_of
from ecumene.server.tables.table_registry import TableRegistry
from ecumene.server.tables.tokens import new_table_id
from ecumene.server.watching.health import Health

Json = dict[str, Any]
MINUTE: Final = 60
KEPT_MINUTES: Final = 24 * 60
SHOWN_MINUTES: Final = 6 * 60
STEP: Final = 5
"""A point of a line is so many minutes."""
MILLI: Final = 1000.0
SUMMED: Final = ("players", "tables", "watchers", "moves")


WORDS: Final = ("sum", "count")


class Reading:
    """What a histogram gained since it was last looked at."""

    def __init__(self, histogram: Histogram) -> None:
        self.histogram = histogram
        self.before: dict[str, float] = {}

    def gained(self) -> tuple[float | None, float | None]:
        """The mean, and the bound under which 95 of 100 were; None if there were none."""
        now: dict[str, float] = {}
        for metric in self.histogram.collect():
            for sample in metric.samples:
                name = sample.labels.get("le") or sample.name.rpartition("_")[2]
                now[name] = now.get(name, 0.0) + sample.value
        gain = {name: value - self.before.get(name, 0.0) for name, value in now.items()}
        self.before = now
        if gain.get("count", 0.0) <= 0:
            return None, None
        bounds = sorted((float(name), n) for name, n in gain.items() if name not in WORDS)
        enough = 0.95 * gain["count"]
        bound = next(bound for bound, n in bounds if n >= enough)
        largest = max(one for one, _ in bounds if one != float("inf"))
        return gain["sum"] / gain["count"], min(bound, largest)


class Figures:
    """Takes a sample of this process every minute."""

    def __init__(self, registry: TableRegistry, health: Health) -> None:
        self.registry = registry
        self.health = health
        self.process = new_table_id()
        metrics = registry.store.metrics
        self.answers = Reading(metrics.move_seconds)
        self.queue = Reading(metrics.bot_wait_seconds)
        self.moves = self.moves_made()

    async def watch(self) -> None:
        """Until the server stops."""
        while True:
            with going_on("the figures of this minute could not be stored"):
                await self.sample()
            await asyncio.sleep(MINUTE - time.time() % MINUTE)

    async def sample(self) -> None:
        counted = self.count()
        minute = int(time.time() // MINUTE)

        def work(db: Database) -> None:
            counted["bytes"] = stored_bytes(db, self.registry.store.url)
            row = FigureRow(minute=minute, process=self.process, counted=json.dumps(counted))
            db.merge(row)
            db.execute(delete(FigureRow).where(FigureRow.minute < minute - KEPT_MINUTES))

        await self.registry.store.write(work)

    def moves_made(self) -> float:
        return sum(
            sample.value
            for metric in self.registry.store.metrics.moves.collect()
            for sample in metric.samples
            if sample.name.endswith("_total")
        )

    def presence(self) -> tuple[int, int, int]:
        """Players, tables with some of them, and watchers that are connected here now."""
        here = [live.presence() for live in list(self.registry.tables.values())]
        return (
            sum(len(one.seats) for one in here),
            sum(bool(one.seats) for one in here),
            sum(one.spectators for one in here),
        )

    def count(self) -> Json:
        mean, most = self.answers.gained()
        wait, _ = self.queue.gained()
        made, self.moves = self.moves, self.moves_made()
        players, tables, watchers = self.presence()
        return {
            "answer": None if mean is None else mean * MILLI,
            "answer_95": None if most is None else most * MILLI,
            "players": players,
            "tables": tables,
            "watchers": watchers,
            "moves": self.moves - made,
            "bot_wait": wait,
            "free": self.health.free_bytes(),
        }


def stored_bytes(db: Database, url: str) -> int | None:
    """How large the database is."""
    if kind_of(url) != "sqlite":
        found = db.scalar(sql("SELECT pg_database_size(current_database())"))
        return None if found is None else int(found)
    file = database_file(url)
    if file is None:
        return None
    return sum(os.path.getsize(one) for one in (file, f"{file}-wal") if os.path.exists(one))


def combined(rows: Sequence[Json]) -> Json:
    """What several processes come to."""
    found: Json = {}
    for name in {key for row in rows for key in row}:
        values = [row[name] for row in rows if row.get(name) is not None]
        found[name] = None if not values else sum(values) if name in SUMMED else max(values)
    return found


def averaged(rows: Sequence[Json]) -> Json:
    """The minutes of one point of a line."""
    found: Json = {}
    for name in {key for row in rows for key in row}:
        values = [row[name] for row in rows if row.get(name) is not None]
        found[name] = None if not values else sum(values) / len(values)
    return found


def history(db: Database, moment: float) -> Json:
    """The last full sample of all processes, and lines of the last hours."""
    now_minute = int(moment // MINUTE)
    rows = db.execute(
        select(FigureRow.minute, FigureRow.counted)
        .where(FigureRow.minute > now_minute - KEPT_MINUTES)
        .order_by(FigureRow.minute)
    )
    minutes: dict[int, list[Json]] = {}
    for minute, counted in rows:
        minutes.setdefault(minute, []).append(json.loads(counted))
    whole = {minute: combined(found) for minute, found in minutes.items()}
    first = now_minute - SHOWN_MINUTES + 1
    line = []
    for start in range(first, now_minute + 1, STEP):
        part = [whole[one] for one in range(start, start + STEP) if one in whole]
        line.append(averaged(part) if part else {})
    last = whole[max(whole)] if whole else {}
    for name in ("answer", "answer_95", "bot_wait"):  # nothing happened in the last minute
        told = [one[name] for _, one in sorted(whole.items())[-15:] if one.get(name) is not None]
        last[name] = told[-1] if told else None
    peak = max((one.get("moves") or 0.0 for one in whole.values()), default=0.0)
    processes = len(minutes[max(minutes)]) if minutes else 1
    return {
        "now": last,
        "line": line,
        "peak_moves": peak,
        "minutes": STEP,
        "processes": processes,
    }
