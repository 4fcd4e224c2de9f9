"""What a bid in an auction tells about a hidden hand: its cards can pay for the bid."""

from __future__ import annotations

from ecumene.games.tta.events import is_bonus, largest_force
from ecumene.games.tta.numbers import AUCTION, FORCE
from ecumene.games.tta.state import TtaState


def bidder(s: TtaState) -> tuple[int, int]:
    """The seat that made the highest bid of a pending auction, and the bid; -1 if nobody has."""
    for frame in s.stack:
        if frame.kind == FORCE:
            return frame.player, frame.b
        if frame.kind == AUCTION and frame.c:
            return frame.c - 1, frame.b
    return -1, 0


def honour_bid(
    s: TtaState, seen: tuple[int, ...], pools: dict[tuple[bool, int], list[int]]
) -> None:
    """Exchange cards of the bidder's hand, except those ``seen``, for bonus cards of the same age
    that are still to be dealt, until the bid can be paid."""
    seat, bid = bidder(s)
    while largest_force(s, seat) < bid:
        hand = list(s.players[seat].military)
        hidden = hand.copy()
        for card in seen:
            if card >= 0:
                hidden.remove(card)
        best: tuple[int, int, int] = (0, -1, -1)
        for card in hidden:
            worth = s.cat.cards[card].colonization if is_bonus(s, card) else 0
            for other in pools[False, s.cat.cards[card].age]:
                if is_bonus(s, other):
                    gain = s.cat.cards[other].colonization - worth
                    best = max(best, (gain, card, other))
        gain, card, other = best
        if gain <= 0:
            return
        pool = pools[False, s.cat.cards[card].age]
        pool[pool.index(other)] = card
        hand[hand.index(card)] = other
        s.edit(seat).military = tuple(sorted(hand))
