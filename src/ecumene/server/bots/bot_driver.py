"""Lets bots move at the tables where it is their turn."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ecumene.bots.registry import ANY_MOVE, make_bot, next_lower
from ecumene.records.session import Session
from ecumene.server.background import going_on
from ecumene.server.bots.bot_pool import NoAnswer, question_about
from ecumene.server.bots.bot_process import Question
from ecumene.server.bots.pacing import Thought, look_comes, people_left, thinking_time
from ecumene.server.bots.stepping_down import Failure, step_down
from ecumene.server.clocks.resigning import resignation
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import Move
from ecumene.server.storage.schema import RUNNING
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_registry import TableRegistry
from ecumene.server.tables.tokens import new_seed

if TYPE_CHECKING:
    from ecumene.server.play.player_actions import PlayerActions

log = logging.getLogger("ecumene.server")

UNPLAYABLE: Final = ("broken_record", "no_table", "elsewhere")
GONE_BY: Final = (
    "stale",
    "bot_plays",
    "not_asked",
    "not_running",
    "no_table",
    "elsewhere",
    "read_only",
)
PAUSE: Final = 1.0
"""Before trying again when something is wrong."""


class BotDriver:
    """One task per table at which bots have to move."""

    def __init__(self, registry: TableRegistry, actions: PlayerActions) -> None:
        self.registry = registry
        self.actions = actions

    def wake(self, live: LiveTable) -> None:
        """Begin, unless the bots of this table are moving already."""
        busy = live.bot_task is not None and not live.bot_task.done()
        if not busy and not self.registry.closing and live.known.bot_asked():
            live.bot_task = self.registry.spawn(self.run(live))

    async def wake_all(self) -> None:
        """After a start of the server: every table goes on."""
        for table_id in await self.registry.waiting_for_bots():
            with going_on(f"table {table_id}: its bots do not go on"):
                self.wake(await self.registry.open(table_id))

    async def run(self, live: LiveTable) -> None:
        """Move until a person is asked or the game is over."""
        await look_comes(live)
        thought = Thought(time.monotonic())
        while not self.registry.closing:
            await self.registry.going.wait()
            try:
                question = await self.question(live, thought)
            except Problem as problem:
                if problem.code not in UNPLAYABLE:
                    raise
                return  # the registry has said why
            if question is None:
                return
            asked, ply, revision, pause = question
            option = await self.resigns(live) or await self.choose(live, asked)
            if option is None:
                await asyncio.sleep(PAUSE)
                continue
            await asyncio.sleep(max(0.0, thought.last + pause - time.monotonic()))
            body = Move(option=option, ply=ply, revision=revision)
            try:
                await self.actions.commit_move(live, asked.seat, body, by_bot=True)
                thought.moved(asked.seat, pause, time.monotonic())
            except Problem as problem:
                # Its owner took the seat back, or took back a move, while the bot was thinking.
                if problem.code == "storage":
                    await asyncio.sleep(PAUSE)
                elif problem.code not in GONE_BY:
                    raise

    async def question(
        self, live: LiveTable, thought: Thought
    ) -> tuple[Question, int, int, float] | None:
        """What the next bot is asked, at which ply and revision, and how many seconds after the
        last move it may answer; None if no bot is asked."""
        async with live.lock:
            info = await self.registry.info(live)
            if info.status != RUNNING or not info.bot_asked():
                return None
            session = await self.registry.game(live)
            if not info.bot_asked() or info.asked is None:
                return None  # it goes on from an earlier position
            bot = info.seats[info.asked].bot
            question = question_about(info, session, info.asked, bot or ANY_MOVE)
            if people_left(info, session):
                pause = thinking_time(live, thought, session, info.asked)
            else:
                pause = live.beat() if thought.spent else 0.0
            return question, info.ply, info.revision, pause

    async def resigns(self, live: LiveTable) -> str | None:
        """The option with which a bot gives up for a person without time, where it has to."""
        if live.info is None or live.info.clock is None or not live.info.clock.out:
            return None
        async with live.lock:
            with contextlib.suppress(Problem):
                return resignation(await self.registry.info(live), await self.registry.game(live))
        return None

    async def choose(self, live: LiveTable, question: Question) -> str | None:
        """What the bot decides. Where it fails, the next lower one sits in its place from now on;
        None if nobody is asked any more."""
        while True:
            try:
                return await self.registry.bots.ask(question)
            except NoAnswer as error:
                if self.registry.closing:
                    raise
                log.error("table %s: the bot %r gave no answer: %s", live.id, question.bot, error)
                why = error.why
            lower = next_lower(question.game, question.bot)
            if lower is None:
                async with live.lock:
                    return random_option(await self.registry.game(live), question)
            failure = Failure(question.seat, question.bot, why, lower)
            try:
                if not await step_down(self.registry, live, failure):
                    return None
            except Problem as problem:
                if problem.code not in ("storage", *UNPLAYABLE):
                    raise
                return None  # it is tried again
            question = replace(question, bot=lower)


def random_option(session: Session, question: Question) -> str | None:
    """A move for a bot that has none, so that the table goes on; None if it is not asked now."""
    seen = session.observe(question.seat)
    if not seen.options:
        return None
    code = make_bot(question.game, ANY_MOVE, new_seed()).choose(seen)
    return session.spec.vocabulary.format(code)
