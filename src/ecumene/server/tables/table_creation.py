"""New tables: what is written for them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import insert
from sqlalchemy.orm import Session as Database

from ecumene.bots.registry import usual_rival
from ecumene.core.errors import EcumeneError
from ecumene.core.messages import spoken
from ecumene.core.registry import game, game_ids, offered_ids
from ecumene.core.spec import GameSpec
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.record import Record
from ecumene.records.session import Session
from ecumene.server.bots.bot_names import checked_bot
from ecumene.server.clocks.budgets import ClockRules
from ecumene.server.clocks.keeping import new_clock, settle
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import ABot, Chair, Free, Me
from ecumene.server.storage.schema import (
    BOT,
    INVITE_SEAT,
    OPEN,
    PERSON,
    RUNNING,
    WAITING,
    KeyRow,
    MoveRow,
    SeatRow,
    TableRow,
)
from ecumene.server.stored_games.keeping import snapshot, store_position
from ecumene.server.stored_games.standing import asked_seat, public_standing
from ecumene.server.tables.names import distinct
from ecumene.server.tables.table_info import SeatInfo, TableInfo, info_of, move_rows, now
from ecumene.server.tables.tokens import digest, new_seed, new_table_id, new_token


def known_game(game_id: str) -> GameSpec[Any]:
    if game_id not in game_ids():
        raise Problem("no_game", name=game_id, known=", ".join(offered_ids()))
    return game(game_id)


@dataclass
class PlannedTable:
    """A table that is about to be made."""

    spec: GameSpec[Any]
    options: dict[str, str]
    name: str
    pace: str
    access: str
    seats: list[SeatRow]
    keys: list[KeyRow] = field(default_factory=list)
    seed: int | None = None
    start: dict[str, Any] | None = None
    moves: list[tuple[int, str]] = field(default_factory=list)
    previous: str | None = None
    moved: int = 0
    """By how many seats everybody moved up since then."""
    fork: tuple[str, int] | None = None
    hints: bool | None = None
    watchers: bool = True
    clock: ClockRules | None = None
    play_time: float = 0.0
    """Now, by the clock of play."""
    rated: bool = False
    touched: float = 0.0
    """Now, by the server's own clock."""
    origin: str | None = None
    """The address it comes from; see `addresses`."""
    owner: str | None = None
    """The process that runs it; see `workers/holding.py`."""
    waits: bool = False
    """The host says when to begin, although no seat is free."""
    lang: str = field(default_factory=spoken)
    """Of who opens it."""
    id: str = field(default_factory=new_table_id)

    def key(self, found: str, seat: int, device: bool) -> None:
        row = KeyRow(table_id=self.id, digest=found, seat=seat, device=device, created=now())
        self.keys.append(row)

    def invite(self) -> str:
        """A new invitation, to be told to the one who makes the table."""
        token = new_token()
        self.key(digest(token), INVITE_SEAT, device=False)
        return token

    def row(self) -> TableRow:
        moment = now()
        return TableRow(
            id=self.id,
            name=self.name,
            game=self.spec.id,
            version=self.spec.version,
            fingerprint=rules_fingerprint(self.spec),
            pinned=False,
            players=len(self.seats),
            options=json.dumps(self.options),
            seed=new_seed() if self.seed is None else self.seed,
            seeded=self.seed is not None,
            start=None if self.start is None else json.dumps(self.start),
            pace=self.pace,
            access=self.access,
            status=WAITING,
            created=moment,
            changed=moment,
            ply=len(self.moves),
            revision=0,
            winners="[]",
            previous=self.previous,
            moved=self.moved if self.previous else None,
            lang=self.lang,
            fork_table=self.fork[0] if self.fork else None,
            fork_ply=self.fork[1] if self.fork else None,
            hints=self.hints,
            watchers=self.watchers,
            rated=self.rated,
            touched=self.touched,
            origin=self.origin,
            owner=self.owner,
        )


