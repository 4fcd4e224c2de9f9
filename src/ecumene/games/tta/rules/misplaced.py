"""Why an option belongs to another moment of the turn than the present one (TTA-TURN-1)."""

from __future__ import annotations

from ecumene.core.option import kind_of
from ecumene.games.tta.rules.actions.action import NO_ACTION
from ecumene.games.tta.rules.actions.all import POLITICAL, action_of
from ecumene.games.tta.rules.numbers import ACTIONS, POLITICS
from ecumene.games.tta.rules.reasons import (
    NOT_HERE,
    NOT_ON_FIRST_TURN,
    POLITICS_FIRST,
    POLITICS_OVER,
)
from ecumene.games.tta.rules.state import TtaState


def other_phase(s: TtaState, code: int) -> int:
    """The reason if the option is one of the turn's other phase, else NOT_HERE."""
    asked = s.stack[-1].kind
    word = kind_of(code)
    if asked == ACTIONS and word in POLITICAL:
        return NOT_ON_FIRST_TURN if s.round == 1 else POLITICS_OVER
    if asked == POLITICS and action_of(code) is not NO_ACTION:
        return POLITICS_FIRST
    return NOT_HERE
