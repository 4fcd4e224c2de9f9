"""Laboratories and libraries first, and technologies of all kinds as soon as they are there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ecumene.games.tta.bots.pool.personality import PoolBot
from ecumene.games.tta.bots.pool.sparring import SPARRING

WEIGHTS: Final = replace(
    SPARRING,
    science=1.0,
    hand_risk=0.08,
    tastes=(1.0, 1.1, 1.0, 1.15, 1.0, 1.0, 1.0, 1.0),
)


class ScienceBot(PoolBot):
    """Science first."""

    name = "pool_science"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, WEIGHTS, {})
