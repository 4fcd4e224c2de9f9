"""What the server knows of a table without its game: a copy of the stored rows."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from ecumene.core.frame import CHANCE
from ecumene.core.registry import game, game_ids
from ecumene.records.changes import options_then
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.record import Record
from ecumene.server.clocks.budgets import TableClock
from ecumene.server.clocks.keeping import read_clocks
from ecumene.server.leagues.rows import LeagueGameRow
from ecumene.server.storage.schema import (
    BOT,
    INVITE_SEAT,
    OPEN,
    PERSON,
    KeyRow,
    MoveRow,
    SeatRow,
    TableRow,
)

if TYPE_CHECKING:
    from ecumene.server.stored_games.opening import Found


@dataclass
class SeatInfo:
    """One seat."""

    kind: str
    name: str
    bot: str | None
    host: bool
    seen: float | None
    replaced: bool = False
    relinked: float | None = None
    fallen: str | None = None
    person: str | None = None
    """Who sits here, if they keep an identity."""

    @property
    def chosen_bot(self) -> str | None:
        """The bot that was seated here, also if another one goes on for it."""
        return self.fallen or self.bot

    @property
    def bot_plays(self) -> bool:
        """Does a bot decide here, on its own seat or for a person?"""
        return self.bot is not None

    @property
    def stand_in(self) -> bool:
        return self.kind == PERSON and self.bot is not None


@dataclass
class TableInfo:
    """One table, its seats, and the digests of the keys that open them."""

    id: str
    name: str
    game: str
    version: str
    fingerprint: str
    """Of the rules that the last move was made by; empty if nobody knows."""
    continued: int | None
    pinned: bool
    players: int
    options: dict[str, str]
    seed: int
    seeded: bool
    start: dict[str, Any] | None
    pace: str
    access: str
    status: str
    created: float
    started: float | None
    finished: float | None
    changed: float
    ply: int
    revision: int
    asked: int | None
    phase: dict[str, str]
    """Where the game is, by language."""
    scores: list[int] | None
    winners: list[int]
    result: dict[str, Any] | None
    """What the end of the game showed, by language."""
    previous: str | None
    next: str | None
    moved: int
    """By how many seats everybody moved up since ``previous``."""
    fork_table: str | None
    fork_ply: int | None
    hints: bool | None
    lang: str | None
    watchers: bool
    rated: bool
    seats: list[SeatInfo]
    league: str | None = None
    """The league whose game it is."""
    notices: list[dict[str, Any]] = field(default_factory=list)
    """What the log says besides the game."""
    clock: TableClock | None = None
    keys: dict[str, set[int]] = field(default_factory=dict)
    found: Found | None = None
    """What was found out about a game of other rules when it was opened. It is never stored."""
    fork_keys: frozenset[str] | None = frozenset()
    """Who may know which table this one was forked from: the keys of seats there; None: all."""

    def become(self, other: TableInfo) -> None:
        """Take over what was read anew; whoever has these facts in hand sees it."""
        self.__dict__.update(other.__dict__)

    def holds(self, digests: tuple[str, ...]) -> set[int]:
        """The seats that these keys open."""
        found: set[int] = set()
        for one in digests:
            found |= self.keys.get(one, set())
        return found - {INVITE_SEAT}

    def invites(self, key: str) -> bool:
        return INVITE_SEAT in self.keys.get(key, set())

    @property
    def own_rules(self) -> bool:
        """Are the rules that the last move was made by those that are installed?"""
        return self.fingerprint == rules_fingerprint(game(self.game))

    def knows_fork(self, digests: tuple[str, ...]) -> bool:
        """May somebody with these keys know where this table comes from?"""
        return self.fork_keys is None or not self.fork_keys.isdisjoint(digests)

    @property
    def hints_allowed(self) -> bool:
        """Unless it was said at the beginning: hints are for those who play alone."""
        if self.hints is not None:
            return self.hints
        return sum(seat.kind != BOT for seat in self.seats) < 2

    def free_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == OPEN]

    def bot_asked(self) -> bool:
        """Is it a bot that has to decide now?"""
        return self.asked is not None and self.seats[self.asked].bot_plays

    def record(self, moves: list[tuple[int, str]]) -> Record:
        """The game record of this table with the given moves."""
        record = Record(game(self.game), self.players, self.seed, dict(self.options))
        record.version = self.version
        record.fingerprint = self.fingerprint
        record.start = self.start
        record.names = [seat_name(seat) for seat in self.seats]
        record.moves = list(moves)
        return record


def seat_name(seat: SeatInfo) -> str:
    """The name in a record: a bot goes by that of its kind, so that it can play on elsewhere."""
    return seat.bot or seat.name if seat.kind == BOT else seat.name


def now() -> float:
    return time.time()


def iso(moment: float | None) -> str | None:
    """A time for clients.

    >>> iso(0.0)
    '1970-01-01T00:00:00+00:00'
    """
    return None if moment is None else datetime.fromtimestamp(moment, UTC).isoformat()


def stored_options(row: TableRow) -> dict[str, str]:
    """The options of a table, as the rules of today need them."""
    options: dict[str, str] = json.loads(row.options)
    known = row.game in game_ids()
    return options_then(game(row.game), row.version, options) if known else options


def info_of(
    row: TableRow, seats: list[SeatRow], keys: list[KeyRow], with_start: bool = True
) -> TableInfo:
    found: dict[str, set[int]] = {}
    for key in keys:
        found.setdefault(key.digest, set()).add(key.seat)
    return TableInfo(
        id=row.id,
        name=row.name,
        game=row.game,
        version=row.version,
        fingerprint=row.fingerprint,
        continued=row.continued,
        pinned=row.pinned,
        players=row.players,
        options=stored_options(row),
        seed=row.seed,
        seeded=row.seeded,
        start=json.loads(row.start) if with_start and row.start is not None else None,
        pace=row.pace,
        access=row.access,
        status=row.status,
        created=row.created,
        started=row.started,
        finished=row.finished,
        changed=row.changed,
        ply=row.ply,
        revision=row.revision,
        asked=row.asked,
        phase={} if row.phase is None else json.loads(row.phase),
        scores=None if row.scores is None else json.loads(row.scores),
        winners=json.loads(row.winners),
        result=None if row.result is None else json.loads(row.result),
        previous=row.previous,
        next=row.next,
        moved=row.moved or 0,
        lang=row.lang,
        fork_table=row.fork_table,
        fork_ply=row.fork_ply,
        hints=row.hints,
        watchers=row.watchers,
        rated=bool(row.rated),
        seats=[
            SeatInfo(
                s.kind, s.name, s.bot, s.host, s.seen, s.replaced, s.relinked, s.fallen, s.person
            )
            for s in seats
        ],
        notices=[] if row.notices is None else json.loads(row.notices),
        keys=found,
    )


def read_info(session: Session, table_id: str) -> TableInfo | None:
    """A table as it is stored, None if there is none."""
    return next(iter(read_many(session, [table_id])), None)


def read_many(session: Session, ids: list[str]) -> list[TableInfo]:
    """Tables in the order of their ids; unknown ones are left out."""
    rows = {row.id: row for row in session.scalars(select(TableRow).where(TableRow.id.in_(ids)))}
    seats: dict[str, list[SeatRow]] = {}
    for seat in session.scalars(
        select(SeatRow).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.table_id, SeatRow.seat)
    ):
        seats.setdefault(seat.table_id, []).append(seat)
    keys: dict[str, list[KeyRow]] = {}
    for key in session.scalars(select(KeyRow).where(KeyRow.table_id.in_(ids))):
        keys.setdefault(key.table_id, []).append(key)
    found = [
        info_of(rows[one], seats.get(one, []), keys.get(one, [])) for one in ids if one in rows
    ]
    read_forks(session, found)
    here = [one.id for one in found]
    clocks, leagues = read_clocks(session, here), read_leagues(session, here)
    for one in found:
        one.clock, one.league = clocks.get(one.id), leagues.get(one.id)
    return found


def read_leagues(session: Session, ids: list[str]) -> dict[str, str]:
    """The league of each of these tables that is a game of one."""
    wanted = select(LeagueGameRow.table_id, LeagueGameRow.league_id)
    rows = session.execute(wanted.where(LeagueGameRow.table_id.in_(ids)))
    return {table: league for table, league in rows if table is not None}


def read_forks(session: Session, found: list[TableInfo]) -> None:
    """Say of forks who may know their source: everybody if it is open, else those who sit there."""
    sources = {one.fork_table for one in found if one.fork_table is not None}
    if not sources:
        return
    here = select(TableRow.id).where(TableRow.id.in_(sources), TableRow.access == "open")
    public = set(session.scalars(here))
    holders: dict[str, set[str]] = {}
    private = KeyRow.table_id.in_(sources - public) & (KeyRow.seat != INVITE_SEAT)
    for table_id, key in session.execute(select(KeyRow.table_id, KeyRow.digest).where(private)):
        holders.setdefault(table_id, set()).add(key)
    for one in found:
        if one.fork_table in public:
            one.fork_keys = None
        elif one.fork_table is not None:
            one.fork_keys = frozenset(holders.get(one.fork_table, ()))


def read_moves(session: Session, table_id: str) -> list[tuple[int, str]]:
    """The moves of a table's record."""
    found = session.execute(
        select(MoveRow.seat, MoveRow.text)
        .where(MoveRow.table_id == table_id)
        .order_by(MoveRow.number)
    )
    return [(seat, words) for seat, words in found]


def move_rows(
    table_id: str, first: int, moves: list[tuple[int, str]], key: str | None = None
) -> list[dict[str, Any]]:
    """Rows for moves, the first of which has this number; the key belongs to the decision."""
    return [
        {
            "table_id": table_id,
            "number": first + k,
            "seat": seat,
            "text": words,
            "key": key if seat != CHANCE else None,
        }
        for k, (seat, words) in enumerate(moves)
    ]
