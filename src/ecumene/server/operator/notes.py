"""Words of the operator to one person, shown until they have read them."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import select, update
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import text
from ecumene.server.operator.rows import NoteRow
from ecumene.server.tables.table_info import iso

Json = dict[str, Any]
MOST: Final = 5


def write_to(db: Database, person: str | None, kind: str, words: str) -> None:
    """Leave a word for somebody; nobody reads it where there is nobody."""
    if person:
        clean = " ".join(words.split())
        row = NoteRow(person=person, kind=kind, words=clean, moment=time.time(), read=False)
        db.add(row)


def notes_for(db: Database, persons: list[str]) -> list[Json]:
    mine = select(NoteRow).where(NoteRow.person.in_(persons), ~NoteRow.read)
    rows = list(db.scalars(mine.order_by(NoteRow.id.desc()).limit(MOST)))
    return [
        {
            "id": row.id,
            "text": text(f"server.note.{row.kind}"),
            "words": row.words,
            "moment": iso(row.moment),
        }
        for row in rows
    ]


def has_read(db: Database, persons: list[str], number: int) -> bool:
    mine = update(NoteRow).where(NoteRow.id == number, NoteRow.person.in_(persons))
    return db.connection().execute(mine.values(read=True)).rowcount == 1
