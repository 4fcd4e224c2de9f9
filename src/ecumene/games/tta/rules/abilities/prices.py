"""Abilities that make things cheaper or dearer, or produce more of them."""

from __future__ import annotations

from ecumene.games.tta.rules.card import (
    DEVELOP_PRICE,
    FARM_TOKEN,
    MINE_TOKEN,
    OWN_PRICE,
    PRICE,
    PRODUCTION_BONUS,
    SURCHARGE,
    TAKE_PRICE,
    Ability,
)
from ecumene.games.tta.rules.ratings import count_type, discontent
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.types import (
    ACTION,
    FARM,
    FOOD,
    GOVERNMENT,
    LAST_WORKER_TYPE,
    LEADER,
    MINE,
    is_special,
    is_technology,
    is_unit,
    is_urban,
)


class DiscountByLevel(Ability):
    """Buildings and technologies of some types are cheaper by their level (TTX-LEADER-26)."""

    def __init__(self, types: int, resource: list[int], science: list[int]) -> None:
        super().__init__()
        self.hooks = PRICE | DEVELOP_PRICE
        self.types = types
        self.resource = resource
        self.science = science

    def price(self, s: TtaState, p: TtaPlayer, slot: int) -> int:
        if self.types >> s.cat.slot_type[slot] & 1:
            return self.resource[s.cat.slot_level[slot]]
        return 0

    def develop_price(self, s: TtaState, p: TtaPlayer, card: int, revolution: bool) -> int:
        definition = s.cat.cards[card]
        return self.science[definition.age] if self.types >> definition.type & 1 else 0


class CheaperByLevel(Ability):
    """Technologies of some types cost less science by their own level."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.hooks = DEVELOP_PRICE
        self.types = types

    def develop_price(self, s: TtaState, p: TtaPlayer, card: int, revolution: bool) -> int:
        definition = s.cat.cards[card]
        return definition.age if self.types >> definition.type & 1 else 0


class CheaperByBuildingTypes(Ability):
    """Technologies of some types cost less for each other of these types that has a building
    (TTX-LEADER-30)."""

    def __init__(self, types: int, science: int) -> None:
        super().__init__()
        self.hooks = DEVELOP_PRICE
        self.types = types
        self.science = science

    def develop_price(self, s: TtaState, p: TtaPlayer, card: int, revolution: bool) -> int:
        own = s.cat.cards[card].type
        if not self.types >> own & 1:
            return 0
        others = 0
        for kind in range(LAST_WORKER_TYPE + 1):
            if kind != own and self.types >> kind & 1 and count_type(s, p, kind):
                others += 1
        return others * self.science


class CheaperPeacefulChange(Ability):
    """A peaceful change of government costs less for each building of some types."""

    def __init__(self, types: int, science: int) -> None:
        super().__init__()
        self.hooks = DEVELOP_PRICE
        self.types = types
        self.science = science

    def develop_price(self, s: TtaState, p: TtaPlayer, card: int, revolution: bool) -> int:
        if revolution or s.cat.cards[card].type != GOVERNMENT:
            return 0
        buildings = 0
        for kind in range(LAST_WORKER_TYPE + 1):
            if self.types >> kind & 1:
                buildings += count_type(s, p, kind)
        return buildings * self.science


class CheaperTechnologyCards(Ability):
    """Technologies in the row cost fewer civil actions, but at least some."""

    def __init__(self, actions: int, least: int) -> None:
        super().__init__()
        self.hooks = TAKE_PRICE
        self.actions = actions
        self.least = least

    def take_price(self, s: TtaState, i: int, p: TtaPlayer, card: int, price: int) -> int:
        if not is_technology(s.cat.cards[card].type):
            return 0
        return min(self.actions, max(0, price - self.least))


class DearerIfContent(Ability):
    """This card, in the row, costs more to whom all workers are content (TTX-LEADER-42)."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.hooks = OWN_PRICE
        self.actions = actions

    def take_price(self, s: TtaState, i: int, p: TtaPlayer, card: int, price: int) -> int:
        return -self.actions if discontent(s, i) == 0 else 0


class PeacefulSurcharge(Ability):
    """Attacking the owner costs more military actions."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.hooks = SURCHARGE
        self.actions = actions

    def amount(self) -> int:
        return self.actions


class ExtraToken(Ability):
    """The best farm or mine up to some level produces more tokens (TTX-WONDER-4)."""

    def __init__(self, kind: int, tokens: int, level: int) -> None:
        super().__init__()
        if kind == FARM:
            self.hooks = FARM_TOKEN
        elif kind == MINE:
            self.hooks = MINE_TOKEN
        self.tokens = tokens
        self.level = level

    def amount(self) -> int:
        return self.tokens

    def highest_level(self) -> int:
        return self.level


def card_color(kind: int) -> int:
    """The colour of a civil card, as a number (TTX-LEADER-9)."""
    if kind <= MINE:
        return 0
    if is_urban(kind):
        return 1
    if is_unit(kind):
        return 2
    if is_special(kind):
        return 3
    if kind == GOVERNMENT:
        return 4
    if kind == LEADER:
        return 5
    return 6 if kind == ACTION else 7


class ProductionByHandColors(Ability):
    """Production bonuses for different colours among the civil cards in hand."""

    def __init__(self, resource_colors: int, resource: int, food_colors: int, food: int) -> None:
        super().__init__()
        self.hooks = PRODUCTION_BONUS
        self.resource_colors = resource_colors
        self.resource = resource
        self.food_colors = food_colors
        self.food = food

    def production_bonus(self, s: TtaState, i: int, good: int) -> int:
        colors = 0
        for card in s.players[i].civil:
            if card >= 0:  # hidden cards of others are not counted
                colors |= 1 << card_color(s.cat.cards[card].type)
        count = colors.bit_count()
        if good == FOOD:
            return self.food if count >= self.food_colors else 0
        return self.resource if count >= self.resource_colors else 0
