"""Abilities that add options to the Action Phase or the Politics Phase."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.build import build_price, put_worker
from ecumene.games.tta.rules.actions.population import population_price
from ecumene.games.tta.rules.actions.spend import (
    FOR_ANYTHING,
    FOR_BUILDINGS,
    FOR_UNITS,
    civil_actions,
    food_at_hand,
    military_actions,
    pay_food,
    pay_resources,
    resources_at_hand,
    spend_civil,
    spend_military,
)
from ecumene.games.tta.rules.actions.upgrade import upgrade_price
from ecumene.games.tta.rules.card import ACTION_USE, POLITICS_USE, Ability
from ecumene.games.tta.rules.events import found_colony, hand_territories
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import NEXT_EVENT, PEEK
from ecumene.games.tta.rules.piles import changed
from ecumene.games.tta.rules.ratings import count_type, static, touch
from ecumene.games.tta.rules.reasons import (
    EMPTY_BANK,
    LEVEL_TOO_LOW,
    NO_CIVIL_ACTION,
    NO_MILITARY_ACTION,
    NO_WORKER_THERE,
    NOT_A_UNIT,
    NOT_AT_THE_BEGINNING,
    NOT_DEVELOPED,
    NOT_ENOUGH_FOOD,
    NOT_ENOUGH_RESOURCES,
    NOT_IN_HAND,
    NOT_ON_FIRST_TURN,
    OTHER_CARD,
    OTHER_TYPE,
    URBAN_LIMIT,
    USED_THIS_TURN,
)
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.tableau import leave_hand, remove_leader
from ecumene.games.tta.rules.tokens import (
    after_growing,
    gain_culture,
    gain_population,
    gain_yellow,
    pay,
    stored,
)
from ecumene.games.tta.rules.types import FOOD, RESOURCE


class UseCard(Ability):
    """Base of abilities whose only option is ``use <card>``."""

    def codes(self, s: TtaState, i: int, p: TtaPlayer) -> list[int]:
        return [pack(words.USE, self.card)]

    def owns(self, code: int) -> bool:
        return code == pack(words.USE, self.card)


class MilitaryActionAsCivil(UseCard):
    """A military action becomes a civil action of this turn (ruling R-2)."""

    def __init__(self, bit: int) -> None:
        super().__init__()
        self.hooks = ACTION_USE
        self.bit = bit

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        if p.used & self.bit:
            return USED_THIS_TURN
        return OPEN if military_actions(p) >= 1 else NO_MILITARY_ACTION

    def do(self, s: TtaState, i: int, code: int) -> None:
        spend_military(s, i, 1)
        p = s.edit(i)
        p.extra_ca += 1
        p.used |= self.bit
        note(s, "use", i, self.card)


class FreePopulation(UseCard):
    """A free worker once per Action Phase."""

    def __init__(self, bit: int) -> None:
        super().__init__()
        self.hooks = ACTION_USE
        self.bit = bit

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        if p.used & self.bit:
            return USED_THIS_TURN
        return OPEN if p.bank_yellow else EMPTY_BANK

    def do(self, s: TtaState, i: int, code: int) -> None:
        s.edit(i).used |= self.bit
        note(s, "use", i, self.card)
        gain_population(s, i, 1)


class ConvertGood(UseCard):
    """One stored food serves as a resource this turn, or the reverse (ruling R-3)."""

    def __init__(self, source: int, bit: int) -> None:
        super().__init__()
        self.hooks = ACTION_USE
        self.source = source
        self.bit = bit

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        if p.used & self.bit:
            return USED_THIS_TURN
        if stored(p, self.source) >= 1:
            return OPEN
        return NOT_ENOUGH_FOOD if self.source == FOOD else NOT_ENOUGH_RESOURCES

    def price_and_means(self, s: TtaState, i: int) -> tuple[int, int]:
        return (1, stored(s.players[i], self.source))

    def do(self, s: TtaState, i: int, code: int) -> None:
        p = s.edit(i)
        p.used |= self.bit
        if self.source == FOOD:
            p.temp_resource += 1
        else:
            p.temp_food += 1
        note(s, "use", i, self.card)
        pay(s, i, self.source, 1)


class LookAtNextEvent(UseCard):
    """Look at the next current event, at the start of the Politics Phase (ruling R-8)."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = POLITICS_USE

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        done = s.stack[-1].a
        if done:
            return NOT_AT_THE_BEGINNING
        return USED_THIS_TURN if s.top_seen >> i & 1 or not s.current else OPEN

    def do(self, s: TtaState, i: int, code: int) -> None:
        note(s, "use", i, self.card)
        s.push(Frame(PEEK, i))
        s.push(Frame(NEXT_EVENT, i))


class RetireForYellowToken(Ability):
    """As a political action: remove this leader for a yellow token."""

    def __init__(self, tokens: int) -> None:
        super().__init__()
        self.hooks = POLITICS_USE
        self.tokens = tokens

    def codes(self, s: TtaState, i: int, p: TtaPlayer) -> list[int]:
        return [pack(words.RETIRE, self.card)]

    def owns(self, code: int) -> bool:
        return code == pack(words.RETIRE, self.card)

    def do(self, s: TtaState, i: int, code: int) -> None:
        remove_leader(s, i)
        gain_yellow(s, i, self.tokens)


class ColonizeFromHand(Ability):
    """As a political action: remove this leader, a territory in hand becomes a colony."""

    def __init__(self) -> None:
        super().__init__()
        self.hooks = POLITICS_USE

    def codes(self, s: TtaState, i: int, p: TtaPlayer) -> list[int]:
        return [pack(words.COLONIZE, card) for card in hand_territories(s, p)]

    def owns(self, code: int) -> bool:
        return kind_of(code) == words.COLONIZE

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        if first(code) not in p.military:
            return NOT_IN_HAND
        return OPEN if first(code) in hand_territories(s, p) else OTHER_CARD

    def do(self, s: TtaState, i: int, code: int) -> None:
        remove_leader(s, i)
        leave_hand(s, i, first(code))
        found_colony(s, i, first(code))


