"""Keeps a small army from the start and attacks whenever an aggression may succeed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ecumene.games.tta.bots.pool.personality import PoolBot
from ecumene.games.tta.bots.pool.sparring import SPARRING

WEIGHTS: Final = replace(
    SPARRING,
    military=(3.0, 6.0, 5.5, 4.0, 2.0),
    hold_weapons=3.0,
    attack=1.5,
)


class RaidingBot(PoolBot):
    """Aggressions early and often."""

    name = "pool_raiding"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, WEIGHTS, {})
