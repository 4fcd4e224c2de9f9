"""Observations: what is behind the screens, and tables that agree with what a seat may know."""

from __future__ import annotations

from typing import Final

from ecumene.core.chance import mix
from ecumene.core.frame import Frame
from ecumene.core.redaction import Redaction
from ecumene.core.sealed import Sealed
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import level
from ecumene.games.patchistory.rules.numbers import AID, EXCHANGE, SHOW
from ecumene.games.patchistory.rules.state import PatchPlayer, PatchState
from ecumene.games.patchistory.rules.types import (
    BOOK,
    BUILT_MASK,
    COIN,
    CULTURE,
    FOOD,
    RECLAIMED,
    RESOURCE,
    UNKNOWN,
)
from ecumene.games.patchistory.rules.zones import PLAYER_ZONES, STATE_ZONES

# What is seen in place of hidden things


def hidden(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (UNKNOWN,) * len(cards)


def seen_pool(s: PatchState, viewer: int) -> tuple[int, ...]:
    return hidden(s.pool)


def seen_unused(s: PatchState, viewer: int) -> tuple[int, ...]:
    return hidden(s.unused)


def seen_hand(s: PatchState, i: int, viewer: int) -> tuple[int, ...]:
    return hidden(s.players[i].hand)


def seen_reclaimed(s: PatchState, i: int, viewer: int) -> tuple[int, ...]:
    return hidden(s.players[i].reclaimed)


def seen_cards(s: PatchState, i: int, viewer: int) -> tuple[int, ...]:
    p = s.players[i]
    return p.cards if viewer >= 0 and p.known_to >> viewer & 1 else hidden(p.cards)


# Goods are behind the screens; after the end everybody lifts his.


def seen_food(s: PatchState, i: int, viewer: int) -> int:
    return UNKNOWN if s.screens and s.stack else s.players[i].food


def seen_resource(s: PatchState, i: int, viewer: int) -> int:
    return UNKNOWN if s.screens and s.stack else s.players[i].resource


def seen_coin(s: PatchState, i: int, viewer: int) -> int:
    return UNKNOWN if s.screens and s.stack else s.players[i].coin


def seen_culture(s: PatchState, i: int, viewer: int) -> int:
    return UNKNOWN if s.screens and s.stack else s.players[i].culture


def seen_votes(s: PatchState, i: int, viewer: int) -> int:
    return UNKNOWN if s.screens and s.stack else s.players[i].votes


REDACTION: Final = Redaction(
    PatchState,
    PatchPlayer,
    STATE_ZONES,
    PLAYER_ZONES,
    {"pool": seen_pool, "unused": seen_unused},
    {
        "food": seen_food,
        "resource": seen_resource,
        "coin": seen_coin,
        "culture": seen_culture,
        "votes": seen_votes,
        "hand": seen_hand,
        "reclaimed": seen_reclaimed,
        "cards": seen_cards,
    },
)


# Dealing what is hidden


class Dealer:
    """Random numbers for one table that agrees with an observation."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.count = 0

    def below(self, limit: int) -> int:
        self.count += 1
        return mix(self.seed, 60, self.count) % limit

    def fill(self, zone: tuple[int, ...], unseen: list[int]) -> tuple[int, ...]:
        """A zone with things that nobody has seen in place of the unknown ones."""
        out: list[int] = []
        for thing in zone:
            if thing == UNKNOWN:
                thing = unseen.pop(self.below(len(unseen)))
            out.append(thing)
        return tuple(sorted(out))


def determinize(s: PatchState, viewer: int, seed: int) -> PatchState:
    """A full table that agrees with an observation; what is hidden is dealt at random."""
    t = s.clone()
    t.seed = mix(seed, 62, 1) << 30 | mix(seed, 62, 2)
    dealer = Dealer(t.seed)
    deal_constructions(t, dealer)
    deal_cards(t, dealer)
    for i in range(t.n):
        if t.players[i].coin == UNKNOWN:
            guess_goods(t, i, dealer)
    for frame in t.stack:
        cover_promises(t, frame)
    stack: list[Frame] = []
    for frame in t.stack:
        kind = t.kinds[frame.kind]
        if isinstance(kind, Sealed):
            frame = kind.guess(t, frame, t.seed)
        stack.append(frame)
    t.stack = stack
    return t


def deal_constructions(t: PatchState, dealer: Dealer) -> None:
    unseen: list[int] = []
    for part in t.cat.constructions:
        unseen += [part.number] * part.count
    known = [*t.pool, *t.demolished]
    for p in t.players:
        known += [*p.hand, *p.reclaimed]
        known += [(mark & BUILT_MASK) - 1 for mark in p.built if mark & BUILT_MASK != RECLAIMED]
    for kind in known:
        if kind != UNKNOWN:
            unseen.remove(kind)
    for i in range(t.n):
        p = t.edit(i)
        p.hand = dealer.fill(p.hand, unseen)
        p.reclaimed = dealer.fill(p.reclaimed, unseen)
    t.pool = dealer.fill(t.pool, unseen)


def deal_cards(t: PatchState, dealer: Dealer) -> None:
    known = [*t.table, *t.used, *t.unused]
    for frame in t.stack:
        if frame.kind == SHOW:
            cards = frame.items
            known += cards
    for p in t.players:
        known += p.cards
    unseen = [card.number for card in t.cat.cards if card.number not in known]
    for i in range(t.n):
        p = t.edit(i)
        p.cards = dealer.fill(p.cards, unseen)
    t.unused = dealer.fill(t.unused, unseen)


def guess_goods(t: PatchState, i: int, dealer: Dealer) -> None:
    """Amounts of about the size that a kingdom like this may have."""
    p = t.edit(i)
    p.food = dealer.below(5 + 2 * level(t, i, FOOD))
    p.resource = dealer.below(2 + 2 * level(t, i, RESOURCE))
    p.coin = 1 + dealer.below(3 + 2 * level(t, i, COIN))
    p.culture = 10 + dealer.below(11 + 5 * t.era * (1 + level(t, i, CULTURE)))
    p.votes = dealer.below(1 + level(t, i, BOOK))


def cover_promises(t: PatchState, frame: Frame) -> None:
    """Goods that are on offer must be there."""
    if frame.kind == AID:
        giver, mix = frame.a, frame.b
        food, resource, coin = words.MIXES[mix]
        at_least(t.edit(giver), food, resource, coin)
    elif frame.kind == EXCHANGE:
        good, amount = frame.a, frame.b
        amounts = [0, 0, 0]
        amounts[good] = amount
        at_least(t.edit(frame.player), amounts[FOOD], amounts[RESOURCE], amounts[COIN])


def at_least(p: PatchPlayer, food: int, resource: int, coin: int) -> None:
    p.food = max(p.food, food)
    p.resource = max(p.resource, resource)
    p.coin = max(p.coin, coin)
