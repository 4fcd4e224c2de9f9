"""Positions beside the moves: when they are written, and how games are judged and go on by them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, delete, select, text, update
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import game_ids
from ecumene.records.record import load, position_hash, replay
from ecumene.records.verdict import BROKEN, DIFFERENT, SAME
from ecumene.server.settings import Settings
from ecumene.server.storage.schema import ContinuationRow, MoveRow, PositionRow, TableRow
from ecumene.server.stored_games.continuing import continue_game
from ecumene.server.stored_games.judging import UNREADABLE, judge_game
from ecumene.server.stored_games.stored_game import StoredGame, read_game
from tests.server.house import FREE, GAME, Person, housed, options, until
from tests.server.rules import Builder, built, old_server
from tests.server.tables import two_people

Json = dict[str, Any]
NEVER = 1e9


def stored(database: str, table: str) -> StoredGame:
    engine = create_engine(database)
    with Database(engine) as db:
        found = read_game(db, table)
    engine.dispose()
    assert found is not None
    return found


def change(database: str, *statements: Any) -> None:
    engine = create_engine(database)
    with engine.begin() as db:
        for one in statements:
            assert db.execute(one).rowcount > 0
    engine.dispose()


def step(person: Person, table: str) -> int:
    """One move that can be taken back; the seat that made it."""
    seat: int = person.get(f"/tables/{table}")["asked"]
    person.move(table, seat, options(person.view(table, seat))[0])
    return seat


@pytest.mark.parametrize("game", game_ids())
def test_a_game_has_positions_that_its_record_leads_to(game: str, tmp_path: Path) -> None:
    """One at the beginning, one for so many decisions, one at the end, and the result."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    table = built(database, [("one", game, FREE, 10_000)], position_every=25)["one"]
    found = stored(database, table)
    record = load(found.record().to_json())
    for one in found.positions:
        assert position_hash(record.spec, replay(record, one.ply)) == one.hash
        assert record.spec.to_json(replay(record, one.ply)) == one.read()
    assert found.positions[0].ply == min(k for k, (seat, _) in enumerate(found.moves) if seat >= 0)
    assert found.positions[-1].ply == len(found.moves)
    decisions = sum(seat >= 0 for seat, _ in found.moves)
    assert len(found.positions) == 1 + (decisions + 24) // 25
    end = replay(record)
    assert found.info.scores == record.spec.scores(end)
    assert found.info.winners == record.spec.winners(end)
    assert set(found.info.result or {}) == {"en", "ru"}
    assert judge_game(found).outcome == SAME
    found.info.scores = [score + 1 for score in found.info.scores or []]
    told = judge_game(found)
    assert (told.outcome, told.move) == (DIFFERENT, len(found.moves))


def test_the_position_of_a_table_at_rest_is_stored_and_gives_way_to_the_next(
    database: str, tmp_path: Path
) -> None:
    settings = Settings(
        database=database, static=tmp_path / "none", limited=False, rest_seconds=0.05
    )

    def plies(table: str) -> list[int]:
        return [one.ply for one in stored(database, table).positions]

    with housed(settings) as house:
        table, lena, _ruth = two_people(house)
        begun = lena.get(f"/tables/{table}")["ply"]
        assert plies(table) == [begun]
        lena.move(table, 0, "take 1")
        until(lambda: plies(table) == [begun, begun + 1])
        lena.undo(table, 0)
        until(lambda: plies(table) == [begun])
        lena.move(table, 0, "take 2")
        until(lambda: plies(table) == [begun, begun + 1])
        lena.move(table, 0, "end")
        ended = lena.get(f"/tables/{table}")["ply"]
        until(lambda: plies(table) == [begun, ended])


