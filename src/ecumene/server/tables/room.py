"""How many tables one address may hold at a time."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.settings import Settings
from ecumene.server.storage.schema import RUNNING, WAITING, TableRow
from ecumene.server.tables.table_info import now

LATELY: Final = 30 * 86_400.0
"""A running table where nothing has happened for so long does not count: its people have gone."""


def check_room(db: Database, origin: str, settings: Settings) -> None:
    """`Problem` if the tables of this address that wait or run are too many already."""
    if not settings.limited:
        return
    mine = select(TableRow.status, func.count()).where(
        TableRow.origin == origin,
        TableRow.status.in_((WAITING, RUNNING)),
        TableRow.changed > now() - LATELY,
    )
    rows = db.execute(mine.group_by(TableRow.status)).all()
    counts = {str(row[0]): int(row[1]) for row in rows}
    waiting = counts.get(WAITING, 0)
    if waiting >= settings.waiting_per_address:
        raise Problem("too_many_tables", {"waiting": waiting}, n=waiting)
    unfinished = waiting + counts.get(RUNNING, 0)
    if unfinished >= settings.unfinished_per_address:
        raise Problem("too_many_tables", {"unfinished": unfinished}, n=unfinished)
