"""Where one more worker would be of use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.games.tta.rules.ratings import count_type, rates, static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import INFANTRY, is_urban

if TYPE_CHECKING:
    from ecumene.games.tta.bots.outlook import Outlook

ROOM: Final = 3
"""Workers that may be added outside the cities."""
AGAIN: Final = 0.8
"""What the same job is worth to the next worker."""


def open_jobs(s: TtaState, o: Outlook) -> list[float]:
    """What the best jobs bring that technologies in play still allow, less the price of the
    building; the best one first."""
    i = o.seat
    p = s.players[i]
    if o.turns < 2:
        return []
    delay = 1 - 1.5 / o.turns
    prices = rates(s, i).prices
    limit = static(s, i).urban_limit
    gains: list[float] = []
    for slot in s.cat.slots_of(s.cat.known(p.techs).best):
        kind = s.cat.slot_type[slot]
        if kind >= INFANTRY:  # strength is worth less and less: it would seem a job for everybody
            continue
        room = limit - count_type(s, p, kind) if is_urban(kind) else ROOM
        gain = o.outputs[slot] * delay - prices[slot] * o.pay_resource - o.action
        for _ in range(room):
            if gain > 0:
                gains.append(gain)
            gain *= AGAIN
    gains.sort(reverse=True)
    return gains[:4]
