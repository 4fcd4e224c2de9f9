"""PostgreSQL itself ends under several processes while people play, and is started again: nothing
that was answered is lost, everybody goes on, and no process is taken for dead."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import pytest

from ecumene.server.workers.heart import LEASE
from tests.server.conftest import POSTGRES
from tests.server.databases import stopped_at_once
from tests.server.house import FREE, ME, options, until
from tests.server.workers.crew import Crew
from tests.server.workers.players import Player, check_nothing_lost

SOON = 60.0
"""Seconds until everybody is answered again; the machine may be busy."""


def all_answered_since(players: list[Player], then: float) -> Callable[[], bool]:
    def answered() -> bool:
        for player in players:
            if player.failure is not None:
                raise player.failure
        return all(player.last > then for player in players)

    return answered


@pytest.mark.skipif(POSTGRES in os.environ, reason="somebody else's PostgreSQL is not stopped")
def test_everybody_goes_on_when_postgresql_is_started_again(house: Crew, postgres: str) -> None:
    lena, ruth = house.person(), house.person()
    made = lena.create(ME, FREE)
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    sockets = [lena.socket(table, seat=0), ruth.socket(table, seat=1)]
    for one in sockets:
        one.scene_at(1)
    before = house.workers()
    players = [Player(house.url, seed, with_bot=seed == 0) for seed in range(3)]
    for player in players:
        player.start()
    until(lambda: all(player.table or player.failure for player in players))
    waits = []
    for seconds in (0.0, LEASE + 1.0):
        time.sleep(1.0)
        house.db.close()
        with stopped_at_once(postgres):
            time.sleep(seconds)
        house.connect()
        since = time.monotonic()
        until(all_answered_since(players, since), SOON)
        waits.append(time.monotonic() - since)
    for player in players:
        player.stop()
    found = check_nothing_lost(house.database, players)
    longest = max(player.longest for player in players)
    print(
        f"\n{found} answered moves, none lost; everybody is answered again "
        f"{max(waits):.1f} s after PostgreSQL is, at most; the longest wait: {longest:.1f} s."
    )
    assert found > len(players)
    # Who was connected has stayed, and is told what happens from now on.
    choice = options(lena.view(table, 0))[0]
    lena.move(table, 0, choice)
    for one in sockets:
        one.scene_at(2)
        one.close()
    assert house.workers() == before  # nobody has died, nobody was taken for dead
    assert house.process.poll() is None
