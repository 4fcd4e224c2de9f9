"""Clocks in the database: read with the facts of a table, written together with its moves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.orm import Session as Database

from ecumene.core.frame import CHANCE
from ecumene.records.record import Record
from ecumene.server.clocks.budgets import Budgets, ClockRules, TableClock, reckon
from ecumene.server.clocks.rows import ClockRow, MoveTimeRow
from ecumene.server.clocks.standing_still import Holidays, Pause
from ecumene.server.storage.schema import CLOSED, RUNNING, Base, SeatRow, TableRow
from ecumene.server.storage.statements import Statement

CLOCKS: Final = Base.metadata.tables[ClockRow.__tablename__]
TIMES: Final = Base.metadata.tables[MoveTimeRow.__tablename__]
WRITTEN: Final = ("budgets", "out", "since", "carried", "pause", "holidays")
# These are made once: making statements anew costs more than running them.
GO_ON: Final = Statement(
    update(CLOCKS)
    .where(CLOCKS.c.table_id == bindparam("table"))
    .values({name: bindparam(name) for name in WRITTEN})
)
NEW_TIME: Final = Statement(insert(TIMES), ("table_id", "number", "seconds"))
TAKE_BACK: Final = delete(TIMES).where(
    TIMES.c.table_id == bindparam("table"), TIMES.c.number > bindparam("left")
)


def clock_of(row: ClockRow) -> TableClock:
    rules = ClockRules(**json.loads(row.rules))
    budgets = Budgets.loads(rules, row.budgets)
    return TableClock(
        budgets,
        set(json.loads(row.out)),
        row.since,
        row.carried,
        Pause.loads(row.pause),
        Holidays.loads(row.holidays),
    )


def read_clocks(db: Database, ids: list[str]) -> dict[str, TableClock]:
    """The clocks of these tables; most have none."""
    fresh = select(ClockRow).execution_options(populate_existing=True)
    rows = db.scalars(fresh.where(ClockRow.table_id.in_(ids)))
    return {row.table_id: clock_of(row) for row in rows}


def read_times(db: Database, table_id: str) -> dict[int, float]:
    """The seconds of each decision of a table, by the number of the move."""
    found = select(MoveTimeRow.number, MoveTimeRow.seconds)
    rows = db.execute(found.where(MoveTimeRow.table_id == table_id).order_by(MoveTimeRow.number))
    return {int(number): float(seconds) for number, seconds in rows}


def values_of(clock: TableClock) -> dict[str, Any]:
    return {
        "budgets": clock.budgets.dumps(),
        "out": json.dumps(sorted(clock.out)),
        "since": clock.since,
        "carried": clock.carried,
        "pause": clock.pause.dumps(),
        "holidays": clock.holidays.dumps(),
    }


def new_clock(db: Database, table_id: str, rules: ClockRules, players: int) -> None:
    """A table that is being made has a clock."""
    clock = TableClock(Budgets.full(rules, players))
    db.add(ClockRow(table_id=table_id, rules=rules.dumps(), **values_of(clock)))
    db.flush()


def settle(db: Database, table: TableRow, seats: Sequence[SeatRow], moment: float) -> None:
    """Let the clock run if a person is asked who sits there, or stand; whatever has changed."""
    row = db.get(ClockRow, table.id, populate_existing=True)
    if row is None:
        return
    clock = clock_of(row)
    asked = table.asked if table.status == RUNNING else None
    if asked is not None:
        clock.budgets.asks(asked)
    person = asked is not None and seats[asked].bot is None
    clock.run(moment, person and not clock.pause.on)
    if table.status == CLOSED:  # whoever closed it took their time, too
        clock.carried = 0.0
    clock.out = {seat for seat in clock.out if seats[seat].bot is not None}
    for name, value in values_of(clock).items():
        setattr(row, name, value)
    db.flush()


@dataclass(frozen=True)
class Reckoned:
    """A clock after a move or an undo, about to be written."""

    table: str
    clock: TableClock
    number: int
    """The move that took the seconds; for an undo the last move that is left."""
    seconds: float | None

    def write(self, db: Connection) -> None:
        GO_ON.run(db, [{"table": self.table, **values_of(self.clock)}])
        if self.seconds is not None:
            row = {"table_id": self.table, "number": self.number, "seconds": self.seconds}
            NEW_TIME.run(db, [row])

    def write_undo(self, db: Connection) -> None:
        GO_ON.run(db, [{"table": self.table, **values_of(self.clock)}])
        db.execute(TAKE_BACK, {"table": self.table, "left": self.number})


@dataclass(frozen=True)
class Turn:
    """Who is asked after a change of the game, and whether a person decides there."""

    asked: int | None
    person: bool


def after_move(
    table: str, clock: TableClock, seat: int, number: int, arrived: float, then: Turn, moment: float
) -> Reckoned:
    """The time until the move arrived is the mover's; from the moment of writing on it is that of
    whoever is asked next. What lies between is the server's."""
    seconds: float | None = round(clock.used(arrived), 3)
    if clock.since is None and not clock.carried:
        seconds = None  # a bot
    budgets = copied(clock.budgets)
    budgets.decided(seat, seconds)
    budgets.asks(then.asked)
    fresh = gone_on(clock, budgets, then, moment, seat)
    return Reckoned(table, fresh, number, seconds)


def after_undo(
    table: str, clock: TableClock, left: int, times: dict[int, float], record: Record, then: Turn,
    moment: float,
) -> Reckoned:  # fmt: skip
    """As if the moves had not been made: whoever took them back has thought all the time since,
    and nobody else has lost any."""
    decisions = decisions_of(record, times, left)
    budgets = reckon(clock.rules, len(clock.budgets.seats), decisions)
    budgets.asks(then.asked)
    spent = sum(seconds for number, seconds in times.items() if number > left)
    fresh = gone_on(clock, budgets, then, moment)
    fresh.carried = spent + clock.used(moment)
    return Reckoned(table, fresh, left, None)


def gone_on(
    clock: TableClock, budgets: Budgets, then: Turn, moment: float, mover: int | None = None
) -> TableClock:
    """The clock for whoever is asked next. Who moves is back from their holiday; a pause stays."""
    fresh = TableClock(budgets, set(clock.out), pause=clock.pause)
    fresh.holidays = Holidays(dict(clock.holidays.away), dict(clock.holidays.had))
    if mover is not None:
        fresh.holidays.end(mover, moment)
    fresh.run(moment, then.person and not clock.pause.on)
    return fresh


def decisions_of(
    record: Record, times: dict[int, float], left: int
) -> list[tuple[int, float | None]]:
    """Who decided, in what time; also before a change of the rules."""
    moves = [move for part in record.before for move in part.moves] + record.moves
    return [
        (seat, times.get(number))
        for number, (seat, _) in enumerate(moves[:left], 1)
        if seat != CHANCE
    ]


def copied(budgets: Budgets) -> Budgets:
    return replace(budgets, seats=[replace(one) for one in budgets.seats])
