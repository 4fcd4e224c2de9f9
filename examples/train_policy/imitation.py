"""Behaviour cloning: the policy learns to choose what the teacher chose, and to foresee how its
games ended (which reinforcement then begins with)."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import torch
from collecting import Examples

BATCH = 512
VALUE = 0.25
"""The weight of foreseeing, beside that of choosing."""


def imitate(
    policy: Any, examples: Examples, epochs: int, rate: float, seed: int
) -> list[dict[str, float]]:
    """Train a policy on the examples; what each epoch brought."""
    luck = np.random.default_rng(seed)
    width = policy.observation_space.shape[0]
    size = int(policy.action_space.n)
    optimizer = torch.optim.Adam(policy.parameters(), lr=rate)
    batches = epochs * -(-len(examples) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=batches)
    told = []
    policy.set_training_mode(True)
    for epoch in range(epochs):
        began = time.perf_counter()
        losses, hits = [], 0
        order = luck.permutation(len(examples))
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            seen, masks = examples.batch(rows, width, size)
            chosen = torch.as_tensor(examples.actions[rows])
            features = policy.extract_features(torch.as_tensor(seen))
            latent, latent_value = policy.mlp_extractor(features)
            scores = policy.action_net(latent).masked_fill(~torch.as_tensor(masks), -1e9)
            values = policy.value_net(latent_value).flatten()
            loss = torch.nn.functional.cross_entropy(scores, chosen)
            ended = torch.as_tensor(examples.returns[rows])
            total = loss + VALUE * torch.nn.functional.mse_loss(values, ended)
            optimizer.zero_grad()
            total.backward()
            optimizer.step()
            schedule.step()
            losses.append(float(loss.detach()))
            hits += int((scores.argmax(dim=1) == chosen).sum())
        told.append(
            {
                "epoch": epoch + 1,
                "loss": float(np.mean(losses)),
                "agrees": hits / len(order),
                "seconds": time.perf_counter() - began,
            }
        )
    policy.set_training_mode(False)
    return told
