"""Cards entering and leaving play, with everything that follows at once (TTA-STAT-6)."""

from __future__ import annotations

from ecumene.games.tta.rules.bag import bag_add
from ecumene.games.tta.rules.card import (
    MILITARY_REVOLUTION,
    ON_COMPLETE,
    ON_DEVELOP,
    ON_LEAVE,
    TOKENS_STAY,
)
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.piles import all_marked, mark, marked, with_marks, without
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tokens import gain_blue, gain_yellow
from ecumene.games.tta.rules.types import (
    SEEN_BY_FIRST,
    SPECIAL_MILITARY,
    TOKENS_ON_WONDER,
    USED_DEVELOPED,
    USED_DEVELOPED_AGAIN,
    is_special,
)


def refresh(s: TtaState, i: int, civil_spent: bool = False, military_spent: bool = False) -> None:
    """Recompute what the cards give and adjust the action tokens once (TTA-STAT-24 to 26).

    New tokens arrive available, unless the flags say spent (a revolution); lost tokens are
    taken from the spent ones first.
    """
    p = s.edit(i)
    p.static = None
    p.rates = None
    st = static(s, i)
    more = st.civil_actions - p.ca_total
    if more > 0 and not civil_spent:
        p.ca += more
    p.ca_total = st.civil_actions
    p.ca = min(p.ca, p.ca_total)
    more = st.military_actions - p.ma_total
    if more > 0 and not military_spent:
        p.ma += more
    p.ma_total = st.military_actions
    p.ma = min(p.ma, p.ma_total)


def refresh_all(s: TtaState) -> None:
    """After something that other players' cards may count (wonders, pacts)."""
    for i in range(s.n):
        if not s.players[i].resigned:
            refresh(s, i)


def token_symbols(s: TtaState, i: int, card: int, sign: int) -> None:
    """Blue and yellow token symbols of a card entering (+1) or leaving (-1) play."""
    symbols = s.cat.cards[card]
    if symbols.blue_tokens:
        gain_blue(s, i, sign * symbols.blue_tokens)
    if symbols.yellow_tokens:
        gain_yellow(s, i, sign * symbols.yellow_tokens)


def give_back_action(s: TtaState, i: int, count: int = 1) -> None:
    """Spent civil actions become available again (TTA-STAT-21)."""
    p = s.edit(i)
    p.ca = min(p.ca_total, p.ca + count)


# Leaving the game


def discard_civil(s: TtaState, card: int) -> None:
    """Civil cards never come back (TTA-CARD-13)."""
    s.gone = bag_add(s.gone, card)


def discard_military(s: TtaState, card: int, knower: int) -> None:
    """Military cards go to the discard pile of their age (TTA-CARD-14); ``knower`` is the seat
    that knows the card, or `everybody`."""
    piles = s.discard
    s.discard = (*piles[:knower], bag_add(piles[knower], card), *piles[knower + 1 :])


def everybody(s: TtaState) -> int:
    """The number of the pile of cards that all have seen."""
    return s.n


def drop_military(s: TtaState, i: int, card: int, shown: bool) -> None:
    """A military card leaves a hand for the discard pile, face up or face down."""
    leave_hand(s, i, card, not shown)
    discard_military(s, card, everybody(s) if shown else i)


def leave_hand(s: TtaState, i: int, card: int, unseen: bool = False) -> None:
    """A military card leaves a hand, face up or unseen by the others."""
    p = s.edit(i)
    p.military = without(p.military, card)
    if card in p.shown and p.shown.count(card) > p.military.count(card):
        p.shown = without(p.shown, card)
    if p.marks:
        for kind in range(SEEN_BY_FIRST, SEEN_BY_FIRST + s.n):
            seen = all_marked(p.marks, kind)
            if unseen:  # it could be any card with this back (ruling R-34)
                age = s.cat.cards[card].age
                seen = [known for known in seen if s.cat.cards[known].age != age]
            elif card in seen:
                seen.remove(card)
            p.marks = with_marks(p.marks, kind, seen)


def remove_leader(s: TtaState, i: int) -> None:
    """The leader in play goes; nothing replaces it."""
    card = s.players[i].leader
    stays = leader_leaves(s, i)
    s.edit(i).leader = -1
    if not stays:
        discard_civil(s, card)
    note(s, "leader_leaves", i, card)
    refresh(s, i)
    token_symbols(s, i, card, -1)


def leader_leaves(s: TtaState, i: int) -> bool:
    """What a leader does on leaving play; True if his card goes elsewhere than to the discards."""
    st = static(s, i)
    stays = False
    if st.hooks & ON_LEAVE:
        for ability in st.abilities:
            if ability.hooks & ON_LEAVE and ability.card == s.players[i].leader:
                if ability.on_leave(s, i):
                    stays = True
    return stays


def remove_unfinished_wonder(s: TtaState, i: int) -> None:
    """The unfinished wonder goes; its blue tokens return to the bank (TTA-AGE-11)."""
    p = s.edit(i)
    card = p.wonder
    p.bank_blue += p.stages
    p.wonder = -1
    p.stages = 0
    discard_civil(s, card)
    note(s, "wonder_abandoned", i, card)


