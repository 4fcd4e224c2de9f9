"""What is behind the screen, with what will soon be needed of it."""

from __future__ import annotations

from typing import Final

from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.rules.production import figure_upkeep
from ecumene.games.patchistory.rules.types import FOOD, RESOURCE

PLENTY: Final = 6
MUCH: Final = 0.5
"""Of food and resources beyond plenty each counts for so much."""


class Stores:
    """The worth of goods in hand, shortages included."""

    def __init__(self, o: Outlook) -> None:
        self.o = o
        s = o.s
        rules = s.cat.rules
        food, resource = figure_upkeep(s, o.i) if o.to_vote == 0 else (0, 0)
        self.food_needed = max(0, o.upkeep + food - o.levels[FOOD])
        """Food that must be in hand before production."""
        self.resource_needed = max(0, resource - o.levels[RESOURCE])
        self.missing_food = float(rules.missing_food)
        self.missing_resource = float(rules.missing_resource)

    def worth(self, food: int, resource: int, coin: int) -> float:
        o = self.o
        total = o.purse(coin)
        if food < self.food_needed:
            total -= (self.food_needed - food) * self.missing_food
            food = self.food_needed
        spare = food - self.food_needed
        total += o.food * (min(spare, PLENTY) + MUCH * max(0, spare - PLENTY))
        if resource < self.resource_needed:
            total -= (self.resource_needed - resource) * self.missing_resource
            resource = self.resource_needed
        spare = resource - self.resource_needed
        return total + o.resource * (min(spare, PLENTY) + MUCH * max(0, spare - PLENTY))

    def cost(self, food: int = 0, resource: int = 0, coin: int = 0) -> float:
        """What giving these goods away costs."""
        o = self.o
        have = self.worth(o.stock_food, o.stock_resource, o.stock_coin)
        return have - self.worth(
            o.stock_food - food, o.stock_resource - resource, o.stock_coin - coin
        )
