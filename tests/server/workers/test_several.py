"""Several processes behind one address: whoever is asked, the table is the same."""

from __future__ import annotations

import pytest

from tests.server.databases import fresh_postgres
from tests.server.house import FREE, ME, until
from tests.server.workers.crew import Crew, crew


def sit(house: Crew, people: int = 2) -> tuple[str, list[object]]:
    host = house.person()
    made = host.create(ME, *[FREE] * (people - 1))
    table = made["table"]["id"]
    players = [host]
    for seat in range(1, people):
        guest = house.person()
        guest.post(
            f"/tables/{table}/seats/{seat}/sit", {"name": f"P{seat}", "invite": made["invite"]}
        )
        players.append(guest)
    host.post(f"/tables/{table}/start", {"by": 0})
    return table, players


def test_small(postgres: str) -> None:
    with crew(fresh_postgres(postgres), 3) as house:
        print(house.workers())
        table, (lena, ruth) = sit(house)
        print(house.owner(table))
        for _ in range(8):
            p = house.person()
            assert p.get(f"/tables/{table}")["status"] == "running"
        a = lena.socket(table, seat=0)
        b = ruth.socket(table, seat=1)
        print(a.next("scene")["revision"], b.next("scene")["revision"])
        lena.move(table, 0, "take 1")
        a.scene_at(2)
        b.scene_at(2)
        import time

        pid = house.process_of(table)
        t = time.monotonic()
        house.kill(pid)
        c = house.person()
        print(c.get(f"/tables/{table}")["revision"], time.monotonic() - t)
        print(a.closed(), b.closed())
        lena.move(table, 0, "end")
        house.complete(3)
