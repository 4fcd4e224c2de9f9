"""Writing positions: what is stored of a table besides its moves."""

from __future__ import annotations

import json
import zlib
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.record import position_hash
from ecumene.records.session import Session
from ecumene.server.storage.schema import Base, ContinuationRow, PositionRow, TableRow
from ecumene.server.stored_games.judging import Continuation
from ecumene.server.tables.table_info import now

Json = dict[str, Any]

TABLES: Final = Base.metadata.tables[TableRow.__tablename__]
POSITIONS: Final = Base.metadata.tables[PositionRow.__tablename__]
CONTINUATIONS: Final = Base.metadata.tables[ContinuationRow.__tablename__]
# These are made once: making statements anew costs more than running them.
REPLACE: Final = delete(POSITIONS).where(
    POSITIONS.c.table_id == bindparam("table"),
    or_(POSITIONS.c.kept.is_(False), POSITIONS.c.ply == bindparam("there")),
)
NEW_POSITION: Final = insert(POSITIONS)
LATER: Final = delete(POSITIONS).where(
    POSITIONS.c.table_id == bindparam("table"), POSITIONS.c.ply > bindparam("left")
)
KEEP: Final = (
    update(POSITIONS)
    .where(POSITIONS.c.table_id == bindparam("table"), POSITIONS.c.ply == bindparam("there"))
    .values(kept=True)
)
STILL: Final = (
    select(TABLES.c.id)
    .where(TABLES.c.id == bindparam("table"), TABLES.c.revision == bindparam("known"))
    .with_for_update()
)
"""Nothing if the table has moved on since."""

THERE: Final = select(POSITIONS.c.ply).where(
    POSITIONS.c.table_id == bindparam("table"), POSITIONS.c.ply == bindparam("there")
)


class Snapshot(NamedTuple):
    """A position about to be stored."""

    table: str
    ply: int
    revision: int
    fingerprint: str
    hash: str
    text: str
    kept: bool

    def row(self) -> Json:
        return {
            "table_id": self.table,
            "ply": self.ply,
            "fingerprint": self.fingerprint,
            "hash": self.hash,
            "position": zlib.compress(self.text.encode()),
            "kept": self.kept,
            "stored": now(),
        }


def snapshot(table: str, session: Session, revision: int, kept: bool) -> Snapshot:
    """The present position of a game."""
    spec = session.spec
    return written(table, spec, session.state, session.record.played, revision, kept)


def written(
    table: str, spec: GameSpec[Any], state: State, ply: int, revision: int, kept: bool
) -> Snapshot:
    text = json.dumps(spec.to_json(state), sort_keys=True)
    rules, found = rules_fingerprint(spec), position_hash(spec, state)
    return Snapshot(table, ply, revision, rules, found, text, kept)


def store_position(db: Connection, found: Snapshot) -> None:
    """Write a position; that of the table at rest before gives way."""
    db.execute(REPLACE, {"table": found.table, "there": found.ply})
    db.execute(NEW_POSITION, found.row())


def store_at_rest(db: Connection, found: Snapshot) -> bool:
    """Write the position of a table that has not moved on since, unless it is there already."""
    if db.execute(STILL, {"table": found.table, "known": found.revision}).first() is None:
        return False
    if db.execute(THERE, {"table": found.table, "there": found.ply}).first() is not None:
        return False
    store_position(db, found)
    return True


def store_continuation(
    db: Connection, table: str, spec: GameSpec[Any], found: Continuation
) -> None:
    """From now on the game goes on from a stored position. What was before stays."""
    if found.stored:
        db.execute(KEEP, {"table": table, "there": found.ply})
    else:
        start = spec.restore(found.start)
        store_position(db, written(table, spec, start, found.ply, 0, kept=True))
    here = (CONTINUATIONS.c.table_id == table) & (CONTINUATIONS.c.ply == found.ply)
    after = rules_fingerprint(spec)
    if db.execute(update(CONTINUATIONS).where(here).values(after=after)).rowcount:
        return  # nothing was played by the rules in between
    row = {
        "table_id": table,
        "ply": found.ply,
        "before": found.before,
        "after": after,
        "set_aside": found.set_aside,
        "moment": now(),
    }
    db.execute(insert(CONTINUATIONS), row)
