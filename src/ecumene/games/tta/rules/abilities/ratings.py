"""Abilities that change ratings, limits and prices."""

from __future__ import annotations

from ecumene.games.tta.rules.card import (
    DEVELOP_PRICE,
    INFANTRY_RIDES,
    MORE_HAPPY,
    NO_SURCHARGE,
    OWN_PRICE,
    PARTNER_RATE,
    POPULATION_PRICE,
    PRICE,
    RATE,
    SHARED_DEVELOPMENT,
    TAKE_PRICE,
    Ability,
)
from ecumene.games.tta.rules.ratings import best_level, count_type, static, tucked_happy
from ecumene.games.tta.rules.state import Rates, Static, TtaPlayer, TtaState
from ecumene.games.tta.rules.types import LEADER, USED_NEW_LEADER


class StrengthPerUnit(Ability):
    """Strength for each military unit of some types."""

    def __init__(self, types: int, strength: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types
        self.strength = strength

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        for slot in range(s.cat.first_unit, s.cat.slots):
            if p.workers[slot] and self.types >> s.cat.slot_type[slot] & 1:
                r.strength += p.workers[slot] * self.strength


class StrengthPerUnitType(Ability):
    """Strength for each type of military unit that has a worker."""

    def __init__(self, types: int, strength: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types
        self.strength = strength

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        for kind in range(11):
            if self.types >> kind & 1 and count_type(s, p, kind):
                r.strength += self.strength


def happy_faces(s: TtaState, i: int, p: TtaPlayer, types: int) -> int:
    """Happy faces of buildings of some types, with those added by other cards."""
    more = static(s, i).more_happy
    faces = 0
    for slot in range(s.cat.first_lab, s.cat.first_unit):
        printed = s.cat.slot_happy[slot]
        if printed > 0 and types >> s.cat.slot_type[slot] & 1:
            faces += p.workers[slot] * (printed + more)
    return faces


class StrengthPerHappyFace(Ability):
    """Strength for the happy faces of buildings and the government."""

    def __init__(self, types: int, government: bool, strength: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types
        self.government = government
        self.strength = strength

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        faces = happy_faces(s, i, p, self.types)
        if self.government and s.cat.cards[p.government].happy > 0:
            faces += s.cat.cards[p.government].happy + static(s, i).more_happy
        r.strength += faces * self.strength


class CulturePerHappyFace(Ability):
    """Culture for the happy faces of buildings and wonders."""

    def __init__(self, types: int, wonders: bool, culture: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types
        self.wonders = wonders
        self.culture = culture

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        faces = happy_faces(s, i, p, self.types)
        if self.wonders:
            for wonder in p.wonders:
                faces += wonder_faces(s, i, p, wonder)
        r.culture += faces * self.culture


def wonder_faces(s: TtaState, i: int, p: TtaPlayer, wonder: int) -> int:
    """Happy faces of a wonder with a leader under it and faces other cards add (TTA-LEADER-1);
    of a ruined one only the leader's is left (TTA-LEADER-2)."""
    faces = tucked_happy(s, p, wonder)
    if wonder not in p.ruined:
        faces += max(0, s.cat.cards[wonder].happy)
    if faces == 0:
        return 0
    for ability in s.cat.cards[wonder].abilities:
        if ability.hooks & MORE_HAPPY:
            return faces  # it adds nothing to itself
    return faces + static(s, i).more_happy


class MoreHappyFaces(Ability):
    """Every other card with a happy face has one more (TTA-WONDER-1)."""

    def __init__(self, happy: int) -> None:
        super().__init__()
        self.hooks = MORE_HAPPY
        self.happy = happy

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        st.more_happy += self.happy


class ScienceOfBestBuilding(Ability):
    """Science equal to the level of the best building of some types."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        r.science += best_level(s, p, self.types)

    def building_output(self, s: TtaState, p: TtaPlayer, types: int) -> tuple[int, int, int]:
        return (0, best_level(s, p, self.types & types), 0)


class CulturePerBuilding(Ability):
    """Culture for each building of some types."""

    def __init__(self, types: int, culture: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.types = types
        self.culture = culture

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        r.culture += self.building_output(s, p, self.types)[0]

    def building_output(self, s: TtaState, p: TtaPlayer, types: int) -> tuple[int, int, int]:
        total = 0
        for kind in range(11):
            if self.types & types & 1 << kind:
                total += count_type(s, p, kind) * self.culture
        return (total, 0, 0)


class CulturePerPair(Ability):
    """Culture for each pair of buildings of two types."""

    def __init__(self, first: int, other: int, culture: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.first = first
        self.other = other
        self.culture = culture

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        r.culture += self.building_output(s, p, -1)[0]

    def building_output(self, s: TtaState, p: TtaPlayer, types: int) -> tuple[int, int, int]:
        if not types >> self.first & 1 or not types >> self.other & 1:
            return (0, 0, 0)
        pairs = min(count_type(s, p, self.first), count_type(s, p, self.other))
        return (pairs * self.culture, 0, 0)


class PairDiscount(Ability):
    """With a building of one type, the other type is cheaper to build and to develop."""

    def __init__(self, first: int, other: int, resource: int, science: int) -> None:
        super().__init__()
        self.hooks = PRICE | DEVELOP_PRICE
        self.first = first
        self.other = other
        self.resource = resource
        self.science = science

    def applies(self, s: TtaState, p: TtaPlayer, kind: int) -> bool:
        if kind == self.first:
            return count_type(s, p, self.other) > 0
        return kind == self.other and count_type(s, p, self.first) > 0

    def price(self, s: TtaState, p: TtaPlayer, slot: int) -> int:
        return self.resource if self.applies(s, p, s.cat.slot_type[slot]) else 0

    def develop_price(self, s: TtaState, p: TtaPlayer, card: int, revolution: bool) -> int:
        return self.science if self.applies(s, p, s.cat.cards[card].type) else 0


class DoubleBestBuilding(Ability):
    """The best building of a type gives its culture twice."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.kind = kind

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        r.culture += self.building_output(s, p, -1)[0]

    def building_output(self, s: TtaState, p: TtaPlayer, types: int) -> tuple[int, int, int]:
        if types >> self.kind & 1:
            for slot in range(
                s.cat.type_first[self.kind + 1] - 1, s.cat.type_first[self.kind] - 1, -1
            ):
                if p.workers[slot]:
                    return (s.cat.slot_culture[slot], 0, 0)
        return (0, 0, 0)


class LabsGiveCulture(Ability):
    """Each building of a type gives culture equal to its level and less science."""

    def __init__(self, kind: int, science: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.kind = kind
        self.science = science

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        more = self.building_output(s, p, -1)
        r.culture += more[0]
        r.science += more[1]

    def building_output(self, s: TtaState, p: TtaPlayer, types: int) -> tuple[int, int, int]:
        culture = 0
        science = 0
        if types >> self.kind & 1:
            for slot in range(s.cat.type_first[self.kind], s.cat.type_first[self.kind + 1]):
                culture += p.workers[slot] * s.cat.slot_level[slot]
                science -= p.workers[slot] * self.science
        return (culture, science, 0)


class CultureOfColonies(Ability):
    """Culture for the first colony and for each further one."""

    def __init__(self, first: int, other: int) -> None:
        super().__init__()
        self.hooks = RATE
        self.first = first
        self.other = other

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        count = len(p.colonies)
        if count:
            r.culture += self.first + (count - 1) * self.other


class CulturePerPartnerWonder(Ability):
    """Culture for each completed wonder of the pact partner, ruined ones too."""

    def __init__(self, culture: int) -> None:
        super().__init__()
        self.hooks = RATE | PARTNER_RATE
        self.culture = culture

    def rate(self, s: TtaState, i: int, p: TtaPlayer, r: Rates) -> None:
        for owner in range(s.n):
            q = s.players[owner]
            if q.pact == self.card and (owner == i or q.pact_with == i):
                partner = q.pact_with if owner == i else owner
                r.culture += len(s.players[partner].wonders) * self.culture


class InfantryAsCavalry(Ability):
    """Infantry may take cavalry places when armies form (TTA-LEADER-4)."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = INFANTRY_RIDES


class LargerHands(Ability):
    """Hand limits above the action totals (ruling U-65)."""

    def __init__(self, civil: int, military: int) -> None:
        super().__init__()
        self.civil = civil
        self.military = military

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        st.civil_limit += self.civil
        st.military_limit += self.military


class Construction(Ability):
    """More wonder stages per action and cheaper urban buildings (TTA-ACT-BUILD-3)."""

    def __init__(self, stages: int, urban_discount: list[int]) -> None:
        super().__init__()
        self.stages = stages
        self.urban_discount = urban_discount

    def limits(self, s: TtaState, p: TtaPlayer, st: Static) -> None:
        st.stages = max(st.stages, self.stages)
        st.prices = s.cat.prices(self.card, self.urban_discount)


class CheaperLeaders(Ability):
    """Leaders in the row cost fewer civil actions."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.hooks = TAKE_PRICE
        self.actions = actions

    def take_price(self, s: TtaState, i: int, p: TtaPlayer, card: int, price: int) -> int:
        return self.actions if s.cat.cards[card].type == LEADER else 0


class CheaperAfterNewLeader(Ability):
    """This card, in the row, is cheaper in a turn in which a leader was replaced
    (TTA-ACT-TAKE-11)."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.hooks = OWN_PRICE
        self.actions = actions

    def take_price(self, s: TtaState, i: int, p: TtaPlayer, card: int, price: int) -> int:
        return self.actions if p.used & USED_NEW_LEADER else 0


class NoWonderSurcharge(Ability):
    """Completed wonders do not make the next one dearer."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = NO_SURCHARGE


class CheaperTechnology(Ability):
    """Technologies of some types cost less science."""

    def __init__(self, types: int, science: int) -> None:
        super().__init__()
        self.hooks = DEVELOP_PRICE
        self.types = types
        self.science = science

    def develop_price(self, s: TtaState, p: TtaPlayer, card: int, revolution: bool) -> int:
        return self.science if self.types >> s.cat.cards[card].type & 1 else 0


class SharedDevelopment(Ability):
    """Technologies cost both parties of a pact (ruling R-12)."""

    def __init__(self, discount: int, partner_pays: int) -> None:
        super().__init__()
        self.hooks = DEVELOP_PRICE | SHARED_DEVELOPMENT
        self.discount = discount
        self.partner_pays = partner_pays

    def develop_price(self, s: TtaState, p: TtaPlayer, card: int, revolution: bool) -> int:
        return self.discount

    def amount(self) -> int:
        return self.partner_pays


class CheaperPopulation(Ability):
    """New workers cost less food."""

    def __init__(self, food: int) -> None:
        super().__init__()
        self.hooks = POPULATION_PRICE
        self.food = food

    def amount(self) -> int:
        return self.food
