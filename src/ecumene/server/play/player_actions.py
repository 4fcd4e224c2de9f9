"""Moves, undo, previews, trials, notes. A change is answered and shown once it is stored."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from ecumene.core.errors import IllegalMove, InvalidNotation
from ecumene.core.view import SPECTATOR
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.session import Session
from ecumene.server.clocks.keeping import Reckoned, Turn, after_move, after_undo, read_times
from ecumene.server.http.caller import Caller
from ecumene.server.http.limits import charged
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import Move, Preview, Trial, Undo
from ecumene.server.painting.views import whole
from ecumene.server.storage.schema import FINISHED, RUNNING, Base, MoveRow, TableRow
from ecumene.server.storage.statements import Statement
from ecumene.server.stored_games.keeping import (
    LATER,
    Snapshot,
    snapshot,
    store_continuation,
    store_position,
)
from ecumene.server.stored_games.rebuild import thin_out
from ecumene.server.stored_games.standing import asked_seat, public_standing, shown_result
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_info import TableInfo, move_rows, now
from ecumene.server.tables.table_registry import TableRegistry, uninterrupted
from ecumene.server.tables.tokens import new_seed
from ecumene.table.guide import guide
from ecumene.table.preview import preview
from ecumene.table.schema import looking
from ecumene.table.schema.looking import GuideNotes
from ecumene.table.trial import NothingToTry, trial

Json = dict[str, Any]
Looked = TypeVar("Looked")

TABLES: Final = Base.metadata.tables[TableRow.__tablename__]
MOVES: Final = Base.metadata.tables[MoveRow.__tablename__]
WRITTEN: Final = (
    "ply",
    "revision",
    "asked",
    "phase",
    "scores",
    "winners",
    "status",
    "finished",
    "changed",
    "fingerprint",
    "continued",
    "result",
)
# These are made once: making statements anew costs more than running them.
GO_ON: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"), TABLES.c.revision == bindparam("known"))
    .values({name: bindparam(name) for name in WRITTEN})
)
ADVANCE: Final = Statement(GO_ON)
ADVANCE_OWN: Final = Statement(GO_ON.where(TABLES.c.fence == bindparam("own_fence")))
"""The same where several processes run tables: see `workers/holding.py`."""
NEW_MOVES: Final = Statement(insert(MOVES), ("table_id", "number", "seat", "text", "key"))
TAKE_BACK: Final = delete(MOVES).where(
    MOVES.c.table_id == bindparam("table"), MOVES.c.number > bindparam("left")
)


class Done(NamedTuple):
    """A change that is stored; ``repeated``: it had been before."""

    ply: int
    revision: int
    repeated: bool = False

    def to_json(self) -> Json:
        return {"ply": self.ply, "revision": self.revision, "repeated": self.repeated}


Stored = Callable[[Done], object]
"""What is told of a change before it is shown."""


def nobody(_done: Done) -> None:
    """Nobody is told: whoever made the change waits for it."""


def turn_of(info: TableInfo, session: Session) -> Turn:
    """Who is asked now, for the clock."""
    asked = asked_seat(session)
    return Turn(asked, asked is not None and not info.seats[asked].bot_plays)


def check_fresh(info: TableInfo, ply: int, revision: int) -> None:
    if (ply, revision) != (info.ply, info.revision):
        present = {"ply": info.ply, "revision": info.revision}
        raise Problem("stale", present, ply=info.ply)


def check_running(info: TableInfo) -> None:
    if info.status != RUNNING:
        raise Problem("not_running")


class PlayerActions:
    """What players do with the game of a table."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    # Moves

    async def move(
        self, live: LiveTable, caller: Caller, seat: int, body: Move, stored: Stored = nobody
    ) -> Done:
        info = live.known
        caller.must_hold(info, seat)
        done = await self.commit_move(live, seat, body, by_bot=False, stored=stored)
        self.registry.wake_bots(live)
        return done

    @uninterrupted
    async def commit_move(
        self, live: LiveTable, seat: int, body: Move, by_bot: bool, stored: Stored = nobody
    ) -> Done:
        """Make a move and store it; ``stored`` is told before others are."""
        arrived, begun = self.registry.play_clock.now(), time.monotonic()
        async with live.lock:
            info = await self.registry.info(live)
            if (body.ply, body.revision) != (info.ply, info.revision) and body.key is not None:
                repeated = await self.stored_before(info, seat, body.key)
                if repeated is not None:
                    return repeated
            self.registry.must_go()
            check_running(info)
            check_fresh(info, body.ply, body.revision)
            session = await self.registry.game(live)
            if session.asked() != seat:
                raise Problem("not_asked")
            if info.seats[seat].bot_plays != by_bot:
                raise Problem("bot_plays")
            self.apply(live, info, session, body.option)
            await self.store(live, info, session, body.key, arrived)
            self.registry.store.metrics.moved(info.game, by_bot, time.monotonic() - begun)
            thin_out(session)
        done = Done(info.ply, info.revision)
        stored(done)
        live.push_game()
        if info.status == FINISHED:
            live.push_table()
        self.registry.wake_plans(live)
        return done

    def apply(self, live: LiveTable, info: TableInfo, session: Session, option: str) -> None:
        """Play an option. Luck is fresh with every move, so no seed tells what will come."""
        try:
            code = session.spec.vocabulary.parse(option)
        except InvalidNotation as error:
            raise Problem("bad_notation", why=error) from None
        if not info.seeded:
            session.state.seed = new_seed()
        try:
            session.apply(code)
        except IllegalMove as error:
            raise Problem("illegal_move", reason=error.reason) from None
        except BaseException:
            self.registry.dropped(live)
            raise

    async def store(
        self,
        live: LiveTable,
        info: TableInfo,
        session: Session,
        key: str | None,
        arrived: float,
    ) -> None:
        """Write the moves since the last stored one, then say so in the facts."""
        fresh = session.record.moves[info.ply - session.record.earlier :]
        rows = move_rows(live.id, info.ply + 1, fresh, key)
        found: Snapshot | None = None
        if session.over() or len(session.past) % self.registry.settings.position_every == 0:
            found = snapshot(live.id, session, info.revision + 1, kept=True)
        timed: Reckoned | None = None
        if info.clock is not None:
            seat, then, moment = session.past[-1].seat, turn_of(info, session), self.moment
            timed = after_move(live.id, info.clock, seat, info.ply + 1, arrived, then, moment)

        def change(db: Connection) -> None:
            NEW_MOVES.run(db, rows)
            if timed is not None:
                timed.write(db)
            if found is not None:
                store_position(db, found)

        await self.write(live, info, session, change)
        self.clock_stored(info, timed)
        if found is None:
            self.registry.rest.has_moved(live)
        else:
            self.registry.rest.has_stored(live)

    @property
    def moment(self) -> float:
        """Now, by the clock of play."""
        return self.registry.play_clock.now()

    def clock_stored(self, info: TableInfo, timed: Reckoned | None) -> None:
        """From now on whoever is asked next is thinking."""
        if timed is not None:
            info.clock = timed.clock
            if info.clock.since is not None:
                info.clock.since = self.moment
            self.registry.watch_clock(info)

    async def write(
        self,
        live: LiveTable,
        info: TableInfo,
        session: Session,
        change: Callable[[Connection], object],
    ) -> None:
        """One more revision of the game, written together with a change of its moves."""
        over = session.over()
        moment = now()
        scores, phase = public_standing(session)
        goes_on = None if info.found is None else info.found.continuation
        values: Json = {
            "ply": session.record.played,
            "revision": info.revision + 1,
            "asked": asked_seat(session),
            "phase": phase,
            "scores": scores,
            "winners": session.spec.winners(session.state) if over else [],
            "status": FINISHED if over else RUNNING,
            "finished": moment if over else None,
            "changed": moment,
            "fingerprint": rules_fingerprint(session.spec),
            "continued": info.continued if goes_on is None else goes_on.ply,
            "result": shown_result(session) if over else None,
        }
        stored = dict(values)
        for name in ("phase", "scores", "winners"):
            stored[name] = json.dumps(values[name])
        if over:
            stored["result"] = json.dumps(values["result"], ensure_ascii=False)
        stored |= {"table": live.id, "known": info.revision}
        advance = ADVANCE
        if live.fence is not None:
            advance, stored["own_fence"] = ADVANCE_OWN, live.fence

        def work(db: Connection) -> bool:
            if advance.run(db, [stored]) != 1:
                return False  # another server has changed the table, or runs it now
            if goes_on is not None:
                store_continuation(db, live.id, session.spec, goes_on)
            change(db)
            return True

        try:
            written = await self.registry.store.run_statements(work)
        except BaseException:
            self.registry.dropped(live)
            self.registry.play_clock.hold()  # nobody can move: see `Timekeeper`
            raise
        if not written:
            self.registry.dropped(live)
            present = await self.registry.info(live)
            details = {"ply": present.ply, "revision": present.revision}
            raise Problem("stale", details, ply=present.ply)
        for name, value in values.items():
            setattr(info, name, value)
        info.found = live.found = None  # from now on it is a game of the rules of today
        if over:
            self.registry.game_over(live)

    async def stored_before(self, info: TableInfo, seat: int, key: str) -> Done | None:
        """The answer to a move that was stored although its sender got no answer."""
        known = select(MoveRow.number).where(
            MoveRow.table_id == info.id, MoveRow.key == key, MoveRow.seat == seat
        )
        number = await self.registry.store.read(lambda db: db.scalar(known))
        return None if number is None else Done(info.ply, info.revision, repeated=True)

    # Undo

    @uninterrupted
    async def undo(
        self, live: LiveTable, caller: Caller, seat: int, body: Undo, stored: Stored = nobody
    ) -> Done:
        async with live.lock:
            info = await self.registry.info(live)
            caller.must_hold(info, seat)
            self.registry.must_go()
            check_running(info)
            check_fresh(info, body.ply, body.revision)
            session = await self.registry.game(live)
            if info.seats[seat].bot_plays:
                raise Problem("bot_plays")
            why = session.check_undo(seat)
            if why is not None:
                raise Problem("no_undo", reason=why)
            session.undo(seat)
            left = session.record.played
            gone = {"table": live.id, "left": left}
            timed: Reckoned | None = None
            if info.clock is not None:
                times = await self.registry.store.read(lambda db: read_times(db, live.id))
                then, record = turn_of(info, session), session.record
                timed = after_undo(live.id, info.clock, left, times, record, then, self.moment)

            def change(db: Connection) -> None:
                db.execute(TAKE_BACK, gone)
                db.execute(LATER, gone)
                if timed is not None:
                    timed.write_undo(db)

            await self.write(live, info, session, change)
            self.clock_stored(info, timed)
            self.registry.rest.has_moved(live)
            left = len(session.events)
            live.cuts.append((info.revision, left))
        done = Done(info.ply, info.revision)
        stored(done)
        live.push_game()
        self.registry.log_cut(live, left)
        return done

    # Looking

    async def preview(
        self, live: LiveTable, caller: Caller, seat: int, body: Preview
    ) -> looking.Preview:
        return await self.look_ahead(
            live, caller, seat, body, lambda session: preview(session, seat, body.option)
        )

    async def trial(self, live: LiveTable, caller: Caller, seat: int, body: Trial) -> looking.Trial:
        return await self.look_ahead(
            live, caller, seat, body, lambda session: trial(session, seat, body.option, body.picks)
        )

    async def look_ahead(
        self,
        live: LiveTable,
        caller: Caller,
        seat: int,
        body: Preview | Trial,
        look: Callable[[Session], Looked],
    ) -> Looked:
        """Work something out on the present game for one who holds a seat of it."""
        async with live.lock:
            info = await self.registry.info(live)
            caller.must_hold(info, seat)
            check_running(info)
            check_fresh(info, body.ply, body.revision)
            session = await self.registry.game(live)
            try:
                with charged():
                    return look(session)
            except InvalidNotation as error:
                raise Problem("bad_notation", why=error) from None
            except NothingToTry:
                raise Problem("no_trial", option=body.option) from None

    async def guide(
        self, live: LiveTable, caller: Caller, seat: int, read: list[str]
    ) -> GuideNotes:
        """What a newcomer in this seat is to be told now; also when the game is over."""
        async with live.lock:
            caller.must_hold(await self.registry.info(live), seat)
            session = await self.registry.game(live)
            with charged():
                return guide(session, seat, read)

    async def view(self, live: LiveTable, caller: Caller, seat: int | None, since: int) -> str:
        """The scene message for a seat or a spectator."""
        async with live.lock:
            info = await self.registry.info(live)
            viewer = viewer_of(info, caller, seat)
            session = await self.registry.game(live)
            with charged():
                told = whole(live.shows(), session, viewer, min(since, len(session.events)))
                return told.text.decode()


def viewer_of(info: TableInfo, caller: Caller, seat: int | None) -> int:
    """A running game is seen through one's own eyes only, a finished one through anybody's."""
    if seat is None:
        must_watch(info, caller)
        return SPECTATOR
    if info.status == FINISHED and 0 <= seat < info.players:
        return seat
    caller.must_hold(info, seat)
    return seat


def must_watch(info: TableInfo, caller: Caller) -> None:
    """`Problem` for those without a seat where nobody may look on. A game that is over may be seen
    by everybody who has its link."""
    if info.status == RUNNING and not info.watchers and not caller.held(info):
        raise Problem("no_watchers")
