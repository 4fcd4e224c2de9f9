"""Whose time has run out where that means to resign: the bot in their place does it for them."""

from __future__ import annotations

from ecumene.core.registry import game
from ecumene.records.session import Session
from ecumene.server.clocks.budgets import RESIGNS, TableClock
from ecumene.server.http.problems import Problem
from ecumene.server.tables.table_info import TableInfo


def can_resign(game_id: str) -> bool:
    """Do the rules of this game let one give up?"""
    return any(kind.concedes for kind in game(game_id).vocabulary.kinds)


def resignation(info: TableInfo, session: Session) -> str | None:
    """The option with which the seat that is asked resigns, if it has to and may do so now."""
    clock = info.clock
    if clock is None or clock.rules.at_zero != RESIGNS or info.asked not in clock.out:
        return None
    for code in session.options():
        if session.spec.concedes(code):
            return session.spec.vocabulary.format(code)
    return None


def must_have_time(clock: TableClock | None, seat: int, moment: float) -> None:
    """`Problem` for whoever wants a seat back, or another bot there, without any time to play."""
    if clock is None or seat not in clock.out:
        return
    if clock.rules.at_zero == RESIGNS or not clock.left(seat, moment).left:
        raise Problem("out_of_time")
