"""Secrets of seats: new links, lost links, revoked ones, browsers that hold seats."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.signals.persons import forget
from ecumene.server.storage.schema import (
    INVITE_SEAT,
    PERSON,
    RUNNING,
    WAITING,
    KeyRow,
    SeatRow,
    TableRow,
)
from ecumene.server.tables.devices import Device, Ended, adopt, adopted
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.lobby import Lobby
from ecumene.server.tables.seating import add_key, locked, must_host, must_wait, one_of
from ecumene.server.tables.table_info import now
from ecumene.server.tables.table_registry import uninterrupted
from ecumene.server.tables.tokens import digest, new_token


class Place(NamedTuple):
    """A seat of a table."""

    table: str
    seat: int


class Links:
    """Who may act for a seat. Whoever may no longer loses open connections, too."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.registry = lobby.registry

    @uninterrupted
    async def new_link(self, live: LiveTable, caller: Caller, seat: int, revoke: bool) -> str:
        """A new secret for one's seat; ``revoke``: nobody else holds it any more, neither here nor
        at the tables of rematches, where the old links open the same seat."""
        caller.must_hold(live.known, seat)
        token = new_token()
        mine = {one for one in caller.digests if one != caller.token}

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> list[Place]:
            others = rematches(db, row, seat) if revoke else []
            for place in (Place(live.id, seat), *others):
                if revoke:
                    lock_out(db, place, mine)
                add_key(db, place.table, digest(token), place.seat, device=False)
            return others

        for table_id, _ in await self.lobby.change(live, work):
            await self.lobby.changed_elsewhere(table_id)
        return token

    @uninterrupted
    async def new_link_for(self, live: LiveTable, caller: Caller, seat: int, by: int) -> str:
        """The host makes a link for somebody who has lost theirs: only while nobody is there, and
        everybody sees that it was made. For the host's own seat any player can do so."""
        caller.must_hold(live.known, by)
        absent = self.registry.describer.replaceable(live.known, seat, live.presence())
        token = new_token()

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            place = one_of(seats, seat)
            if row.status not in (WAITING, RUNNING):
                raise Problem("not_running")
            if place.kind != PERSON:
                raise Problem("no_person")
            if not place.host:
                must_host(seats, by)
            if not absent:
                raise Problem("seat_present")
            if row.rated:
                raise Problem("rated_only_kept")  # they come back by themselves, nobody else does
            lock_out(db, Place(live.id, seat), set())
            add_key(db, live.id, digest(token), seat, device=False)
            place.relinked = now()

        await self.lobby.change(live, work)
        return token

    @uninterrupted
    async def new_invite(self, live: LiveTable, caller: Caller, by: int) -> str:
        caller.must_hold(live.known, by)
        token = new_token()

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            must_wait(row)
            add_key(db, live.id, digest(token), INVITE_SEAT, device=False)

        await self.lobby.change(live, work)
        return token

    @uninterrupted
    async def exchange(self, device: Device, token: str, table: str | None) -> tuple[str, int]:
        """Let a browser act for the seat of this token; the table and the seat.

        After a rematch a token opens the same seat at several tables; the newest counts unless
        one is named.
        """
        known = select(KeyRow).where(KeyRow.digest == digest(token), KeyRow.seat >= 0)
        known = known.where(~KeyRow.device).order_by(KeyRow.created, KeyRow.table_id)

        def work(db: Database) -> tuple[list[tuple[str, int]], list[Ended]]:
            for table_id in sorted({row.table_id for row in db.scalars(known)}):
                locked(db, table_id)  # so that a link is not revoked meanwhile
            opened = [(row.table_id, row.seat) for row in db.scalars(known)]
            if not opened:
                raise Problem("bad_token")
            ended = adopt(db, device, self.registry.clock.now())
            for table_id, seat in opened:
                add_key(db, table_id, device.key, seat, device=True)
            return opened, ended

        if not await self.registry.store.read(lambda db: db.scalar(known.limit(1))):
            raise Problem("bad_token")  # nobody waits for the writing of those who guess
        opened, ended = await self.registry.store.write(work)
        adopted(self.registry, device, ended)
        for table_id, _ in opened:
            await self.lobby.changed_elsewhere(table_id)
        return ([one for one in opened if one[0] == table] or opened)[-1]

    @uninterrupted
    async def forget_device(self, device: str) -> None:
        """A browser gives all its seats up; their links still open them."""

        def work(db: Database) -> list[str]:
            mine = select(KeyRow.table_id).where(KeyRow.digest == device, KeyRow.device)
            tables = list(db.scalars(mine))
            db.execute(delete(KeyRow).where(KeyRow.digest == device, KeyRow.device))
            forget(db, device)
            return tables

        for table_id in await self.registry.store.write(work):
            await self.lobby.changed_elsewhere(table_id)


def holders(db: Database, table_id: str, seat: int) -> set[str]:
    """The keys that open a seat."""
    found = select(KeyRow.digest).where(KeyRow.table_id == table_id, KeyRow.seat == seat)
    return set(db.scalars(found))


def rematches(db: Database, row: TableRow, seat: int) -> list[Place]:
    """The seats of the same person at the tables before and after this one: a key of this seat
    opens them, too. Somebody else may have sat down there meanwhile."""
    keys = holders(db, row.id, seat)
    found: list[Place] = []
    for step in ("previous", "next"):
        here, beside = Place(row.id, seat), getattr(row, step)
        while beside is not None and beside not in (row.id, *(one.table for one in found)):
            other = db.get(TableRow, beside)
            if other is None:
                break
            other = locked(db, beside)
            # everybody may have moved up between the two games
            up = -(locked(db, here.table).moved or 0) if step == "previous" else other.moved or 0
            here = Place(beside, (here.seat - up) % other.players)
            if not keys & holders(db, *here):
                break
            found.append(here)
            beside = getattr(other, step)
    return found


def lock_out(db: Database, place: Place, kept: set[str]) -> None:
    """No key opens a seat any more but those that are kept."""
    old = delete(KeyRow).where(KeyRow.table_id == place.table, KeyRow.seat == place.seat)
    db.execute(old.where(KeyRow.digest.not_in(kept)))
