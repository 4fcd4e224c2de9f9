"""Sacrificing a unit for an aggression (TTX-WONDER-12)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.aggression import ATTACK
from ecumene.games.tta.rules.actions.political import Political
from ecumene.games.tta.rules.attack import check_aggression
from ecumene.games.tta.rules.card import SACRIFICE
from ecumene.games.tta.rules.numbers import ASSAULT
from ecumene.games.tta.rules.piles import each_once
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import NO_ASSAULT
from ecumene.games.tta.rules.sacrifice import check_unit, sacrifice_strength
from ecumene.games.tta.rules.state import TtaState


def rivals_of(s: TtaState, i: int) -> list[int]:
    return [j for j in s.order_from(i) if j != i]


def assaults(s: TtaState, i: int) -> list[int]:
    """All aggressions in hand against all rivals, open or not."""
    out: list[int] = []
    for card in each_once(s.players[i].military):
        if s.cat.cards[card].type == ATTACK.card_type:
            ATTACK.with_card(s, card, rivals_of(s, i), out)
    return out


class Sacrifice(Political):
    """``sacrifice <unit>``; then a decision follows which aggression it is for."""

    group = "attack"
    thing = "worker"
    counts = False

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        if static(s, i).hooks & SACRIFICE:
            for slot in s.cat.slots_of(s.players[i].techs & s.cat.unit_mask):
                out.append(pack(words.SACRIFICE, slot))

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        """Is there an aggression that the sacrifice makes possible?"""
        slot = first(code)
        number = check_unit(s, i, slot)
        if number != OPEN:
            return number
        more = sacrifice_strength(s, i, slot, True)
        for attack in assaults(s, i):
            if check_aggression(s, i, first(attack), second(attack), more) == OPEN:
                return OPEN
        return NO_ASSAULT

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        s.push(Frame(ASSAULT, i, first(code)))


SACRIFICE_UNIT: Final = Sacrifice()
