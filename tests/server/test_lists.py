"""Lists of tables: pages, small rows, and bad rows."""

from __future__ import annotations

import itertools
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.server.settings import Settings
from tests.server.house import BOT, FREE, GAME, ME, OTHER, House, Person, housed, until

Json = dict[str, Any]

PACK = "[moses]\nname = '" + "x" * 60_000 + "'"


def ids(person: Person, path: str, **params: Any) -> list[str]:
    return list(itertools.chain(*pages(person, path, **params)))


def pages(person: Person, path: str, **params: Any) -> list[list[str]]:
    """The ids of all pages of a list."""
    found: list[list[str]] = []
    after: Json = {}
    while True:
        page = person.get(path, **params, **after)
        found.append([table["id"] for table in page["tables"]])
        if page["next"] is None:
            return found
        after = {"after": page["next"]}


def store(house: House, statement: str, **values: Any) -> None:
    """Write into the database behind the server's back."""
    with house.registry.store.writer.begin() as connection:
        connection.execute(text(statement), values)


def test_lists_come_in_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.server.tables.listing.PAGE", 2)
    lena = house.person()
    made = [lena.create(ME, FREE, access="open")["table"]["id"] for _ in range(5)]
    for one in made[:3]:
        store(house, "UPDATE tables SET changed = 5.5 WHERE id = :id", id=one)
    newest = [made[4], made[3], *sorted(made[:3], reverse=True)]
    found = pages(house.person(), "/tables")
    assert [len(page) for page in found] == [2, 2, 1]
    assert list(itertools.chain(*found)) == newest
    assert pages(house.person(), "/tables", game=GAME) == found
    assert pages(house.person(), "/tables", game=OTHER) == [[]]
    for wrong in ("x", "0_nan_x", "0_0x1p99999_x", "9_1_", "0_1_" + "a" * 40):
        assert lena.get("/tables", 400, after=wrong)["code"] == "bad_request"


def test_my_tables_come_in_pages_with_my_turn_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecumene.server.tables.listing.PAGE", 2)
    lena = house.person()
    turn = lena.create(ME, BOT)["table"]["id"]
    waiting = lena.create(ME, FREE)["table"]["id"]
    made = lena.create(ME, FREE)
    others = made["table"]["id"]
    sit = {"name": "Ruth", "invite": made["invite"]}
    house.person().post(f"/tables/{others}/seats/1/sit", sit)
    lena.post(f"/tables/{others}/start", {"by": 0})
    lena.move(others, 0, "end")
    over = [lena.create(ME, BOT)["table"]["id"] for _ in range(2)]
    store(house, "UPDATE tables SET status = 'finished' WHERE id IN (:a, :b)", a=over[0], b=over[1])
    assert ids(lena, "/me/tables") == [turn, others, waiting, over[1], over[0]]
    assert ids(lena, "/me/tables", finished="false") == [turn, others, waiting]
    assert pages(lena, "/me/tables", finished="true") == [[over[1], over[0]]]
    assert house.person().get("/me/tables") == {"tables": [], "next": None}


def test_long_packs_stay_out_of_lists(house: House) -> None:
    lena = house.person()
    made = lena.create(ME, FREE, access="open", options={"cards": PACK})["table"]
    assert len(json.dumps(made)) > 60_000
    for path in ("/tables", "/me/tables"):
        reply = lena.http.get(path)
        assert len(reply.content) < 2_000
        (row,) = reply.json()["tables"]
        assert row["modes"] == [
            {"option": "cards", "text": "own numbers for 1 card", "details": []}
        ]
        assert "cards" not in row["options"]
        assert row["options"]["leaders"] == made["options"]["leaders"]
    assert (
        lena.get("/tables", lang="ru")["tables"][0]["modes"][0]["text"] != row["modes"][0]["text"]
    )


BAD = {
    "options": "{",
    "winners": "x",
    "scores": "[1",
    "phase": "]",
    "game": "gone",
    "pace": "slow",
}


def test_one_bad_row_spoils_no_list(house: House) -> None:
    lena = house.person()
    good = lena.create(ME, FREE, access="open")["table"]["id"]
    bad = []
    for column, value in BAD.items():
        bad.append(lena.create(ME, FREE, access="open")["table"]["id"])
        store(house, f"UPDATE tables SET {column} = :value WHERE id = :id", value=value, id=bad[-1])
    odd = lena.create(ME, FREE, access="open")["table"]["id"]
    store(house, "UPDATE tables SET options = :v WHERE id = :id", v='{"old": "yes"}', id=odd)
    store(house, "DELETE FROM seats WHERE table_id = :id", id=odd)
    for path in ("/tables", "/me/tables"):
        found = {table["id"] for table in lena.get(path)["tables"]}
        assert good in found
        assert not found & set(bad)
    # Read anew, such a table says that it cannot be used; the server makes no mistake.
    for live in list(house.registry.tables.values()):
        live.forget()
    for one in bad:
        assert lena.http.get(f"/tables/{one}").status_code == 409, one


