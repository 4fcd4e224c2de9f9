"""How a policy does against a bot: games on many deals, from both seats, with an interval."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from ecumene.lab.statistics import Estimate, share
from ecumene.rl.vector import VectorEnv

Choose = Callable[[NDArray[np.float32], NDArray[np.int8]], NDArray[np.int64]]
"""From observations and masks to actions."""


def measure(choose: Choose, env: VectorEnv, games: int, seed: int) -> Estimate:
    """The share of the victories over the rivals of an environment with the reward ``share``. Each
    row plays the same number of games, so that short ones do not count more often."""
    rows = env.plan.games
    each = -(-games // rows)
    won = np.zeros(rows)
    played = np.zeros(rows, int)
    batch = env.reset(seed)
    while (played < each).any():
        batch = env.step(choose(batch.observations, batch.masks))
        ended = batch.ended & (played < each)
        won[ended] += batch.rewards[np.arange(rows), batch.acted][ended]
        played[ended] += 1
    return share(float(won.sum()), each * rows)
