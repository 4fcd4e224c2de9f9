"""Processes are killed and put to sleep in a loop while people play: nothing that was answered is
lost, and every table goes on within seconds. `make test-kills` does it a hundred times."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import statistics
import time

from ecumene.server.workers.heart import LEASE
from tests.server.databases import fresh_postgres
from tests.server.house import until
from tests.server.workers.crew import Crew, crew
from tests.server.workers.players import Player, check_nothing_lost

KILLS = int(os.environ.get("ECUMENE_KILLS", "8"))
ASLEEP_EVERY = 4
"""So many kills go by between two processes that are put to sleep for longer than others wait."""
TABLES = 4
SOON = 60.0
"""Seconds until everybody is answered again; the machine may be busy."""


def victim(house: Crew, players: list[Player], rng: random.Random) -> int:
    """Mostly the process that runs somebody's table."""
    workers = house.workers()
    table = rng.choice(players).table
    owner = house.owner(table) if table and rng.random() < 0.8 else None
    return workers.get(owner or "", rng.choice(list(workers.values())))


def everybody_is_answered(players: list[Player], since: float) -> bool:
    for player in players:
        if player.failure is not None:
            raise player.failure
    return all(player.last > since for player in players)


def sleep_and_wake(process: int) -> None:
    """Asleep for so long that the others take its tables; then it wakes up and knows nothing."""
    os.kill(process, signal.SIGSTOP)
    time.sleep(LEASE + 2.5)
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGCONT)


def test_nothing_that_was_answered_is_lost(postgres: str) -> None:
    rng = random.Random(2026)
    database = fresh_postgres(postgres)
    waits: list[float] = []
    with crew(database, 3) as house:
        players = [Player(house.url, seed, with_bot=seed == 0) for seed in range(TABLES)]
        for player in players:
            player.start()
        until(lambda: all(player.table or player.failure for player in players))
        for number in range(KILLS):
            until(lambda: len(house.workers()) >= 2, 2 * SOON)
            time.sleep(rng.uniform(0.0, 0.6))
            process = victim(house, players, rng)
            asleep = number % ASLEEP_EVERY == ASLEEP_EVERY - 1
            if asleep:
                sleep_and_wake(process)
            else:
                house.kill(process)
            since = time.monotonic()
            until(lambda then=since: everybody_is_answered(players, then), SOON)
            if not asleep:
                waits.append(time.monotonic() - since)
        for player in players:
            player.stop()
        house.complete(3)
    found = check_nothing_lost(database, players)
    repeated = sum(player.repeated for player in players)
    print(
        f"\n{KILLS} times, {found} answered moves, none lost; {repeated} had been stored without "
        f"an answer. Everybody is answered again after {statistics.median(waits):.1f} s (median), "
        f"{max(waits):.1f} s at most; the longest wait of all, with sleepers: "
        f"{max(player.longest for player in players):.1f} s."
    )
    assert found > KILLS
