"""Tables in the operator's hands: found, closed, opened, deleted; seats that others wait for."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import update
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.server.operator.looking import ABANDONED_SECONDS
from ecumene.server.storage.schema import TableRow
from tests.server.house import BOT, FREE, ME, House, until
from tests.server.operator.work import Operator, command
from tests.server.tables import two_people


def test_tables_are_found_by_name_by_people_and_by_state(operated_anywhere: House) -> None:
    house = operated_anywhere
    table, lena, _ruth = two_people(house, name="Long evening")
    waiting = lena.create(ME, FREE, name="50%_off")["table"]["id"]
    ada = Operator(house)
    assert ada.tables(search="long EVE") == ada.tables(search="ruth") == [table]
    assert ada.tables(search=table) == [table]
    assert ada.tables(search="%_o") == [waiting]  # no pattern, but what it says
    assert set(ada.tables(search="Lena")) == {table, waiting}
    assert ada.tables(kind="waiting") == [waiting]
    assert ada.tables(kind="live") == [table]
    assert ada.tables(kind="days") == ada.tables(kind="look") == []
    counts = ada.get("/tables")["counts"]
    assert (counts["live"], counts["waiting"], counts["look"]) == (1, 1, 0)
    ada.get("/tables", 422, kind="no_such")
    russian = house.person().create(ME, FREE, name="Долгий вечер")["table"]["id"]
    assert ada.tables(search="Долгий") == ada.tables(search="долгий в") == [russian]


def test_a_table_that_nobody_touches_needs_a_look(operated: House) -> None:
    table, _lena, _ruth = two_people(operated)
    ada = Operator(operated)
    long_ago = time.time() - ABANDONED_SECONDS["live"] - 60
    with operated.registry.store.writer.begin() as db:
        db.execute(update(TableRow).where(TableRow.id == table).values(changed=long_ago))
    (found,) = ada.get("/tables", kind="look")["tables"]
    assert (found["id"], found["signs"]) == (table, ["abandoned"])
    assert found["quiet"] >= ABANDONED_SECONDS["live"]
    assert [seat["name"] for seat in found["seats"]] == ["Lena", "Ruth"]


@pytest.mark.parametrize("way", ["page", "command"])
def test_closing_and_opening_again(operated: House, way: str) -> None:
    """Nobody moves at a closed table, and nothing is lost."""
    table, lena, _ruth = two_people(operated)
    ada = Operator(operated)

    def do(what: str) -> None:
        if way == "page":
            ada.do("POST", f"/tables/{table}/{what}")
        else:
            tables_command(operated, what, table)

    do("close")
    until(lambda: lena.get(f"/tables/{table}")["status"] == "closed")
    assert lena.move(table, 0, "end", 409)["code"] == "not_running"
    do("reopen")
    until(lambda: lena.get(f"/tables/{table}")["status"] == "running")
    lena.move(table, 0, "end")
    assert [entry[1:] for entry in ada.actions()[-2:]] == [
        (way, "close_table"),
        (way, "reopen_table"),
    ]


def tables_command(house: House, *words: str) -> None:
    options = ["--yes", "--database", house.settings.database, "--lang", "en"]
    done = CliRunner().invoke(app, ["tables", *words, *options])
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("way", ["page", "command"])
def test_deleting_says_before_what_is_lost(operated: House, way: str) -> None:
    table, lena, ruth = two_people(operated)
    lena.move(table, 0, "end")
    ruth.post(f"/tables/{table}/talk", {"seat": 1, "phrase": "hello"}, 201)
    ada = Operator(operated)
    loss = ada.get(f"/tables/{table}/loss")
    assert (loss["people"], loss["lines"], loss["reports"]) == (["Lena", "Ruth"], 1, 0)
    assert loss["moves"] == lena.get(f"/tables/{table}")["ply"] > 0
    socket = lena.socket(table, seat=0)
    socket.next("scene")
    if way == "page":
        ada.do("DELETE", f"/tables/{table}")
    else:
        tables_command(operated, "delete", table)
    assert socket.closed() == 4404
    ada.get(f"/tables/{table}/loss", 404)
    ada.do("DELETE", f"/tables/{table}", status=404)
    assert ada.actions()[-1][1:] == (way, "delete_table")


@pytest.mark.parametrize("way", ["page", "command"])
def test_a_seat_that_is_given_up_can_be_replaced_at_once(operated: House, way: str) -> None:
    """The others need not wait the usual time; who sat there keeps the seat."""
    table, lena, ruth = two_people(operated)
    bot = {"by": 0}
    lena.send("PUT", f"/tables/{table}/seats/1/bot", bot, 409)
    ada = Operator(operated)
    if way == "page":
        ada.do("POST", f"/tables/{table}/seats/1/free")
    else:
        command(operated, "free-seat", table, "2")
    until(lambda: lena.get(f"/tables/{table}")["seats"][1]["replaceable"])
    lena.send("PUT", f"/tables/{table}/seats/1/bot", bot)
    assert lena.get(f"/tables/{table}")["seats"][1]["replaced"]
    ruth.get(f"/tables/{table}/scene", seat=1)
    until(lambda: not lena.get(f"/tables/{table}")["seats"][1]["stand_in"])
    assert not lena.get(f"/tables/{table}")["seats"][1]["replaceable"]  # she was seen
    ada.do("POST", f"/tables/{table}/seats/7/free", status=404)


@pytest.mark.parametrize("way", ["page", "command"])
def test_a_seat_of_a_waiting_table_is_free_again(operated: House, way: str) -> None:
    lena, ruth, ivan = (operated.person() for _ in range(3))
    table = lena.create(ME, FREE, access="open")["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth"})
    if way == "page":
        Operator(operated).do("POST", f"/tables/{table}/seats/1/free")
    else:
        command(operated, "free-seat", table, "2")
    until(lambda: lena.get(f"/tables/{table}")["seats"][1]["kind"] == "open")
    ivan.post(f"/tables/{table}/seats/1/sit", {"name": "Ivan"})
    assert ruth.get(f"/tables/{table}")["held"] == []


@pytest.mark.parametrize("way", ["page", "command"])
def test_a_bot_plays_until_its_owner_comes_back(operated: House, way: str) -> None:
    table, lena, ruth = two_people(operated)
    lena.move(table, 0, "end")
    asked = lena.get(f"/tables/{table}")["asked"]
    owner, other = (lena, ruth) if asked == 0 else (ruth, lena)
    ada = Operator(operated)
    if way == "page":
        ada.do("POST", f"/tables/{table}/seats/{asked}/bot")
        ada.do("POST", f"/tables/{table}/seats/{asked}/bot", status=409)
    else:
        command(operated, "bot-plays", table, str(asked + 1))
    ply = lena.get(f"/tables/{table}")["ply"]
    until(lambda: other.get(f"/tables/{table}")["ply"] > ply)
    owner.get(f"/tables/{table}/scene", seat=asked)
    until(lambda: not other.get(f"/tables/{table}")["seats"][asked]["stand_in"])


def test_what_there_is_not_is_refused(operated: House) -> None:
    lena = operated.person()
    table = lena.create(ME, BOT)["table"]["id"]
    ada = Operator(operated)
    assert ada.do("POST", f"/tables/{table}/seats/1/free", status=409)["code"] == "no_person"
    ada.do("POST", "/tables/nosuchtable1/close", status=404)
    ada.do("POST", f"/tables/{table}/reopen", status=404)  # it is open
    command(operated, "free-seat", "nosuchtable1", "1", status=2)
