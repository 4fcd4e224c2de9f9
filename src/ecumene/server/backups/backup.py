"""Backups: everything that is stored as of one moment, while the server goes on."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, MetaData, func, select
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from ecumene import __version__
from ecumene.core.messages import text
from ecumene.server.backups import backup_file
from ecumene.server.backups.backup_file import BadBackup, Content, Header, Progress, silent
from ecumene.server.storage.causes import cause_of
from ecumene.server.storage.integrity import check_intact, database_file
from ecumene.server.storage.migrate import known_revisions, revision_of
from ecumene.server.storage.past_schema import schema_at
from ecumene.server.storage.store import BadDatabase, kind_of, postgres_engine, sqlite_engine

APPLICATION: Final = "ecumene backup"
AT_ONCE: Final = 1_000


def backup(url: str, path: Path, progress: Progress = silent) -> Header:
    """Write everything of a database into a file; what is in it is told.

    It reads in one transaction, so it sees one moment, and nobody has to wait for it.
    """
    try:
        kind = kind_of(url)
        check_source(url)
        if path.exists() and not (path.is_file() and backup_file.is_backup(path)):
            raise BadBackup(text("server.backup.taken", path=path))
        check_intact(url)
        engine = reading_engine(kind, url)
        try:
            with engine.connect() as connection:
                schema = present_schema(connection)
                header = described(connection, schema, kind)
                backup_file.write(path, header, all_rows(connection, schema), progress)
                return header
        finally:
            engine.dispose()
    except (SQLAlchemyError, ArgumentError, NoSuchModuleError, ImportError) as error:
        raise unusable(error) from None


def unusable(error: Exception) -> BadDatabase:
    """A failure of the database for people."""
    cause = cause_of(error)
    driver = isinstance(error, SQLAlchemyError) and not isinstance(error, ArgumentError)
    why = cause.words if driver and getattr(error, "orig", None) is not None else str(error)
    return BadDatabase(text("server.database.unusable", why=why))


def check_source(url: str) -> None:
    file = database_file(url)
    if file is not None and not file.is_file():
        raise BadDatabase(text("server.backup.no_database", database=file))


def reading_engine(kind: str, url: str) -> Engine:
    if kind == "sqlite":
        return sqlite_engine(url, "BEGIN")
    return postgres_engine(url, APPLICATION).execution_options(
        isolation_level="REPEATABLE READ", postgresql_readonly=True
    )


def present_schema(connection: Connection) -> tuple[str, MetaData]:
    """The revision of a database, and what it is made of."""
    revision = revision_of(connection)
    if revision is None:
        raise BadDatabase(text("server.backup.nothing"))
    if revision not in known_revisions():
        raise BadDatabase(text("server.database.newer"))
    return revision, schema_at(revision)


def described(connection: Connection, schema: tuple[str, MetaData], kind: str) -> Header:
    revision, metadata = schema
    tables = [
        Content(
            table.name,
            [column.name for column in table.columns],
            connection.scalar(select(func.count()).select_from(table)) or 0,
        )
        for table in metadata.sorted_tables
    ]
    made = datetime.now(UTC).isoformat(timespec="seconds")
    return Header(revision, __version__, made, kind, tables)


def all_rows(connection: Connection, schema: tuple[str, MetaData]) -> Iterator[list[Any]]:
    for table in schema[1].sorted_tables:
        ordered = select(table).order_by(*table.primary_key.columns)
        with connection.execution_options(yield_per=AT_ONCE).execute(ordered) as found:
            for row in found:
                yield list(row)
