"""Declaring revolutions (TTA-ACT-REVOLUTION)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import first, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import CIVIL, MAY_DEVELOP, MILITARY, Goods
from ecumene.games.tta.rules.actions.develop import (
    CivilCard,
    check_science,
    develop_price,
    developable,
    pay_science,
)
from ecumene.games.tta.rules.actions.spend import FOR_ANYTHING, PAID_CIVIL, PAID_EXTRA
from ecumene.games.tta.rules.card import MILITARY_REVOLUTION, ON_REVOLUTION
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import (
    NOT_ALL_CIVIL_ACTIONS,
    NOT_ALL_MILITARY_ACTIONS,
    NOT_IN_HAND,
    NOT_ON_FIRST_TURN,
    OTHER_CARD,
    POLITICS_OVER,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import after_developing, place_technology
from ecumene.games.tta.rules.types import GOVERNMENT, SCIENCE


class Revolution(CivilCard):
    """``revolt <government>``: all civil actions, or all military ones, are its price."""

    grant = MAY_DEVELOP

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        p = s.players[i]
        if static(s, i).hooks & MILITARY_REVOLUTION:
            return (MILITARY, p.ma_total)
        return (CIVIL, p.ca_total)

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        """A civil action spent on the card that grants the development counts towards the price
        (TTA-ACT-REVOLUTION-4)."""
        p = s.players[i]
        card = first(code)
        if card not in p.civil:
            return NOT_IN_HAND
        if s.cat.cards[card].type != GOVERNMENT:
            return OTHER_CARD
        if static(s, i).hooks & MILITARY_REVOLUTION:
            if p.ma < p.ma_total:
                return NOT_ALL_MILITARY_ACTIONS
        elif p.ca + (1 if paid == PAID_CIVIL else 0) < p.ca_total:
            return NOT_ALL_CIVIL_ACTIONS
        return check_science(s, i, card, True, discount)

    def possible(self, s: TtaState, i: int, types: int, discount: int) -> bool:
        for card in s.players[i].civil:
            if s.cat.cards[card].type == GOVERNMENT and developable(types, GOVERNMENT):
                if self.check(s, i, pack(words.REVOLT, card), discount, 0) == OPEN:
                    return True
        return False

    def check_in_phase(self, s: TtaState, i: int, code: int) -> int:
        return NOT_ON_FIRST_TURN if s.round == 1 else self.check(s, i, code, 0, 0)

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        """Costs, exchange of governments, new actions spent, then triggers (TTA-ORDER-6)."""
        card = first(code)
        pay_science(s, i, card, True, discount)
        p = s.edit(i)
        if static(s, i).hooks & MILITARY_REVOLUTION:
            p.ma = 0
            if paid == PAID_CIVIL:
                p.ca += 1
        else:
            p.ca = 0
        if paid == PAID_EXTRA:
            p.extra_ca += 1
        note(s, "revolution", i, card)
        place_technology(s, i, card, True)
        for ability in static(s, i).abilities:
            if ability.hooks & ON_REVOLUTION:
                ability.on_revolution(s, i)
        after_developing(s, i, card)

    def do_in_phase(self, s: TtaState, i: int, code: int) -> None:
        self.do(s, i, code, 0, 0)

    def goods(self, s: TtaState, i: int, code: int, discount: int) -> Goods:
        return [(SCIENCE, develop_price(s, i, first(code), True, discount), FOR_ANYTHING)]

    def why(self, s: TtaState, i: int, code: int, reason: int, discount: int) -> dict[str, str]:
        if reason >= POLITICS_OVER or reason == NOT_ON_FIRST_TURN:
            return {}
        p = s.players[i]
        if reason == NOT_ALL_CIVIL_ACTIONS:
            return {"need": str(p.ca_total), "have": str(p.ca)}
        if reason == NOT_ALL_MILITARY_ACTIONS:
            return {"need": str(p.ma_total), "have": str(p.ma)}
        need, have = self.price_and_means(s, i, code, reason, discount)
        return {"need": str(need), "have": str(have)}


REVOLUTION: Final = Revolution()


def can_revolt_by_military(s: TtaState, i: int, discount: int) -> bool:
    """Is there a revolution that costs no civil action (TTA-LEADER-9)?"""
    if not static(s, i).hooks & MILITARY_REVOLUTION:
        return False
    for card in s.players[i].civil:
        if REVOLUTION.check(s, i, pack(words.REVOLT, card), discount, 0) == OPEN:
            return True
    return False
