"""All tables of the server: loaded when asked for, and let go when memory is needed."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import and_, null, select
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import game_ids
from ecumene.records.session import Session
from ecumene.server.bots.bot_pool import BotPool
from ecumene.server.clocks.play_clock import PlayClock
from ecumene.server.finding_people.news import News
from ecumene.server.http.caller import NOBODY as A_STRANGER
from ecumene.server.http.caller import Caller
from ecumene.server.http.limits import at_cost
from ecumene.server.http.problems import Problem
from ecumene.server.identity.people import People
from ecumene.server.painting.paint_pool import PaintPool
from ecumene.server.settings import LIVE, OWN_PACE, Settings
from ecumene.server.storage.clock import Clock
from ecumene.server.storage.schema import RUNNING, WAITING, SeatRow, TableRow
from ecumene.server.storage.store import Store
from ecumene.server.stored_games.opening import (
    Found,
    Opened,
    Unplayable,
    open_by_other_rules,
    open_game,
)
from ecumene.server.stored_games.rebuild import thin_out
from ecumene.server.stored_games.rest import Rest
from ecumene.server.stored_games.stored_game import StoredGame, read_game
from ecumene.server.tables.attendance import Attendance
from ecumene.server.tables.describe import NOBODY_THERE, Describer, Presence
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_info import TableInfo, read_info
from ecumene.server.workers.holding import Holding

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("ecumene.server")

RETRY_SECONDS: Final = 30
"""When to try again what cannot be done while the server is read-only."""
ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def encode(data: Any) -> str:
    return ENCODER.encode(data)


def uninterrupted(
    work: Callable[P, Coroutine[Any, Any, T]],
) -> Callable[P, Coroutine[Any, Any, T]]:
    """Work that is finished even if the one who asked for it has gone: memory and database must
    not part."""

    under_way: set[asyncio.Task[T]] = set()  # the loop itself does not keep tasks alive

    @functools.wraps(work)
    async def wrapped(*args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.ensure_future(work(*args, **kwargs))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
        return await asyncio.shield(task)

    return wrapped


class TableRegistry:
    """The tables in memory, the store behind them, and what all parts of the server share."""

    def __init__(self, settings: Settings, store: Store, bots: BotPool, clock: Clock) -> None:
        self.settings = settings
        self.store = store
        self.bots = bots
        self.painters = PaintPool(settings.painters, settings.paint_seconds, store.metrics)
        self.timed = store.metrics.rebuilt
        self.clock = clock
        self.people = People(clock)
        self.attendance = Attendance(clock)
        self.play_clock = PlayClock()
        self.deadlines: dict[str, float] = {}
        """When the time of whoever thinks at a table is over, by the clock of play."""
        self.news = News()
        """For those who look for a table."""
        self.describer = Describer(settings, self.attendance, self.play_clock)
        self.tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self.recent: OrderedDict[str, LiveTable] = OrderedDict()
        """Tables whose game is in memory, the one used longest ago first."""
        self.rest = Rest(store, settings.rest_seconds)
        self.holding = Holding()
        """Which tables this process runs."""
        self.sockets = 0
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = False
        self.going = asyncio.Event()
        """Not set while the operator keeps the server read-only."""
        self.going.set()
        self.wake_bots: Callable[[LiveTable], None] = lambda live: None
        """Told whenever it may be a bot's turn."""
        self.log_cut: Callable[[LiveTable, int], object] = lambda live, left: None
        """Told when moves were taken back, with how many entries the log has left."""
        self.wake_plans: Callable[[LiveTable], None] = lambda live: None
        """Told whenever somebody else is asked."""
        self.game_over: Callable[[LiveTable], None] = lambda live: None
        """Told when a game has ended and is stored."""

    @property
    def read_only(self) -> bool:
        return not self.going.is_set()

    def must_go(self) -> None:
        """`Problem` while nobody may change anything."""
        if self.read_only:
            raise Problem("read_only", {"retry_after": RETRY_SECONDS})

    # Tables

    async def open(self, table_id: str) -> LiveTable:
        """A table with its facts; `Problem` if there is none."""
        while True:
            live = self.tables.get(table_id)
            if live is None:
                live = self.tables[table_id] = LiveTable(table_id)
            if live.info is None:
                async with live.lock:
                    await self.info(live)
            if not live.lost:
                return live

    async def info(self, live: LiveTable) -> TableInfo:
        """The facts of a table whose lock one holds."""
        if live.info is None:
            if live.lost:
                raise Problem("elsewhere")
            await self.holding.hold(live.id)
            live.fence = self.holding.fence(live.id)
            live.info = await self.store.read(lambda db: sound_info(db, live.id))
            if live.info is None:
                raise Problem("no_table")
            if live.found is not None:
                live.found.tell(live.info)
            self.watch_clock(live.info)
        return live.info

    def watch_clock(self, info: TableInfo) -> None:
        """Remember until when whoever is asked may think."""
        due = None if info.clock is None else info.clock.due()
        if due is None:
            self.deadlines.pop(info.id, None)
        else:
            self.deadlines[info.id] = due

    async def game(self, live: LiveTable) -> Session:
        """The game of a table whose lock one holds."""
        info = await self.info(live)
        if info.status == WAITING:
            raise Problem("not_begun")
        if live.session is None:
            live.session = await self.rebuild(live, info)
            live.since_revision = info.revision
            if live.found is not None and not live.found.same:
                live.since_revision += 1  # nobody's log goes on from here
            live.cuts.clear()
            live.display.repaint()
            if live.found is not None and live.found.continuation is not None:
                self.wake_bots(live)  # it may be another's turn than in the stored facts
        self.recent[live.id] = live
        self.recent.move_to_end(live.id)
        self.let_go()
        return live.session

    async def rebuild(self, live: LiveTable, info: TableInfo) -> Session:
        """The game from what is stored; the facts are read again, so that both are of one moment.
        Whatever is found out on the way is known in memory only."""
        found = live.found
        if found is not None and found.problem is not None and found.fresh():
            raise Problem("broken_record", why=found.problem.words())
        try:
            game, opened = await self.read_and_open(live.id)
        except Unplayable as problem:
            log.error("table %s cannot be opened by the rules of today: %s", live.id, problem)
            live.found = Found(same=False, problem=problem)
            live.found.tell(info)
            raise Problem("broken_record", why=problem.words()) from None
        info.become(game.info)
        live.found = opened.found if not info.own_rules or not opened.found.same else None
        if live.found is not None:
            live.found.tell(info)
            if live.found.continuation is not None:
                log.warning("table %s goes on from a stored position: the rules changed", live.id)
        thin_out(opened.session)
        return opened.session

    async def read_and_open(self, table_id: str) -> tuple[StoredGame, Opened]:
        """A game with all its past. One that its own rules do not replay is treated like one of
        other rules."""
        game = await self.read_game(table_id, every_position=False)
        if game.info.own_rules:
            try:
                return game, await asyncio.to_thread(at_cost, self.timed("play", open_game), game)
            except Exception as error:  # whatever it is, the table as it stood is stored
                log.error("table %s does not replay by its own rules: %s", table_id, error)
        game = await self.read_game(table_id, every_position=True)
        return game, await asyncio.to_thread(
            at_cost, self.timed("judge", open_by_other_rules), game
        )

    async def read_game(self, table_id: str, every_position: bool) -> StoredGame:
        game = await self.store.read(lambda db: read_game(db, table_id, every_position))
        if game is None:
            raise Problem("no_table")
        return game

    async def know_rules(self, live: LiveTable) -> None:
        """Find out what became of a game that was played by other rules, before it is described."""
        info = live.known
        if info.status == WAITING or info.own_rules or info.found is not None:
            return
        async with live.lock:
            with contextlib.suppress(Problem):
                await self.game(live)

    def let_go(self) -> None:
        """Forget games beyond the limit; one that is being used stays."""
        surplus = len(self.recent) - self.settings.live_sessions
        if surplus <= 0:
            return
        idle = [live for live in self.recent.values() if not live.lock.locked()]
        for live in idle[:surplus]:
            self.rest.letting_go(live)
            live.forget_game()
            del self.recent[live.id]

    def dropped(self, live: LiveTable) -> None:
        """After a failure: memory may differ from what is stored."""
        live.forget()
        if self.recent.get(live.id) is live:
            del self.recent[live.id]

    # What clients see

    def presence(self, table_id: str) -> Presence:
        if not self.holding.holds(table_id):
            return self.holding.presence(table_id)
        live = self.tables.get(table_id)
        return NOBODY_THERE if live is None else live.presence()

    def describe(
        self, info: TableInfo, held: set[int], caller: Caller = A_STRANGER
    ) -> dict[str, Any]:
        """A table for somebody who asks; strangers are not told where a private fork is from."""
        described = self.describer.table(info, self.presence(info.id), held)
        if not info.knows_fork(caller.digests):
            described["fork"] = None
        return described

    # Life

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Something that goes on by itself; its failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def waiting_for_bots(self) -> list[str]:
        """Running tables at which a bot has to move: they are woken when the server starts."""

        def look(db: Any) -> list[str]:
            asked = and_(SeatRow.table_id == TableRow.id, SeatRow.seat == TableRow.asked)
            bots = select(TableRow.id).join(SeatRow, asked).where(SeatRow.bot.is_not(null()))
            return list(db.scalars(bots.where(TableRow.status == RUNNING)))

        return await self.store.read(look)


def sound_info(db: Database, table_id: str) -> TableInfo | None:
    """What is stored of a table; `Problem` if nothing can be made of it."""
    try:
        info = read_info(db, table_id)
    except (ValueError, TypeError) as error:
        log.error("table %s cannot be read: %s", table_id, error)
        raise Problem("broken_record", why=type(error).__name__) from None
    if info is not None and info.game not in game_ids():
        raise Problem("broken_record", why=info.game)
    if info is not None and info.pace not in (LIVE, OWN_PACE):
        raise Problem("broken_record", why=info.pace)
    return info
