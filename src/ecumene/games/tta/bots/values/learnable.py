"""What learning needs of Through the Ages: columns, and bots with any network."""

from __future__ import annotations

from typing import Any, Final

from ecumene.bots.base import Bot
from ecumene.games.tta.bots.values.bot import ValueBot
from ecumene.games.tta.bots.values.layout import layout_of
from ecumene.games.tta.bots.values.networks import GivenNetwork
from ecumene.games.tta.bots.values.recording import RecordingBot
from ecumene.games.tta.bots.weights import WEIGHTS, Weights


class TtaValues:
    """Bots that play by a network."""

    weights: Weights = WEIGHTS

    def columns(self, players: int) -> list[str]:
        from ecumene.games.tta.spec import SPEC

        return layout_of(SPEC.new(players, 0, {}).cat, players).names

    def recording_bot(self, seed: int, network: Any, curiosity: float) -> RecordingBot:
        return RecordingBot(seed, self.weights, GivenNetwork(network).of, curiosity)

    def value_bot(self, seed: int, network: Any) -> Bot:
        return ValueBot(seed, self.weights, GivenNetwork(network).of)


VALUES: Final = TtaValues()
