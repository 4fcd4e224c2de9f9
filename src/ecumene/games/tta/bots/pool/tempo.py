"""Cheap cards, leaders and action cards at once, and no action left over."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ecumene.games.tta.bots.pool.personality import PoolBot
from ecumene.games.tta.bots.pool.sparring import SPARRING

WEIGHTS: Final = replace(
    SPARRING,
    idle_action=0.7,
    clutter=0.0,
    risk=0.2,
    tastes=(1.0, 1.0, 1.0, 1.0, 1.0, 1.15, 1.0, 1.3),
)


class TempoBot(PoolBot):
    """Never an idle action."""

    name = "pool_tempo"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, WEIGHTS, {})
