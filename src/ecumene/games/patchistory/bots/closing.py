"""The last management: goods and political points that are left over become culture.

Whatever is kept brings nothing afterwards but upkeep, so the plan counts goods exactly: exchanges
first, then as many honours as goods and points allow, votes for the points that remain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.core.option import first, pack
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import land_of, power
from ecumene.games.patchistory.rules.goods import cost_of
from ecumene.games.patchistory.rules.management import exchanged_for, honor_cost, honored
from ecumene.games.patchistory.rules.types import CAMPAIGNED, COIN, FOOD, RESOURCE, WHEEL
from ecumene.games.patchistory.rules.vocab import (
    EXCHANGE,
    FREE_EXCHANGE,
    ON_CAMPAIGN,
    ON_HONOR_HEROES,
    ON_HONOR_WONDERS,
    PER_COINS_OWNED,
)

if TYPE_CHECKING:
    from ecumene.games.patchistory.bots.managing import Manager

MOST_EXCHANGES: Final = 2
NOTHING: Final = -1

Goods = tuple[int, int, int]
"""Food, resources, coin."""

# The same as one number, by which plans are kept. The base is odd and its powers look random to the
# last bits, so that stocks spread evenly over a dict; it is wide enough for any amount.
BASE: Final = 40503
ZERO: Final = 20000


def stock_of(goods: Goods) -> int:
    """Goods as one number; differences are those of `amounts`.

    >>> food_in(stock_of((3, 0, 7))), coin_in(stock_of((3, 0, 7)) - amounts(0, 0, 2))
    (3, 5)
    """
    return amounts(goods[0] + ZERO, goods[1] + ZERO, goods[2] + ZERO)


def amounts(food: int, resource: int, coin: int) -> int:
    return (food * BASE + resource) * BASE + coin


def food_in(stock: int) -> int:
    return stock // (BASE * BASE) - ZERO


def resource_in(stock: int) -> int:
    return stock // BASE % BASE - ZERO


def coin_in(stock: int) -> int:
    return stock % BASE - ZERO


class Honor:
    """One way to honour, with its price and what it brings."""

    __slots__ = ("code", "food", "points", "resource", "value")

    def __init__(self, manager: Manager, which: int) -> None:
        o = manager.o
        cost = honor_cost(o.s, o.i, which)
        trigger = ON_HONOR_HEROES if which == words.HEROES else ON_HONOR_WONDERS
        self.code = pack(words.HONOR, which)
        self.points = max(1, cost.points)
        self.food = cost.food
        self.resource = cost.resource
        self.value = honored(o.s, o.i, which) + manager.triggered(trigger)

    def most(self, points: int, stock: int) -> int:
        """How often it can be done."""
        times = points // self.points
        if self.food:
            times = min(times, food_in(stock) // self.food)
        if self.resource:
            times = min(times, resource_in(stock) // self.resource)
        return times if self.value > 0 else 0

    def after(self, stock: int, times: int) -> int:
        """What is left of a stock."""
        return stock - amounts(times * self.food, times * self.resource, 0)


class Closing:
    """What points and goods may still become."""

    def __init__(self, manager: Manager) -> None:
        o = manager.o
        self.o = o
        self.manager = manager
        self.heroes = Honor(manager, words.HEROES)
        self.wonders = Honor(manager, words.WONDERS)
        self.campaigns = not o.s.players[o.i].done & CAMPAIGNED
        self.swap_points = max(1, cost_of(o.s, o.i, EXCHANGE).points)
        self.extra_votes = manager.triggered(ON_CAMPAIGN)
        self.known: list[dict[int, tuple[float, int]]] = []
        """By points: the best that can be made of a stock."""
        self.kept: dict[int, float] = {}
        self.coin_scores = [
            score
            for number in land_of(o.s, o.i).figures
            for score in o.s.cat.figures[number].scores
            if score.per == PER_COINS_OWNED and score.game_end
        ]

    def goods(self) -> Goods:
        o = self.o
        return o.stock_food, o.stock_resource, o.stock_coin

    def best(self, points: int, goods: Goods) -> tuple[float, int]:
        """The most that can be made of points and goods, and the option to begin with."""
        while len(self.known) <= points:
            self.known.append({})
        stock = stock_of(goods)
        found = self.known[points].get(stock)
        if found is None:
            found = self.known[points][stock] = self.search(points, stock)
        return found

    def search(self, points: int, stock: int) -> tuple[float, int]:
        best = self.spend(points, stock)
        layer = {stock: NOTHING}
        met = {stock}
        for _ in range(MOST_EXCHANGES):
            points -= self.swap_points
            if points < 0:
                break
            found: dict[int, int] = {}
            for before, start in layer.items():
                for code, after in self.swaps(before):
                    if after not in met:
                        met.add(after)
                        found[after] = code if start == NOTHING else start
            for after, start in found.items():
                value = self.spend(points, after)[0]
                if value > best[0] + 1e-9:
                    best = (value, start)
            layer = found
        return best

    def spend(self, points: int, stock: int) -> tuple[float, int]:
        """Without exchanges: honours, and votes for the points that are left."""
        heroes, wonders = self.heroes, self.wonders
        best = (0.0, NOTHING)
        fresh = True
        for many in range(heroes.most(points, stock) + 1):
            left = points - many * heroes.points
            rest_of_stock = heroes.after(stock, many)
            for more in range(wonders.most(left, rest_of_stock) + 1):
                rest = left - more * wonders.points
                value = many * heroes.value + more * wonders.value
                value += self.votes(rest) + self.keep(wonders.after(rest_of_stock, more))
                if fresh or value > best[0] + 1e-9:
                    code = heroes.code if many else wonders.code if more else NOTHING
                    if code == NOTHING and rest and self.campaigns:
                        code = pack(words.CAMPAIGN, rest)
                    best = (value, code)
                    fresh = False
        return best

    def votes(self, points: int) -> float:
        if not points or not self.campaigns:
            return 0.0
        return points * self.o.vote + self.extra_votes

    def keep(self, stock: int) -> float:
        """Goods that stay: upkeep, and what scores coins."""
        value = self.kept.get(stock)
        if value is None:
            coin = coin_in(stock)
            value = self.manager.stores.worth(food_in(stock), resource_in(stock), coin)
            for score in self.coin_scores:
                coins = coin + self.o.levels[COIN]
                value += coins // score.every * score.culture
            self.kept[stock] = value
        return value

    def swaps(self, stock: int) -> list[tuple[int, int]]:
        """Exchanges: each good into each other one, as far as the values go."""
        o = self.o
        free = power(o.s, o.i, FREE_EXCHANGE)
        goods = (food_in(stock), resource_in(stock), coin_in(stock))
        out: list[tuple[int, int]] = []
        for k in range(3):
            good = words.EXCHANGED[k]
            most = min(goods[k], words.AMOUNTS - 1)
            if not free:
                most = min(most, o.levels[WHEEL])
            for amount in self.swap_amounts(good, most):
                code = pack(words.EXCHANGE, k, amount)
                for received in self.results(good, amount):
                    after = stock_of(self.swapped(goods, good, amount, received))
                    out.append((code, after))
        return out

    def swap_amounts(self, good: int, most: int) -> range:
        """Amounts that are thought about: all of them, or as many as the weights allow, the largest
        among them. Who may swap any amount would think for seconds."""
        allowed = self.o.w.swap_amounts
        if not allowed or most <= allowed:
            return range(1, most + 1)
        worth = 1 if good == RESOURCE else self.o.s.cat.rules.resource_worth
        steps = max(1, most // worth // allowed)
        return range(most // worth * worth, 0, -worth * steps)

    def results(self, good: int, amount: int) -> tuple[int, ...]:
        worth = self.o.s.cat.rules.resource_worth
        if good == RESOURCE:
            return (0, amount * worth)
        return (amount // worth,) if amount % worth == 0 else ()

    def swapped(self, goods: Goods, good: int, amount: int, received: int) -> Goods:
        come = exchanged_for(self.o.s, good, amount, received)
        food = goods[0] + come[0] - (amount if good == FOOD else 0)
        resource = goods[1] + come[1] - (amount if good == RESOURCE else 0)
        coin = goods[2] + come[2] - (amount if good == COIN else 0)
        return food, resource, coin

    # Choices

    def choose(self) -> int:
        """The best begin of the plan, one of the manager's other actions before it."""
        points = self.o.s.players[self.o.i].points
        goods = self.goods()
        best = self.best(points, goods)
        for action in self.manager.actions:
            if action.again or action.points > points:
                continue
            after = (goods[0] - action.food, goods[1] - action.resource, goods[2])
            value = action.gain + self.best(points - action.points, after)[0]
            if value > best[0] + self.o.w.last_gain:
                best = (value, action.code)
        return best[1] if best[1] != NOTHING else pack(words.DONE)

    def choose_result(self, good: int, amount: int, options: list[int]) -> int:
        points = self.o.s.players[self.o.i].points
        have = self.goods()

        def value(code: int) -> tuple[float, int]:
            return self.best(points, self.swapped(have, good, amount, first(code)))[0], -code

        return max(options, key=value)

    def aid(self, points: int, given: Goods, culture: tuple[float, float], sure: float) -> float:
        """What aid brings more than keeping points and goods does; ``culture``: if it is taken,
        if it is refused."""
        goods = self.goods()
        left = (goods[0] - given[0], goods[1] - given[1], goods[2] - given[2])
        rest = self.o.s.players[self.o.i].points - points
        taken = culture[0] + self.best(rest, left)[0]
        refused = culture[1] + self.best(rest, goods)[0]
        base = self.best(rest + points, goods)[0]
        return sure * taken + (1 - sure) * refused - base
