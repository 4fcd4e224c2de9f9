"""Playing action cards and tactics (TTA-ACT-CARD, TTA-ACT-MIL-4 to 6)."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.reason import OPEN
from ecumene.games.tta.actions.spend import (
    PAID_CIVIL,
    PAID_EXTRA,
    civil_actions,
    spend_civil,
)
from ecumene.games.tta.numbers import RUN
from ecumene.games.tta.ratings import touch
from ecumene.games.tta.reasons import (
    CURRENT_TACTIC,
    NO_CIVIL_ACTION,
    NOT_HERE,
    TACTIC_THIS_TURN,
    TAKEN_THIS_PHASE,
)
from ecumene.games.tta.state import TtaState, without
from ecumene.games.tta.story import note
from ecumene.games.tta.tableau import discard_civil, leave_hand
from ecumene.games.tta.types import ACTION, TACTIC, USED_TACTIC


def check_action_card(s: TtaState, i: int, card: int) -> int:
    p = s.players[i]
    if card not in p.civil or s.cat.cards[card].type != ACTION:
        return NOT_HERE
    if p.fresh and p.fresh.count(card) >= p.civil.count(card):
        return TAKEN_THIS_PHASE
    steps = s.cat.cards[card].steps
    if civil_actions(p) < 1 and not any(step.needs_no_action(s, i) for step in steps):
        return NO_CIVIL_ACTION
    for step in steps:
        number = step.check(s, i)
        if number != OPEN:
            return number
    return OPEN


def do_action_card(s: TtaState, i: int, card: int) -> None:
    """Reveal, resolve, discard (TTA-ACT-CARD-1); the program's d tells what was paid."""
    p = s.edit(i)
    paid = 0
    if civil_actions(p):
        before = p.ca
        spend_civil(s, i, 1)
        paid = PAID_CIVIL if p.ca < before else PAID_EXTRA
    p.civil = without(p.civil, card)
    discard_civil(s, card)
    note(s, "play", i, card)
    s.push(Frame(RUN, i, card, 0, i, paid))


def check_tactic(s: TtaState, i: int, card: int) -> int:
    p = s.players[i]
    if card not in p.military or s.cat.cards[card].type != TACTIC:
        return NOT_HERE
    return TACTIC_THIS_TURN if p.used & USED_TACTIC else OPEN


def do_tactic(s: TtaState, i: int, card: int) -> None:
    leave_hand(s, i, card)
    p = touch(s, i)
    p.tactic = card
    p.exclusive = 1
    p.used |= USED_TACTIC
    note(s, "tactic", i, card)


def check_copy(s: TtaState, i: int, card: int) -> int:
    p = s.players[i]
    if card not in s.common:
        return NOT_HERE
    if p.used & USED_TACTIC:
        return TACTIC_THIS_TURN
    return CURRENT_TACTIC if p.tactic == card else OPEN


def do_copy(s: TtaState, i: int, card: int) -> None:
    p = touch(s, i)
    p.tactic = card
    p.exclusive = 0
    p.used |= USED_TACTIC
    note(s, "copy", i, card)
