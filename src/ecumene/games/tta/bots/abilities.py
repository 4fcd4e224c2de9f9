"""What abilities are worth beyond the ratings and prices they change.

The numbers are those of the card data, so a changed card changes its worth; the kinds of ability
are those that the data may name. Kinds that are not here show in the position itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.rounds_left import rounds_until_end_of
from ecumene.games.tta.rules.piles import mark
from ecumene.games.tta.rules.ratings import among_the_weakest, count_type, strengths
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.steps.impacts import Impact
from ecumene.games.tta.rules.types import (
    AGE_III,
    AGE_IV,
    AGE_NAMES,
    EVENT,
    GOVERNMENT,
    LAB,
    SETTING,
    STORED_YELLOW,
    TERRITORY,
    is_urban,
)

Numbers = dict[str, Any]


class Case:
    """An ability in the eyes of one seat: ``turns`` is how long it will last."""

    def __init__(self, s: TtaState, i: int, o: Outlook, turns: float, bit: int) -> None:
        self.s = s
        self.i = i
        self.o = o
        self.w = o.weights
        self.turns = turns
        self.bit = bit

    def unspent(self) -> float:
        """1 unless this ability has been used up in this game."""
        return 0.0 if self.s.players[self.i].spent & self.bit else 1.0

    def in_hand(self, kind: int) -> list[int]:
        p = self.s.players[self.i]
        return [c for c in (*p.civil, *p.military) if c >= 0 and self.s.cat.cards[c].type == kind]


Worth = Callable[[Numbers, Case], float]


def strong_enough(n: Numbers, c: Case) -> float:
    """Culture for being among the strongest."""
    places = 1 if c.s.alive == 2 else n["rank"]
    values = strengths(c.s)
    stronger = sum(1 for value in values if value > values[c.i])
    return float(n["culture"]) * (0.8 if stronger < places else 0.27)


def small_gain(n: Numbers, c: Case) -> float:
    """Resources for units if weak, else one of three goods."""
    if among_the_weakest(c.s, c.i, n["rank"]):
        return float(n["unit_resources"] * c.w.unit_resource * c.o.resource)
    goods = (n["food"] * c.o.food, n["resource"] * c.o.resource, n["science"] * c.o.science)
    return float(max(goods))


def aid_if_weak(n: Numbers, c: Case) -> float:
    weak = among_the_weakest(c.s, c.i, n["rank"])
    return float((n["weak"] if weak else n["resources"]) * c.w.unit_resource * c.o.resource)


def special_action(n: Numbers, c: Case) -> float:
    """An action for some types, cheaper and with culture."""
    saved = (n["science"] * c.o.science + n["resource"] * c.o.resource) / 2
    return c.w.special_action * float(c.o.action + n["culture"] + saved)


def by_building_types(n: Numbers, c: Case) -> float:
    p = c.s.players[c.i]
    types = sum(1 for kind in range(LAB, LAB + 5) if is_urban(kind) and count_type(c.s, p, kind))
    return c.w.develops / 2 * float(n["science"] * max(0, types - 1)) * c.o.science


PER_TURN: Final[dict[str, Worth]] = {
    "military_action_as_civil": lambda n, c: 1.2,
    "cheaper_leaders": lambda n, c: 0.3 * n["actions"],
    "science_on_taking_technology": lambda n, c: c.w.takes_technology * n["science"] * c.o.science,
    "resource_on_developing": lambda n, c: c.w.develops * n["resource"] * c.o.resource,
    "civil_action_on_developing": lambda n, c: c.w.develops * n["actions"] * c.o.action,
    "culture_on_developing": lambda n, c: c.w.develops * n["culture"],
    "unit_resources_each_turn": lambda n, c: n["resources"] * c.w.unit_resource * c.o.resource,
    "cheaper_population": lambda n, c: c.w.grows * n["food"] * c.o.food,
    "recruit": lambda n, c: 0.5 * n["food"] + 0.4 * n["resource"],
    "look_at_next_event": lambda n, c: 0.2,
    "no_wonder_surcharge": lambda n, c: 0.3,
    "force_from_cards": lambda n, c: 0.2 * n["cards"] * n["force"],
    "convert_building": lambda n, c: 0.4,
    "peaceful": lambda n, c: 0.5,
    "choose_each_turn": lambda n, c: float(n["culture"]),
    "revolution_by_military": lambda n, c: 0.2,
    "second_political_action": lambda n, c: 0.2,
    "culture_if_strong": strong_enough,
    "larger_hands": lambda n, c: 0.1 * (n["civil"] + n["military"]),
    "free_population": lambda n, c: 2.2,
    # The expansion
    "gain_by_rank": small_gain,
    "building_resources_each_turn": lambda n, c: (
        n["resources"] * c.w.building_resource * c.o.resource
    ),
    "science_on_preparing": lambda n, c: c.w.prepares * n["science"] * c.o.science,
    "culture_on_preparing": lambda n, c: c.w.prepares * n["culture"],
    "draw_on_preparing": lambda n, c: c.w.prepares * n["cards"] * c.w.extra_card * c.o.card,
    "prepare_any_card": lambda n, c: 0.3 * (1 + c.s.age),
    "see_prepared_events": lambda n, c: 0.2,
    "extra_draw": lambda n, c: n["cards"] * c.w.extra_card * c.o.card,
    "keep_tactics": lambda n, c: 0.1,
    "production_by_hand_colors": lambda n, c: (
        0.8 * n["resource"] * c.o.resource + 0.6 * n["food"] * c.o.food
    ),
    "buy_force": lambda n, c: 0.3,
    "culture_per_forced_discard": lambda n, c: 0.3 * n["culture"],
    "farmers_in_armies": lambda n, c: 0.2,
    "guarded_strength": lambda n, c: 0.12 * n["strength"],
    "extra_action_for": special_action,
    "points_per_population": lambda n, c: c.w.grows * (n["science"] * c.o.science + n["culture"]),
    "unit_resources_if_weak": aid_if_weak,
    "discount_by_level": lambda n, c: c.w.develops / 2 * n["science"][AGE_III - 1] * c.o.science,
    "cheaper_by_building_types": by_building_types,
    "cheaper_technology_cards": lambda n, c: c.w.takes_technology / 2 * n["actions"] * c.o.action,
    "culture_for_resource_on_developing": lambda n, c: (
        c.w.develops * (n["culture"] - n["resource"] * c.o.resource)
    ),
    "espionage": lambda n, c: 0.2,
    "cheaper_by_level": lambda n, c: 0.1 * c.o.science,
    "culture_on_developing_types": lambda n, c: 0.08 * n["culture"],
    "more_urban_buildings": lambda n, c: 0.25 * n["limit"],
    "sacrifice_in_conflict": lambda n, c: 0.2,
    "better_action_card": lambda n, c: c.w.plays_actions * n["bonus"] * c.o.resource,
    "play_fresh_action_card": lambda n, c: 0.3,
    "second_political_action_each_turn": lambda n, c: 0.5 + 0.3 * c.s.age,
    "resource_on_taking_wonder": lambda n, c: 0.15 * n["resource"] * c.o.resource,
    "peaceful_surcharge": lambda n, c: 0.17 * n["actions"],
}
"""Worth of one more turn with the ability."""


def lab_levels(n: Numbers, c: Case) -> float:
    """Labs score their levels when the leader goes."""
    cat = c.s.cat
    workers = c.s.players[c.i].workers
    labs = range(cat.first_lab, cat.first_temple)
    return float(n["culture"] * sum(workers[slot] * cat.slot_level[slot] for slot in labs))


def best_producer(n: Numbers, c: Case) -> float:
    cat = c.s.cat
    p = c.s.players[c.i]
    values = [cat.slot_value[slot] for slot in range(cat.first_lab) if p.workers[slot]]
    return float(max(values, default=0))


def stored_tokens(n: Numbers, c: Case) -> float:
    """Tokens still to be stored, as far as there are ends of ages left to bring them back."""
    have = mark(c.s.players[c.i].marks, STORED_YELLOW)
    ends = AGE_IV - max(1, c.s.age)
    stored = min(n["most"], have + int(c.turns) * n["each_turn"], ends * n["each_age"])
    return float(max(0, stored - have)) * c.w.later_token


def first_setting(n: Numbers, c: Case) -> float:
    """Until the first choice no rating shows the better of the two."""
    if mark(c.s.players[c.i].marks, SETTING):
        return 0.0
    later = max(0.0, c.turns - 1)
    civil = c.w.civil_actions[4] * n["civil_actions"] * later
    return float(max(civil, n["strength"] * c.o.strength * min(1.0, later / 4)))


def demand(n: Numbers, c: Case) -> float:
    values = strengths(c.s)
    weaker = any(value < values[c.i] for j, value in enumerate(values) if j != c.i)
    return c.unspent() * float(n["tokens"]) * c.w.later_token * (1.3 if weaker else 0.6)


def changing_symbols(n: Numbers, c: Case) -> float:
    """Symbols of later ages, less what the ratings promise for the whole game."""
    total = 0.0
    now = 0.0
    before = 0.0
    for age in range(c.s.age, AGE_IV + 1):
        symbols = n["ages"].get(AGE_NAMES[age], {})
        each = symbols.get("culture", 0) + symbols.get("science", 0) * c.o.science
        each += symbols.get("resource_production", 0) * c.o.resource
        if age == c.s.age:
            now = each
        until = rounds_until_end_of(c.s, age) if age <= AGE_III else c.o.turns
        total += each * (until - before)
        before = until
    return total - now * c.o.turns


ONCE: Final[dict[str, Worth]] = {
    "tuck_under_wonder": lambda n, c: 2.0 * n["happy"],
    "retire_for_yellow_token": lambda n, c: 1.5 * n["tokens"],
    "colonize_from_hand": lambda n, c: 8.0 if c.in_hand(TERRITORY) else 1.0,
    "revolution_by_military": lambda n, c: 2.0 * n["culture"] if c.in_hand(GOVERNMENT) else 0.0,
    "labs_produce_resources": lab_levels,
    # The expansion
    "store_yellow_tokens": stored_tokens,
    "science_on_leaving": lambda n, c: n["science"] * c.o.science,
    "keep_tactics": lambda n, c: n["strength"] * c.o.strength,
    "actions_back_when_replaced": lambda n, c: 0.7 * (n["actions"] - 1) * c.o.action,
    "strength_or_action": first_setting,
    "demand_yellow_tokens": demand,
    "culture_of_best_producer": best_producer,
    "becomes_prize": lambda n, c: 0.3 * n["culture"] - c.o.action,
    "olympic_games": lambda n, c: c.unspent() * n["culture"],
    "symbols_by_age": changing_symbols,
    "cheaper_peaceful_change": lambda n, c: 3.0 * n["science"] * c.o.science,
    "draw_when_age_begins": lambda n, c: (
        n["cards"]
        * c.w.extra_card
        * c.o.card
        * sum(1 for age in n["ages"] if AGE_NAMES.index(age) > c.s.age)
    ),
}
"""Worth of the ability as a whole."""


def best_impact(n: Numbers, c: Case) -> float:
    """The event in hand that is best for oneself, compared with the rivals."""
    best = 0.0
    for card in c.in_hand(EVENT):
        for step in c.s.cat.cards[card].steps:
            if isinstance(step, Impact):
                others = [j for j in c.s.order_from(c.i) if j != c.i]
                theirs = sum(step.points(c.s, j) for j in others) / max(1, len(others))
                best = max(best, step.points(c.s, c.i) - c.w.spite * theirs)
    return best


ON_COMPLETION: Final[dict[str, Worth]] = {
    "colonize_on_completion": lambda n, c: 8.0 if c.in_hand(TERRITORY) else 0.0,
    "evaluate_event_on_completion": best_impact,
}
"""Worth of completing a wonder, as far as its completion on a copy does not show it."""


def abilities_worth(s: TtaState, i: int, card: int, o: Outlook, turns: float, new: bool) -> float:
    """What a leader's or wonder's abilities are worth beyond its ratings, for so many turns;
    ``new`` if a wonder is still to be completed."""
    definition = s.cat.cards[card]
    total = 0.0
    declared = s.cat.raw[definition.slug].get("abilities", [])
    for ability, numbers in zip(definition.abilities, declared, strict=True):
        case = Case(s, i, o, turns, ability.bit)
        kind = numbers["kind"]
        if kind in PER_TURN:
            total += PER_TURN[kind](numbers, case) * turns
        if kind in ONCE:
            total += ONCE[kind](numbers, case)
        if new and kind in ON_COMPLETION:
            total += ON_COMPLETION[kind](numbers, case)
    return total
