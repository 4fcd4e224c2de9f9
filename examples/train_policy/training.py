"""The course of a training, from an untrained policy to its last measurement (see train.py)."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from clock import Clock
from collecting import collect_many
from drawing import draw
from imitation import imitate
from measuring import measure
from numpy.typing import NDArray
from playing import learn_everything, learn_foresight, learner, sharpen
from policy import policy_spaces
from vec_env import Games

from ecumene.rl.stepping import Setting, Stepper
from ecumene.rl.vector import VectorEnv

TRIAL = 1_000_003
"""Added to the seed for the games that measure: training never sees their deals."""


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
    parser.add_argument("--reward", default="margin", help="what a game is worth while learning")
    parser.add_argument("--lessons", type=int, default=400, help="games of the teacher")
    parser.add_argument("--epochs", type=int, default=3, help="times each lesson is read")
    parser.add_argument("--sharper", type=float, default=2.0, help="how much surer it plays then")
    parser.add_argument("--rounds", type=int, default=10, help="rounds of play after that")
    parser.add_argument("--steps", type=int, default=16_384, help="decisions of each round")
    parser.add_argument("--rate", type=float, default=1e-4, help="how fast it learns by play")
    parser.add_argument("--trials", type=int, default=128, help="games of each measurement")
    parser.add_argument("--every", type=int, default=3, help="rounds between two measurements")
    parser.add_argument("--last-trials", type=int, default=384, help="games of those that count")
    parser.add_argument("--rows", type=int, default=64, help="games side by side")
    parser.add_argument("--workers", type=int, default=2, help="processes that play them")
    parser.add_argument("--collectors", type=int, default=2, help="processes for the lessons")
    parser.add_argument("--imitated", type=Path, help="begin with a policy that has imitated")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/policy"))
    return parser.parse_args()


class Course:
    """A training as it goes on, and what is told of it."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.clock = Clock()
        self.told: list[dict[str, Any]] = []
        self.setting = Setting.of(args.game, reward=args.reward)
        size = Stepper(self.setting)
        spaces = policy_spaces(size.width, size.actions.size)
        rows, workers = args.rows, args.workers
        self.env = VectorEnv(args.game, rows, workers, rivals=args.rival, reward=args.reward)
        self.trial = VectorEnv(args.game, rows, workers, rivals=args.rival, reward="share")
        self.model = learner(Games(self.env, spaces, args.seed), args.steps, args.rate, args.seed)

    def tell(self, phase: str, steps: int, trials: int = 0, **more: Any) -> None:
        """Measure, if with so many games, and write down what is known; measuring takes no time of
        the training's."""
        row: dict[str, Any] = {"phase": phase, "steps": steps, **self.clock.now(), **more}
        if trials:
            with self.clock.stopped():
                seed = self.args.seed + TRIAL
                found = measure(chooser(self.model), self.trial, trials, seed)
            row |= {"games": found.wins.size} | {
                name: [round(one.value, 4), round(one.low, 4), round(one.high, 4)]
                for name, one in found._asdict().items()
            }
        self.told.append(row)
        print(json.dumps(row), flush=True)
        arguments = {name: value for name, value in vars(self.args).items() if name != "out"}
        whole = {"arguments": arguments, "measured": self.told, "all": self.clock.all()}
        told = json.dumps(whole, indent=1, default=str) + "\n"
        (self.args.out / "measured.json").write_text(told, encoding="utf-8")

    def imitate(self) -> None:
        args, policy = self.args, self.model.policy
        if args.imitated:
            self.model.set_parameters(args.imitated, device="cpu")
        else:
            self.tell("untrained", 0, args.trials)
            lessons = collect_many(
                self.setting, args.teacher, args.lessons, args.seed, args.collectors
            )
            self.tell("lessons", len(lessons))
            for epoch in imitate(policy, lessons, args.epochs, 2e-3, args.seed):
                self.tell("imitation", len(lessons), **epoch)
            self.model.save(args.out / "imitated.zip")
        self.tell("imitated", 0, args.last_trials)

    def play(self) -> None:
        """The first round teaches it what to foresee, the others what to do."""
        args, model = self.args, self.model
        sharpen(model.policy, args.sharper)
        learn_foresight(model.policy)
        model.learn(args.steps)
        self.tell("foresight", model.num_timesteps, **self.met())
        learn_everything(model.policy)
        for number in range(1, args.rounds + 1):
            model.learn(args.steps, reset_num_timesteps=False)
            trials = 0 if number % args.every else args.trials
            if number == args.rounds:
                trials = args.last_trials
            self.tell("play", model.num_timesteps, trials, **self.met())
        model.save(args.out / "policy.zip")

    def met(self) -> dict[str, float]:
        """What the last games were worth that it learned from, playing by chance; how far the
        policy moved in the last round; how much of what games are worth it foresees."""
        ended = [game["r"] for game in self.model.ep_info_buffer or ()]
        told = {"worth": float(np.mean(ended))} if ended else {}
        learned = self.model.logger.name_to_value
        names = {"moved": "train/approx_kl", "foreseen": "train/explained_variance"}
        return told | {name: float(learned[key]) for name, key in names.items() if key in learned}

    def close(self) -> None:
        self.env.close()
        self.trial.close()


def main(about: str = "") -> None:
    args = arguments(about or "train")
    args.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)  # threads that wait for each other slow the games down
    course = Course(args)
    course.imitate()
    course.play()
    course.close()
    draw(course.told, args.rival, args.out / "curve.png")
