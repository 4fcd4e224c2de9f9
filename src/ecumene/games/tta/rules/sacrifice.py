"""Sacrificing a unit in an aggression or war (TTX-WONDER-11 to TTX-WONDER-13, ruling R-32)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.card import SACRIFICE
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import WAR_RESOLUTION
from ecumene.games.tta.rules.piles import changed
from ecumene.games.tta.rules.ratings import rates, static, touch
from ecumene.games.tta.rules.reasons import NO_SUCH_ABILITY, NO_WORKER_THERE, NOT_A_UNIT, NOT_HERE
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tokens import gain_culture


def unit_slots(s: TtaState, i: int) -> list[int]:
    """The technologies on which a player has military units."""
    p = s.players[i]
    return [slot for slot in s.cat.slots_of(p.techs & s.cat.unit_mask) if p.workers[slot]]


def can_sacrifice(s: TtaState, i: int) -> bool:
    return bool(static(s, i).hooks & SACRIFICE and unit_slots(s, i))


def gains(s: TtaState, i: int) -> tuple[int, int]:
    """Culture when attacking, and more strength when defending."""
    for ability in static(s, i).abilities:
        if ability.hooks & SACRIFICE:
            return ability.amounts()
    return (0, 0)


def sacrifice_strength(s: TtaState, i: int, slot: int, attacking: bool) -> int:
    """What a sacrificed unit adds: its strength once more, and more in defense."""
    more = 0 if attacking else gains(s, i)[1]
    return s.cat.slot_strength[slot] + more


def check_unit(s: TtaState, i: int, slot: int) -> int:
    """Is there a unit of player ``i`` that could be sacrificed?"""
    if not static(s, i).hooks & SACRIFICE:
        return NO_SUCH_ABILITY
    if not s.cat.first_unit <= slot < s.cat.slots:
        return NOT_A_UNIT
    return OPEN if s.players[i].workers[slot] else NO_WORKER_THERE


def sacrifice(s: TtaState, i: int, slot: int, attacking: bool) -> None:
    """The unit is lost to the yellow bank."""
    if attacking:
        gain_culture(s, i, gains(s, i)[0])
    p = touch(s, i)
    p.workers = changed(p.workers, slot, -1)
    p.bank_yellow += 1
    note(s, "sacrifice", i, slot)


class WarSacrifice(FrameKind[TtaState]):
    """war.sacrifice_unit: player may sacrifice a unit in the war that the attacker has declared."""

    name = "war_sacrifice"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        slots = s.cat.slots_of(s.players[f.player].techs & s.cat.unit_mask)
        return [*(pack(words.SACRIFICE, slot) for slot in slots), pack(words.SKIP)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if code == pack(words.SKIP):
            return OPEN
        if kind_of(code) != words.SACRIFICE:
            return NOT_HERE
        return check_unit(s, f.player, first(code))

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        attacker = f.a
        s.pop()
        if kind_of(code) == words.SKIP:
            return
        slot = first(code)
        attacking = f.player == attacker
        before = rates(s, f.player).strength
        more = sacrifice_strength(s, f.player, slot, attacking)
        sacrifice(s, f.player, slot, attacking)  # it still counts in this war
        more += before - rates(s, f.player).strength
        war = s.stack[-1]
        mine, theirs = (more, 0) if attacking else (0, more)
        s.replace(Frame(WAR_RESOLUTION, war.player, 1, mine, theirs))
