"""Putting a backup back, into either kind of database, in one transaction: all of it or nothing."""

from __future__ import annotations

import contextlib
import itertools
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Engine,
    Integer,
    MetaData,
    Table,
    func,
    insert,
    inspect,
    select,
)
from sqlalchemy import text as sql
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from ecumene.core.messages import text
from ecumene.server.backups.backup import unusable
from ecumene.server.backups.backup_file import (
    BadBackup,
    Content,
    Header,
    Progress,
    Reader,
    silent,
    verify,
)
from ecumene.server.storage.causes import LOCKED, cause_of
from ecumene.server.storage.claim import Claim, SecondServer
from ecumene.server.storage.integrity import damage, database_file
from ecumene.server.storage.migrate import (
    MARK,
    NewerDatabase,
    known_revisions,
    revision_of,
    upgrade,
)
from ecumene.server.storage.past_schema import schema_at
from ecumene.server.storage.schema import MoveRow, TableRow
from ecumene.server.storage.store import (
    APPLICATION,
    BadDatabase,
    kind_of,
    postgres_engine,
    sqlite_engine,
)

RESTORER: Final = "ecumene restore"
AT_ONCE: Final = 1_000
SHORT_WAIT: Final = 500
LOCK_WAIT: Final = "5s"
LEAVING_SECONDS: Final = 3.0
"""PostgreSQL shows a server that has just been stopped for a moment longer."""

OTHERS: Final = sql(
    """
    SELECT count(*) FROM pg_stat_activity AS a
    WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
      AND (a.application_name = :server OR EXISTS (
        SELECT 1 FROM pg_locks AS l
        WHERE l.pid = a.pid AND l.locktype = 'advisory' AND l.granted))
    """
)
"""Servers at work in this database: they have a name, and hold an advisory lock."""


def restore(
    url: str,
    path: Path,
    replace: bool = False,
    progress: Progress = silent,
    checking: Progress = silent,
    set_aside: Callable[[Path], object] = lambda _path: None,
) -> Header:
    """Load a backup; the whole file is checked (``checking``) before the database is touched.

    ``replace``: what is there is removed, in the same transaction. An older backup is loaded into
    the schema of its time, which is then brought up to date as an old database would be. From a
    damaged file nothing can be removed: it is kept under another name, which is told at the end
    (``set_aside``).
    """
    try:
        kind = kind_of(url)
        header = verify(path, checking)
        check_content(header, path)
        file = database_file(url)
        fresh = file is not None and not file.exists()
        engine = writing_engine(kind, url)
        try:
            with claimed(engine), without_damage(url, replace) as aside:
                with engine.begin() as connection:
                    if kind == "postgresql":
                        check_unused(connection)
                    make_empty(connection, replace)
                    load(connection, path, progress)
                engine.dispose()
        except BaseException:
            if fresh and file is not None:
                engine.dispose()
                file.unlink(missing_ok=True)
            raise
        finally:
            engine.dispose()
        if aside is not None:
            set_aside(aside)
        return header
    except NewerDatabase as error:
        raise BadDatabase(str(error)) from None
    except SecondServer:
        raise BadDatabase(text("server.restore.used")) from None
    except (SQLAlchemyError, ArgumentError, NoSuchModuleError, ImportError) as error:
        if cause_of(error).kind == LOCKED:
            raise BadDatabase(text("server.restore.used")) from None
        raise unusable(error) from None


def check_content(header: Header, path: Path) -> None:
    """A backup must be of a schema we know, and have all of it."""
    if header.revision not in known_revisions():
        raise BadBackup(text("server.backup.newer", path=path, version=header.version))
    expected = {
        table.name: {column.name for column in table.columns}
        for table in schema_at(header.revision).sorted_tables
    }
    if {table.name: set(table.columns) for table in header.tables} != expected:
        raise BadBackup(text("server.backup.other_schema", path=path, revision=header.revision))