class Recruit(Ability):
    """For a military action: a new worker and a military unit in one, both cheaper (R-7)."""

    def __init__(self, food: int, resource: int) -> None:
        super().__init__()
        self.hooks = ACTION_USE
        self.food = food
        self.resource = resource

    def codes(self, s: TtaState, i: int, p: TtaPlayer) -> list[int]:
        return [pack(words.RECRUIT, slot) for slot in s.cat.slots_of(p.techs & s.cat.unit_mask)]

    def owns(self, code: int) -> bool:
        return kind_of(code) == words.RECRUIT

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        if s.round == 1:
            return NOT_ON_FIRST_TURN
        slot = first(code)
        if slot >= s.cat.slots or not s.cat.unit_mask >> slot & 1:
            return NOT_A_UNIT
        if not p.techs >> slot & 1:
            return NOT_DEVELOPED
        if military_actions(p) < 1:
            return NO_MILITARY_ACTION
        food = population_price(s, i, self.food)
        if food < 0:
            return EMPTY_BANK
        if food > food_at_hand(p):
            return NOT_ENOUGH_FOOD
        price = build_price(s, i, slot, self.resource)
        return OPEN if price <= resources_at_hand(p, FOR_UNITS) else NOT_ENOUGH_RESOURCES

    def goods(self, s: TtaState, i: int, code: int) -> list[tuple[int, int, int]]:
        food = population_price(s, i, self.food)
        price = build_price(s, i, first(code), self.resource)
        return [(FOOD, food, FOR_ANYTHING), (RESOURCE, price, FOR_UNITS)]

    def do(self, s: TtaState, i: int, code: int) -> None:
        slot = first(code)
        food = population_price(s, i, self.food)
        price = build_price(s, i, slot, self.resource)
        spend_military(s, i, 1)
        p = s.edit(i)
        p.bank_yellow -= 1
        p.unused += 1
        put_worker(s, i, slot)
        note(s, "recruit", i, slot, food, price)
        after_growing(s, i, 1)
        pay_resources(s, i, price, FOR_UNITS)
        pay_food(s, i, food)


class ConvertBuilding(Ability):
    """Once per turn: upgrade any urban building to one of a type, of the same or a higher
    level (TTA-LEADER-11)."""

    def __init__(self, kind: int, bit: int) -> None:
        super().__init__()
        self.hooks = ACTION_USE
        self.kind = kind
        self.bit = bit

    def codes(self, s: TtaState, i: int, p: TtaPlayer) -> list[int]:
        out: list[int] = []
        slots = s.cat.slots_of(p.techs & s.cat.urban_mask)
        for high in slots:
            if s.cat.slot_type[high] == self.kind:
                for low in slots:
                    if s.cat.slot_type[low] != self.kind:
                        out.append(pack(words.CONVERT, low, high))
        return out

    def owns(self, code: int) -> bool:
        return kind_of(code) == words.CONVERT

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        low, high = first(code), second(code)
        if not p.techs >> low & 1 or not p.techs >> high & 1:
            return NOT_DEVELOPED
        if code not in self.codes(s, i, p):
            return OTHER_TYPE
        if p.used & self.bit:
            return USED_THIS_TURN
        if civil_actions(p) < 1:
            return NO_CIVIL_ACTION
        if not p.workers[low]:
            return NO_WORKER_THERE
        if s.cat.slot_level[low] > s.cat.slot_level[high]:
            return LEVEL_TOO_LOW
        if count_type(s, p, self.kind) >= static(s, i).urban_limit:
            return URBAN_LIMIT
        price = upgrade_price(s, i, low, high)
        return OPEN if price <= resources_at_hand(p, FOR_BUILDINGS) else NOT_ENOUGH_RESOURCES

    def goods(self, s: TtaState, i: int, code: int) -> list[tuple[int, int, int]]:
        return [(RESOURCE, upgrade_price(s, i, first(code), second(code)), FOR_BUILDINGS)]

    def do(self, s: TtaState, i: int, code: int) -> None:
        low, high = first(code), second(code)
        price = upgrade_price(s, i, low, high)
        spend_civil(s, i, 1)
        p = touch(s, i)
        p.used |= self.bit
        p.workers = changed(changed(p.workers, low, -1), high, 1)
        note(s, "upgrade", i, low, high, price)
        pay_resources(s, i, price, FOR_BUILDINGS)


class ChooseEachTurn(Ability):
    """Once per turn: culture, or science and resources for military purposes (R-6)."""

    def __init__(self, culture: int, science: int, resources: int, bit: int) -> None:
        super().__init__()
        self.hooks = ACTION_USE
        self.culture = culture
        self.science = science
        self.resources = resources
        self.bit = bit

    def codes(self, s: TtaState, i: int, p: TtaPlayer) -> list[int]:
        return [pack(words.BONUS, 0), pack(words.BONUS, 1)]

    def owns(self, code: int) -> bool:
        return kind_of(code) == words.BONUS

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        return USED_THIS_TURN if p.used & self.bit else OPEN

    def do(self, s: TtaState, i: int, code: int) -> None:
        p = s.edit(i)
        p.used |= self.bit
        note(s, "use", i, self.card)
        if first(code) == 0:
            gain_culture(s, i, self.culture)
        else:
            p.unit_science += self.science
            p.unit_resources += self.resources


def good_number(name: str) -> int:
    return FOOD if name == "food" else RESOURCE
