"""How a policy does against a bot: games on many deals, from both seats, with intervals."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecumene.lab.statistics import Estimate, mean, share
from ecumene.rl.vector import VectorEnv

Choose = Callable[[NDArray[np.float32], NDArray[np.int8]], NDArray[np.int64]]
"""From observations and masks to actions."""


class Found(NamedTuple):
    """The share of the victories, and the points ahead of the best rival; both over all games."""

    wins: Estimate
    ahead: Estimate


def measure(choose: Choose, env: VectorEnv, games: int, seed: int) -> Found:
    """Games against the rivals of an environment with the reward ``share``. Each row plays the same
    number of them, so that short ones do not count more often. The same seed, the same deals."""
    rows = env.plan.games
    each = -(-games // rows)
    won: list[float] = []
    ahead: list[float] = []
    played = np.zeros(rows, int)
    batch = env.reset(seed)
    while (played < each).any():
        batch = env.step(choose(batch.observations, batch.masks))
        for row in np.flatnonzero(batch.ended & (played < each)):
            seat = batch.acted[row]
            won.append(float(batch.rewards[row, seat]))
            ahead.append(float(batch.scores[row, seat] - np.delete(batch.scores[row], seat).max()))
            played[row] += 1
    return Found(share(sum(won), len(won)), mean(ahead))
