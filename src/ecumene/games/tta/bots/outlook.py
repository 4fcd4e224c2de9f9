"""What one seat expects of the rest of the game: worth of goods, rates, actions and cards.

An outlook is made once per decision and stays the same while positions are compared, so that
two positions differ only by what is different on the table.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.bots.impacts import Impacts
from ecumene.games.tta.bots.jobs import open_jobs
from ecumene.games.tta.bots.military import answer, arms_in_hand, best_tactic, tactic_share
from ecumene.games.tta.bots.rounds_left import life, rounds_until_end_of, still_to_come, turns_left
from ecumene.games.tta.bots.weights import Weights
from ecumene.games.tta.rules.actions.population import population_price
from ecumene.games.tta.rules.production import farm_food, mine_resources
from ecumene.games.tta.rules.ratings import consumption, rates
from ecumene.games.tta.rules.state import Rates, TtaState
from ecumene.games.tta.rules.types import AGE_IV, AGGRESSION, FARM, INFANTRY, MINE, WAR

MOST_RATE: Final = 40
"""Highest production per turn that is told apart."""
MOST_ACTIONS: Final = 20
MOST_WEAPONS: Final = 3
CORRUPTED_TURNS: Final = 4.0
DEAREST_FOOD: Final = 2.0
SOON: Final = 2.5
"""An age that ends within so many rounds ends soon."""


class Works:
    """What a civilization's workers and technologies make; see evaluate.py."""

    __slots__ = ("age", "food", "mined", "potential", "progress", "techs")

    def __init__(
        self, age: int, techs: int, food: int, mined: int, potential: float, progress: float
    ) -> None:
        self.age = age
        self.techs = techs
        self.food = food
        self.mined = mined
        self.potential = potential
        self.progress = progress


class Outlook:
    """The exchange rates of one seat."""

    def __init__(self, s: TtaState, seat: int, weights: Weights) -> None:
        w = weights
        p = s.players[seat]
        self.seat = seat
        self.weights = w
        self.turns = turns_left(s, seat)
        """Productions still to come, that of the present turn included."""
        self.last = bool(s.last_round) and self.turns <= 1 and s.turn == seat
        """Is this the seat's last turn? Nothing is of use after it but what scores."""
        self.attackers = still_to_come(s, seat) if self.last else []
        later = self.turns - 1
        mined = mine_resources(s, seat)
        r = rates(s, seat)

        self.resource = stock(w.resource, later, w.ramp)
        self.resource_rate = rate_table(w.resource_steps, stream(w.resource, later, w.ramp))
        riches = plenty_of(p.resources + mined, w.plenty_of_resources)
        self.pay_resource = self.resource * (1 - w.ease * riches)
        """What a resource is worth as part of a planned payment."""
        self.science = stock(w.science, later, w.ramp)
        self.science_rate = rate_table(w.science_steps, stream(w.science, later, w.ramp))
        riches = plenty_of(p.science + r.science, w.plenty_of_science)
        self.pay_science = self.science * (1 - w.ease * riches)
        self.food = stock(w.food, later, w.ramp + 1)
        self.food_later = stream(w.food, later, w.ramp + 1)
        self.food_rate = rate_table(w.food_steps, self.food_later)

        self.civil = action_table(w.civil_actions, later)
        self.military = action_table(w.military_actions, later)
        self.action = w.action * min(1.0, later / 2)
        self.card = w.card * min(1.0, later / 2)
        self.unused = [worth * min(max(0.0, later), w.unused_turns) for worth in w.unused]
        ends_soon = 0 < s.age < AGE_IV and rounds_until_end_of(s, s.age) < SOON
        self.tokens_to_go = 1 + (s.cat.board.lost_at_end_of_age[s.age] if ends_soon else 0)
        """Yellow tokens that will soon leave the bank."""

        scale = w.military[s.age] * min(1.0, (self.turns + 1) / 4)
        if s.n == 2:
            scale *= w.two_players
        self.strength = scale * (w.lead + w.behind) / 2
        """A point of strength, roughly."""
        self.strength_scale = scale / max(1, s.alive - 1)
        kinds = [s.cat.cards[card].type for card in p.military if card >= 0]
        arms = sum(1 for kind in kinds if kind in (AGGRESSION, WAR))
        self.weapons = min(MOST_WEAPONS, arms) if later > 0 else 0
        self.tactic = best_tactic(s, seat)
        self.corrupt = self.resource * min(later, CORRUPTED_TURNS)
        """A resource lost in each of the next turns."""
        self.rising: list[float] = []
        """Strength that rivals may add until their next turn, as far as it is reckoned with."""
        self.answers: list[float] = []
        """The same in full, if something in hand depends on it."""
        self.arms: list[tuple[float, float]] = []
        """Wars and aggressions in hand: what they bring, and what more for each point of lead."""
        if w.threat or w.war_plan:
            self.look_at_arms(s)

        settled = self.last and not self.attackers
        self.impacts = Impacts(s, seat, self.turns, w, settled)
        self.outputs = self.slot_outputs(s)
        if w.jobs or w.growth:
            self.look_for_jobs(s, later)
        self.life = [life(s, age, self.turns) for age in range(AGE_IV)]
        """Turns until leaders and unfinished wonders of each age are antiquated."""

        self.works: dict[Rates, Works] = {}
        """By ratings, as far as somebody has asked."""

        # Filled by prospects.py
        self.plans: dict[int, float] = {}
        """What cards would be worth in play."""
        self.extras: dict[int, float] = {}
        """What leaders and wonders are worth beyond their ratings."""
        self.prices: dict[int, int] = {}
        """What technologies in hand or in the row cost in science."""
        self.row_worths: dict[int, float] = {}
        """What cards of the row would bring, as far as somebody has asked."""
        self.waiting: list[tuple[int, float]] = []
        """Spaces of the row with dear cards, and what waiting for those would be worth."""

    def look_at_arms(self, s: TtaState) -> None:
        """What rivals could add in a turn, and what is in hand against them."""
        w = self.weights
        self.answers = [0.0 if j == self.seat else answer(s, j) for j in range(s.n)]
        if w.threat:
            self.rising = [w.threat * strength for strength in self.answers]
        if w.war_plan:
            self.arms = arms_in_hand(s, self.seat, self)

    def look_for_jobs(self, s: TtaState, later: float) -> None:
        """Unused workers are worth the jobs that wait for them, and food the workers it feeds."""
        w = self.weights
        gains = open_jobs(s, self)
        total = 0.0
        for k in range(1, len(self.unused)):
            total += gains[k - 1] if k <= len(gains) else 0.0
            self.unused[k] = max(self.unused[k], w.jobs * total)
        price = population_price(s, self.seat)
        if w.growth and price > 0:
            worker = self.unused[1] - self.action - w.yellow_token
            food = max(w.food, min(DEAREST_FOOD, w.growth * worker / price))
            self.food = stock(food, later, w.ramp + 1)
            self.food_later = stream(food, later, w.ramp + 1)
            self.food_rate = rate_table(w.food_steps, self.food_later)
            self.outputs = self.slot_outputs(s)

    def slot_outputs(self, s: TtaState) -> list[float]:
        """What one worker on each technology brings until the end."""
        cat = s.cat
        net = farm_food(s, self.seat) - consumption(s, self.seat)
        food = self.food + step_worth(self.food_rate, net)
        resource = self.resource + step_worth(self.resource_rate, mine_resources(s, self.seat))
        science = self.science + step_worth(self.science_rate, rates(s, self.seat).science)
        share = tactic_share(s, self.tactic)
        out: list[float] = []
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


