"""All personalities by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.bots.base import Bot
from ecumene.games.tta.bots.pool.economy import EconomyBot
from ecumene.games.tta.bots.pool.military import MilitaryBot
from ecumene.games.tta.bots.pool.raiding import RaidingBot
from ecumene.games.tta.bots.pool.science import ScienceBot
from ecumene.games.tta.bots.pool.tempo import TempoBot
from ecumene.games.tta.bots.pool.wonders import WonderBot

POOL: Final[dict[str, Callable[[int], Bot]]] = {
    "pool_military": MilitaryBot,
    "pool_raiding": RaidingBot,
    "pool_wonders": WonderBot,
    "pool_science": ScienceBot,
    "pool_economy": EconomyBot,
    "pool_tempo": TempoBot,
}
