"""Reports of what was said: looked at, settled, and answered."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy.orm import Session as Database

from ecumene.server.chat.reports import open_reports
from ecumene.server.http.problems import Problem
from ecumene.server.operator.bans import ALL, WORDS, ban
from ecumene.server.operator.notes import write_to
from ecumene.server.operator.record import Actor, note
from ecumene.server.operator.whom import who_said
from ecumene.server.storage.schema import ReportRow, TableRow
from ecumene.server.tables.table_info import iso

Json = dict[str, Any]
NO_GROUND: Final = "no_ground"
WARN: Final = "warn"
MUTE: Final = "mute"
BAN: Final = "ban"
OUTCOMES: Final = (NO_GROUND, WARN, MUTE, BAN)


def report_list(db: Database) -> list[Json]:
    """The open ones, with the lines around and nothing else that was said."""
    found = []
    for one in open_reports(db):
        row = db.get(ReportRow, one["id"])
        table = db.get(TableRow, one["table"])
        assert row is not None
        assert table is not None
        who = who_said(db, row)
        found.append(
            {
                **one,
                "moment": iso(one["moment"]),
                "table_name": table.name,
                "about": None if who is None else who.name,
                "kept": who is not None and who.person is not None,
            }
        )
    return found


def settle(
    db: Database, by: Actor, number: int, outcome: str, days: float | None, words: str
) -> None:
    """Decide a report. Who reported it is told what became of it, and so is who is concerned."""
    row = db.get(ReportRow, number)
    if row is None or row.done:
        raise Problem("no_open_report")
    who = who_said(db, row)
    if outcome != NO_GROUND and who is None:
        raise Problem("no_person")
    row.done, row.outcome = True, outcome
    name = "?" if who is None else who.name
    note(db, by, f"settle_{outcome}", name, report=number, table=row.table_id)
    write_to(db, row.person, f"settled_{outcome}", words)
    if who is None:
        return
    if outcome == WARN:
        write_to(db, who.for_notes, "warned", words)
    elif outcome == MUTE:
        ban(db, by, who, WORDS, days, words)
        write_to(db, who.for_notes, "muted", words)
    elif outcome == BAN:
        ban(db, by, who, ALL, days, words)