def chairs(
    spec: GameSpec[Any], wanted: list[Chair], before: Sequence[SeatInfo] = ()
) -> tuple[list[SeatRow], int | None]:
    """The seats as the creator wants them, and their own.

    A bot that nobody names is called as whoever sat there before, in a game that is played on.
    """
    rows: list[SeatRow] = []
    mine: int | None = None
    for number, chair in enumerate(wanted):
        row = SeatRow(
            seat=number, kind=OPEN, name="", bot=None, host=False, seen=None, replaced=False
        )
        if isinstance(chair, Me):
            if mine is not None:
                raise Problem("bad_request", why="me, me")
            mine = number
            row.kind, row.host = PERSON, True
            row.name = chair.name
        elif isinstance(chair, ABot):
            last = before[number] if number < len(before) else None
            sat = last.chosen_bot if last else None
            row.bot = checked_bot(spec.id, chair.bot or sat, usual_rival(spec.id))
            row.kind = BOT
            row.name = chair.name or (last.name if last else "") or row.bot
        rows.append(row)
    tell_bots_apart(rows)
    return rows, mine


def must_play_alone(wanted: list[Chair]) -> None:
    """Whoever chooses the seed could know the cards: not where others may sit down."""
    if any(isinstance(chair, Free) for chair in wanted):
        raise Problem("no_seed")


def tell_bots_apart(rows: list[SeatRow]) -> None:
    """No bot has the name of somebody else at the table: attacks and pacts aim at names."""
    taken = [row.name for row in rows if row.kind == PERSON]
    for row in rows:
        if row.kind == BOT:
            row.name = distinct(row.name, taken)
            taken.append(row.name)


def create_table(db: Database, plan: PlannedTable) -> TableInfo:
    """Write a new table; one that need not wait for anybody begins at once."""
    row = plan.row()
    for seat in plan.seats:
        seat.table_id = plan.id
        seat.seen = plan.touched if seat.kind == PERSON else None
    db.add(row)
    db.flush()
    db.add_all([*plan.seats, *plan.keys])
    if plan.moves:
        db.execute(insert(MoveRow), move_rows(plan.id, 1, plan.moves))
    if plan.clock is not None:
        new_clock(db, plan.id, plan.clock, len(plan.seats))
    info = info_of(row, plan.seats, plan.keys)
    if not plan.waits and not info.free_seats():
        begin(db, row, info, plan.moves)
        settle(db, row, plan.seats, plan.play_time)
    db.flush()
    return info


def begin(db: Database, row: TableRow, info: TableInfo, moves: list[tuple[int, str]]) -> None:
    """The first deal, stored like every other move. A fork has its moves already."""
    try:
        session = first_session(info, moves)
    except EcumeneError as error:  # a fork that has waited while the rules changed
        raise Problem("broken_record", why=error) from None
    fresh = session.record.moves[len(moves) :]
    if fresh:
        db.execute(insert(MoveRow), move_rows(row.id, len(moves) + 1, fresh))
    moment = now()
    info.status = row.status = RUNNING
    info.started = row.started = moment
    info.changed = row.changed = moment
    info.version = row.version = session.spec.version
    row.options = json.dumps(info.options)
    info.fingerprint = row.fingerprint = rules_fingerprint(session.spec)
    info.ply = row.ply = len(session.record.moves)
    info.revision = row.revision = row.revision + 1
    info.asked = row.asked = asked_seat(session)
    info.scores, info.phase = public_standing(session)
    row.scores = json.dumps(info.scores)
    row.phase = json.dumps(info.phase)
    db.flush()
    store_position(db.connection(), snapshot(row.id, session, row.revision, kept=True))


def first_session(info: TableInfo, moves: list[tuple[int, str]]) -> Session:
    record: Record = info.record(moves)
    if moves:
        return Session.resume(record)
    return Session(record.spec, info.players, info.seed, info.options, info.start)
