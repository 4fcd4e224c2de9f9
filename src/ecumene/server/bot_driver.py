"""Lets bots move at the tables where it is their turn."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ecumene.bots.registry import make_bot
from ecumene.records.session import Session
from ecumene.server.bot_pool import NoAnswer, question_about
from ecumene.server.bot_process import Question
from ecumene.server.live import LiveTable
from ecumene.server.pacing import look_comes, people_left
from ecumene.server.problems import Problem
from ecumene.server.request_models import Move
from ecumene.server.schema import RUNNING
from ecumene.server.table_registry import TableRegistry
from ecumene.server.tokens import new_seed

if TYPE_CHECKING:
    from ecumene.server.player_actions import PlayerActions

log = logging.getLogger("ecumene.server")

FALLBACK: Final = "random"
UNPLAYABLE: Final = ("broken_record", "no_table")
GONE_BY: Final = ("stale", "bot_plays", "not_asked", "not_running", "no_table")
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
            self.wake(await self.registry.open(table_id))

    async def run(self, live: LiveTable) -> None:
        """Move until a person is asked or the game is over."""
        await look_comes(live)
        moved = 0.0
        while not self.registry.closing:
            try:
                question = await self.question(live)
            except Problem as problem:
                if problem.code not in UNPLAYABLE:
                    raise
                return  # the registry has said why
            if question is None:
                return
            asked, ply, revision, beat = question
            option = await self.choose(live, asked)
            if option is None:
                await asyncio.sleep(PAUSE)
                continue
            await asyncio.sleep(max(0.0, moved + beat - time.monotonic()))
            body = Move(option=option, ply=ply, revision=revision)
            try:
                await self.actions.commit_move(live, asked.seat, body, by_bot=True)
                moved = time.monotonic()
            except Problem as problem:
                # Its owner took the seat back, or took back a move, while the bot was thinking.
                if problem.code == "storage":
                    await asyncio.sleep(PAUSE)
                elif problem.code not in GONE_BY:
                    raise

    async def question(self, live: LiveTable) -> tuple[Question, int, int, float] | None:
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
            question = question_about(info, session, info.asked, bot or FALLBACK)
            beat = 0.0 if people_left(info, session) else live.beat()
            return question, info.ply, info.revision, beat

    async def choose(self, live: LiveTable, question: Question) -> str | None:
        try:
            return await self.registry.bots.ask(question)
        except NoAnswer as error:
            if self.registry.closing:
                raise
            log.error("table %s: the bot %r gave no answer: %s", live.id, question.bot, error)
        async with live.lock:
            session = await self.registry.game(live)
            return random_option(session, question)


def random_option(session: Session, question: Question) -> str | None:
    """A move for a bot that has none, so that the table goes on; None if it is not asked now."""
    seen = session.observe(question.seat)
    if not seen.options:
        return None
    code = make_bot(question.game, FALLBACK, new_seed()).choose(seen)
    return session.spec.vocabulary.format(code)
