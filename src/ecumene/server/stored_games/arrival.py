"""When a server starts with other rules than the last one: a quick look at the stored games.

It looks at the games that were played by other rules, running ones first, for some seconds, and
says what it found; `ecumene fleet` looks at all of them. What was looked at is remembered by the
fingerprint of the rules, so a start with the same rules costs nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from typing import Final

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import text
from ecumene.core.registry import game, game_ids
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.verdict import SAME
from ecumene.server.storage.schema import SurveyRow
from ecumene.server.stored_games.fleet import OUTCOMES, reading, survey, tables_of, writing
from ecumene.server.tables.table_info import now
from ecumene.table.words import game_title

SECONDS: Final = 20.0
"""So long a server that starts looks at the games of one game."""
MOST: Final = 400


def look_around(url: str, seconds: float = SECONDS) -> Iterator[str]:
    """Sentences about the games whose rules have changed since the last server was here."""
    for name in game_ids():
        spec = game(name)
        present = rules_fingerprint(spec)
        with reading(url) as db:
            last = db.get(SurveyRow, name)
            if last is not None and last.fingerprint == present:
                continue
            known = None if last is None else last.fingerprint
            tables = tables_of(db, name, changed=True)
        count, looked = judge_some(url, tables[:MOST], seconds)
        with writing(url) as db:
            remember(db, name, present, count)
        if tables:
            title = game_title(spec)
            yield text("server.arrival.changed", game=title, before=known or "?", now=present)
            yield text("server.arrival.found", what=in_words(count), n=looked, of=len(tables))
            if count.total() > count[SAME] or looked < len(tables):
                yield text("server.arrival.more", game=name)


def judge_some(url: str, tables: list[str], seconds: float) -> tuple[Counter[str], int]:
    """What became of as many games as there is time for."""
    count: Counter[str] = Counter()
    end = time.monotonic() + seconds
    found = survey(url, tables, os.cpu_count() or 1)
    for entry in found:
        count[entry.outcome] += 1
        if time.monotonic() > end:
            break
    found.close()
    return count, count.total()


def in_words(count: Counter[str]) -> str:
    return ", ".join(
        text(f"server.arrival.{outcome}", n=count[outcome])
        for outcome in OUTCOMES
        if count[outcome]
    )


def remember(db: Database, name: str, fingerprint: str, count: Counter[str]) -> None:
    """Another machine may have started at the same moment, and be the first to write it down."""
    found = json.dumps(dict(count))
    with contextlib.suppress(IntegrityError), db.begin_nested():
        db.merge(SurveyRow(game=name, fingerprint=fingerprint, found=found, moment=now()))
