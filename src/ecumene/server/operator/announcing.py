"""What everybody is told: announcements, and whether the server is read-only now."""

from __future__ import annotations

import json
import time
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import languages
from ecumene.server.http.problems import Problem
from ecumene.server.leagues.waiting import give_back
from ecumene.server.operator.record import Actor, note
from ecumene.server.operator.rows import AnnouncementRow, ModeRow
from ecumene.server.tables.table_info import iso

Json = dict[str, Any]
ONLY: Final = 1
SHOWN: Final = 60
"""Letters of an announcement in the record."""


def clean(texts: dict[str, str]) -> dict[str, str]:
    """The texts by language; `Problem` unless all languages have one, or none."""
    found = {name: " ".join(texts.get(name, "").split()) for name in languages()}
    if any(found.values()) and not all(found.values()):
        missing = ", ".join(name for name, words in found.items() if not words)
        raise Problem("text_missing", languages=missing)
    return found


def announce(
    db: Database, by: Actor, texts: dict[str, str], begins: float, ends: float
) -> AnnouncementRow:
    """Tell everybody something from one moment to another."""
    words = clean(texts)
    if not any(words.values()):
        raise Problem("text_missing", languages=", ".join(languages()))
    if ends <= max(begins, time.time()):
        raise Problem("ends_before")
    row = AnnouncementRow(
        texts=json.dumps(words, ensure_ascii=False),
        begins=begins,
        ends=ends,
        who=by.label,
        withdrawn=False,
    )
    db.add(row)
    db.flush()
    note(db, by, "announce", next(iter(words.values()))[:SHOWN])
    return row


def withdraw(db: Database, by: Actor, number: int) -> None:
    row = db.get(AnnouncementRow, number)
    if row is None or row.withdrawn:
        raise Problem("no_announcement")
    row.withdrawn = True
    note(db, by, "withdraw", next(iter(json.loads(row.texts).values()))[:SHOWN])


def announcement_list(db: Database) -> list[Json]:
    """Those that are shown, or will be."""
    coming = select(AnnouncementRow).where(
        ~AnnouncementRow.withdrawn, AnnouncementRow.ends > time.time()
    )
    return [
        {
            "id": row.id,
            "texts": json.loads(row.texts),
            "begins": iso(row.begins),
            "ends": iso(row.ends),
            "shown": row.begins <= time.time(),
            "who": row.who,
        }
        for row in db.scalars(coming.order_by(AnnouncementRow.begins))
    ]


def set_read_only(
    db: Database, by: Actor, on: bool, texts: dict[str, str], minutes: float | None = None
) -> bool:
    """Let nobody change anything, or let them again; False if it was so already."""
    words = clean(texts)
    row = db.get(ModeRow, ONLY, with_for_update=True)
    was = row is not None and row.read_only
    moment = time.time()
    since = row.since if row is not None and was else moment
    ends = moment + minutes * 60 if on and minutes is not None else None
    told = json.dumps(words, ensure_ascii=False)
    db.merge(ModeRow(id=ONLY, read_only=on, since=since, texts=told, ends=ends))
    if was != on:
        note(db, by, "read_only_on" if on else "read_only_off", "")
    if was and not on:
        give_back(db, moment - since)
    return was != on
