"""What a rated game changed: told at its table when it is over and counted."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.ratings.rows import RatedGameRow
from ecumene.server.ratings.scale import MIDDLE, MU, POINTS
from ecumene.server.ratings.standings import people, value_of
from ecumene.server.storage.schema import TableRow

Json = dict[str, Any]


def changes_of(db: Database, table: str) -> Json:
    """Everybody's rating before and after; no seats before it is counted."""
    row = db.get(TableRow, table)
    if row is None:
        raise Problem("no_table")
    wanted = select(RatedGameRow).where(RatedGameRow.table_id == table)
    rows = list(db.scalars(wanted.order_by(RatedGameRow.seat)))
    known = people(db, {one.player for one in rows})
    return {
        "rated": bool(row.rated),
        "counted": bool(rows),
        "seats": [
            {
                "seat": one.seat,
                "player": one.player if one.player in known else None,
                "before": round(MIDDLE + (one.before - MU) * POINTS),
                **value_of(one),
            }
            for one in rows
        ],
    }
