"""Learning by play: PPO against the rival, which begins with what imitation taught."""

from __future__ import annotations

from typing import Any

import torch
from policy import SHAPE
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

BATCH = 1_024
READ = 3
"""Times that the decisions of a round are read."""
TRUST = 0.02
"""A round ends early when the policy has moved so far (by the Kullback-Leibler divergence)."""


def learner(games: VecEnv, steps: int, rate: float, seed: int) -> MaskablePPO:
    """A learner that reads so many decisions at a time. A game is worth what it is worth at its
    end, whenever that comes, so nothing is discounted; an advantage is estimated from what came of
    an action more than from what was foreseen (``gae_lambda``)."""
    return MaskablePPO(
        "MlpPolicy",
        games,
        policy_kwargs=SHAPE,
        learning_rate=rate,
        n_steps=steps // games.num_envs,
        batch_size=min(BATCH, steps),
        n_epochs=READ,
        gamma=1.0,
        gae_lambda=0.98,
        clip_range=0.15,
        ent_coef=0.0,
        target_kl=TRUST,
        seed=seed,
        stats_window_size=256,
        device="cpu",
    )


def sharpen(policy: Any, factor: float) -> None:
    """Make likely actions more likely: the policy plays by chance while it learns, and with what
    imitation leaves open that would be far weaker play than its best actions are."""
    with torch.no_grad():
        for weights in policy.action_net.parameters():
            weights.mul_(factor)


def learn_foresight(policy: Any) -> None:
    """Only how games end is learned: the policy knows that of games between teachers, not yet of
    its own against the rival, and would judge its first actions by it."""
    policy.requires_grad_(False)
    for part in (policy.mlp_extractor.value_net, policy.value_net):
        part.requires_grad_(True)


def learn_everything(policy: Any) -> None:
    """What `learn_foresight` held is learned again."""
    policy.requires_grad_(True)
