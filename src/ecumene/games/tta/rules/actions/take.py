"""Taking cards from the row (TTA-ACT-TAKE)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import ARG_SHIFT, KIND_SHIFT, first, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import CIVIL, NEITHER, Action
from ecumene.games.tta.rules.actions.spend import civil_actions
from ecumene.games.tta.rules.card import NO_SURCHARGE, ON_TAKE, OWN_PRICE, TAKE_PRICE, Card
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import (
    ALREADY_KNOWN,
    EMPTY_SPACE,
    HAND_FULL,
    LEADER_OF_AGE_TAKEN,
    NO_CIVIL_ACTION,
    NOT_HERE,
    OTHER_CARD,
    WONDER_UNFINISHED,
)
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.types import ACTION, GOVERNMENT, LEADER, MOST_SLOTS, WONDER

TAKES: Final = words.codes(words.TAKE, MOST_SLOTS)


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


def knows(p: TtaPlayer, card: Card) -> bool:
    """Is this technology in hand or in play (TTA-ACT-TAKE-3)?"""
    number = card.number
    for held in p.civil:
        if held == number:
            return True
    if card.slot >= 0:
        return bool(p.techs >> card.slot & 1)
    return p.government == number or number in p.specials


def check_card(s: TtaState, p: TtaPlayer, card: Card, hand_full: bool) -> int:
    """May this player, whose hand is full or not, take this card, whatever it costs?"""
    kind = card.type
    if kind == WONDER:
        return OPEN if p.wonder < 0 else WONDER_UNFINISHED
    if hand_full:
        return HAND_FULL
    if kind <= GOVERNMENT:
        return ALREADY_KNOWN if knows(p, card) else OPEN
    if kind == LEADER and p.ages_led >> card.age & 1:
        return LEADER_OF_AGE_TAKEN
    return OPEN


def take_card(s: TtaState, i: int, space: int, in_action_phase: bool) -> None:
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


class Take(Action):
    """``take <space>``"""

    group = "take"
    thing = "row"

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        for space, card in enumerate(s.row):
            if card >= 0 and types >> s.cat.cards[card].type & 1:
                out.append(pack(words.TAKE, space))

    def check_type(self, s: TtaState, code: int, types: int) -> int:
        space = first(code)
        if space >= len(s.row) or s.row[space] < 0:
            return EMPTY_SPACE
        return OPEN if types >> s.cat.cards[s.row[space]].type & 1 else OTHER_CARD

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        space = first(code)
        if space >= len(s.row):
            return NOT_HERE
        p = s.players[i]
        if s.row[space] < 0:
            return EMPTY_SPACE
        card = s.cat.cards[s.row[space]]
        return check_card(s, p, card, len(p.civil) >= static(s, i).civil_limit)

    def check_in_phase(self, s: TtaState, i: int, code: int) -> int:
        """Cards can be taken in the first turn, too (TTA-FIRST-2)."""
        return self.check_price(s, i, code, civil_actions(s.players[i]), NO_CIVIL_ACTION)

    def check_price(self, s: TtaState, i: int, code: int, most: int, too_dear: int) -> int:
        """The same for at most so many civil actions; ``too_dear`` is the reason above that."""
        number = self.check(s, i, code, 0, 0)
        if number != OPEN:
            return number
        return OPEN if take_price(s, i, first(code)) <= most else too_dear

    def options(self, s: TtaState, i: int, out: list[int]) -> None:
        p = s.players[i]
        st = static(s, i)
        cards = s.cat.cards
        hand_full = len(p.civil) >= st.civil_limit
        discounts = bool(st.hooks & TAKE_PRICE)
        civil = p.ca + p.extra_ca
        if not civil and not discounts and not p.used:
            return  # nothing is free, unless a card in play or something done this turn says so
        row = s.row
        within_reach = len(row)
        if not discounts and civil < len(s.cat.spaces_for):
            within_reach = s.cat.spaces_for[civil]
        for space in range(within_reach):
            number = row[space]
            if number < 0:
                continue
            card = cards[number]
            kind = card.type
            if kind == WONDER:
                if p.wonder >= 0 or take_price(s, i, space) > civil:
                    continue
            elif hand_full:
                continue
            elif (discounts or card.own_price) and take_price(s, i, space) > civil:
                continue
            elif kind <= GOVERNMENT:
                if knows(p, card):
                    continue
            elif kind == LEADER and p.ages_led >> card.age & 1:
                continue  # but a hand with room takes any action card (TTA-ACT-TAKE-4)
            out.append(TAKES[space])
        if s.cat.hooks & OWN_PRICE:
            for space in range(within_reach, len(row)):
                if row[space] >= 0 and cards[row[space]].own_price:
                    code = words.TAKE << KIND_SHIFT | space << ARG_SHIFT
                    if self.check_in_phase(s, i, code) == OPEN:
                        out.append(code)

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        take_card(s, i, first(code), True)

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        space = first(code)
        if space >= len(s.row) or s.row[space] < 0:
            return (NEITHER, 0)
        return (CIVIL, take_price(s, i, space))

    def price_and_means(
        self, s: TtaState, i: int, code: int, reason: int, discount: int
    ) -> tuple[int, int]:
        return (0, len(s.players[i].civil) if s.row[first(code)] >= 0 else 0)

    def limit_and_left(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        return (static(s, i).civil_limit, 0)


TAKE: Final = Take()
