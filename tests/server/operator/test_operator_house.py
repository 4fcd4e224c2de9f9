"""What everybody is told, and a server in which nothing can be changed for a while."""

from __future__ import annotations

import random
import threading
import time
from typing import Any

import pytest
from sqlalchemy import func, select, update

from ecumene.server.operator.rows import AnnouncementRow
from ecumene.server.storage.schema import MoveRow
from tests.server.house import BOT, FREE, ME, House, Person, housed, options, until
from tests.server.operator.work import Operator, command
from tests.server.tables import two_people

TEXTS = {"en": "Update at eleven.", "ru": "Обновление в одиннадцать."}
CLOCK = {"kind": "live", "turn": 30, "reserve": 600, "increment": 0}


def lines(person: Person, **params: Any) -> list[str]:
    return [one["text"] for one in person.get("/house", **params)["announcements"]]


def read_only(house: House, way: str, on: bool) -> None:
    if way == "page":
        body = {"on": on, "texts": TEXTS, "minutes": 10} if on else {"on": False}
        Operator(house).do("PUT", "/mode", body)
    else:
        words = ("--en", TEXTS["en"], "--ru", TEXTS["ru"], "--minutes", "10") if on else ()
        command(house, "read-only", "on" if on else "off", *words)


@pytest.mark.parametrize("way", ["page", "command"])
def test_an_announcement_reaches_open_pages_in_their_language(
    operated_anywhere: House, way: str
) -> None:
    house = operated_anywhere
    table, lena, ruth = two_people(house)
    sockets = [lena.socket(table, seat=0, lang="en"), ruth.socket(table, seat=1, lang="ru")]
    for socket in sockets:
        socket.next("scene")
    ada = Operator(house)
    if way == "page":
        ada.do("POST", "/announcements", {"texts": TEXTS, "ends": 30})
    else:
        command(house, "announce", "--en", TEXTS["en"], "--ru", TEXTS["ru"])
    told = [socket.next("house")["announcements"][0]["text"] for socket in sockets]
    assert told == [TEXTS["en"], TEXTS["ru"]]
    stranger = house.person()
    assert lines(stranger) == [TEXTS["en"]]
    assert lines(stranger, lang="ru") == [TEXTS["ru"]]
    number = stranger.get("/house")["announcements"][0]["id"]
    assert TEXTS["en"] in command(house, "announcements")
    if way == "page":
        ada.do("DELETE", f"/announcements/{number}")
        ada.do("DELETE", f"/announcements/{number}", status=404)
    else:
        command(house, "withdraw", str(number))
    assert sockets[0].next("house")["announcements"] == []
    assert lines(stranger) == []


def test_an_announcement_begins_and_ends_by_itself(operated: House) -> None:
    table, lena, _ruth = two_people(operated)
    socket = lena.socket(table, seat=0)
    socket.next("scene")
    ada = Operator(operated)
    ada.do("POST", "/announcements", {"texts": TEXTS, "begins": 10, "ends": 30})
    assert lines(lena) == []
    (coming,) = ada.get()["announcements"]
    assert not coming["shown"]
    move_times(operated, begins=time.time() - 1)
    assert socket.next("house")["announcements"][0]["text"] == TEXTS["en"]
    move_times(operated, ends=time.time() - 1)
    assert socket.next("house")["announcements"] == []


def move_times(house: House, **times: float) -> None:
    with house.registry.store.writer.begin() as db:
        db.execute(update(AnnouncementRow).values(**times))


def test_an_announcement_has_all_languages_and_an_end(operated: House) -> None:
    ada = Operator(operated)
    one = {"en": "Only English."}
    assert ada.do("POST", "/announcements", {"texts": one, "ends": 9}, 422)["code"] == (
        "text_missing"
    )
    assert ada.do("POST", "/announcements", {"texts": {}, "ends": 9}, 422)["code"] == (
        "text_missing"
    )
    late = {"texts": TEXTS, "begins": 9, "ends": 8}
    assert ada.do("POST", "/announcements", late, 422)["code"] == "ends_before"
    command(operated, "announce", "--en", "x", "--ru", " ", status=2)


# Read-only


@pytest.mark.parametrize("way", ["page", "command"])
def test_nothing_can_be_changed_and_everything_be_read(operated_anywhere: House, way: str) -> None:
    house = operated_anywhere
    table, lena, ruth = two_people(house)
    lena.move(table, 0, "end")
    waiting = lena.create(ME, FREE, access="open")["table"]["id"]
    socket = lena.socket(table, seat=0)
    socket.next("scene")
    read_only(house, way, True)
    assert socket.next("house")["read_only"]["text"] == TEXTS["en"]
    info = lena.get(f"/tables/{table}")
    seat = info["asked"]
    player = (lena, ruth)[seat]
    choice = options(player.view(table, seat))[0]
    refused = player.move(table, seat, choice, 503)
    assert (refused["code"], refused["details"]["retry_after"] > 0) == ("read_only", True)
    for method, path, body in (
        ("POST", "/tables", {"game": info["game"], "seats": [ME, BOT]}),
        ("POST", f"/tables/{waiting}/seats/1/sit", {"name": "Ruth"}),
        ("POST", f"/tables/{table}/talk", {"seat": 0, "phrase": "hello"}),
        ("POST", f"/tables/{table}/seats/0/leave", {}),
        ("DELETE", f"/tables/{waiting}", None),
        ("PATCH", f"/tables/{table}/seats/0", {"name": "Anna"}),
    ):
        assert lena.send(method, path, body, 503)["code"] == "read_only", path
    assert player.undo(table, seat, 503)["code"] == "read_only"
    asked = {"id": "a", "option": choice, "ply": info["ply"], "revision": info["revision"]}
    own = player.socket(table, seat=seat)
    own.next("scene")
    own.send(type="move", **asked)
    assert own.next("error")["code"] == "read_only"
    own.send(type="preview", **asked)
    own.next("preview")
    lena.view(table, 0)
    lena.get("/me/tables")
    assert lena.get("/house", lang="ru")["read_only"]["text"] == TEXTS["ru"]
    read_only(house, way, False)
    assert socket.next("house")["read_only"] is None
    player.move(table, seat, choice)
    assert [entry[1:] for entry in Operator(house).actions() if "read" in entry[2]] == [
        (way, "read_only_on"),
        (way, "read_only_off"),
    ]


