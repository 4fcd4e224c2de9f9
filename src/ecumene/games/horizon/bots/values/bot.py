"""A bot that compares the ends of its turns by a network."""

from __future__ import annotations

from typing import Any

from ecumene.games.horizon.bots.levels import LevelBot
from ecumene.games.horizon.bots.outlook import Outlook
from ecumene.games.horizon.bots.search import Valuer
from ecumene.games.horizon.bots.skill import Skill
from ecumene.games.horizon.bots.values.compared import SHARE, NetworkValuer
from ecumene.games.horizon.rules.state import HorizonState


class ValueBot(LevelBot):
    """Plays as its skill tells, with values learned from games. ``networks`` gives the network for
    a table (None: there is none for it, and the explicit values decide)."""

    name = "values"

    def __init__(self, seed: int, skill: Skill, networks: Any, share: float = SHARE) -> None:
        super().__init__(seed, skill)
        self.networks = networks
        self.share = share

    def valuer(self, world: HorizonState, i: int, o: Outlook) -> Valuer | None:
        """On the last turns nothing counts but what the rules say they score."""
        if o.turns <= 1:
            return None
        network = self.networks(world)
        return None if network is None else NetworkValuer(network, self.share)
