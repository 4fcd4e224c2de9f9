"""What decisions tell about a hidden hand: its cards can pay for a bid, and a card that grants a
development was played because there is one."""

from __future__ import annotations

from ecumene.games.tta.rules.events import is_bonus, largest_force, most_bought
from ecumene.games.tta.rules.numbers import AUCTION, FORCE, GRANTED_ACTION
from ecumene.games.tta.rules.state import TtaState


def highest_bidder(s: TtaState) -> tuple[int, int]:
    """The seat that made the highest bid of a pending auction, and the bid; -1 if nobody has."""
    for frame in s.stack:
        bid, bidder = frame.b, frame.c
        if frame.kind == FORCE:
            return frame.player, bid
        if frame.kind == AUCTION and bidder:
            return bidder - 1, bid
    return -1, 0


def reachable(s: TtaState, seat: int) -> int:
    """The largest force of the bidder; what they have bought for it already is all they buy."""
    force = largest_force(s, seat)
    for frame in s.stack:
        bought = frame.d
        if frame.kind == FORCE and bought:
            return force - most_bought(s, seat) + bought
    return force


def honour_bid(
    s: TtaState, seen: tuple[int, ...], pools: dict[tuple[bool, int], list[int]]
) -> None:
    """Exchange cards of the bidder's hand, except those ``seen``, for bonus cards of the same age
    that are still to be dealt, until the bid can be paid."""
    seat, bid = highest_bidder(s)
    while reachable(s, seat) < bid:
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


def honour_grant(
    s: TtaState, seen: tuple[int, ...], pools: dict[tuple[bool, int], list[int]]
) -> None:
    """Exchange a civil card, except those ``seen``, for a technology of the same age that is still
    to be dealt, if the hand of the player asked has none they could develop as granted."""
    if not s.stack or s.stack[-1].kind != GRANTED_ACTION:
        return
    order = s.stack[-1]
    p = s.edit(order.player)
    if s.kinds[GRANTED_ACTION].options(s, order):
        return
    hand = p.civil
    for k, card in enumerate(hand):
        if seen[k] >= 0:
            continue
        pool = pools[True, s.cat.cards[card].age]
        for place, other in enumerate(pool):
            p.civil = (*hand[:k], other, *hand[k + 1 :])
            if s.kinds[GRANTED_ACTION].options(s, order):
                pool[place] = card
                return
    p.civil = hand
