"""Arms early and stays ahead in strength; wars and aggressions follow from the lead."""

from __future__ import annotations

from ecumene.games.tta.bots.pool.personality import PoolBot
from ecumene.games.tta.bots.pool.sparring import SPARRING


class MilitaryBot(PoolBot):
    """Strength first."""

    name = "pool_military"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, SPARRING, {})
