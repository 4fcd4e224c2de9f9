"""When something of ours fails: the disk, a bot, its process."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session as Database

from ecumene.server.bots.bot_pool import BotPool, NoAnswer, Worker
from ecumene.server.bots.bot_process import Question
from ecumene.server.http.problems import Problem
from ecumene.server.settings import Settings
from ecumene.server.storage.schema import KeyRow, TableRow
from ecumene.server.storage.statements import Statement
from ecumene.server.storage.store import Store
from tests.server.house import BOT, GAME, ME, PATIENCE, House, housed, until
from tests.server.tables import two_people


def test_a_move_that_cannot_be_stored_is_not_made(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lena, ruth = two_people(house)
    before = ruth.view(table, 1)
    talk = ruth.socket(table, seat=1)
    talk.next("scene")

    def no_commit(_connection: Any) -> None:
        raise OperationalError("COMMIT", {}, OSError("disk full"))

    with monkeypatch.context() as patch:
        patch.setattr("sqlalchemy.engine.base.RootTransaction._do_commit", no_commit)
        assert lena.move(table, 0, "take 1", 503)["code"] == "storage"
    assert ruth.view(table, 1) == before
    done = lena.move(table, 0, "take 2")
    assert done["revision"] == before["revision"] + 1
    shown = talk.next("scene")
    assert shown["revision"] == before["revision"] + 1
    assert len(shown["scene"]["log"]["entries"]) == 1


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database)
    yield found
    found.close()


def key(digest: str, table: str = "t") -> dict[str, Any]:
    return {"table_id": table, "digest": digest, "seat": 0, "device": False, "created": 0.0}


NEW_KEY = Statement(insert(KeyRow), tuple(key("")))


def add_table(db: Database) -> None:
    values = {column.name: 0 for column in TableRow.__table__.columns if not column.nullable}
    words = {"id": "t", "name": "", "game": GAME, "version": "1", "options": "{}"}
    words |= {"pace": "live", "access": "open", "status": "waiting", "winners": "[]"}
    db.execute(insert(TableRow).values(**{**values, **words, "seeded": False}))


async def queued(store: Store, jobs: int) -> None:
    """Wait until so many wait for the writing thread."""
    while store.jobs.qsize() < jobs:
        await asyncio.sleep(0.001)


def test_one_bad_writing_does_not_spoil_the_others(store: Store) -> None:
    """They are in one transaction, but fail alone."""

    async def scenario() -> list[Any]:
        await store.write(add_table)
        begun, gate = threading.Event(), threading.Event()

        def wait(db: Database) -> None:
            begun.set()
            gate.wait(PATIENCE)

        def refuse(db: Database) -> None:
            db.execute(insert(KeyRow).values(**key("half")))
            raise Problem("seat_taken")

        first = asyncio.ensure_future(store.write(wait))
        await asyncio.to_thread(begun.wait, PATIENCE)
        rest = [
            store.run_statements(lambda db: db.execute(insert(KeyRow).values(**key("one")))),
            store.write(refuse),
            store.write(lambda db: db.execute(insert(KeyRow).values(**key("x", "no table")))),
            store.run_statements(lambda db: db.execute(insert(KeyRow).values(**key("y", "none")))),
            store.run_statements(lambda db: db.execute(text("nonsense"))),
            store.run_statements(lambda db: db.execute(insert(KeyRow).values(**key("two")))),
            store.run_statements(lambda db: NEW_KEY.run(db, [key("z", "no table")])),
            store.run_statements(lambda db: NEW_KEY.run(db, [key("three")])),
        ]
        waiting = [asyncio.ensure_future(one) for one in rest]
        await queued(store, len(waiting))
        gate.set()
        await first
        return await asyncio.gather(*waiting, return_exceptions=True)

    results = asyncio.run(scenario())
    codes = [one.code if isinstance(one, Problem) else None for one in results]
    assert codes == [None, "seat_taken", "storage", "storage", "storage", None, "storage", None]

    def stored(db: Database) -> set[str]:
        return set(db.scalars(text("SELECT digest FROM keys")))

    assert store.look(stored) == {"one", "two", "three"}


@pytest.mark.parametrize("statements", [False, True])
def test_what_is_answered_is_what_is_stored_on_a_full_disk(
    tmp_path: Path, statements: bool
) -> None:
    """SQLite may end the common transaction by itself: what comes after must not slip in alone."""
    store = Store(f"sqlite:///{tmp_path / 't.db'}")

    def add(digest: str) -> Any:
        return lambda db: db.execute(insert(KeyRow).values(**key(digest)))

    def swell(db: Database | Connection) -> None:
        db.execute(text("UPDATE tables SET options = :wide"), {"wide": "x" * 1_000_000})

    async def scenario() -> list[Any]:
        await store.write(add_table)
        await store.write(lambda db: db.execute(text("PRAGMA max_page_count = 1")))
        begun, gate = threading.Event(), threading.Event()

        def wait(db: Database) -> None:
            begun.set()
            gate.wait(PATIENCE)

        first = asyncio.ensure_future(store.write(wait))
        await asyncio.to_thread(begun.wait, PATIENCE)
        works = [
            store.run_statements(add("one")),
            store.run_statements(swell) if statements else store.write(swell),
            store.run_statements(add("two")),
        ]
        waiting = [asyncio.ensure_future(work) for work in works]
        await queued(store, len(waiting))
        gate.set()
        await first
        return await asyncio.gather(*waiting, return_exceptions=True)

    try:
        results = asyncio.run(scenario())
        found = store.look(lambda db: set(db.scalars(text("SELECT digest FROM keys"))))
    finally:
        store.close()
    one, full, two = (isinstance(result, Problem) for result in results)
    assert full
    assert (one, two) == ("one" not in found, "two" not in found)


def question(moves: list[tuple[int, str]], bot: str = "random") -> Question:
    return Question("t", GAME, 2, 5, {}, None, moves, 0, bot)


def sleepy(*_: Any) -> None:
    time.sleep(60)


def test_a_bot_that_thinks_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.server.bots.bot_pool.START_SECONDS", 1.0)
    monkeypatch.setattr("ecumene.server.bots.bot_pool.answer_questions", sleepy)
    others = set(multiprocessing.active_children())
    worker = Worker(multiprocessing.get_context("spawn"))
    with pytest.raises(NoAnswer, match="too long"):
        worker.ask(question([]), 0.1)
    assert worker.process is None
    assert not [child for child in multiprocessing.active_children() if child not in others]


def test_a_bot_process_that_dies_is_started_anew(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 't.db'}", limited=False)
    with housed(settings) as house:
        lena = house.person()
        table = lena.create(ME, BOT)["table"]["id"]
        worker = house.registry.bots.workers[0]
        lena.move(table, 0, "end")
        until(lambda: asked(lena, table))
        assert worker.process is not None
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGKILL)
        for option in ("pass", "end"):
            lena.move(table, 0, option)
        until(lambda: asked(lena, table))


def asked(person: Any, table: str) -> Any:
    info = person.get(f"/tables/{table}")
    return info if info["asked"] == 0 else None


def test_a_bot_that_fails_is_replaced_by_a_random_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_pool: BotPool, _question: Question) -> str:
        raise NoAnswer("broken")

    monkeypatch.setattr(BotPool, "ask", broken)
    settings = Settings(database=f"sqlite:///{tmp_path / 't.db'}", limited=False)
    with housed(settings) as house:
        lena = house.person()
        table = lena.create(BOT, BOT)["table"]["id"]
        until(lambda: lena.get(f"/tables/{table}")["status"] == "finished", 3 * PATIENCE)


def test_a_slow_reader_delays_nobody(house: House) -> None:
    """Somebody who never reads gets no more than the network holds; the table goes on."""
    table, lena, ruth = two_people(house)
    lazy = ruth.socket(table, seat=1)
    for _ in range(30):
        lazy.send(type="hello", seat=1)
    lena.move(table, 0, "end")  # who gets no answer in time fails
    ruth.move(table, 1, "end")
    revision = ruth.get(f"/tables/{table}")["revision"]
    assert lazy.scene_at(revision)["revision"] == revision
