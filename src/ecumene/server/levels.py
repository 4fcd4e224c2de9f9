"""How well a bot plays that stands in for somebody who is away: as well as the table's bots."""

from __future__ import annotations

from ecumene.server.bot_names import bots_of
from ecumene.server.facts import TableFacts
from ecumene.server.problems import Problem
from ecumene.server.schema import BOT


def stand_in_level(facts: TableFacts) -> str:
    """The best of the bots that sit at a table, or the game's best one where none does."""
    known = bots_of(facts.game)
    seated = [seat.bot for seat in facts.seats if seat.kind == BOT and seat.bot in known]
    return min((bot for bot in seated if bot), key=known.index, default=known[0])


def must_be_level(facts: TableFacts, wanted: str | None) -> str:
    """The bot that rivals may let play for somebody else; they have no choice."""
    level = stand_in_level(facts)
    if wanted not in (None, level):
        raise Problem("wrong_level", {"level": level}, level=level)
    return level
