"""What spaces for learning cost: the time to write an observation as a tensor and to number the
open options, beside the time to make the observation and to play a move.

python benchmarks/spaces.py [GAME ...] [--runs 5]

The decisions of random games are looked at in their order, as a learner meets them. ``tensor``
writes into a buffer of which nothing is known, ``row`` into one that follows the game. Times are
those of the processor, the best of some runs; all kinds of work take turns, and each run also does
a fixed piece of work that needs nothing of ours (``yardstick``: a hundred numbers sorted), so that
the ratios are good on a busy machine, too.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from array import array
from collections.abc import Callable
from typing import Any

from ecumene.build_info import describe
from ecumene.core import engine
from ecumene.core.registry import game, offered_ids
from ecumene.core.view import Observation, observe
from ecumene.spaces.actions import action_space
from ecumene.spaces.tensors import tensor_space

GAMES = 4
SEATS = 4
KINDS = ("observe", "tensor", "row", "actions", "move", "yardstick")
NUMBERS = [k * 7_919 % 1_009 for k in range(100)]


class Timer:
    """Adds up the time of one kind of work."""

    def __init__(self) -> None:
        self.nanoseconds = 0
        self.times = 0

    def time(self, work: Callable[[], Any], times: int) -> None:
        began = time.thread_time_ns()
        work()
        self.nanoseconds += time.thread_time_ns() - began
        self.times += times

    @property
    def microseconds(self) -> float:
        return self.nanoseconds / 1000 / max(1, self.times)


class Course:
    """A random game: the states before each decision, and what was chosen."""

    def __init__(self, name: str, seed: int) -> None:
        self.spec = spec = game(name)
        self.tensors = tensor_space(spec, SEATS)
        self.actions = action_space(spec)
        self.buffer = array("f", bytes(4 * self.tensors.size))
        self.row = self.tensors.row(array("f", bytes(4 * self.tensors.size)))
        self.states: list[Any] = []
        self.codes: list[int] = []
        self.seen: list[Observation[Any]] = []
        rng = random.Random(seed)
        s = spec.new(SEATS, seed)
        while not engine.over(s):
            options = engine.options(s)
            code = rng.choice([c for c in options if not spec.concedes(c)] or options)
            self.states.append(s.clone())
            self.codes.append(code)
            engine.apply(s, code, trusted=True)

    def observe(self) -> None:
        self.seen = [observe(self.spec, s, engine.chooser(s)) for s in self.states]

    def tensor(self) -> None:
        for observation in self.seen:
            self.tensors.encode_into(observation, self.buffer)

    def follow(self) -> None:
        for observation in self.seen:
            self.row.write(observation)

    def number(self) -> None:
        for observation in self.seen:
            self.actions.begin(observation)

    def move(self) -> None:
        for s, code in zip(self.states, self.codes, strict=True):
            engine.options(s)
            engine.apply(s, code, trusted=True)

    def yardstick(self) -> None:
        for _ in self.states:
            sorted(NUMBERS)


def measure(name: str) -> dict[str, float]:
    """Microseconds of each kind of work."""
    timers = {kind: Timer() for kind in KINDS}
    for seed in range(GAMES + 1):
        course = Course(name, seed)
        works = (
            course.observe,
            course.tensor,
            course.follow,
            course.number,
            course.move,
            course.yardstick,
        )
        for kind, work in zip(KINDS, works, strict=True):
            if seed:  # the first game fills what is kept
                timers[kind].time(work, len(course.states))
            else:
                work()
    return {kind: timer.microseconds for kind, timer in timers.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=offered_ids())
    parser.add_argument("--runs", type=int, default=5)
    args = parser.parse_args()
    print(f"engine: {describe()}; {SEATS} players; best of {args.runs} runs, microseconds")
    heads = "  ".join(f"{kind:>9}" for kind in KINDS)
    print(f"game          numbers  {heads}   tensor/move  tensor/yardstick")
    for name in args.games:
        runs = [measure(name) for _ in range(args.runs)]
        best = {kind: min(run[kind] for run in runs) for kind in KINDS}
        size = tensor_space(name, SEATS).size
        row = "  ".join(f"{best[kind]:9.1f}" for kind in KINDS)
        ratios = [
            statistics.median(run["tensor"] / run[other] for run in runs)
            for other in ("move", "yardstick")
        ]
        print(f"{name:12} {size:8}  {row}  {ratios[0]:12.2f}  {ratios[1]:16.2f}")


if __name__ == "__main__":
    main()
