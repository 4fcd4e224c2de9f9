"""What one seat expects of the rest of the game: worth of goods, rates, actions and cards.

An outlook is made once per decision and stays the same while positions are compared, so that
two positions differ only by what is different on the table.
"""

from __future__ import annotations

from ecumene.bots.tta.horizon import life, rounds_until_end_of, turns_left
from ecumene.bots.tta.impacts import Impacts
from ecumene.bots.tta.military import best_tactic, tactic_share
from ecumene.bots.tta.weights import Weights
from ecumene.games.tta.production import farm_food, mine_resources
from ecumene.games.tta.ratings import consumption, rates
from ecumene.games.tta.state import TtaState
from ecumene.games.tta.types import AGGRESSION, FARM, INFANTRY, MINE, WAR


class Outlook:
    """The exchange rates of one seat."""

    def __init__(self, s: TtaState, seat: int, weights: Weights) -> None:
        w = weights
        self.seat = seat
        self.weights = w
        turns = turns_left(s, seat)
        self.turns = turns
        self.age_ends_soon = s.age > 0 and rounds_until_end_of(s, s.age) < 2.5
        later = turns - 1
        self.resource = stock(w.resource, later, w.ramp)
        self.resource_rate = rate_table(w.resource_steps, stream(w.resource, later, w.ramp))
        self.science = stock(w.science, later, w.ramp)
        self.science_rate = rate_table(w.science_steps, stream(w.science, later, w.ramp))
        p = s.players[seat]
        wealth = p.resources + mine_resources(s, seat)
        self.pay_resource = self.resource * (1 - w.ease * riches(wealth, w.plenty_of_resources))
        learning = p.science + rates(s, seat).science
        self.pay_science = self.science * (1 - w.ease * riches(learning, w.plenty_of_science))
        self.food = stock(w.food, later, w.ramp + 1)
        self.food_later = stream(w.food, later, w.ramp + 1)
        self.food_rate = rate_table(w.food_steps, self.food_later)
        self.unused = [worth * min(max(0.0, later), w.unused_turns) for worth in w.unused]
        self.civil = action_table(w.civil_actions, later)
        self.military = action_table(w.military_actions, later)
        self.action = w.action * min(1.0, later / 2)
        scale = w.military[s.age] * min(1.0, (turns + 1) / 4)
        if s.n == 2:
            scale *= w.two_players
        self.strength = scale * (w.lead + w.behind) / 2
        self.strength_scale = scale / max(1, s.alive - 1)
        arms = [card for card in p.military if card >= 0]
        arms = [card for card in arms if s.cat.cards[card].type in (AGGRESSION, WAR)]
        self.weapons = min(3, len(arms)) if later > 0.5 else 0
        self.card = w.card * min(1.0, later / 2)
        self.tactic = best_tactic(s, seat)
        self.impacts = Impacts(s, seat, turns, w)
        self.outputs = self.slot_outputs(s)
        self.plans: dict[int, float] = {}
        """What cards would be worth in play (see prospects.py)."""
        self.extras: dict[int, float] = {}
        """What leaders and wonders are worth beyond their ratings."""
        self.waiting: list[tuple[int, float]] = []
        """Spaces of the row with dear cards, and what waiting for those would be worth."""
        self.prices: dict[int, int] = {}
        """What technologies in hand or in the row cost in science."""
        self.life = [life(s, age, turns) for age in range(4)]
        """Turns until leaders and unfinished wonders of each age are antiquated."""

    def slot_outputs(self, s: TtaState) -> list[float]:
        """What one worker on each technology brings until the end."""
        cat = s.cat
        out: list[float] = []
        r = rates(s, self.seat)
        mined = mine_resources(s, self.seat)
        science = self.science + step_worth(self.science_rate, r.science)
        resource = self.resource + step_worth(self.resource_rate, mined)
        net = farm_food(s, self.seat) - consumption(s, self.seat)
        food = self.food + step_worth(self.food_rate, net)
        share = tactic_share(s, self.tactic)
        for slot in range(cat.slots):
            kind = cat.slot_type[slot]
            if kind == FARM:
                out.append(cat.slot_value[slot] * food)
            elif kind == MINE:
                out.append(cat.slot_value[slot] * resource)
            elif kind < INFANTRY:
                out.append(
                    cat.slot_culture[slot] * self.turns
                    + cat.slot_science[slot] * science
                    + cat.slot_happy[slot] * self.weights.spare_face
                    + cat.slot_strength[slot] * self.strength
                )
            else:
                strength = cat.slot_strength[slot] + share[kind - INFANTRY]
                out.append(strength * self.strength)
        return out


def riches(amount: float, plenty: float) -> float:
    """From 0 (nothing to spare) to 1 (twice what can be used)."""
    return min(1.0, max(0.0, amount / plenty - 0.6))


def stock(worth: float, later: float, ramp: float) -> float:
    """One unit kept for later turns."""
    return worth * min(1.0, max(0.0, later) / ramp)


def stream(worth: float, later: float, ramp: float) -> float:
    """One unit more in every production after this turn's."""
    total = 0.0
    left = later - 1
    while left > 0:
        total += stock(worth, left, ramp)
        left -= 1
    return total


RATES = 40
"""Highest production per turn that is told apart."""


def rate_table(steps: tuple[float, ...], worth: float) -> list[float]:
    """Worth of producing 0, 1, 2, ... per turn from now on."""
    out = [0.0]
    for k in range(RATES):
        out.append(out[-1] + steps[min(k, len(steps) - 1)] * worth)
    return out


def step_worth(table: list[float], rate: int) -> float:
    """Worth of one unit more per turn, on average over the next two."""
    low = min(max(0, rate), RATES - 2)
    return (table[low + 2] - table[low]) / 2


def action_table(steps: tuple[float, ...], later: float) -> list[float]:
    """Worth of having 0, 1, 2, ... actions in each later turn."""
    out = [0.0]
    for k in range(20):
        out.append(out[-1] + steps[min(k, len(steps) - 1)] * max(0.0, later))
    return out
