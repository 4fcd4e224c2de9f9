"""Paying with actions, food, resources and science; temporary means go first."""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.state import TtaPlayer, TtaState
from ecumene.games.tta.tokens import pay
from ecumene.games.tta.types import FOOD, RESOURCE, USED_UNIT_RESOURCES

# How the civil action for an action card was paid; 0: not at all (TTA-LEADER-9).
PAID_CIVIL: Final = 1
PAID_EXTRA: Final = 2


def civil_actions(p: TtaPlayer) -> int:
    return p.ca + p.extra_ca


def military_actions(p: TtaPlayer) -> int:
    return p.ma + p.extra_ma


def spend_civil(s: TtaState, i: int, count: int) -> None:
    """Spend civil actions, temporary ones first (TTA-STAT-22)."""
    p = s.edit(i)
    extra = min(p.extra_ca, count)
    p.extra_ca -= extra
    p.ca -= count - extra


def spend_military(s: TtaState, i: int, count: int) -> None:
    """Spend military actions, temporary ones first (TTA-STAT-22)."""
    p = s.edit(i)
    extra = min(p.extra_ma, count)
    p.extra_ma -= extra
    p.ma -= count - extra


def resources_at_hand(p: TtaPlayer, units: bool) -> int:
    """Resources that can pay for a building, or for a military unit."""
    total = p.resources + p.temp_resource
    return total + p.unit_resources if units else total


def pay_resources(s: TtaState, i: int, amount: int, units: bool) -> None:
    """Pay resources; the narrower temporary ones first (TTA-FOOD-15, ruling U-26)."""
    if amount <= 0:
        return
    p = s.edit(i)
    if units and p.unit_resources:
        part = min(p.unit_resources, amount)
        p.unit_resources -= part
        p.used |= USED_UNIT_RESOURCES
        amount -= part
    if p.temp_resource and amount:
        part = min(p.temp_resource, amount)
        p.temp_resource -= part
        amount -= part
    pay(s, i, RESOURCE, amount)


def food_at_hand(p: TtaPlayer) -> int:
    return p.food + p.temp_food


def pay_food(s: TtaState, i: int, amount: int) -> None:
    if amount <= 0:
        return
    p = s.edit(i)
    if p.temp_food:
        part = min(p.temp_food, amount)
        p.temp_food -= part
        amount -= part
    pay(s, i, FOOD, amount)
