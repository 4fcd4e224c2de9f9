"""Somebody has deleted themselves: what operators wrote down about them stays, without their name.

Who they were is known by the bans that hold for them and the lines of theirs that were reported;
older entries of the record have the name alone.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import or_, select
from sqlalchemy.orm import Session as Database

from ecumene.server.operator.rows import BanKeyRow, BanRow, RecordRow
from ecumene.server.storage.schema import ReportRow, TableRow, TalkRow
from ecumene.server.tables.names import likeness

ABOUT_PEOPLE: Final = ("ban", "ban_for_good", "mute", "mute_for_good", "lift")
SETTLED: Final = "settle_"
BAN: Final = "ban"
REPORT: Final = "report"
TABLE: Final = "table"
"""What the details of an entry call whatever it is about."""
INFLECTED: Final = 4
"""A name of so many letters is known with an ending, too."""

Json = dict[str, Any]


@dataclass
class Gone:
    """One who leaves, by all that is stored of them here."""

    person: str
    """As keys name them: see `BanKeyRow`."""
    names: set[str]
    """What they are called, and were when it was decided about them."""
    former: str
    bans: set[int]
    reports: set[int]
    """About lines of theirs."""

    def masked(self, words: str) -> str:
        """A text without their name."""
        for name in sorted(self.names, key=len, reverse=True):
            words = as_a_word(name).sub(lambda _: self.former, words)
        return words

    def is_called(self, name: str) -> bool:
        return likeness(name) in map(likeness, self.names)


def as_a_word(name: str) -> re.Pattern[str]:
    """Finds a name in a text, but no longer words that have its letters by chance.

    >>> [as_a_word("Lena").sub("*", one) for one in ("Ask lena!", "Lenas Abend", "Magdalena")]
    ['Ask *!', '* Abend', 'Magdalena']
    >>> as_a_word("Al").sub("*", "Al also"), as_a_word("小林").sub("*", "和小林一起")
    ('* also', '和*一起')
    """
    if name.lower() == name.upper():  # a script that may write words without spaces
        return re.compile(re.escape(name))
    end = r"\w*" if len(name) >= INFLECTED else r"(?!\w)"
    return re.compile(rf"(?<!\w){re.escape(name)}{end}", re.IGNORECASE)


def forget_name(db: Database, person: str, name: str, former: str) -> None:
    """Nothing of the operator's tells it any more. What they said must still be known as theirs."""
    mine = select(BanKeyRow.ban_id).where(BanKeyRow.digest == person)
    bans = list(db.scalars(select(BanRow).where(BanRow.id.in_(mine))))
    said = (TalkRow.table_id == ReportRow.table_id) & (TalkRow.number == ReportRow.number)
    about = select(ReportRow.id).join(TalkRow, said).where(TalkRow.person == person)
    names = {name, *(ban.name for ban in bans)} - {former}
    gone = Gone(person, names, former, {ban.id for ban in bans}, set(db.scalars(about)))
    forget_in_record(db, gone)
    forget_in_reports(db, gone)
    for ban in bans:
        ban.name, ban.reason = former, gone.masked(ban.reason)
    db.flush()


def forget_in_record(db: Database, gone: Gone) -> None:
    """What was done, when and by whom stays."""
    for row in db.scalars(select(RecordRow)):
        details: Json = json.loads(row.details)
        if concerns(row, details, gone):
            row.target = gone.former
            if "reason" in details:
                row.details = json.dumps(
                    {**details, "reason": gone.masked(details["reason"])}, ensure_ascii=False
                )
        elif TABLE in details and gone.masked(row.target) != row.target:
            row.target = table_name(db, details[TABLE])


def concerns(row: RecordRow, details: Json, gone: Gone) -> bool:
    """Is this entry about them?"""
    if row.action.startswith(SETTLED):
        return details.get(REPORT) in gone.reports or gone.is_called(row.target)
    if row.action not in ABOUT_PEOPLE:
        return False
    return details[BAN] in gone.bans if BAN in details else gone.is_called(row.target)


def table_name(db: Database, table_id: str) -> str:
    """What a table is called since they got up; its id if it is gone."""
    return db.scalar(select(TableRow.name).where(TableRow.id == table_id)) or table_id


def forget_in_reports(db: Database, gone: Gone) -> None:
    """In the words of reports about them and of theirs: whose lines those are is forgotten with
    all that they said."""
    concerned = or_(ReportRow.id.in_(gone.reports), ReportRow.person == gone.person)
    for report in db.scalars(select(ReportRow).where(concerned)):
        report.note = gone.masked(report.note)
        lines: list[Json] = json.loads(report.lines)
        for line in lines:
            line["words"] = gone.masked(line["words"])
        report.lines = json.dumps(lines, ensure_ascii=False)
