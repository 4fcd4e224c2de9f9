"""The record of what operators did: who, when, what, on what. Entries are only ever added; the name
of somebody who deleted themselves leaves them (`forgetting.py`)."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import text
from ecumene.server.operator.rows import RecordRow
from ecumene.server.tables.former import spoken_name
from ecumene.server.tables.table_info import iso

PAGE: Final = "page"
COMMAND: Final = "command"
LONGEST_LABEL: Final = 64

Json = dict[str, Any]


@dataclass(frozen=True)
class Actor:
    """An operator at work."""

    label: str
    via: str


def note(db: Database, by: Actor, action: str, target: str, **details: Any) -> None:
    """Write down what is being done, in the same transaction."""
    db.add(
        RecordRow(
            moment=time.time(),
            who=by.label[:LONGEST_LABEL],
            via=by.via,
            action=action,
            target=target,
            details=json.dumps(details, ensure_ascii=False),
        )
    )
    db.flush()


def entries(db: Database, most: int, before: int | None = None) -> list[Json]:
    """The newest entries first."""
    found = select(RecordRow).order_by(RecordRow.id.desc()).limit(most)
    if before is not None:
        found = found.where(RecordRow.id < before)
    return [told(row) for row in db.scalars(found)]


def told(row: RecordRow) -> Json:
    return {
        "id": row.id,
        "moment": iso(row.moment),
        "who": row.who,
        "via": row.via,
        "action": row.action,
        "sentence": text(
            f"server.record.{row.action}",
            target=spoken_name(row.target),
            **json.loads(row.details),
        ),
    }
