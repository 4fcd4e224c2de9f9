"""The true amounts behind an option: what is really taken, kept and lost."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.messages import count, join, text
from ecumene.games.tta.rules.actions.spend import food_at_hand, resources_at_hand
from ecumene.games.tta.rules.choices import LOSE_MIX, PLUNDER
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tokens import change_lost, gain_plans, plan_worth
from ecumene.games.tta.rules.types import FOOD, RESOURCE


def goods_words(food: int, resources: int) -> str:
    parts = [count("food", food)] if food else []
    return join([*parts, count("resources", resources)] if resources or not food else parts)


def storable(s: TtaState, i: int, food: int, resources: int) -> tuple[int, int]:
    """How much of a gain the blue bank allows, the food first (TTA-FOOD-3, TTA-FOOD-5)."""
    t = s.clone()
    kept: list[int] = []
    for good, amount in ((FOOD, food), (RESOURCE, resources)):
        bank = t.players[i].bank_blue
        plans = gain_plans(t, i, good, amount) if amount and bank else []
        kept.append(plan_worth(t, i, good, plans[0]) if plans else 0)
        if plans:
            t.edit(i).bank_blue -= sum(plans[0])
    return kept[0], kept[1]


def split_words(s: TtaState, f: Frame, food: int) -> str:
    """What a division of goods comes to: as much as there is to take, as much as can be kept."""
    mode, amount, rival = f.a, f.b, f.c
    rest = amount - food
    if mode == LOSE_MIX:
        return goods_words(food, rest)
    taken = (food, rest)
    if mode == PLUNDER:
        q = s.players[rival]
        taken = (min(food, q.food), min(rest, q.resources))
    said = goods_words(*taken)
    if sum(taken) < amount:
        said = text("tta.split.no_more", goods=said)
    kept = storable(s, f.player, *taken)
    if (mode == PLUNDER and rival == f.player) or kept == taken:
        return said
    return text("tta.split.kept", goods=said, kept=goods_words(*kept))


def price_words(s: TtaState, i: int, good: int, amount: int, purpose: int) -> str:
    """A price in food or resources, and what is lost beyond it for want of change."""
    p = s.players[i]
    if good == FOOD:
        said = count("food", amount)
        due = amount - (food_at_hand(p) - p.food)
    else:
        said = count("resources", amount)
        due = amount - (resources_at_hand(p, purpose) - p.resources)
    lost = change_lost(s, i, good, due)
    return text("tta.overpaid", price=said, n=lost) if lost else said
