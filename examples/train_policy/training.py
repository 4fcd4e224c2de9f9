"""The course of a training, from an untrained policy to its last measurement (see train.py)."""

from __future__ import annotations

import argparse
import json
import resource
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from collecting import collect_many
from drawing import draw
from imitation import imitate
from measuring import measure
from numpy.typing import NDArray
from policy import SHAPE, policy_spaces
from sb3_contrib import MaskablePPO
from vec_env import Games

from ecumene.rl.stepping import Setting, Stepper
from ecumene.rl.vector import VectorEnv

TRIAL = 1_000_003
"""Added to the seed for the games that measure: training never sees their deals."""


class Clock:
    """Time since the beginning: by the wall, and of all processors that worked for us."""

    def __init__(self) -> None:
        self.began = time.perf_counter()

    def now(self) -> dict[str, float]:
        used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        cpu = sum(one.ru_utime + one.ru_stime for one in used)
        return {"minutes": (time.perf_counter() - self.began) / 60, "cpu_minutes": cpu / 60}


def chooser(model: Any) -> Any:
    """The policy as a player: the most likely open action."""

    def choose(seen: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        found, _ = model.predict(seen, deterministic=True, action_masks=masks.astype(bool))
        return np.asarray(found, np.int64)

    return choose


def arguments(about: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("--game", default="tta")
    parser.add_argument("--teacher", default="normal", help="the bot to imitate")
    parser.add_argument("--rival", default="beginner", help="the bot to beat")
    parser.add_argument("--lessons", type=int, default=400, help="games of the teacher")
    parser.add_argument("--epochs", type=int, default=3, help="times each lesson is read")
    parser.add_argument("--rounds", type=int, default=4, help="rounds of play after that")
    parser.add_argument("--steps", type=int, default=8_192, help="decisions of each round")
    parser.add_argument("--trials", type=int, default=64, help="games of each measurement")
    parser.add_argument("--last-trials", type=int, default=192, help="games of the last one")
    parser.add_argument("--rows", type=int, default=32, help="games side by side")
    parser.add_argument("--workers", type=int, default=2, help="processes that play them")
    parser.add_argument("--collectors", type=int, default=2, help="processes for the lessons")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/policy"))
    return parser.parse_args()


def main(about: str = "") -> None:
    args = arguments(about or "train")
    args.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)  # threads that wait for each other slow the games down
    clock = Clock()
    told: list[dict[str, Any]] = []

    def tell(phase: str, steps: int, trials: int = 0, **more: Any) -> None:
        row: dict[str, Any] = {"phase": phase, "steps": steps, **clock.now(), **more}
        if trials:
            found = measure(chooser(model), trial, trials, args.seed + TRIAL)
            row |= {"games": found.size, "wins": found.value, "low": found.low, "high": found.high}
        told.append(row)
        print(json.dumps(row), flush=True)
        (args.out / "measured.json").write_text(
            json.dumps({"arguments": vars(args) | {"out": ""}, "measured": told}, indent=1) + "\n",
            encoding="utf-8",
        )

    setting = Setting.of(args.game)
    size = Stepper(setting)
    spaces = policy_spaces(size.width, size.actions.size)
    env = VectorEnv(args.game, args.rows, args.workers, rivals=args.rival)
    trial = VectorEnv(args.game, args.rows, args.workers, rivals=args.rival, reward="share")
    model = MaskablePPO(
        "MlpPolicy",
        Games(env, spaces, args.seed),
        policy_kwargs=SHAPE,
        learning_rate=1e-4,
        n_steps=args.steps // args.rows,
        batch_size=512,
        n_epochs=2,
        gamma=0.999,
        gae_lambda=0.95,
        clip_range=0.15,
        ent_coef=0.002,
        target_kl=0.03,
        seed=args.seed,
        device="cpu",
    )
    tell("untrained", 0, args.trials)
    lessons = collect_many(setting, args.teacher, args.lessons, args.seed, args.collectors)
    tell("lessons", len(lessons))
    for epoch in imitate(model.policy, lessons, args.epochs, 2e-3, args.seed):
        tell("imitation", len(lessons), **epoch)
    tell("imitated", len(lessons), args.trials)
    del lessons
    for number in range(args.rounds):
        model.learn(args.steps, reset_num_timesteps=number == 0)
        tell("play", model.num_timesteps, args.trials)
    model.save(args.out / "policy.zip")
    tell("trained", model.num_timesteps, args.last_trials)
    env.close()
    trial.close()
    draw(told, args.rival, args.out / "curve.png")
