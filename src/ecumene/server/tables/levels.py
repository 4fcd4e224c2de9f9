"""How well a bot plays that stands in for somebody who is away: as well as the table's bots."""

from __future__ import annotations

from ecumene.bots.registry import bot_names, bot_near, bot_strength, offered_bots
from ecumene.server.http.problems import Problem
from ecumene.server.storage.schema import BOT
from ecumene.server.tables.table_info import TableInfo


def stand_in_level(info: TableInfo) -> str:
    """The best of the bots that sit at a table, or the game's best one where none does. A bot
    that is not offered (any more) counts as the offered one of its strength."""
    game = info.game
    known, offered = bot_names(game), offered_bots(game)
    seated = [seat.chosen_bot for seat in info.seats if seat.kind == BOT]
    levels = [
        bot if bot in offered else bot_near(game, bot_strength(game, bot))
        for bot in seated
        if bot in known
    ]
    return min(levels, key=offered.index, default=offered[0])


def must_be_level(info: TableInfo, wanted: str | None) -> str:
    """The bot that rivals may let play for somebody else; they have no choice."""
    level = stand_in_level(info)
    if wanted not in (None, level):
        raise Problem("wrong_level", {"level": level}, level=level)
    return level
