"""Looking ahead in an open auction: the rest of the bidding, played through for every bid.

A bid is never lowered and goes along to another tile, so whoever is outbid pays nearly as much as
the winner (PAT-23). Raising step by step is therefore dear even where it succeeds, and a bid that
rivals will not follow can be cheaper than a low one. What a bid leads to is seen by playing on:
rivals bid for what is best for them at the moment, as far as their purses go; both are guesses, so
several are tried.
"""

from __future__ import annotations

import math
from typing import Final

from ecumene.core.chance import mix

STEPS: Final = (0, 1, 2, 3, 5, 7, 10, 14, 19, 25, 32, 40, 50)
"""How far above the least a bid is thought about."""
LONGEST: Final = 150
"""Bids in one auction that are played through."""
VALUE_BLUR: Final = 2.0
VALUE_SHARE: Final = 0.05
"""How far off the value of a tile to a rival is guessed: in culture, and as a share of it."""
PURSE_BLUR: Final = 0.3
"""The same of a rival's coin, as a share of it."""
NOBODY: Final = -1


class Position:
    """Where an auction stands; lots are counted among those that are left, seats as in the game."""

    def __init__(self, seats: int, lots: int, least: int) -> None:
        self.least = least
        self.holder = [NOBODY] * lots
        self.standing = [0] * lots
        self.bids = [0] * seats
        self.in_it = [False] * seats
        """Who still bids for a tile, or holds one."""
        self.holds = [NOBODY] * seats
        self.turn = 0

    def copy(self) -> Position:
        other = Position(0, 0, self.least)
        other.holder = self.holder.copy()
        other.standing = self.standing.copy()
        other.bids = self.bids.copy()
        other.in_it = self.in_it
        other.holds = self.holds.copy()
        other.turn = self.turn
        return other

    def cost(self, j: int, lot: int) -> int:
        """The least that seat ``j`` must bid there."""
        return max(self.least, self.bids[j], self.standing[lot] + 1)

    def place(self, j: int, lot: int, amount: int) -> None:
        before = self.holder[lot]
        if before >= 0:
            self.holds[before] = NOBODY
        self.holder[lot] = j
        self.standing[lot] = amount
        self.holds[j] = lot
        self.bids[j] = amount
        self.turn = (j + 1) % len(self.bids)

    def next(self) -> int:
        """Who has to bid, NOBODY if everybody holds a tile."""
        seats = len(self.bids)
        for _ in range(seats):
            j = self.turn
            if self.in_it[j] and self.holds[j] == NOBODY:
                return j
            self.turn = (j + 1) % seats
        return NOBODY


class Guess:
    """What everybody might want and have."""

    def __init__(self, values: list[list[float]], purses: list[int]) -> None:
        self.values = values
        """By seat and lot."""
        self.purses = purses


