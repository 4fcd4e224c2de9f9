"""Developing technologies (TTA-ACT-DEVELOP)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import first, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import (
    CIVIL,
    MAY_DEVELOP,
    ONLY_THESE_TYPES,
    Action,
    Goods,
)
from ecumene.games.tta.rules.actions.spend import FOR_ANYTHING, FOR_UNITS, after_playing
from ecumene.games.tta.rules.card import DEVELOP_PRICE, SHARED_DEVELOPMENT
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.piles import unique, without
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import (
    NOT_ENOUGH_SCIENCE,
    NOT_IN_HAND,
    OTHER_CARD,
    PARTNER_WITHOUT_SCIENCE,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import after_developing, place_technology
from ecumene.games.tta.rules.tokens import gain_science
from ecumene.games.tta.rules.types import GOVERNMENT, SCIENCE, is_technology, is_unit


def developable(types: int, kind: int) -> bool:
    return not types & ONLY_THESE_TYPES or bool(types >> kind & 1)


def develop_price(s: TtaState, i: int, card: int, revolution: bool, discount: int = 0) -> int:
    """Science for a technology, with all discounts, never below 0."""
    definition = s.cat.cards[card]
    price = definition.revolution_cost if revolution else definition.science_cost
    st = static(s, i)
    if st.hooks & DEVELOP_PRICE:
        for ability in st.abilities:
            if ability.hooks & DEVELOP_PRICE:
                price -= ability.develop_price(s, s.players[i], card, revolution)
    return max(0, price - discount)


def science_at_hand(s: TtaState, i: int, card: int) -> int:
    p = s.players[i]
    return p.science + p.unit_science if is_unit(s.cat.cards[card].type) else p.science


def partners(s: TtaState, i: int) -> list[tuple[int, int]]:
    """Who must pay with player ``i`` for a development, and how much (ruling R-12)."""
    out: list[tuple[int, int]] = []
    for owner in range(s.n):
        p = s.players[owner]
        if p.pact >= 0 and (owner == i or p.pact_with == i):
            for ability in s.cat.cards[p.pact].sides[0].abilities:
                if ability.hooks & SHARED_DEVELOPMENT:
                    other = p.pact_with if owner == i else owner
                    out.append((other, ability.amount()))
    return out


def check_science(s: TtaState, i: int, card: int, revolution: bool, discount: int) -> int:
    if develop_price(s, i, card, revolution, discount) > science_at_hand(s, i, card):
        return NOT_ENOUGH_SCIENCE
    if static(s, i).hooks & SHARED_DEVELOPMENT:
        for other, amount in partners(s, i):
            if s.players[other].science < amount:
                return PARTNER_WITHOUT_SCIENCE
    return OPEN


def pay_science(s: TtaState, i: int, card: int, revolution: bool, discount: int) -> None:
    """Pay, temporary science first (TTA-POINT-4), and take the card from the hand."""
    price = develop_price(s, i, card, revolution, discount)
    if static(s, i).hooks & SHARED_DEVELOPMENT:
        for other, amount in partners(s, i):
            gain_science(s, other, -amount)
    p = s.edit(i)
    if is_unit(s.cat.cards[card].type) and p.unit_science:
        part = min(p.unit_science, price)
        p.unit_science -= part
        price -= part
    p.science -= price
    p.civil = without(p.civil, card)
    after_playing(s, i, card)


class CivilCard(Action):
    """Of a technology in hand: the types of an order may limit which (TTX-LEADER-22)."""

    group = "develop"
    thing = "hand"

    def check_type(self, s: TtaState, code: int, types: int) -> int:
        return OPEN if developable(types, s.cat.cards[first(code)].type) else OTHER_CARD


class Develop(CivilCard):
    """``develop <card>``"""

    grant = MAY_DEVELOP

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        """With the revolutions: a government can come either way."""
        for card in unique(s.players[i].civil):
            kind = s.cat.cards[card].type
            if kind <= GOVERNMENT and developable(types, kind):
                out.append(pack(words.DEVELOP, card))
                if kind == GOVERNMENT:
                    out.append(pack(words.REVOLT, card))

    def possible(self, s: TtaState, i: int, types: int, discount: int) -> bool:
        """Revolutions not counted."""
        for card in s.players[i].civil:
            kind = s.cat.cards[card].type
            if kind <= GOVERNMENT and developable(types, kind):
                if check_science(s, i, card, False, discount) == OPEN:
                    return True
        return False

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        return (CIVIL, 1)

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        card = first(code)
        if card not in s.players[i].civil:
            return NOT_IN_HAND
        if not is_technology(s.cat.cards[card].type):
            return OTHER_CARD
        return check_science(s, i, card, False, discount)

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        card = first(code)
        pay_science(s, i, card, False, discount)
        note(s, "develop", i, card)
        place_technology(s, i, card)
        after_developing(s, i, card)

    def goods(self, s: TtaState, i: int, code: int, discount: int) -> Goods:
        card = first(code)
        purpose = FOR_UNITS if is_unit(s.cat.cards[card].type) else FOR_ANYTHING
        return [(SCIENCE, develop_price(s, i, card, False, discount), purpose)]


DEVELOP: Final = Develop()
