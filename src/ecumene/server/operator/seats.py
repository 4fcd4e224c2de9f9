"""Seats whose people are gone: given up for them, so that the others can go on.

Every change leads to another revision of the table, by which all processes notice it.
"""

from __future__ import annotations

from sqlalchemy import delete
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.operator.record import Actor, note
from ecumene.server.storage.schema import PERSON, RUNNING, WAITING, KeyRow, SeatRow, TableRow
from ecumene.server.tables.attendance import GIVEN_UP
from ecumene.server.tables.levels import stand_in_level
from ecumene.server.tables.seating import free, hand_over, locked, one_of, seats_of
from ecumene.server.tables.table_info import now, read_info


def person_at(seats: list[SeatRow], seat: int) -> SeatRow:
    place = one_of(seats, seat)
    if place.kind != PERSON:
        raise Problem("no_person")
    return place


def changed(db: Database, row: TableRow) -> None:
    row.changed = now()
    row.revision += 1
    db.flush()


def give_up(db: Database, row: TableRow, seat: int) -> None:
    """A table that waits has the seat free again. In a running game it stays theirs, but the others
    need not wait any longer: they may let a bot play, or make a new link to the seat."""
    seats = seats_of(db, row.id)
    place = person_at(seats, seat)
    if row.status == WAITING:
        free(db, place)
    else:
        place.seen = GIVEN_UP
    hand_over(seats, place)
    changed(db, row)


def free_seat(db: Database, by: Actor, table_id: str, seat: int) -> None:
    """Let the others go on without whoever sits there."""
    row = locked(db, table_id)
    if row.status not in (WAITING, RUNNING):
        raise Problem("not_running")
    note(db, by, "free_seat", row.name, table=table_id, seat=seat + 1)
    give_up(db, row, seat)


def let_bot_play(db: Database, by: Actor, table_id: str, seat: int) -> None:
    """A bot of the table's level goes on until its owner comes back."""
    row = locked(db, table_id)
    if row.status != RUNNING:
        raise Problem("not_running")
    place = person_at(seats_of(db, table_id), seat)
    if place.bot is not None:
        raise Problem("bot_plays")
    info = read_info(db, table_id)
    assert info is not None
    place.bot, place.replaced, place.fallen = stand_in_level(info), True, None
    note(db, by, "bot_plays", row.name, table=table_id, seat=seat + 1, bot=place.bot)
    changed(db, row)


def leave_fairly(db: Database, table_id: str, seat: int) -> None:
    """Somebody may not come any more: their seat is given up, and links to it open nothing."""
    row = locked(db, table_id)
    links = delete(KeyRow).where(KeyRow.table_id == table_id, KeyRow.seat == seat)
    if row.status not in (WAITING, RUNNING):
        return
    db.execute(links.where(~KeyRow.device))
    give_up(db, row, seat)
