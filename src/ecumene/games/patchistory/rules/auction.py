"""Auctions: turning tiles up, open bidding, the first round, blind bids (PAT-20 to PAT-28)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import CHANCE, Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.core.sealed import Sealed
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.chance import sample_from
from ecumene.games.patchistory.rules.counting import power
from ecumene.games.patchistory.rules.goods import gain, lose, pay
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.numbers import AUCTION, BLIND, FREE_TILE, OPENING, REVEAL
from ecumene.games.patchistory.rules.reasons import (
    BID_TOO_LOW,
    LOT_TAKEN,
    MUST_BID,
    NO_SUCH_LOT,
    NOT_ENOUGH_COIN,
    NOT_HERE,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    BLACK,
    COIN,
    CULTURE,
    STREAM_TILES,
    TOOK_FREE_TILE,
    WHITE,
)
from ecumene.games.patchistory.rules.vocab import FREE_TILE as FREE_TILE_POWER

GONE: Final = -1
"""A lot that has been taken."""


def start_auction(s: PatchState) -> None:
    """Push what the auction of this round consists of."""
    s.offer = ()
    if s.n == 2:
        s.push(Frame(BLIND, s.first))
    elif s.era == 1 and s.round == 1:
        s.push(Frame(OPENING, s.first))
        return  # its tiles turn up one by one
    else:
        s.push(Frame(AUCTION, s.first))
    s.push(Frame(FREE_TILE, s.first))
    s.push(Frame(REVEAL, -1, s.n))


class Reveal(FrameKind[PatchState]):
    """Chance turns up tiles, and the side of the first one (PAT-20, PAT-21)."""

    name = "reveal"

    def chooser(self, s: PatchState, f: Frame) -> int:
        return CHANCE

    def auto(self, s: PatchState, f: Frame) -> bool:
        tiles = f.a
        if tiles:
            return False
        s.pop()
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        open_tile = f.b
        if open_tile:
            return [pack(words.SIDE, WHITE), pack(words.SIDE, BLACK)]
        return [pack(words.REVEAL, tile) for tile in s.tiles_left]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def sample(self, s: PatchState, f: Frame) -> int:
        return sample_from(s, STREAM_TILES, self.candidates(s, f))

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        tiles, open_tile = f.a, f.b
        if open_tile:
            s.side = first(code)
            self.lay(s, f, open_tile - 1, first(code))
            return
        tile = first(code)
        s.tiles_left = tuple([other for other in s.tiles_left if other != tile])
        if s.n == 2:  # the winner chooses the side (PAT-27)
            self.lay(s, f, tile, WHITE)
        elif s.offer:
            self.lay(s, f, tile, s.side ^ len(s.offer) & 1)
        elif s.n == 3 and s.side >= 0:
            s.side ^= 1
            self.lay(s, f, tile, s.side)
        else:
            s.replace(Frame(REVEAL, -1, tiles, tile + 1))

    def lay(self, s: PatchState, f: Frame, tile: int, side: int) -> None:
        tiles = f.a
        face = s.cat.tiles[tile].white + side
        s.offer = (*s.offer, face)
        note(s, "offered", -1, face, len(s.offer) - 1, reveals=True)
        s.replace(Frame(REVEAL, -1, tiles - 1))


def swap_for_coin(s: PatchState) -> None:
    """Who has no coin must swap culture for one (PAT-22, PAT-28)."""
    for i in s.order():
        p = s.players[i]
        if p.won < 0 and p.coin == 0 and not p.lot:
            lose(s, i, CULTURE, s.cat.rules.swap_culture)
            gain(s, i, COIN, s.cat.rules.swap_coin)


def high_bidder(s: PatchState, lot: int) -> int:
    """The seat with the highest bid on a lot (counted from 1), -1 if there is none."""
    best = -1
    for i in range(s.n):
        if s.players[i].lot == lot and (best < 0 or s.players[i].bid > s.players[best].bid):
            best = i
    return best


def is_high(s: PatchState, i: int) -> bool:
    lot = s.players[i].lot
    return lot > 0 and high_bidder(s, lot) == i


def bid_codes(s: PatchState, i: int) -> list[int]:
    """Every bid a player has the coin for."""
    p = s.players[i]
    codes: list[int] = []
    for lot in range(len(s.offer)):
        if s.offer[lot] != GONE:
            for amount in range(1, min(p.coin + p.bid, words.AMOUNTS - 1) + 1):
                codes.append(pack(words.BID, lot, amount))
    return codes


def check_bid(s: PatchState, i: int, code: int) -> int:
    """A bid beats the others on its lot and is never lowered (PAT-23)."""
    lot = first(code)
    amount = second(code)
    p = s.players[i]
    if lot >= len(s.offer):
        return NO_SUCH_LOT
    if s.offer[lot] == GONE:
        return LOT_TAKEN
    best = high_bidder(s, lot + 1)
    if amount < s.cat.rules.least_bid or amount < p.bid:
        return BID_TOO_LOW
    if best >= 0 and amount <= s.players[best].bid:
        return BID_TOO_LOW
    return NOT_ENOUGH_COIN if amount > p.coin + p.bid else OPEN


def open_bids(s: PatchState, i: int) -> list[int]:
    """All bids that `check_bid` allows, lot by lot."""
    p = s.players[i]
    most = min(p.coin + p.bid, words.AMOUNTS - 1)
    codes: list[int] = []
    for lot in range(len(s.offer)):
        if s.offer[lot] == GONE:
            continue
        least = max(1, s.cat.rules.least_bid, p.bid)
        best = high_bidder(s, lot + 1)
        if best >= 0:
            least = max(least, s.players[best].bid + 1)
        codes += [pack(words.BID, lot, amount) for amount in range(least, most + 1)]
    return codes


def bid_why(s: PatchState, i: int, code: int, reason: int) -> dict[str, str]:
    """What a bid would have to be, or the coin there is for it."""
    p = s.players[i]
    if reason == NOT_ENOUGH_COIN:
        return {"need": str(second(code)), "have": str(p.coin + p.bid)}
    if reason == BID_TOO_LOW:
        best = high_bidder(s, first(code) + 1)
        beaten = s.players[best].bid + 1 if best >= 0 else 0
        return {"need": str(max(s.cat.rules.least_bid, p.bid, beaten))}
    return {}


def place_bid(s: PatchState, i: int, code: int) -> None:
    p = s.edit(i)
    p.coin -= second(code) - p.bid
    p.lot = first(code) + 1
    p.bid = second(code)
    note(s, "bid", i, first(code), second(code))


class FreeTile(FrameKind[PatchState]):
    """A figure may take a tile before the bidding, once per game (PAT-137)."""

    name = "free_tile"

    def chooser(self, s: PatchState, f: Frame) -> int:
        asked = f.a
        return s.order()[asked]

    def auto(self, s: PatchState, f: Frame) -> bool:
        asked = f.a
        if asked == s.n:
            s.pop()
            swap_for_coin(s)
            return True
        i = s.order()[asked]
        if power(s, i, FREE_TILE_POWER) and not s.players[i].done & TOOK_FREE_TILE:
            return False
        s.replace(Frame(FREE_TILE, f.player, asked + 1))
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return [*[pack(words.TAKE, lot) for lot in range(len(s.offer))], pack(words.SKIP)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        if kind_of(code) == words.SKIP:
            return OPEN
        if kind_of(code) != words.TAKE:
            return NOT_HERE
        if first(code) >= len(s.offer):
            return NO_SUCH_LOT
        return LOT_TAKEN if s.offer[first(code)] == GONE else OPEN

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        asked = f.a
        i = s.order()[asked]
        s.replace(Frame(FREE_TILE, f.player, asked + 1))
        if kind_of(code) == words.TAKE:
            s.edit(i).done |= TOOK_FREE_TILE
            win(s, i, first(code))


def win(s: PatchState, i: int, lot: int) -> None:
    p = s.edit(i)
    p.won = s.offer[lot]
    s.offer = (*s.offer[:lot], GONE, *s.offer[lot + 1 :])
    note(s, "won", i, p.won)


class Opening(FrameKind[PatchState]):
    """The first round: a tile turns up, the next player bids or waits (PAT-25, ruling R-31)."""

    name = "opening"

    def chooser(self, s: PatchState, f: Frame) -> int:
        asked = f.a
        return s.order()[asked]

    def auto(self, s: PatchState, f: Frame) -> bool:
        asked = f.a
        if asked == s.n:
            s.replace(Frame(AUCTION, s.first))
            return True
        if len(s.offer) == asked:
            s.push(Frame(REVEAL, -1, 1))
            return True
        return False

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return [*bid_codes(s, self.chooser(s, f)), pack(words.WAIT)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        asked = f.a
        if kind_of(code) == words.WAIT:
            return MUST_BID if asked == s.n - 1 else OPEN
        return check_bid(s, self.chooser(s, f), code) if kind_of(code) == words.BID else NOT_HERE

    def options(self, s: PatchState, f: Frame) -> list[int]:
        asked = f.a
        codes = open_bids(s, self.chooser(s, f))
        if asked < s.n - 1:
            codes.append(pack(words.WAIT))
        return codes

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        asked = f.a
        i = self.chooser(s, f)
        s.replace(Frame(OPENING, f.player, asked + 1))
        if kind_of(code) == words.BID:
            place_bid(s, i, code)
        else:
            note(s, "waits", i)

    def why(self, s: PatchState, f: Frame, code: int, reason: int) -> dict[str, str]:
        return bid_why(s, self.chooser(s, f), code, reason)


class Auction(FrameKind[PatchState]):
    """Bidding goes round until everybody is the highest bidder of a lot (PAT-23, PAT-24)."""

    name = "auction"

    def auto(self, s: PatchState, f: Frame) -> bool:
        bidders = [i for i in range(s.n) if s.players[i].won < 0]
        if all(is_high(s, i) for i in bidders):
            s.pop()
            for i in bidders:
                p = s.edit(i)
                lot = p.lot - 1
                p.lot = 0
                p.bid = 0
                win(s, i, lot)
            s.offer = ()
            return True
        if f.player not in bidders or is_high(s, f.player):
            s.replace(Frame(AUCTION, (f.player + 1) % s.n))
            return True
        return False

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return bid_codes(s, f.player)

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return check_bid(s, f.player, code) if kind_of(code) == words.BID else NOT_HERE

    def options(self, s: PatchState, f: Frame) -> list[int]:
        return open_bids(s, f.player)

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        s.replace(Frame(AUCTION, (f.player + 1) % s.n))
        place_bid(s, f.player, code)

    def why(self, s: PatchState, f: Frame, code: int, reason: int) -> dict[str, str]:
        return bid_why(s, f.player, code, reason)


class Blind(Sealed[PatchState]):
    """Two players choose a lot and an amount in secret (PAT-27)."""

    name = "blind"

    def auto(self, s: PatchState, f: Frame) -> bool:
        for i in range(s.n):
            if s.players[i].won >= 0:
                s.pop()
                self.leave_the_rest(s, 1 - i)
                return True
        return False

    def leave_the_rest(self, s: PatchState, i: int) -> None:
        """The other tile was taken for nothing: this one costs the least bid (ruling R-14)."""
        if s.players[i].won < 0:
            pay(s, i, COIN, s.cat.rules.least_bid)
            win(s, i, 0 if s.offer[0] != GONE else 1)
        s.offer = ()

    def seats(self, s: PatchState, f: Frame) -> list[int]:
        return s.order()

    def candidates_of(self, s: PatchState, f: Frame, seat: int) -> list[int]:
        most = min(s.players[seat].coin, words.AMOUNTS - 1)
        return [pack(words.BID, lot, amount) for lot in range(2) for amount in range(1, most + 1)]

    def check_of(self, s: PatchState, f: Frame, seat: int, code: int) -> int:
        if kind_of(code) != words.BID:
            return NOT_HERE
        if first(code) >= len(s.offer):
            return NO_SUCH_LOT
        if second(code) < s.cat.rules.least_bid:
            return BID_TOO_LOW
        return NOT_ENOUGH_COIN if second(code) > s.players[seat].coin else OPEN

    def options(self, s: PatchState, f: Frame) -> list[int]:
        """The same check for all amounts at once."""
        seat = self.chooser(s, f)
        least = max(1, s.cat.rules.least_bid)
        most = min(s.players[seat].coin, words.AMOUNTS - 1)
        lots = min(2, len(s.offer))
        return [
            pack(words.BID, lot, amount) for lot in range(lots) for amount in range(least, most + 1)
        ]

    def why(self, s: PatchState, f: Frame, code: int, reason: int) -> dict[str, str]:
        return bid_why(s, self.chooser(s, f), code, reason)

    def reveal(self, s: PatchState, f: Frame, seats: list[int], answers: tuple[int, ...]) -> None:
        for k in range(2):
            note(s, "blind_bid", seats[k], first(answers[k]), second(answers[k]), reveals=True)
            s.edit(seats[k]).coin -= second(answers[k])
        lots = [first(answers[0]), first(answers[1])]
        if lots[0] == lots[1]:
            loser = 1 if second(answers[0]) >= second(answers[1]) else 0  # the first wins ties
            lots[loser] = 1 - lots[loser]
        for k in range(2):
            win(s, seats[k], lots[k])
        s.offer = ()
