"""All stored games against the installed rules: which of them go on as they were?

Games are judged in processes of their own, each with its own connection, and nothing is written
unless somebody asks for it: to keep games for their own rules (`pin`), or to let them go on from
their stored positions (`go_on`).
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import signal
from collections.abc import Generator, Iterable, Iterator
from typing import Any, Final, NamedTuple

from sqlalchemy import Engine, select, update
from sqlalchemy.orm import Session as Database

from ecumene.core.fingerprint import rules_fingerprint
from ecumene.core.registry import game as installed
from ecumene.core.registry import game_ids
from ecumene.core.verdict import BROKEN, DIFFERENT, SAME
from ecumene.server.judging import (
    UNREADABLE,
    CannotContinue,
    continuation,
    continued_record,
    judge_game,
)
from ecumene.server.keeping import store_continuation
from ecumene.server.rebuild import rebuild
from ecumene.server.schema import RUNNING, WAITING, TableRow
from ecumene.server.standing import asked_seat, public_standing
from ecumene.server.store import engines
from ecumene.server.stored_game import read_game

Json = dict[str, Any]

PINNED: Final = "pinned"
UNKNOWN_GAME: Final = "unknown_game"
"""This installation does not have the game (any more)."""
OUTCOMES: Final = (SAME, DIFFERENT, BROKEN, UNREADABLE, PINNED, UNKNOWN_GAME)
GOING_ON: Final = (DIFFERENT, BROKEN)
"""Running games of these outcomes go on from a stored position."""
AT_ONCE: Final = 4


class Entry(NamedTuple):
    """What became of one stored game."""

    table: str
    name: str
    game: str
    status: str
    fingerprint: str
    outcome: str
    move: int = 0
    since: int = 0
    moves: int = 0
    why: str = ""
    before: list[int] | None = None
    """The points as they stood."""
    now: list[int] | None = None
    """The points that the moves lead to now."""


def tables_of(db: Database, game_id: str | None = None, changed: bool = False) -> list[str]:
    """The games that have begun, running ones first; ``changed``: only those that were played by
    other rules than the installed ones."""
    chosen = select(TableRow.id, TableRow.game, TableRow.status, TableRow.fingerprint)
    chosen = chosen.where(TableRow.status != WAITING).order_by(TableRow.changed.desc())
    if game_id is not None:
        chosen = chosen.where(TableRow.game == game_id)
    rows = [row for row in db.execute(chosen) if not changed or other_rules(row[1], row[3])]
    rows.sort(key=lambda row: row[2] != RUNNING)
    return [row[0] for row in rows]


def other_rules(game_id: str, fingerprint: str) -> bool:
    return game_id not in game_ids() or fingerprint != rules_fingerprint(installed(game_id))


def judge_table(db: Database, table_id: str) -> Entry | None:
    """What became of one game; None if it is gone."""
    row = db.get(TableRow, table_id)
    if row is None:
        return None
    entry = Entry(row.id, row.name, row.game, row.status, row.fingerprint, SAME, moves=row.ply)
    if row.game not in game_ids():
        return entry._replace(outcome=UNKNOWN_GAME)
    game = read_game(db, table_id)
    if game is None:
        return None
    found = judge_game(game)
    outcome = found.outcome
    if row.pinned and row.status == RUNNING and outcome != SAME:
        outcome = PINNED
    stood = None if row.scores is None else json.loads(row.scores)
    return entry._replace(
        outcome=outcome,
        move=found.move,
        since=found.since,
        why=found.why,
        before=found.recorded or stood,
        now=found.scores,
    )


# In many processes

_engine: Engine | None = None


def start_worker(url: str) -> None:
    """A process that judges: it leaves Ctrl-C to the one that reports."""
    global _engine
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _engine = engines(url)[1]


def judge_in_worker(table_id: str) -> Entry | None:
    assert _engine is not None
    with Database(_engine) as db:
        return judge_table(db, table_id)


def survey(url: str, tables: list[str], jobs: int) -> Generator[Entry, None, None]:
    """What became of these games, as it is found out."""
    if jobs <= 1 or len(tables) <= AT_ONCE:
        for table_id in tables:
            with reading(url) as db:
                entry = judge_table(db, table_id)
            if entry is not None:
                yield entry
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(tables)), start_worker, (url,)) as pool:
        for entry in pool.imap_unordered(judge_in_worker, tables, AT_ONCE):
            if entry is not None:
                yield entry


# What can be done about it


@contextlib.contextmanager
def reading(url: str) -> Iterator[Database]:
    """A moment of the database, to be looked at."""
    engine = engines(url)[1]
    try:
        with Database(engine) as db:
            yield db
    finally:
        engine.dispose()


@contextlib.contextmanager
def writing(url: str) -> Iterator[Database]:
    """A transaction that changes the database."""
    engine = engines(url)[0]
    try:
        with Database(engine) as db, db.begin():
            yield db
    finally:
        engine.dispose()


def continue_all(url: str, tables: Iterable[str]) -> int:
    """Let these games go on, each in a transaction of its own; how many do."""
    done = 0
    for table_id in tables:
        with writing(url) as db:
            done += go_on(db, table_id)
    return done


def set_pinned(db: Database, tables: Iterable[str], pinned: bool) -> int:
    """Keep running games for their own rules, or let them go; how many have changed."""
    changed = 0
    for table_id in tables:
        change = update(TableRow).where(TableRow.id == table_id, TableRow.pinned != pinned)
        running = change.where(TableRow.status == RUNNING)
        values = {"pinned": pinned, "revision": TableRow.revision + 1}
        changed += db.connection().execute(running.values(values)).rowcount
    return changed


def go_on(db: Database, table_id: str) -> bool:
    """Let a running game go on from its last position by the installed rules, for good.

    A server does the same with the first move that somebody makes; False if there is nothing to do.
    """
    game = read_game(db, table_id)
    if game is None or game.facts.status != RUNNING or game.facts.pinned or game.facts.own_rules:
        return False
    if judge_game(game).outcome not in GOING_ON or game.newest is None:
        return False
    try:
        found = continuation(game)
    except CannotContinue:
        return False
    session = rebuild(continued_record(game, found))
    scores, phase = public_standing(session)
    facts = game.facts
    here = update(TableRow).where(TableRow.id == table_id, TableRow.revision == facts.revision)
    written = db.connection().execute(
        here.values(
            revision=facts.revision + 1,
            asked=asked_seat(session),
            phase=json.dumps(phase),
            scores=json.dumps(scores),
            fingerprint=rules_fingerprint(session.spec),
            continued=found.ply,
        )
    )
    if written.rowcount != 1:
        return False  # somebody has moved meanwhile
    store_continuation(db.connection(), table_id, session.spec, found)
    return True
