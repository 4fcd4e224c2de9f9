"""Puts wonders before everything else."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ecumene.games.tta.bots.pool.personality import PoolBot
from ecumene.games.tta.bots.pool.sparring import SPARRING

WEIGHTS: Final = replace(
    SPARRING,
    wonder_risk=0.2,
    tastes=(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.3, 1.0),
)


class WonderBot(PoolBot):
    """Wonders first."""

    name = "pool_wonders"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, WEIGHTS, {})
