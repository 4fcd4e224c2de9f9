"""The worth of a civilization, as if its turn ended now.

Everything is a sum of readable parts in points of culture: what is there, what the rates still
bring, what is planned, and what may go wrong.
"""

from __future__ import annotations

from ecumene.bots.tta.military import army_progress, standing, war_worth
from ecumene.bots.tta.outlook import RATES, Outlook
from ecumene.bots.tta.plans import hand_worth, potential, wonder_worth
from ecumene.games.tta.card import LAB_PRODUCTION, MINE_TOKEN
from ecumene.games.tta.production import lab_tokens, mine_tokens
from ecumene.games.tta.ratings import rates, static
from ecumene.games.tta.state import TtaState


def evaluate(s: TtaState, i: int, o: Outlook) -> float:
    """What player ``i`` may hope for, seen with the outlook ``o`` (his own)."""
    p = s.players[i]
    w = o.weights
    st = static(s, i)
    r = rates(s, i)
    cat = s.cat
    board = cat.board
    workers = p.workers

    bank = min(p.bank_yellow, 18)
    need = board.happiness_required[bank]
    eaten = board.consumption[bank]
    if o.turns <= 0:
        return p.culture + o.impacts.points(s, i, need, eaten)
    angry = need - r.happy
    rising = angry > p.unused
    if angry < 0:
        angry = 0

    food = st.food_bonus
    for slot in range(cat.first_mine):
        if workers[slot]:
            food += workers[slot] * cat.slot_value[slot]
    mined = st.resource_bonus
    if st.hooks & (MINE_TOKEN | LAB_PRODUCTION):
        for slot, count in (*mine_tokens(s, i), *lab_tokens(s, i)):
            mined += count * cat.slot_value[slot]
    else:
        for slot in range(cat.first_mine, cat.first_lab):
            if workers[slot]:
                mined += workers[slot] * cat.slot_value[slot]

    # After this turn's production
    culture = float(p.culture)
    science = float(p.science)
    stored = p.resources
    fed = p.food
    value = 0.0
    if rising:
        value -= w.uprising
    else:
        culture += r.culture
        science += r.science
        lost = board.corruption[min(p.bank_blue, 16)]
        paid = min(lost, stored)
        stored += mined - paid
        fed -= min(fed, lost - paid)
        fed += food - eaten
        if fed < 0:
            culture += fed * board.culture_per_missing_food
            value += fed * w.famine
            fed = 0
        if stored < 0:
            stored = 0

    # Stocks and rates
    later = o.turns - 1
    value += culture + r.culture * later
    value += o.science * plenty(science, w.plenty_of_science, w.surplus)
    value += o.science_rate[r.science if r.science < RATES else RATES]
    value += o.resource * plenty(stored, w.plenty_of_resources, w.surplus)
    value += o.resource_rate[0 if mined < 0 else mined if mined < RATES else RATES]
    value += o.food * plenty(fed, w.plenty_of_food, w.surplus)
    value += food_worth(food - appetite(board.consumption, bank), o)
    value += o.civil[min(st.civil_actions, 20)] + o.military[min(st.military_actions, 20)]
    value += o.card * min(3, p.ma + p.extra_ma)

    # People
    idle = p.unused - angry
    if idle > 0:
        value += o.unused[idle if idle < 4 else 4]
    value -= angry * w.discontent
    next_bank = bank - (3 if o.age_ends_soon else 1)
    margin = r.happy - board.happiness_required[next_bank if next_bank > 0 else 0]
    if later >= 1:
        urgency = 1.0 if later >= 6 else later / 6
        if margin < 0:
            value += margin * w.missing_face * urgency
        else:
            value += min(margin, 2) * w.spare_face * urgency
        value += urgency * (w.yellow_token * bank + w.blue_token * (p.bank_blue + sum(p.blue)))

    # Strength
    value += standing(s, i, r.strength, o)
    value += st.colonization * w.colonization
    if o.tactic >= 0:
        value += army_progress(s, i, o)
    value += war_worth(s, i, o)

    # Plans
    value += potential(s, i, r.prices, o)
    value += hand_worth(s, i, science, r.science, o)
    if p.wonder >= 0:
        value += wonder_worth(s, i, stored, mined, o)
    for space, worth in o.waiting:
        if s.row[space] >= 0:
            value += worth
    if p.leader >= 0:
        value += o.extras.get(p.leader, 0.0)
    for wonder in p.wonders:
        value += o.extras.get(wonder, 0.0)
    if o.impacts.any:
        value += o.impacts.points(s, i, need, eaten)
    return value


def plenty(amount: float, enough: float, surplus: float) -> float:
    """Goods beyond what can be used soon count less."""
    return amount if amount <= enough else enough + (amount - enough) * surplus


def appetite(consumption: list[int], bank: int) -> float:
    """Consumption without its steps: each worker more brings the next step nearer."""
    low = max(0, bank - 2)
    return 0.5 * consumption[bank] + 0.5 * consumption[low]


def food_worth(net: float, o: Outlook) -> float:
    """Net food per turn: hunger hurts, plenty is of little use."""
    if net < 0:
        return net * o.food_later * o.weights.hunger
    whole = int(net)
    if whole >= RATES:
        return o.food_rate[RATES]
    low = o.food_rate[whole]
    return low + (net - whole) * (o.food_rate[whole + 1] - low)
