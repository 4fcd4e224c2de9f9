"""Two machines on one PostgreSQL: a table of one is played from the other, and when one is gone as
a whole the other goes on with what it had."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from tests.server.databases import fresh_postgres
from tests.server.house import FREE, ME, PATIENCE, Person, options, until
from tests.server.workers.crew import plain
from tests.server.workers.machines import PROCESSES, Cabled, Machine, addresses, networks

LATER = (502, 503, 504)
CAME_AGAIN = 1012


class Pair:
    """Two machines, and the database behind them."""

    def __init__(self, machines: tuple[Machine, Machine], database: str, folder: Path) -> None:
        self.one, self.two = machines
        self.database = database
        self.folder = folder
        self.db = psycopg.connect(plain(database), autocommit=True)

    def workers(self) -> list[str]:
        """Where the processes are."""
        rows = self.db.execute("SELECT address FROM workers").fetchall()
        return sorted(str(address).rpartition(":")[0] for (address,) in rows)

    def owner(self, table: str) -> str | None:
        """The machine that runs a table."""
        rows = self.db.execute(
            "SELECT w.address FROM workers w JOIN tables t ON t.owner = w.id WHERE t.id = %s",
            (table,),
        ).fetchall()
        return str(rows[0][0]).rpartition(":")[0] if rows else None


@pytest.fixture(params=["addresses", "networks"])
def pair(request: pytest.FixtureRequest, postgres: str, tmp_path: Path) -> Iterator[Pair]:
    with contextlib.ExitStack() as opened:
        try:
            ways = {"addresses": addresses, "networks": networks}
            machines = opened.enter_context(ways[request.param]())
        except PermissionError as error:
            pytest.skip(f"no networks of our own here: {error}")
        found = Pair(machines, fresh_postgres(postgres), tmp_path)
        opened.callback(found.db.close)
        for machine in machines:
            opened.callback(machine.vanish)
            machine.begin(found.database, tmp_path)
        for machine in machines:
            machine.ready()
        until(lambda: len(found.workers()) == 2 * PROCESSES)
        yield found


def insist(person: Person, table: str, seat: int, body: dict[str, Any]) -> dict[str, Any]:
    """Send a move until it is answered, as clients do: always with the same key."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(httpx.HTTPError):
            reply = person.http.post(f"/tables/{table}/seats/{seat}/moves", json=body)
            if reply.status_code not in LATER:
                assert reply.status_code == 200, reply.text
                done: dict[str, Any] = reply.json()
                return done
        time.sleep(0.1)
    raise AssertionError("the move was never answered")


def any_move(person: Person, table: str, seat: int) -> dict[str, Any]:
    view = person.view(table, seat)
    body = {"option": options(view)[0], "ply": view["ply"], "revision": view["revision"]}
    return {**body, "key": secrets.token_hex(8)}


def test_tables_are_played_across_machines_and_outlive_one(pair: Pair) -> None:
    one, two = pair.one, pair.two
    assert pair.workers() == sorted([one.address, two.address] * PROCESSES)
    lena, ruth = one.person(), two.person()
    made = lena.create(ME, FREE)
    table = made["table"]["id"]
    there = lena.socket(table, seat=0)
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    here = ruth.socket(table, seat=1)
    people = {0: lena, 1: ruth}
    sockets = {0: there, 1: here}
    # It is the first machine's, where Lena is; both play, and each sees what the other does.
    seen = 1
    for one_socket in sockets.values():
        one_socket.scene_at(seen)
    assert pair.owner(table) == one.address
    while seen == 1 or asked_of(ruth, table) != 1:
        seat = asked_of(ruth, table)
        seen = insist(people[seat], table, seat, any_move(people[seat], table, seat))["revision"]
        for one_socket in sockets.values():
            one_socket.scene_at(seen)
    assert pair.owner(table) == one.address
    body = any_move(ruth, table, 1)

    one.vanish()
    begun = time.monotonic()
    done = insist(ruth, table, 1, body)
    waited = time.monotonic() - begun
    assert done["revision"] == seen + 1
    assert pair.owner(table) == two.address
    assert here.closed() in (0, CAME_AGAIN)
    # Each of its processes is missed on its own, by its own last heartbeat.
    until(lambda: pair.workers() == [two.address] * PROCESSES)
    moved = two.person(lena)
    assert moved.get(f"/tables/{table}")["held"] == [0]
    moved.socket(table, seat=0).scene_at(seen + 1)

    # It comes back, and is one of them again.
    if isinstance(one, Cabled):
        one.come_back()
    one.begin(pair.database, pair.folder)
    one.ready()
    until(lambda: len(pair.workers()) == 2 * PROCESSES)
    back = one.person(lena)
    assert back.get(f"/tables/{table}")["revision"] == seen + 1
    print(f"\nanswered {waited:.1f} s after a whole machine had vanished")
    for person in (lena, ruth, moved, back):
        person.close()


def asked_of(person: Person, table: str) -> int:
    return int(person.get(f"/tables/{table}")["asked"])
