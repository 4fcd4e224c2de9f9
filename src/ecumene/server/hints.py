"""Hints: what the game's best bot would do in a player's place. They change nothing."""

from __future__ import annotations

import logging
from typing import Any

from ecumene.server.asker import Asker
from ecumene.server.bodies import Hint
from ecumene.server.bot_names import bots_of
from ecumene.server.bot_pool import NoAnswer, question_about
from ecumene.server.gate import Guards
from ecumene.server.hall import Hall
from ecumene.server.live import LiveTable
from ecumene.server.play import check_fresh, check_running
from ecumene.server.problems import Problem
from ecumene.server.thinker import Question
from ecumene.table.hint import hint

Json = dict[str, Any]

log = logging.getLogger("ecumene.server")


class Hints:
    """Asks a bot for a person. The table is not held meanwhile, so everybody can move."""

    def __init__(self, hall: Hall, guards: Guards) -> None:
        self.hall = hall
        self.guards = guards

    async def ask(self, live: LiveTable, asker: Asker, seat: int, body: Hint, address: str) -> Json:
        """The hint of scene.md, with the bot's name and the position it is about."""
        question = await self.question(live, asker, seat, body)
        self.guards.take(self.guards.hints, address)
        try:
            advice = await self.hall.bots.advise(question)
        except NoAnswer as error:
            log.error("table %s: no hint by the bot %r: %s", live.id, question.bot, error)
            raise Problem("no_hint") from None
        async with live.lock:
            facts = await self.hall.facts(live)
            check_running(facts)
            check_fresh(facts, body.ply, body.revision)
            session = await self.hall.game(live)
            found = hint(session, seat, advice)
            position = {"ply": facts.ply, "revision": facts.revision}
        return {**found, "bot": question.bot, **position}

    async def question(self, live: LiveTable, asker: Asker, seat: int, body: Hint) -> Question:
        """What the bot is asked; `Problem` unless this person is to decide just this."""
        async with live.lock:
            facts = await self.hall.facts(live)
            asker.must_hold(facts, seat)
            if not facts.hints_allowed:
                raise Problem("hints_off")
            check_running(facts)
            check_fresh(facts, body.ply, body.revision)
            session = await self.hall.game(live)
            if session.asked() != seat:
                raise Problem("not_asked")
            if facts.seats[seat].bot_plays:
                raise Problem("bot_plays")
            return question_about(facts, session, seat, bots_of(facts.game)[0])
