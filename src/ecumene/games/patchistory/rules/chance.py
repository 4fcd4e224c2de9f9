"""Random draws from the state's own streams."""

from __future__ import annotations

from ecumene.core.chance import mix
from ecumene.games.patchistory.rules.state import PatchState


def draw_index(s: PatchState, stream: int, count: int) -> int:
    """One of ``count`` equally likely numbers from 0."""
    number = s.streams[stream]
    s.streams[stream] = number + 1
    return mix(s.seed, stream, number) % count


def sample_from(s: PatchState, stream: int, codes: list[int]) -> int:
    """One of some equally likely outcomes."""
    return codes[draw_index(s, stream, len(codes))]
