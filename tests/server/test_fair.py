"""Fair among people: seeds, links, absence, second seats, hints, watchers, private forks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

from ecumene.server.housekeeping import DAY, clean
from ecumene.server.settings import Settings
from ecumene.server.storage.schema import WAITING, TableRow
from tests.server.house import BOT, FREE, GAME, ME, PATIENCE, House, Person, housed, until
from tests.server.tables import give_seed, two_people

Json = dict[str, Any]


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all of these."""
    folder = tmp_path_factory.mktemp("inn")
    url = f"sqlite:///{folder / 'tables.db'}"
    with housed(Settings(database=url, static=folder / "none", limited=False)) as found:
        yield found


def later(house: House, seconds: float) -> None:
    """Let time pass for the server."""
    house.registry.clock.started -= seconds


def replaced_when_absent(house: House, rival: Person, bot: str) -> bool:
    """Let a bot play once the first player is away: that the connection was closed may be noticed
    only now, and is a sign of life."""
    later(house, 100)
    return rival.http.put(bot, json={"by": 1}).status_code == 200


def seat_of(person: Person, table: str, seat: int) -> Json:
    found: Json = person.get(f"/tables/{table}")["seats"][seat]
    return found


def bearer(house: House, token: str) -> Person:
    """Somebody with a seat's secret and no cookie."""
    person = house.person()
    person.http.headers["authorization"] = f"Bearer {token}"
    return person


def finish(table: str, lena: Person, ruth: Person) -> None:
    lena.move(table, 0, "end")
    ruth.move(table, 1, "end")
    lena.move(table, 0, "resign")


# The seed


@pytest.mark.parametrize("seats", [(ME, FREE), (FREE, BOT), (ME, BOT, FREE)])
def test_a_seed_is_refused_where_others_may_sit_down(inn: House, seats: tuple[Json, ...]) -> None:
    lena = inn.person()
    assert lena.create(*seats, seed=5, status=422)["code"] == "no_seed"
    body = {"game": GAME, "seats": list(seats), "seed": 5}
    assert "Зерно" in lena.post("/tables?lang=ru", body, 422)["message"]


def test_a_chosen_seed_is_told_and_not_passed_on(inn: House) -> None:
    lena = inn.person()
    made = lena.create(ME, BOT, seed=5)
    table = made["table"]["id"]
    assert made["table"]["seeded"]
    assert inn.person().get(f"/tables/{table}")["seeded"]
    first = lena.get(f"/tables/{table}")["ply"]
    fork = {"ply": first, "seats": [ME, FREE]}
    tables = [lena.post(f"/tables/{table}/fork", {**fork, "by": 0}, 201)["table"]]
    lena.move(table, 0, "end")
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
    lena.move(table, 0, "resign")
    tables.append(lena.post(f"/tables/{table}/fork", fork, 201)["table"])
    tables.append(lena.post(f"/tables/{table}/rematch", {"by": 0})["table"])
    assert not any(one["seeded"] for one in tables)
    ids = [one["id"] for one in tables]
    seeds = inn.registry.store.look(
        lambda db: db.scalars(select(TableRow.seed).where(TableRow.id.in_(ids))).all()
    )
    assert len(set(seeds)) == len(ids)
    assert 5 not in seeds


def test_nobody_sits_down_where_a_seed_was_chosen(inn: House) -> None:
    """A waiting table of an older version may have one."""
    lena = inn.person()
    made = lena.create(ME, FREE, BOT)
    table = made["table"]["id"]
    give_seed(inn.settings.database, table, 5)
    sit = {"name": "Ruth", "invite": made["invite"]}
    assert inn.person().post(f"/tables/{table}/seats/1/sit", sit, 422)["code"] == "no_seed"
    assert lena.send("DELETE", f"/tables/{table}/seats/2/bot", status=422)["code"] == "no_seed"


# Links


