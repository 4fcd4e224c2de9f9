"""What every bot is."""

from __future__ import annotations

from typing import Any

from ecumene.core.advice import Advice
from ecumene.core.view import Observation


class Bot:
    """A player made of code.

    A bot is made for one seat of one game and is asked whenever that seat decides. It gets an
    observation, which holds only what the seat may know, and must return one of its options.
    The same seed and the same observations in the same order give the same choices.
    """

    name: str = ""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, observation: Observation[Any]) -> int:
        """One of ``observation.options``."""
        raise TypeError("each bot provides choose()")

    def advise(self, observation: Observation[Any]) -> Advice:
        """The choice with what can be told about it; a bot that can tell more overrides this."""
        code = self.choose(observation)
        facts = (("only", 1),) if len(observation.options) == 1 else ()
        return Advice(observation.spec.vocabulary.format(code), facts=facts)

    def close(self) -> None:
        """The game is over; a bot that holds something gives it back."""
