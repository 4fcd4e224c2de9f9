"""Building farms, mines, urban buildings and military units (TTA-ACT-BUILD, TTA-ACT-MIL-1)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import ARG_SHIFT, first, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import CIVIL, MAY_BUILD, MILITARY, Action, Goods
from ecumene.games.tta.rules.actions.spend import pay_resources, purpose_of, resources_at_hand
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.piles import changed
from ecumene.games.tta.rules.ratings import count_type, rates, static, touch
from ecumene.games.tta.rules.reasons import (
    NO_UNUSED_WORKER,
    NOT_DEVELOPED,
    NOT_ENOUGH_RESOURCES,
    NOT_HERE,
    OTHER_TYPE,
    URBAN_LIMIT,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import RESOURCE


def build_price(s: TtaState, i: int, slot: int, discount: int = 0) -> int:
    """Resources for one building or unit (TTA-ACT-BUILD-1, TTA-ACT-MIL-1)."""
    return max(0, rates(s, i).prices[slot] - discount)


def urban_full(s: TtaState, i: int, slot: int) -> bool:
    """Does the government's limit forbid another building of this type (TTA-ACT-BUILD-4)?"""
    if not s.cat.urban_mask >> slot & 1:
        return False
    return count_type(s, s.players[i], s.cat.slot_type[slot]) >= static(s, i).urban_limit


def put_worker(s: TtaState, i: int, slot: int) -> None:
    """An unused worker becomes a building or unit."""
    p = touch(s, i)
    p.unused -= 1
    p.workers = changed(p.workers, slot, 1)


class WorkerAction(Action):
    """Of a technology that holds workers: buildings cost a civil action, units a military one."""

    def check_type(self, s: TtaState, code: int, types: int) -> int:
        slot = first(code)
        if slot >= s.cat.slots:
            return NOT_HERE
        return OPEN if types >> s.cat.slot_type[slot] & 1 else OTHER_TYPE

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        return (CIVIL if first(code) < s.cat.first_unit else MILITARY, 1)


class Build(WorkerAction):
    """``build <technology>``"""

    grant = MAY_BUILD
    group = "build"
    thing = "tile"

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        for slot in s.cat.slots_of(s.players[i].techs):
            if types >> s.cat.slot_type[slot] & 1:
                out.append(pack(words.BUILD, slot))

    def possible(self, s: TtaState, i: int, types: int, discount: int) -> bool:
        p = s.players[i]
        if p.unused < 1:
            return False
        cat = s.cat
        prices = rates(s, i).prices
        for slot in cat.known(p.techs).slots:
            if types >> cat.slot_type[slot] & 1:
                if prices[slot] - discount <= resources_at_hand(p, purpose_of(s, slot)):
                    if not urban_full(s, i, slot):
                        return True
        return False

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        p = s.players[i]
        cat = s.cat
        slot = code >> ARG_SHIFT & 4095
        if slot >= cat.slots:
            return NOT_HERE
        if not p.techs >> slot & 1:
            return NOT_DEVELOPED
        if p.unused < 1:
            return NO_UNUSED_WORKER
        units = slot >= cat.first_unit
        stock = p.resources + p.temp_resource  # as `resources_at_hand`, which is asked less often
        if units:
            stock += p.unit_resources
        elif slot >= cat.first_lab:
            stock += p.building_resources
        if rates(s, i).prices[slot] - discount > stock:
            return NOT_ENOUGH_RESOURCES
        if not units and urban_full(s, i, slot):
            return URBAN_LIMIT
        return OPEN

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        slot = first(code)
        price = build_price(s, i, slot, discount)
        put_worker(s, i, slot)
        note(s, "build", i, slot, price)
        pay_resources(s, i, price, purpose_of(s, slot))

    def goods(self, s: TtaState, i: int, code: int, discount: int) -> Goods:
        slot = first(code)
        return [(RESOURCE, build_price(s, i, slot, discount), purpose_of(s, slot))]


BUILD: Final = Build()
