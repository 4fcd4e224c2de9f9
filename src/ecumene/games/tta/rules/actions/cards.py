"""Playing action cards and tactics (TTA-ACT-CARD, TTA-ACT-MIL-4 to 6)."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.actions.spend import (
    PAID_BITS,
    PAID_CIVIL,
    PAID_EXTRA,
    after_playing,
    civil_actions,
    spend_civil,
)
from ecumene.games.tta.rules.card import BETTER_CARD, FRESH_CARD
from ecumene.games.tta.rules.numbers import RUN
from ecumene.games.tta.rules.piles import all_marked, with_marks, without
from ecumene.games.tta.rules.ratings import static, touch
from ecumene.games.tta.rules.reasons import (
    CURRENT_TACTIC,
    EXCLUSIVE_TACTIC,
    NO_CIVIL_ACTION,
    NOT_A_COMMON_TACTIC,
    NOT_IN_HAND,
    OTHER_CARD,
    TACTIC_THIS_TURN,
    TAKEN_THIS_PHASE,
)
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.story import note
from ecumene.games.tta.rules.tableau import discard_civil, leave_hand
from ecumene.games.tta.rules.types import ACTION, KEPT_TACTIC, TACTIC, USED_BETTER_CARD, USED_TACTIC


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
    return f.d >> PAID_BITS if s.cat.cards[f.a].type == ACTION else 0


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
    p = s.players[i]
    if card not in p.civil:
        return NOT_IN_HAND
    if s.cat.cards[card].type != ACTION:
        return OTHER_CARD
    if p.fresh and is_fresh(p, card) and not fresh_ability(s, i):
        return TAKEN_THIS_PHASE
    return OPEN


def check_action_card(s: TtaState, i: int, card: int) -> int:
    number = check_from_hand(s, i, card)
    if number != OPEN:
        return number
    p = s.players[i]
    steps = s.cat.cards[card].steps
    if civil_actions(p) < 1 and not any(step.needs_no_action(s, i) for step in steps):
        return NO_CIVIL_ACTION
    for step in steps:
        number = step.check(s, i)
        if number != OPEN:
            return number
    return OPEN


def do_action_card(s: TtaState, i: int, card: int, paid: int = 0) -> None:
    """Reveal, resolve, discard (TTA-ACT-CARD-1); the program's d tells what was paid, and the
    bonus of a card that makes this one better."""
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


def check_tactic(s: TtaState, i: int, card: int) -> int:
    p = s.players[i]
    if card not in p.military:
        return NOT_IN_HAND
    if s.cat.cards[card].type != TACTIC:
        return OTHER_CARD
    return TACTIC_THIS_TURN if p.used & USED_TACTIC else OPEN


def do_tactic(s: TtaState, i: int, card: int) -> None:
    leave_hand(s, i, card)
    p = touch(s, i)
    keep_exclusive(p)
    p.tactic = card
    p.exclusive = 1
    p.used |= USED_TACTIC
    note(s, "tactic", i, card)


def is_exclusive(s: TtaState, card: int) -> bool:
    """Is this tactic in play, but still its owner's alone (TTA-ACT-MIL-9)?"""
    return any(p.tactic == card for p in s.players)


def check_copy(s: TtaState, i: int, card: int) -> int:
    p = s.players[i]
    if card not in s.common and card != p.tactic:
        return EXCLUSIVE_TACTIC if is_exclusive(s, card) else NOT_A_COMMON_TACTIC
    if p.used & USED_TACTIC:
        return TACTIC_THIS_TURN
    return CURRENT_TACTIC if p.tactic == card else OPEN


def keep_exclusive(p: TtaPlayer) -> None:
    """An exclusive tactic that is replaced stays in the play area (TTX-LEADER-4)."""
    if p.exclusive:
        kept = [*all_marked(p.marks, KEPT_TACTIC), p.tactic]
        p.marks = with_marks(p.marks, KEPT_TACTIC, kept)


def do_copy(s: TtaState, i: int, card: int) -> None:
    p = touch(s, i)
    keep_exclusive(p)
    p.tactic = card
    p.exclusive = 0
    p.used |= USED_TACTIC
    note(s, "copy", i, card)
