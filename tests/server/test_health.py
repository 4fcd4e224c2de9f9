"""`GET /api/health` says the truth, and a server does not start on a damaged file."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from sqlalchemy import make_url, text
from sqlalchemy.orm import Session

from ecumene.server.settings import Settings
from ecumene.server.watching.health import read_something
from tests.server.databases import fresh_postgres
from tests.server.house import PATIENCE, House, housed, until
from tests.server.tables import two_people
from tests.server.test_command import refused_alone

PAGE = 4_096


def quick(url: str, folder: Path) -> Settings:
    """Settings of a server that finds out soon."""
    return Settings(
        database=url,
        static=folder / "none",
        limited=False,
        health_seconds=0.5,
        examine_seconds=0.2,
    )


@pytest.fixture
def alert(database: str, tmp_path: Path) -> Iterator[House]:
    """A server on each of the databases."""
    with housed(quick(database, tmp_path)) as found:
        yield found


@pytest.fixture
def on_file(tmp_path: Path) -> Iterator[House]:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with housed(quick(url, tmp_path)) as found:
        yield found


def health(house: House, lang: str = "en") -> tuple[int, Any]:
    reply = httpx.get(f"{house.url}/api/health", params={"lang": lang}, timeout=PATIENCE)
    return reply.status_code, reply.json()


def becomes(house: House, cause: str | None, lang: str = "en") -> str | None:
    """Wait until health says so; its words. A busy machine may be slow at first."""
    wanted = (200, "ok") if cause is None else (503, "failing")

    def told() -> tuple[str | None] | None:
        code, said = health(house, lang)
        if said["cause"] != cause:
            return None
        assert (code, said["status"]) == wanted
        return (said["message"],)

    (words,) = until(told)
    found: str | None = words
    return found


@contextlib.contextmanager
def locked(url: str) -> Iterator[None]:
    """Somebody else keeps the database to themselves."""
    if url.startswith("sqlite"):
        other = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        try:
            yield
        finally:
            other.rollback()
            other.close()
        return
    with psycopg.connect(url.replace("+psycopg", "")) as session:
        session.execute("LOCK TABLE moves IN ACCESS EXCLUSIVE MODE")
        yield
        session.rollback()


def test_a_lock_of_somebody_else(alert: House) -> None:
    table, lena, _ = two_people(alert)
    becomes(alert, None)
    with locked(alert.settings.database):
        said = becomes(alert, "locked", "ru")
        assert said is not None
        assert said.startswith("База данных занята другой программой")
        assert lena.get(f"/tables/{table}")["status"] == "running"
    becomes(alert, None)
    lena.move(table, 0, "end")


def test_a_full_disk(on_file: House, caplog: pytest.LogCaptureFixture) -> None:
    """SQLite is told that no more pages may be had: it fails as with a full disk."""
    caplog.set_level("INFO", "ecumene.server")
    table, lena, _ = two_people(on_file)
    store = on_file.registry.store

    def most_pages(number: int) -> None:
        """For the connection that writes, which is the writing thread's."""
        pragma = text(f"PRAGMA max_page_count = {number}")
        asyncio.run(store.write(lambda db: db.scalar(pragma)))

    most_pages(1)  # no fewer than there are
    assert becomes(on_file, "full") == "The disk is full: nothing can be stored."
    most_pages(1_000_000)
    becomes(on_file, None)
    lena.move(table, 0, "end")
    told = [record.getMessage() for record in caplog.records if record.name == "ecumene.server"]
    assert any("full" in one and "database or disk is full" in one for one in told)
    assert "health: tables can be read and written again" in told


def test_a_database_that_is_gone(postgres: str, tmp_path: Path) -> None:
    url = fresh_postgres(postgres)
    name = make_url(url).database
    with (
        housed(quick(url, tmp_path)) as house,
        psycopg.connect(postgres, autocommit=True) as master,
    ):
        becomes(house, None)
        master.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        master.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name]
        )
        becomes(house, "unreachable")
        master.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        becomes(house, None)


def harm(file: Path) -> None:
    """Write over everything but the first page, from another process: closing a file drops the
    locks that SQLite holds on it in this one."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    code = (
        "import os, sys; f = open(sys.argv[1], 'r+b'); n = os.path.getsize(sys.argv[1]);"
        f" f.seek({PAGE}); f.write(b'damage! ' * ((n - {PAGE}) // 8)); f.close()"
    )
    subprocess.run([sys.executable, "-c", code, str(file)], check=True)


def test_damage_is_noticed_while_the_server_runs_and_when_it_starts(
    on_file: House, tmp_path: Path
) -> None:
    two_people(on_file)
    becomes(on_file, None)
    file = tmp_path / "tables.db"
    harm(file)
    becomes(on_file, "damaged")
    on_file.close()
    told = refused_alone("--database", str(file), "--port", "0", "--log-format", "json")
    entry = json.loads(told)  # nothing else
    assert entry["level"] == "critical"
    assert f"the database {file} is damaged" in entry["message"]
    assert "ecumene restore" in entry["message"]


def test_asking_often_costs_nothing(plain_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = 0

    def count(db: Session) -> None:
        nonlocal tries
        tries += 1
        read_something(db)

    monkeypatch.setattr("ecumene.server.watching.health.KEPT_SECONDS", 60.0)
    monkeypatch.setattr("ecumene.server.watching.health.read_something", count)
    person = plain_house.person()
    for _ in range(5):
        person.get("/health")
    assert tries == 1