def test_revoking_a_link_reaches_rematches_and_open_sockets(inn: House) -> None:
    table, lena, ruth = two_people(inn)
    stolen = lena.post(f"/tables/{table}/seats/0/link", {})["token"]
    finish(table, lena, ruth)
    again = ruth.post(f"/tables/{table}/rematch", {"by": 1})["table"]["id"]
    ruth.post(f"/tables/{again}/start", {"by": 1})
    thief, agent = inn.person(), bearer(inn, stolen)
    thief.post("/session", {"token": stolen})
    more = thief.post(f"/tables/{again}/seats/0/link", {})["token"]
    mine = lena.socket(again, seat=0)
    mine.next("scene")
    watching = [
        thief.socket(again, seat=0),
        thief.socket(table, seat=0),
        inn.person().socket(again, seat=0, token=stolen),
        inn.person().socket(again, seat=0, token=more),
    ]
    for talk in watching:
        talk.next("scene")
    fresh = lena.post(f"/tables/{table}/seats/0/link", {"revoke": True})["token"]
    assert [talk.closed() for talk in watching] == [4403] * 4
    for old in (stolen, more):
        assert thief.post("/session", {"token": old}, 401)["code"] == "bad_token"
    assert thief.get(f"/tables/{again}/scene", 403, seat=0)["code"] == "not_your_seat"
    assert agent.get(f"/tables/{again}", 401)["code"] == "bad_token"
    mine.send(type="ping", id="still")
    assert mine.next("pong")["id"] == "still"
    assert bearer(inn, fresh).view(again, 0)["viewer"] == 0
    assert ruth.view(again, 1)["viewer"] == 1
    # from the newer table back to the older one
    third = lena.post(f"/tables/{again}/seats/0/link", {"revoke": True})["token"]
    assert bearer(inn, fresh).get(f"/tables/{table}", 401)["code"] == "bad_token"
    assert bearer(inn, third).get(f"/tables/{table}")["held"] == [0]


def test_a_rematch_seat_that_somebody_else_took_is_left_alone(inn: House) -> None:
    table, lena, ruth = two_people(inn)
    finish(table, lena, ruth)
    made = ruth.post(f"/tables/{table}/rematch", {"by": 1})
    again = made["table"]["id"]
    lena.post(f"/tables/{again}/seats/0/leave")
    invite = ruth.post(f"/tables/{again}/invite", {"by": 1})["token"]
    ada = inn.person()
    ada.post(f"/tables/{again}/seats/0/sit", {"name": "Ada", "invite": invite})
    lena.post(f"/tables/{table}/seats/0/link", {"revoke": True})
    assert ada.get(f"/tables/{again}")["held"] == [0]
    assert lena.get(f"/tables/{again}")["held"] == []


@pytest.mark.parametrize("status", ["waiting", "running"])
def test_the_host_makes_a_new_link_for_a_lost_seat(inn: House, status: str) -> None:
    lena, ruth, ada = inn.person(), inn.person(), inn.person()
    made = lena.create(ME, FREE, FREE)
    table = made["table"]["id"]
    tokens = {}
    for seat, person, name in ((1, ruth, "Ruth"), (2, ada, "Ada")):
        body = {"name": name, "invite": made["invite"]}
        tokens[seat] = person.post(f"/tables/{table}/seats/{seat}/sit", body)["token"]
    if status == "running":
        lena.post(f"/tables/{table}/start", {"by": 0})
    here = f"/tables/{table}/seats/1/link"
    assert lena.post(here, {"by": 0}, 409)["code"] == "seat_present"
    later(inn, 100)
    talk = ada.socket(table, seat=2)
    talk.next("table")
    assert ada.post(here, {"by": 2}, 403)["code"] == "not_host"
    assert ada.post(here, {"by": 0}, 403)["code"] == "not_your_seat"
    assert lena.post(f"/tables/{table}/seats/2/link", {"by": 0}, 409)["code"] == "seat_present"
    fresh = lena.post(here, {"by": 0})["token"]
    until(lambda: talk.next("table")["table"]["seats"][1]["relinked"])
    assert seat_of(inn.person(), table, 1)["relinked"]
    assert not seat_of(inn.person(), table, 2)["relinked"]
    assert ruth.get(f"/tables/{table}")["held"] == []
    assert inn.person().post("/session", {"token": tokens[1]}, 401)["code"] == "bad_token"
    assert inn.person().post("/session", {"token": fresh}) == {"table": table, "seat": 1}
    # for a host who has lost the link anybody at the table can do it
    later(inn, 100)
    ada.get(f"/tables/{table}")
    lost = ada.post(f"/tables/{table}/seats/0/link", {"by": 2})["token"]
    assert inn.person().post("/session", {"token": lost})["seat"] == 0
    assert lena.get(f"/tables/{table}")["held"] == []


