"""Our many games as Stable-Baselines3 knows many games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from ecumene.rl.vector import Batch, VectorEnv


class Games(VecEnv):
    """A `VectorEnv` against bots; masks are asked for by `action_masks`, as sb3-contrib does."""

    def __init__(self, env: VectorEnv, spaces: dict[str, gymnasium.Space[Any]], seed: int) -> None:
        self.env = env
        self.first_seed = seed
        self.batch: Batch | None = None
        super().__init__(env.plan.games, spaces["observation_space"], spaces["action_space"])

    def reset(self) -> Any:
        self.batch = self.env.reset(self.first_seed)
        return self.batch.observations

    def step_async(self, actions: Any) -> None:
        self.env.send(actions)

    def step_wait(self) -> Any:
        batch = self.batch = self.env.receive()
        rows = np.arange(self.num_envs)
        rewards = batch.rewards[rows, batch.acted]
        infos: list[dict[str, Any]] = [{} for _ in rows]
        for row in np.flatnonzero(batch.ended):
            # the last observation is not used: a game that is over is worth nothing more
            infos[row] = {
                "terminal_observation": batch.observations[row],
                "episode": {"r": float(rewards[row]), "l": int(batch.lengths[row]), "t": 0.0},
            }
        return batch.observations, rewards, batch.ended, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
        if method_name != "action_masks" or self.batch is None:
            raise AttributeError(method_name)
        return list(self.batch.masks.astype(bool))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        if attr_name == "render_mode":
            return [None] * self.num_envs
        raise AttributeError(attr_name)

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"{attr_name} cannot be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> Sequence[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()
