"""What is known of stored games and the rules of today: the last look at all of them."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Database

from ecumene import __version__
from ecumene.core.registry import game, game_ids
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.verdict import SAME
from ecumene.server.operator.rows import FleetCheckRow
from ecumene.server.storage.schema import RUNNING, WAITING, TableRow
from ecumene.server.stored_games.fleet import PINNED, Entry
from ecumene.server.tables.table_info import iso

Json = dict[str, Any]
ONLY: Final = 1
NAMED: Final = 20
"""So many of the games that differ are named."""


def remember(db: Database, entries: Sequence[Entry], seconds: float) -> None:
    """Keep what `ecumene fleet` found, when it looked at all stored games."""
    found = Counter(entry.outcome for entry in entries)
    differing = [named(one) for one in entries if one.outcome not in (SAME, PINNED)]
    db.merge(
        FleetCheckRow(
            id=ONLY,
            moment=time.time(),
            seconds=seconds,
            version=__version__,
            found=json.dumps(found),
            differing=json.dumps(differing[:NAMED], ensure_ascii=False),
        )
    )


def named(entry: Entry) -> Json:
    return {
        "table": entry.table,
        "name": entry.name,
        "game": entry.game,
        "running": entry.status == RUNNING,
        "outcome": entry.outcome,
        "move": entry.move,
        "why": entry.why,
    }


def amend(db: Database, before: str, entry: Entry) -> None:
    """What has become of one game since the last look at all of them."""
    row = db.get(FleetCheckRow, ONLY, populate_existing=True)
    if row is None:
        return
    found = Counter(json.loads(row.found))
    found[before] -= 1
    found[entry.outcome] += 1
    listed = [one for one in json.loads(row.differing) if one["table"] != entry.table]
    if entry.outcome not in (SAME, PINNED):
        listed.insert(0, named(entry))
    row.found = json.dumps(+found)
    row.differing = json.dumps(listed[:NAMED], ensure_ascii=False)
    db.flush()


def kept_tables(db: Database) -> list[Json]:
    """Running games that are kept for their own rules, the latest first."""
    wanted = select(TableRow.id, TableRow.name, TableRow.game).where(
        TableRow.pinned, TableRow.status == RUNNING
    )
    rows = db.execute(wanted.order_by(TableRow.changed.desc()).limit(NAMED))
    return [{"table": row[0], "name": row[1], "game": row[2]} for row in rows]


def fleet_check(db: Database) -> Json:
    """The last look at all games, and how many were last played by other rules than today's."""
    begun = TableRow.status != WAITING
    by_rules = select(TableRow.game, TableRow.fingerprint, func.count()).where(begun)
    others = {name: rules_fingerprint(game(name)) for name in game_ids()}
    total = other = 0
    for name, fingerprint, number in db.execute(
        by_rules.group_by(TableRow.game, TableRow.fingerprint)
    ):
        total += number
        other += number if others.get(name) != fingerprint else 0
    pinned = select(TableRow.version, func.count()).where(TableRow.pinned, begun)
    row = db.get(FleetCheckRow, ONLY)
    last = None
    if row is not None:
        found = json.loads(row.found)
        same, kept = found.get(SAME, 0), found.get(PINNED, 0)
        last = {
            "moment": iso(row.moment),
            "seconds": row.seconds,
            "version": row.version,
            "same": same,
            "pinned": kept,
            "differ": sum(found.values()) - same - kept,
            "differing": json.loads(row.differing),
        }
    return {
        "games": total,
        "other_rules": other,
        "pinned": sum(n for _, n in db.execute(pinned.group_by(TableRow.version))),
        "kept": kept_tables(db),
        "last": last,
    }
