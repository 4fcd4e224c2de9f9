"""What playing an action card brings."""

from __future__ import annotations

from typing import Any

from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.rules.ratings import cultures, strengths
from ecumene.games.tta.rules.state import TtaState

Numbers = dict[str, Any]


def action_card_worth(s: TtaState, i: int, card: int, o: Outlook) -> float:
    """What playing an action card brings, less the civil action if it replaces none."""
    if o.turns <= 1:
        return 0.0
    steps: list[Numbers] = s.cat.raw[s.cat.cards[card].slug]["steps"]
    worth = sum(step_worth(s, i, step, o) for step in steps)
    ordered = any(step["op"] == "order" for step in steps)
    return worth if ordered else worth - o.action


def step_worth(s: TtaState, i: int, step: Numbers, o: Outlook) -> float:
    """What one instruction of an action card is worth."""
    op = step["op"]
    if op == "order":
        return saving(s, i, step, o)
    if op == "gain":
        goods = step.get("food", 0) * o.food + step.get("resource", 0) * o.resource
        return float(goods + step.get("science", 0) * o.science + step.get("culture", 0))
    if op == "gain_either":
        return float(step["amount"] * o.resource)
    if op == "temporary":
        return float(step["unit_resources"] * o.resource * 0.6 + 0.4 * step["military_actions"])
    if op == "unit_resources_per_stronger_rival":
        return ahead(strengths(s), i) * float(step["by_players"][s.alive - 2]) * o.resource * 0.6
    if op == "culture_per_rival_ahead":
        return ahead(cultures(s), i) * float(step["by_players"][s.alive - 2])
    return 0.0


def saving(s: TtaState, i: int, step: Numbers, o: Outlook) -> float:
    """The discount of an ordered action, by how likely it is wanted."""
    worth = float(step["discount"] * o.resource)
    actions = step["actions"]
    if "wonder" in actions:
        return worth * (0.95 if s.players[i].wonder >= 0 else 0.4)
    return worth * (0.9 if "build" in actions else 0.8)


def ahead(values: list[int], i: int) -> int:
    """How many have more than player ``i``."""
    return sum(1 for value in values if value > values[i])
