"""Hints: what the game's best bot would do in a player's place. They change nothing."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Final

from ecumene.bots.registry import best_bot, offered_bots
from ecumene.core.advice import Advice
from ecumene.server.bots.bot_pool import NoAnswer, question_about
from ecumene.server.bots.bot_process import Question
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_checks import Guards
from ecumene.server.http.request_models import Hint
from ecumene.server.play.player_actions import check_fresh, check_running
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_registry import TableRegistry
from ecumene.table.hint import hint
from ecumene.table.schema import looking

log = logging.getLogger("ecumene.server")

ADVISERS: Final = 2
"""So many bots are asked until one has an answer."""


class Hints:
    """Asks a bot for a person. The table is not held meanwhile, so everybody can move."""

    def __init__(self, registry: TableRegistry, guards: Guards) -> None:
        self.registry = registry
        self.guards = guards

    async def ask(
        self, live: LiveTable, caller: Caller, seat: int, body: Hint, address: str
    ) -> looking.Hint:
        """The hint of scene.md, with the bot's name and the position it is about."""
        question = await self.question(live, caller, seat, body)
        self.guards.take(self.guards.hints, address)
        question, advice = await self.advice(question)
        async with live.lock:
            info = await self.registry.info(live)
            check_running(info)
            check_fresh(info, body.ply, body.revision)
            session = await self.registry.game(live)
            found = hint(session, seat, advice)
            ply, revision = info.ply, info.revision
        return {**found, "bot": question.bot, "ply": ply, "revision": revision}

    async def advice(self, question: Question) -> tuple[Question, Advice]:
        """What the strongest bot advises; one that takes too long, or fails, is replaced by the
        next weaker one."""
        seconds = self.registry.settings.hint_seconds
        for name in offered_bots(question.game)[:ADVISERS]:
            asked = replace(question, bot=name)
            try:
                return asked, await self.registry.bots.advise(asked, seconds)
            except NoAnswer as error:
                log.error("table %s: no hint by the bot %r: %s", question.table, name, error)
        raise Problem("no_hint")

    async def question(self, live: LiveTable, caller: Caller, seat: int, body: Hint) -> Question:
        """What the bot is asked; `Problem` unless this person is to decide just this."""
        async with live.lock:
            info = await self.registry.info(live)
            caller.must_hold(info, seat)
            if not info.hints_allowed:
                raise Problem("hints_off")
            check_running(info)
            check_fresh(info, body.ply, body.revision)
            session = await self.registry.game(live)
            if session.asked() != seat:
                raise Problem("not_asked")
            if info.seats[seat].bot_plays:
                raise Problem("bot_plays")
            return question_about(info, session, seat, best_bot(info.game))
