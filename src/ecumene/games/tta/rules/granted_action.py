"""Single actions that a card grants: ordered or offered (TTA-ACT-CARD-3, TTA-EVENT-14)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import Action
from ecumene.games.tta.rules.actions.all import action_of
from ecumene.games.tta.rules.actions.build import BUILD
from ecumene.games.tta.rules.actions.develop import DEVELOP
from ecumene.games.tta.rules.actions.population import POPULATE
from ecumene.games.tta.rules.actions.revolution import REVOLUTION
from ecumene.games.tta.rules.actions.upgrade import UPGRADE
from ecumene.games.tta.rules.actions.wonder import STAGE
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.reasons import MUST_CHOOSE, NO_CIVIL_ACTION, NOT_HERE
from ecumene.games.tta.rules.state import TtaState

# In the order in which they are listed; revolutions are listed with the developments.
GRANTABLE: Final[list[Action]] = [BUILD, UPGRADE, POPULATE, STAGE, DEVELOP, REVOLUTION]


class GrantedAction(FrameKind[TtaState]):
    """One action ordered or offered by a card, without its price in actions."""

    name = "order"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        terms = f.d
        if terms & 1 and len(self.options(s, f)) == 1:
            s.pop()  # an offer of which nothing is possible
            return True
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        actions, types, terms = f.a, f.b, f.d
        out = granted_candidates(s, f.player, actions, types)
        if terms & 1:
            out.append(pack(words.SKIP))
        return out

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        actions, types, discount, terms = f.a, f.b, f.c, f.d
        if kind_of(code) == words.SKIP:
            return OPEN if terms & 1 else MUST_CHOOSE
        if kind_of(code) == words.DEVELOP and terms == 0:
            return NO_CIVIL_ACTION  # the card was played for a revolution (TTA-LEADER-9)
        return check_granted(s, f.player, actions, types, discount, terms >> 1, code)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        discount, terms = f.c, f.d
        s.pop()
        if kind_of(code) == words.SKIP:
            note(s, "decline", f.player)
        else:
            action_of(code).do(s, f.player, code, discount, terms >> 1)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        discount = f.c
        return action_of(code).why(s, f.player, code, reason, discount)


def granted_candidates(s: TtaState, i: int, actions: int, types: int) -> list[int]:
    out: list[int] = []
    for action in GRANTABLE:
        if actions & action.grant:
            action.candidates(s, i, types, out)
    return out


def check_granted(
    s: TtaState, i: int, actions: int, types: int, discount: int, paid: int, code: int
) -> int:
    """The check of a granted action: the usual one, without the price in actions."""
    action = action_of(code)
    if not actions & action.grant:
        return NOT_HERE
    number = action.check_type(s, code, types)
    return number if number != OPEN else action.check(s, i, code, discount, paid)


def grant_possible(s: TtaState, i: int, actions: int, types: int, discount: int) -> bool:
    """Is there any way to carry out the granted action (TTA-ACT-CARD-7)?"""
    for action in GRANTABLE:
        if actions & action.grant and action.possible(s, i, types, discount):
            return True
    return False
