"""Destroying buildings and disbanding military units (TTA-ACT-DESTROY, TTA-ACT-MIL-3)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import CIVIL, MILITARY
from ecumene.games.tta.rules.actions.build import WorkerAction
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.piles import changed
from ecumene.games.tta.rules.ratings import touch
from ecumene.games.tta.rules.reasons import (
    NO_WORKER_THERE,
    NOT_DEVELOPED,
    NOT_HERE,
    UNIT_OR_BUILDING,
)
from ecumene.games.tta.rules.state import TtaState


def destroy(s: TtaState, i: int, slot: int) -> None:
    """The worker becomes unused; nothing is refunded (TTA-ACT-DESTROY-1, TTA-ACT-MIL-3)."""
    p = touch(s, i)
    p.workers = changed(p.workers, slot, -1)
    p.unused += 1
    note(s, "destroy", i, slot)


class Destroy(WorkerAction):
    """``destroy <building>`` and ``disband <unit>``"""

    group = "destroy"
    thing = "worker"

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        for slot in s.cat.slots_of(s.players[i].techs):
            out.append(self.code(s, slot))

    def code(self, s: TtaState, slot: int) -> int:
        return pack(words.DESTROY if slot < s.cat.first_unit else words.DISBAND, slot)

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        return (CIVIL if kind_of(code) == words.DESTROY else MILITARY, 1)

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        p = s.players[i]
        slot = first(code)
        if slot >= s.cat.slots:
            return NOT_HERE
        if code != self.code(s, slot):
            return UNIT_OR_BUILDING
        if not p.techs >> slot & 1:
            return NOT_DEVELOPED
        return OPEN if p.workers[slot] else NO_WORKER_THERE

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        destroy(s, i, first(code))


DESTROY: Final = Destroy()
