"""Observations: everything is public but the seed, from which what comes next would follow."""

from __future__ import annotations

from typing import Final

from ecumene.core.chance import mix
from ecumene.core.redaction import Redaction
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.zones import PLAYER_ZONES, STATE_ZONES

REDACTION: Final = Redaction(HorizonState, HorizonPlayer, STATE_ZONES, PLAYER_ZONES, {}, {})


def determinize(s: HorizonState, viewer: int, seed: int) -> HorizonState:
    """The same table with another future."""
    t = s.clone()
    t.seed = mix(seed, 62, 1) << 30 | mix(seed, 62, 2)
    return t