def writing_engine(kind: str, url: str) -> Engine:
    """An engine that keeps everybody else out.

    A SQLite file leaves the mode in which several connections can share it: that is possible only
    while nobody else has it open, so a running server is found out even if it does nothing.
    """
    if kind == "sqlite":
        return sqlite_engine(url, "BEGIN EXCLUSIVE", journal="DELETE", busy=SHORT_WAIT)
    return postgres_engine(url, RESTORER)


@contextlib.contextmanager
def claimed(engine: Engine) -> Iterator[None]:
    """No server is at work, and none begins meanwhile: we hold what a server would hold."""
    try:
        claim = Claim(engine)
    except OSError as error:
        raise unusable(error) from None
    try:
        yield
    finally:
        claim.release()


@contextlib.contextmanager
def without_damage(url: str, replace: bool) -> Iterator[Path | None]:
    """A damaged file that is to be replaced makes room under another name, and comes back if the
    restore fails."""
    file = database_file(url)
    if file is None or not replace or damage(url) is None:
        yield None
        return
    names = (file.with_name(f"{file.name}.damaged{n or ''}") for n in itertools.count())
    aside = next(name for name in names if not name.exists())
    try:
        rename_with_log(file, aside)
        try:
            yield aside
        except BaseException:
            rename_with_log(aside, file)
            raise
    except OSError as error:
        raise unusable(error) from None


def rename_with_log(old: Path, new: Path) -> None:
    """A SQLite file and what SQLite keeps beside it."""
    old.replace(new)
    for ending in ("-wal", "-shm", "-journal"):
        beside = Path(f"{old}{ending}")
        if beside.exists():
            beside.replace(f"{new}{ending}")


def check_unused(connection: Connection) -> None:
    connection.execute(sql(f"SET LOCAL lock_timeout = '{LOCK_WAIT}'"))
    end = time.monotonic() + LEAVING_SECONDS
    while connection.scalar(OTHERS, {"server": APPLICATION}):
        if time.monotonic() > end:
            raise BadDatabase(text("server.restore.used"))
        time.sleep(0.1)
        connection.execute(sql("SELECT pg_stat_clear_snapshot()"))


def make_empty(connection: Connection, replace: bool) -> None:
    """Remove what is there, if that is wanted or is nothing but empty tables."""
    revision = revision_of(connection)
    if revision is None:
        return
    if revision not in known_revisions():
        raise NewerDatabase(text("server.database.newer"))
    schema = schema_at(revision)
    if not replace and any(count(connection, table) for table in schema.sorted_tables):
        tables = count(connection, schema.tables[TableRow.__tablename__])
        moves = count(connection, schema.tables[MoveRow.__tablename__])
        raise BadDatabase(text("server.restore.occupied", tables=tables, moves=moves))
    schema.drop_all(connection)
    if inspect(connection).has_table(MARK):
        connection.execute(sql(f"DROP TABLE {MARK}"))


def count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def load(connection: Connection, path: Path, progress: Progress) -> None:
    with Reader(path) as reader:
        header = reader.header
        upgrade(connection, header.revision)
        schema = schema_at(header.revision)
        done = 0
        for content in header.tables:
            table = schema.tables[content.name]
            for rows in in_parts(reader, content):
                connection.execute(insert(table), rows)
                done += len(rows)
                progress(done, header.rows)
        reader.end()
        if connection.dialect.name == "postgresql":
            advance_counters(connection, schema)
        upgrade(connection)


def in_parts(reader: Reader, content: Content) -> Iterator[list[dict[str, Any]]]:
    rows = (dict(zip(content.columns, row, strict=True)) for row in reader.rows(content))
    while part := list(itertools.islice(rows, AT_ONCE)):
        yield part


def advance_counters(connection: Connection, schema: MetaData) -> None:
    """PostgreSQL's own numbering goes on after the numbers that were loaded."""
    for table in schema.sorted_tables:
        for column in table.primary_key.columns:
            if not isinstance(column.type, Integer):
                continue
            name = {"name": f'"{table.name}"', "part": column.name}
            counter = connection.scalar(sql("SELECT pg_get_serial_sequence(:name, :part)"), name)
            last = connection.scalar(select(func.max(column))) if counter else None
            if last is not None:
                connection.execute(select(func.setval(counter, last)))
