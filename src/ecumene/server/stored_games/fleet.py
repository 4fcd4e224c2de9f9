"""All stored games against the installed rules: which of them go on as they were?

Games are judged in processes of their own, each with its own connection, and nothing is written
unless somebody asks for it: to keep games for their own rules (`set_pinned`), or to let them go on
from their stored positions (`continue_all`).
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import signal
from collections.abc import Generator, Iterable, Iterator
from typing import Any, Final, NamedTuple

from sqlalchemy import Engine, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import game as installed
from ecumene.core.registry import game_ids
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.verdict import BROKEN, DIFFERENT, SAME
from ecumene.server.backups.backup import unusable
from ecumene.server.storage.schema import RUNNING, WAITING, TableRow
from ecumene.server.storage.store import engines
from ecumene.server.stored_games.continuing import continue_game
from ecumene.server.stored_games.judging import UNREADABLE, judge_game
from ecumene.server.stored_games.stored_game import read_game

Json = dict[str, Any]

PINNED: Final = "pinned"
UNKNOWN_GAME: Final = "unknown_game"
"""This installation does not have the game (any more)."""
OUTCOMES: Final = (SAME, DIFFERENT, BROKEN, UNREADABLE, PINNED, UNKNOWN_GAME)
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
    with failures_in_words(), context.Pool(min(jobs, len(tables)), start_worker, (url,)) as pool:
        for entry in pool.imap_unordered(judge_in_worker, tables, AT_ONCE):
            if entry is not None:
                yield entry


# What can be done about it


@contextlib.contextmanager
def failures_in_words() -> Iterator[None]:
    """A database that fails is told in words."""
    try:
        yield
    except SQLAlchemyError as error:
        raise unusable(error) from None


@contextlib.contextmanager
def reading(url: str) -> Iterator[Database]:
    """A moment of the database, to be looked at."""
    engine = engines(url)[1]
    try:
        with failures_in_words(), Database(engine) as db:
            yield db
    finally:
        engine.dispose()


@contextlib.contextmanager
def writing(url: str) -> Iterator[Database]:
    """A transaction that changes the database."""
    engine = engines(url)[0]
    try:
        with failures_in_words(), Database(engine) as db, db.begin():
            yield db
    finally:
        engine.dispose()


def continue_all(url: str, tables: Iterable[str]) -> int:
    """Let these games go on by the installed rules, each in a transaction of its own; how many go
    on from a stored position. A server does the same with the next move that somebody makes."""
    done = 0
    where = select(TableRow.continued)
    for table_id in tables:
        with writing(url) as db:
            before = db.scalar(where.where(TableRow.id == table_id))
            continue_game(db, table_id)
            done += db.scalar(where.where(TableRow.id == table_id)) != before
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
