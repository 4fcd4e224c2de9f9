"""The same people once more. Whoever asks first sits down at a new table, with the bots; the seats
of the others are free for them until they agree, and for whoever is invited."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.ratings.agreement import must_be_rated
from ecumene.server.storage.schema import (
    BOT,
    FINISHED,
    INVITE_SEAT,
    OPEN,
    PERSON,
    KeyRow,
    SeatRow,
    TableRow,
)
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.lobby import Lobby, Seat
from ecumene.server.tables.seating import add_key, again, locked, must_wait, named, occupy
from ecumene.server.tables.table_creation import PlannedTable, create_table
from ecumene.server.tables.table_info import TableInfo, read_info
from ecumene.server.tables.table_registry import uninterrupted

ONE_UP: Final = 1


def moved_seat(seat: int, moved: int, players: int) -> int:
    """Where somebody sits after everybody has moved up: whoever sat second begins.

    >>> [moved_seat(seat, 1, 3) for seat in range(3)]
    [2, 0, 1]
    """
    return (seat - moved) % players


def planned(info: TableInfo, by: int, moved: int) -> PlannedTable:
    """The next table: who asks and the bots have their seats, all others are free."""
    plan = again(info, by)
    plan.moved, plan.waits = moved, False
    for row in plan.seats:
        if row.kind != BOT and row.seat != by:
            row.kind, row.name, row.person, row.host = OPEN, "", None, False
        row.seat = moved_seat(row.seat, moved, info.players)
    plan.seats.sort(key=lambda row: row.seat)
    return plan


def keys_of(db: Database, table_id: str, seat: int) -> list[KeyRow]:
    """The links and browsers that open a seat now."""
    here = select(KeyRow).where(KeyRow.table_id == table_id, KeyRow.seat == seat)
    return list(db.scalars(here.where(KeyRow.seat != INVITE_SEAT, KeyRow.until.is_(None))))


class Again:
    """Who wants to play once more, and where."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.registry = lobby.registry

    @uninterrupted
    async def agree(self, live: LiveTable, caller: Caller, by: int, next_first: bool) -> Seat:
        """Sit down at the next table; it is made for the first one who wants it."""
        caller.must_hold(live.known, by)
        made: list[str] = []

        def work(db: Database) -> str:
            row = locked(db, live.id)
            if row.status != FINISHED:
                raise Problem("not_finished")
            if row.next is not None:
                return row.next
            info = read_info(db, live.id)
            assert info is not None
            if info.rated:
                must_be_rated(db, info.seats[by].person)
            plan = planned(info, by, ONE_UP if next_first else 0)
            plan.touched = self.registry.clock.now()
            plan.play_time = self.registry.play_clock.now()
            plan.origin = row.origin
            for key in keys_of(db, live.id, by):
                plan.key(key.digest, moved_seat(by, plan.moved, info.players), key.device)
            if any(one.kind == OPEN for one in plan.seats):
                made.append(plan.invite())
            row.next = plan.id
            create_table(db, plan)
            return plan.id

        next_id = await self.registry.store.write(work)
        async with live.lock:
            await self.lobby.refresh(live)
        live.push_table()
        fresh = await self.lobby.next_table(next_id)
        place = await self.sit(live, fresh, caller, by)
        return place._replace(invite=made[0] if made else None)

    @uninterrupted
    async def sit(self, before: LiveTable, live: LiveTable, caller: Caller, by: int) -> Seat:
        """The seat of somebody at the next table: the one they have, their own one, or a free
        one."""
        own = moved_seat(by, live.known.moved, before.known.players)
        held = caller.held(live.known)
        if held:
            return Seat(live, own if own in held else min(held), None, None)
        last = before.known.seats[by]
        found: list[int] = []

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            must_wait(row)
            free = [one for one in seats if one.kind == OPEN]
            if not free:
                raise Problem("seat_taken")
            if row.rated:
                must_be_rated(db, last.person, seats)
            place = min(free, key=lambda one: (one.seat != own, one.seat))
            host = not any(one.host for one in seats)
            seen, name = self.registry.clock.now(), named(seats, place, last.name)
            occupy(db, place, kind=PERSON, name=name, seen=seen, person=last.person, host=host)
            for key in keys_of(db, before.id, by):
                add_key(db, live.id, key.digest, place.seat, key.device)
            found.append(place.seat)

        await self.lobby.change(live, work)
        return Seat(live, found[0], None, None)
