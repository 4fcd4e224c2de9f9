"""Building, upgrading and destroying farms, mines, urban buildings and military units."""

from __future__ import annotations

from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.actions.spend import pay_resources, purpose_of, resources_at_hand
from ecumene.games.tta.rules.piles import changed
from ecumene.games.tta.rules.ratings import count_type, rates, static, touch
from ecumene.games.tta.rules.reasons import (
    NO_UNUSED_WORKER,
    NO_UPGRADE,
    NO_WORKER_THERE,
    NOT_DEVELOPED,
    NOT_ENOUGH_RESOURCES,
    URBAN_LIMIT,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.story import note


def build_price(s: TtaState, i: int, slot: int, discount: int = 0) -> int:
    """Resources for one building or unit (TTA-ACT-BUILD-1, TTA-ACT-MIL-1)."""
    return max(0, rates(s, i).prices[slot] - discount)


def upgrade_price(s: TtaState, i: int, low: int, high: int, discount: int = 0) -> int:
    """Resources for an upgrade: the difference of the modified costs (TTA-ACT-UPGRADE-3)."""
    prices = rates(s, i).prices
    return max(0, prices[high] - prices[low] - discount)


def urban_full(s: TtaState, i: int, slot: int) -> bool:
    """Does the government's limit forbid another building of this type (TTA-ACT-BUILD-4)?"""
    if not s.cat.urban_mask >> slot & 1:
        return False
    return count_type(s, s.players[i], s.cat.slot_type[slot]) >= static(s, i).urban_limit


def check_build(s: TtaState, i: int, slot: int, discount: int = 0) -> int:
    p = s.players[i]
    if not p.techs >> slot & 1:
        return NOT_DEVELOPED
    if p.unused < 1:
        return NO_UNUSED_WORKER
    units = slot >= s.cat.first_unit
    stock = p.resources + p.temp_resource  # as `resources_at_hand`, which is asked less often
    if units:
        stock += p.unit_resources
    elif slot >= s.cat.first_lab:
        stock += p.building_resources
    if rates(s, i).prices[slot] - discount > stock:
        return NOT_ENOUGH_RESOURCES
    if not units and urban_full(s, i, slot):
        return URBAN_LIMIT
    return OPEN


def do_build(s: TtaState, i: int, slot: int, discount: int = 0) -> None:
    price = build_price(s, i, slot, discount)
    put_worker(s, i, slot)
    note(s, "build", i, slot, price)
    pay_resources(s, i, price, purpose_of(s, slot))


def put_worker(s: TtaState, i: int, slot: int) -> None:
    """An unused worker becomes a building or unit."""
    p = touch(s, i)
    p.unused -= 1
    p.workers = changed(p.workers, slot, 1)


def check_upgrade(s: TtaState, i: int, low: int, high: int, discount: int = 0) -> int:
    p = s.players[i]
    cat = s.cat
    if not p.techs >> low & 1 or not p.techs >> high & 1:
        return NOT_DEVELOPED
    if cat.slot_type[low] != cat.slot_type[high] or low >= high:
        return NO_UPGRADE
    if not p.workers[low]:
        return NO_WORKER_THERE
    if upgrade_price(s, i, low, high, discount) > resources_at_hand(p, purpose_of(s, low)):
        return NOT_ENOUGH_RESOURCES
    return OPEN


def do_upgrade(s: TtaState, i: int, low: int, high: int, discount: int = 0) -> None:
    price = upgrade_price(s, i, low, high, discount)
    p = touch(s, i)
    p.workers = changed(changed(p.workers, low, -1), high, 1)
    note(s, "upgrade", i, low, high, price)
    pay_resources(s, i, price, purpose_of(s, low))


def check_destroy(s: TtaState, i: int, slot: int) -> int:
    p = s.players[i]
    if not p.techs >> slot & 1:
        return NOT_DEVELOPED
    return OPEN if p.workers[slot] else NO_WORKER_THERE


def do_destroy(s: TtaState, i: int, slot: int) -> None:
    """The worker becomes unused; nothing is refunded (TTA-ACT-DESTROY-1, TTA-ACT-MIL-3)."""
    p = touch(s, i)
    p.workers = changed(p.workers, slot, -1)
    p.unused += 1
    note(s, "destroy", i, slot)
