"""Strength compared with the rivals, and wars that are not decided yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecumene.games.tta.ratings import rates
from ecumene.games.tta.state import TtaState

if TYPE_CHECKING:
    from ecumene.bots.tta.outlook import Outlook

CERTAIN_LEAD = 8.0
"""With this lead a war is as good as won."""
ANSWER = (1.0, 2.0, 3.0, 4.0, 4.0)
"""Strength a rival can add in the turn before a war is decided, by age of the game."""


def standing(s: TtaState, i: int, mine: int, o: Outlook) -> float:
    """What a strength is worth beside those of the rivals."""
    w = o.weights
    total = 0.0
    for j in range(s.n):
        if j == i or s.players[j].resigned:
            continue
        d = mine - rates(s, j).strength
        if d >= 0:
            total += w.lead * min(d, w.lead_cap)
            total += w.place if d > 0 else w.place / 2
        else:
            total += w.behind * max(d, -w.far_behind)
            total += 0.6 * w.behind * min(0.0, d + w.far_behind)
    return total * o.strength_scale


def war_worth(s: TtaState, i: int, o: Outlook) -> float:
    """Expected outcome of wars declared by and on player ``i``."""
    total = 0.0
    p = s.players[i]
    if p.war >= 0:
        total += outcome(s, i, p.war_on, p.war, o)
    for j, q in enumerate(s.players):
        if q.war >= 0 and q.war_on == i:
            total -= outcome(s, j, i, q.war, o)
    return total


def outcome(s: TtaState, i: int, rival: int, card: int, o: Outlook) -> float:
    """Expected gain of the attacker of a war; the rival still has a turn to arm."""
    lead = rates(s, i).strength - rates(s, rival).strength
    if rival != o.seat:
        lead -= ANSWER[s.age]  # he will answer
    chance = min(1.0, max(0.0, 0.5 + lead / (2 * CERTAIN_LEAD)))
    size = abs(lead)
    gain = spoils(s, card, size, s.players[rival].culture, o)
    return gain * (2 * chance - 1)


def spoils(s: TtaState, card: int, lead: float, culture: int, o: Outlook) -> float:
    slug = s.cat.cards[card].slug
    if slug == "war_over_culture":
        return min(culture, 5 + lead)
    if slug == "war_over_territory":
        return (1 + lead // 5) * 3.0 * min(1.0, o.turns / 6)
    return lead * o.science
