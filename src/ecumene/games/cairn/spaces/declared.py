"""What this game says of itself to learning systems; its tensors follow from its zones."""

from __future__ import annotations

from typing import Final

from ecumene.games.cairn.rules.load import Stones
from ecumene.spaces.bounds import Bounds
from ecumene.spaces.game import GameSpaces


def bounds(players: int, options: dict[str, str]) -> Bounds:
    """Every cairn has a stone (CAIRN-4) and ends when all but one have passed (CAIRN-5)."""
    stones = len(Stones(options).all)
    cairns = stones
    return Bounds(stones + cairns * (players - 1), stones, 0.0, float(stones))


SPACES: Final = GameSpaces(bounds=bounds)
