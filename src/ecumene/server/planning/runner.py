"""Plays what was planned when its owner is asked.

Nobody shall see that there is a plan: its moves come after pauses such as a thinking player makes,
drawn from the operating system, so that no one can work out what they should have been.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from ecumene.core import messages
from ecumene.server.background import going_on
from ecumene.server.bots.bot_driver import GONE_BY, UNPLAYABLE
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import Move
from ecumene.server.planning.choosing import Chosen, choose
from ecumene.server.planning.plan import OWN_MOVE, REVEALED, Plan, Stop
from ecumene.server.planning.plans import Plans, has_plans, planning_tables
from ecumene.server.play.player_actions import PlayerActions
from ecumene.server.storage.schema import RUNNING
from ecumene.server.tables.table_registry import TableRegistry

if TYPE_CHECKING:
    from ecumene.server.tables.live import LiveTable

FIRST_PAUSE: Final = (3.0, 8.0)
"""Seconds after one is asked: the first move of a turn, or an answer."""
NEXT_PAUSE: Final = (0.7, 2.5)
CHANCE: Final = random.SystemRandom()


class Due(NamedTuple):
    """What a plan says to a decision."""

    seat: int
    plan: Plan
    found: Chosen | Stop
    ply: int
    revision: int


class PlanRunner:
    """One task per table at which somebody with a plan is asked."""

    def __init__(self, registry: TableRegistry, actions: PlayerActions) -> None:
        self.registry = registry
        self.actions = actions
        self.plans = Plans(registry, self.wake)
        self.first, self.next = FIRST_PAUSE, NEXT_PAUSE
        self.running: dict[str, asyncio.Task[None]] = {}

    def wake(self, live: LiveTable) -> None:
        """Somebody may be asked who has a plan."""
        info = live.info
        if live.id not in self.plans.tables or live.id in self.running or self.registry.closing:
            return
        if info is None or info.asked is None or info.status != RUNNING or info.bot_asked():
            return
        task = self.registry.spawn(self.run(live))
        self.running[live.id] = task
        task.add_done_callback(lambda _: self.running.pop(live.id, None))

    async def wake_all(self) -> None:
        """After a start of the server: plans go on."""
        self.plans.tables |= set(await self.registry.store.read(planning_tables))
        for table_id in list(self.plans.tables):
            with going_on(f"table {table_id}: its plans do not go on"):
                self.wake(await self.registry.open(table_id))

    async def wake_one(self, live: LiveTable) -> None:
        """The same for one table, which another process ran until now."""
        if await self.registry.store.read(lambda db: has_plans(db, live.id)):
            self.plans.tables.add(live.id)
            self.wake(live)

    async def run(self, live: LiveTable) -> None:
        """Play until no plan has anything more to say."""
        last: int | None = None
        while not self.registry.closing:
            try:
                due = await self.due(live)
                if due is None:
                    return
                await asyncio.sleep(self.pause(live, due.seat, again=due.seat == last))
                last = due.seat if await self.carry_out(live, due) else None
            except Problem as problem:
                if problem.code not in ("storage", *UNPLAYABLE, *GONE_BY):
                    raise
                return

    def pause(self, live: LiveTable, seat: int, again: bool) -> float:
        """Seconds of thinking; of what the clock has left, which everybody sees, half at most: no
        plan takes so long that its owner's time runs out."""
        seconds = CHANCE.uniform(*(self.next if again else self.first))
        clock = live.known.clock
        if clock is None:
            return seconds
        left = clock.left(seat, self.registry.play_clock.now()).left
        return min(seconds, left / 2)

    async def due(self, live: LiveTable) -> Due | None:
        """What the plan of the one who is asked has to say, and has not said yet."""
        async with live.lock:
            info = await self.registry.info(live)
            seat = info.asked
            if seat is None or info.status != RUNNING or info.seats[seat].bot_plays:
                return None
            plan = await self.plans.stored(live.id, seat)
            if plan.next is None and not plan.answers:
                return None
            messages.use(plan.lang)
            found = choose(plan, await self.registry.game(live), seat)
            if found is None or (isinstance(found, Stop) and said(plan, found, info.ply)):
                return None
            return Due(seat, plan, found, info.ply, info.revision)

    async def carry_out(self, live: LiveTable, due: Due) -> bool:
        """Make the move, or say why it is not made; False if its owner was quicker."""
        if await self.plans.stored(live.id, due.seat) != due.plan:
            return False  # its owner has changed it meanwhile
        if isinstance(due.found, Stop):
            if live.known.revision != due.revision:
                await self.overtaken(live, due)
                return False
            await self.say(live, due.seat, replace(due.plan, armed=False, stopped=due.found))
            return True
        body = Move(option=due.found.option, ply=due.ply, revision=due.revision)
        try:
            await self.actions.commit_move(live, due.seat, body, by_bot=False)
        except Problem as problem:
            if problem.code not in GONE_BY:
                raise
            await self.overtaken(live, due)
            return False
        await self.made(live, due.seat, due.plan, due.found)
        self.registry.wake_bots(live)
        return True

    async def overtaken(self, live: LiveTable, due: Due) -> None:
        """The table has moved on. Where the owner moved, the plan stops: they know what they
        want. Where somebody took a move back, it waits."""
        async with live.lock:
            session = await self.registry.game(live)
            own = session.record.played > due.ply and session.past[-1].seat == due.seat
        if own and due.plan.next is not None:
            await self.say(live, due.seat, due.plan.stop(OWN_MOVE, due.plan.next.label))

    async def made(self, live: LiveTable, seat: int, plan: Plan, found: Chosen) -> None:
        """A planned move is made; it goes on unless something came out."""
        if not found.step:
            return
        then = plan.advanced()
        async with live.lock:
            session = await self.registry.game(live)
            came_out = bool(session.past) and session.past[-1].revealed
        if then.next is not None and came_out:
            then = then.stop(REVEALED, then.steps[then.done].label)
        await self.say(live, seat, then)

    async def say(self, live: LiveTable, seat: int, plan: Plan) -> None:
        if plan.stopped is not None:
            plan = replace(plan, stopped=replace(plan.stopped, ply=live.known.ply))
        await self.plans.keep(live.id, seat, plan)
        self.plans.tell(live, seat, plan)


def said(plan: Plan, stop: Stop, ply: int) -> bool:
    """Was its owner told of this already, at this question? The answer is theirs now, and may take
    days."""
    return plan.stopped is not None and plan.stopped == replace(stop, ply=ply)