class BidAhead:
    """The rest of one auction, for seat ``i``."""

    def __init__(
        self, i: int, start: Position, values: list[list[float]], purses: list[int]
    ) -> None:
        self.i = i
        self.start = start
        self.values = values
        self.purses = purses
        self.money: list[float] = []
        """What so many coins are worth."""
        self.guesses: list[Guess] = []
        self.best = -math.inf
        self.plan = (0, 0, 0)
        """The best of all: lot, bid, limit."""
        self.spite = 0.0
        """How much of what the rivals get is a loss."""

    def guess(self, samples: int, number: int) -> None:
        """Other values and purses of the rivals each time, the same for all bids."""
        seats, lots = len(self.purses), len(self.start.holder)
        most = len(self.money) - 1
        for k in range(samples):
            values: list[list[float]] = []
            purses: list[int] = []
            for j in range(seats):
                if j == self.i:
                    values.append(self.values[j])
                    purses.append(min(most, self.purses[j]))
                    continue
                off = bell(number, k, j * 16)
                purse = int(self.purses[j] * math.exp(PURSE_BLUR * off) + 0.5)
                purses.append(min(most, max(1, self.start.bids[j], purse)))
                row: list[float] = []
                for lot in range(lots):
                    value = self.values[j][lot]
                    blur = VALUE_BLUR + VALUE_SHARE * value
                    row.append(value + blur * bell(number, k, j * 16 + lot + 1))
                values.append(row)
            self.guesses.append(Guess(values, purses))

    def prospects(self) -> dict[tuple[int, int], float]:
        """What every bid (lot, amount) that is thought about leads to."""
        found: dict[tuple[int, int], float] = {}
        i = self.i
        start = self.start
        mine = self.values[i]
        purse = min(len(self.money) - 1, self.purses[i])
        for lot in range(len(mine)):
            least = start.cost(i, lot)
            if least > purse:
                continue
            best = -math.inf
            for step in STEPS:
                amount = least + step
                if amount > purse:
                    break
                # More than this it cannot bring, if the tile is won.
                if step and mine[lot] + self.money[purse - amount] <= best:
                    break
                value = self.mean(lot, amount, amount)
                found[lot, amount] = max(value, found.get((lot, amount), -math.inf))
                best = max(best, value)
                if step:  # beginning low, and staying in up to this amount
                    value = self.mean(lot, least, amount)
                    found[lot, least] = max(value, found[lot, least])
                    best = max(best, value)
        return found

    def mean(self, lot: int, amount: int, limit: int) -> float:
        total = 0.0
        for guess in self.guesses:
            total += self.worth(guess, self.play(guess, lot, amount, limit))
        value = total / len(self.guesses)
        if value > self.best:
            self.best = value
            self.plan = (lot, amount, limit)
        return value

    def last_bids(self) -> list[int]:
        """What everybody will probably have bid in the end."""
        totals = [0] * len(self.purses)
        lot, amount, limit = self.plan
        for guess in self.guesses:
            position = self.play(guess, lot, amount, limit)
            for j in range(len(totals)):
                totals[j] += position.bids[j]
        return [total // len(self.guesses) for total in totals]

    def play(self, guess: Guess, lot: int, amount: int, limit: int) -> Position:
        """Bid, stay with the tile up to a limit, then take what is left."""
        i = self.i
        position = self.start.copy()
        position.place(i, lot, amount)
        for _ in range(LONGEST):
            j = position.next()
            if j == NOBODY:
                break
            if j == i:
                cost = position.cost(i, lot)
                if cost <= limit:
                    position.place(i, lot, cost)
                    continue
                self.take_best(guess, position, i, max(limit, position.bids[i]))
            else:
                self.take_best(guess, position, j, guess.purses[j])
        return position

    def take_best(self, guess: Guess, position: Position, j: int, most: int) -> None:
        """What is best at the moment, if nobody would bid more."""
        values = guess.values[j]
        purse = guess.purses[j]
        best, where, price = -math.inf, 0, max(1, position.bids[j])
        for lot in range(len(values)):
            cost = position.cost(j, lot)
            if cost > most or cost > purse:
                continue
            value = values[lot] + self.money[purse - cost]
            if value > best:
                best, where, price = value, lot, cost
        if best == -math.inf:
            # A purse was guessed too small: whoever must bid has the coin for a free tile.
            where = position.holder.index(NOBODY)
        position.place(j, where, price)

    def worth(self, guess: Guess, position: Position) -> float:
        total = 0.0
        for j in range(len(position.bids)):
            if not position.in_it[j]:
                continue
            lot = position.holds[j]
            purse = guess.purses[j]
            value = self.money[max(0, purse - position.bids[j])]
            if lot != NOBODY:
                value += guess.values[j][lot]
            total += value if j == self.i else -self.spite * value
        return total


def bell(number: int, sample: int, what: int) -> float:
    """About a bell curve of width 1."""
    total = 0
    for k in range(3):
        total += mix(number, sample * 64 + what, k) % 2001 - 1000
    return total / 1000
