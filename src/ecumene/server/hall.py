"""All tables of the server: loaded when asked for, and let go when memory is needed."""

from __future__ import annotations

import asyncio
import functools
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import and_, null, select, update
from sqlalchemy.orm import Session as Database

from ecumene.core import messages
from ecumene.core.errors import EcumeneError
from ecumene.core.frame import NOBODY
from ecumene.core.registry import game_ids
from ecumene.core.session import Session
from ecumene.core.view import SPECTATOR
from ecumene.server.bot_pool import BotPool
from ecumene.server.describe import NOBODY_THERE, Describer, Presence
from ecumene.server.facts import TableFacts, now, read_facts, read_moves
from ecumene.server.limits import at_cost, charged
from ecumene.server.live import KEPT_LETTERS, KEPT_SCENES, LiveTable
from ecumene.server.problems import Problem
from ecumene.server.rebuild import rebuild, thin_out
from ecumene.server.schema import BROKEN, FINISHED, RUNNING, WAITING, SeatRow, TableRow
from ecumene.server.settings import LIVE, OWN_PACE, Settings
from ecumene.server.store import Store
from ecumene.table.scene import phase_lines, scene

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("ecumene.server")

ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def encode(data: Any) -> str:
    return ENCODER.encode(data)


def whole(
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


class Hall:
    """The tables in memory, the store behind them, and what all parts of the server share."""

    def __init__(self, settings: Settings, store: Store, bots: BotPool) -> None:
        self.settings = settings
        self.store = store
        self.bots = bots
        self.describer = Describer(settings)
        self.tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self.recent: OrderedDict[str, LiveTable] = OrderedDict()
        """Tables whose game is in memory, the one used longest ago first."""
        self.sockets = 0
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = False
        self.wake_bots: Callable[[LiveTable], None] = lambda live: None
        """Told whenever it may be a bot's turn."""

    # Tables

    async def open(self, table_id: str) -> LiveTable:
        """A table with its facts; `Problem` if there is none."""
        live = self.tables.get(table_id)
        if live is None:
            live = self.tables[table_id] = LiveTable(table_id)
        if live.facts is None:
            async with live.lock:
                await self.facts(live)
        return live

    async def facts(self, live: LiveTable) -> TableFacts:
        """The facts of a table whose lock one holds."""
        if live.facts is None:
            live.facts = await self.store.read(lambda db: sound_facts(db, live.id))
            if live.facts is None:
                raise Problem("no_table")
        return live.facts

    async def game(self, live: LiveTable) -> Session:
        """The game of a table whose lock one holds."""
        facts = await self.facts(live)
        if facts.status == WAITING:
            raise Problem("not_begun")
        if facts.status == BROKEN:
            raise Problem("broken_record", why=facts.problem or "")
        if live.session is None:
            live.session = await self.rebuild(live, facts)
            live.since_revision = facts.revision
            live.cuts.clear()
            live.scenes.clear()
        self.recent[live.id] = live
        self.recent.move_to_end(live.id)
        self.let_go()
        return live.session

    async def rebuild(self, live: LiveTable, facts: TableFacts) -> Session:
        """The game from its record; the facts are read again, so that both are of one moment."""
        fresh, moves = await self.store.read(
            lambda db: (read_facts(db, live.id), read_moves(db, live.id))
        )
        if fresh is None:
            raise Problem("no_table")
        facts.become(fresh)
        try:
            session = await asyncio.to_thread(at_cost, rebuild, facts.record(moves))
        except EcumeneError as error:
            log.error("table %s does not replay: %s", live.id, error)
            if facts.status == RUNNING:
                await self.mark_broken(live, facts, str(error))
            raise Problem("broken_record", why=error) from None
        thin_out(session)
        return session

    async def mark_broken(self, live: LiveTable, facts: TableFacts, why: str) -> None:
        change = update(TableRow).where(TableRow.id == live.id)
        await self.store.write(
            lambda db: db.execute(change.values(status=BROKEN, problem=why, changed=now()))
        )
        facts.status = BROKEN
        facts.problem = why
        live.push_table()

    def let_go(self) -> None:
        """Forget games beyond the limit; one that is being used stays."""
        surplus = len(self.recent) - self.settings.live_sessions
        if surplus <= 0:
            return
        idle = [live for live in self.recent.values() if not live.lock.locked()]
        for live in idle[:surplus]:
            live.forget_game()
            del self.recent[live.id]

    def dropped(self, live: LiveTable) -> None:
        """After a failure: memory may differ from what is stored."""
        live.forget()
        self.recent.pop(live.id, None)

    # What clients see

    def presence(self, table_id: str) -> Presence:
        live = self.tables.get(table_id)
        return NOBODY_THERE if live is None else live.presence()

    def describe(self, facts: TableFacts, held: set[int]) -> dict[str, Any]:
        return self.describer.table(facts, self.presence(facts.id), held)

    def scene_text(
        self, live: LiveTable, session: Session, viewer: int, since: int
    ) -> tuple[str, int]:
        """The view of a table as JSON, and where its log ends; in the language spoken.

        It is made once for all who see the same.
        """
        key = (viewer, messages.spoken(), since)
        found = live.scenes.get(key)
        if found is None:
            facts = live.known
            with charged():
                drawn = scene(session, viewer, since)
            if facts.status == FINISHED:
                drawn["undo"] = None
            body = {
                "type": "scene",
                "table": live.id,
                "viewer": viewer,
                "ply": facts.ply,
                "revision": facts.revision,
                "scene": drawn,
            }
            found = (encode(body), len(session.events))
            if len(live.scenes) < KEPT_SCENES and len(found[0]) < KEPT_LETTERS:
                live.scenes[key] = found
        return found

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


def sound_facts(db: Database, table_id: str) -> TableFacts | None:
    """What is stored of a table; `Problem` if nothing can be made of it."""
    try:
        facts = read_facts(db, table_id)
    except (ValueError, TypeError) as error:
        log.error("table %s cannot be read: %s", table_id, error)
        raise Problem("broken_record", why=type(error).__name__) from None
    if facts is not None and facts.game not in game_ids():
        raise Problem("broken_record", why=facts.game)
    if facts is not None and facts.pace not in (LIVE, OWN_PACE):
        raise Problem("broken_record", why=facts.pace)
    return facts


def public_standing(session: Session) -> tuple[list[int], dict[str, str]]:
    """Points as everybody may count them, and where the game is, by language."""
    public = session.observe(SPECTATOR).state
    return session.spec.scores(public), phase_lines(session.spec.id, public)


def asked_seat(session: Session) -> int | None:
    asked = session.asked()
    return None if asked == NOBODY else asked
