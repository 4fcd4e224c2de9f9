"""Building a stage of another player's wonder (TTX-WONDER-20)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import CIVIL, NEITHER, Action, Goods
from ecumene.games.tta.rules.actions.spend import (
    FOR_ANYTHING,
    civil_actions,
    food_at_hand,
    pay_food,
)
from ecumene.games.tta.rules.card import SHARED_STAGES
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import COVER_STAGES
from ecumene.games.tta.rules.reasons import (
    NO_BLUE_TOKEN,
    NO_CIVIL_ACTION,
    NOT_ENOUGH_FOOD,
    NOT_ON_FIRST_TURN,
    NOT_SHARED,
    USED_THIS_TURN,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import FOOD, USED_SHARED_STAGE


def shares_stages(s: TtaState, owner: int) -> bool:
    """Has a player an unfinished wonder on which others may work (TTX-WONDER-20)?"""
    wonder = s.players[owner].wonder
    if wonder < 0:
        return False
    for ability in s.cat.cards[wonder].abilities:
        if ability.hooks & SHARED_STAGES:
            return True
    return False


def contribution_price(s: TtaState, owner: int) -> tuple[int, int]:
    """Civil actions and food for a stage of another player's wonder."""
    for ability in s.cat.cards[s.players[owner].wonder].abilities:
        if ability.hooks & SHARED_STAGES:
            return ability.amounts()
    return (0, 0)


class Contribute(Action):
    """``contribute <seat>``"""

    group = "wonder"

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        for seat in range(s.n):
            if seat != i and shares_stages(s, seat):
                out.append(pack(words.CONTRIBUTE, seat))

    def is_shared(self, s: TtaState, i: int, code: int) -> bool:
        owner = first(code)
        return owner < s.n and owner != i and shares_stages(s, owner)

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        if not self.is_shared(s, i, code):
            return (NEITHER, 0)
        return (CIVIL, contribution_price(s, first(code))[0])

    def check_in_phase(self, s: TtaState, i: int, code: int) -> int:
        if s.round == 1:
            return NOT_ON_FIRST_TURN
        if not self.is_shared(s, i, code):
            return NOT_SHARED
        p = s.players[i]
        actions, food = contribution_price(s, first(code))
        if p.used & USED_SHARED_STAGE:
            return USED_THIS_TURN
        if civil_actions(p) < actions:
            return NO_CIVIL_ACTION
        if food_at_hand(p) < food:
            return NOT_ENOUGH_FOOD
        q = s.players[first(code)]
        return OPEN if q.bank_blue + sum(q.blue) else NO_BLUE_TOKEN

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        """The owner of the wonder gives the blue token."""
        owner = first(code)
        s.edit(i).used |= USED_SHARED_STAGE
        note(s, "contribute", i, s.players[owner].wonder, owner)
        s.push(Frame(COVER_STAGES, owner, 1, i + 1))
        pay_food(s, i, contribution_price(s, owner)[1])

    def goods(self, s: TtaState, i: int, code: int, discount: int) -> Goods:
        if not self.is_shared(s, i, code):
            return []
        return [(FOOD, contribution_price(s, first(code))[1], FOR_ANYTHING)]


CONTRIBUTE: Final = Contribute()
