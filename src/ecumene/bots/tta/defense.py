"""Defending against an aggression."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from ecumene.bots.tta.hand import keeping
from ecumene.bots.tta.judge import Judge
from ecumene.core import engine
from ecumene.core.frame import Frame
from ecumene.core.option import pack
from ecumene.games.tta import words
from ecumene.games.tta.ratings import rates
from ecumene.games.tta.state import TtaState

PlayOn = Callable[[TtaState, Judge], None]


def defend(s: TtaState, f: Frame, judge: Judge, play_on: PlayOn) -> int:
    """Use the cheapest cards that suffice if they are worth less than what would be lost."""
    i = f.player
    if f.items and pack(words.DONE) in engine.options(s):
        return pack(words.DONE)
    cards, cost = cheapest(s, f, judge)
    if not cards:
        return pack(words.PASS) if not f.items else pack(words.DONE)
    if not f.items and cost >= loss(s, i, judge, play_on):
        return pack(words.PASS)
    card = cards[0]
    return pack(words.ADD if s.cat.cards[card].defense else words.DISCARD, card)


def cheapest(s: TtaState, f: Frame, judge: Judge) -> tuple[tuple[int, ...], float]:
    """The cards that reach the attack at the least loss; none if it cannot be reached."""
    i = f.player
    o = judge.outlook(i)
    p = s.players[i]
    left = list(p.military)
    reached = rates(s, i).strength
    for entry in f.items:
        left.remove(entry >> 1)
        reached += s.cat.cards[entry >> 1].defense if entry & 1 else 1
    need = f.c - reached
    room = p.ma_total - len(f.items)
    value = {card: max(1, s.cat.cards[card].defense) for card in left}
    price = {card: keeping(s, i, card, o) for card in left}
    best: tuple[int, ...] = ()
    least = 1e9
    for count in range(1, min(room, len(left)) + 1):
        for cards in combinations(left, count):
            if sum(value[card] for card in cards) >= need:
                cost = sum(price[card] for card in cards)
                if cost < least:
                    best, least = cards, cost
    return best, least


def loss(s: TtaState, i: int, judge: Judge, play_on: PlayOn) -> float:
    """What the aggression would cost if nothing is done."""
    before = judge.worth(s, i)
    t = s.clone()
    engine.apply(t, pack(words.PASS), trusted=True)
    play_on(t, judge)
    return before - judge.worth(t, i)