def end_pact(s: TtaState, owner: int) -> None:
    """The pact in a player's area ends for both (TTA-PACT-10, TTA-PACT-12)."""
    p = s.edit(owner)
    card = p.pact
    partner = p.pact_with
    side = p.pact_side
    p.pact = -1
    p.pact_with = -1
    p.pact_side = 0
    discard_military(s, card, everybody(s))
    note(s, "pact_ends", owner, card, partner)
    pact_changes(s, owner, card, side, -1)
    if not s.players[partner].resigned:
        pact_changes(s, partner, card, 1 - side, -1)


def pact_changes(s: TtaState, party: int, card: int, side: int, sign: int) -> None:
    """A pact begins (+1) or ends (-1) for one of its parties."""
    refresh(s, party)
    tokens = s.cat.cards[card].sides[side].blue_tokens
    if tokens:
        gain_blue(s, party, sign * tokens)


def remove_colony(s: TtaState, i: int, card: int) -> None:
    """A colony is lost, and what it gave (TTA-COLONY-19)."""
    p = s.edit(i)
    p.colonies = without(p.colonies, card)
    refresh(s, i)
    token_symbols(s, i, card, -1)


# Entering play


def add_colony(s: TtaState, i: int, card: int) -> None:
    """A colony and its permanent effect (TTA-COLONY-16)."""
    p = s.edit(i)
    p.colonies = (*p.colonies, card)
    refresh(s, i)
    token_symbols(s, i, card, 1)


def place_technology(s: TtaState, i: int, card: int, revolution: bool = False) -> None:
    """Put a technology into play: the higher special one stays, a government replaces."""
    kind = s.cat.cards[card].type
    p = s.edit(i)
    if s.cat.cards[card].slot >= 0:
        p.techs |= 1 << s.cat.cards[card].slot
    elif is_special(kind):
        place_special(s, i, card)
    else:
        old = p.government
        p.government = card
        if not s.cat.cards[old].initial:
            discard_civil(s, old)
        by_military = revolution and revolution_by_military(s, i)
        refresh(s, i, revolution and not by_military, by_military)


def place_special(s: TtaState, i: int, card: int) -> None:
    """Only the higher-level special technology of a type stays (TTA-TECH-9)."""
    p = s.edit(i)
    k = s.cat.cards[card].type - SPECIAL_MILITARY
    old = p.specials[k]
    if old >= 0 and s.cat.cards[old].age >= s.cat.cards[card].age:
        discard_civil(s, card)
        return
    p.specials = (*p.specials[:k], card, *p.specials[k + 1 :])
    refresh(s, i)
    token_symbols(s, i, card, 1)
    if old >= 0:
        discard_civil(s, old)
        token_symbols(s, i, old, -1)


def remove_special(s: TtaState, i: int, card: int) -> None:
    """A special technology leaves a play area (it was stolen)."""
    p = s.edit(i)
    k = s.cat.cards[card].type - SPECIAL_MILITARY
    p.specials = (*p.specials[:k], -1, *p.specials[k + 1 :])
    refresh(s, i)
    token_symbols(s, i, card, -1)


def revolution_by_military(s: TtaState, i: int) -> bool:
    """Does a card make revolutions cost military actions (TTA-LEADER-7)?"""
    return bool(static(s, i).hooks & MILITARY_REVOLUTION)


def after_developing(s: TtaState, i: int, card: int) -> None:
    """Triggers of developing a technology (TTA-ACT-REVOLUTION-7)."""
    if s.cat.prize_culture:
        p = s.edit(i)
        if p.used & USED_DEVELOPED or s.cat.prize_technologies == 1:
            p.used |= USED_DEVELOPED_AGAIN
        p.used |= USED_DEVELOPED
    st = static(s, i)
    if st.hooks & ON_DEVELOP:
        for ability in st.abilities:
            if ability.hooks & ON_DEVELOP:
                ability.on_develop(s, i, card)


def complete_wonder(s: TtaState, i: int) -> None:
    """The last stage is covered: tokens return, effects start (TTA-ACT-WONDER-4)."""
    p = s.edit(i)
    card = p.wonder
    tokens = p.stages
    p.wonder = -1
    p.stages = 0
    p.wonders = (*p.wonders, card)
    if any(ability.hooks & TOKENS_STAY for ability in s.cat.cards[card].abilities):
        p.marks = marked(p.marks, TOKENS_ON_WONDER, tokens)
    else:
        p.bank_blue += tokens
    note(s, "wonder_completed", i, card)
    refresh_all(s)
    token_symbols(s, i, card, 1)
    for ability in s.cat.cards[card].abilities:
        if ability.hooks & ON_COMPLETE:
            ability.on_complete(s, i)


def ruin_wonder(s: TtaState, i: int, card: int) -> None:
    """Turn a completed wonder over (TTA-EVT-3)."""
    p = s.edit(i)
    p.ruined = (*p.ruined, card)
    if any(ability.hooks & TOKENS_STAY for ability in s.cat.cards[card].abilities):
        p.bank_blue += mark(p.marks, TOKENS_ON_WONDER)
        p.marks = marked(p.marks, TOKENS_ON_WONDER, 0)
    note(s, "wonder_ruined", i, card)
    refresh_all(s)
    token_symbols(s, i, card, -1)