def test_there_is_no_link_to_a_seat_without_a_person(inn: House) -> None:
    lena = inn.person()
    table = lena.create(ME, BOT)["table"]["id"]
    assert lena.post(f"/tables/{table}/seats/1/link", {"by": 0}, 409)["code"] == "no_person"


# Absence


def test_requests_are_signs_of_life(inn: House) -> None:
    table, lena, ruth = two_people(inn)
    bot = f"/tables/{table}/seats/0/bot"
    for _ in range(3):  # no socket at all
        later(inn, 60)
        lena.view(table, 0)
        assert seat_of(ruth, table, 0)["absent"] < 60
        assert ruth.send("PUT", bot, {"by": 1}, 409)["code"] == "seat_present"
    later(inn, 60)
    lena.move(table, 0, "end")
    later(inn, 60)
    assert not seat_of(ruth, table, 0)["replaceable"]
    later(inn, 60)
    assert seat_of(ruth, table, 0)["replaceable"]


def test_who_is_away_is_replaced_by_the_tables_level_and_comes_back(inn: House) -> None:
    table, lena, ruth = two_people(inn)
    bot = f"/tables/{table}/seats/0/bot"
    later(inn, 100)
    refused = ruth.send("PUT", bot, {"by": 1, "bot": "random"}, 409)
    assert (refused["code"], refused["details"]["level"]) == ("wrong_level", "hardest")
    info = ruth.send("PUT", bot, {"by": 1})
    seat = info["seats"][0]
    assert (info["level"], seat["bot"], seat["replaced"]) == ("hardest", "hardest", True)
    assert ruth.send("PUT", bot, {"by": 1}, 409)["code"] == "bot_plays"
    until(lambda: ruth.get(f"/tables/{table}")["asked"] == 1)
    talk = lena.socket(table, seat=0)  # whoever comes back has the seat
    until(lambda: not talk.next("table")["table"]["seats"][0]["stand_in"])
    talk.close()
    until(lambda: replaced_when_absent(inn, ruth, bot))
    ruth.move(table, 1, "end")
    until(lambda: ruth.get(f"/tables/{table}")["asked"] == 1)  # the bot has moved
    ruth.move(table, 1, "pass")
    stale = {"option": "pass", "ply": 0, "revision": 0}
    lena.post(f"/tables/{table}/seats/0/moves", stale, 409)  # also without a socket
    assert not seat_of(ruth, table, 0)["stand_in"]
    ruth.move(table, 1, "end")
    assert ruth.get(f"/tables/{table}")["asked"] == 0
    lena.move(table, 0, "pass")


def test_a_bot_that_its_owner_put_there_stays(inn: House) -> None:
    table, lena, ruth = two_people(inn)
    info = lena.send("PUT", f"/tables/{table}/seats/0/bot", {"bot": "random"})
    assert (info["seats"][0]["bot"], info["seats"][0]["replaced"]) == ("random", False)
    lena.socket(table, seat=0).next("scene")
    lena.view(table, 0)
    assert seat_of(ruth, table, 0)["stand_in"]


