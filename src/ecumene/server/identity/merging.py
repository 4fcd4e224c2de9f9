"""Whose seats are whose: a guest becomes somebody, and two people turn out to be one.

Nobody holds two seats of a table by being one person: there the second seat stays with the browser
that held it, as a guest's.
"""

from __future__ import annotations

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session as Database

from ecumene.server.identity.people import key_of
from ecumene.server.identity.rows import BrowserRow, PasskeyRow, PersonRow
from ecumene.server.leagues.changing_places import merge_members
from ecumene.server.ratings.rating import merge_players
from ecumene.server.signals.persons import becomes
from ecumene.server.storage.schema import PERSON, KeyRow, SeatRow
from ecumene.server.tables.devices import Device
from ecumene.server.tables.seating import add_key


def seats_by_key(db: Database, key: str) -> list[SeatRow]:
    """The seats that a cookie or a person opens."""
    keys = select(KeyRow.table_id, KeyRow.seat).where(KeyRow.digest == key, KeyRow.seat >= 0)
    found = []
    for table_id, seat in db.execute(keys).all():
        row = db.get(SeatRow, (table_id, seat))
        if row is not None:
            found.append(row)
    return found


def tables_of(db: Database, person: str) -> set[str]:
    """Where somebody sits."""
    return set(db.scalars(select(SeatRow.table_id).where(SeatRow.person == person)))


def take_over(db: Database, digest: str, person: str) -> set[str]:
    """What this browser holds as a guest belongs to a person from now on; the tables that changed.

    A seat that is somebody else's is opened by a link they gave: it stays with the browser.
    """
    theirs = tables_of(db, person)
    changed: set[str] = set()
    for seat in seats_by_key(db, digest):
        if seat.kind != PERSON or seat.person not in (None, person):
            continue
        if seat.table_id in theirs and seat.person != person:
            continue
        theirs.add(seat.table_id)
        seat.person = person
        add_key(db, seat.table_id, key_of(person), seat.seat, device=True)
        changed.add(seat.table_id)
    db.flush()
    return changed


def merge(db: Database, gone: str, stays: str, device: Device) -> set[str]:
    """One person becomes another one, with all that is theirs; the tables that changed."""
    theirs = tables_of(db, stays)
    changed: set[str] = set()
    for seat in seats_by_key(db, key_of(gone)):
        both = seat.table_id in theirs
        if both or seat.person not in (None, gone):
            add_key(db, seat.table_id, device.digest, seat.seat, device=True)
        else:
            add_key(db, seat.table_id, key_of(stays), seat.seat, device=True)
        if seat.person == gone:
            seat.person = None if both else stays
        changed.add(seat.table_id)
    becomes(db, key_of(gone), key_of(stays))
    db.execute(delete(KeyRow).where(KeyRow.digest == key_of(gone)))
    db.execute(update(SeatRow).where(SeatRow.person == gone).values(person=None))
    for row in (PasskeyRow, BrowserRow):
        db.execute(update(row).where(row.person == gone).values(person=stays))
    merge_players(db, gone, stays)
    merge_members(db, gone, stays)
    old, kept = db.get(PersonRow, gone), db.get(PersonRow, stays)
    assert old is not None
    assert kept is not None
    phrase = old.phrase
    db.execute(delete(PersonRow).where(PersonRow.id == gone))
    db.expunge(old)
    if kept.phrase is None:
        kept.phrase = phrase
    db.flush()
    return changed
