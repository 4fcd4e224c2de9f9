"""The table server under load, and what it sends: every line of the table beside its goal.

    python -m benchmarks.server_load --tables 1000 --seconds 40

One game is played to its end by the server's bots; then every table is a fork of it somewhere in
its second half, so that records, logs and boards have the size of real games. Each player is a
packed socket of its own that takes patches, as browsers do. First the players move every two
seconds, as people do at their fastest, then as fast as they get answers. A latency is the time from
sending a move to the scene that shows it, at every socket of the table. What is sent is measured by
`server_bytes`. The players share the machine with the server and its painters: beside the CPU time
for a move that these need stands what the players need, who keep of each scene only what they
choose from. The exit status is 1 if one of the BARS is missed; goals are only reported.
``--profile`` also tells where the time goes while everybody moves as fast as possible
(`server_profile`).
"""

from __future__ import annotations

import argparse
import asyncio
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
import orjson
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server_bytes import first_visits, sizes
from benchmarks.server_profile import Profile
from ecumene.core.registry import default_game, game_ids
from ecumene.server.settings import default_static, usual_painters
from ecumene.table.patch import patched

Json = dict[str, Any]

BARS: Final = {"p95_ms": 250.0, "table_mb": 2.0}
GOALS: Final = {
    "flat_out": 1500,
    "p95_ms": 100.0,
    "median_kb": 1.5,
    "largest_kb": 20.0,
    "table_mb": 1.0,
}
FIRST_VISIT_KB: Final = 338.0
LIVE_TABLES: Final = 1000
BOARDS: Final = game_ids()
WARMING: Final = 8
"""Tables that are looked at first, so many that every painter has one."""
STILL: Final = 3_600.0
"""The pause of somebody who only looks."""
FIRST_PLY: Final = 0.5
LAST_PLY: Final = 0.8
SERVER: Final = """
import sys
from pathlib import Path
from ecumene.server.run import serve
from ecumene.server.settings import Settings

if __name__ == "__main__":
    settings = Settings(
        database=sys.argv[1],
        static=Path(sys.argv[2]),
        painters=int(sys.argv[3]),
        limited=False,
    )
    serve(settings, "127.0.0.1", 0, ready=lambda address: print(address, flush=True))
"""


@dataclass(frozen=True)
class Line:
    """One measure beside its goal; a bar is one that must be held."""

    what: str
    goal: float
    here: float
    at_least: bool = False
    bar: bool = False

    @property
    def held(self) -> bool:
        return self.here >= self.goal if self.at_least else self.here <= self.goal


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


CHOSEN_FROM: Final = ("decision", "over")


class Chooser:
    """What a player keeps of the scenes: enough to choose a move. (Drawing the rest is the work of
    a browser, which is not on the server's machine.)"""

    def __init__(self) -> None:
        self.decision: Json | None = None
        self.over = False

    def hear(self, text: str) -> Json:
        message: Json = orjson.loads(text)
        if message["type"] == "scene":
            self.decision, self.over = (message["scene"][key] for key in CHOSEN_FROM)
        elif message["type"] == "patch":
            before = {"decision": self.decision, "over": self.over}
            told = {key: message["patch"][key] for key in CHOSEN_FROM if key in message["patch"]}
            self.decision, self.over = (patched(before, told)[key] for key in CHOSEN_FROM)
        return message

    def open_options(self) -> list[str]:
        """What may be chosen, without giving up; nothing where others are asked."""
        found = [one for one in self.decision["options"] if one["open"]] if self.decision else []
        going_on = [one["id"] for one in found if not one.get("concedes")]
        return going_on or [one["id"] for one in found]


class Player:
    """One seat of one table, with its own socket."""

    def __init__(self, url: str, table: Table, seat: int, clock: Clock) -> None:
        self.url = f"{url.replace('http', 'ws')}/api/tables/{table.id}/socket"
        self.table = table
        self.seat = seat
        self.clock = clock
        self.rng = random.Random(f"{table.id} {seat}")
        self.holder = Chooser()
        self.done = False

    async def run(self, ready: asyncio.Semaphore) -> None:
        async with connect(self.url, max_size=2**24) as socket:
            token = self.table.tokens[self.seat]
            hello = {"type": "hello", "seat": self.seat, "token": token}
            hello |= {"holds": "", "together": True}
            await socket.send(orjson.dumps(hello).decode())
            ready.release()
            async for text in socket:
                await self.hear(socket, str(text))
                if self.clock.over or self.done:
                    return

    async def hear(self, socket: ClientConnection, text: str) -> None:
        message = self.holder.hear(text)
        if message["type"] == "error":
            self.clock.tally.refused += 1
        if message["type"] not in ("scene", "patch"):
            return
        tally = self.clock.tally
        tally.scenes += 1
        tally.received += len(text)
        sent = self.table.sent.get(message["revision"])
        if sent is not None:
            tally.latencies.append(time.perf_counter() - sent)
        self.done = self.holder.over
        options = self.holder.open_options()
        if options:
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
        await socket.send(orjson.dumps(body).decode())