def plenty_of(amount: float, enough: float) -> float:
    """From 0 (nothing to spare) to 1 (far more than can be used)."""
    return min(1.0, max(0.0, amount / enough - 0.6))


def stock(worth: float, later: float, ramp: float) -> float:
    """One unit kept for later turns.

    >>> stock(0.9, 8, 3), round(stock(0.9, 1, 3), 3), stock(0.9, 0, 3)
    (0.9, 0.3, 0.0)
    """
    return worth * min(1.0, max(0.0, later) / ramp)


def stream(worth: float, later: float, ramp: float) -> float:
    """One unit more in every production after this turn's.

    >>> stream(1.0, 3, 1)
    2.0
    """
    total = 0.0
    left = later - 1
    while left > 0:
        total += stock(worth, left, ramp)
        left -= 1
    return total


def rate_table(steps: tuple[float, ...], worth: float) -> list[float]:
    """Worth of producing 0, 1, 2, ... per turn from now on."""
    return running_total(steps, worth, MOST_RATE)


def action_table(steps: tuple[float, ...], later: float) -> list[float]:
    """Worth of having 0, 1, 2, ... actions in each later turn."""
    return running_total(steps, max(0.0, later), MOST_ACTIONS)


def running_total(steps: tuple[float, ...], factor: float, most: int) -> list[float]:
    """Sums of the first 0, 1, 2, ... steps; the last step goes on for ever.

    >>> running_total((3.0, 2.0), 10.0, 3)
    [0.0, 30.0, 50.0, 70.0]
    """
    out = [0.0]
    for k in range(most):
        out.append(out[-1] + steps[min(k, len(steps) - 1)] * factor)
    return out


def step_worth(table: list[float], rate: int) -> float:
    """Worth of one unit more per turn, on average over the next two."""
    low = min(max(0, rate), len(table) - 3)
    return (table[low + 2] - table[low]) / 2
