"""Steps a second of environments: one game stepped singly, many in one process, many on several.

    python -m benchmarks.environments --workers 2

All three play at random, and every row is observed at every step. They take turns within one run,
so that their ratios mean something on a machine that does other work, too; times alone do not.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from ecumene.build_info import describe
from ecumene.core.registry import offered_ids
from ecumene.rl.lanes import Lane
from ecumene.rl.stepping import Setting
from ecumene.rl.vector import VectorEnv


def drawn(masks: np.ndarray[Any, Any], luck: np.random.Generator) -> np.ndarray[Any, Any]:
    """An open action in each row, all equally likely."""
    chosen: np.ndarray[Any, Any] = np.argmax(luck.random(masks.shape) * masks, axis=1)
    return chosen


def singly(game: str, steps: int) -> Callable[[], int]:
    """One game after the other, as an environment of one game does it."""
    lane = Lane(Setting.of(game))
    luck = np.random.default_rng(1)
    row = np.empty(lane.width, np.float32)
    mask = np.empty((1, lane.actions.size), np.int8)
    lane.reset(1)

    def work() -> int:
        for _ in range(steps):
            lane.write(lane.seat, row)
            lane.write_mask(lane.seat, mask[0])
            lane.step(int(drawn(mask, luck)[0]))
            if lane.over:
                lane.reset(1)
        return steps

    return work


def together(env: VectorEnv, steps: int) -> Callable[[], int]:
    """Many games at once."""
    luck = np.random.default_rng(1)
    last = [env.reset(1)]

    def work() -> int:
        for _ in range(steps // env.plan.games):
            last[0] = env.step(drawn(last[0].masks, luck))
        return steps // env.plan.games * env.plan.games

    return work


def measured(game: str, games: int, workers: int, steps: int, turns: int) -> dict[str, Any]:
    """The median of some turns of each way, and how much faster than singly it is."""
    with VectorEnv(game, games, 0) as here, VectorEnv(game, games, workers) as there:
        ways = {
            "single": singly(game, steps),
            "one process": together(here, steps),
            f"{workers} processes": together(there, steps),
        }
        rates: dict[str, list[float]] = {name: [] for name in ways}
        for turn in range(turns + 1):
            for name, work in ways.items():
                began = time.perf_counter()
                done = work()
                if turn:  # the first one warms up
                    rates[name].append(done / (time.perf_counter() - began))
    found = {name: statistics.median(values) for name, values in rates.items()}
    ratios = {
        name: round(
            statistics.median(
                one / other for one, other in zip(values, rates["single"], strict=True)
            ),
            2,
        )
        for name, values in rates.items()
    }
    return {
        "game": game,
        "games": games,
        "steps_a_second": {name: round(rate) for name, rate in found.items()},
        "times_single": ratios,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=16, help="games side by side")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    parser.add_argument("--steps", type=int, default=4_000, help="steps of each turn")
    parser.add_argument("--turns", type=int, default=5, help="turns of each way")
    args = parser.parse_args()
    print(describe())
    for game in offered_ids():
        print(json.dumps(measured(game, args.games, args.workers, args.steps, args.turns)))


if __name__ == "__main__":
    main()
