"""Observations: everything is public but the seed, from which what comes next would follow."""

from __future__ import annotations

from ecumene.core.chance import mix
from ecumene.core.zones import IN_POSITION
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.zones import PLAYER_ZONES, STATE_ZONES


def redact(s: HorizonState, viewer: int) -> HorizonState:
    """What anybody may know: the state without its seed."""
    t = s.clone()
    t.seed = 0
    t.streams = [0] * len(s.streams)
    t.explicit_chance = False
    return t


def determinize(s: HorizonState, viewer: int, seed: int) -> HorizonState:
    """The same table with another future."""
    t = s.clone()
    t.seed = mix(seed, 62, 1) << 30 | mix(seed, 62, 2)
    return t


def key(s: HorizonState) -> tuple[object, ...]:
    """Everything that makes two positions equal."""
    names = [zone.name for zone in STATE_ZONES if zone.visibility in IN_POSITION]
    parts: list[object] = [getattr(s, n) for n in names if n not in ("players", "stack")]
    parts.append(tuple(frame.values() for frame in s.stack))
    player_names = [zone.name for zone in PLAYER_ZONES if zone.visibility in IN_POSITION]
    for p in s.players:
        parts.append(tuple(getattr(p, name) for name in player_names))
    return tuple(parts)
