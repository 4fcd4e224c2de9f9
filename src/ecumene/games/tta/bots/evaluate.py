"""The worth of a civilization, as if its turn ended now.

Everything is a sum of readable parts in points of culture: what is there, what the rates still
bring, what is planned, and what may go wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.games.tta.bots.military import (
    army_progress,
    exposure,
    prospects_of_war,
    standing,
    war_worth,
)
from ecumene.games.tta.bots.outlook import MOST_ACTIONS, MOST_RATE, Outlook, Works
from ecumene.games.tta.bots.plans import hand_worth, potential, wonder_worth
from ecumene.games.tta.rules.abilities.moments import CulturePerSurplusHappy
from ecumene.games.tta.rules.card import (
    FARM_TOKEN,
    LAB_PRODUCTION,
    MINE_TOKEN,
    PRODUCTION_BONUS,
    TURN_END,
)
from ecumene.games.tta.rules.production import (
    changing_bonus,
    farm_food,
    lab_resources,
    mine_resources,
)
from ecumene.games.tta.rules.ratings import rates, static, surplus_happy
from ecumene.games.tta.rules.state import Rates, Static, TtaPlayer, TtaState
from ecumene.games.tta.rules.types import FOOD, RESOURCE, USED_DEVELOPED_AGAIN

FULL_URGENCY: Final = 6.0
"""Turns to come from which on room to grow counts in full."""
SPARE_FACES: Final = 2


PARTS: Final = (
    "culture",
    "unrest",
    "culture",
    "science",
    "resource",
    "food",
    "actions",
    "people",
    "strength",
    "potential",
    "hand",
    "wonder",
    "row",
    "abilities",
    "impacts",
)
"""The parts of a worth, in the order in which they are added up."""

Note = Callable[[str, float], None]


def evaluate(
    s: TtaState, i: int, o: Outlook, note: Note | None = None, sums: list[float] | None = None
) -> float:
    """What player ``i`` may hope for, seen with the outlook ``o`` (their own).

    ``note`` is told the sum reached after each part, for those who ask where it comes from; a list
    of ``sums`` gets them without names.
    """
    p = s.players[i]
    w = o.weights
    st = static(s, i)
    r = rates(s, i)
    board = s.cat.board
    bank = min(p.bank_yellow, len(board.consumption) - 1)
    need = board.happiness_required[bank]
    eaten = board.consumption[bank]
    found = o.works.get(r)
    if found is None or found.techs != p.techs or found.age != s.age:
        found = o.works[r] = works(s, i, st, r, o)
    food = found.food
    mined = found.mined
    content = r.happy + st.ignored_discontent
    angry = need - content
    if angry < 0:
        angry = 0
    if o.turns <= 0:
        value = p.culture + o.impacts.points(s, i, angry, eaten, food, mined)
        if note is not None:
            note("culture", p.culture)
            note("impacts", value)
        return value

    # After this turn's production
    culture = p.culture
    science = p.science
    stored = p.resources
    fed = p.food
    value = 0.0
    if st.hooks & TURN_END or s.prize >= 0:
        every_turn = end_of_turn_culture(s, i, st)
        culture += every_turn
        value += every_turn * (o.turns - 1)
        if s.prize >= 0 and p.used & USED_DEVELOPED_AGAIN:
            culture += s.cat.prize_culture
    extra = value
    if angry > p.unused:
        value -= w.uprising
    else:
        culture += r.culture
        science += r.science
        lost = board.corruption[min(p.bank_blue, len(board.corruption) - 1)]
        paid = lost if lost < stored else stored
        stored += mined - paid
        if stored < 0:
            stored = 0
        fed -= min(fed, lost - paid)
        fed += food - eaten
        if st.hooks & PRODUCTION_BONUS:  # of this turn: it depends on cards that will be played
            stored += changing_bonus(s, i, RESOURCE)
            fed += changing_bonus(s, i, FOOD)
        if fed < 0:
            culture += fed * board.culture_per_missing_food
            value += fed * w.famine
            fed = 0
    calm = value

    # What is there, and what the rates will bring
    value += culture + r.culture * (o.turns - 1)
    cultured = value
    value += o.science * plenty(science, w.plenty_of_science, w.surplus)
    value += o.science_rate[r.science if r.science < MOST_RATE else MOST_RATE]
    learned = value
    value += o.resource * plenty(stored, w.plenty_of_resources, w.surplus)
    value += o.resource_rate[0 if mined < 0 else mined if mined < MOST_RATE else MOST_RATE]
    if w.corruption_later:  # whoever pays it now will hardly be rid of it next turn
        lost = board.corruption[min(p.bank_blue, len(board.corruption) - 1)]
        value -= w.corruption_later * lost * o.corrupt
    supplied = value
    value += o.food * plenty(fed, w.plenty_of_food, w.surplus)
    value += food_worth(food - appetite(board.consumption, bank), o)
    nourished = value
    value += o.civil[min(st.civil_actions, MOST_ACTIONS)]
    value += o.military[min(st.military_actions, MOST_ACTIONS)]
    value += o.card * min(board.military_draw, p.ma + p.extra_ma)
    if w.idle_action and not o.last:
        value -= w.idle_action * (p.ca + p.extra_ca)
    acting = value
    if not o.last:
        value += people_worth(p, board.happiness_required, bank, content, angry, o)
    peopled = value

    # Strength
    value += war_worth(s, i, o)
    if o.last:
        value += exposure(s, r.strength, o)
    else:
        value += standing(s, i, r.strength, o) + st.colonization * w.colonization
        if o.arms:
            value += w.war_plan * prospects_of_war(s, i, r.strength, o)
        if o.tactic >= 0:
            value += found.progress
    armed = value

    # Plans
    value += found.potential
    grown = value
    if not o.last:
        value += hand_worth(s, i, science, r.science, o)
    held = value
    if p.wonder >= 0:
        if s.cat.cards[p.wonder].stages_cost_food:
            value += wonder_worth(s, i, fed, food - eaten, o)
        else:
            value += wonder_worth(s, i, stored, mined, o)
    built = value
    for space, worth in o.waiting:
        if s.row[space] >= 0 and not o.last:
            value += worth
    watched = value
    if p.leader >= 0:
        value += o.extras.get(p.leader, 0.0)
    for wonder in p.wonders:
        value += o.extras.get(wonder, 0.0)
    able = value
    if o.impacts.any:
        value += o.impacts.points(s, i, angry, eaten, food, mined)
    if note is not None or sums is not None:
        reached = [extra, calm, cultured, learned, supplied, nourished, acting, peopled, armed]
        reached += [grown, held, built, watched, able, value]
        if sums is not None:
            sums += reached
        if note is not None:
            for part, total in zip(PARTS, reached, strict=True):
                note(part, total)
    return value


def works(s: TtaState, i: int, st: Static, r: Rates, o: Outlook) -> Works:
    """What follows from cards and workers alone, which most actions leave as they are: positions
    with the same ratings (one object for each constellation), technologies and age share it."""
    return Works(
        s.age,
        s.players[i].techs,
        food_made(s, i, st),
        resources_made(s, i, st),
        potential(s, i, r.prices, o),
        army_progress(s, i, o) if o.tactic >= 0 else 0.0,
    )


def end_of_turn_culture(s: TtaState, i: int, st: Static) -> int:
    """Culture that comes with the end of every turn beside the rating."""
    total = 0
    for ability in st.abilities:
        if isinstance(ability, CulturePerSurplusHappy):
            total += ability.culture * surplus_happy(s, i)
    return total


def food_made(s: TtaState, i: int, st: Static) -> int:
    """Food of one production, blue tokens permitting."""
    total = st.food_bonus
    if st.hooks & FARM_TOKEN:
        return total + farm_food(s, i)
    workers = s.players[i].workers
    for slot in range(s.cat.first_mine):
        if workers[slot]:
            total += workers[slot] * s.cat.slot_value[slot]
    return total


def resources_made(s: TtaState, i: int, st: Static) -> int:
    """Resources of one production, blue tokens permitting."""
    cat = s.cat
    total = st.resource_bonus
    if st.hooks & (MINE_TOKEN | LAB_PRODUCTION):
        return total + mine_resources(s, i) + lab_resources(s, i)
    workers = s.players[i].workers
    for slot in range(cat.first_mine, cat.first_lab):
        if workers[slot]:
            total += workers[slot] * cat.slot_value[slot]
    return total


def people_worth(
    p: TtaPlayer, required: list[int], bank: int, content: int, angry: int, o: Outlook
) -> float:
    """Unused workers, discontent ones, and room to grow; ``content`` counts the happy faces and
    the discontent workers that may be ignored."""
    w = o.weights
    value = -angry * w.discontent
    idle = p.unused - angry
    if idle > 0:
        value += o.unused[min(idle, len(o.unused) - 1)]
    later = o.turns - 1
    if later < 1:
        return value
    urgency = 1.0 if later >= FULL_URGENCY else later / FULL_URGENCY
    after = bank - o.tokens_to_go
    margin = content - required[after if after > 0 else 0]
    if margin < 0:
        value += margin * w.missing_face * urgency
    else:
        value += min(margin, SPARE_FACES) * w.spare_face * urgency
    tokens = w.yellow_token * p.bank_yellow + w.blue_token * (p.bank_blue + sum(p.blue))
    return value + urgency * tokens


def plenty(amount: int, enough: float, surplus: float) -> float:
    """Goods beyond what can be used soon count less."""
    return amount if amount <= enough else enough + (amount - enough) * surplus


def appetite(consumption: list[int], bank: int) -> float:
    """Consumption without its steps: each worker more brings the next step nearer."""
    return (consumption[bank] + consumption[max(0, bank - 2)]) / 2


def food_worth(net: float, o: Outlook) -> float:
    """Net food per turn: hunger hurts, plenty is of little use."""
    if net < 0:
        return net * o.food_later * o.weights.hunger
    whole = int(net)
    if whole >= MOST_RATE:
        return o.food_rate[MOST_RATE]
    low = o.food_rate[whole]
    return low + (net - whole) * (o.food_rate[whole + 1] - low)
