"""Strength compared with the rivals, and wars that are not decided yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.games.tta.rules.production import mine_resources
from ecumene.games.tta.rules.ratings import rates
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.steps.goods import TakePoints, TakeYellow
from ecumene.games.tta.rules.steps.military import TakeCultureByAdvantage
from ecumene.games.tta.rules.steps.table import TakeTechnology
from ecumene.games.tta.rules.types import (
    AGGRESSION,
    AIR,
    INFANTRY,
    TACTIC,
    TACTIC_MASK,
    WAR,
    is_unit,
)

if TYPE_CHECKING:
    from ecumene.games.tta.bots.outlook import Outlook

MUCH: Final = 999
"""Culture that nobody will lose."""
MOST_ARMS: Final = 3
SURE: Final = 5.0
"""With this lead, after the rival's answer, a war is as good as won."""


def standing(s: TtaState, i: int, mine: int, o: Outlook) -> float:
    """What a strength is worth beside those of the rivals."""
    w = o.weights
    total = 0.0
    widest = 0.0
    for j in range(s.n):
        if j == i or s.players[j].resigned:
            continue
        d = float(mine - rates(s, j).strength)
        if o.rising:
            d -= o.rising[j]
        if d >= 0:
            total += w.lead * (d if d < w.lead_cap else w.lead_cap)
            total += w.place if d > 0 else w.place / 2
            if d > widest:
                widest = d
        else:
            total += w.behind * (d if d > -w.far_behind else -w.far_behind)
            if d < -w.far_behind:
                total += 0.6 * w.behind * (d + w.far_behind)
    value = total * o.strength_scale
    if o.weapons and widest > SURE:
        value += o.weapons * w.weapon * (widest - SURE)
    return value


def prospects_of_war(s: TtaState, i: int, mine: int, o: Outlook) -> float:
    """What the wars and aggressions in hand would bring against the weakest rival, the best ones
    first, one each turn."""
    lead = -99.0
    for j in range(s.n):
        if j != i and not s.players[j].resigned:
            ahead = mine - rates(s, j).strength - o.answers[j]
            if ahead > lead:
                lead = ahead
    chance = min(1.0, max(0.0, 0.5 + lead / (2 * SURE)))
    if not chance:
        return 0.0
    total = 0.0
    for base, more in o.arms:
        total += base + more * max(0.0, lead)
    return chance * total


def exposure(s: TtaState, mine: int, o: Outlook) -> float:
    """What rivals who still have a turn may take after the own last one."""
    total = 0.0
    for j in o.attackers:
        ahead = rates(s, j).strength - mine
        total -= o.weights.last_attack * min(1.0, max(0.0, 0.5 + ahead / (2 * SURE)))
    return total


def arms_in_hand(s: TtaState, i: int, o: Outlook) -> list[tuple[float, float]]:
    """The best wars and aggressions in hand: what each brings, and what more for each point of a
    lead. Both sides of what changes hands count, as far as a rival's loss does."""
    found: list[tuple[float, float]] = []
    both = 1 + o.weights.spite
    for card in s.players[i].military:
        if card < 0 or s.cat.cards[card].type not in (AGGRESSION, WAR):
            continue
        base = spoils(s, card, 0.0, MUCH, o)
        more = spoils(s, card, 1.0, MUCH, o) - base
        if not base and not more:  # buildings, leaders, workers, goods
            base = 2.0 + 2.0 * s.cat.cards[card].age
        found.append((base * both, more * both))
    found.sort(key=lambda one: -one[0] - 10 * one[1])
    return found[: max(0, min(MOST_ARMS, int(o.turns) - 1))]


def best_tactic(s: TtaState, i: int) -> int:
    """The tactic to build an army for: in play, in hand or common, with units one can make."""
    p = s.players[i]
    cards = s.cat.cards
    kinds = {s.cat.slot_type[slot] for slot in s.cat.slots_of(p.techs & s.cat.unit_mask)}
    kinds |= {cards[card].type for card in p.civil if card >= 0 and is_unit(cards[card].type)}
    best = -1
    highest = 0.0
    known = {c for c in p.military if c >= 0 and cards[c].type == TACTIC}
    known |= {tactic & TACTIC_MASK for tactic in (p.tactic, *s.common) if tactic >= 0}
    for card in sorted(known):
        units = cards[card].tactic_units
        if any(units[k] and INFANTRY + k not in kinds for k in range(3)):
            continue
        worth = army_strength(s, card) / (sum(units) + 1)
        if worth > highest:
            best, highest = card, worth
    return best