def test_a_server_that_stops_or_needs_memory_stores_the_last_positions(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings(
        database=database,
        static=tmp_path / "none",
        limited=False,
        rest_seconds=NEVER,
        live_sessions=1,
    )

    def last(table: str) -> bool:
        found = stored(database, table)
        return found.newest is not None and found.newest.ply == len(found.moves)

    with housed(settings) as house:
        first, lena, _ = two_people(house)
        lena.move(first, 0, "take 1")
        second, ruth, _ = two_people(house)
        ruth.move(second, 0, "take 1")
        until(lambda: last(first))
        assert not last(second)
    assert last(second)


def spoiled(database: str, table: str, moves: int) -> int:
    """The last moves become impossible, as by other rules; the ply."""
    last = len(stored(database, table).moves)
    here = (MoveRow.table_id == table) & (MoveRow.number > last - moves)
    change(
        database,
        update(MoveRow).where(here).values(text="no such move", seat=0),
        update(TableRow).where(TableRow.id == table).values(fingerprint="other-rules"),
    )
    return last


def test_a_stored_game_is_judged_and_goes_on_without_a_server(database: str) -> None:
    made = built(database, [("one", GAME, FREE, 25), ("two", GAME, FREE, 12)])
    table = made["one"]
    assert judge_game(stored(database, table)).outcome == SAME
    ply = spoiled(database, table, 2)
    told = judge_game(stored(database, table))
    assert (told.outcome, told.move, told.since) == (BROKEN, ply - 1, ply - 2)
    engine = create_engine(database)
    with Database(engine) as db, db.begin():
        assert continue_game(db, "nothing") is None
        assert continue_game(db, table) == told
    with Database(engine) as db:
        row = db.get_one(TableRow, table)
        assert (row.continued, row.ply) == (ply, ply)
        went_on = db.scalars(select(ContinuationRow)).one()
        assert (went_on.ply, went_on.before, went_on.after) == (ply, "other-rules", row.fingerprint)
    again = stored(database, table)
    assert judge_game(again).outcome == SAME
    assert [len(part.moves) for part in again.record().before] == [ply]
    # whose rules have changed once more, before anybody moved
    change(database, update(TableRow).where(TableRow.id == table).values(fingerprint="third"))
    with Database(engine) as db, db.begin():
        told_again = continue_game(db, table)
        assert told_again is not None
        assert told_again.outcome == SAME
    # and one that nobody can read any more
    other = made["two"]
    spoiled(database, other, 1)
    change(database, delete(PositionRow).where(PositionRow.table_id == other))
    with Database(engine) as db, db.begin():
        lost = continue_game(db, other)
        assert lost is not None
        assert lost.outcome == UNREADABLE
        assert db.get_one(TableRow, other).fingerprint == "other-rules"
    engine.dispose()


def test_a_continued_game_is_played_to_its_end_on_both_databases(
    database: str, tmp_path: Path
) -> None:
    table = built(database, [("one", GAME, FREE, 25)])["one"]
    ply = spoiled(database, table, 3)
    settings = Settings(database=database, static=tmp_path / "none", limited=False)
    with old_server(settings) as person:
        before = person.view(table)
        assert before["ply"] == before["scene"]["ply"] == ply
        talk = person.socket(table, seat=0, since=40, revision=before["revision"])
        shown = talk.next("scene")["scene"]["log"]
        assert (shown["since"], shown["next"]) == (0, 1)  # their old log is cut
        talk.close()
        for _ in range(3):
            step(person, table)
    asyncio.run(play_to_the_end(database, table))
    found = stored(database, table)
    assert judge_game(found).outcome == SAME
    record = load(json.loads(json.dumps(found.record().to_json())))
    assert (record.earlier, record.played) == (ply, len(found.moves))
    assert record.spec.scores(replay(record)) == found.info.scores
    with old_server(settings) as person:
        whole = person.get(f"/tables/{table}/replay")
        plies = [one["ply"] for one in whole["steps"]]
        assert plies == sorted(set(plies))
        assert plies[0] < ply < plies[-1] == len(found.moves)
        assert whole["rules"]["continued"] == ply
        for one in (plies[0], ply, plies[-2]):
            assert person.get(f"/tables/{table}/replay/{one}", seat=1)["ply"] == one
        body = {"ply": plies[-3], "seats": [FREE, FREE]}
        fork = person.post(f"/tables/{table}/fork", body, 201)["table"]["id"]
    assert stored(database, fork).info.fork_ply == plies[-3]


async def play_to_the_end(database: str, table: str) -> None:
    builder = Builder(database)

    async def work() -> None:
        live = await builder.parts.registry.open(table)
        await builder.play(live, 10_000)

    await builder.working(work)


def test_a_table_from_before_there_were_positions_is_compared_with_its_numbers(
    database: str, tmp_path: Path
) -> None:
    table = built(database, [("one", GAME, FREE, 25)])["one"]
    here = TableRow.id == table
    change(
        database,
        delete(PositionRow).where(PositionRow.table_id == table),
        update(TableRow).where(here).values(fingerprint=""),
    )
    assert judge_game(stored(database, table)).outcome == SAME
    settings = Settings(database=database, static=tmp_path / "none", limited=False)
    with old_server(settings) as person:
        info = person.get(f"/tables/{table}")
        assert (info["rules"]["fingerprint"], info["rules"]["same"]) == ("", True)
        step(person, table)
        info = person.get(f"/tables/{table}")
        assert info["rules"]["fingerprint"] == info["rules"]["installed"]
    found = stored(database, table)
    assert found.newest is not None
    assert found.newest.ply == len(found.moves)
    change(
        database,
        delete(PositionRow).where(PositionRow.table_id == table),
        text(f"UPDATE tables SET fingerprint = '', scores = '[7, 9]' WHERE id = '{table}'"),
    )
    assert judge_game(stored(database, table)).outcome == DIFFERENT
