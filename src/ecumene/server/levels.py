"""How well a bot plays that stands in for somebody who is away: as well as the table's bots."""

from __future__ import annotations

from ecumene.server.bot_names import bots_of
from ecumene.server.problems import Problem
from ecumene.server.schema import BOT
from ecumene.server.table_info import TableInfo


def stand_in_level(info: TableInfo) -> str:
    """The best of the bots that sit at a table, or the game's best one where none does."""
    known = bots_of(info.game)
    seated = [seat.bot for seat in info.seats if seat.kind == BOT and seat.bot in known]
    return min((bot for bot in seated if bot), key=known.index, default=known[0])


def must_be_level(info: TableInfo, wanted: str | None) -> str:
    """The bot that rivals may let play for somebody else; they have no choice."""
    level = stand_in_level(info)
    if wanted not in (None, level):
        raise Problem("wrong_level", {"level": level}, level=level)
    return level
