"""Scoring events: culture for what a civilization has become."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.games.tta.rules.card import Step
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.production import (
    farm_food,
    food_bonus,
    food_production,
    mine_resources,
    resource_production,
)
from ecumene.games.tta.rules.ratings import (
    consumption,
    count_type,
    discontent,
    ranking,
    rates,
    static,
    workers_total,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tokens import gain_culture
from ecumene.games.tta.rules.types import AIR, ARENA, INFANTRY, is_unit, is_urban


class Impact(Step):
    """Score `points`; losing stops at 0."""

    def points(self, s: TtaState, i: int) -> int:
        return 0

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        card_number = f.a
        points = self.points(s, i)
        note(s, "impact", i, card_number, points)
        gain_culture(s, i, points)


class Agriculture(Impact):
    """Food of the farms, and more if production exceeds consumption (ruling R-17)."""

    def __init__(self, culture: int, surplus: int) -> None:
        super().__init__()
        self.culture = culture
        self.surplus = surplus

    def points(self, s: TtaState, i: int) -> int:
        food = farm_food(s, i)
        total = food * self.culture
        if food + food_bonus(s, i) > consumption(s, i):
            total += self.surplus
        return total


class PerBuildingLevel(Impact):
    """Culture per level of buildings of some types, per worker."""

    def __init__(self, culture: int, types: int) -> None:
        super().__init__()
        self.culture = culture
        self.types = types

    def points(self, s: TtaState, i: int) -> int:
        p = s.players[i]
        total = 0
        for slot in range(s.cat.slots):
            if self.types >> s.cat.slot_type[slot] & 1:
                total += p.workers[slot] * s.cat.slot_level[slot]
        return total * self.culture


class Balance(Impact):
    """The smallest of four productions, several times."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.culture = culture

    def points(self, s: TtaState, i: int) -> int:
        r = rates(s, i)
        food = food_production(s, i)
        return self.culture * max(0, min(r.science, r.culture, food, resource_production(s, i)))


class Colonies(Impact):
    def __init__(self, culture: int) -> None:
        super().__init__()
        self.culture = culture

    def points(self, s: TtaState, i: int) -> int:
        return self.culture * len(s.players[i].colonies)


class Government(Impact):
    def __init__(self, civil: int, military: int) -> None:
        super().__init__()
        self.civil = civil
        self.military = military

    def points(self, s: TtaState, i: int) -> int:
        st = static(s, i)
        return self.civil * st.civil_actions + self.military * st.military_actions


class Happiness(Impact):
    def __init__(self, happy: int, discontent: int) -> None:
        super().__init__()
        self.happy = happy
        self.discontent = discontent

    def points(self, s: TtaState, i: int) -> int:
        return self.happy * rates(s, i).happy - self.discontent * discontent(s, i)


class Industry(Impact):
    """Resources of the mines only (TTA-LEADER-14)."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.culture = culture

    def points(self, s: TtaState, i: int) -> int:
        return self.culture * mine_resources(s, i)


class Population(Impact):
    """Content workers beyond a number (TTA-EVENT-18)."""

    def __init__(self, culture: int, beyond: int) -> None:
        super().__init__()
        self.culture = culture
        self.beyond = beyond

    def points(self, s: TtaState, i: int) -> int:
        content = workers_total(s.players[i]) - discontent(s, i)
        return self.culture * max(0, content - self.beyond)


class Progress(Impact):
    """Levels of the government and the special technologies."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.culture = culture

    def points(self, s: TtaState, i: int) -> int:
        p = s.players[i]
        levels = s.cat.cards[p.government].age
        levels += sum(s.cat.cards[card].age for card in p.specials if card >= 0)
        return self.culture * levels


class Technology(Impact):
    """Technology cards of one age in play."""

    def __init__(self, culture: int, age: int) -> None:
        super().__init__()
        self.culture = culture
        self.age = age

    def points(self, s: TtaState, i: int) -> int:
        p = s.players[i]
        cards = [s.cat.slot_card[slot] for slot in s.cat.slots_of(p.techs)]
        cards += [p.government, *(card for card in p.specials if card >= 0)]
        return self.culture * sum(1 for card in cards if s.cat.cards[card].age == self.age)


class Variety(Impact):
    """Types of units, of urban buildings, and special technologies."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.culture = culture

    def points(self, s: TtaState, i: int) -> int:
        p = s.players[i]
        kinds = 0
        for kind in range(AIR + 1):
            if (is_urban(kind) or is_unit(kind)) and count_type(s, p, kind):
                kinds += 1
        kinds += sum(1 for card in p.specials if card >= 0)
        return self.culture * kinds


class Harmony(Impact):
    """The fewest of farms, mines, urban buildings and military units, several times."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.culture = culture

    def points(self, s: TtaState, i: int) -> int:
        workers = s.players[i].workers
        farms = sum(workers[: s.cat.first_mine])
        mines = sum(workers[s.cat.first_mine : s.cat.first_lab])
        urban = sum(workers[s.cat.first_lab : s.cat.first_unit])
        units = sum(workers[s.cat.first_unit :])
        return self.culture * min(farms, mines, urban, units)


class Wonders(Impact):
    """Completed wonders by age, ruined ones too (TTA-EVT-3)."""

    def __init__(self, by_age: tuple[int, ...]) -> None:
        super().__init__()
        self.by_age = by_age

    def points(self, s: TtaState, i: int) -> int:
        return sum(self.by_age[s.cat.cards[card].age] for card in s.players[i].wonders)


class Rank(Step):
    """Culture by rank in a rating, ties broken as usual (TTA-EVENT-10, TTA-EVENT-13)."""

    def __init__(self, rating: str, scales: tuple[tuple[int, ...], ...]) -> None:
        super().__init__()
        self.rating = rating
        self.scales = scales

    def run(self, s: TtaState, f: Frame, i: int) -> None:
        card_number = f.a
        values: list[int] = []
        for seat in range(s.n):
            r = rates(s, seat)
            if self.rating == "science":
                values.append(r.science)
            else:
                values.append(r.culture if self.rating == "culture" else r.strength)
        place = ranking(s, values, f.player).index(i)
        points = self.scales[s.alive - 2][place]
        note(s, "impact", i, card_number, points)
        gain_culture(s, i, points)


def competition_types() -> int:
    """Units and arenas."""
    return 1 << ARENA | sum(1 << kind for kind in range(INFANTRY, AIR + 1))
