"""Playing action cards (TTA-ACT-CARD)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.actions.action import CIVIL, Action
from ecumene.games.tta.rules.actions.spend import (
    PAID_BITS,
    PAID_CIVIL,
    PAID_EXTRA,
    after_playing,
    civil_actions,
    spend_civil,
)
from ecumene.games.tta.rules.card import BETTER_CARD, FRESH_CARD
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import RUN
from ecumene.games.tta.rules.piles import without
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import (
    NO_CIVIL_ACTION,
    NOT_IN_HAND,
    NOT_ON_FIRST_TURN,
    OTHER_CARD,
    TAKEN_THIS_PHASE,
)
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.tableau import discard_civil
from ecumene.games.tta.rules.types import ACTION, USED_BETTER_CARD


def card_bonus(s: TtaState, i: int) -> int:
    """By how much the next action card is better (TTX-WONDER-7): a wonder may do that, even an
    unfinished one."""
    if not s.cat.hooks & BETTER_CARD:
        return 0
    p = s.players[i]
    st = static(s, i)
    bonus = 0
    if st.hooks & BETTER_CARD and not p.used & USED_BETTER_CARD:
        for ability in st.abilities:
            if ability.hooks & BETTER_CARD:
                bonus += ability.amounts()[0]
    elif p.stages and not p.used & USED_BETTER_CARD:
        for ability in s.cat.cards[p.wonder].abilities:
            if ability.hooks & BETTER_CARD and p.stages >= ability.amounts()[1]:
                bonus += ability.amounts()[0]
    return bonus


def bonus_in(s: TtaState, f: Frame) -> int:
    """The bonus with which the action card of a Run frame was played."""
    card_number, extra = f.a, f.d
    return extra >> PAID_BITS if s.cat.cards[card_number].type == ACTION else 0


def is_fresh(p: TtaPlayer, card: int) -> bool:
    """Were all copies of this card in hand taken in this Action Phase?"""
    return bool(p.fresh) and p.fresh.count(card) >= p.civil.count(card)


def fresh_ability(s: TtaState, i: int) -> int:
    """The bit of an ability that lets a fresh action card be played; 0: none is left."""
    if not s.cat.hooks & FRESH_CARD:
        return 0
    st = static(s, i)
    if st.hooks & FRESH_CARD:
        for ability in st.abilities:
            if ability.hooks & FRESH_CARD and not s.players[i].used & ability.bit:
                return ability.bit
    return 0


def check_from_hand(s: TtaState, i: int, card: int) -> int:
    """May this card be played from the hand, whatever it does and costs?"""
    if card not in s.players[i].civil:
        return NOT_IN_HAND
    return check_kind(s, i, card)


def check_kind(s: TtaState, i: int, card: int) -> int:
    """The same for a card that is in hand."""
    if s.cat.cards[card].type != ACTION:
        return OTHER_CARD
    p = s.players[i]
    if p.fresh and is_fresh(p, card) and not fresh_ability(s, i):
        return TAKEN_THIS_PHASE
    return OPEN


class Play(Action):
    """``play <card>``"""

    group = "play"
    thing = "hand"

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        return (CIVIL, 1)

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        card = first(code)
        return self.check_card(s, i, card) if card in s.players[i].civil else NOT_IN_HAND

    def check_card(self, s: TtaState, i: int, card: int) -> int:
        """For a card in hand. Some can be played without a civil action (TTA-LEADER-9)."""
        number = check_kind(s, i, card)
        if number != OPEN:
            return number
        steps = s.cat.cards[card].steps
        if civil_actions(s.players[i]) < 1 and not any(
            step.needs_no_action(s, i) for step in steps
        ):
            return NO_CIVIL_ACTION
        for step in steps:
            number = step.check(s, i)
            if number != OPEN:
                return number
        return OPEN

    def check_in_phase(self, s: TtaState, i: int, code: int) -> int:
        return NOT_ON_FIRST_TURN if s.round == 1 else self.check(s, i, code, 0, 0)

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        """Reveal, resolve, discard (TTA-ACT-CARD-1); the program's d tells what was paid, and the
        bonus of a card that makes this one better."""
        card = first(code)
        p = s.edit(i)
        if is_fresh(p, card):
            p.used |= fresh_ability(s, i)
        bonus = card_bonus(s, i)
        if bonus:
            p.used |= USED_BETTER_CARD
        if not paid and civil_actions(p):
            before = p.ca
            spend_civil(s, i, 1)
            paid = PAID_CIVIL if p.ca < before else PAID_EXTRA
        p.civil = without(p.civil, card)
        discard_civil(s, card)
        note(s, "play", i, card)
        after_playing(s, i, card)
        s.push(Frame(RUN, i, card, 0, i, paid | bonus << PAID_BITS))

    def do_in_phase(self, s: TtaState, i: int, code: int) -> None:
        self.do(s, i, code, 0, 0)


PLAY: Final = Play()
