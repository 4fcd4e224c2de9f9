"""What a seat may expect: rounds to come, the worth of goods and levels, the rivals."""

from __future__ import annotations

import math
from typing import Final

from ecumene.core.chance import mix
from ecumene.games.patchistory.bots.reckoning import Reckoning
from ecumene.games.patchistory.bots.weights import Weights
from ecumene.games.patchistory.rules.counting import (
    attack_force,
    count,
    defensive_force,
    land_of,
    level,
    power,
    uncovered,
    workers_of,
)
from ecumene.games.patchistory.rules.numbers import DIPLOMACY, EXCHANGE, MANAGEMENT, ROUND
from ecumene.games.patchistory.rules.rounds import MANAGEMENT_STEP, PRODUCTION_STEP
from ecumene.games.patchistory.rules.routes import routes_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    BOOK,
    COIN,
    CULTURE,
    ERAS,
    FOOD,
    RESOURCE,
    SHIELD,
    SWORD,
    SYMBOLS,
    UNKNOWN,
    WHEEL,
)
from ecumene.games.patchistory.rules.vocab import PER_WORKER, SET_WORKER_UPKEEP

FIRST_POINTS: Final = 5
SPENDING: Final = (DIPLOMACY, MANAGEMENT, EXCHANGE)


def stairs(amount: float, worths: tuple[float, ...], steps: tuple[int, ...], ahead: float) -> float:
    """An amount whose first units (``ahead`` more of them) are worth more than the next ones.

    >>> stairs(5, (2.0, 1.0, 0.5), (1, 2), 1.0)
    6.5
    """
    total = 0.0
    left = amount
    for k in range(len(steps)):
        part = min(left, steps[k] + (ahead if k == 0 else 0.0))
        total += part * worths[k]
        left -= part
        if left <= 0:
            return total
    return total + left * worths[-1]


