"""Diplomacy and management: political points go where they bring most."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, pack, second
from ecumene.games.patchistory.bots.closing import Closing
from ecumene.games.patchistory.bots.kingdom import Appraisal, goods_worth, sketch_of
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.powers import route_worth
from ecumene.games.patchistory.bots.stationing import Stations, journey
from ecumene.games.patchistory.bots.stores import Stores
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import count, land_of
from ecumene.games.patchistory.rules.frames import KINDS
from ecumene.games.patchistory.rules.goods import Cost, cost_of
from ecumene.games.patchistory.rules.management import (
    birth_cost,
    construct_cost,
    exchanged_for,
    honor_cost,
    honored,
    reclaim_cost,
    route_cost,
    trade_cost,
)
from ecumene.games.patchistory.rules.numbers import MANAGEMENT
from ecumene.games.patchistory.rules.types import (
    BUILT_SHIFT,
    FOOD,
    RESOURCE,
    START,
    WHEEL,
)
from ecumene.games.patchistory.rules.vocab import (
    EXCHANGE,
    ON_CAMPAIGN,
    ON_CONSTRUCT,
    ON_HONOR_HEROES,
    ON_HONOR_WONDERS,
    ON_TRADE,
    PER_ROUTE,
)

AWAY: Final = 2.5
"""Rounds for which a worker on a route is missed."""
WORST_ROOMS: Final = 2
"""Rooms that are thought about for building over."""


class Action:
    """Something that could be done with political points."""

    __slots__ = ("again", "code", "food", "gain", "points", "resource", "value")

    def __init__(
        self, code: int, cost: Cost, gain: float, goods: float, again: bool = False
    ) -> None:
        self.code = code
        self.points = cost.points
        self.food = cost.food
        self.resource = cost.resource
        self.gain = gain
        self.value = gain - goods
        """What is gained, less what the goods are worth that it takes."""
        self.again = again
        """Can it be done several times?"""


class Manager:
    """All management actions of a kingdom with what they bring."""

    def __init__(self, o: Outlook, options: list[int]) -> None:
        self.o = o
        self.stores = Stores(o)
        self.stations = Stations(o)
        self.options = options
        self.by_kind: dict[int, list[int]] = {}
        for code in options:
            self.by_kind.setdefault(kind_of(code), []).append(code)
        self.actions: list[Action] = []
        self.honors()
        self.birth()
        self.trade()
        self.route()
        self.build()
        self.campaign()
        if o.w.blur:
            for action in self.actions:
                seen = o.misjudged(action.value, (action.code ^ action.code >> 20) & 0xFFFFF)
                action.gain += seen - action.value
                action.value = seen

    def triggered(self, trigger: int) -> float:
        """What the figures give for an action."""
        o = self.o
        total = 0.0
        for number in self.stations.land.figures:
            for gain in o.s.cat.figures[number].gains:
                if gain.on == trigger:
                    total += goods_worth(o, gain.goods)
        return total

    def pays(self, cost: Cost) -> float:
        return self.stores.cost(cost.food, cost.resource)

    def honors(self) -> None:
        o = self.o
        for code in self.by_kind.get(words.HONOR, []):
            which = first(code)
            cost = honor_cost(o.s, o.i, which)
            trigger = ON_HONOR_HEROES if which == words.HEROES else ON_HONOR_WONDERS
            gain = honored(o.s, o.i, which) + self.triggered(trigger)
            self.actions.append(Action(code, cost, gain, self.pays(cost), True))

    def birth(self) -> None:
        codes = self.by_kind.get(words.BIRTH)
        if codes:
            self.actions.append(self.birth_action(codes))

    def birth_action(self, codes: list[int]) -> Action:
        o = self.o
        code = max(codes, key=lambda one: (self.stations.cell(first(one)), -one))
        cost = birth_cost(o.s, o.i)
        value = o.worker_worth(self.stations.cell(first(code)) * o.productions)
        hunger = max(0, o.upkeep + o.more_upkeep - o.levels[FOOD] - o.stock_food + cost.food)
        return Action(code, cost, value - 3.0 * hunger, self.pays(cost))

    def trade(self) -> None:
        codes = self.by_kind.get(words.TRADE)
        if not codes:
            return
        o = self.o
        cost = trade_cost(o.s, o.i)
        paid = self.pays(cost)
        least = min(codes, key=lambda one: (self.stations.standing(first(one)), one))
        missed = self.stations.standing(first(least))
        for code in codes:
            if first(code) == first(least):
                value = journey(o, second(code), START, o.levels[WHEEL]) * o.w.sends
                value += self.triggered(ON_TRADE) - missed * min(AWAY, o.productions)
                self.actions.append(Action(code, cost, value, paid))

    def route(self) -> None:
        codes = self.by_kind.get(words.ROUTE)
        if not codes:
            return
        o = self.o
        cost = route_cost(o.s, o.i)
        value = route_worth(o) * o.w.sends
        for number in self.stations.land.figures:
            for bonus in o.s.cat.figures[number].bonuses:
                if bonus.per == PER_ROUTE:
                    value += bonus.amount * o.rates[bonus.track]
        for measure, others in o.cards:
            if measure == PER_ROUTE:
                now = count(o.s, o.i, PER_ROUTE)
                rise = o.standing(now + 1.0, others) - o.standing(now, others)
                value += rise * o.w.card * o.w.votes[o.s.era - 1]
        weakest = min(codes, key=lambda one: o.defences[o.rivals.index(first(one))])
        self.actions.append(Action(weakest, cost, value, self.pays(cost)))

    def campaign(self) -> None:
        if words.CAMPAIGN in self.by_kind:
            extra = self.triggered(ON_CAMPAIGN)
            vote = self.o.vote + extra
            self.actions.append(Action(pack(words.CAMPAIGN, 1), Cost(1, 0, 0), vote, 0.0, True))

    # Construction tiles

    def build(self) -> None:
        """Buildings and wastelands in place of the worst rooms."""
        constructs = self.by_kind.get(words.CONSTRUCT, [])
        reclaims = self.by_kind.get(words.RECLAIM, [])
        if not constructs and not reclaims:
            return
        o = self.o
        cat = o.s.cat
        land = land_of(o.s, o.i)
        sketch = sketch_of(cat, land)
        before = Appraisal(o, sketch).worth()
        cells = sorted(
            {first(code) for code in (constructs or reclaims)},
            key=lambda cell: (self.room_worth(land.room_at(cell)), cell),
        )[:WORST_ROOMS]
        hand = o.s.players[o.i].hand
        marks = {mark >> BUILT_SHIFT for mark in o.s.players[o.i].built}
        for kind in sorted(set(hand)):
            cost = construct_cost(o.s, o.i, kind)
            for cell in cells:
                code = pack(words.CONSTRUCT, cell, kind)
                if code in constructs:
                    after = sketch.copy()
                    after.change(cat, land.room_at(cell), -1)
                    after.change(cat, cat.constructions[kind].room, 1)
                    value = Appraisal(o, after).worth() - before
                    value += self.triggered(ON_CONSTRUCT)
                    self.actions.append(Action(code, cost, value, self.pays(cost)))
        if reclaims:
            spare = min(hand, key=lambda kind: o.symbols(cat.rooms[room_of(o, kind)].always))
            cost = reclaim_cost(o.s, o.i)
            for cell in cells:
                code = pack(words.RECLAIM, cell, spare)
                if code in reclaims and cell not in marks:
                    after = sketch.copy()
                    after.change(cat, land.room_at(cell), -1)
                    after.change(cat, cat.wasteland, 1)
                    after.reclaimed += 1
                    value = Appraisal(o, after).worth() - before
                    self.actions.append(Action(code, cost, value, self.pays(cost)))

    def room_worth(self, number: int) -> float:
        room = self.o.s.cat.rooms[number]
        value = self.o.symbols(room.always)
        return value + 0.5 * self.o.symbols(room.box) if room.box else value

    # Choices

    def plan(self, points: int, without: Action | None = None) -> float:
        """The most that so many points can bring, goods left aside."""
        best = [0.0] * (points + 1)
        for action in self.actions:
            if action.value <= 0 or action is without:
                continue
            if action.again:
                for k in range(action.points, points + 1):
                    best[k] = max(best[k], best[k - action.points] + action.value)
            else:
                for k in range(points, action.points - 1, -1):
                    best[k] = max(best[k], best[k - action.points] + action.value)
        return max(best)

    def choose(self) -> int:
        """The action of the best plan that is most worth its points; votes for what is left."""
        if self.o.closing:
            return Closing(self).choose()
        points = self.o.s.players[self.o.i].points
        best = (0.0, -1)
        for code, total in self.totals(points):
            if total > best[0]:
                best = (total, code)
        swap = self.exchange(points)
        if swap[0] > best[0]:
            best = swap
        votes = self.by_kind.get(words.CAMPAIGN)
        if votes:
            value = points * self.o.vote + self.triggered(ON_CAMPAIGN)
            if value >= best[0] - 1e-9:
                return pack(words.CAMPAIGN, points)
        if best[1] >= 0:
            return best[1]
        return pack(words.DONE)

    def totals(self, points: int) -> list[tuple[int, float]]:
        """What the actions worth doing bring, each with the best plan for the rest."""
        out: list[tuple[int, float]] = []
        for action in self.actions:
            if action.points <= points and kind_of(action.code) != words.CAMPAIGN:
                rest = points - action.points
                follow = self.plan(rest, None if action.again else action)
                if action.value > 0:
                    out.append((action.code, action.value + follow))
        return out

    # Exchange

    def exchange(self, points: int) -> tuple[float, int]:
        """The best exchange with the plan that it leaves points and goods for."""
        o = self.o
        cost = cost_of(o.s, o.i, EXCHANGE).points
        best = (0.0, -1)
        if cost > points:
            return best
        rest = self.plan(points - cost)
        for code in self.by_kind.get(words.EXCHANGE, []):
            good = words.EXCHANGED[first(code)]
            amount = second(code)
            for coming in results_of(o, good, amount):
                value = self.swap_worth(good, amount, coming, points - cost) + rest
                if value > best[0]:
                    best = (value, code)
        return best

    def swap_worth(self, good: int, amount: int, received: int, points: int) -> float:
        """What goods after an exchange are worth more than before, and what they allow."""
        o = self.o
        food, resource, coin = swapped(o, good, amount, received)
        stores = self.stores
        before = stores.worth(o.stock_food, o.stock_resource, o.stock_coin)
        value = stores.worth(food, resource, coin) - before
        cost = birth_cost(o.s, o.i)
        if (
            words.BIRTH not in self.by_kind
            and o.uncovered < o.s.cat.rules.descendants
            and cost.points <= points
            and o.stock_food < cost.food <= food
            and o.later
        ):
            worker = o.worker_worth(self.stations.best_free() * o.productions)
            worker -= cost.food * o.food
            value += max(0.0, 0.8 * worker - cost.points * o.w.point)
        return value


def room_of(o: Outlook, kind: int) -> int:
    return o.s.cat.constructions[kind].room


def results_of(o: Outlook, good: int, amount: int) -> list[int]:
    """Which results of an exchange are thought about, as in `receive`."""
    worth = o.s.cat.rules.resource_worth
    if good == RESOURCE:
        return sorted({0, amount, worth * amount})
    return [0, amount // worth] if amount >= worth else [0]


def swapped(o: Outlook, good: int, amount: int, received: int) -> tuple[int, int, int]:
    """Food, resources and coin after an exchange."""
    have = [o.stock_food, o.stock_resource, o.stock_coin]
    come = exchanged_for(o.s, good, amount, received)
    for k in range(3):
        have[k] += come[k] - (amount if words.EXCHANGED[k] == good else 0)
    return have[0], have[1], have[2]


def choose_result(o: Outlook, f: Frame, options: list[int]) -> int:
    """What to take out of an exchange."""
    good, amount = f.a, f.b
    manager = Manager(o, [])
    if o.closing:
        return Closing(manager).choose_result(good, amount, options)
    points = o.s.players[o.i].points
    return max(
        options, key=lambda code: (manager.swap_worth(good, amount, first(code), points), -code)
    )


def management_options(o: Outlook) -> list[int]:
    """What could be done at home if management came now."""
    if not o.s.players[o.i].points:
        return []
    return KINDS[MANAGEMENT].options(o.s, Frame(MANAGEMENT, o.i))
