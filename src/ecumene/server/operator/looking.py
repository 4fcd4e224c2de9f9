"""Tables and players as an operator sees them: what everybody at a table may know, nothing more.

Nothing of a game is opened for it; names, places and times come from the rows.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, exists, false, func, or_, select
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import spoken
from ecumene.core.registry import game_ids
from ecumene.server.http.problems import Problem
from ecumene.server.identity.people import key_of
from ecumene.server.identity.rows import BrowserRow, PersonRow
from ecumene.server.operator.bans import ALL, in_force
from ecumene.server.operator.rows import BanKeyRow, BanRow
from ecumene.server.settings import LIVE, OWN_PACE
from ecumene.server.storage.schema import (
    CLOSED,
    FINISHED,
    PERSON,
    RUNNING,
    WAITING,
    KeyRow,
    ReportRow,
    SeatRow,
    TableRow,
    TalkRow,
)
from ecumene.server.tables.finding import has
from ecumene.server.tables.table_info import iso, now

Json = dict[str, Any]
DAY: Final = 86_400.0
STUCK_SECONDS: Final = 600.0
"""A bot that is asked moves long before."""
ABANDONED_SECONDS: Final = {LIVE: 2 * DAY, OWN_PACE: 14 * DAY}
MOST: Final = 50
FILTERS: Final = ("look", "live", "days", "waiting", "closed", "finished")


def asked_bot() -> ColumnElement[bool]:
    return exists().where(
        SeatRow.table_id == TableRow.id, SeatRow.seat == TableRow.asked, SeatRow.bot.is_not(None)
    )


def reported() -> ColumnElement[bool]:
    return exists().where(ReportRow.table_id == TableRow.id, ~ReportRow.done)


def needs_look(broken: Collection[str], awake: bool) -> ColumnElement[bool]:
    """``awake``: a server has been there long enough for every bot to move."""
    running = TableRow.status == RUNNING
    stuck = asked_bot() & (TableRow.changed < now() - STUCK_SECONDS) if awake else false()
    left = or_(
        *(
            and_(TableRow.pace == pace, TableRow.changed < now() - seconds)
            for pace, seconds in ABANDONED_SECONDS.items()
        )
    )
    here = TableRow.id.in_(list(broken)[:500])
    return or_(running & or_(stuck, left, TableRow.pinned, here), reported())


def wanted(kind: str, broken: Collection[str], awake: bool) -> ColumnElement[bool]:
    running = TableRow.status == RUNNING
    return {
        "look": needs_look(broken, awake),
        "live": running & (TableRow.pace == LIVE),
        "days": running & (TableRow.pace == OWN_PACE),
        "waiting": TableRow.status == WAITING,
        "closed": TableRow.status == CLOSED,
        "finished": TableRow.status == FINISHED,
    }[kind]


def found_by(search: str) -> ColumnElement[bool]:
    """Tables whose name, id or people fit."""
    sits = exists().where(SeatRow.table_id == TableRow.id, has(SeatRow.name, search))
    return or_(TableRow.id == search, has(TableRow.name, search), sits)


def table_counts(db: Database, broken: Collection[str], awake: bool) -> dict[str, int]:
    return {
        kind: db.scalar(select(func.count()).where(wanted(kind, broken, awake))) or 0
        for kind in FILTERS
    }


def tables(
    db: Database, kind: str | None, search: str, broken: Collection[str], awake: bool
) -> list[Json]:
    chosen = select(TableRow)
    if kind is not None:
        chosen = chosen.where(wanted(kind, broken, awake))
    if search:
        chosen = chosen.where(found_by(search))
    rows = list(db.scalars(chosen.order_by(TableRow.changed.desc(), TableRow.id).limit(MOST)))
    open_reports = set(db.scalars(select(ReportRow.table_id).where(~ReportRow.done)))
    return [table(db, row, row.id in broken, row.id in open_reports, awake) for row in rows]


def table(db: Database, row: TableRow, broken: bool, is_reported: bool, awake: bool) -> Json:
    seats = db.scalars(
        select(SeatRow).where(SeatRow.table_id == row.id).order_by(SeatRow.seat)
    ).all()
    phase = json.loads(row.phase) if row.phase else {}
    quiet = max(0.0, now() - row.changed)
    bot_asked = row.asked is not None and seats[row.asked].bot is not None
    signs = []
    if row.status == RUNNING:
        signs += ["broken"] * broken + ["pinned"] * row.pinned
        signs += ["stuck"] * (awake and bot_asked and quiet > STUCK_SECONDS)
        signs += ["abandoned"] * (quiet > ABANDONED_SECONDS.get(row.pace, DAY))
    signs += ["reported"] * is_reported
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "known": row.game in game_ids(),
        "status": row.status,
        "pace": row.pace,
        "where": phase.get(spoken()),
        "moves": row.ply,
        "quiet": int(quiet),
        "signs": signs,
        "seats": [
            {
                "seat": one.seat,
                "kind": one.kind,
                "name": one.name,
                "player": one.person,
                "bot": one.bot,
                "asked": row.asked == one.seat and row.status == RUNNING,
            }
            for one in seats
        ],
    }


def would_be_lost(db: Database, table_id: str) -> Json:
    """What goes when a table is deleted."""
    row = db.get(TableRow, table_id)
    if row is None:
        raise Problem("no_table")
    people = select(SeatRow.name).where(SeatRow.table_id == table_id, SeatRow.kind == PERSON)
    said = select(func.count()).where(TalkRow.table_id == table_id)
    waiting = select(func.count()).where(ReportRow.table_id == table_id, ~ReportRow.done)
    return {
        "id": row.id,
        "name": row.name,
        "status": row.status,
        "moves": row.ply,
        "people": list(db.scalars(people.order_by(SeatRow.seat))),
        "lines": db.scalar(said) or 0,
        "reports": db.scalar(waiting) or 0,
        "rated": row.rated,
    }


# Players


def player_counts(db: Database) -> Json:
    week, month = now() - 7 * DAY, now() - 30 * DAY
    lately = select(TableRow.id).where(TableRow.changed > month)
    guests = select(func.count(KeyRow.digest.distinct())).where(
        KeyRow.table_id.in_(lately),
        KeyRow.device,
        KeyRow.until.is_(None),
        KeyRow.digest.not_like("person:%"),
        KeyRow.seat >= 0,
    )
    muted = select(func.count()).select_from(BanRow).where(in_force())
    return {
        "kept": db.scalar(select(func.count()).select_from(PersonRow)) or 0,
        "new": db.scalar(select(func.count()).where(PersonRow.created > week)) or 0,
        "guests": db.scalar(guests) or 0,
        "phrases": db.scalar(muted.where(BanRow.scope != ALL)) or 0,
        "banned": db.scalar(muted.where(BanRow.scope == ALL)) or 0,
    }


def players(db: Database, search: str) -> list[Json]:
    """People who keep an identity, those who came last first."""
    chosen = select(PersonRow)
    if search:
        chosen = chosen.where(or_(has(PersonRow.name, search), PersonRow.id == search))
    rows = db.scalars(chosen.order_by(PersonRow.created.desc(), PersonRow.id).limit(MOST))
    return [player(db, row) for row in rows]


def player(db: Database, row: PersonRow) -> Json:
    sits = select(TableRow.status, func.count(TableRow.id.distinct()))
    sits = sits.join(SeatRow, SeatRow.table_id == TableRow.id).where(SeatRow.person == row.id)
    by_status: dict[str, int] = dict(db.execute(sits.group_by(TableRow.status)).all())
    browsers = select(func.count()).where(BrowserRow.person == row.id, BrowserRow.until.is_(None))
    bans = (
        select(BanRow.scope)
        .join(BanKeyRow, BanKeyRow.ban_id == BanRow.id)
        .where(BanKeyRow.digest == key_of(row.id), in_force())
    )
    return {
        "id": row.id,
        "name": row.name,
        "since": iso(row.created),
        "running": by_status.get(RUNNING, 0) + by_status.get(WAITING, 0),
        "finished": by_status.get(FINISHED, 0),
        "browsers": db.scalar(browsers) or 0,
        "bans": sorted(set(db.scalars(bans))),
    }