def family(process: int) -> list[int]:
    """A process and those that it has started: the server, its painters, the process of bots."""
    found = [process]
    for task in Path(f"/proc/{process}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return found


def memory_mb(process: int) -> float:
    """The resident memory of a server with all its processes."""
    total = 0.0
    for one in family(process):
        for line in Path(f"/proc/{one}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith("VmRSS:"):
                total += int(line.split()[1]) / 1024
    return total


def cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def build(python: str) -> str:
    """Whether the server's engine is compiled."""
    command = [python, "-c", "from ecumene.build_info import describe; print(describe())"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


async def finished_game(client: httpx.AsyncClient, game: str, players: int) -> tuple[str, int]:
    """A game that bots have played to its end, and its length: the weakest ones that are offered,
    which are quick, but none that plays at random."""
    sheets: list[Json] = (await client.get("/games")).raise_for_status().json()["games"]
    offered = next(sheet["bots"] for sheet in sheets if sheet["id"] == game)
    bot = [name for name in offered if name != "random"][-1]
    seats = [{"kind": "bot", "bot": bot}] * players
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
    client.cookies.clear()  # others sit at the next one: who has a thousand tables is nobody
    return Table(table, tokens)


@dataclass(frozen=True)
class Spent:
    """CPU seconds of the server, of its other processes and of the players."""

    server: float
    painters: float
    players: float

    @classmethod
    def so_far(cls, process: int) -> Spent:
        others = sum(cpu_seconds(one) for one in family(process)[1:])
        return cls(cpu_seconds(process), others, time.process_time())

    def since(self, then: Spent) -> Spent:
        return Spent(
            self.server - then.server, self.painters - then.painters, self.players - then.players
        )


async def measure(
    clock: Clock, pause: float, seconds: float, process: int
) -> tuple[Tally, float, Spent]:
    """Let the players go on for a while; what was counted, for how long, and what it took."""
    clock.pause = pause
    await asyncio.sleep(min(2.0, pause + 0.5))
    clock.tally = tally = Tally()
    began = time.perf_counter()
    before = Spent.so_far(process)
    await asyncio.sleep(seconds)
    clock.tally = Tally()
    return tally, time.perf_counter() - began, Spent.so_far(process).since(before)


def report(name: str, tally: Tally, took: float, spent: Spent) -> None:
    size = tally.received / max(1, tally.scenes) / 1024
    each = [
        1000 * seconds / max(1, tally.moves)
        for seconds in (spent.server, spent.painters, spent.players)
    ]
    print(
        f"| {name} | {tally.moves / took:.0f} | {tally.percentile(0.5):.0f} | "
        f"{tally.percentile(0.95):.0f} | {tally.percentile(0.99):.0f} | {size:.1f} | "
        f"{100 * spent.server / took:.0f} % | {100 * spent.painters / took:.0f} % | "
        f"{' | '.join(f'{one:.2f}' for one in each)} | {tally.refused} |",
        flush=True,
    )


async def painters_ready(url: str, tables: list[Table], painters: int, process: int) -> None:
    """Look at some tables until all painters have loaded the games: what they take by themselves
    is not what a table takes."""
    clock, opened = Clock(pause=STILL), asyncio.Semaphore(0)
    tasks = [asyncio.create_task(Player(url, table, 0, clock).run(opened)) for table in tables]
    before = -1.0
    while abs((now := memory_mb(process)) - before) > 1 or len(family(process)) < 3 + painters:
        before = now  # besides the painters: the server, the bots, Python's tracker of resources
        await asyncio.sleep(3)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def play(arguments: argparse.Namespace, url: str, process: int) -> list[Line]:
    """All tables at once; what was reached."""
    started = memory_mb(process)
    async with httpx.AsyncClient(base_url=f"{url}/api", timeout=60) as client:
        source, plies = await finished_game(client, arguments.game, arguments.players)
        warming = [
            await fork(client, source, int(plies * FIRST_PLY), arguments.players)
            for _ in range(WARMING)
        ]
        await painters_ready(url, warming, arguments.painters, process)
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
    print(
        f"{build(arguments.server)} {arguments.tables} tables, {len(people)} sockets, "
        f"{arguments.painters} painters, {len(os.sched_getaffinity(0))} cores.\n"
    )
    print(
        "| phase | moves/s | p50 ms | p95 ms | p99 ms | kB a message, unpacked | server's core "
        "| painters' | CPU ms a move: server | painters | players | refused |"
    )
    print("|---|" + "--:|" * 11)
    steady, took, spent = await measure(clock, 2.0, arguments.seconds, process)
    report("a move every 2 s", steady, took, spent)
    per_table = (memory_mb(process) - ready) / arguments.tables
    profile = Profile(family(process), arguments.seconds / 2) if arguments.profile else None
    fast, took, spent = await measure(clock, 0.0, arguments.seconds / 2, process)
    report("as fast as possible", fast, took, spent)
    clock.over = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(
        f"\nMemory: {started:.0f} MB at the start, {ready:.0f} MB with one replay, "
        f"{per_table:.2f} MB more for each live table.\n"
    )
    if profile is not None:
        profile.show()
    p95 = steady.percentile(0.95)
    return [
        Line("flat out, moves/s", GOALS["flat_out"], fast.moves / took, at_least=True),
        Line(f"{arguments.tables} tables, a move every 2 s: p95 ms", GOALS["p95_ms"], p95),
        Line("MB for a live table", GOALS["table_mb"], per_table),
        Line("p95 ms, bar", BARS["p95_ms"], p95, bar=True),
        Line("MB for a live table, bar", BARS["table_mb"], per_table, bar=True),
    ]


async def weigh(url: str) -> list[Line]:
    """What is sent: whole games of all games, and the first visit to a table of each."""
    lines = []
    for game in BOARDS:
        for players in (2, 4):
            found = await sizes(url, game, players)
            name = f"{game}, {players} players, {len(found)} messages: kB on the wire"
            median, largest = statistics.median(found) / 1024, max(found) / 1024
            lines.append(Line(f"{name}, median", GOALS["median_kb"], median))
            lines.append(Line(f"{name}, largest", GOALS["largest_kb"], largest))
    for (game, language), size in (await first_visits(url, BOARDS)).items():
        what = f"{game}, {language}: first visit to a table, kB"
        lines.append(Line(what, FIRST_VISIT_KB, size / 1024))
    return lines


def show(lines: list[Line]) -> None:
    print("| what | goal | here | |\n|---|--:|--:|---|")
    for line in lines:
        held = "reached" if line.held else "missed"
        print(f"| {line.what} | {line.goal:g} | {line.here:.4g} | {held} |")


def main() -> int:
    parser = argparse.ArgumentParser(description="Load on the table server, and what it sends.")
    parser.add_argument("--tables", type=int, default=LIVE_TABLES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--game", default=default_game())
    parser.add_argument("--server", default=sys.executable, help="the Python that runs the server")
    parser.add_argument("--database", help="a URL; a SQLite file in a temporary folder otherwise")
    parser.add_argument(
        "--painters", type=int, default=usual_painters(), help="processes that paint scenes"
    )
    parser.add_argument(
        "--profile", action="store_true", help="where the time goes; needs py-spy and its rights"
    )
    parser.add_argument("--only", choices=("load", "bytes"), help="measure one half only")
    arguments = parser.parse_args()
    lines: list[Line] = []
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "server.py"
        script.write_text(SERVER, encoding="utf-8")
        database = arguments.database or f"sqlite:///{folder}/tables.db"
        command = [arguments.server, str(script), database, str(default_static())]
        command.append(str(arguments.painters))
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                url = server.stdout.readline().strip().rstrip("/")
                if arguments.only != "load":
                    lines += asyncio.run(weigh(url))
                if arguments.only != "bytes":
                    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                        lines += runner.run(play(arguments, url, server.pid))
            finally:
                server.terminate()
                server.wait(20)
    show(lines)
    return 0 if all(line.held for line in lines if line.bar) else 1


if __name__ == "__main__":
    sys.exit(main())
