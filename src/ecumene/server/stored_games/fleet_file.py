"""Some games with everything stored of them in a file: to take them away, and to put them back.

The file is a backup (`backup_file.py`) that holds these games only, so `ecumene restore` reads it
into an empty database as well.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, Table, delete, false, func, insert, select

from ecumene import __version__
from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.server.backups import backup_file
from ecumene.server.backups.backup import present_schema
from ecumene.server.backups.backup_file import BadBackup, Content, Header, Reader, silent, verify
from ecumene.server.storage.schema import TableRow
from ecumene.server.stored_games.fleet import reading, writing

TABLES: Final = TableRow.__tablename__
OWNER: Final = "table_id"
SOURCE: Final = "games"
"""What the header of such a file says it was made of."""


class CannotPutBack(EcumeneError):
    """A file whose games cannot be put back here."""


class PutBack(NamedTuple):
    """How many games were put back, and which were left alone."""

    restored: int
    left: list[str]


def rows_of(table: Table, games: list[str]) -> Select[Any]:
    """What belongs to these games in one table of the schema."""
    column = "id" if table.name == TABLES else OWNER
    chosen = select(table).order_by(*table.primary_key.columns)
    if column not in table.columns:
        return chosen.where(false())
    return chosen.where(table.columns[column].in_(games))


def check_place(path: Path) -> None:
    """`BadBackup` for a file that is there and is no older export: a backup of everything, or even
    the database itself."""
    if not path.exists():
        return
    with contextlib.suppress(BadBackup), Reader(path) as reader:
        if reader.header.source == SOURCE:
            return
    raise BadBackup(text("cli.fleet.taken", path=path))


def export(url: str, games: list[str], path: Path) -> int:
    """Write games to a file; how many there are. An older export of that name is replaced."""
    check_place(path)
    with reading(url) as db:
        connection = db.connection()
        revision, schema = present_schema(connection)
        contents = [
            Content(
                table.name,
                [column.name for column in table.columns],
                counted(connection, rows_of(table, games)),
            )
            for table in schema.sorted_tables
        ]
        made = datetime.now(UTC).isoformat(timespec="seconds")
        header = Header(revision, __version__, made, SOURCE, contents)

        def rows() -> Iterator[list[Any]]:
            for table in schema.sorted_tables:
                for row in connection.execute(rows_of(table, games)):
                    yield list(row)

        backup_file.write(path, header, rows(), silent)
        return header.count(TABLES)


def counted(connection: Connection, chosen: Select[Any]) -> int:
    inner = chosen.order_by(None).subquery()
    return connection.scalar(select(func.count()).select_from(inner)) or 0


def put_back(url: str, path: Path, replace: bool) -> PutBack:
    """Put the games of a file back, in one transaction; ``replace``: also those that are there."""
    header = verify(path)
    if header.source != SOURCE:
        raise CannotPutBack(text("cli.fleet.no_export", path=path))
    with writing(url) as db, Reader(path) as reader:
        connection = db.connection()
        revision, schema = present_schema(connection)
        if header.revision != revision:
            raise CannotPutBack(text("cli.fleet.other_schema", path=path, revision=header.revision))
        there = set(db.scalars(select(TableRow.id)))
        wanted: set[str] = set()
        left: list[str] = []
        for content in header.tables:
            table = schema.tables[content.name]
            rows = [dict(zip(content.columns, row, strict=True)) for row in reader.rows(content)]
            if content.name == TABLES:
                found = {str(row["id"]) for row in rows}
                left = [] if replace else sorted(found & there)
                wanted = found - set(left)
                connection.execute(delete(TableRow).where(TableRow.id.in_(wanted & there)))
            owner = "id" if content.name == TABLES else OWNER
            kept = [row for row in rows if row.get(owner) in wanted]
            if kept:
                connection.execute(insert(table), kept)
        reader.end()
        return PutBack(len(wanted), left)
