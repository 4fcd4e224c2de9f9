"""Who is asked, and has been away for long enough to be told so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import and_, func, or_, select
from sqlalchemy.orm import Session as Database

from ecumene.core.frame import CHANCE
from ecumene.server.background import going_on
from ecumene.server.signals.persons import HELD_BY, holds_asked_seat
from ecumene.server.storage.schema import (
    PERSON,
    RUNNING,
    KeyRow,
    MoveRow,
    SeatRow,
    SignalRow,
    SubscriptionRow,
    TableRow,
)


@dataclass(frozen=True)
class Turn:
    """A person who is asked at a table. All of it is public: what everybody may know of a table."""

    person: str
    table: str
    name: str
    game: str
    pace: str
    phase: Mapping[str, str]
    seat: int
    revision: int
    seen: float
    """The last stored sign of life, by the server's own clock."""
    channels: tuple[str, ...]
    """The ways by which the person wants to be told."""


def asked_people(db: Database, before: dict[str, float]) -> list[Turn]:
    """All who want signals and are asked at a table that has not changed since the moment of its
    pace."""
    quiet = or_(
        *(and_(TableRow.pace == pace, TableRow.changed <= then) for pace, then in before.items())
    )
    push = select(SubscriptionRow.id).where(SubscriptionRow.person == HELD_BY).exists()
    wanted = (
        select(TableRow, HELD_BY, SeatRow.seen, SignalRow.mail_on, SignalRow.hook, push)
        .join(KeyRow, holds_asked_seat())
        .join(SeatRow, and_(SeatRow.table_id == TableRow.id, SeatRow.seat == TableRow.asked))
        .outerjoin(SignalRow, SignalRow.person == HELD_BY)
        .where(TableRow.status == RUNNING, SeatRow.kind == PERSON, SeatRow.bot.is_(None), quiet)
        .where(or_(SignalRow.mail_on, SignalRow.hook.is_not(None), push))
    )
    found: list[Turn] = []
    for row, person, seen, mails, hook, pushed in db.execute(wanted):
        with going_on(f"table {row.id}: nobody there can be told that they are asked"):
            found.append(
                Turn(
                    person=person,
                    table=row.id,
                    name=row.name,
                    game=row.game,
                    pace=row.pace,
                    phase=json.loads(row.phase) if row.phase else {},
                    seat=row.asked or 0,
                    revision=row.revision,
                    seen=seen or 0.0,
                    channels=channels_of(bool(mails), hook, pushed),
                )
            )
    return found


def channels_of(mails: bool, hook: str | None, pushed: bool) -> tuple[str, ...]:
    """By which ways somebody wants to be told."""
    chosen = (("push", pushed), ("mail", mails), ("hook", hook is not None))
    return tuple(channel for channel, wanted in chosen if wanted)


def began(db: Database, table: str, seat: int) -> int | None:
    """After how many moves of this game the seat was asked, and has been since; None if somebody
    else is asked. Moves of its own turn change nothing, and what was taken back and made again
    leads to the same number."""
    row = db.get(TableRow, table)
    if row is None or row.status != RUNNING or row.asked != seat:
        return None
    others = select(func.max(MoveRow.number)).where(
        MoveRow.table_id == table, MoveRow.seat.not_in((seat, CHANCE))
    )
    return db.scalar(others) or 0
