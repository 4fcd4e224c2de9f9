"""Load on the table server: bots as real WebSocket clients at many tables at once.

    python benchmarks/server_load.py --tables 200 --seconds 40

One game is played to its end by the server's bots; then every table is a fork of it somewhere in
its second half, so that records, logs and boards have the size of real games. Each player is a
socket of its own. First the players move every two seconds, as people do at their fastest, then as
fast as they get answers. A latency is the time from sending a move to the scene that shows it, at
every socket of the table. The exit status is 1 if one of the BARS is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from ecumene.core.registry import default_game

Json = dict[str, Any]

BARS: Final = {"p95_ms": 250.0, "table_mb": 2.0}
FIRST_PLY: Final = 0.5
LAST_PLY: Final = 0.8
SERVER: Final = """
import sys
from pathlib import Path
from ecumene.server.run import serve
from ecumene.server.settings import Settings

if __name__ == "__main__":
    settings = Settings(database=sys.argv[1], static=Path("none"), limited=False)
    serve(settings, "127.0.0.1", 0, ready=lambda address: print(address, flush=True))
"""


@dataclass
class Tally:
    """What was measured in one phase."""

    latencies: list[float] = field(default_factory=list)
    moves: int = 0
    scenes: int = 0
    received: int = 0
    refused: int = 0

    def percentile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Clock:
    """The phase that all players are in."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        self.tally = Tally()
        self.over = False


class Table:
    """When which revision of a table was asked for, so that every socket can tell how long its
    push took."""

    def __init__(self, table_id: str, tokens: list[str]) -> None:
        self.id = table_id
        self.tokens = tokens
        self.sent: dict[int, float] = {}


class Player:
    """One seat of one table, with its own socket."""

    def __init__(self, url: str, table: Table, seat: int, clock: Clock) -> None:
        self.url = f"{url.replace('http', 'ws')}/api/tables/{table.id}/socket"
        self.table = table
        self.seat = seat
        self.clock = clock
        self.rng = random.Random(f"{table.id} {seat}")
        self.done = False

    async def run(self, ready: asyncio.Semaphore) -> None:
        async with connect(self.url, max_size=2**24, compression=None) as socket:
            hello = {"type": "hello", "seat": self.seat, "token": self.table.tokens[self.seat]}
            await socket.send(json.dumps(hello))
            ready.release()
            async for text in socket:
                await self.hear(socket, str(text))
                if self.clock.over or self.done:
                    return

    async def hear(self, socket: ClientConnection, text: str) -> None:
        message: Json = json.loads(text)
        if message["type"] == "error":
            self.clock.tally.refused += 1
        if message["type"] != "scene":
            return
        tally = self.clock.tally
        tally.scenes += 1
        tally.received += len(text)
        sent = self.table.sent.get(message["revision"])
        if sent is not None:
            tally.latencies.append(time.perf_counter() - sent)
        self.done = message["scene"]["over"]
        asked = message["scene"]["decision"]
        if asked is None:
            return
        options = [one["id"] for one in asked["options"] if one["open"]]
        options = [one for one in options if one != "resign"] or options
        asyncio.get_running_loop().create_task(self.move(socket, message, options))

    async def move(self, socket: ClientConnection, view: Json, options: list[str]) -> None:
        pause = self.clock.pause
        await asyncio.sleep(pause * self.rng.uniform(0.75, 1.25))
        if self.clock.over:
            return
        body = {"type": "move", "option": self.rng.choice(options), "id": "m"}
        body |= {"ply": view["ply"], "revision": view["revision"]}
        self.table.sent[view["revision"] + 1] = time.perf_counter()
        self.clock.tally.moves += 1
        await socket.send(json.dumps(body))


