"""What cards do that no rating shows: abilities of leaders and wonders, action cards."""

from __future__ import annotations

from typing import Final

from ecumene.bots.tta.outlook import Outlook
from ecumene.games.tta.production import lab_resources
from ecumene.games.tta.ratings import cultures, strengths
from ecumene.games.tta.state import TtaState
from ecumene.games.tta.types import GOVERNMENT, LAB, TERRITORY

PER_TURN: Final = {
    "hammurabi": 1.5,
    "aristotle": 0.6,
    "homer": 0.5,
    "julius_caesar": 0.2,
    "moses": 0.4,
    "frederick_barbarossa": 0.9,
    "joan_of_arc": 0.2,
    "leonardo_da_vinci": 0.5,
    "michelangelo": 0.3,
    "james_cook": 0.4,
    "johann_sebastian_bach": 0.4,
    "isaac_newton": 0.6,
    "albert_einstein": 1.6,
    "mahatma_gandhi": 0.5,
    "winston_churchill": 3.0,
    "maximilien_robespierre": 0.2,
}
"""Worth per turn of what leaders do beside their ratings."""

WONDERS: Final = {
    "ocean_liner_service": 2.2,
    "library_of_alexandria": 0.2,
}


def leader_bonus(s: TtaState, i: int, card: int, o: Outlook, life: float) -> float:
    """Worth of a leader's abilities that no rating shows, for the rest of his life."""
    slug = s.cat.cards[card].slug
    p = s.players[i]
    bonus = PER_TURN.get(slug, 0.0) * life
    if slug == "genghis_khan":
        places = 1 if s.alive == 2 else 2
        mine = strengths(s)[i]
        stronger = sum(1 for value in strengths(s) if value > mine)
        bonus += (2.4 if stronger < places else 0.8) * life
    elif slug == "christopher_columbus":
        lands = [c for c in p.military if c >= 0 and s.cat.cards[c].type == TERRITORY]
        bonus += 8.0 if lands else 1.0
    elif slug == "alexander_the_great":
        bonus += 1.5
    elif slug == "homer":
        bonus += 2.0
    elif slug == "maximilien_robespierre":
        hand = [c for c in p.civil if c >= 0 and s.cat.cards[c].type == GOVERNMENT]
        bonus += 6.0 if hand else 0.0
    elif slug == "bill_gates":
        first = s.cat.type_first[LAB]
        levels = sum(
            p.workers[slot] * s.cat.slot_level[slot]
            for slot in range(first, s.cat.type_first[LAB + 1])
        )
        bonus += float(levels if p.leader != card else lab_resources(s, i))
    return bonus


def wonder_bonus(s: TtaState, i: int, card: int, o: Outlook) -> float:
    return WONDERS.get(s.cat.cards[card].slug, 0.0) * max(0.0, o.turns - 1)


DISCOUNTS: Final = ("rich_land", "urban_growth", "engineering_genius", "efficient_upgrade")


def action_card_worth(s: TtaState, i: int, card: int, o: Outlook) -> float:
    """What playing an action card brings, less the civil action if it replaces none."""
    definition = s.cat.cards[card]
    name = definition.slug.rsplit("_", 1)[0]
    age = definition.age
    usable = o.turns > 1
    if not usable:
        return 0.0
    if name == "rich_land":
        return (age + 1) * o.resource * 0.9
    if name == "urban_growth":
        return (age + 1) * o.resource * 0.9
    if name == "efficient_upgrade":
        return (age + 1) * o.resource * 0.8
    if name == "engineering_genius":
        share = 0.95 if s.players[i].wonder >= 0 else 0.4
        return (age + 2) * o.resource * share
    if name == "frugality":
        return (age + 1) * o.food
    if name == "breakthrough":
        return (age + 1) * o.science
    if name == "reserves":
        return (age + 1) * o.resource - o.action
    if name == "stockpile":
        return o.food + o.resource - o.action
    if name == "cultural_heritage":
        return (4 + o.science if age == 0 else 2 + 2 * o.science) - o.action
    if name == "revolutionary_idea":
        return (4 if age == 2 else 6) * o.science - o.action
    if name == "patriotism":
        return (age + 1) * o.resource * 0.6 + 0.4 - o.action
    if name in ("wave_of_nationalism", "military_build_up"):
        values = strengths(s)
        stronger = sum(1 for value in values if value > values[i])
        each = ((6, 3, 2) if age == 2 else (8, 5, 3))[s.n - 2]
        return stronger * each * o.resource * 0.6 - o.action
    points = cultures(s)
    ahead = sum(1 for value in points if value > points[i])
    return ahead * (6, 3, 2)[s.n - 2] - o.action