def test_the_level_is_that_of_the_bots_at_the_table(inn: House) -> None:
    lena, ruth = inn.person(), inn.person()
    made = lena.create(ME, FREE, BOT)
    table = made["table"]["id"]
    assert made["table"]["level"] == "beginner"  # as random as a level can be
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    later(inn, 100)
    left = ruth.send("PUT", f"/tables/{table}/seats/0/bot", {"by": 1, "bot": "hardest"}, 409)
    assert left["code"] == "wrong_level"
    placed = ruth.send("PUT", f"/tables/{table}/seats/0/bot", {"by": 1})
    assert placed["seats"][0]["bot"] == "beginner"


# What strangers learn


def test_an_open_fork_of_a_private_game_does_not_tell_of_it(inn: House) -> None:
    table, lena, ruth = two_people(inn)
    finish(table, lena, ruth)
    ply = lena.get(f"/tables/{table}")["ply"] - 1
    body = {"ply": ply, "seats": [ME, FREE], "access": "open"}
    made = lena.post(f"/tables/{table}/fork", body, 201)
    fork = made["table"]["id"]
    assert made["table"]["fork"]["table"] == table
    assert ruth.get(f"/tables/{fork}")["fork"]["table"] == table
    stranger = inn.person()
    stranger.post(f"/tables/{fork}/seats/1/sit", {"name": "Else"})
    talk = stranger.socket(fork, seat=1)
    told = [str(talk.next("table"))]
    lena.post(f"/tables/{fork}/start", {"by": 0})
    told.append(str(talk.next("scene")))
    for path in ("", "/scene", "/log", "/replay?seat=1"):
        told.append(stranger.http.get(f"/tables/{fork}{path}").raise_for_status().text)
    told.append(stranger.http.get("/me/tables").text)
    asked = lena.get(f"/tables/{fork}")["asked"]
    (lena, stranger)[asked].move(fork, asked, "resign")
    told.append(stranger.http.get(f"/tables/{fork}/record").raise_for_status().text)
    told.append(stranger.http.get("/tables/finished").text)
    assert fork in told[-1]
    assert not any(table in one for one in told)
    open_game = lena.create(BOT, ME, access="open")["table"]["id"]
    until(lambda: lena.get(f"/tables/{open_game}")["asked"] == 1)
    ply = lena.get(f"/tables/{open_game}")["ply"]
    body = {"ply": ply, "by": 1, "seats": [ME, BOT]}
    public = lena.post(f"/tables/{open_game}/fork", body, 201)["table"]["id"]
    assert stranger.get(f"/tables/{public}")["fork"]["table"] == open_game


@pytest.mark.parametrize("access", ["open", "invite"])
def test_a_second_seat_needs_an_invitation(inn: House, access: str) -> None:
    lena, ruth = inn.person(), inn.person()
    made = lena.create(ME, FREE, FREE, FREE, access=access)
    here = f"/tables/{made['table']['id']}/seats"
    ruth.post(f"{here}/1/sit", {"name": "Ruth", "invite": made["invite"]})
    for person in (lena, ruth):
        assert person.post(f"{here}/2/sit", {"name": "More"}, 403)["code"] == "second_seat"
    ruth.post(f"{here}/2/sit", {"name": "Ruth's son", "invite": made["invite"]})
    assert ruth.get(f"/tables/{made['table']['id']}")["held"] == [1, 2]


# The clock


@pytest.mark.parametrize("years", [1, -1])
def test_a_jump_of_the_clock_deletes_nothing_and_sends_nobody_away(
    inn: House, years: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lena, ruth = two_people(inn)
    waiting = lena.create(ME, FREE)["table"]["id"]
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + years * 365 * DAY)
    sweep(inn)
    assert lena.get(f"/tables/{waiting}")["status"] == WAITING
    assert not seat_of(inn.person(), table, 0)["replaceable"]
    refused = ruth.send("PUT", f"/tables/{table}/seats/0/bot", {"by": 1}, 409)
    assert refused["code"] == "seat_present"
    monkeypatch.setattr(time, "time", real)
    sweep(inn)
    assert lena.get(f"/tables/{waiting}")["status"] == WAITING