def memory_mb(process: int) -> float:
    """The resident memory of a process."""
    for line in Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def build(python: str) -> str:
    """Whether the server's engine is compiled."""
    command = [python, "-c", "from ecumene.build_info import describe; print(describe())"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


async def finished_game(client: httpx.AsyncClient, game: str, players: int) -> tuple[str, int]:
    """A game that bots have played to its end, and its length."""
    seats = [{"kind": "bot", "bot": "rules"}] * players
    made = await client.post("/tables", json={"game": game, "seats": seats})
    table = made.raise_for_status().json()["table"]["id"]
    while True:
        info: Json = (await client.get(f"/tables/{table}")).json()
        if info["status"] == "finished":
            return table, info["ply"]
        await asyncio.sleep(0.5)


async def fork(client: httpx.AsyncClient, source: str, ply: int, players: int) -> Table:
    """A table somewhere in the second half, all of whose seats are ours."""
    seats = [{"kind": "me", "name": "Load"}, *[{"kind": "open"}] * (players - 1)]
    reply = await client.post(f"/tables/{source}/fork", json={"ply": ply, "seats": seats})
    made = reply.raise_for_status().json()
    table, tokens = made["table"]["id"], [made["token"]]
    for seat in range(1, players):
        body = {"name": f"Load {seat}", "invite": made["invite"]}
        sat = await client.post(f"/tables/{table}/seats/{seat}/sit", json=body)
        tokens.append(sat.raise_for_status().json()["token"])
    (await client.post(f"/tables/{table}/start", json={"by": 0})).raise_for_status()
    return Table(table, tokens)


async def measure(clock: Clock, pause: float, seconds: float) -> tuple[Tally, float]:
    """Let the players go on for a while; what was counted, and for how long."""
    clock.pause = pause
    await asyncio.sleep(min(2.0, pause + 0.5))
    clock.tally = tally = Tally()
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    clock.tally = Tally()
    return tally, time.perf_counter() - began


def report(name: str, tally: Tally, took: float, cpu: float) -> None:
    size = tally.received / max(1, tally.scenes) / 1024
    print(
        f"| {name} | {tally.moves / took:.0f} | {tally.percentile(0.5):.0f} | "
        f"{tally.percentile(0.95):.0f} | {tally.percentile(0.99):.0f} | "
        f"{size:.0f} | {100 * cpu / took:.0f} % | {tally.refused} |"
    )


async def run(arguments: argparse.Namespace, url: str, process: int) -> bool:
    started = memory_mb(process)
    async with httpx.AsyncClient(base_url=f"{url}/api", timeout=60) as client:
        source, plies = await finished_game(client, arguments.game, arguments.players)
        ready = memory_mb(process)
        rng = random.Random(1)
        tables = []
        for _ in range(arguments.tables):
            ply = int(plies * rng.uniform(FIRST_PLY, LAST_PLY))
            tables.append(await fork(client, source, ply, arguments.players))
    clock = Clock(pause=2.0)
    open_sockets = asyncio.Semaphore(0)
    people = [
        Player(url, table, seat, clock) for table in tables for seat in range(arguments.players)
    ]
    tasks = []
    for player in people:
        tasks.append(asyncio.create_task(player.run(open_sockets)))
        await open_sockets.acquire()
    print(f"{build(arguments.server)} {arguments.tables} tables, {len(people)} sockets.\n")
    print("| phase | moves/s | p50 ms | p95 ms | p99 ms | kB a scene | server CPU | refused |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    before = cpu_seconds(process)
    steady, took = await measure(clock, 2.0, arguments.seconds)
    report("a move every 2 s", steady, took, cpu_seconds(process) - before)
    per_table = (memory_mb(process) - ready) / arguments.tables
    before = cpu_seconds(process)
    fast, took = await measure(clock, 0.0, arguments.seconds / 4)
    report("as fast as possible", fast, took, cpu_seconds(process) - before)
    clock.over = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    typical = statistics.median(steady.latencies) * 1000
    print(
        f"\nMemory: {started:.0f} MB at the start, {ready:.0f} MB with one replay, "
        f"{per_table:.2f} MB more for each live table. Median latency {typical:.0f} ms."
    )
    kept = steady.percentile(0.95) < BARS["p95_ms"] and per_table < BARS["table_mb"]
    print("The bars hold." if kept else f"A bar is missed: {BARS}")
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description="Load on the table server.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--game", default=default_game())
    parser.add_argument("--server", default=sys.executable, help="the Python that runs the server")
    parser.add_argument("--database", help="a URL; a SQLite file in a temporary folder otherwise")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "server.py"
        script.write_text(SERVER, encoding="utf-8")
        database = arguments.database or f"sqlite:///{folder}/tables.db"
        command = [arguments.server, str(script), database]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                url = server.stdout.readline().strip().rstrip("/")
                kept = asyncio.run(run(arguments, url, server.pid))
            finally:
                server.terminate()
                server.wait(20)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
