"""Why an option belongs to another phase of the round than the present one (PAT-18)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import kind_of
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.numbers import (
    AUCTION,
    BLIND,
    DIPLOMACY,
    FREE_TILE,
    MANAGEMENT,
    MOVEMENT,
    OPENING,
    PATCH,
    TALKS,
    VOTE,
)
from ecumene.games.patchistory.rules.reasons import NOT_HERE, PHASE_LATER, PHASE_OVER
from ecumene.games.patchistory.rules.state import PatchState

PHASES: Final = ("auction", "patching", "diplomacy", "management", "movement", "war", "vote")

PHASE_OF_FRAME: Final = {
    FREE_TILE: 0,
    OPENING: 0,
    AUCTION: 0,
    BLIND: 0,
    PATCH: 1,
    DIPLOMACY: 2,
    MANAGEMENT: 3,
    MOVEMENT: 4,
    TALKS: 5,
    VOTE: 6,
}

PHASE_OF_WORD: Final = {
    words.BID: 0,
    words.WAIT: 0,
    words.WHITE: 1,
    words.BLACK: 1,
    words.DISCARD: 1,
    words.AID: 2,
    words.THREATEN: 2,
    words.BREAK: 2,
    words.TRADE: 3,
    words.EXCHANGE: 3,
    words.BIRTH: 3,
    words.HONOR: 3,
    words.ROUTE: 3,
    words.RECLAIM: 3,
    words.CONSTRUCT: 3,
    words.CAMPAIGN: 3,
    words.MOVE: 4,
    words.ADVANCE: 4,
    words.REST: 4,
    words.HOME: 4,
    words.RESOLVE: 5,
    words.STANCE: 5,
    words.COMMIT: 5,
    words.VOTE: 6,
}


def other_phase(s: PatchState, code: int) -> int:
    """PHASE_OVER or PHASE_LATER if the option is one of another phase, else NOT_HERE."""
    now = PHASE_OF_FRAME.get(s.stack[-1].kind)
    wanted = PHASE_OF_WORD.get(kind_of(code))
    if now is None or wanted is None or now == wanted:
        return NOT_HERE
    return PHASE_OVER if wanted < now else PHASE_LATER


def phase_name(code: int) -> str:
    """The key of the name of the phase an option belongs to."""
    return f"patchistory.phase.{PHASES[PHASE_OF_WORD[kind_of(code)]]}"