def test_clocks_stand_meanwhile(operated: House) -> None:
    table, lena, _ruth = two_people(operated, clock=CLOCK)
    ada = Operator(operated)
    ada.do("PUT", "/mode", {"on": True})
    until(lambda: lena.get(f"/tables/{table}")["clock"]["held"])
    clock = operated.registry.play_clock
    before, seats = clock.now(), lena.get(f"/tables/{table}")["clock"]["seats"]
    time.sleep(1.2)  # a running clock would have gone on
    assert clock.now() == before
    assert lena.get(f"/tables/{table}")["clock"]["seats"] == seats
    ada.do("PUT", "/mode", {"on": False})
    until(lambda: clock.now() > before)
    assert not lena.get(f"/tables/{table}")["clock"]["held"]


def test_bots_wait_and_go_on(operated: House) -> None:
    lena = operated.person()
    table = lena.create(ME, BOT)["table"]["id"]
    ada = Operator(operated)
    lena.move(table, 0, "end")
    ada.do("PUT", "/mode", {"on": True})
    ply = lena.get(f"/tables/{table}")["ply"]
    stands = time.monotonic() + 0.5
    while time.monotonic() < stands:
        assert lena.get(f"/tables/{table}")["ply"] == ply
    ada.do("PUT", "/mode", {"on": False})
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)


def test_a_server_that_starts_read_only_stays_so(operated: House) -> None:
    """It is written down, not only known to one process."""
    table, lena, _ruth = two_people(operated)
    command(operated, "read-only", "on")
    cookies = dict(lena.http.cookies)
    operated.close()
    with housed(operated.settings) as again:
        back = again.person()
        for name, value in cookies.items():
            back.http.cookies.set(name, value)
        assert back.move(table, 0, "end", 503)["code"] == "read_only"
        assert again.registry.play_clock.held


def test_under_load_every_answered_move_is_there_and_no_refused_one(operated: House) -> None:
    """People move as fast as they can while the mode goes on and off."""
    games = [two_people(operated) for _ in range(3)]
    done: dict[str, int] = {}
    refused = [0]
    over = threading.Event()

    def play(table: str, people: tuple[Person, Person], luck: random.Random) -> None:
        done[table] = 0
        while not over.is_set():
            info = people[0].get(f"/tables/{table}")
            seat = info["asked"]
            if info["status"] != "running":
                return
            option = luck.choice(options(people[seat].view(table, seat)))
            body = {"option": option, "ply": info["ply"], "revision": info["revision"]}
            path = f"/tables/{table}/seats/{seat}/moves"
            reply = people[seat].http.post(path, json=body)
            if reply.status_code == 200:
                done[table] += 1
            else:
                assert reply.json()["code"] == "read_only", reply.text
                refused[0] += 1

    threads = [
        threading.Thread(target=play, args=(table, (lena, ruth), random.Random(number)))
        for number, (table, lena, ruth) in enumerate(games)
    ]
    for thread in threads:
        thread.start()
    ada = Operator(operated)
    for on in (True, False, True, False):
        seen, turned = sum(done.values()), refused[0]
        ada.do("PUT", "/mode", {"on": on})
        if on:
            until(lambda turned=turned: refused[0] > turned)
        else:
            until(lambda seen=seen: sum(done.values()) > seen)
    over.set()
    for thread in threads:
        thread.join()
    for table, _lena, _ruth in games:
        made = select(func.count()).where(MoveRow.table_id == table, MoveRow.seat >= 0)
        with operated.registry.store.reader.connect() as db:
            assert db.scalar(made) == done[table] > 0


def test_commands_tell_the_time_of_this_machine(
    operated: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "XXX-05:30")  # east of Greenwich, as such names write it
    time.tzset()
    try:
        begins = time.strftime("%Y-%m-%d %H:%M", time.localtime(time.time() + 3_600))
        command(operated, "announce", "--en", "Soon", "--ru", "Soon", "--in", "60")
        later = time.strftime("%Y-%m-%d %H:%M", time.localtime(time.time() + 3_600))
        said = command(operated, "announcements")
        assert begins in said or later in said
    finally:
        monkeypatch.undo()
        time.tzset()
