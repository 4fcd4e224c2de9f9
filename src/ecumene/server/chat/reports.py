"""What people want the operator to look at."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session as Database

from ecumene.server.storage.schema import ReportRow
from ecumene.server.tables.former import spoken_name


def open_reports(db: Database) -> list[dict[str, Any]]:
    """Those that nobody has looked after yet, the oldest first."""
    found = select(ReportRow).where(~ReportRow.done).order_by(ReportRow.id)
    return [
        {
            "id": row.id,
            "table": row.table_id,
            "number": row.number,
            "note": row.note,
            "moment": row.moment,
            "lines": [
                {**line, "name": spoken_name(line["name"])} for line in json.loads(row.lines)
            ],
        }
        for row in db.scalars(found)
    ]


def close_report(db: Database, report: int) -> bool:
    """It was looked after; False if there is none that is open."""
    this = update(ReportRow).where(ReportRow.id == report, ~ReportRow.done)
    done = db.execute(this.values(done=True))
    return bool(getattr(done, "rowcount", 0))
