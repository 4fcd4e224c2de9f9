"""Developing technologies and declaring revolutions (TTA-ACT-DEVELOP, TTA-ACT-REVOLUTION)."""

from __future__ import annotations

from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.actions.spend import PAID_CIVIL, PAID_EXTRA, after_playing
from ecumene.games.tta.rules.card import (
    DEVELOP_PRICE,
    MILITARY_REVOLUTION,
    ON_REVOLUTION,
    SHARED_DEVELOPMENT,
)
from ecumene.games.tta.rules.piles import without
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import (
    NOT_ALL_CIVIL_ACTIONS,
    NOT_ALL_MILITARY_ACTIONS,
    NOT_ENOUGH_SCIENCE,
    NOT_IN_HAND,
    OTHER_CARD,
    PARTNER_WITHOUT_SCIENCE,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.story import note
from ecumene.games.tta.rules.tableau import after_developing, place_technology
from ecumene.games.tta.rules.tokens import gain_science
from ecumene.games.tta.rules.types import GOVERNMENT, is_technology, is_unit


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


def check_develop(s: TtaState, i: int, card: int, discount: int = 0) -> int:
    if card not in s.players[i].civil:
        return NOT_IN_HAND
    if not is_technology(s.cat.cards[card].type):
        return OTHER_CARD
    return check_science(s, i, card, False, discount)


def do_develop(s: TtaState, i: int, card: int, discount: int = 0) -> None:
    pay_science(s, i, card, False, discount)
    note(s, "develop", i, card)
    place_technology(s, i, card)
    after_developing(s, i, card)


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


def check_revolution(s: TtaState, i: int, card: int, discount: int = 0, paid: int = 0) -> int:
    """``paid`` says how the card that orders the development was paid; a civil action spent on
    it counts towards the price (TTA-ACT-REVOLUTION-4)."""
    p = s.players[i]
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


def can_revolt_by_military(s: TtaState, i: int, discount: int) -> bool:
    """Is there a revolution that costs no civil action (TTA-LEADER-9)?"""
    if not static(s, i).hooks & MILITARY_REVOLUTION:
        return False
    for card in s.players[i].civil:
        if check_revolution(s, i, card, discount) == OPEN:
            return True
    return False


def do_revolution(s: TtaState, i: int, card: int, discount: int = 0, paid: int = 0) -> None:
    """Costs, exchange of governments, new actions spent, then triggers (TTA-ORDER-6)."""
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
