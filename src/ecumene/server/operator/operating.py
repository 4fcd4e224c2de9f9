"""What the operator does with tables, in the database, also while the server runs.

The server compares what it has in memory with the rows every few seconds (`removing`). Every change
here leads to another revision or no row at all, so that no move of the old one can still be
written.
"""

from __future__ import annotations

import contextlib
import ipaddress
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Select, func, make_url, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import text
from ecumene.server.http.addresses import SECRET, Origins, budget_address
from ecumene.server.operator.record import Actor, note
from ecumene.server.storage.schema import CLOSED, PERSON, RUNNING, SeatRow, SecretRow, TableRow
from ecumene.server.storage.store import BadDatabase, engines
from ecumene.server.tables.removing import delete_table
from ecumene.server.tables.table_info import now

Json = dict[str, Any]


@dataclass(frozen=True)
class Wanted:
    """Which tables: all that fit everything that is said."""

    ids: tuple[str, ...] = ()
    status: str | None = None
    game: str | None = None
    older: float | None = None
    """Without a change for so many seconds."""
    origin: str | None = None

    @property
    def anything(self) -> bool:
        """Does it say nothing at all?"""
        return self == Wanted()

    def query(self) -> Select[Any]:
        found = select(TableRow.id)
        if self.ids:
            found = found.where(TableRow.id.in_(self.ids))
        if self.status is not None:
            found = found.where(TableRow.status == self.status)
        if self.game is not None:
            found = found.where(TableRow.game == self.game)
        if self.older is not None:
            found = found.where(TableRow.changed < now() - self.older)
        if self.origin is not None:
            found = found.where(TableRow.origin == self.origin)
        return found


@contextlib.contextmanager
def opened(url: str) -> Iterator[Database]:
    """A transaction on a database that is there already; `BadDatabase` if it is not."""
    parts = make_url(url) if "://" in url else None
    if parts is not None and parts.get_backend_name() == "sqlite":
        if not Path(parts.database or "").is_file():
            raise BadDatabase(text("server.database.missing", path=parts.database))
    writer, reader = engines(url)
    try:
        with Database(writer) as db, db.begin():
            yield db
    except SQLAlchemyError as error:
        shown = getattr(error, "orig", None) or error
        raise BadDatabase(text("server.database.unusable", why=shown)) from None
    finally:
        writer.dispose()
        reader.dispose()


def origin_of(db: Database, address: str) -> str:
    """The name of an address in the database; such a name stands for itself."""
    try:
        ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return address
    secret = db.get(SecretRow, SECRET)
    return "" if secret is None else Origins(secret.value).name(budget_address(address))


def table_list(db: Database, wanted: Wanted, most: int) -> tuple[list[Json], int]:
    """Tables, those changed last first, and how many there are. Nothing of them is decoded, so that
    broken rows are shown like others."""
    ids = wanted.query()
    total = db.scalar(select(func.count()).select_from(ids.subquery())) or 0
    people = (
        select(func.count())
        .where(SeatRow.table_id == TableRow.id, SeatRow.kind == PERSON)
        .scalar_subquery()
    )
    columns = (
        *(TableRow.id, TableRow.status, TableRow.game, TableRow.name, TableRow.access),
        *(TableRow.players, TableRow.ply, TableRow.created, TableRow.changed, TableRow.origin),
        func.length(TableRow.options).label("options"),
        people.label("people"),
    )
    chosen = select(*columns).where(TableRow.id.in_(ids))
    rows = db.execute(chosen.order_by(TableRow.changed.desc(), TableRow.id).limit(most))
    return [dict(row) for row in rows.mappings()], total


def seat_list(db: Database, table_id: str) -> list[Json]:
    columns = (SeatRow.seat, SeatRow.kind, SeatRow.name, SeatRow.bot, SeatRow.host, SeatRow.seen)
    rows = db.execute(select(*columns).where(SeatRow.table_id == table_id).order_by(SeatRow.seat))
    return [dict(row) for row in rows.mappings()]


def name_of(db: Database, table_id: str) -> str:
    return db.scalar(select(TableRow.name).where(TableRow.id == table_id)) or table_id


def delete_tables(db: Database, wanted: Wanted, by: Actor) -> list[str]:
    ids: list[str] = list(db.scalars(wanted.query()))
    for one in ids:
        note(db, by, "delete_table", name_of(db, one), table=one)
        delete_table(db, one)
    return ids


def close_tables(db: Database, wanted: Wanted, by: Actor) -> list[str]:
    """Nobody moves any more; nothing is lost."""
    return change_status(db, wanted, by, RUNNING, CLOSED)


def reopen_tables(db: Database, wanted: Wanted, by: Actor) -> list[str]:
    return change_status(db, wanted, by, CLOSED, RUNNING)


def change_status(db: Database, wanted: Wanted, by: Actor, before: str, after: str) -> list[str]:
    ids: list[str] = list(db.scalars(wanted.query().where(TableRow.status == before)))
    for one in ids:
        action = "close_table" if after == CLOSED else "reopen_table"
        note(db, by, action, name_of(db, one), table=one)
        row = update(TableRow).where(TableRow.id == one, TableRow.status == before)
        db.execute(row.values(status=after, revision=TableRow.revision + 1, changed=now()))
    return ids