class Outlook:
    """The view of seat ``i``; made anew for every decision."""

    def __init__(
        self, s: PatchState, i: int, w: Weights, salt: int = 0, reckoning: Reckoning | None = None
    ) -> None:
        self.s = s
        self.i = i
        self.w = w
        self.salt = salt
        """Makes what is misjudged differ from bot to bot."""
        self.reckoning = reckoning
        rules = s.cat.rules
        step = 0
        if s.stack and s.stack[0].kind == ROUND:
            step = s.stack[0].a
            step -= 1  # the one that goes on
        later = (ERAS - s.era) * rules.rounds + rules.rounds - s.round
        later = min(later, w.sight)
        self.later = later
        """Rounds after this one: auctions to come."""
        self.productions = later + (1 if step <= PRODUCTION_STEP else 0)
        self.managements = later + (1 if step <= MANAGEMENT_STEP else 0)
        self.closing = later == 0 and bool(s.stack) and s.stack[-1].kind in SPENDING
        """Is it the last time that points and goods can be spent at home?"""
        self.votes_left = ERAS - s.era + 1
        self.to_vote = rules.rounds - s.round
        """Rounds until the next vote, this one not counted."""
        self.books_coming = w.more_books * later / 2
        self.figures_coming = w.more_figures * later / 2
        """What is expected half-way through the rest of the game."""
        self.look_at_myself()
        self.look_at_rivals()
        self.set_prices()
        self.rates = self.find_rates()

    def look_at_myself(self) -> None:
        s = self.s
        i = self.i
        p = s.players[i]
        self.workers = workers_of(s, i)
        self.home = len(p.workers)
        self.uncovered = uncovered(s, i)
        self.routes = routes_of(s, i)
        fixed = power(s, i, SET_WORKER_UPKEEP)
        self.upkeep = fixed if fixed else s.cat.rules.upkeep[self.uncovered]
        self.more_upkeep = 0
        if not fixed and self.uncovered < s.cat.rules.descendants:
            self.more_upkeep = s.cat.rules.upkeep[self.uncovered + 1] - self.upkeep
        levels = [level(s, i, k) for k in range(SYMBOLS)]
        self.levels = levels
        guess = (2 + levels[FOOD] // 2, 1 + levels[RESOURCE] // 2, 2 + levels[COIN])
        if self.reckoning is not None:
            guess = self.reckoning.goods(i, guess)
        self.stock_food = p.food if p.food != UNKNOWN else guess[0]
        self.stock_resource = p.resource if p.resource != UNKNOWN else guess[1]
        self.stock_coin = p.coin if p.coin != UNKNOWN else guess[2]
        self.stock_coin += p.bid
        self.stock_votes = p.votes if p.votes != UNKNOWN else 1
        spare = levels[FOOD] - self.upkeep
        self.hungry = spare < 0
        self.births = 0.0
        if self.later > 1 and spare >= 0:
            self.births = min(3.0, 0.5 + spare * 0.4, float(rules_left(s, self.uncovered)))
        shares: list[float] = []
        for k in range(10):
            if k < self.workers:
                shares.append(0.95)
            elif k < self.workers + self.births:
                shares.append(self.w.born_later * (1.6 if k == self.workers else 1.0))
            else:
                shares.append(0.0)
        self.shares = shares
        """How far the best box, the second best, ... will be used."""

    def misjudged(self, value: float, what: int) -> float:
        """A value as this player sees it: the same thing looks the same for a round."""
        blur = self.w.blur
        if not blur:
            return value
        noise = 0
        for k in range(3):  # about a bell curve
            noise += mix(self.salt, what * 3 + k, self.s.era * 8 + self.s.round) % 2001 - 1000
        return value + blur * (abs(value) + 1.0) * noise / 1000

    def look_at_rivals(self) -> None:
        s = self.s
        self.rivals = [j for j in range(s.n) if j != self.i]
        self.attacks = [attack_force(s, j) for j in self.rivals]
        self.defences = [defensive_force(s, j) for j in self.rivals]
        cards = [c for c in s.players[self.i].cards if c != UNKNOWN]
        self.cards: list[tuple[int, list[int]]] = []
        """What prosperity cards in hand measure, and how much of it each rival has."""
        for card in cards:
            measure = s.cat.cards[card].measure
            self.cards.append((measure, [count(s, j, measure) for j in self.rivals]))

    def set_prices(self) -> None:
        """The worth of one more of each good."""
        w = self.w
        ahead = min(1.0, self.managements / 3)
        self.much_food = w.glut / (w.glut + max(0, self.stock_food - self.upkeep))
        self.much_resource = w.glut / (w.glut + self.stock_resource)
        self.much_coin = w.glut / (w.glut + self.stock_coin)
        self.food = w.left_over + w.food * ahead * self.much_food
        self.resource = w.left_over + w.resource * ahead * self.much_resource
        self.coin = w.left_over + w.coin * min(1.0, self.later / 3)
        self.asked = (self.food, self.resource, self.coin)
        """The same in the eyes of a rival who still has things to do with them."""
        if self.closing:
            self.food = self.resource = w.left_over
        self.vote = self.vote_worth()

    def vote_worth(self) -> float:
        """A vote by the best card in hand."""
        best = 0.25
        for measure, others in self.cards:
            best = max(best, self.standing(count(self.s, self.i, measure), others))
        return 0.2 + self.w.vote * best

    def standing(self, value: float, others: list[int]) -> float:
        """What a vote on a card gives, from the first place to the last, with some blur."""
        beaten = 0.0
        for other in others:
            beaten += min(1.0, max(0.0, (value - other + 1) / 2))
        share = beaten / len(others)
        if len(others) == 1:
            return share
        if len(others) == 2:
            return share * share
        return 1.5 * share - 0.5

    def purse(self, coins: float) -> float:
        """The worth of a number of coins: the more, the less one matters."""
        size = self.w.coins
        if coins <= 0:
            return 0.0
        return self.coin * size * (1 - math.exp(-coins / size))

    def price(self, coins: int) -> float:
        """What paying so many coins costs."""
        return self.purse(self.stock_coin) - self.purse(self.stock_coin - coins)

    # Levels

    def tracks_worth(self, levels: list[float], point: float) -> float:
        """All levels over the rounds to come; ``point``: what a political point brings."""
        w = self.w
        rounds = self.productions
        total = levels[CULTURE] * rounds
        if self.closing:
            force = self.force_worth(levels[SWORD], levels[SHIELD])
            return total + self.relief(levels[FOOD]) + w.last_force * force
        food = stairs(levels[FOOD], w.food_levels, w.food_steps, self.upkeep + 1.0)
        total += food * max(0.0, rounds - 0.3) * self.much_food
        resource = stairs(levels[RESOURCE], w.resource_levels, w.resource_steps, 0.0)
        total += resource * max(0.0, rounds - 0.7) * self.much_resource
        coin = stairs(levels[COIN], w.coin_levels, w.coin_steps, 0.0)
        total += coin * self.later * self.much_coin
        total += stairs(levels[WHEEL], w.wheel_levels, w.wheel_steps, 0.0) * self.managements
        books = levels[BOOK] + self.books_coming
        many = max(0.0, books - FIRST_POINTS)
        total += (books - many * (1 - w.many_points)) * point * self.managements
        return total + self.force_worth(levels[SWORD], levels[SHIELD]) * rounds

    def relief(self, food: float) -> float:
        """The culture that food of the last production saves."""
        hungry = max(0, self.upkeep - self.stock_food)
        return min(food, float(hungry)) * self.s.cat.rules.missing_food

    def force_worth(self, swords: float, shields: float) -> float:
        """What forces are worth per round beside those of the rivals."""
        w = self.w
        reach = w.force_range
        total = 0.0
        for k in range(len(self.rivals)):
            total += min(1.0, max(0.0, (swords - self.defences[k] + reach) / (2 * reach)))
            total += min(1.0, max(0.0, (swords + shields - self.attacks[k] + reach) / (2 * reach)))
        # A little for what lies beyond, so that no force counts for nothing.
        total = total / len(self.rivals) + 0.03 * swords + 0.02 * shields
        return total * w.threat * (1 + w.threat_by_era * (self.s.era - 1))

    def find_rates(self) -> list[float]:
        """The worth of one more symbol of each kind for the rest of the game."""
        here = [float(k) for k in self.levels]
        base = self.tracks_worth(here, self.w.point)
        rates: list[float] = []
        for k in range(SYMBOLS):
            here[k] += 1
            rates.append(self.tracks_worth(here, self.w.point) - base)
            here[k] -= 1
        return rates

    def symbols(self, symbols: tuple[int, ...]) -> float:
        """The worth of some symbols for the rest of the game."""
        total = 0.0
        rates = self.rates
        for k in range(len(symbols)):
            if symbols[k]:
                total += symbols[k] * rates[k]
        return total

    def worker_worth(self, box: float) -> float:
        """A worker more, who finds a box of this worth over all rounds to come."""
        if self.closing:
            return box + self.worker_scores()
        food = self.more_upkeep * (1.0 if self.levels[FOOD] > self.upkeep else 1.6)
        per_round = self.w.idle_worker - food
        return box * 0.9 + per_round * self.productions

    def worker_scores(self) -> float:
        """What figures and prosperity cards give for each worker."""
        total = 0.0
        for number in land_of(self.s, self.i).figures:
            for score in self.s.cat.figures[number].scores:
                if score.per == PER_WORKER:
                    total += score.culture * (1 if score.game_end else self.votes_left)
        for measure, _ in self.cards:
            if measure == PER_WORKER:
                total += self.w.worker_card
        return total


def rules_left(s: PatchState, used: int) -> int:
    return s.cat.rules.descendants - used
