"""What somebody is told about themselves: how they are kept, where, and what would be lost."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.caller import Caller
from ecumene.server.identity.rows import BrowserRow, PasskeyRow, PersonRow
from ecumene.server.storage.schema import PERSON, KeyRow, SeatRow, TableRow
from ecumene.server.tables.table_info import iso

Json = dict[str, Any]
SHORT = 12
"""Letters of a digest by which people name a passkey or a browser of their own."""

GUEST = "guest"
KNOWN = "known"
KEPT = "kept"


def about_me(db: Database, caller: Caller) -> Json:
    row = None if caller.person is None else db.get(PersonRow, caller.person)
    told: Json = {
        "kind": GUEST,
        "id": None,
        "name": None,
        "colour": 0,
        "emblem": "",
        "since": None,
        "phrase": False,
        "passkeys": [],
        "browsers": [],
        "counts": counts(db, caller),
    }
    if row is None:
        return told
    passkeys = passkeys_of(db, row.id)
    return {
        **told,
        "kind": KEPT if passkeys or row.phrase else KNOWN,
        "id": row.id,
        "name": row.name or None,
        "colour": row.colour,
        "emblem": row.emblem,
        "since": iso(row.created),
        "phrase": row.phrase is not None,
        "passkeys": passkeys,
        "browsers": browsers_of(db, row.id, caller.device),
    }


def passkeys_of(db: Database, person: str) -> list[Json]:
    mine = select(PasskeyRow).where(PasskeyRow.person == person).order_by(PasskeyRow.created)
    return [
        {"id": one.id[:SHORT], "label": one.label, "made": iso(one.created), "used": iso(one.used)}
        for one in db.scalars(mine)
    ]


def browsers_of(db: Database, person: str, this: str | None) -> list[Json]:
    mine = select(BrowserRow).where(BrowserRow.person == person, BrowserRow.until.is_(None))
    return [
        {
            "id": one.digest[:SHORT],
            "label": one.label,
            "since": iso(one.created),
            "this": one.digest == this,
        }
        for one in db.scalars(mine.order_by(BrowserRow.created))
    ]


def counts(db: Database, caller: Caller) -> Json:
    """Games by status, and how many others one has sat with: by name, as guests have no other."""
    held = select(KeyRow.table_id).where(KeyRow.digest.in_(caller.digests), KeyRow.seat >= 0)
    tables = select(TableRow.id, TableRow.status).where(TableRow.id.in_(held))
    by_status = {str(row[0]): str(row[1]) for row in db.execute(tables)}
    found = Counter(by_status.values())
    mine = select(KeyRow.table_id, KeyRow.seat).where(KeyRow.digest.in_(caller.digests))
    own = {(row[0], row[1]) for row in db.execute(mine)}
    seats = select(SeatRow).where(SeatRow.table_id.in_(list(by_status)), SeatRow.kind == PERSON)
    others = {
        seat.person or seat.name
        for seat in db.scalars(seats)
        if (seat.table_id, seat.seat) not in own
    }
    return {
        "finished": found["finished"],
        "running": found["running"],
        "waiting": found["waiting"],
        "others": len(others),
    }
