"""How an operator gets to the page: a link that is good once, then a cookie for some hours."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.operator.record import COMMAND, LONGEST_LABEL, Actor, note
from ecumene.server.operator.rows import OperatorKeyRow
from ecumene.server.tables.tokens import digest, new_token

LINK: Final = "link"
SESSION: Final = "session"
LINK_SECONDS: Final = 15 * 60.0
SESSION_SECONDS: Final = 8 * 3_600.0


def add(db: Database, kind: str, label: str, seconds: float) -> str:
    token, moment = new_token(), time.time()
    db.add(
        OperatorKeyRow(
            digest=digest(token), kind=kind, label=label, created=moment, until=moment + seconds
        )
    )
    db.flush()
    return token


def new_link(db: Database, by: Actor, label: str, seconds: float = LINK_SECONDS) -> str:
    """The secret of a link for one operator; what they do is recorded under this label."""
    clean = " ".join(label.split())[:LONGEST_LABEL] or by.label
    token = add(db, LINK, clean, seconds)
    note(db, by, "link", clean)
    return token


def enter(db: Database, token: str) -> tuple[str, OperatorKeyRow]:
    """Use a link up: the secret of a session. `Problem` for one that is not good. Of two who come
    with the same link one is let in: the condition is part of the writing."""
    good = (
        OperatorKeyRow.digest == digest(token),
        OperatorKeyRow.kind == LINK,
        OperatorKeyRow.until > time.time(),
    )
    label = db.scalar(select(OperatorKeyRow.label).where(*good))
    used = db.connection().execute(delete(OperatorKeyRow).where(*good)).rowcount
    if label is None or used != 1:
        raise Problem("no_such_page")
    secret = add(db, SESSION, label, SESSION_SECONDS)
    note(db, Actor(label, "page"), "enter", label)
    row = db.get(OperatorKeyRow, digest(secret))
    assert row is not None
    return secret, row


def session_of(db: Database, secret: str) -> OperatorKeyRow | None:
    """Whose browser shows this cookie; None if it is none of ours, or not any more."""
    row = db.get(OperatorKeyRow, digest(secret))
    good = row is not None and row.kind == SESSION and row.until > time.time()
    return row if good else None


def leave(db: Database, secret: str) -> None:
    db.execute(delete(OperatorKeyRow).where(OperatorKeyRow.digest == digest(secret)))


def good_keys(db: Database) -> list[OperatorKeyRow]:
    """Links and sessions that are good now; those that have ended are removed."""
    moment = time.time()
    db.execute(delete(OperatorKeyRow).where(OperatorKeyRow.until <= moment))
    return list(db.scalars(select(OperatorKeyRow).order_by(OperatorKeyRow.until)))


def revoke(db: Database, by: Actor, label: str | None) -> int:
    """End the links and sessions of one operator, or all; how many there were."""
    gone = delete(OperatorKeyRow)
    if label is not None:
        gone = gone.where(OperatorKeyRow.label == label)
    number = db.connection().execute(gone).rowcount
    note(db, by, "revoke", label or "*", n=number)
    return number


def on_command_line(label: str) -> Actor:
    return Actor(label, COMMAND)
