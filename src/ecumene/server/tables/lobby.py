"""Tables before, between and after games: setting them, sitting down, bots, rematch."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from sqlalchemy import select, update
from sqlalchemy.orm import Session as Database

from ecumene.bots.registry import best_bot, usual_rival
from ecumene.server.bots.bot_names import checked_bot
from ecumene.server.bots.pacing import AWAITED
from ecumene.server.clocks.agreeing import agreed
from ecumene.server.clocks.keeping import settle
from ecumene.server.clocks.resigning import must_have_time
from ecumene.server.errands import Errands
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import Fork, NewTable, SetBot, SitDown
from ecumene.server.identity.person_names import free_name, known_name
from ecumene.server.ratings.agreement import agree, must_be_rated
from ecumene.server.storage.schema import (
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
from ecumene.server.tables.devices import Device, Ended, adopt, adopted
from ecumene.server.tables.levels import must_be_level, stand_in_level
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.room import check_room
from ecumene.server.tables.seating import (
    add_key,
    again,
    free,
    hand_over,
    host_of,
    locked,
    must_be_invited,
    must_have_luck,
    must_host,
    must_wait,
    named,
    occupy,
    one_of,
    seats_of,
)
from ecumene.server.tables.table_creation import (
    PlannedTable,
    begin,
    chairs,
    create_table,
    known_game,
    must_play_alone,
    tell_bots_apart,
)
from ecumene.server.tables.table_info import SeatInfo, now, read_info, read_moves
from ecumene.server.tables.table_registry import TableRegistry, uninterrupted
from ecumene.server.tables.tokens import digest, new_token
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

    def __init__(self, registry: TableRegistry, errands: Errands) -> None:
        self.registry = registry
        self.errands = errands

    # New tables

    @uninterrupted
    async def create(self, device: Device, body: NewTable) -> Seat:
        spec = known_game(body.game)
        if body.seed is not None:
            must_play_alone(body.seats)
        wanted = dict(body.options)
        options = await self.errands.options(spec, len(body.seats), wanted, device.origin)
        rows, mine = chairs(spec, body.seats)
        name = body.name or game_title(spec)
        plan = PlannedTable(
            spec,
            options,
            name,
            body.pace,
            body.access,
            rows,
            seed=body.seed,
            hints=body.hints,
            watchers=body.watchers,
            clock=agreed(spec.id, body.clock),
            rated=body.rated,
        )
        if body.rated:
            agree(plan, body.hints, mine)
        return await self.establish(device, plan, mine, body.watch)

    async def establish(
        self, device: Device, plan: PlannedTable, mine: int | None, watch: bool = False
    ) -> Seat:
        """Write a planned table, with keys for its creator's seat and for those they invite."""
        token = invite = None
        plan.touched = self.registry.clock.now()
        plan.play_time = self.registry.play_clock.now()
        if mine is not None:
            token = new_token()
            plan.key(digest(token), mine, device=False)
            plan.key(device.key, mine, device=True)
        plan.origin, plan.owner = device.origin, self.registry.holding.worker
        if any(row.kind == OPEN for row in plan.seats):
            invite = plan.invite()

        def work(db: Database) -> list[Ended]:
            check_room(db, device.origin, self.registry.settings)
            if plan.rated:
                must_be_rated(db, device.person)
            ended = adopt(db, device, self.registry.clock.now())
            if mine is not None:
                own = plan.seats[mine]
                own.name, own.person = known_name(db, own.name, device.person), device.person
                tell_bots_apart(plan.seats)
            create_table(db, plan)
            return ended

        adopted(self.registry, device, await self.registry.store.write(work))
        live = await self.registry.open(plan.id)
        self.registry.news.told(live.info)
        if watch:
            live.awaited = time.monotonic() + AWAITED
        self.registry.wake_bots(live)
        return Seat(live, mine, token, invite)

    @uninterrupted
    async def fork(
        self, device: Device, plan: PlannedTable, body: Fork, before: Sequence[SeatInfo]
    ) -> Seat:
        """A table that plays on from a position; who sits there is said anew."""
        plan.seats, mine = chairs(plan.spec, body.seats, before)
        plan.clock = agreed(plan.spec.id, body.clock)
        return await self.establish(device, plan, mine)

    @uninterrupted
    async def rematch(self, live: LiveTable, caller: Caller, by: int) -> LiveTable:
        """A new table for the same people and bots; asked again, the same one."""
        info = live.known
        caller.must_hold(info, by)
        if info.status not in (FINISHED, RUNNING):
            raise Problem("not_finished")

        def work(db: Database) -> str:
            row = locked(db, live.id)
            if row.status != FINISHED:
                raise Problem("not_finished")
            if row.next is not None:
                return row.next
            now_facts = read_info(db, live.id)
            assert now_facts is not None
            plan = again(now_facts, by)
            plan.touched = self.registry.clock.now()
            plan.play_time = self.registry.play_clock.now()
            plan.origin, plan.owner = row.origin, self.registry.holding.worker
            keys = select(KeyRow).where(KeyRow.table_id == live.id, KeyRow.seat != INVITE_SEAT)
            for key in db.scalars(keys.where(KeyRow.until.is_(None))):
                if plan.seats[key.seat].kind == PERSON:
                    plan.key(key.digest, key.seat, key.device)
            row.next = plan.id
            create_table(db, plan)
            return plan.id

        next_id = await self.registry.store.write(work)
        async with live.lock:
            await self.refresh(live)
        live.push_table()
        return await self.next_table(next_id)

    async def next_table(self, table_id: str) -> LiveTable:
        """The table after another one, which was made now or before. Where another process runs it
        already, what was stored of it: `change` writes into the database then."""
        try:
            fresh = await self.registry.open(table_id)
        except Problem as problem:
            if problem.code != "elsewhere":
                raise
            fresh = LiveTable(table_id)
            fresh.lost = True
            await self.refresh(fresh)
            return fresh
        self.registry.news.told(fresh.info)
        self.registry.wake_bots(fresh)
        return fresh

    # Seats

    async def change(
        self, live: LiveTable, work: Callable[[Database, TableRow, list[SeatRow]], T]
    ) -> T:
        """Change a table and its seats in the database, then know it and tell everybody."""

        def inside(db: Database) -> T:
            row = locked(db, live.id, live.fence)
            seats = seats_of(db, live.id)
            result = work(db, row, seats)
            settle(db, row, seats, moment)
            row.changed = now()
            row.touched = self.registry.clock.now()
            db.flush()
            return result

        async with live.lock:
            moment = self.registry.play_clock.now()
            result = await self.registry.store.write(inside)
            await self.refresh(live)
        if live.lost:
            self.registry.holding.changed((live.id,))
        else:
            self.tell(live)
        return result

    async def refresh(self, live: LiveTable) -> None:
        """Read a table's facts again, with its lock held."""
        fresh = await self.registry.store.read(lambda db: read_info(db, live.id))
        live.info = fresh
        if fresh is None:
            raise Problem("no_table")
        if not live.lost:
            self.registry.watch_clock(fresh)

    def tell(self, live: LiveTable) -> None:
        """Everybody at a table learns what has changed, and goes who has no right to be there."""
        live.push_table()
        self.registry.news.told(live.info)
        for one in list(live.connections):
            one.check_seat()
        self.registry.wake_bots(live)

    async def changed_elsewhere(self, table_id: str) -> None:
        """A table was changed together with others: if it is in memory, know it and tell."""
        live = self.registry.tables.get(table_id)
        if live is None or live.info is None:
            self.registry.holding.changed((table_id,))
            return
        async with live.lock:
            await self.refresh(live)
        self.tell(live)

    async def read_again(self) -> None:
        """The database was out of reach, and another server may have been at work there."""
        for table_id in list(self.registry.tables):
            with contextlib.suppress(Problem):
                await self.reread(table_id)

    async def reread(self, table_id: str) -> None:
        """Others may have gone on with the game of a table."""
        live = self.registry.tables.get(table_id)
        if live is None or live.info is None:
            return
        async with live.lock:
            revision = live.known.revision
            await self.refresh(live)
            if live.known.revision != revision:
                live.forget_game()
        self.tell(live)
        live.push_game()

    @uninterrupted
    async def sit(
        self, live: LiveTable, caller: Caller, device: Device, seat: int, body: SitDown
    ) -> Seat:
        token = new_token()
        ended: list[Ended] = []

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            info = read_info(db, live.id)
            assert info is not None
            must_be_invited(info, caller, body.invite)
            place = one_of(seats, seat)
            must_wait(row)
            must_have_luck(row)
            if row.rated:
                must_be_rated(db, device.person, seats)
            if place.kind != OPEN:
                raise Problem("seat_taken")
            host = not any(one.host for one in seats)
            seen = self.registry.clock.now()
            name = named(seats, place, known_name(db, body.name, device.person))
            sits = {"kind": PERSON, "name": name, "seen": seen, "person": device.person}
            occupy(db, place, host=host, **sits)
            add_key(db, live.id, digest(token), seat, device=False)
            ended.extend(adopt(db, device, self.registry.clock.now()))
            add_key(db, live.id, device.key, seat, device=True)

        await self.change(live, work)
        adopted(self.registry, device, ended)
        return Seat(live, seat, token, None)

    @uninterrupted
    async def rename(self, live: LiveTable, caller: Caller, seat: int, name: str) -> None:
        caller.must_hold(live.known, seat)

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            place = one_of(seats, seat)
            place.name = named(seats, place, free_name(db, name, place.person))

        await self.change(live, work)

    @uninterrupted
    async def leave(self, live: LiveTable, caller: Caller, seat: int) -> None:
        """A waiting table has the seat free again; in a running one a bot plays on."""
        caller.must_hold(live.known, seat)

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            place = one_of(seats, seat)
            if row.status == WAITING:
                free(db, place)
            elif row.status == RUNNING:
                place.bot = place.bot or stand_in_level(live.known)
                place.replaced = False
            hand_over(seats, place)

        await self.change(live, work)

    # Bots

    @uninterrupted
    async def set_bot(self, live: LiveTable, caller: Caller, seat: int, body: SetBot) -> None:
        by = seat if body.by is None else body.by
        waiting = live.known.status == WAITING
        if waiting and body.by is None:
            by = host_of(live.known, caller)
        caller.must_hold(live.known, by)
        absent = self.registry.describer.replaceable(live.known, seat, live.presence())

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            place = one_of(seats, seat)
            usual = usual_rival if row.status == WAITING else best_bot
            bot = checked_bot(row.game, body.bot, usual(row.game))
            if row.status == WAITING:
                must_host(seats, by)
                if place.kind == PERSON:
                    if by == seat or not absent:
                        raise Problem("seat_not_free")
                    free(db, place)
                    db.flush()
                name = named(seats, place, body.name or bot)
                occupy(db, place, kind=BOT, name=name, bot=bot, fallen=None)
            elif row.status == RUNNING:
                if place.kind != PERSON:
                    raise Problem("seat_not_free")
                if by != seat:
                    if not absent:
                        raise Problem("seat_present")
                    if place.bot is not None:
                        raise Problem("bot_plays")
                    bot = must_be_level(live.known, body.bot)
                must_have_time(live.known.clock, seat, self.registry.play_clock.now())
                place.bot, place.replaced, place.fallen = bot, by != seat, None
            else:
                raise Problem("not_running")

        await self.change(live, work)
        if seat in live.presence().seats:
            await self.come_back(live, seat)  # they came while we were writing

    @uninterrupted
    async def remove_bot(self, live: LiveTable, caller: Caller, seat: int) -> None:
        """The host frees a bot's seat; the owner of a seat takes it back."""
        if live.known.status == WAITING:
            caller.must_hold(live.known, host_of(live.known, caller))
        else:
            caller.must_hold(live.known, seat)

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            place = one_of(seats, seat)
            if place.bot is None:
                raise Problem("no_bot_plays")
            if row.status == WAITING:
                must_have_luck(row)
                free(db, place)
            elif place.kind == PERSON:
                must_have_time(live.known.clock, seat, self.registry.play_clock.now())
                place.bot, place.replaced, place.fallen = None, False, None
            else:
                raise Problem("not_waiting")

        await self.change(live, work)

    # Beginning

    @uninterrupted
    async def start(self, live: LiveTable, caller: Caller, by: int) -> None:
        caller.must_hold(live.known, by)

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            must_wait(row)
            must_host(seats, by)
            info = read_info(db, live.id)
            assert info is not None
            if info.free_seats():
                raise Problem("seats_open")
            begin(db, row, info, read_moves(db, live.id))

        await self.change(live, work)
        live.push_game()

    # Being there

    async def here(self, live: LiveTable, seats: set[int], named: object = None) -> None:
        """People at these seats are there. To the seat that is named its owner comes back: a bot
        that others put there goes."""
        for seat in seats:
            info = live.known
            if self.registry.attendance.here(info, seat):
                info.seats[seat].seen = self.registry.clock.now()
                self.registry.spawn(self.seen(live, seat))
            if str(seat) == str(named) and info.seats[seat].replaced:
                await self.come_back(live, seat)

    @uninterrupted
    async def come_back(self, live: LiveTable, seat: int) -> None:
        if not live.known.seats[seat].replaced:
            return

        def work(db: Database, row: TableRow, seats: list[SeatRow]) -> None:
            place = one_of(seats, seat)
            if place.replaced:
                place.bot, place.replaced, place.fallen = None, False, None

        await self.change(live, work)

    @uninterrupted
    async def seen(self, live: LiveTable, seat: int) -> None:
        """Write a sign of life down; if it was the last one, somebody is absent from now on."""
        moment = self.registry.clock.now()
        self.registry.attendance.last[live.id, seat] = moment
        here = update(SeatRow).where(SeatRow.table_id == live.id, SeatRow.seat == seat)
        await self.registry.store.write(lambda db: db.execute(here.values(seen=moment)))
        if live.info is not None:
            live.info.seats[seat].seen = moment
