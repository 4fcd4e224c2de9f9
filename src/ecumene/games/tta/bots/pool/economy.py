"""Farms, mines and population first; what they are good for comes later."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ecumene.games.tta.bots.pool.personality import PoolBot
from ecumene.games.tta.bots.pool.sparring import SPARRING

WEIGHTS: Final = replace(
    SPARRING,
    food=0.8,
    hunger=4.0,
    corruption_later=0.5,
    tastes=(1.4, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
)


class EconomyBot(PoolBot):
    """Growth first."""

    name = "pool_economy"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, WEIGHTS, {})
