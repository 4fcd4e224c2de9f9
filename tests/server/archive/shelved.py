"""Finished games in a database, as servers before the archive have left them."""

from __future__ import annotations

import functools
import itertools
import json
from typing import Any

import httpx
from sqlalchemy import create_engine, insert
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import default_game
from ecumene.records.record import Record, load
from ecumene.server.storage.schema import FINISHED, PERSON, KeyRow, MoveRow, SeatRow, TableRow
from ecumene.server.storage.store import Store
from ecumene.server.tables.table_info import move_rows
from ecumene.server.tables.tokens import digest
from tests.server.house import PATIENCE, House, Person, until
from tests.support.records import stored

Json = dict[str, Any]

GAME = default_game()
TIMES = itertools.count(1_700_000_000, 86_400)
"""When games ended, one a day."""


@functools.cache
def record_of(number: int, game: str = GAME) -> Record:
    """One of the stored games that were played from their beginning to their end."""
    texts = stored(game)
    whole = [
        name
        for name in sorted(texts)
        if '"result"' in texts[name] and '"start":{' not in texts[name]
    ]
    return load(json.loads(texts[whole[number]]))


def secret(table: str, seat: int) -> str:
    """The secret of a seat at a table that was put there."""
    return f"secret-of-{table}-{seat}".ljust(32, "x")


def add_table(
    db: Database,
    table: str,
    names: tuple[str, ...] = ("Mira", "Jonas", "Theo", "Lena"),
    record: int | Record = 0,
    access: str = "open",
    people: tuple[str | None, ...] = (),
    **more: Any,
) -> TableRow:
    """A game that is over, of two people or more, the first of whom is the host."""
    found = record_of(record) if isinstance(record, int) else record
    result = found.result
    row = TableRow(id=table, name=f"Evening {table}", game=found.spec.id, version=found.version)
    row.fingerprint, row.players, row.seeded = found.fingerprint, found.players, False
    row.options, row.pace, row.access = json.dumps(found.options), "live", access
    row.status, row.ply, row.revision = FINISHED, len(found.moves), len(found.moves)
    row.seed = found.seed
    row.created = row.started = row.finished = row.changed = float(next(TIMES))
    row.scores = None if result is None else json.dumps(result.scores)
    row.winners = json.dumps([] if result is None else result.winners)
    row.watchers = True
    for key, value in more.items():
        setattr(row, key, value)
    db.add(row)
    db.flush()
    for seat in range(found.players):
        place = SeatRow(table_id=table, seat=seat, kind=PERSON, name=names[seat], host=seat == 0)
        place.person = people[seat] if seat < len(people) else None
        db.add(place)
        key = digest(secret(table, seat))
        db.add(KeyRow(table_id=table, digest=key, seat=seat, device=False, created=0.0))
    db.flush()
    db.execute(insert(MoveRow), move_rows(table, 1, found.moves))
    return row


def prepare(database: str, *tables: Json) -> None:
    """Put such tables into an empty database."""
    Store(database).close()
    engine = create_engine(database)
    with Database(engine) as db, db.begin():
        for one in tables:
            add_table(db, **one)
    engine.dispose()


def ready(house: House, games: int) -> None:
    """Wait until so many games can be found."""
    anybody = house.person()
    until(lambda: anybody.get("/archive")["progress"]["ready"] >= games)


def holding(house: House, table: str, seat: int) -> Person:
    """Somebody who shows the secret of a seat."""
    person = house.person()
    person.http = httpx.Client(
        base_url=f"{house.url}/api",
        timeout=PATIENCE,
        headers={"authorization": f"Bearer {secret(table, seat)}"},
    )
    return person


def ids(page: Json) -> list[str]:
    return [one["table"] for one in page["games"]]
