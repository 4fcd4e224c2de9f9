"""Who may not come in, or may not use words of their own; until when, and why."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import or_, select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.operator.operating import origin_of
from ecumene.server.operator.record import Actor, note
from ecumene.server.operator.rows import BanKeyRow, BanRow
from ecumene.server.operator.seats import leave_fairly
from ecumene.server.operator.whom import Somebody, seats_held
from ecumene.server.storage.schema import PERSON, SeatRow
from ecumene.server.tables.former import spoken_name
from ecumene.server.tables.table_info import iso

Json = dict[str, Any]
ALL: Final = "all"
WORDS: Final = "words"
DAY: Final = 86_400.0


def ban(
    db: Database, by: Actor, who: Somebody, scope: str, days: float | None, reason: str
) -> BanRow:
    """Decide it; ``days`` None: for good. Where they sit, the others can go on at once."""
    if not who.keys:
        raise Problem("no_person")
    moment = time.time()
    row = BanRow(
        scope=scope,
        name=who.name,
        reason=" ".join(reason.split()),
        who=by.label,
        created=moment,
        until=None if days is None else moment + days * DAY,
    )
    db.add(row)
    db.flush()
    db.add_all(BanKeyRow(ban_id=row.id, digest=key) for key in who.keys)
    db.flush()
    action = "ban" if scope == ALL else "mute"
    if days is None:
        note(db, by, f"{action}_for_good", who.name, reason=row.reason, ban=row.id)
    else:
        note(db, by, action, who.name, days=f"{days:g}", reason=row.reason, ban=row.id)
    if scope == ALL:
        for table_id, seat in seats_held(db, who):
            place = db.get(SeatRow, (table_id, seat))
            if place is not None and place.kind == PERSON:
                leave_fairly(db, table_id, seat)
    return row


def at_address(db: Database, address: str) -> Somebody:
    """An IP address, or the name that tables remember of one."""
    origin = origin_of(db, address)
    if not origin:
        raise Problem("no_person")
    return Somebody(address, {origin})


def lift(db: Database, by: Actor, number: int) -> None:
    row = db.get(BanRow, number)
    if row is None or row.lifted is not None:
        raise Problem("no_ban")
    row.lifted = time.time()
    note(db, by, "lift", row.name, ban=row.id)


def in_force() -> Any:
    """The condition for a row to hold now."""
    later = or_(BanRow.until.is_(None), BanRow.until > time.time())
    return BanRow.lifted.is_(None) & later


def ban_list(db: Database) -> list[Json]:
    """Those in force, the newest first. By what somebody is known is not told."""
    rows = db.scalars(select(BanRow).where(in_force()).order_by(BanRow.id.desc()))
    return [
        {
            "id": row.id,
            "scope": row.scope,
            "name": spoken_name(row.name),
            "reason": row.reason,
            "who": row.who,
            "since": iso(row.created),
            "until": iso(row.until),
        }
        for row in rows
    ]
