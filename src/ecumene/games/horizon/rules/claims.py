"""One goal in a turn (BTH-86, BTH-88, ruling R-44)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.games.horizon.rules.numbers import TURN
from ecumene.games.horizon.rules.state import HorizonState

GOAL_PHASE: Final = 4
"""The turn's ``a`` while its goal phase is on."""


def turn_frame(s: HorizonState, i: int) -> int:
    """Where the turn of a player lies on the stack, -1 if it is not that player's turn."""
    for k in range(len(s.stack)):
        if s.stack[k].kind == TURN and s.stack[k].player == i:
            return k
    return -1


def may_claim(s: HorizonState, i: int) -> bool:
    """Is it the player's turn, and was no goal claimed in it by an effect?"""
    k = turn_frame(s, i)
    if k < 0:
        return False
    claimed = s.stack[k].b
    return not claimed


def may_claim_by_effect(s: HorizonState, i: int) -> bool:
    """The same before the goal phase; what runs in it follows from the claim made there."""
    if not may_claim(s, i):
        return False
    phase = s.stack[turn_frame(s, i)].a
    return phase < GOAL_PHASE


def mark_claim(s: HorizonState, i: int) -> None:
    """Remember a claim until the turn is over; after the goal phase nothing asks for it."""
    k = turn_frame(s, i)
    if k < 0:
        return
    phase = s.stack[k].a
    if phase < GOAL_PHASE:
        s.stack[k] = Frame(TURN, i, phase, 1)
