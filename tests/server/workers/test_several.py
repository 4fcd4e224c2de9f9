"""Several processes behind one address: whoever is asked, the table is the same."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import psycopg
import pytest
from sqlalchemy import make_url

from ecumene.server.run import CannotStart, serve
from ecumene.server.settings import Settings
from ecumene.server.storage.claim import SecondServer
from ecumene.server.storage.store import Store
from ecumene.server.workers.heart import LEASE
from tests.server.conftest import POSTGRES
from tests.server.house import BOT, FREE, ME, PATIENCE, Person, until
from tests.server.identity.people import keep_by_phrase
from tests.server.workers.crew import Crew, plain

RACES = 8
CAME_AGAIN = 1012


def sit(house: Crew, people: int = 2) -> tuple[str, list[Person]]:
    """A running table of people."""
    host = house.person()
    made = host.create(ME, *[FREE] * (people - 1))
    table = made["table"]["id"]
    players = [host]
    for seat in range(1, people):
        guest = house.person()
        body = {"name": f"Guest {seat}", "invite": made["invite"]}
        guest.post(f"/tables/{table}/seats/{seat}/sit", body)
        players.append(guest)
    host.post(f"/tables/{table}/start", {"by": 0})
    return table, players


def again(house: Crew, person: Person) -> Person:
    """The same browser with a new connection: it may come to another process."""
    other = house.person()
    other.http.cookies.update(person.http.cookies)
    return other


def at_once(*wishes: tuple[Person, str, str, Any]) -> list[httpx.Response]:
    start = threading.Barrier(len(wishes))
    answers: list[httpx.Response] = []

    def run(person: Person, method: str, path: str, body: Any) -> None:
        start.wait(PATIENCE)
        answers.append(person.http.request(method, path, json=body))

    threads = [threading.Thread(target=run, args=wish) for wish in wishes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return answers


def test_a_file_is_for_one_process() -> None:
    with pytest.raises(CannotStart, match="need PostgreSQL"):
        serve(Settings(database="sqlite:///none.db"), "127.0.0.1", 0, workers=2)


def test_every_process_knows_every_table(house: Crew) -> None:
    table, (lena, _ruth) = sit(house)
    for _ in range(5):
        stranger, twin = house.person(), again(house, lena)
        assert stranger.get(f"/tables/{table}")["held"] == []
        assert twin.get(f"/tables/{table}")["held"] == [0]
        assert twin.view(table, 0)["scene"]["decision"] is not None
        assert twin.get("/me/tables")["tables"][0]["id"] == table


def test_a_move_is_pushed_to_all_wherever_they_are_connected(house: Crew) -> None:
    table, (lena, ruth) = sit(house)
    watchers = [house.person() for _ in range(6)]
    sockets = [lena.socket(table, seat=0), ruth.socket(table, seat=1)]
    sockets += [one.socket(table, seat=None) for one in watchers]
    for one in sockets:
        one.scene_at(1)
    again(house, lena).move(table, 0, "take 1")
    for one in sockets:
        one.scene_at(2)
    ply = lena.get(f"/tables/{table}")["ply"]
    sockets[0].send(type="move", id="m", option="end", ply=ply, revision=2)
    assert sockets[0].next("done")["result"]["revision"] == 3
    for one in sockets[1:]:
        one.scene_at(3)
    for one in sockets:
        one.close()


def test_lists_tell_who_is_there_in_any_process(house: Crew) -> None:
    table, (lena, ruth) = sit(house)
    socket = ruth.socket(table, seat=1)
    socket.scene_at(1)

    def seen() -> bool:
        shown = [again(house, lena).get("/me/tables")["tables"][0] for _ in range(3)]
        return all(one["seats"][1]["connected"] for one in shown)

    until(seen)
    socket.close()


def test_a_new_cookie_opens_old_seats_everywhere(house: Crew) -> None:
    """A browser gets a new cookie with each table that it makes; other processes learn of it."""
    lena = house.person()
    tables = []
    for _ in range(5):
        lena = again(house, lena)
        tables.append(lena.create(ME, BOT)["table"]["id"])
        for table in tables:
            assert again(house, lena).get(f"/tables/{table}")["held"] == [0]


def test_people_are_known_to_every_process_at_once(house: Crew) -> None:
    lena = house.person()
    keep_by_phrase(lena, "Lena of many processes")
    me = lena.get("/me")["id"]
    for _ in range(6):
        twin = again(house, lena)
        assert twin.create(ME, BOT)["table"]["seats"][0]["player"] == me
        lena = twin


def test_one_of_those_who_want_a_seat_gets_it(house: Crew) -> None:
    for _ in range(RACES):
        host = house.person()
        made = host.create(ME, FREE)
        here = f"/tables/{made['table']['id']}/seats/1"
        sit_down = {"name": "Rival", "invite": made["invite"]}
        rivals = [house.person() for _ in range(3)]
        wishes: list[tuple[Person, str, str, Any]] = [
            (one, "POST", f"{here}/sit", sit_down) for one in rivals
        ]
        wishes.append((again(house, host), "PUT", f"{here}/bot", {"bot": "random", "by": 0}))
        codes = sorted(reply.status_code for reply in at_once(*wishes))
        assert codes == [200, 409, 409, 409]
        for one in (host, *rivals):
            one.close()


def test_one_of_many_starts_and_moves_is_made(house: Crew) -> None:
    host = house.person()
    made = host.create(ME, FREE)
    table = made["table"]["id"]
    guest = house.person()
    guest.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    twins = [again(house, host) for _ in range(4)]
    started = at_once(*((one, "POST", f"/tables/{table}/start", {"by": 0}) for one in twins))
    assert sorted(reply.status_code for reply in started) == [200, 409, 409, 409]
    info = host.get(f"/tables/{table}")
    body = {"option": "take 1", "ply": info["ply"], "revision": info["revision"]}
    path = f"/tables/{table}/seats/0/moves"
    moved = at_once(*((one, "POST", path, body) for one in twins))
    assert sorted(reply.status_code for reply in moved) == [200, 409, 409, 409]


def test_processes_listen_to_each_other_only(house: Crew) -> None:
    """The address is the other processes' alone: without their secret it answers nothing."""
    table, _people = sit(house)
    rows = house.db.execute("SELECT address FROM workers").fetchall()
    assert len(rows) == 3
    for (address,) in rows:
        for secret in ({}, {"x-ecumene-inside": "guessed"}):
            reply = httpx.get(f"http://{address}/api/tables/{table}", headers=secret)
            assert (reply.status_code, reply.content) == (403, b"")


