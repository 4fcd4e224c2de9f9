"""The policy: one wide sparse layer, then two small heads (moves, and how the game will end)."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn

HIDDEN = 256
HEAD = 128


class SparseFeatures(BaseFeaturesExtractor):
    """A linear layer that looks only at what is not 0: a few hundred of ten thousand numbers."""

    def __init__(self, space: gymnasium.Space[Any], features_dim: int = HIDDEN) -> None:
        super().__init__(space, features_dim)
        assert space.shape is not None
        self.rows = nn.EmbeddingBag(space.shape[0], features_dim, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.05)
        self.bias = nn.Parameter(torch.zeros(features_dim))

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        where = seen != 0
        counts = where.sum(dim=1)
        starts = torch.cumsum(counts, 0) - counts
        columns = where.nonzero()[:, 1]
        summed = self.rows(columns, starts, per_sample_weights=seen[where])
        return torch.relu(summed + self.bias)


def make_policy(width: int, actions: int, rate: float) -> MaskableActorCriticPolicy:
    """An untrained policy for rows of so many numbers."""
    return MaskableActorCriticPolicy(
        **policy_spaces(width, actions), lr_schedule=lambda _: rate, **SHAPE
    )


def policy_spaces(width: int, actions: int) -> dict[str, Any]:
    return {
        "observation_space": gymnasium.spaces.Box(-256, 256, (width,), np.float32),
        "action_space": gymnasium.spaces.Discrete(actions),
    }


SHAPE: dict[str, Any] = {
    "net_arch": {"pi": [HEAD], "vf": [HEAD]},
    "activation_fn": nn.ReLU,
    "features_extractor_class": SparseFeatures,
    "ortho_init": False,
}
