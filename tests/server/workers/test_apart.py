"""People who are connected to another process than the one that runs their table: talk, plans,
playing again, the list of open tables, budgets."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tests.server.house import FREE, ME, Person, until
from tests.server.receiving import Letters
from tests.server.workers.crew import Crew
from tests.server.workers.test_several import sit

Json = dict[str, Any]


def give_up(table: str, people: list[Person]) -> None:
    """Whoever is asked gives up as soon as the game lets them."""
    while (info := people[0].get(f"/tables/{table}"))["status"] == "running":
        seat = info["asked"]
        asked = people[seat].view(table, seat)["scene"]["decision"]
        fair = [one for one in asked["options"] if one["open"]]
        ends = [one["id"] for one in fair if one.get("concedes")]
        people[seat].move(table, seat, (ends or [one["id"] for one in fair])[0])


def test_talk_is_heard_wherever_one_is(house: Crew) -> None:
    table, (lena, ruth) = sit(house)
    one = lena.socket(table, seat=0)
    one.scene_at(1)
    two = house.socket_apart(ruth, table, seat=1)
    two.scene_at(1)
    her = house.apart(ruth, table)
    line = her.post(f"/tables/{table}/talk", {"seat": 1, "phrase": "good_luck"}, 201)
    for socket in (one, two):
        told = socket.next("talk")["lines"][0]
        assert (told["number"], told["phrase"]) == (line["number"], "good_luck")
    him = house.apart(lena, table)
    him.send("PUT", f"/tables/{table}/talk/mode", {"by": 0, "mode": "free"}, 204)
    assert two.next("talk")["mode"] == "free"
    him.post(f"/tables/{table}/talk", {"seat": 0, "text": "You too"}, 201)
    assert two.next("talk")["lines"][0]["text"] == "You too"
    her.post(f"/tables/{table}/talk/mute", {"number": 1, "muted": True}, 204)
    him.post(f"/tables/{table}/talk", {"seat": 0, "text": "Well?"}, 201)
    assert two.next("talk")["lines"][0]["muted"]
    her.post(f"/tables/{table}/talk/report", {"number": 1, "note": "hm"}, 204)
    reports = "SELECT count(*) FROM reports WHERE table_id = %s"
    assert house.db.execute(reports, (table,)).fetchall() == [(1,)]


def test_a_plan_is_made_from_anywhere(house: Crew) -> None:
    table, (lena, ruth) = sit(house)
    lena.socket(table, seat=0).scene_at(1)
    her = house.apart(ruth, table)
    plan = f"/tables/{table}/seats/1/plan"
    her.post(f"{plan}/rehearsal", {"line": ["end"]})
    assert her.send("PUT", plan, {"line": ["end"]})["armed"]
    house.apart(lena, table).get(plan, 403)
    house.apart(lena, table).move(table, 0, "end")
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
    until(lambda: her.get(plan)["done"] == 1)


def test_a_standing_answer_outlives_the_process_that_would_give_it(house: Crew) -> None:
    table, (lena, ruth) = sit(house)
    lena.socket(table, seat=0).scene_at(1)
    her = house.apart(ruth, table)
    plan = f"/tables/{table}/seats/1/plan"
    asked = her.post(f"{plan}/rehearsal", {"line": []})["scene"]["decision"]["kind"]
    kept = her.send("PUT", plan, {"answers": [{"kind": asked, "option": "end"}]})
    assert len(kept["answers"]) == 1
    process = house.process_of(table)
    house.apart(lena, table).move(table, 0, "end")
    house.kill(process)  # before a thinking player would have answered
    anybody = house.person()
    until(lambda: house.ask(anybody, table).get("asked") == 0)
    assert house.process_of(table) != process


@pytest.mark.parametrize("way", ["again", "rematch"])
def test_playing_again_where_the_next_table_is_anothers(house: Crew, way: str) -> None:
    table, (lena, ruth) = sit(house)
    lena.socket(table, seat=0).scene_at(1)
    give_up(table, [lena, ruth])
    first = lena.post(f"/tables/{table}/{way}", {"by": 0})
    following = first["table"]["id"]
    # Lena goes there by way of another process, so that it is not the old table's.
    there = house.socket_apart(lena, table, seat=first["seat"], at=following)
    there.next("table")
    until(lambda: house.owner(following) not in (None, house.owner(table)))
    asked = [
        one.post(f"/tables/{table}/{way}", {"by": 1})
        for one in (ruth, house.apart(ruth, table), house.apart(ruth, following))
    ]
    assert {found["table"]["id"] for found in asked} == {following}
    assert {found["seat"] for found in asked} == {1 - first["seat"]}
    seats = lena.get(f"/tables/{following}")["seats"]
    assert [one["kind"] for one in seats] == ["person", "person"]
    told = there.next("table")["table"] if way == "again" else lena.get(f"/tables/{following}")
    while [one["kind"] for one in told["seats"]] != ["person", "person"]:
        told = there.next("table")["table"]


def test_open_tables_are_news_everywhere(house: Crew) -> None:
    host = house.person()
    table = host.create(ME, FREE, access="open")["table"]["id"]
    host.socket(table, seat=0).next("table")
    waiting = [house.apart(house.person(), table) for _ in range(3)]
    numbers: list[int] = []

    def same() -> bool:
        numbers[:] = [one.get("/news", seen=0)["number"] for one in (host, *waiting)]
        return len(set(numbers)) == 1

    until(same)
    heard: list[int] = []
    before = numbers[0]

    def wait(person: Person) -> None:
        heard.append(person.get("/news", seen=before)["number"])

    threads = [threading.Thread(target=wait, args=(one,)) for one in waiting]
    for thread in threads:
        thread.start()
    host.send("PATCH", f"/tables/{table}/seats/0", {"name": "Lena the First"})
    for thread in threads:
        thread.join()
    # A list that hears nothing is told the old number after 20 seconds. (That a process has come
    # is news, too: there may be more than one.)
    assert [number > before for number in heard] == [True] * len(waiting)
    until(same)


def test_rare_budgets_are_counted_once_for_all_processes(house: Crew, letters: Letters) -> None:
    """One person at many tables, which different processes run: what may be had three times is
    not had nine times."""
    tables = []
    for _ in range(4):
        host = house.person("192.0.2.1")
        made = host.create(ME, FREE)
        table = made["table"]["id"]
        house.socket_apart(host, table, seat=0).next("table")
        tables.append((host, table, made["invite"]))
    assert len({house.owner(table) for _, table, _ in tables}) > 1
    sent = []
    for host, table, invite in tables:
        body = {"by": 0, "address": "Mira@example.org", "token": invite}
        sent.append(host.http.post(f"/tables/{table}/invite/mail", json=body).status_code)
    assert sorted(sent) == [204, 204, 429, 429]
    assert [to for to, _ in letters.got if "mira@example.org" in str(to).lower()] == [
        ["Mira@example.org"]
    ] * 2
    # Ten lines at once are an address's, at all tables together; a few more have come meanwhile.
    said = [
        house.apart(host, table).http.post(
            f"/tables/{table}/talk", json={"seat": 0, "phrase": "hello"}
        )
        for _ in range(6)
        for host, table, _ in tables
    ]
    good = [one for one in said if one.status_code == 201]
    assert len(good) < len(said)
    assert {one.json()["code"] for one in said if one not in good} == {"too_many"}
    # And somebody else's are untouched.
    table, (lena, _ruth) = sit(house)
    lena.post(f"/tables/{table}/talk", {"seat": 0, "phrase": "hello"}, 201)
