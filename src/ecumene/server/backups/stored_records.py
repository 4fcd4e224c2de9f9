"""The games of a server as records, for export: of its database, or of a backup of it."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.core.errors import EcumeneError
from ecumene.server.backups.backup import check_source
from ecumene.server.backups.restore import restore
from ecumene.server.storage.schema import BOT, FINISHED, RUNNING, TableRow
from ecumene.server.storage.store import Store
from ecumene.server.stored_games.fleet import failures_in_words, reading
from ecumene.server.stored_games.stored_game import StoredGame, read_game


class StoredRecord(NamedTuple):
    """One game of a server."""

    table: str
    record: dict[str, Any]
    kinds: tuple[str, ...]
    """``person`` or ``bot``, by seat."""
    failures: dict[int, str]
    """Seats whose bot failed, and which one that was."""


def games_of(url: str, unfinished: bool) -> list[str]:
    """The tables whose games are over, oldest first; ``unfinished``: also those that run. A wrong
    database is told, an old one is brought up to date."""
    with failures_in_words():
        check_source(url)
    Store(url).close()
    states = (FINISHED, RUNNING) if unfinished else (FINISHED,)
    chosen = select(TableRow.id).where(TableRow.status.in_(states))
    with reading(url) as db:
        return list(db.scalars(chosen.order_by(TableRow.created, TableRow.id)))


def stored_records(url: str, tables: list[str], names: bool) -> Iterator[StoredRecord]:
    """These games; people's names only if they are asked for."""
    with reading(url) as db:
        for table_id in tables:
            found = stored_record(db, table_id, names)
            if found is not None:
                yield found
            db.expunge_all()  # games need not stay in memory


def stored_record(db: Database, table_id: str, names: bool) -> StoredRecord | None:
    """A game that cannot be read is told as it is: empty, so that whoever reads it says so."""
    try:
        game = read_game(db, table_id)
        if game is None:
            return None
        record = game.record()
    except EcumeneError:
        return StoredRecord(table_id, {}, (), {})
    seats = game.info.seats
    if not names:
        record.names = [seat.bot or "" if seat.kind == BOT else "" for seat in seats]
    return StoredRecord(table_id, record.to_json(), kinds_of(game), failures_of(game))


def kinds_of(game: StoredGame) -> tuple[str, ...]:
    return tuple("bot" if seat.kind == BOT else "person" for seat in game.info.seats)


def failures_of(game: StoredGame) -> dict[int, str]:
    return {
        number: f"{seat.fallen} failed"
        for number, seat in enumerate(game.info.seats)
        if seat.fallen
    }


@contextlib.contextmanager
def unpacked(path: Path) -> Iterator[str]:
    """The database in a backup file, for as long as it is looked at."""
    with tempfile.TemporaryDirectory(prefix="ecumene-export-") as folder:
        url = f"sqlite:///{Path(folder) / 'tables.db'}"
        restore(url, path)
        yield url
