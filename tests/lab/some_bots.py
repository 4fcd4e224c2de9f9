"""Bots in a file, for the tests of the arena."""

from __future__ import annotations

from typing import Any

from ecumene.bots.base import Bot
from ecumene.bots.random_bot import RandomBot
from ecumene.core.view import Observation


class First(Bot):
    def choose(self, observation: Observation[Any]) -> int:
        return observation.options[0]


class Last(Bot):
    def choose(self, observation: Observation[Any]) -> int:
        return observation.options[-1]


class Crashing(Bot):
    def choose(self, observation: Observation[Any]) -> int:
        return 1 // (self.seed - self.seed)


class Cheating(Bot):
    def choose(self, observation: Observation[Any]) -> int:
        return -7


class Hasty(RandomBot):
    """At random, but the first option in place of the last."""

    def choose(self, observation: Observation[Any]) -> int:
        chosen = super().choose(observation)
        return observation.options[0] if chosen == observation.options[-1] else chosen
