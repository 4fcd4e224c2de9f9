"""Causes of failures: in one word, in the driver's words, and without what was to be stored."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, insert, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.storage.causes import (
    CONFLICT,
    DAMAGED,
    FULL,
    LOCKED,
    OTHER,
    REFUSED,
    Cause,
    cause_of,
)
from ecumene.server.storage.schema import KeyRow
from ecumene.server.storage.store import Store
from ecumene.server.watching.logs import JsonLines, Lines

SECRET = "hush-digest"


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database)
    yield found
    found.close()


def add_key(db: Database | Connection) -> None:
    values = {"table_id": SECRET, "digest": SECRET, "seat": 0, "device": False, "created": 0.0}
    db.execute(insert(KeyRow).values(**values))


@pytest.mark.parametrize("statements", [False, True])
def test_the_cause_is_logged_without_values(
    store: Store, caplog: pytest.LogCaptureFixture, statements: bool
) -> None:
    with pytest.raises(Problem):
        asyncio.run(store.run_statements(add_key) if statements else store.write(add_key))
    with pytest.raises(Problem):
        asyncio.run(store.read(lambda db: db.execute(text("SELECT :x + nothing"), {"x": SECRET})))
    write, read = caplog.records
    assert write.fields["cause"] == REFUSED  # type: ignore[attr-defined]
    assert "foreign key" in write.getMessage().lower()
    assert read.getMessage().startswith("reading failed: other: ")
    assert "nothing" in read.getMessage()
    assert SECRET not in caplog.text


@pytest.mark.parametrize("formatter", [JsonLines(), Lines()])
def test_tracebacks_quote_no_rows(store: Store, formatter: logging.Formatter) -> None:
    """PostgreSQL quotes the row in its details, SQLAlchemy the parameters."""
    try:
        with Database(store.writer) as session:
            add_key(session)
    except SQLAlchemyError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "it failed", (), sys.exc_info())
    line = formatter.format(record)
    assert "IntegrityError" in line
    assert SECRET not in line
    if isinstance(formatter, JsonLines):
        assert json.loads(line)["exception"] == "IntegrityError"


class Postgres(Exception):
    """As psycopg raises them."""

    def __init__(self, state: str, words: str) -> None:
        self.sqlstate = state
        self.diag = self
        self.message_primary = words


def sqlite_error(code: int, words: str) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(words)
    error.sqlite_errorcode = code
    error.sqlite_errorname = "SQLITE_X"
    return error


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (sqlite_error(sqlite3.SQLITE_BUSY | 512, "database is locked"), LOCKED),
        (sqlite_error(sqlite3.SQLITE_FULL, "database or disk is full"), FULL),
        (sqlite_error(sqlite3.SQLITE_NOTADB, "file is not a database"), DAMAGED),
        (Postgres("53100", "could not extend file"), FULL),
        (Postgres("55P03", "canceling statement due to lock timeout"), LOCKED),
        (Postgres("40P01", "deadlock detected"), CONFLICT),
        (Postgres("XX001", "invalid page in block"), DAMAGED),
        (OSError(28, "No space left on device"), FULL),
        (ValueError(SECRET), OTHER),
    ],
)
def test_kinds_of_causes(error: Exception, kind: str) -> None:
    found = cause_of(OperationalError("INSERT", {"x": SECRET}, error))
    assert found.kind == kind
    assert SECRET not in found.words


def test_what_followed_does_not_hide_the_cause() -> None:
    """A full disk ends SQLite's transaction, so that rolling back fails as well."""
    error = sqlite_error(sqlite3.SQLITE_ERROR, "no such savepoint")
    error.__context__ = sqlite_error(sqlite3.SQLITE_FULL, "database or disk is full")
    assert cause_of(OperationalError("ROLLBACK", {}, error)).kind == FULL
    value = Postgres("22P02", f"invalid input syntax: {SECRET}")
    assert cause_of(value) == Cause(REFUSED, "Postgres (22P02)")


def test_all_are_told_at_once_when_the_database_fails(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not one after the other, each after a wait of its own."""
    begun = 0

    def no_begin(*_: Any) -> None:
        nonlocal begun
        begun += 1
        raise OperationalError("BEGIN", {}, sqlite_error(sqlite3.SQLITE_BUSY, "locked"))

    async def many() -> list[Any]:
        jobs = [store.run_statements(add_key) for _ in range(20)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    monkeypatch.setattr(store, "enter", no_begin)
    results = asyncio.run(many())
    assert {type(one) for one in results} == {Problem}
    assert begun < 20
