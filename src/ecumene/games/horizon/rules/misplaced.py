"""Why an option belongs to another phase of the turn than the present one (BTH-27)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import kind_of
from ecumene.core.reason import OPEN
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.numbers import ACTION, EXPANSION, GOAL, PRODUCTION, TRADE
from ecumene.games.horizon.rules.reasons import EXPANSION_PASSED, NOT_HERE, PHASE_LATER, PHASE_OVER
from ecumene.games.horizon.rules.state import HorizonState

PHASES: Final = ("action", "expansion", "production", "goal")
EXPANDING: Final = 1

PHASE_OF_FRAME: Final = {ACTION: 0, EXPANSION: 1, PRODUCTION: 2, TRADE: 2, GOAL: 3}

PHASE_OF_WORD: Final = {
    words.ACT: 0,
    words.BUILD: 1,
    words.JOIN: 1,
    words.SETTLE: 1,
    words.FORTIFY: 1,
    words.PRODUCE: 2,
    words.TRADE: 2,
    words.BUY: 2,
    words.RECALL: 2,
    words.SELL: 2,
    words.CLAIM: 3,
}


def other_phase(s: HorizonState, code: int) -> int:
    """The reason if the option is one of another phase, else NOT_HERE."""
    now = PHASE_OF_FRAME.get(s.stack[-1].kind)
    wanted = PHASE_OF_WORD.get(kind_of(code))
    if now is None or wanted is None or now == wanted:
        return NOT_HERE
    if wanted > now:
        return PHASE_LATER
    if wanted == EXPANDING and refused_there(s, code) != OPEN:
        return EXPANSION_PASSED
    return PHASE_OVER


def refused_there(s: HorizonState, code: int) -> int:
    """What the expansion phase would say of this option; it is passed over if it refuses all."""
    frame = expansion(s)
    return s.kinds[EXPANSION].check(s, frame, code)


def why_there(s: HorizonState, code: int) -> tuple[int, dict[str, str]]:
    """The reason of the expansion phase with its numbers."""
    number = refused_there(s, code)
    return number, s.kinds[EXPANSION].why(s, expansion(s), code, number)


def expansion(s: HorizonState) -> Frame:
    return Frame(EXPANSION, s.stack[-1].player)


def phase_name(code: int) -> str:
    """The key of the name of the phase an option belongs to."""
    return f"horizon.phase.{PHASES[PHASE_OF_WORD[kind_of(code)]]}"
