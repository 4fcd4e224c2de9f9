"""What is planned: buildings for technologies in play, cards in hand, an unfinished wonder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.games.tta.rules.abilities.moments import CulturePerStage, SciencePerStageCost
from ecumene.games.tta.rules.card import ON_COMPLETE
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import ACTION, GOVERNMENT, INFANTRY, LEADER

if TYPE_CHECKING:
    from ecumene.games.tta.bots.outlook import Outlook

OWN_STAGES: Final = 0.6
"""The share of what stages bring that counts where others may build them, too."""

_ladders: dict[tuple[int, int], list[tuple[int, list[int]]]] = {}


def ladders(cat: Catalogue, mask: int) -> list[tuple[int, list[int]]]:
    """For each type with more than its initial technology: the best one and those below."""
    key = (id(cat), mask)
    found = _ladders.get(key)
    if found is None:
        found = []
        slots = cat.slots_of(mask)
        for kind in range(11):
            own = [slot for slot in slots if cat.slot_type[slot] == kind]
            if own and cat.slot_level[own[-1]] > 0:
                found.append((own[-1], own[:-1]))
        _ladders[key] = found
    return found


def potential(s: TtaState, i: int, prices: list[int], o: Outlook) -> float:
    """The gain of upgrades and buildings that the technologies in play still allow."""
    w = o.weights
    p = s.players[i]
    workers = p.workers
    outputs = o.outputs
    turns = o.turns
    if turns < 2:
        return 0.0
    delay = 1 - 1.5 / turns
    total = 0.0
    for high, lower in ladders(s.cat, p.techs):
        best = outputs[high] * delay
        staffed = workers[high]
        steps = w.upgrades - staffed
        for slot in lower:
            count = workers[slot]
            if count and steps > 0:
                gain = best - outputs[slot] * delay
                gain -= (prices[high] - prices[slot]) * o.pay_resource + o.action
                if gain > 0:
                    total += gain * min(count, steps)
                    steps -= count
        if not staffed and steps == w.upgrades:
            gain = best - prices[high] * o.pay_resource - o.action - o.unused[1]
            if gain > 0:
                total += gain * (2 if s.cat.slot_type[high] >= INFANTRY else 1.3)
    return total * w.potential


def hand_worth(s: TtaState, i: int, science: float, rate: int, o: Outlook) -> float:
    """Civil cards in hand: what they will bring, less what playing them will cost."""
    w = o.weights
    cards = s.cat.cards
    total = 0.0
    due = 0.0
    for card in s.players[i].civil:
        if card < 0:
            continue
        plan = o.plans.get(card, 0.0)
        definition = cards[card]
        if definition.type <= GOVERNMENT:
            cost = o.prices.get(card, definition.science_cost)
            due += cost
            wait = 1.0 if due <= science else 1.0 + (due - science) / (rate if rate > 0 else 0.5)
            left = max(0.0, 1 - wait / o.turns - w.hand_risk)
            gain = plan * left - cost * o.pay_science - o.action - w.risk
        elif definition.type == LEADER:
            gain = plan * (1 - 1 / o.turns) - o.action - w.risk if o.turns > 1 else 0.0
        elif definition.type == ACTION:
            gain = plan - w.risk / 2
        else:
            gain = 0.0
        total += gain if gain > 0 else -w.clutter
    return total


def stages_balance(s: TtaState, wonder: int, built: int, o: Outlook) -> float:
    """What the stages still to be built bring by themselves, less what they cost."""
    card = s.cat.cards[wonder]
    cost = sum(card.stages[built:])
    total = -cost * (o.food if card.stages_cost_food else o.pay_resource)
    for ability in card.abilities:
        if isinstance(ability, SciencePerStageCost):
            total += cost * o.science
        elif isinstance(ability, CulturePerStage):
            total += ability.culture * (len(card.stages) - built) * OWN_STAGES
    return total


def wonder_worth(s: TtaState, i: int, stored: int, mined: int, o: Outlook) -> float:
    """An unfinished wonder: its worth when finished, less what is still to be paid from what is
    ``stored`` and comes in each turn."""
    p = s.players[i]
    card = s.cat.cards[p.wonder]
    stages = len(card.stages) - p.stages
    cost = sum(card.stages[p.stages :])
    wait = 1.0 + max(0.0, cost - stored) / (mined if mined > 0 else 0.5)
    if wait > o.turns - 1 or wait + 0.4 > o.life[card.age]:
        return 0.0
    plan = o.plans.get(p.wonder, 0.0)
    once = any(ability.hooks & ON_COMPLETE for ability in card.abilities)
    gain = plan if once else plan * (1 - wait / o.turns)
    gain -= o.weights.wonder_risk * plan * cost / sum(card.stages)
    gain += stages_balance(s, p.wonder, p.stages, o) - stages * o.action * 0.7
    return gain if gain > 0 else 0.0