def test_the_operators_changes_reach_a_running_server(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 't.db'}", limited=False, look_seconds=0.05)
    with housed(settings) as house:
        lena = house.person()
        table = lena.create(ME, BOT)["table"]["id"]
        talk = lena.socket(table, seat=0)
        talk.next("scene")
        command(tmp_path, "close", table, "--yes")
        until(lambda: lena.get(f"/tables/{table}")["status"] == "closed")
        assert lena.move(table, 0, "end", 409)["code"] == "not_running"
        while talk.next("table")["table"]["status"] != "closed":
            pass
        command(tmp_path, "reopen", table, "--yes")
        until(lambda: lena.get(f"/tables/{table}")["status"] == "running")
        lena.move(table, 0, "end")
        assert lena.get("/me/tables")["tables"][0]["id"] == table
        command(tmp_path, "delete", table, "--yes")
        assert talk.closed() == 4404
        assert lena.get(f"/tables/{table}", 404)["code"] == "no_table"


def test_no_move_is_written_at_a_table_that_was_just_closed(tmp_path: Path) -> None:
    """Before the server has noticed: the move names a revision that is no more."""
    settings = Settings(database=f"sqlite:///{tmp_path / 't.db'}", limited=False, look_seconds=600)
    with housed(settings) as house:
        lena = house.person()
        table = lena.create(ME, BOT)["table"]["id"]
        lena.view(table, 0)
        command(tmp_path, "close", table, "--yes")
        assert lena.get(f"/tables/{table}")["status"] == "running"
        assert lena.move(table, 0, "end", 409)["code"] == "stale"
        assert lena.get(f"/tables/{table}")["status"] == "closed"
        other = lena.create(ME, BOT)["table"]["id"]
        lena.view(other, 0)
        command(tmp_path, "delete", other, "--yes")
        assert lena.move(other, 0, "end", 404)["code"] == "no_table"


def command(folder: Path, *words: str, code: int = 0, answer: str | None = None) -> str:
    words = ("tables", *words, "--database", str(folder / "t.db"))
    done = CliRunner().invoke(app, words, env={"COLUMNS": "200"}, input=answer)
    assert done.exit_code == code, done.output
    return done.output


def test_the_operators_commands(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 't.db'}")
    with housed(settings) as house:
        lena = house.person()
        waiting = lena.create(ME, FREE)["table"]["id"]
        running = lena.create(ME, BOT)["table"]["id"]
        lena.http.headers["X-Forwarded-For"] = "192.0.2.7"
        elsewhere = lena.create(ME, FREE, name="Sunday")["table"]["id"]
    old = "UPDATE tables SET changed = changed - 90000 WHERE id = '{}'"
    with sqlite3.connect(tmp_path / "t.db") as db:
        db.execute(old.format(waiting))
        assert b"192.0.2.7" not in (tmp_path / "t.db").read_bytes()
    db.close()
    listed = command(tmp_path, "list")
    assert all(one in listed for one in (waiting, running, elsewhere, "Sunday", "3 of 3"))
    assert "1 of 1" in command(tmp_path, "list", "--older-than", "1d")
    assert elsewhere in command(tmp_path, "list", "--address", "192.0.2.7")
    assert "2 of 2" in command(tmp_path, "list", "--address", "127.0.0.1", "--lang", "en")
    assert "Lena" in command(tmp_path, "show", waiting)
    assert "стола zzzz нет" in command(tmp_path, "show", "zzzz", "--lang", "ru", code=2)
    assert "--older-than" in command(tmp_path, "delete", "--yes", code=2)
    assert "30d" in command(tmp_path, "list", "--older-than", "soon", code=2)
    command(tmp_path, "delete", "--status", "waiting", "--older-than", "1d", answer="n\n", code=1)
    assert "3 of 3" in command(tmp_path, "list")
    command(tmp_path, "delete", "--status", "waiting", "--older-than", "1d", answer="y\n")
    left = command(tmp_path, "list")
    assert waiting not in left
    assert running in left
    assert "Closed: 1 table" in command(tmp_path, "close", running, "--yes")
    assert "Closed: 0 tables" in command(tmp_path, "close", running, elsewhere, "--yes")
