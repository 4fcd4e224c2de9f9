"""The index follows what happens: games end, tables go, people go, servers are killed."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import httpx
from sqlalchemy import create_engine, delete, select, update
from sqlalchemy.orm import Session as Database

from ecumene.server.finished_games.rows import (
    FinishedCourseRow,
    FinishedGameRow,
    FinishedThingRow,
)
from ecumene.server.settings import Settings
from ecumene.server.storage.schema import MoveRow
from tests.server.archive.shelved import add_table, ids, prepare, ready
from tests.server.house import BOT, ME, PATIENCE, House, housed, until
from tests.server.identity.people import keep_by_phrase
from tests.server.identity.test_farewell import NAME, everything, finished
from tests.server.test_durable import server_process

MARK = 4242


def test_a_game_is_found_when_it_ends(house: House) -> None:
    lena = house.person()
    table = lena.create(ME, BOT, access="open", name="Rope walk")["table"]["id"]
    for option in ("end", "resign"):
        until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
        assert lena.get("/archive")["games"] == []
        lena.move(table, 0, option)
    until(lambda: ids(lena.get("/archive")) == [table])
    one = lena.get("/archive")["games"][0]
    assert one["held"] == [0]
    assert one["given_up"]
    assert [seat["kind"] for seat in one["seats"]] == ["bot", "person"]
    stranger = house.person()
    assert ids(stranger.get("/archive", search="rope", who="bots")) == [table]
    assert ids(stranger.get("/archive", mine=True)) == []
    assert ids(lena.get("/archive", mine=True)) == [table]
    assert ids(lena.get("/archive", won=True)) == []
    assert ids(lena.get("/archive", outcome="given_up", player="Lena")) == [table]
    assert ids(lena.get("/archive", player="Lena", won=True)) == []


def test_a_table_that_is_deleted_is_gone(house: House) -> None:
    lena = house.person()
    table = lena.create(ME, BOT, access="open")["table"]["id"]
    for option in ("end", "resign"):
        until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
        lena.move(table, 0, option)
    until(lambda: ids(lena.get("/archive")) == [table])
    lena.send("DELETE", f"/tables/{table}", status=204)
    assert lena.get("/archive")["games"] == []
    with Database(house.registry.store.reader) as db:
        assert db.scalar(select(FinishedGameRow.table_id)) is None
        assert db.scalar(select(FinishedThingRow.table_id)) is None
        assert db.scalar(select(FinishedCourseRow.table_id)) is None


def test_who_has_gone_is_found_by_their_name_no_more(house: House) -> None:
    table, lena, ruth = finished(house)
    until(lambda: ids(ruth.get("/archive")) == [table])
    keep_by_phrase(lena, NAME)
    lena.send("PATCH", "/me", {"name": NAME})
    assert ids(ruth.get("/archive", player=NAME)) == [table]
    assert NAME in json.dumps(ruth.get("/archive")["games"])
    lena.send("DELETE", "/me", {"name": NAME}, status=204)
    page = ruth.get("/archive")
    assert ids(page) == [table]
    assert NAME not in json.dumps(page)
    assert NAME not in everything(house)
    assert ids(ruth.get("/archive", player=NAME)) == ids(ruth.get("/archive", search=NAME)) == []
    assert ruth.get("/archive/suggest", words=NAME[:5])["suggestions"] == []
    assert [one["name"] for one in page["facets"]["players"]] == ["Ruth"]
    assert ids(lena.get("/archive")) == []


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    prepare(url, *({"table": f"game{number}", "record": number % 5} for number in range(6)))
    with server_process(url) as (process, address):
        ask = httpx.Client(base_url=f"{address}/api", timeout=PATIENCE)
        until(lambda: ask.get("/archive").json()["progress"]["ready"] >= 2)
        process.send_signal(signal.SIGKILL)
        process.wait()
        ask.close()
    engine = create_engine(url)
    with Database(engine) as db, db.begin():
        done = set(db.scalars(select(FinishedGameRow.table_id)))
        db.execute(update(FinishedGameRow).values(fights=MARK))
        add_table(db, "onemore", record=1)
    assert len(done) >= 2
    settings = Settings(database=url, static=tmp_path / "none", limited=False)
    with housed(settings) as house:
        ready(house, 7)
    with Database(engine) as db:
        marked = select(FinishedGameRow.table_id).where(FinishedGameRow.fights == MARK)
        assert set(db.scalars(marked)) == done, "what was read is not read again"
        assert len(list(db.scalars(select(FinishedGameRow.table_id)))) == 7
    engine.dispose()


def test_an_older_index_is_read_anew(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    prepare(url, {"table": "alpha"})
    settings = Settings(database=url, static=tmp_path / "none", limited=False)
    with housed(settings) as house:
        ready(house, 1)
        before = house.person().get("/archive")["games"]
    engine = create_engine(url)
    with Database(engine) as db, db.begin():
        db.execute(update(FinishedGameRow).values(edition=0, rounds=0))
    engine.dispose()
    with housed(settings) as house:
        ready(house, 1)
        assert house.person().get("/archive")["games"] == before


def test_a_game_that_does_not_replay_is_found_by_its_result(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    prepare(url, {"table": "broken"}, {"table": "sound"})
    engine = create_engine(url)
    with Database(engine) as db, db.begin():
        db.execute(delete(MoveRow).where(MoveRow.table_id == "broken", MoveRow.number == 5))
    engine.dispose()
    settings = Settings(database=url, static=tmp_path / "none", limited=False)
    with housed(settings) as house:
        ready(house, 2)
        page = house.person().get("/archive")
        rows = {one["table"]: one for one in page["games"]}
        assert set(rows) == {"broken", "sound"}
        assert rows["broken"]["course"]["points"] == rows["broken"]["moments"] == []
        assert rows["broken"]["seats"][0]["score"] == rows["sound"]["seats"][0]["score"]
        assert rows["sound"]["moments"]
