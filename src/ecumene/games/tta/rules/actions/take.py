"""Taking cards from the row (TTA-ACT-TAKE)."""

from __future__ import annotations

from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.card import NO_SURCHARGE, ON_TAKE, OWN_PRICE, TAKE_PRICE, Card
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import (
    ALREADY_KNOWN,
    HAND_FULL,
    LEADER_OF_AGE_TAKEN,
    WONDER_UNFINISHED,
)
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.story import note
from ecumene.games.tta.rules.types import ACTION, GOVERNMENT, LEADER, WONDER


def take_price(s: TtaState, i: int, space: int) -> int:
    """Civil actions for the card on a space (TTA-ACT-TAKE-1, TTA-ACT-TAKE-6)."""
    price = s.cat.board.row_costs[space]
    number = s.row[space]
    card = s.cat.cards[number]
    p = s.players[i]
    st = static(s, i)
    if card.type == WONDER:
        if not st.hooks & NO_SURCHARGE:
            price += len(p.wonders) * s.cat.board.wonder_surcharge
    if card.own_price:
        for ability in card.abilities:
            if ability.hooks & OWN_PRICE:
                price -= ability.take_price(s, i, p, number, price)
    if st.hooks & TAKE_PRICE:
        for ability in st.abilities:
            if ability.hooks & TAKE_PRICE:
                price -= ability.take_price(s, i, p, number, price)
    return price if price > 0 else 0


def knows(s: TtaState, p: TtaPlayer, card: int) -> bool:
    """Is this technology in hand or in play (TTA-ACT-TAKE-3)?"""
    if card in p.civil:
        return True
    definition = s.cat.cards[card]
    if definition.slot >= 0:
        return bool(p.techs >> definition.slot & 1)
    return p.government == card or card in p.specials


def check_take(s: TtaState, i: int, card: int) -> int:
    """May player ``i`` take this card, whatever it costs?"""
    p = s.players[i]
    return check_card(s, p, s.cat.cards[card], len(p.civil) >= static(s, i).civil_limit)


def check_card(s: TtaState, p: TtaPlayer, card: Card, hand_full: bool) -> int:
    """The same, for a player whose hand is known to be full or not."""
    kind = card.type
    if kind == WONDER:
        return OPEN if p.wonder < 0 else WONDER_UNFINISHED
    if hand_full:
        return HAND_FULL
    if kind <= GOVERNMENT:
        return ALREADY_KNOWN if knows(s, p, card.number) else OPEN
    if kind == LEADER and p.ages_led >> card.age & 1:
        return LEADER_OF_AGE_TAKEN
    return OPEN


def takes(s: TtaState, i: int, civil: int) -> list[int]:
    """The spaces whose card can be taken for at most ``civil`` civil actions."""
    p = s.players[i]
    st = static(s, i)
    costs = s.cat.board.row_costs
    cards = s.cat.cards
    hand_full = len(p.civil) >= st.civil_limit
    discounts = bool(st.hooks & TAKE_PRICE)
    out: list[int] = []
    if not civil and not discounts and not p.used:
        return out  # nothing is free, unless a card in play or something done this turn says so
    for space, number in enumerate(s.row):
        if number < 0:
            continue
        card = cards[number]
        if card.type == WONDER:
            if p.wonder >= 0 or take_price(s, i, space) > civil:
                continue
        elif hand_full:
            continue
        elif costs[space] > civil and not discounts:
            continue
        elif (discounts or card.own_price) and take_price(s, i, space) > civil:
            continue
        elif card.type == ACTION:
            out.append(space)  # a hand with room takes any action card (TTA-ACT-TAKE-4)
            continue
        if check_card(s, p, card, hand_full) == OPEN:
            out.append(space)
    return out


def do_take(s: TtaState, i: int, space: int, in_action_phase: bool) -> None:
    """Move a card from the row to the hand, or a wonder into play."""
    card = s.row[space]
    kind = s.cat.cards[card].type
    s.row[space] = -1
    p = s.edit(i)
    if kind == WONDER:
        p.wonder = card
        p.stages = 0
    else:
        p.civil = (*p.civil, card)
        if kind == LEADER:
            p.ages_led |= 1 << s.cat.cards[card].age
        elif kind == ACTION and in_action_phase:
            p.fresh = (*p.fresh, card)
    note(s, "take", i, card, space)
    st = static(s, i)
    if st.hooks & ON_TAKE:
        for ability in st.abilities:
            if ability.hooks & ON_TAKE:
                ability.on_take(s, i, card)
