"""Defending against an aggression."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from ecumene.core import engine
from ecumene.core.frame import Frame
from ecumene.core.option import pack
from ecumene.games.tta.bots.colonies import without_units
from ecumene.games.tta.bots.hand import keeping
from ecumene.games.tta.bots.judge import Judge
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.ratings import guarded_strength
from ecumene.games.tta.rules.sacrifice import can_sacrifice, sacrifice_strength, unit_slots
from ecumene.games.tta.rules.state import TtaState

PlayOn = Callable[[TtaState, Judge], None]
NONE: Final = -1


class Stand:
    """Cards, perhaps a unit to sacrifice, and what they are worth."""

    def __init__(self, cards: tuple[int, ...], unit: int, cost: float) -> None:
        self.cards = cards
        self.unit = unit
        self.cost = cost


def defend(s: TtaState, f: Frame, judge: Judge, play_on: PlayOn) -> int:
    """Use what suffices at the least loss, if that is less than what would be lost."""
    sacrificed, chosen = f.d, f.items
    begun = bool(chosen or sacrificed)
    if begun and pack(words.DONE) in engine.options(s):
        return pack(words.DONE)
    stand = cheapest(s, f, judge)
    if stand is None:
        return pack(words.DONE if begun else words.PASS)
    if not begun and stand.cost >= loss(s, f.player, judge, play_on):
        return pack(words.PASS)
    if stand.unit != NONE:
        return pack(words.SACRIFICE, stand.unit)
    card = stand.cards[0]
    return pack(words.ADD if s.cat.cards[card].defense else words.DISCARD, card)


def cheapest(s: TtaState, f: Frame, judge: Judge) -> Stand | None:
    """What reaches the attack at the least loss; None if it cannot be reached."""
    rival_strength, already_sacrificed, chosen = f.c, f.d, f.items
    i = f.player
    o = judge.outlook(i)
    p = s.players[i]
    left = list(p.military)
    need = rival_strength - guarded_strength(s, i)
    for entry in chosen:
        left.remove(entry >> 1)
        need -= s.cat.cards[entry >> 1].defense if entry & 1 else 1
    room = p.ma_total - len(chosen)
    value = {card: max(1, s.cat.cards[card].defense) for card in left}
    price = {card: keeping(s, i, card, o) for card in left}
    units = [(NONE, 0, 0.0)]
    if already_sacrificed:
        need -= sacrifice_strength(s, i, already_sacrificed - 1, False)
    elif can_sacrifice(s, i):
        units += [sacrificed(s, i, slot, judge) for slot in unit_slots(s, i)]
    best: Stand | None = None
    for unit, strength, unit_cost in units:
        for count in range(0 if unit != NONE else 1, min(room, len(left)) + 1):
            for cards in combinations(left, count):
                if strength + sum(value[card] for card in cards) >= need:
                    cost = unit_cost + sum(price[card] for card in cards)
                    if best is None or cost < best.cost:
                        best = Stand(cards, unit, cost)
    return best


def sacrificed(s: TtaState, i: int, slot: int, judge: Judge) -> tuple[int, int, float]:
    """A unit, the strength it adds when it is sacrificed, and what is lost with it."""
    units = [0] * (s.cat.slots - s.cat.first_unit)
    units[slot - s.cat.first_unit] = 1
    lost = judge.own(s, i) - judge.own(without_units(s, i, tuple(units)), i)
    cost = max(0.0, lost) + judge.weights.settler
    return (slot, sacrifice_strength(s, i, slot, False), cost)


def loss(s: TtaState, i: int, judge: Judge, play_on: PlayOn) -> float:
    """What the aggression would cost if nothing is done."""
    before = judge.worth(s, i)
    t = s.clone()
    engine.apply(t, pack(words.PASS), trusted=True)
    play_on(t, judge)
    return before - judge.worth(t, i)
