"""What cards would be worth in play: each is put into play on a copy and the copy is valued."""

from __future__ import annotations

from ecumene.bots.tta.evaluate import evaluate
from ecumene.bots.tta.extras import action_card_worth, leader_bonus, wonder_bonus
from ecumene.bots.tta.outlook import Outlook
from ecumene.games.tta.actions.develop import develop_price
from ecumene.games.tta.card import ON_COMPLETE
from ecumene.games.tta.state import TtaState
from ecumene.games.tta.tableau import place_special, refresh, token_symbols
from ecumene.games.tta.types import ACTION, GOVERNMENT, LEADER, WONDER, is_special


def look_ahead(s: TtaState, o: Outlook, row: bool = True) -> None:
    """Fill the outlook's plans for the cards in hand, in the row and in play."""
    i = o.seat
    p = s.players[i]
    cards = s.cat.cards
    wanted = {card for card in p.civil if card >= 0}
    if p.wonder >= 0:
        wanted.add(p.wonder)
    if row:
        wanted |= {card for card in s.row if card >= 0}
    for wonder in p.wonders:
        if wonder not in p.ruined:
            o.extras[wonder] = wonder_bonus(s, i, wonder, o)
    plan_leaders(s, o, [card for card in wanted if cards[card].type == LEADER])
    now = evaluate(s, i, o)
    for card in sorted(wanted):
        kind = cards[card].type
        if kind == ACTION:
            o.plans[card] = action_card_worth(s, i, card, o)
        elif kind == WONDER:
            o.plans[card] = evaluate(with_wonder(s, i, card), i, o) - now
            o.plans[card] += wonder_bonus(s, i, card, o)
        elif kind <= GOVERNMENT:
            o.prices[card] = develop_price(s, i, card, False)
            o.plans[card] = evaluate(with_technology(s, i, card), i, o) - now
    if row:
        weigh_waiting(s, o)


def weigh_waiting(s: TtaState, o: Outlook) -> None:
    """A dear card may still be there next turn, and cheaper: taking it gains only the rest."""
    for space, card in enumerate(s.row):
        if card < 0 or s.cat.board.row_costs[space] == 1:
            continue
        worth = o.plans.get(card, 0.0)
        definition = s.cat.cards[card]
        if definition.type == WONDER:
            worth -= sum(definition.stages) * o.pay_resource
        elif definition.type <= GOVERNMENT:
            worth -= o.prices[card] * o.pay_science
        if worth > 0:
            o.waiting.append((space, o.weights.patience * worth))


def plan_leaders(s: TtaState, o: Outlook, new: list[int]) -> None:
    """Leaders beside having none; what they give beyond their life is taken off again."""
    i = o.seat
    current = s.players[i].leader
    nobody = evaluate(with_leader(s, i, -1), i, o)
    worth: dict[int, float] = {-1: 0.0}
    for card in sorted({*new, current} - {-1}):
        full = evaluate(with_leader(s, i, card), i, o) - nobody
        life = o.life[s.cat.cards[card].age]
        extra = leader_bonus(s, i, card, o, life) - full * (1 - life / max(1.0, o.turns))
        o.extras[card] = extra
        worth[card] = full + extra
    for card in new:
        o.plans[card] = worth[card] - worth[current]


def with_leader(s: TtaState, i: int, card: int) -> TtaState:
    t = s.clone()
    t.edit(i).leader = card
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
    t = s.clone()
    p = t.edit(i)
    if p.wonder == card:
        p.bank_blue += p.stages
        p.wonder = -1
        p.stages = 0
    p.wonders = (*p.wonders, card)
    refresh(t, i)
    token_symbols(t, i, card, 1)
    for ability in s.cat.cards[card].abilities:
        if ability.hooks & ON_COMPLETE:
            ability.on_complete(t, i)
    return t
