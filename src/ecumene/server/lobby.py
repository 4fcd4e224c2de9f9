"""Tables before, between and after games: founding, sitting down, bots, links, rematch."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session as Database

from ecumene.server.asker import Asker
from ecumene.server.bodies import Fork, NewTable, SetBot, SitDown
from ecumene.server.bot_names import checked_bot, told_apart
from ecumene.server.facts import SeatFacts, now, read_facts, read_moves
from ecumene.server.founding import Plan, begin, chairs, found, known_game
from ecumene.server.hall import Hall, whole
from ecumene.server.live import LiveTable
from ecumene.server.pacing import AWAITED
from ecumene.server.problems import Problem
from ecumene.server.schema import (
    BOT,
    FINISHED,
    INVITE_SEAT,
    OPEN,
    PERSON,
    RUNNING,
    WAITING,
    KeyRow,
    SeatRow,
    TableRow,
)
from ecumene.server.seating import (
    add_key,
    again,
    free,
    hand_over,
    host_of,
    must_host,
    must_wait,
    one_of,
)
from ecumene.server.tokens import digest, new_token
from ecumene.server.wishes import checked_options
from ecumene.table.words import game_title

T = TypeVar("T")


class Seat(NamedTuple):
    """A table one has just made or sat down at, with the secrets that are told only now."""

    live: LiveTable
    number: int | None
    token: str | None
    invite: str | None


class Lobby:
    """What can be done with tables and seats. Every change is stored before it is told."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    # New tables

    @whole
    async def create(self, device: str, body: NewTable) -> Seat:
        spec = known_game(body.game)
        options = checked_options(spec, len(body.seats), body.options)
        rows, mine = chairs(spec, body.seats)
        name = body.name or game_title(spec)
        plan = Plan(spec, options, name, body.pace, body.access, rows, seed=body.seed)
        return await self.establish(device, plan, mine, body.watch)

    async def establish(
        self, device: str, plan: Plan, mine: int | None, watch: bool = False
    ) -> Seat:
        """Write a planned table, with keys for its creator's seat and for those he invites."""
        token = invite = None
        if mine is not None:
            token = new_token()
            plan.key(digest(token), mine, device=False)
            plan.key(device, mine, device=True)
        if any(row.kind == OPEN for row in plan.seats):
            invite = plan.invite()
        await self.hall.store.write(lambda db: found(db, plan))
        live = await self.hall.open(plan.id)
        if watch:
            live.awaited = time.monotonic() + AWAITED
        self.hall.wake_bots(live)
        return Seat(live, mine, token, invite)

    @whole
    async def fork(self, device: str, plan: Plan, body: Fork, before: Sequence[SeatFacts]) -> Seat:
        """A table that plays on from a position; who sits there is said anew."""
        plan.seats, mine = chairs(plan.spec, body.seats, before)
        return await self.establish(device, plan, mine)

    @whole
    async def rematch(self, live: LiveTable, asker: Asker, by: int) -> LiveTable:
        """A new table for the same people and bots; asked again, the same one."""
        facts = live.known
        asker.must_hold(facts, by)
        if facts.status not in (FINISHED, RUNNING):
            raise Problem("not_finished")

        def work(db: Database) -> str:
            row = db.get_one(TableRow, live.id)
            if row.status != FINISHED:
                raise Problem("not_finished")
            if row.next is not None:
                return row.next
            now_facts = read_facts(db, live.id)
            assert now_facts is not None
            plan = again(now_facts, by)
            keys = select(KeyRow).where(KeyRow.table_id == live.id, KeyRow.seat != INVITE_SEAT)
            for key in db.scalars(keys):
                if plan.seats[key.seat].kind == PERSON:
                    plan.key(key.digest, key.seat, key.device)
            row.next = plan.id
            found(db, plan)
            return plan.id

        next_id = await self.hall.store.write(work)
        async with live.lock:
            await self.refresh(live)
        live.push_table()
        fresh = await self.hall.open(next_id)
        self.hall.wake_bots(fresh)
        return fresh

    # Seats

    async def change(
        self, live: LiveTable, work: Callable[[Database, TableRow, list[SeatRow]], T]
    ) -> T:
        """Change a table and its seats in the database, then know it and tell everybody."""

        def inside(db: Database) -> T:
            row = db.get(TableRow, live.id)
            if row is None:
                raise Problem("no_table")
            places = select(SeatRow).where(SeatRow.table_id == live.id).order_by(SeatRow.seat)
            result = work(db, row, list(db.scalars(places)))
            row.changed = now()
            db.flush()
            return result

        async with live.lock:
            result = await self.hall.store.write(inside)
            await self.refresh(live)
        live.push_table()
        for one in list(live.connections):
            one.check_seat()
        self.hall.wake_bots(live)
        return result

    async def refresh(self, live: LiveTable) -> None:
        """Read a table's facts again, with its lock held."""
        live.facts = None
        await self.hall.facts(live)

    @whole
    async def sit(
        self, live: LiveTable, asker: Asker, device: str, seat: int, body: SitDown
    ) -> Seat:
        token = new_token()
        invited = body.invite is not None and live.known.invites(digest(body.invite))
        if body.invite is not None and not invited:
            raise Problem("bad_token")
        if live.known.access != "open" and not invited and not asker.held(live.known):
            raise Problem("no_invitation")

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            place = one_of(seats, seat)
            must_wait(row)
            if place.kind != OPEN:
                raise Problem("seat_taken")
            others = [one.name for one in seats]
            place.kind, place.name, place.seen = PERSON, told_apart(body.name, others), now()
            place.host = not any(one.host for one in seats)
            add_key(db, live.id, digest(token), seat, device=False)
            add_key(db, live.id, device, seat, device=True)

        await self.change(live, work)
        return Seat(live, seat, token, None)

    @whole
    async def rename(self, live: LiveTable, asker: Asker, seat: int, name: str) -> None:
        asker.must_hold(live.known, seat)

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            one_of(seats, seat).name = name

        await self.change(live, work)

    @whole
    async def leave(self, live: LiveTable, asker: Asker, seat: int) -> None:
        """A waiting table has the seat free again; in a running one a bot plays on."""
        asker.must_hold(live.known, seat)

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            place = one_of(seats, seat)
            if row.status == WAITING:
                free(db, place)
            elif row.status == RUNNING:
                place.bot = place.bot or checked_bot(row.game, None)
            hand_over(seats, place)

        await self.change(live, work)

    # Bots

    @whole
    async def set_bot(self, live: LiveTable, asker: Asker, seat: int, body: SetBot) -> None:
        by = seat if body.by is None else body.by
        waiting = live.known.status == WAITING
        if waiting and body.by is None:
            by = host_of(live.known, asker)
        asker.must_hold(live.known, by)
        absent = self.hall.describer.replaceable(live.known, seat, live.presence())

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            place = one_of(seats, seat)
            bot = checked_bot(row.game, body.bot)
            if row.status == WAITING:
                must_host(seats, by)
                if place.kind == PERSON:
                    if by == seat or not absent:
                        raise Problem("seat_not_free")
                    free(db, place)
                others = [one.name for one in seats if one is not place]
                called = told_apart(body.name or bot, others)
                place.kind, place.name, place.bot = BOT, called, bot
            elif row.status == RUNNING:
                if place.kind != PERSON:
                    raise Problem("seat_not_free")
                if by != seat and not absent:
                    raise Problem("seat_present")
                place.bot = bot
            else:
                raise Problem("not_running")

        await self.change(live, work)

    @whole
    async def remove_bot(self, live: LiveTable, asker: Asker, seat: int) -> None:
        """The host frees a bot's seat; the owner of a seat takes it back."""
        if live.known.status == WAITING:
            asker.must_hold(live.known, host_of(live.known, asker))
        else:
            asker.must_hold(live.known, seat)

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            place = one_of(seats, seat)
            if place.bot is None:
                raise Problem("no_bot_plays")
            if row.status == WAITING:
                free(db, place)
            elif place.kind == PERSON:
                place.bot = None
            else:
                raise Problem("not_waiting")

        await self.change(live, work)

    # Links

    @whole
    async def new_link(self, live: LiveTable, asker: Asker, seat: int, revoke: bool) -> str:
        """A new secret for a seat; ``revoke``: nobody else holds it any more."""
        asker.must_hold(live.known, seat)
        token = new_token()

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            if revoke:
                mine = [one for one in (asker.device,) if one is not None]
                old = delete(KeyRow).where(KeyRow.table_id == live.id, KeyRow.seat == seat)
                db.execute(old.where(KeyRow.digest.not_in(mine)))
            add_key(db, live.id, digest(token), seat, device=False)

        await self.change(live, work)
        return token

    @whole
    async def new_invite(self, live: LiveTable, asker: Asker, by: int) -> str:
        asker.must_hold(live.known, by)
        token = new_token()

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            must_wait(row)
            add_key(db, live.id, digest(token), INVITE_SEAT, device=False)

        await self.change(live, work)
        return token

    @whole
    async def start(self, live: LiveTable, asker: Asker, by: int) -> None:
        asker.must_hold(live.known, by)

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            must_wait(row)
            must_host(seats, by)
            facts = read_facts(db, live.id)
            assert facts is not None
            if facts.free_seats():
                raise Problem("seats_open")
            begin(db, row, facts, read_moves(db, live.id))

        await self.change(live, work)
        live.push_game()

    @whole
    async def exchange(self, device: str, token: str, table: str | None) -> tuple[str, int]:
        """Let a browser act for the seat of this token; the table and the seat.

        After a rematch a token opens the same seat at several tables; the newest counts unless
        one is named.
        """

        def work(db: Database) -> tuple[str, int]:
            known = select(KeyRow).where(KeyRow.digest == digest(token), KeyRow.seat >= 0)
            rows = list(db.scalars(known.where(~KeyRow.device).order_by(KeyRow.created)))
            if not rows:
                raise Problem("bad_token")
            for row in rows:
                add_key(db, row.table_id, device, row.seat, device=True)
            meant = [row for row in rows if row.table_id == table] or rows
            return meant[-1].table_id, meant[-1].seat

        table_id, seat = await self.hall.store.write(work)
        live = self.hall.tables.get(table_id)
        if live is not None:
            async with live.lock:
                await self.refresh(live)
        return table_id, seat

    @whole
    async def forget_device(self, device: str) -> None:
        """A browser gives all its seats up; their links still open them."""

        def work(db: Database) -> list[str]:
            mine = select(KeyRow.table_id).where(KeyRow.digest == device, KeyRow.device)
            tables = list(db.scalars(mine))
            db.execute(delete(KeyRow).where(KeyRow.digest == device, KeyRow.device))
            return tables

        for table_id in await self.hall.store.write(work):
            live = self.hall.tables.get(table_id)
            if live is not None:
                async with live.lock:
                    await self.refresh(live)
                for one in list(live.connections):
                    one.check_seat()

    @whole
    async def seen(self, live: LiveTable, seat: int) -> None:
        """Somebody has gone: from now on he is absent."""
        moment = now()
        here = update(SeatRow).where(SeatRow.table_id == live.id, SeatRow.seat == seat)
        await self.hall.store.write(lambda db: db.execute(here.values(seen=moment)))
        if live.facts is not None:
            live.facts.seats[seat].seen = moment
