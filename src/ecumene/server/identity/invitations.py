"""A server that is closed to others: people come by links that its operator makes."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import create_engine, delete, select, update
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.identity.rows import InvitationRow
from ecumene.server.storage.migrate import migrate
from ecumene.server.tables.tokens import digest, new_token

DAY: Final = 86_400.0


def invite(db: Database, people: int, days: float, note: str) -> str:
    """A new invitation: for so many people, and so many days."""
    token = new_token()
    until = time.time() + days * DAY
    db.add(InvitationRow(digest=digest(token), note=note, left=people, until=until))
    return token


def accept(db: Database, token: str, clock: Callable[[], float] = time.time) -> None:
    """Somebody comes by an invitation; `Problem` if it is none, or is used up. The condition is
    part of the writing: of two who come at once for the last place, one does."""
    good = (
        InvitationRow.digest == digest(token),
        InvitationRow.left > 0,
        InvitationRow.until > clock(),
    )
    used = update(InvitationRow).where(*good).values(left=InvitationRow.left - 1)
    if db.connection().execute(used).rowcount != 1:
        raise Problem("bad_invitation")


def withdraw(db: Database, note: str) -> int:
    """No invitation with this note is good any more; how many there were."""
    return db.connection().execute(delete(InvitationRow).where(InvitationRow.note == note)).rowcount


def invitations(db: Database) -> list[InvitationRow]:
    """Those that are good, the one that ends first at the top."""
    good = select(InvitationRow).where(InvitationRow.left > 0, InvitationRow.until > time.time())
    return list(db.scalars(good.order_by(InvitationRow.until)))


def day(moment: float) -> str:
    """
    >>> day(0.0)
    '1970-01-01'
    """
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def change(url: str, work: Callable[[Database], None]) -> None:
    """Work of the operator on the database, while a server may be running."""
    engine = create_engine(url, hide_parameters=True)
    try:
        migrate(engine)
        with Database(engine) as db, db.begin():
            work(db)
    finally:
        engine.dispose()
