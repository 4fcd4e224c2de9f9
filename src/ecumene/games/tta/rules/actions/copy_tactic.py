"""Copying common tactics (TTA-ACT-MIL-5, TTX-LEADER-7)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import ARG_SHIFT, KIND_SHIFT, first, kind_of
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import MILITARY, Action
from ecumene.games.tta.rules.actions.tactic import adopt
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.reasons import (
    CURRENT_TACTIC,
    EXCLUSIVE_TACTIC,
    NOT_A_COMMON_TACTIC,
    TACTIC_THIS_TURN,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import MASTERED, TACTIC_MASK, USED_TACTIC


def copy_code(tactic: int) -> int:
    """The option that makes a common tactic one's own."""
    kind = words.EMULATE if tactic & MASTERED else words.COPY
    return kind << KIND_SHIFT | (tactic & TACTIC_MASK) << ARG_SHIFT


def copied(code: int) -> int:
    """The tactic that an option copies."""
    return first(code) | MASTERED if kind_of(code) == words.EMULATE else first(code)


class CopyTactic(Action):
    """``copy <card>``, and ``emulate <card>`` with its master's mark"""

    group = "tactics"

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        for tactic in s.common:
            out.append(copy_code(tactic))

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        return (MILITARY, s.cat.board.copy_tactic)

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        p = s.players[i]
        tactic = copied(code)
        if tactic not in s.common and tactic != p.tactic:
            alone = any(q.tactic == tactic for q in s.players)  # its owner's (TTA-ACT-MIL-9)
            return EXCLUSIVE_TACTIC if alone else NOT_A_COMMON_TACTIC
        if p.used & USED_TACTIC:
            return TACTIC_THIS_TURN
        return CURRENT_TACTIC if p.tactic == tactic else OPEN

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        adopt(s, i, copied(code), 0)
        note(s, "copy", i, copied(code))


COPY_TACTIC: Final = CopyTactic()
