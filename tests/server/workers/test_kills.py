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
from tests.server.house import until
from tests.server.workers.crew import Crew
from tests.server.workers.players import Player, check_nothing_lost

KILLS = int(os.environ.get("ECUMENE_KILLS", "8"))
ASLEEP_EVERY = 5
"""So many kills there are for each process that is put to sleep for longer than others wait."""
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


def test_nothing_that_was_answered_is_lost(house: Crew) -> None:
    rng = random.Random(2026)
    waits: list[float] = []
    sleepers = 0
    players = [Player(house.url, seed, with_bot=seed == 0) for seed in range(TABLES)]
    for player in players:
        player.start()
    until(lambda: all(player.table or player.failure for player in players))
    for number in range(KILLS):
        until(lambda: len(house.workers()) >= 2, 2 * SOON)
        time.sleep(rng.uniform(0.0, 0.6))
        if number % ASLEEP_EVERY == ASLEEP_EVERY - 1:
            sleep_and_wake(victim(house, players, rng))
            sleepers += 1
        house.kill(victim(house, players, rng))
        since = time.monotonic()
        until(lambda then=since: everybody_is_answered(players, then), SOON)
        waits.append(time.monotonic() - since)
    for player in players:
        player.stop()
    house.complete(3)
    found = check_nothing_lost(house.database, players)
    repeated = sum(player.repeated for player in players)
    longest = max(player.longest for player in players)
    print(
        f"\n{KILLS} killed, {sleepers} asleep, {found} answered moves, none lost; {repeated} had "
        "been stored without an answer. Everybody is answered again after "
        f"{statistics.median(waits):.1f} s (median), {max(waits):.1f} s at most; the longest wait "
        f"of all, with sleepers: {longest:.1f} s."
    )
    assert found > KILLS
