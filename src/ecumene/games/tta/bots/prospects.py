"""What cards would be worth in play: each is put into play on a copy and the copy is valued."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.games.tta.bots.abilities import abilities_worth
from ecumene.games.tta.bots.action_cards import action_card_worth
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.plans import stages_balance
from ecumene.games.tta.bots.tastes import season
from ecumene.games.tta.rules.actions.develop import develop_price
from ecumene.games.tta.rules.card import ON_COMPLETE, TOKENS_STAY
from ecumene.games.tta.rules.piles import marked
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import place_special, refresh, token_symbols
from ecumene.games.tta.rules.types import (
    ACTION,
    GOVERNMENT,
    LEADER,
    TOKENS_ON_WONDER,
    WONDER,
    is_special,
)


def look_ahead(s: TtaState, o: Outlook, row: bool = True, others: Sequence[int] = ()) -> None:
    """Fill the outlook's plans for the cards in hand, in the row and in play, and for any
    others."""
    i = o.seat
    p = s.players[i]
    cards = s.cat.cards
    o.row_worths.clear()
    wanted = {card for card in (*p.civil, *others) if card >= 0}
    if p.wonder >= 0:
        wanted.add(p.wonder)
    if row:
        wanted |= {card for card in s.row if card >= 0}
    lasting = max(0.0, o.turns - 1)
    for wonder in p.wonders:
        if wonder not in p.ruined:
            o.extras[wonder] = abilities_worth(s, i, wonder, o, lasting, False)
    plan_leaders(s, o, [card for card in wanted if cards[card].type == LEADER])
    now = evaluate(s, i, o)
    for card in sorted(wanted):
        kind = cards[card].type
        if kind == ACTION:
            o.plans[card] = action_card_worth(s, i, card, o)
        elif kind == WONDER:
            o.plans[card] = evaluate(with_wonder(s, i, card), i, o) - now
            o.plans[card] += abilities_worth(s, i, card, o, lasting, True)
        elif kind <= GOVERNMENT:
            o.prices[card] = develop_price(s, i, card, False)
            o.plans[card] = evaluate(with_technology(s, i, card), i, o) - now
    season(s, o, sorted(wanted))
    if row:
        weigh_waiting(s, o)


def weigh_waiting(s: TtaState, o: Outlook) -> None:
    """A dear card may still be there next turn, and cheaper: taking it gains only the rest."""
    for space, card in enumerate(s.row):
        if card < 0 or s.cat.board.row_costs[space] == 1:
            continue
        worth = card_in_row(s, card, o)
        if worth > 0:
            o.waiting.append((space, o.weights.patience * worth))


def card_in_row(s: TtaState, card: int, o: Outlook) -> float:
    """What a card of the row would bring, less what it will cost beside civil actions."""
    worth = o.plans.get(card, 0.0)
    if s.cat.cards[card].type == WONDER:
        worth += stages_balance(s, card, 0, o)
    elif card in o.prices:
        worth -= o.prices[card] * o.pay_science
    return worth


def plan_leaders(s: TtaState, o: Outlook, new: list[int]) -> None:
    """Leaders beside having none; what they give beyond their life is taken off again."""
    i = o.seat
    current = s.players[i].leader
    nobody = evaluate(with_leader(s, i, -1), i, o)
    worth: dict[int, float] = {-1: 0.0}
    for card in sorted({*new, current} - {-1}):
        full = evaluate(with_leader(s, i, card), i, o) - nobody
        life = o.life[s.cat.cards[card].age]
        extra = abilities_worth(s, i, card, o, life, False)
        extra -= full * (1 - life / max(1.0, o.turns))
        o.extras[card] = extra
        worth[card] = full + extra
    for card in new:
        o.plans[card] = worth[card] - worth[current]


def with_leader(s: TtaState, i: int, card: int) -> TtaState:
    t = s.clone()
    p = t.edit(i)
    for leader, sign in ((p.leader, -1), (card, 1)):
        if leader >= 0:
            p.bank_blue = max(0, p.bank_blue + sign * s.cat.cards[leader].blue_tokens)
    p.leader = card
    refresh(t, i)
    return t


def with_technology(s: TtaState, i: int, card: int) -> TtaState:
    t = s.clone()
    p = t.edit(i)
    if s.cat.cards[card].slot >= 0:
        p.techs |= 1 << s.cat.cards[card].slot
    elif is_special(s.cat.cards[card].type):
        place_special(t, i, card)
    else:
        p.government = card
        refresh(t, i)
    return t


def with_wonder(s: TtaState, i: int, card: int) -> TtaState:
    """A copy with the wonder completed, its stages not paid for."""
    t = s.clone()
    p = t.edit(i)
    definition = s.cat.cards[card]
    if p.wonder == card:
        p.bank_blue += p.stages
        p.wonder = -1
        p.stages = 0
    p.wonders = (*p.wonders, card)
    if any(ability.hooks & TOKENS_STAY for ability in definition.abilities):
        stages = len(definition.stages)
        p.bank_blue = max(0, p.bank_blue - stages)
        p.marks = marked(p.marks, TOKENS_ON_WONDER, stages)
    refresh(t, i)
    token_symbols(t, i, card, 1)
    for ability in definition.abilities:
        if ability.hooks & ON_COMPLETE:
            ability.on_complete(t, i)
    return t