def army_strength(s: TtaState, tactic: int) -> float:
    """What an army of present units adds."""
    card = s.cat.cards[tactic]
    return card.tactic_strength + card.level_strength * max(1, s.age - 1)


def tactic_share(s: TtaState, tactic: int) -> tuple[float, ...]:
    """What a tactic adds to each unit, by unit type."""
    if tactic < 0:
        return (0.0, 0.0, 0.0, 0.0)
    card = s.cat.cards[tactic]
    each = 0.7 * army_strength(s, tactic) / sum(card.tactic_units)
    infantry, cavalry, artillery = card.tactic_units
    return (
        each if infantry else 0.0,
        each if cavalry else 0.0,
        each if artillery else 0.0,
        each,
    )


def army_progress(s: TtaState, i: int, o: Outlook) -> float:
    """Units that wait for the rest of an army."""
    p = s.players[i]
    card = s.cat.cards[o.tactic]
    need = card.tactic_units
    have = [0, 0, 0]
    cat = s.cat
    for slot in range(cat.first_unit, cat.type_first[AIR]):
        have[cat.slot_type[slot] - INFANTRY] += p.workers[slot]
    armies = 99
    for k in range(3):
        if need[k]:
            armies = min(armies, have[k] // need[k])
    waiting = 0
    for k in range(3):
        waiting += min(need[k], have[k] - armies * need[k])
    each = army_strength(s, o.tactic)
    in_play = p.tactic >= 0 and p.tactic & TACTIC_MASK == o.tactic
    missing = 0.0 if in_play else armies * each
    strength = each * waiting / sum(need)
    return o.weights.army * o.strength * (strength + missing)


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
    """Expected gain of the attacker of a war; a rival still has a turn to arm."""
    lead = float(rates(s, i).strength - rates(s, rival).strength)
    if rival != o.seat:
        lead -= answer(s, rival)
    chance = min(1.0, max(0.0, 0.5 + lead / (2 * SURE)))
    gain = spoils(s, card, max(0.0, lead), s.players[rival].culture, o)
    loss = spoils(s, card, max(0.0, -lead), s.players[i].culture, o)
    return gain * chance - loss * (1 - chance)


def answer(s: TtaState, i: int) -> float:
    """About how much strength a player can add in one turn."""
    p = s.players[i]
    cat = s.cat
    slots = cat.slots_of(p.techs & cat.unit_mask)
    best = slots[-1]
    prices = rates(s, i).prices
    money = p.resources
    if i != s.turn:
        money += mine_resources(s, i) // 2
    actions = p.ma_total
    gain = 0.0
    idle = p.unused
    while actions and idle and prices[best] <= money:
        money -= prices[best]
        actions -= 1
        idle -= 1
        gain += cat.slot_strength[best]
    for low in slots:
        for high in reversed(slots):
            step = prices[high] - prices[low]
            if cat.slot_type[low] == cat.slot_type[high] and low < high and p.workers[low]:
                if actions and step <= money:
                    money -= step
                    actions -= 1
                    gain += cat.slot_strength[high] - cat.slot_strength[low]
                break
    return gain + 1.0


def spoils(s: TtaState, card: int, lead: float, culture: int, o: Outlook) -> float:
    """What the winner of a war takes from somebody with so much culture."""
    total = 0.0
    for step in s.cat.cards[card].steps:
        if isinstance(step, TakePoints):
            more = step.per_advantage * lead
            total += min(culture, step.culture + more) if step.culture else 0.0
            total += (step.science + more) * o.science if step.science else 0.0
        elif isinstance(step, TakeCultureByAdvantage):
            total += min(culture, step.per_advantage * lead)
        elif isinstance(step, TakeYellow):
            tokens = step.tokens + (lead // step.per_advantage if step.per_advantage else 0)
            total += tokens * 3.0 * min(1.0, o.turns / 6)
        elif isinstance(step, TakeTechnology):
            total += lead * o.science
    return total
