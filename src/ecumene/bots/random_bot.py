"""The bot that plays anything, for any game."""

from __future__ import annotations

from typing import Any, Final

from ecumene.bots.base import Bot
from ecumene.core.chance import mix
from ecumene.core.view import Observation

STREAM: Final = 101


class RandomBot(Bot):
    """Every open option with equal chance; never gives the game up while it can go on."""

    name = "random"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked = 0

    def choose(self, observation: Observation[Any]) -> int:
        options = observation.options
        concedes = observation.spec.concedes
        code = options[self.number() % len(options)]
        if not concedes(code):
            return code
        rest = [code for code in options if not concedes(code)] or options
        return rest[self.number() % len(rest)]

    def number(self) -> int:
        """The next of this bot's own random numbers."""
        self.asked += 1
        return mix(self.seed, STREAM, self.asked)
