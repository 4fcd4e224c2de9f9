"""Auctions: what tiles are worth to everybody, and what to bid for them."""

from __future__ import annotations

import math
from typing import Final

from ecumene.core.option import first, pack, second
from ecumene.games.patchistory.bots.bid_ahead import BidAhead, Position
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.patching import Patcher
from ecumene.games.patchistory.bots.reckoning import Reckoning
from ecumene.games.patchistory.bots.weights import Weights
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.auction import high_bidder, is_high
from ecumene.games.patchistory.rules.counting import level
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import BLACK, COIN, UNKNOWN, WHITE

JUMPS: Final = 3
"""How far above the least a bid is thought about."""
BLUR: Final = 2.0
"""How unsure the values of the rivals are."""
FREE_TILE_PRICE: Final = 4.0
SAMPLE: Final = 6


class Market:
    """The tiles of one auction, as seat ``i`` values them for itself and for the others."""

    def __init__(
        self, s: PatchState, i: int, w: Weights, salt: int = 0, reckoning: Reckoning | None = None
    ) -> None:
        self.s = s
        self.i = i
        self.w = w
        self.salt = salt
        self.reckoning = reckoning
        self.outlooks: dict[int, Outlook] = {}
        self.patchers: dict[int, Patcher] = {}
        self.known: dict[tuple[int, int], float] = {}

    def follow(self, s: PatchState) -> None:
        """The auction went on: only bids have changed."""
        self.s = s

    def outlook(self, j: int) -> Outlook:
        if j not in self.outlooks:
            self.outlooks[j] = Outlook(self.s, j, self.w, self.salt, self.reckoning)
        return self.outlooks[j]

    def value(self, j: int, lot: int) -> float:
        """What the tile of a lot is worth to seat ``j``."""
        face = self.s.offer[lot]
        if face < 0:
            return 0.0
        key = (j, face)
        if key not in self.known:
            self.known[key] = self.face_value(j, face) * self.w.eager
        return self.known[key]

    def face_value(self, j: int, face: int) -> float:
        if j not in self.patchers:
            self.patchers[j] = Patcher(self.outlook(j))
        patcher = self.patchers[j]
        cat = self.s.cat
        if self.s.n > 2:
            return patcher.best(cat.faces[face])[0]
        white = cat.tiles[cat.faces[face].tile].white
        return max(patcher.best(cat.faces[white + side])[0] for side in (WHITE, BLACK))

    def lots(self) -> list[int]:
        return [lot for lot in range(len(self.s.offer)) if self.s.offer[lot] >= 0]

    def standing_bid(self, lot: int) -> int:
        j = high_bidder(self.s, lot + 1)
        return self.s.players[j].bid if j >= 0 else 0

    def least(self, j: int, lot: int) -> int:
        """The least that seat ``j`` would have to bid."""
        own = self.s.players[j].bid
        high = high_bidder(self.s, lot + 1)
        need = self.s.cat.rules.least_bid
        if high >= 0 and high != j:
            need = self.s.players[high].bid + 1
        return max(need, own)

    # Open auctions

    def bid(self, options: list[int]) -> int:
        """The bid with the best prospect, if it may be beaten and moved elsewhere."""
        best = (-math.inf, options[0])
        for code, prospect in self.prospects(options).items():
            if prospect > best[0] + 1e-9:
                best = (prospect, code)
        return best[1]

    def prospects(self, options: list[int]) -> dict[int, float]:
        """The bids that are thought about, with what they promise."""
        bidders = sum(1 for p in self.s.players if p.won < 0)
        if self.w.bids_ahead and len(self.lots()) == bidders > 2:
            return self.played_on(options)
        legal = set(options)
        o = self.outlook(self.i)
        found: dict[int, float] = {}
        for lot in self.lots():
            least = self.least(self.i, lot)
            for amount in range(least, least + JUMPS):
                code = pack(words.BID, lot, amount)
                if code in legal:
                    found[code] = self.prospect(o, lot, amount)
        return found

    def played_on(self, options: list[int]) -> dict[int, float]:
        """The same by playing on; see bid_ahead.py."""
        s = self.s
        lots = self.lots()
        start = Position(s.n, len(lots), s.cat.rules.least_bid)
        start.turn = self.i
        for j in range(s.n):
            p = s.players[j]
            start.in_it[j] = p.won < 0
            if p.won < 0 and p.lot:
                lot = lots.index(p.lot - 1)
                start.bids[j] = p.bid
                if is_high(s, j):
                    start.holder[lot], start.standing[lot] = j, p.bid
                    start.holds[j] = lot
        values = [[self.value(j, lot) for lot in lots] for j in range(s.n)]
        purses = [self.purse(j) for j in range(s.n)]
        ahead = BidAhead(self.i, start, values, purses)
        enough = min(words.AMOUNTS, 3 * max(purses) + 10)
        ahead.money = [self.outlook(self.i).purse(float(k)) for k in range(enough)]
        ahead.spite = self.w.spite / (s.n - 1)
        ahead.guess(self.w.bids_ahead, s.era << 8 | s.round)
        legal = set(options)
        found: dict[int, float] = {}
        prospects = ahead.prospects()
        if self.reckoning is not None:
            self.reckoning.expect(ahead.last_bids())
        for (lot, amount), prospect in prospects.items():
            code = pack(words.BID, lots[lot], amount)
            if code in legal:
                found[code] = prospect
        return found

    def purse(self, j: int) -> int:
        """All coin of a seat, reckoned if it is not the own one."""
        s = self.s
        p = s.players[j]
        if p.coin != UNKNOWN:
            return p.coin + p.bid
        guess = 5 + level(s, j, COIN) * 2
        if self.reckoning is not None:
            guess = self.reckoning.purse(j, guess)
        return max(guess, p.bid)

    def prospect(self, o: Outlook, lot: int, amount: int) -> float:
        won = self.value(self.i, lot) - o.price(amount)
        beaten = self.chance_to_be_beaten(lot, amount)
        if beaten < 0.02:
            return won
        fallback = -math.inf
        for other in self.lots():
            price = max(amount, self.standing_bid(other) + 1)
            if other == lot:
                price = amount + 2
            if price <= o.stock_coin:
                fallback = max(fallback, self.value(self.i, other) - o.price(price))
        if fallback == -math.inf:
            return won
        return (1 - beaten) * won + beaten * fallback

    def chance_to_be_beaten(self, lot: int, amount: int) -> float:
        """Would a rival rather bid more than go elsewhere?"""
        safe = 1.0
        for j in range(self.s.n):
            if j == self.i or self.s.players[j].won >= 0:
                continue
            here = self.s.players[j].lot == lot + 1
            if is_high(self.s, j) and not here:
                continue
            o = self.outlook(j)
            need = amount + 1
            if need > o.stock_coin:
                continue
            gain = self.value(j, lot) - o.price(need)
            other = max(
                [
                    self.value(j, k) - o.price(max(self.least(j, k), self.s.players[j].bid))
                    for k in self.lots()
                    if k != lot
                ],
                default=0.0,
            )
            safe *= 1 - 1 / (1 + math.exp(-max(-30.0, min(30.0, (gain - other) / BLUR))))
        return 1 - safe

    def opening(self, options: list[int], number: int) -> int:
        """Wait for better tiles, or bid at once what is better than an average tile."""
        code = self.bid(options)
        if pack(words.WAIT) not in options:
            return code
        left = self.s.tiles_left
        total = 0.0
        for k in range(SAMPLE):
            tile = self.s.cat.tiles[left[(number + k * 7) % len(left)]]
            total += self.face_value(self.i, tile.white + (number + k & 1))
        return code if self.value(self.i, first(code)) > total / SAMPLE else pack(words.WAIT)

    def free_tile(self, options: list[int]) -> int:
        """Take a tile for nothing if it would be dear, or if there are not many chances left."""
        best = max(self.lots(), key=lambda lot: self.value(self.i, lot))
        code = pack(words.TAKE, best)
        others = max(self.value(j, best) for j in range(self.s.n) if j != self.i)
        value = self.value(self.i, best)
        o = self.outlook(self.i)
        dear = min(value, others) / max(0.1, o.coin) / 2
        if code in options and (dear >= FREE_TILE_PRICE or o.later <= 2):
            return code
        return pack(words.SKIP)

    # Blind bids

    def blind(self, options: list[int], number: int) -> int:
        """Against what the rival may do: they want one tile so much more than the other."""
        i = self.i
        j = 1 - i
        o = self.outlook(i)
        mine = [self.value(i, lot) for lot in (0, 1)]
        rival = self.outlook(j)
        theirs = [self.value(j, lot) for lot in (0, 1)]
        wanted = 0 if theirs[0] >= theirs[1] else 1
        # How much they would give at most is a guess, another one each time.
        bold = self.w.rival_bids * (1 + self.w.curiosity * (number % 1000 / 500 - 1))
        most = 1 + int(abs(theirs[0] - theirs[1]) / max(0.15, rival.coin) * bold)
        most = min(max(1, int(rival.stock_coin * (0.6 + bold))), most)
        sure = 1 / (1 + math.exp(-abs(theirs[0] - theirs[1]) / BLUR))
        tie = 1.0 if self.s.first == i else 0.0
        best = (-math.inf, options[0])
        for code in options:
            lot, amount = first(code), second(code)
            if amount > most + 2:
                continue
            meets = sure if lot == wanted else 1 - sure
            below = min(most, amount - 1) + (tie if amount <= most else 0.0)
            wins = 1 - meets * (1 - below / most)
            value = wins * mine[lot] + (1 - wins) * mine[1 - lot] - o.price(amount)
            if value > best[0]:
                best = (value, code)
        return best[1]
