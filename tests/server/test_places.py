"""Nobody is locked out: places for sockets, and budgets of messages and work by address."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ecumene.server.http.holders import others_at
from ecumene.server.http.limits import Rate
from ecumene.server.settings import Settings
from tests.server.house import BOT, CALM, GAME, ME, House, Talk, housed, until
from tests.server.tables import two_people

HOME = {"X-Forwarded-For": "2001:db8:1:2:aaaa::1"}
SAME_HOUSE = {"X-Forwarded-For": "2001:db8:1:2:bbbb::9"}
ELSEWHERE = {"X-Forwarded-For": "2001:db8:1:3::1"}
"""A house of tests trusts the word of a proxy on its own machine."""


def settings(tmp_path: Path, **more: Any) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 't.db'}", static=tmp_path / "none", **more)


def watch(house: House, table: str, headers: dict[str, str] | None = None) -> Talk:
    """Somebody without any key."""
    address = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket"
    opened = connect(address, additional_headers=headers or {}, **CALM)
    talk = Talk(house.person().sockets.enter_context(opened))
    with contextlib.suppress(ConnectionClosed):  # it may be refused already
        talk.send(type="hello")
    return talk


def is_in(talk: Talk) -> bool:
    """Was a watcher let in?"""
    try:
        return talk.next("table") is not None
    except ConnectionClosed as error:
        code = error.rcvd.code if error.rcvd else 0
    assert code == 1013
    return False


def test_watchers_do_not_lock_the_players_out(tmp_path: Path) -> None:
    """From one address, from many, and all at one table."""
    few = {"watching_per_address": 4, "watchers_per_table": 6, "sockets": 12, "watching": 8}
    with housed(settings(tmp_path, **few)) as house:
        table, lena, ruth = two_people(house)
        crowd = [watch(house, table, HOME) for _ in range(3)]
        crowd += [watch(house, table, SAME_HOUSE) for _ in range(3)]
        assert sum(is_in(talk) for talk in crowd) == 4, "a /64 is one address"
        others = [watch(house, table, ELSEWHERE) for _ in range(4)]
        assert sum(is_in(talk) for talk in others) == 2, "six watch the table"
        # Those who hold a seat come in by cookie, by header, and by a token in the greeting.
        first = lena.socket(table, seat=0)
        second = ruth.socket(table, seat=1)
        token = lena.post(f"/tables/{table}/seats/0/link", {})["token"]
        third = house.person().socket(table, seat=0, token=token)
        by_header = {"Authorization": f"Bearer {token}", **HOME}
        address = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket"
        with connect(address, additional_headers=by_header, **CALM) as opened:
            fourth = Talk(opened)
            fourth.send(type="hello", seat=0)
            for talk in (first, second, third, fourth):
                assert talk.next("scene")["viewer"] in (0, 1)
        info = lena.get(f"/tables/{table}")
        first.send(type="move", id="m", option="end", ply=info["ply"], revision=info["revision"])
        assert first.scene_at(info["revision"] + 1)
        assert second.scene_at(info["revision"] + 1)
        for talk in crowd + others:
            talk.close()
        until(lambda: house.app.state.services.places.taken <= 3)


def test_a_player_takes_the_place_of_a_watcher_when_all_is_full(tmp_path: Path) -> None:
    with housed(settings(tmp_path, sockets=3, watching=3)) as house:
        lena = house.person()
        table = lena.create(ME, BOT)["table"]["id"]
        watchers = [watch(house, table) for _ in range(3)]
        assert all(is_in(talk) for talk in watchers)
        assert not is_in(watch(house, table))
        assert lena.socket(table, seat=0).next("scene")["viewer"] == 0
        assert watchers[0].closed() == 1013


def test_the_oldest_socket_of_a_seat_yields(tmp_path: Path) -> None:
    with housed(settings(tmp_path, sockets_per_seat=2)) as house:
        lena = house.person()
        table = lena.create(ME, BOT)["table"]["id"]
        windows = [lena.socket(table, seat=0) for _ in range(2)]
        for talk in windows:
            talk.next("scene")
        third = lena.socket(table, seat=0)
        third.next("scene")
        assert windows[0].closed() == 4409
        windows[1].send(type="ping", id="1")
        assert windows[1].next("pong")
        # The same key opens no third place as a watcher, either.
        lena.socket(table, seat=None).next("table")
        assert windows[1].closed() == 4409


def test_whoever_has_most_sockets_at_an_address_yields(tmp_path: Path) -> None:
    with housed(settings(tmp_path, playing_per_address=3)) as house:
        table, lena, ruth = two_people(house)
        greedy = [lena.socket(table, seat=0) for _ in range(2)]
        quiet = ruth.socket(table, seat=1)
        for talk in (*greedy, quiet):
            talk.next("scene")
        lena.socket(table, seat=0).next("scene")
        assert greedy[0].closed() == 4409
        quiet.send(type="ping", id="1")
        assert quiet.next("pong")


def test_messages_of_all_sockets_of_an_address_count_together(tmp_path: Path) -> None:
    """Watchers wait for one another."""
    with housed(settings(tmp_path, watching_messages=Rate(5, 6))) as house:
        lena = house.person()
        table = lena.create(ME, BOT)["table"]["id"]
        watchers = [watch(house, table) for _ in range(2)]
        for talk in watchers:
            talk.next("scene")
        begun = time.monotonic()
        for number in range(6):
            for talk in watchers:
                talk.send(type="ping", id=f"{number}")
        for talk in watchers:
            while talk.next("pong")["id"] != "5":
                pass
        theirs = time.monotonic() - begun
        assert theirs > 1.2, "12 pings and 2 greetings: 6 at once, 5 a second after that"


def test_players_do_not_wait_for_the_messages_of_watchers(tmp_path: Path) -> None:
    with housed(settings(tmp_path, watching_messages=Rate(0.0001, 1))) as house:
        lena = house.person()
        table = lena.create(ME, BOT)["table"]["id"]
        player = lena.socket(table, seat=0)
        player.next("scene")
        watcher = watch(house, table)
        watcher.next("scene")
        for number in range(6):
            watcher.send(type="ping", id=f"{number}")
        player.send(type="ping", id="mine")
        assert player.next("pong")
        assert house.app.state.services.guards.watching.empty("127.0.0.1"), "the other one waits"


def test_work_is_paid_for_by_the_address_it_is_done_for(tmp_path: Path) -> None:
    with housed(settings(tmp_path, work=Rate(0.001, 5))) as house:
        guards = house.app.state.services.guards
        table, lena, _ruth = two_people(house)
        talk = lena.socket(table, seat=0)
        info = talk.next("scene")
        now = {"ply": info["ply"], "revision": info["revision"]}
        before = guards.work.buckets["127.0.0.1"].left
        talk.send(type="preview", id="p", option="take 1", **now)
        talk.next("preview")
        after = guards.work.buckets["127.0.0.1"].left
        assert after < before < 5, "scenes and previews are counted"
        guards.spend("127.0.0.1", 20.0)
        for kind in ("preview", "trial"):
            talk.send(type=kind, id="p", option="take 1", **now)
            assert talk.next("error")["code"] == "too_much_work"
            body = {"option": "take 1", **now}
            refused = lena.post(f"/tables/{table}/seats/0/{kind}", body, 429)
            assert refused["details"]["retry_after"] > 1
        for path in (f"/tables/{table}/cards", f"/tables/{table}/replay", f"/tables/{table}/scene"):
            assert lena.get(path, 429)["code"] == "too_much_work"
        lena.post(f"/games/{GAME}/check", {"players": 2}, 429)
        # The game goes on, and other addresses notice nothing.
        talk.send(type="move", id="m", option="take 1", **now)
        assert talk.scene_at(now["revision"] + 1)
        ours = house.person()
        ours.http.headers.update(ELSEWHERE)
        assert ours.get(f"/tables/{table}/scene")["viewer"] == -1


def test_requests_of_others_do_not_lock_the_players_out(tmp_path: Path) -> None:
    """Somebody at the same address asks for more than he may, of every kind."""
    slow = Rate(0.001, 12)
    few = {"reads": slow, "writes": slow, "wrong_tokens": Rate(0.001, 3), "work": Rate(0.001, 5)}
    with housed(settings(tmp_path, **few)) as house:
        table, lena, _ruth = two_people(house)
        token = lena.post(f"/tables/{table}/seats/0/link", {})["token"]
        program = house.person()
        program.http.headers["authorization"] = f"Bearer {token}"
        for player in (lena, program):
            assert player.get(f"/tables/{table}")["held"] == [0]
        rival = house.person()
        while rival.http.get(f"/tables/{table}").status_code == 200:
            pass
        while rival.http.post("/session", json={"token": "x" * 32}).status_code == 401:
            pass
        while rival.http.post("/tables", json={}).status_code == 422:
            pass
        assert rival.http.post("/session", json={"token": "x" * 32}).status_code == 429
        house.app.state.services.guards.spend(others_at("127.0.0.1"), 20.0)
        assert rival.get(f"/tables/{table}/scene", 429)
        guest = house.person()  # who has only just got the link
        assert guest.post("/session", {"token": token})["seat"] == 0
        for player in (lena, program, guest):
            assert player.view(table, 0)["viewer"] == 0
        lena.move(table, 0, "take 1")
        program.move(table, 0, "end")
        assert lena.socket(table, seat=0).next("scene")["viewer"] == 0


@pytest.mark.parametrize("path", ["cards", "check"])
def test_books_and_checks_are_counted(tmp_path: Path, path: str) -> None:
    with housed(settings(tmp_path)) as house:
        guards = house.app.state.services.guards
        lena = house.person()
        if path == "cards":
            lena.get(f"/tables/{lena.create(ME, BOT)['table']['id']}/cards")
        else:
            lena.post(f"/games/{GAME}/check", {"players": 2, "options": {"cards": "[iron]"}})
        assert guards.work.buckets[others_at("127.0.0.1")].left < 20
