"""Abilities that give something for the best building of a type, or for its level."""

from __future__ import annotations

from ecumene.games.tta.rules.card import AGE_SYMBOLS, RATE, Ability
from ecumene.games.tta.rules.ratings import best_level, count_type, static
from ecumene.games.tta.rules.state import Rates, Static, TtaPlayer, TtaState
from ecumene.games.tta.rules.types import LAST_WORKER_TYPE


def best_slot(s: TtaState, p: TtaPlayer, kind: int) -> int:
    """The staffed technology of a type with the highest level, -1 if there is none."""
    for slot in range(s.cat.type_first[kind + 1] - 1, s.cat.type_first[kind] - 1, -1):
        if p.workers[slot]:
            return slot
    return -1


class StrengthOfBestBuilding(Ability):
    """Strength equal to the level of the best building of some types."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        r.strength += best_level(s, p, self.types)

    def building_output(self, s: TtaState, p: TtaPlayer, types: int) -> tuple[int, int, int]:
        return (0, 0, best_level(s, p, self.types & types))


class CultureOfBestBuilding(Ability):
    """The card itself gives culture equal to the highest level among some types."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        r.culture += best_level(s, p, self.types)


class CultureOfBestOfEach(Ability):
    """The best building of each of some types gives culture equal to its level."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        r.culture += self.building_output(s, p, -1)[0]

    def building_output(self, s: TtaState, p: TtaPlayer, types: int) -> tuple[int, int, int]:
        culture = 0
        for kind in range(LAST_WORKER_TYPE + 1):
            if self.types & types & 1 << kind:
                culture += best_level(s, p, 1 << kind)
        return (culture, 0, 0)


class HappyOfBestBuilding(Ability):
    """The best building of some types gives happy faces equal to its level; a wonder that adds
    to happy faces adds to it once (ruling R-54)."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        for kind in range(LAST_WORKER_TYPE + 1):
            if not self.types >> kind & 1:
                continue
            slot = best_slot(s, p, kind)
            if slot >= 0 and s.cat.slot_level[slot]:
                r.happy += s.cat.slot_level[slot]
                if s.cat.slot_happy[slot] <= 0:
                    r.happy += static(s, i).more_happy


class BestBuildingsBonus(Ability):
    """All buildings of the highest level built of each of some types give culture and happy
    faces (TTX-LEADER-37)."""

    def __init__(self, types: int, culture: int, happy: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types
        self.culture = culture
        self.happy = happy

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        r.culture += self.building_output(s, p, -1)[0]
        for kind in range(LAST_WORKER_TYPE + 1):
            if self.types >> kind & 1:
                slot = best_slot(s, p, kind)
                if slot >= 0:
                    faces = self.happy
                    if s.cat.slot_happy[slot] <= 0:
                        faces += static(s, i).more_happy
                    r.happy += p.workers[slot] * faces

    def building_output(self, s: TtaState, p: TtaPlayer, types: int) -> tuple[int, int, int]:
        culture = 0
        for kind in range(LAST_WORKER_TYPE + 1):
            if self.types & types & 1 << kind:
                slot = best_slot(s, p, kind)
                if slot >= 0:
                    culture += p.workers[slot] * self.culture
        return (culture, 0, 0)


class CulturePerBuildingType(Ability):
    """The best building of each of some types gives culture: one of each counts."""

    def __init__(self, types: int, culture: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types
        self.culture = culture

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        r.culture += self.building_output(s, p, -1)[0]

    def building_output(self, s: TtaState, p: TtaPlayer, types: int) -> tuple[int, int, int]:
        culture = 0
        for kind in range(LAST_WORKER_TYPE + 1):
            if self.types & types & 1 << kind and count_type(s, p, kind):
                culture += self.culture
        return (culture, 0, 0)


class LessHappyBuildings(Ability):
    """Each building of some types that has happy faces gives fewer (TTX-LEADER-29)."""

    def __init__(self, types: int, happy: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types
        self.happy = happy

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        for slot in range(s.cat.first_lab, s.cat.first_unit):
            if self.types >> s.cat.slot_type[slot] & 1 and s.cat.slot_happy[slot] > 0:
                r.happy -= p.workers[slot] * min(self.happy, s.cat.slot_happy[slot])


class CultureOfGovernmentLevel(Ability):
    """The government gives culture equal to its level."""

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        st.culture += s.cat.cards[p.government].age


class CulturePerArmy(Ability):
    """Culture for each army formed (ruling R-35)."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.culture = culture

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        r.culture += r.armies * self.culture


class SymbolsByAge(Ability):
    """A symbol that changes with the age (TTX-WONDER-1)."""

    def __init__(self, by_age: list[tuple[int, int, int]]) -> None:
        super().__init__()
        self.hooks = AGE_SYMBOLS
        self.by_age = by_age
        """Resource production, science and culture in each age."""

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        resource, science, culture = self.by_age[s.age]
        st.resource_bonus += resource
        st.science += science
        st.culture += culture


class MoreUrbanBuildings(Ability):
    """The limit of urban buildings of a type is higher."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        st.urban_limit += self.limit


class IgnoreDiscontent(Ability):
    """Some discontent workers do not count (TTX-WONDER-3)."""

    def __init__(self, workers: int) -> None:
        super().__init__()
        self.workers = workers

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        st.ignored_discontent += self.workers


class ExtraDraw(Ability):
    """More military cards at the end of each turn (TTX-LEADER-3)."""

    def __init__(self, cards: int) -> None:
        super().__init__()
        self.cards = cards

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        st.extra_draw += self.cards


class ProductionPerColony(Ability):
    """A production bonus for each colony."""

    def __init__(self, resource: int) -> None:
        super().__init__()
        self.resource = resource

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        st.resource_bonus += self.resource * len(p.colonies)
