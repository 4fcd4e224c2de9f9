"""One process among several: what it knows of the others, and what it does when one has gone."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Coroutine, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeVar

import aiohttp
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection

from ecumene.server.background import going_on
from ecumene.server.clocks import play_clock
from ecumene.server.http.problems import Problem
from ecumene.server.play.connection import COME_AGAIN
from ecumene.server.storage import clock as house_clock
from ecumene.server.tables.describe import NOBODY_THERE, Presence
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_registry import TableRegistry
from ecumene.server.workers import notices
from ecumene.server.workers.acquaintance import Acquaintance
from ecumene.server.workers.counting import Counting
from ecumene.server.workers.headers import SECRET
from ecumene.server.workers.heart import UNKNOWN, Heart, Pulse, Worker, bury_one
from ecumene.server.workers.holding import SharedHolding, hand_over
from ecumene.server.workers.lab_lock import LabLock
from ecumene.server.workers.targets import Target

if TYPE_CHECKING:
    from ecumene.server.services import Services

log = logging.getLogger("ecumene.server")

T = TypeVar("T")
Json = dict[str, Any]

LOOK_SECONDS: Final = 1.0
"""How often it is looked for tables that nobody runs, and presence is told."""
LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
ASK_SECONDS: Final = 2.0
IDLE_SECONDS: Final = 30.0


class Holds(SharedHolding):
    """The tables of this process, and what others are told about theirs."""

    together: Together

    def leads(self) -> bool:
        return self.together.leads()

    def presence(self, table_id: str) -> Presence:
        return self.together.present.get(table_id, (self.worker, NOBODY_THERE))[1]

    def changed(self, table_ids: Iterable[str]) -> None:
        self.together.say(notices.TABLE, "tables", list(table_ids))

    def people_changed(self) -> None:
        self.together.say(notices.PEOPLE, "all", [True])

    def game_over(self) -> None:
        self.together.say(notices.RATED, "all", [True])


class Together:
    """This process among the others."""

    def __init__(self, registry: TableRegistry, address: str, worker: str | None, secret: str):
        self.registry = registry
        self.secret = secret
        self.loop = asyncio.get_running_loop()
        self.heart = Heart(
            registry.store.url, address, self.clocks, self.heard, self.was_lost, worker
        )
        self.holding = Holds(registry.store, self.heart.me)
        self.holding.together = self
        self.holding.taken = lambda table_id: registry.spawn(self.wake(table_id))
        registry.news.spread = lambda number: self.say(notices.NEWS, "number", [number])
        registry.holding = self.holding
        self.workers: dict[str, Worker] = {}
        self.leader: str | None = None
        self.gone: dict[str, asyncio.Event] = {}
        self.present: dict[str, tuple[str, Presence]] = {}
        """Who is at the tables of others, and whose they are."""
        self.told: dict[str, Json] = {}
        """What the others know of who is at our tables."""
        self.busy: Counter[str] = Counter()
        """Requests that are being answered, by table."""
        self.reading: asyncio.Task[Any] | None = None
        """Games that are read for the archive."""
        self.look_now = asyncio.Event()
        self.notices = notices.Notices(registry.store, self.hear, self.read_again)
        self.acquaintance = Acquaintance(registry)
        self.counting = Counting(self, {})
        self.http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0, keepalive_timeout=IDLE_SECONDS),
            cookie_jar=aiohttp.DummyCookieJar(),
            timeout=aiohttp.ClientTimeout(total=None, sock_connect=ASK_SECONDS),
            auto_decompress=False,
            trust_env=False,
        )
        self.lab_lock = LabLock(registry.settings.lab.folder)
        self.giving_up = False
        """Whether the lab is just being left to another process."""
        self.parts: Services | None = None

    # Life

    async def join(self) -> None:
        """Become one of them."""
        pulse = await asyncio.to_thread(self.heart.register)
        self.follow(pulse)
        self.heart.start()

    def begin(self, parts: Services) -> None:
        self.parts = parts
        self.acquaintance.lobby = parts.lobby
        self.counting.limiters = parts.guards.counted_once
        parts.guards.count = self.counting.count
        self.registry.spawn(self.notices.listen())
        self.registry.spawn(self.look_after())
        self.finish_for_others()

    async def resign(self) -> None:
        """Leave the tables to the others. (What is just being written is still written: their
        fences change only when somebody takes them.)"""
        await asyncio.to_thread(self.heart.stop)

    async def close(self) -> None:
        self.lab_lock.release()
        await self.http.close()

    def clocks(self) -> dict[int, float]:
        registry = self.registry
        return {
            house_clock.ONLY: registry.clock.now(),
            play_clock.OF_PLAY: registry.play_clock.seconds,
        }

    # From the thread of the heart

    def heard(self, pulse: Pulse) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is over
            self.loop.call_soon_threadsafe(self.follow, pulse)

    def was_lost(self, worker: str) -> None:
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self.lose_all, worker)

    # The others

    def follow(self, pulse: Pulse) -> None:
        """Know who is there; clocks go as the fastest one does."""
        self.registry.clock.follow(pulse.clocks.get(house_clock.ONLY, 0.0))
        self.registry.play_clock.follow(pulse.clocks.get(play_clock.OF_PLAY, 0.0))
        now = {one.id: one for one in pulse.workers}
        for worker in [one for one in self.workers if one not in now]:
            self.has_gone(worker)
        self.workers = now
        led = self.leads()
        self.leader = pulse.workers[0].id if pulse.workers else None
        if self.parts is not None and self.leads():
            if self.lab_lock.taken():
                self.parts.lab.look_around()
            if not led:
                self.finish_for_others()
        another = self.leader not in (None, self.holding.worker)
        if self.parts is not None and another and self.lab_lock.held and not self.giving_up:
            self.giving_up = True
            self.registry.spawn(self.give_lab_up(self.parts))

    async def give_lab_up(self, parts: Services) -> None:
        """Another process leads now: this one was taken for dead."""
        try:
            await parts.lab.give_up()
        finally:
            self.lab_lock.release()
            self.giving_up = False

    def leads(self) -> bool:
        return self.leader == self.holding.worker and self.heart.sure()

    def has_gone(self, worker: str) -> None:
        """Whatever waits for this process waits no longer, and its tables are anybody's."""
        self.workers.pop(worker, None)
        self.holding.gone(worker)
        found = self.gone.pop(worker, None)
        if found is not None:
            found.set()
        for table_id in [one for one, (whose, _) in self.present.items() if whose == worker]:
            del self.present[table_id]
        self.look_now.set()
        self.finish_for_others()

    def finish_for_others(self) -> None:
        """Who leads counts games, and reads them for the archive, that ended just before the
        process that ran them did, or while nobody heard notices."""
        if self.parts is None or not self.leads():
            return
        self.registry.spawn(self.parts.ratings.settle())
        if self.reading is None or self.reading.done():
            self.reading = self.registry.spawn(self.parts.desk_of_archive.finished.fill())

    def gone_event(self, worker: str) -> asyncio.Event:
        if worker not in self.workers:
            over = asyncio.Event()
            over.set()
            return over
        return self.gone.setdefault(worker, asyncio.Event())

    async def while_alive(
        self, worker: Worker, work: Coroutine[Any, Any, T], error: Exception
    ) -> T:
        """Do something with another process; the error if that one has gone meanwhile."""
        task = asyncio.ensure_future(work)
        over = asyncio.ensure_future(self.gone_event(worker.id).wait())
        try:
            await asyncio.wait({task, over}, return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                return task.result()
        finally:
            over.cancel()
            if not task.done():
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        raise error

    def refused(self, worker: Worker) -> None:
        """Nobody listens there. On this very machine that means that the process is dead; of
        another machine it may be the network."""
        if worker.address.rpartition(":")[0] in LOOPBACK and worker.id in self.workers:
            self.has_gone(worker.id)
            self.registry.spawn(self.bury(worker.id))

    async def bury(self, worker: str) -> None:
        with contextlib.suppress(SQLAlchemyError, Problem):
            await self.registry.store.write(lambda db: bury_one(db.connection(), worker))

    # Who is responsible

    def here(self) -> bool:
        """Are the tables that we take for ours really ours?"""
        ours = self.heart.me == self.holding.worker  # else we are about to lose everything
        return ours and self.heart.sure() and not self.registry.closing

    async def responsible(self, target: Target) -> Worker | None:
        """Who has to answer; None: this process. `UNKNOWN` if nobody can say now."""
        if not self.here():
            return UNKNOWN
        if target.table is None:
            if self.leader == self.holding.worker:
                return None
            return self.workers.get(self.leader or "", UNKNOWN)
        owner = await self.holding.owner(target.table)
        if owner is None or owner == self.holding.worker:
            return None
        if owner not in self.workers:
            self.holding.forget(target.table)
            self.look_now.set()
            return UNKNOWN
        return self.workers[owner]

    def was_not(self, worker: Worker, target: Target) -> None:
        """A process says that it does not run a table."""
        if target.table is not None:
            self.holding.forget(target.table)

    async def meet(self, connection: HTTPConnection, table_id: str | None) -> None:
        await self.acquaintance.meet(connection, table_id)

    @contextlib.contextmanager
    def busy_with(self, table_id: str | None) -> Iterator[None]:
        if table_id is None:
            yield
            return
        self.busy[table_id] += 1
        try:
            yield
        finally:
            self.busy[table_id] -= 1
            if not self.busy[table_id]:
                del self.busy[table_id]

    # Tables change hands

    async def ask_for(self, worker: Worker, table_id: str) -> bool:
        """A table comes to whom its first player comes: nothing has to be passed on then."""
        url = f"http://{worker.address}/yield/{table_id}/{self.holding.worker}"
        limit = aiohttp.ClientTimeout(total=ASK_SECONDS)
        with contextlib.suppress(aiohttp.ClientError, OSError, TimeoutError):
            async with self.http.post(url, headers={SECRET: self.secret}, timeout=limit) as reply:
                if reply.status == 204:
                    self.holding.forget(table_id)
                    return True
        return False

    async def give(self, table_id: str, to: str) -> bool:
        """Give a table to another process, unless somebody is there or something is going on."""
        fence = self.holding.owned.get(table_id)
        if fence is None:
            return True  # it is not ours: whoever asks shall look again
        live = self.registry.tables.get(table_id)
        if self.busy[table_id] or (live is not None and is_used(live)):
            return False
        worker = self.holding.worker
        async with contextlib.AsyncExitStack() as held:
            if live is not None:
                await held.enter_async_context(live.lock)
            given = await self.registry.store.write(
                lambda db: hand_over(db, table_id, worker, fence, to)
            )
            if given:
                if live is not None:
                    self.registry.rest.letting_go(live)
                self.let_go(table_id)
                self.holding.remember(table_id, to)
        return given

    def let_go(self, table_id: str) -> None:
        """A table is not ours any more: what is in memory of it is nobody's, and who is connected
        comes again, to its new owner."""
        self.holding.owned.pop(table_id, None)
        self.told.pop(table_id, None)
        self.registry.deadlines.pop(table_id, None)
        self.registry.recent.pop(table_id, None)
        self.registry.rest.moved.pop(table_id, None)
        live = self.registry.tables.pop(table_id, None)
        if live is not None:
            live.lost = True
            for one in list(live.connections):
                one.close(COME_AGAIN, "elsewhere")
            self.registry.spawn(empty(live))

    def lose_all(self, worker: str) -> None:
        """Others have taken us for dead."""
        for table_id in {*self.holding.lost(worker), *self.registry.tables}:
            self.let_go(table_id)
        self.look_now.set()

    async def look_after(self) -> None:
        """Take tables that nobody runs, and tell the others who is at ours."""
        while not self.registry.closing:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self.look_now.wait()
            self.look_now.clear()
            if not self.here():
                continue
            with going_on("tables that nobody runs could not be taken"):
                for table_id in await self.holding.take_some():
                    self.registry.spawn(self.wake(table_id))
                    self.look_now.set()  # there may be more
                await self.tell_presence()

    async def wake(self, table_id: str) -> None:
        """A table that was another's goes on: bots, plans and clocks."""
        assert self.parts is not None
        try:
            live = await self.registry.open(table_id)
            self.parts.driver.wake(live)
            await self.parts.runner.wake_one(live)
        except Problem as problem:
            log.warning("table %s was taken, but: %s", table_id, problem.code)

    # Notices

    def say(self, kind: str, key: str, values: list[Any]) -> None:
        payloads = list(notices.pieces(kind, self.holding.worker, key, values))
        self.registry.spawn(self.notices.say(payloads))

    def hear(self, notice: Json) -> None:
        kind = notice["kind"]
        if kind == notices.NEWS:
            self.count_news(notice["number"][0])
        if notice.get("worker") == self.holding.worker and kind != notices.GONE:
            return
        if kind == notices.GONE:
            self.has_gone(notice["worker"])
        elif kind == notices.TABLE:
            for table_id in notice["tables"]:
                if self.holding.holds(table_id):
                    self.registry.spawn(self.acquaintance.read_again(table_id))
        elif kind == notices.PEOPLE:
            self.registry.spawn(self.acquaintance.read_people())
        elif kind == notices.PRESENCE:
            self.hear_presence(notice)
        elif kind == notices.TELL_ME:
            self.told.clear()
            self.say(notices.COUNTED, "number", [self.registry.news.number])
        elif kind == notices.COUNTED:
            self.registry.news.follow(notice["number"][0])
        elif kind == notices.RATED and self.leads() and self.parts is not None:
            self.registry.spawn(self.parts.ratings.settle())

    def count_news(self, told: int) -> None:
        """An open table has changed. Who says so may have missed some changes, or another one has
        come in between: then all learn the higher number, so that in the end they have the same."""
        news = self.registry.news
        news.changed(told)
        if told < news.number:
            self.say(notices.COUNTED, "number", [news.number])

    async def read_again(self) -> None:
        """Notices may have been missed."""
        assert self.parts is not None
        await self.acquaintance.read_people()
        await self.parts.lobby.read_again()
        self.say(notices.TELL_ME, "all", [True])
        self.registry.news.told(None)
        self.told.clear()
        self.finish_for_others()

    # Presence

    async def tell_presence(self) -> None:
        """Who has come to our tables, and who has gone."""
        here: dict[str, Json] = {}
        for live in list(self.registry.tables.values()):
            found = live.presence()
            if found.seats or found.spectators:
                here[live.id] = {
                    "table": live.id,
                    "seats": sorted(found.seats),
                    "spectators": found.spectators,
                }
        news = [one for table_id, one in here.items() if self.told.get(table_id) != one]
        nobody: Json = {"seats": [], "spectators": 0}
        news += [{"table": one, **nobody} for one in self.told if one not in here]
        self.told = here
        payloads = notices.pieces(notices.PRESENCE, self.holding.worker, "present", news)
        await self.notices.say(list(payloads))

    def hear_presence(self, notice: Json) -> None:
        for one in notice["present"]:
            found = Presence(set(one["seats"]), one["spectators"])
            if found.seats or found.spectators:
                self.present[one["table"]] = (notice["worker"], found)
            elif self.present.get(one["table"], ("",))[0] == notice["worker"]:
                del self.present[one["table"]]


async def empty(live: LiveTable) -> None:
    """Whoever is at work on it ends first."""
    async with live.lock:
        live.forget()


def is_used(live: LiveTable) -> bool:
    """Is somebody there, or is something going on?"""
    playing = live.bot_task is not None and not live.bot_task.done()
    return bool(live.connections) or live.lock.locked() or playing
