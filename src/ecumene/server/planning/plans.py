"""The plans of players: kept, rehearsed, and told to their owners only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import delete, select
from sqlalchemy.orm import Session as Database

from ecumene.core.errors import InvalidNotation
from ecumene.core.messages import spoken
from ecumene.server.http.caller import Caller
from ecumene.server.http.limits import at_cost
from ecumene.server.http.problems import Problem
from ecumene.server.planning.plan import NO_PLAN, Answer, Plan, Step
from ecumene.server.planning.plan_models import PlanWish
from ecumene.server.planning.rehearsing import NeverAsked, Rehearsal, deal
from ecumene.server.planning.rows import PlanRow
from ecumene.server.planning.topics import Topic, topic_of
from ecumene.server.storage.schema import RUNNING
from ecumene.server.tables.table_registry import TableRegistry, uninterrupted
from ecumene.table.scene import scene

if TYPE_CHECKING:
    from ecumene.server.tables.live import LiveTable

Json = dict[str, Any]
T = TypeVar("T")


def read_plan(db: Database, table_id: str, seat: int) -> Plan:
    row = db.get(PlanRow, (table_id, seat))
    return NO_PLAN if row is None else Plan.loads(row.plan)


def store_plan(db: Database, table_id: str, seat: int, plan: Plan) -> None:
    if plan == NO_PLAN:
        here = (PlanRow.table_id == table_id) & (PlanRow.seat == seat)
        db.execute(delete(PlanRow).where(here))
    else:
        db.merge(PlanRow(table_id=table_id, seat=seat, plan=plan.dumps()))


def reworded(plan: Plan, fresh: Sequence[Step]) -> tuple[Step, ...]:
    """The same moves in the words of a rehearsal, as far as it went."""
    steps = list(plan.steps)
    for number, step in enumerate(fresh, plan.done):
        steps[number] = replace(steps[number], label=step.label)
    return tuple(steps)


def planning_tables(db: Database) -> list[str]:
    return list(db.scalars(select(PlanRow.table_id).distinct()))


def has_plans(db: Database, table_id: str) -> bool:
    found = select(PlanRow.seat).where(PlanRow.table_id == table_id).limit(1)
    return db.scalar(found) is not None


class Plans:
    """Everything that can be done with plans, for who holds the seat."""

    def __init__(self, registry: TableRegistry, wake: Callable[[LiveTable], None]) -> None:
        self.registry = registry
        self.wake = wake
        self.tables: set[str] = set()
        """Where somebody may have a plan: nothing is read for the others."""

    async def of(self, live: LiveTable, caller: Caller, seat: int) -> Json:
        caller.must_hold(live.known, seat)
        plan = await self.stored(live.id, seat)
        if plan.lang not in ("", spoken()):
            plan = await self.said_now(live, caller, seat, plan)
        return plan.to_json()

    async def said_now(self, live: LiveTable, caller: Caller, seat: int, plan: Plan) -> Plan:
        """The plan in the language of whoever reads it: its moves were put into words when they
        were planned."""
        if not plan.coming:
            return plan
        try:
            found = await self.on_table(live, caller, seat, plan.coming, lambda found: found)
        except Problem:  # it cannot be rehearsed now: the old words stay
            return plan
        return replace(plan, steps=reworded(plan, found.steps), lang=spoken())

    async def stored(self, table_id: str, seat: int) -> Plan:
        return await self.registry.store.read(lambda db: read_plan(db, table_id, seat))

    async def keep(self, table_id: str, seat: int, plan: Plan) -> None:
        await self.registry.store.write(lambda db: store_plan(db, table_id, seat, plan))
        if plan != NO_PLAN:
            self.tables.add(table_id)

    async def rehearse(
        self, live: LiveTable, caller: Caller, seat: int, line: list[str] | None
    ) -> Json:
        """A line, or what is kept: each move with what it was about, wherever that is now."""
        caller.must_hold(live.known, seat)
        kept = (await self.stored(live.id, seat)).coming if line is None else ()

        def told(found: Rehearsal) -> Json:
            return {
                "steps": [vars(step) for step in found.steps],
                "refused": found.refused,
                "ended": found.ended,
                "scene": found.scene(),
            }

        return await self.on_table(live, caller, seat, kept if line is None else line, told)

    async def preview(
        self, live: LiveTable, caller: Caller, seat: int, line: list[str], option: str
    ) -> Any:
        return await self.on_table(live, caller, seat, line, lambda found: found.preview(option))

    async def on_table(
        self,
        live: LiveTable,
        caller: Caller,
        seat: int,
        line: Sequence[str | Step],
        look: Callable[[Rehearsal], T],
    ) -> T:
        """Rehearse a line, and look at what comes of it."""
        async with live.lock:
            info = await self.registry.info(live)
            caller.must_hold(info, seat)
            if info.status != RUNNING:
                raise Problem("not_running")
            dealt = deal(await self.registry.game(live), seat, info.revision)
        try:  # not on the table itself: nobody has to wait
            return await asyncio.to_thread(at_cost, lambda: look(Rehearsal(dealt, seat, line)))
        except NeverAsked:
            raise Problem("no_rehearsal") from None
        except InvalidNotation as error:
            raise Problem("bad_notation", why=error) from None

    async def topic(self, live: LiveTable, caller: Caller, seat: int) -> Topic | None:
        """What the question is about that this seat is asked now; None while others are."""
        caller.must_hold(live.known, seat)
        async with live.lock:
            if (await self.registry.info(live)).status != RUNNING:
                raise Problem("not_running")
            session = await self.registry.game(live)
            return topic_of(session, seat, scene(session, seat))

    @uninterrupted
    async def change(self, live: LiveTable, caller: Caller, seat: int, wish: PlanWish) -> Json:
        """Keep a plan; what it expects is found out by rehearsing it. Without a line the moves stay
        as they are: whoever changes an answer has not looked at them again."""
        caller.must_hold(live.known, seat)
        if live.known.status != RUNNING:
            raise Problem("not_running")
        steps: tuple[Step, ...] = ()
        if wish.line is None:
            steps = (await self.stored(live.id, seat)).coming
        elif wish.line:
            found = await self.on_table(live, caller, seat, wish.line, lambda found: found)
            if found.refused is not None:
                why = found.refused["text"]
                raise Problem("bad_plan", {"step": len(found.steps)}, why=why)
            steps = tuple(found.steps)
        answers = tuple(Answer(**one.model_dump()) for one in wish.answers)
        armed = wish.armed and bool(steps)
        plan = Plan(steps, answers, armed, lang=spoken())
        if not plan.steps and not plan.answers:
            plan = NO_PLAN
        await self.keep(live.id, seat, plan)
        self.tell(live, seat, plan)
        self.wake(live)
        return plan.to_json()

    def tell(self, live: LiveTable, seat: int, plan: Plan) -> None:
        """The owner's pages learn how it stands; nobody else's."""
        for one in live.connections:
            if one.greeted and one.viewer == seat:
                one.say({"type": "plan", "plan": plan.to_json()})
