"""Upgrading farms, mines, urban buildings and military units (TTA-ACT-UPGRADE)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import first, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import MAY_UPGRADE, Goods
from ecumene.games.tta.rules.actions.build import WorkerAction
from ecumene.games.tta.rules.actions.spend import pay_resources, purpose_of, resources_at_hand
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.piles import changed
from ecumene.games.tta.rules.ratings import rates, touch
from ecumene.games.tta.rules.reasons import (
    NO_UPGRADE,
    NO_WORKER_THERE,
    NOT_DEVELOPED,
    NOT_ENOUGH_RESOURCES,
    NOT_HERE,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import RESOURCE


def upgrade_price(s: TtaState, i: int, low: int, high: int, discount: int = 0) -> int:
    """Resources for an upgrade: the difference of the modified costs (TTA-ACT-UPGRADE-3)."""
    prices = rates(s, i).prices
    return max(0, prices[high] - prices[low] - discount)


class Upgrade(WorkerAction):
    """``upgrade <technology> <better technology>``"""

    grant = MAY_UPGRADE
    group = "upgrade"

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        for pair in s.cat.upgrades(s.players[i].techs):
            if types >> s.cat.slot_type[pair >> 6] & 1:
                out.append(pack(words.UPGRADE, pair >> 6, pair & 63))

    def possible(self, s: TtaState, i: int, types: int, discount: int) -> bool:
        p = s.players[i]
        cat = s.cat
        prices = rates(s, i).prices
        for pair in cat.known(p.techs).upgrades:
            low = pair >> 6
            if p.workers[low] and types >> cat.slot_type[low] & 1:
                price = prices[pair & 63] - prices[low] - discount
                if price <= resources_at_hand(p, purpose_of(s, low)):
                    return True
        return False

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        p = s.players[i]
        cat = s.cat
        low, high = first(code), second(code)
        if max(low, high) >= cat.slots:
            return NOT_HERE
        if not p.techs >> low & 1 or not p.techs >> high & 1:
            return NOT_DEVELOPED
        if cat.slot_type[low] != cat.slot_type[high] or low >= high:
            return NO_UPGRADE
        if not p.workers[low]:
            return NO_WORKER_THERE
        if upgrade_price(s, i, low, high, discount) > resources_at_hand(p, purpose_of(s, low)):
            return NOT_ENOUGH_RESOURCES
        return OPEN

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        low, high = first(code), second(code)
        price = upgrade_price(s, i, low, high, discount)
        p = touch(s, i)
        p.workers = changed(changed(p.workers, low, -1), high, 1)
        note(s, "upgrade", i, low, high, price)
        pay_resources(s, i, price, purpose_of(s, low))

    def goods(self, s: TtaState, i: int, code: int, discount: int) -> Goods:
        low = first(code)
        price = upgrade_price(s, i, low, second(code), discount)
        return [(RESOURCE, price, purpose_of(s, low))]


UPGRADE: Final = Upgrade()
