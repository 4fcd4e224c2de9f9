"""Letting a stored game go on by the rules of today, without a server."""

from __future__ import annotations

import json

from sqlalchemy import update
from sqlalchemy.orm import Session as Database

from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.verdict import SAME
from ecumene.server.storage.schema import RUNNING, TableRow
from ecumene.server.stored_games.judging import (
    UNREADABLE,
    Continuation,
    Judgement,
    continuation,
    continued_record,
    judge_game,
)
from ecumene.server.stored_games.keeping import store_continuation
from ecumene.server.stored_games.rebuild import rebuild
from ecumene.server.stored_games.standing import asked_seat, public_standing
from ecumene.server.stored_games.stored_game import StoredGame, read_game
from ecumene.server.tables.table_info import now


def continue_game(db: Database, table_id: str) -> Judgement | None:
    """Write down how a running game goes on: by its moves if they lead to the table as it stood
    (the new fingerprint is all that changes), else from its last position. One that cannot go on,
    one that is over and one that is kept for its own rules stay as they are.

    None if there is no such table. The caller commits. A server that has the table in memory finds
    out by the revision, and tells its players to look again.
    """
    game = read_game(db, table_id)
    if game is None:
        return None
    verdict = judge_game(game)
    info = game.info
    if info.status != RUNNING or info.pinned or info.own_rules:
        return verdict
    if verdict.outcome == UNREADABLE:
        return verdict
    if verdict.outcome == SAME or game.newest is None:
        adopt(db, game)
    else:
        go_on(db, game, continuation(game))
    return verdict


def adopt(db: Database, game: StoredGame) -> None:
    """The moves replay: the table is one of the rules of today."""
    here = update(TableRow).where(TableRow.id == game.info.id)
    spec = game.record().spec
    db.execute(
        here.values(
            fingerprint=rules_fingerprint(spec),
            version=spec.version,
            options=json.dumps(game.info.options),
        )
    )


def go_on(db: Database, game: StoredGame, found: Continuation) -> None:
    """The game goes on from a position: what everybody may know is written as it is there."""
    info = game.info
    session = rebuild(continued_record(game, found))
    scores, phase = public_standing(session)
    changed = update(TableRow).where(TableRow.id == info.id, TableRow.revision == info.revision)
    written = db.connection().execute(
        changed.values(
            fingerprint=rules_fingerprint(session.spec),
            version=session.spec.version,
            options=json.dumps(info.options),
            continued=found.ply,
            asked=asked_seat(session),
            scores=json.dumps(scores),
            phase=json.dumps(phase),
            revision=info.revision + 1,
            changed=now(),
        )
    )
    if written.rowcount != 1:
        return  # somebody has moved meanwhile
    store_continuation(db.connection(), info.id, session.spec, found)
