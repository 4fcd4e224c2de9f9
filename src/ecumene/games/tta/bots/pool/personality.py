"""A rules bot with a character: other weights, and others again in each age."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.games.tta.bots.aged_weights import AgedBot, by_age
from ecumene.games.tta.bots.weights import Weights


class PoolBot(AgedBot):
    """Plays by ``base``, with factors for some weights in some ages."""

    name = "pool"

    def __init__(
        self, seed: int, base: Weights, factors: Mapping[str, Mapping[str, float]]
    ) -> None:
        super().__init__(seed, factors)
        self.weights_by_age = by_age(factors, base)
