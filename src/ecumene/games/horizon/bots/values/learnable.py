"""What learning needs of Beyond the Horizon: columns, and bots with any network."""

from __future__ import annotations

from typing import Any, Final

from ecumene.bots.base import Bot
from ecumene.games.horizon.bots.skill import Skill
from ecumene.games.horizon.bots.skills import HARDEST
from ecumene.games.horizon.bots.values.bot import ValueBot
from ecumene.games.horizon.bots.values.layout import layout_of
from ecumene.games.horizon.bots.values.networks import GivenNetwork
from ecumene.games.horizon.bots.values.recording import RecordingBot


class HorizonValues:
    """Bots that play by a network, and otherwise as the strongest level does."""

    skill: Skill = HARDEST

    def columns(self, players: int) -> list[str]:
        from ecumene.games.horizon.spec import SPEC

        return layout_of(SPEC.catalogue, players).names

    def recording_bot(self, seed: int, network: Any, curiosity: float) -> RecordingBot:
        return RecordingBot(seed, self.skill, GivenNetwork(network).of, curiosity)

    def value_bot(self, seed: int, network: Any) -> Bot:
        return ValueBot(seed, self.skill, GivenNetwork(network).of)


VALUES: Final = HorizonValues()
