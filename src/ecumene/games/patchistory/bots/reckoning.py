"""What rivals must have behind their screens, reckoned from what everybody sees.

Production, upkeep, births, routes and buildings are public, open bids too. What is not (the bids of
a blind auction, honours, exchanges) is estimated: goods that pile up are spent in part.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.patchistory.rules.counting import level, uncovered
from ecumene.games.patchistory.rules.numbers import PATCH
from ecumene.games.patchistory.rules.production import figure_upkeep, worker_upkeep
from ecumene.games.patchistory.rules.routes import routes_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import COIN, FOOD, RESOURCE, WHEEL

SPENT: Final = (0.16, 0.34, 0.06)
"""The share of food, resources and coin that goes into something unseen in a round."""
UNSEEN_BID: Final = 0.7
"""A blind bid of a rival on the other tile, beside the own one."""
BUILDING: Final = 2.5
ROUTE: Final = 2.0
UNSEEN_COIN: Final = (1.3, 0.7, 0.3, 0.5, 0.16)
"""Coin that comes out of sight in a round, mostly by exchanges: always, by wheel, by level of food
and of resources, and less of it by coin in hand. In the first eight rounds that is 2 to 4 too much;
nearer guesses told purses better and played worse (docs/patchistory-bots.md)."""

Goods = tuple[int, int, int]
"""Food, resources, coin."""


class Rival:
    """What is known of one rival."""

    __slots__ = (
        "bid",
        "built",
        "coin",
        "expected",
        "food",
        "purse",
        "resource",
        "routes",
        "workers",
    )

    def __init__(self) -> None:
        self.food = 0.0
        self.resource = 0.0
        self.coin = 0.0
        self.purse = 0.0
        """Coin at an open auction: what was bid is seen there, so that it can be told better."""
        self.bid = 0
        self.expected = 0
        """What they will probably bid after the last own bid of an auction: that is not seen."""
        self.workers = 0
        self.built = 0
        self.routes = 0


class Reckoning:
    """Kept by one bot for a whole game; a bot that joins late has none to begin with."""

    def __init__(self) -> None:
        self.round = 0
        self.from_the_start = False
        self.rivals: list[Rival] = []
        self.bid_tile = -1
        self.bid_amount = 0
        """The own blind bid of this round."""

    def goods(self, j: int, guess: Goods) -> Goods:
        """Of a rival; the guess where nothing was counted."""
        if not self.from_the_start or j >= len(self.rivals):
            return guess
        rival = self.rivals[j]
        return int(rival.food), int(rival.resource), int(rival.coin)

    def purse(self, j: int, guess: int) -> int:
        """The coin of a rival in an open auction."""
        if not self.from_the_start or j >= len(self.rivals):
            return guess
        return int(self.rivals[j].purse + 0.5)

    def expect(self, bids: list[int]) -> None:
        """How an open auction will probably end."""
        for j in range(len(self.rivals)):
            self.rivals[j].expected = bids[j]

    def bids(self, tile: int, amount: int) -> None:
        """The own bid of a blind auction."""
        self.bid_tile = tile
        self.bid_amount = amount

    def look(self, s: PatchState, i: int) -> None:
        """Whatever has happened since the last look."""
        now = (s.era - 1) * s.cat.rules.rounds + s.round
        if not self.rivals:
            self.begin(s, now)
        while self.round < now:
            self.round += 1
            for j in range(s.n):
                self.next_round(s, j)
        for j in range(s.n):
            self.see(s, j)
        p = s.players[i]
        if self.bid_tile >= 0 and s.stack[-1].kind == PATCH and p.won >= 0:
            self.blind_result(s.cat.faces[p.won].tile == self.bid_tile, i)

    def begin(self, s: PatchState, now: int) -> None:
        rules = s.cat.rules
        self.round = now
        self.from_the_start = now == 1
        for j in range(s.n):
            rival = Rival()
            rival.food = float(rules.start_food)
            rival.coin = float(rules.start_coin)
            rival.purse = rival.coin
            rival.routes = routes_of(s, j)
            self.rivals.append(rival)

    def next_round(self, s: PatchState, j: int) -> None:
        """Production, upkeep and what was spent out of sight."""
        rival = self.rivals[j]
        rival.food = max(0.0, rival.food + level(s, j, FOOD) - worker_upkeep(s, j))
        rival.resource += level(s, j, RESOURCE)
        left = max(0.0, rival.purse - max(rival.bid, rival.expected))
        rival.expected = 0
        always, by_wheel, by_food, by_resource, by_coin = UNSEEN_COIN
        unseen = always + by_wheel * level(s, j, WHEEL) + by_food * level(s, j, FOOD)
        unseen += by_resource * level(s, j, RESOURCE) - by_coin * left
        rival.purse = left + level(s, j, COIN) + max(0.0, unseen)
        rival.coin += level(s, j, COIN) - rival.bid
        rival.bid = 0
        if self.round % s.cat.rules.rounds == 1:
            food, resource = figure_upkeep(s, j)
            rival.food -= food
            rival.resource -= resource
        rival.food = max(0.0, rival.food * (1 - SPENT[0]))
        rival.resource = max(0.0, rival.resource * (1 - SPENT[1]))
        rival.coin = max(1.0, rival.coin * (1 - SPENT[2]))

    def see(self, s: PatchState, j: int) -> None:
        """Bids, births, routes and buildings."""
        rival = self.rivals[j]
        p = s.players[j]
        rival.bid = max(rival.bid, p.bid)
        rival.purse = max(rival.purse, float(rival.bid))
        workers = uncovered(s, j)
        if workers > rival.workers and self.round > 1:
            rival.food -= (workers - rival.workers) * s.cat.rules.birth_food[s.era - 1]
        rival.workers = workers
        if len(p.built) > rival.built:
            rival.resource -= (len(p.built) - rival.built) * BUILDING
        rival.built = len(p.built)
        routes = routes_of(s, j)
        if routes > rival.routes:
            rival.resource -= (routes - rival.routes) * ROUTE
        rival.routes = routes
        rival.food = max(0.0, rival.food)
        rival.resource = max(0.0, rival.resource)

    def blind_result(self, won: bool, i: int) -> None:
        """Who was outbid knows that the rival has paid at least as much."""
        amount = UNSEEN_BID * self.bid_amount if won else self.bid_amount + 1.0
        self.bid_tile = -1
        for j in range(len(self.rivals)):
            if j != i:
                self.rivals[j].coin = max(1.0, self.rivals[j].coin - amount)
