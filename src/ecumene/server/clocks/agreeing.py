"""The clock that whoever sets a table wishes for it."""

from __future__ import annotations

from ecumene.core.messages import text
from ecumene.server.bots.bot_names import checked_bot
from ecumene.server.clocks.budgets import RESIGNS, ClockRules
from ecumene.server.clocks.clock_models import ClockWish
from ecumene.server.clocks.resigning import can_resign
from ecumene.server.http.problems import Problem


def agreed(game_id: str, wish: ClockWish | None) -> ClockRules | None:
    """What holds at the table; `Problem` for what this game does not have."""
    if wish is None:
        return None
    if wish.at_zero == RESIGNS and not can_resign(game_id):
        raise Problem("bad_options", why=text("server.clock.no_resigning"))
    bot = None if wish.bot is None else checked_bot(game_id, wish.bot, wish.bot)
    times = (wish.turn, wish.reserve, wish.increment)
    return ClockRules(wish.kind, *times, wish.at_zero, bot, wish.holidays)
