"""Random draws from the state's own streams."""

from __future__ import annotations

from ecumene.core.chance import mix
from ecumene.games.horizon.rules.state import HorizonState


def sample_from(s: HorizonState, stream: int, codes: list[int]) -> int:
    """One of some equally likely outcomes."""
    number = s.streams[stream]
    s.streams[stream] = number + 1
    return codes[mix(s.seed, stream, number) % len(codes)]
