"""Whom an action is about, without anybody having to see a digest: somebody who keeps an identity,
whoever sits at a seat, whoever said a reported line, or an address."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.identity.people import PREFIX, key_of
from ecumene.server.identity.rows import BrowserRow, PersonRow
from ecumene.server.storage.schema import KeyRow, ReportRow, SeatRow, TableRow, TalkRow

AT_ADDRESS = "at "
"""How talk names somebody without a cookie (`chat/talk.py`)."""


@dataclass
class Somebody:
    """One whom the operator means."""

    name: str
    keys: set[str] = field(default_factory=set)
    """By what they are known: see `BanKeyRow`."""
    person: str | None = None
    """If they keep an identity."""

    @property
    def for_notes(self) -> str | None:
        """As whom they read what is written to them; None for a bare address."""
        if self.person is not None:
            return key_of(self.person)
        return min(self.keys, default=None)


def kept_person(db: Database, person: str) -> Somebody:
    """Somebody who keeps an identity, with all their browsers."""
    row = db.get(PersonRow, person)
    if row is None:
        raise Problem("no_player")
    browsers = select(BrowserRow.digest).where(BrowserRow.person == person)
    return Somebody(row.name, {key_of(person), *db.scalars(browsers)}, person)


def by_key(db: Database, key: str, name: str) -> Somebody:
    """Whoever a stored key stands for."""
    if key.startswith(PREFIX):
        return kept_person(db, key.removeprefix(PREFIX))
    if key.startswith(AT_ADDRESS):
        return Somebody(name, {key.removeprefix(AT_ADDRESS)})
    row = db.get(BrowserRow, key)
    return Somebody(name, {key}) if row is None else kept_person(db, row.person)


def at_seat(db: Database, table_id: str, seat: int) -> Somebody:
    """Whoever sits there: the person, or all browsers that hold the seat."""
    row = db.get(SeatRow, (table_id, seat))
    if row is None:
        raise Problem("no_table" if db.get(TableRow, table_id) is None else "no_person")
    if row.person is not None:
        return kept_person(db, row.person)
    held = select(KeyRow.digest).where(
        KeyRow.table_id == table_id, KeyRow.seat == seat, KeyRow.device
    )
    keys = set(db.scalars(held))
    if not keys:
        raise Problem("no_person")
    return Somebody(row.name, keys)


def who_said(db: Database, report: ReportRow) -> Somebody | None:
    """Who said a reported line; None if they have deleted themselves since."""
    line = db.get(TalkRow, (report.table_id, report.number))
    if line is None or not line.person:
        return None
    try:
        return by_key(db, line.person, line.name)
    except Problem:
        return None


def seats_held(db: Database, who: Somebody) -> list[tuple[str, int]]:
    """All seats that their keys open."""
    held = select(KeyRow.table_id, KeyRow.seat).where(KeyRow.digest.in_(who.keys), KeyRow.seat >= 0)
    return sorted({(str(table), int(seat)) for table, seat in db.execute(held)})
