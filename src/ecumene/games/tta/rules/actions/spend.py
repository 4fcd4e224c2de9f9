"""Paying with actions, food, resources and science; temporary means go first."""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.rules.piles import all_marked, with_marks
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.tokens import gain_culture, pay
from ecumene.games.tta.rules.types import (
    FOOD,
    KIDNAPPED,
    RESOURCE,
    USED_BUILDING_RESOURCES,
    USED_UNIT_RESOURCES,
)

# How the civil action for an action card was paid; 0: not at all (TTA-LEADER-9).
PAID_CIVIL: Final = 1
PAID_EXTRA: Final = 2
PAID_BY_LEADER: Final = 3
PAID_BITS: Final = 2

# What resources are spent on: some temporary ones are for one purpose only (TTX-TEMP-1).
FOR_ANYTHING: Final = 0
FOR_UNITS: Final = 1
FOR_BUILDINGS: Final = 2  # urban buildings and stages of wonders


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


def resources_at_hand(p: TtaPlayer, purpose: int) -> int:
    """Resources that can pay for something (TTX-TEMP-2)."""
    total = p.resources + p.temp_resource
    if purpose == FOR_UNITS:
        return total + p.unit_resources
    return total + p.building_resources if purpose == FOR_BUILDINGS else total


def purpose_of(s: TtaState, slot: int) -> int:
    """What the resources for a technology's workers are spent on."""
    if slot >= s.cat.first_unit:
        return FOR_UNITS
    return FOR_BUILDINGS if slot >= s.cat.first_lab else FOR_ANYTHING


def at_hand(p: TtaPlayer, good: int, purpose: int) -> int:
    """What can pay a price in food, resources or science."""
    if good == FOOD:
        return food_at_hand(p)
    if good == RESOURCE:
        return resources_at_hand(p, purpose)
    return p.science + p.unit_science if purpose == FOR_UNITS else p.science


def pay_resources(s: TtaState, i: int, amount: int, purpose: int) -> None:
    """Pay resources; the narrower temporary ones first (TTA-FOOD-15, ruling U-26)."""
    if amount <= 0:
        return
    p = s.edit(i)
    if purpose == FOR_UNITS and p.unit_resources:
        part = min(p.unit_resources, amount)
        p.unit_resources -= part
        p.used |= USED_UNIT_RESOURCES
        amount -= part
    if purpose == FOR_BUILDINGS and p.building_resources:
        part = min(p.building_resources, amount)
        p.building_resources -= part
        p.used |= USED_BUILDING_RESOURCES
        amount -= part
    if p.temp_resource and amount:
        part = min(p.temp_resource, amount)
        p.temp_resource -= part
        amount -= part
    pay(s, i, RESOURCE, amount)


def after_playing(s: TtaState, i: int, card: int) -> None:
    """A card was played from the hand: one kidnapped this turn scores (ruling R-38)."""
    p = s.players[i]
    if p.marks and card in all_marked(p.marks, KIDNAPPED):
        p = s.edit(i)
        left = all_marked(p.marks, KIDNAPPED)
        left.remove(card)
        p.marks = with_marks(p.marks, KIDNAPPED, left)
        gain_culture(s, i, s.cat.kidnap_culture)


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