def sweep(house: House) -> None:
    """Remove what has waited in vain, as the server does every few hours."""
    loop = next(iter(house.registry.tasks)).get_loop()
    asyncio.run_coroutine_threadsafe(clean(house.registry), loop).result(PATIENCE)


def test_tables_that_waited_in_vain_go_and_the_clock_survives(house: House) -> None:
    lena = house.person()
    old = lena.create(ME, FREE)["table"]["id"]
    running = lena.create(ME, BOT)["table"]["id"]
    later(house, 31 * DAY)
    young = lena.create(ME, FREE)["table"]["id"]
    sweep(house)
    stored = house.registry.store.look(lambda db: set(db.scalars(select(TableRow.id))))
    assert stored == {running, young}
    moment = house.registry.clock.now()
    house.close()
    with housed(house.settings) as again:
        assert moment <= again.registry.clock.now() < moment + 60
        assert old not in again.registry.tables


# Hints and watchers


def ask_hint(person: Person, table: str, seat: int, status: int) -> Json:
    info = person.get(f"/tables/{table}")
    body = {"ply": info["ply"], "revision": info["revision"]}
    found: Json = person.post(f"/tables/{table}/seats/{seat}/hint", body, status)
    return found


def test_hints_are_off_among_people_unless_the_table_allows_them(inn: House) -> None:
    table, lena, _ruth = two_people(inn)
    assert not lena.get(f"/tables/{table}")["hints"]
    assert ask_hint(lena, table, 0, 403)["code"] == "hints_off"
    talk = lena.socket(table, seat=0)
    seen = talk.next("scene")
    talk.send(type="hint", id="h", ply=seen["ply"], revision=seen["revision"])
    assert talk.next("error")["code"] == "hints_off"
    # nor by playing on alone from there
    fork = {"ply": seen["ply"], "by": 0, "seats": [ME, BOT]}
    refused = lena.post(f"/tables/{table}/fork", {**fork, "hints": True}, 403)
    assert refused["code"] == "hints_off"
    assert not lena.post(f"/tables/{table}/fork", fork, 201)["table"]["hints"]
    assert lena.create(ME, BOT)["table"]["hints"]
    assert not lena.create(ME, BOT, hints=False)["table"]["hints"]
    assert lena.create(FREE, BOT)["table"]["hints"]
    assert not lena.create(FREE, BOT, FREE)["table"]["hints"]


def test_what_a_table_allows_is_kept_by_rematches(inn: House) -> None:
    table, lena, ruth = two_people(inn, hints=True, watchers=False)
    finish(table, lena, ruth)
    again = ruth.post(f"/tables/{table}/rematch", {"by": 1})["table"]
    assert (again["hints"], again["watchers"]) == (True, False)
    fork = {"ply": 20, "seats": [ME, FREE], "watchers": False, "hints": True}
    made = lena.post(f"/tables/{table}/fork", fork, 201)["table"]
    assert (made["hints"], made["watchers"]) == (True, False)


def test_a_table_without_onlookers(inn: House) -> None:
    lena, ruth = inn.person(), inn.person()
    made = lena.create(ME, FREE, watchers=False)
    table = made["table"]["id"]
    early = inn.person().socket(table)
    early.send(type="hello")
    early.next("table")  # before the game those who want to sit down may come
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    assert early.closed() == 4406
    stranger = inn.person()
    assert stranger.get(f"/tables/{table}")["watchers"] is False
    for path in ("scene", "log"):
        assert stranger.get(f"/tables/{table}/{path}", 403)["code"] == "no_watchers"
    talk = stranger.socket(table)
    talk.send(type="hello", lang="ru")
    assert "без зрителей" in talk.next("error")["message"]
    assert talk.closed() == 4406
    assert lena.view(table)["viewer"] == -1  # players see what everybody would
    finish(table, lena, ruth)
    assert stranger.view(table)["scene"]["over"]
    assert stranger.get(f"/tables/{table}/replay")["plies"] > 0