def test_a_server_that_would_be_alone_is_refused(house: Crew) -> None:
    with pytest.raises(SecondServer, match="another Ecumene server"):
        Store(house.database, alone=True)


def test_a_table_goes_on_when_its_process_is_killed(house: Crew) -> None:
    table, (lena, ruth) = sit(house)
    sockets = [lena.socket(table, seat=0), ruth.socket(table, seat=1)]
    for one in sockets:
        one.scene_at(1)
    house.kill(house.process_of(table))
    for one in sockets:
        assert one.closed() in (0, CAME_AGAIN)  # its own process, or one that had passed it on
    assert again(house, lena).move(table, 0, "take 1")["revision"] == 2
    again(house, ruth).socket(table, seat=1).scene_at(2)


def test_bots_go_on_when_their_process_is_killed(house: Crew) -> None:
    lena = house.person()
    table = lena.create(BOT, BOT)["table"]["id"]

    def revision() -> int:
        info = again(house, lena).get(f"/tables/{table}")
        return 10**6 if info["status"] == "finished" else int(info["revision"])

    seen = until(revision)
    house.kill(house.process_of(table))
    until(lambda: revision() > seen + 2, 2 * PATIENCE)  # the new owner's bots have to wake up first


def test_a_sleeper_that_wakes_up_late_writes_nothing(house: Crew) -> None:
    """The move waits at the sleeping process; others take the table, but do not move. So it is
    only the fence that keeps the move out."""
    table, (lena, _ruth) = sit(house)
    socket = lena.socket(table, seat=0)
    scene = socket.scene_at(1)
    process, owner = house.process_of(table), house.owner(table)
    os.kill(process, signal.SIGSTOP)
    try:
        stamp = {"ply": scene["ply"], "revision": scene["revision"]}
        socket.send(type="move", id="m", option="take 1", **stamp)
        until(lambda: owner not in house.workers(), 4 * LEASE + PATIENCE)
        info = again(house, lena).get(f"/tables/{table}")
        assert info["revision"] == 1
        assert house.owner(table) not in (None, owner)
    finally:
        os.kill(process, signal.SIGCONT)
    assert socket.closed() in (0, CAME_AGAIN)
    assert again(house, lena).get(f"/tables/{table}")["revision"] == 1
    assert again(house, lena).move(table, 0, "take 1")["revision"] == 2


@contextlib.contextmanager
def out_of_reach(database: str) -> Iterator[None]:
    """All connections of a database break, and it takes no new ones: as when it is restarted."""
    name = make_url(database).database
    other = plain(database).replace(f"/{name}?", "/postgres?")
    with psycopg.connect(other, autocommit=True) as admin:
        admin.execute(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false")
        try:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                (name,),
            )
            yield
        finally:
            admin.execute(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true")


@pytest.mark.skipif(POSTGRES not in os.environ, reason="our own one is really started again")
def test_all_goes_on_after_the_database_was_restarted(house: Crew) -> None:
    table, (lena, ruth) = sit(house)
    before = house.workers()
    lena.move(table, 0, "take 1")
    house.db.close()
    with out_of_reach(house.database):
        time.sleep(LEASE + 2)
    house.connect()
    until(lambda: again(house, lena).http.get(f"/tables/{table}").status_code == 200)
    assert again(house, lena).move(table, 0, "end")["revision"] == 3
    assert again(house, ruth).view(table, 1)["revision"] == 3
    until(lambda: house.workers() == before)  # nobody was taken for dead
