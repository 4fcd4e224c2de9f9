"""Steps a second of environments: one game stepped singly, many singly in turn, many in one
process, many on several.

    python -m benchmarks.environments --workers 2

All play at random, and every row is observed at every step. They take turns within one run, so that
their ratios mean something on a machine that does other work, too; times alone do not. Processor
time (Linux tells that of other processes) does not depend on what else the machine does: of it
follows what two processes could gain if each had a processor of its own. The caller of many games
waits while they are stepped, so a step takes the caller's time and that of the busiest process.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ecumene.build_info import describe
from ecumene.core.registry import offered_ids
from ecumene.rl.lanes import Lane
from ecumene.rl.stepping import Setting
from ecumene.rl.vector import VectorEnv

Work = Callable[[], int]


def drawn(masks: np.ndarray[Any, Any], luck: np.random.Generator) -> np.ndarray[Any, Any]:
    """An open action in each row, all equally likely.

    >>> drawn(np.array([[0, 1, 0], [0, 0, 1]], np.int8), np.random.default_rng(1)).tolist()
    [1, 2]
    """
    rows, width = masks.shape
    places = np.flatnonzero(masks.view(np.bool_))
    ends = np.searchsorted(places, np.arange(1, rows + 1) * width)
    starts = np.concatenate(([0], ends[:-1]))
    chosen = starts + (luck.random(rows) * (ends - starts)).astype(np.int64)
    found: np.ndarray[Any, Any] = places[chosen] % width
    return found


@dataclass
class Single:
    """A game stepped by itself, as an environment of one game does it."""

    lane: Lane
    luck: np.random.Generator
    seed: int = 0
    row: np.ndarray[Any, Any] = field(init=False)
    mask: np.ndarray[Any, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.row = np.empty(self.lane.width, np.float32)
        self.mask = np.empty(self.lane.actions.size, np.int8)
        self.begin()

    def begin(self) -> None:
        self.seed += 1
        self.lane.reset(self.seed)

    def step(self) -> None:
        lane = self.lane
        lane.write(lane.seat, self.row)
        lane.write_mask(lane.seat, self.mask)
        places = np.flatnonzero(self.mask)
        lane.step(int(places[int(self.luck.random() * len(places))]))
        if lane.over:
            self.begin()


def singly(game: str, games: int, steps: int) -> Work:
    """So many games, each by itself, stepped in turn."""
    luck = np.random.default_rng(1)
    envs = [Single(Lane(Setting.of(game)), luck, 1_000 * number) for number in range(games)]

    def work() -> int:
        for _ in range(steps // games):
            for env in envs:
                env.step()
        return steps // games * games

    return work


def together(env: VectorEnv, steps: int) -> Work:
    """Many games at once."""
    luck = np.random.default_rng(1)
    last = [env.reset(1)]

    def work() -> int:
        for _ in range(steps // env.plan.games):
            last[0] = env.step(drawn(last[0].masks, luck))
        return steps // env.plan.games * env.plan.games

    return work


def processor_time(pid: int) -> float:
    """Seconds that another process has had a processor; 0 where nobody tells."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9
    except OSError:
        return 0.0


@dataclass
class Way:
    """One way to step games, and what it has taken."""

    work: Work
    workers: list[int] = field(default_factory=list)
    rates: list[float] = field(default_factory=list)
    """Steps a second, by the clock."""
    costs: list[float] = field(default_factory=list)
    """Microseconds of a step: of this process and of the busiest worker, processor time."""

    def turn(self, counts: bool) -> None:
        workers = [processor_time(pid) for pid in self.workers]
        mine = time.process_time()
        began = time.perf_counter()
        done = self.work()
        took = time.perf_counter() - began
        spent = time.process_time() - mine
        busiest = [processor_time(pid) - t for pid, t in zip(self.workers, workers, strict=True)]
        if counts:
            self.rates.append(done / took)
            self.costs.append((spent + max(busiest, default=0.0)) / done * 1e6)


def measured(game: str, games: int, workers: int, steps: int, turns: int) -> dict[str, Any]:
    """The median of some turns of each way, and how much faster than one game singly it is."""
    with (
        VectorEnv(game, games, 0, copy=False) as here,
        VectorEnv(game, games, workers, copy=False) as there,
        VectorEnv(game, games, workers) as copied,
    ):
        ways = {
            "single": Way(singly(game, 1, steps)),
            f"{games} singly": Way(singly(game, games, steps)),
            "one process": Way(together(here, steps)),
            f"{workers} processes": Way(together(there, steps), pids(there)),
            f"{workers} processes, copies": Way(together(copied, steps), pids(copied)),
        }
        for turn in range(turns + 1):
            for way in ways.values():
                way.turn(counts=turn > 0)  # the first one warms up
    single = ways["single"]
    return {
        "game": game,
        "games": games,
        "steps_a_second": {name: round(median(way.rates)) for name, way in ways.items()},
        "times_single": {name: ratio(way.rates, single.rates) for name, way in ways.items()},
        "processor_microseconds": {n: round(median(way.costs), 1) for n, way in ways.items()},
        "times_single_by_processor_time": {
            name: ratio(single.costs, way.costs) for name, way in ways.items()
        },
    }


def pids(env: VectorEnv) -> list[int]:
    return [worker.process.pid for worker in env.workers]


def median(values: list[float]) -> float:
    return statistics.median(values)


def ratio(ones: list[float], others: list[float]) -> float:
    return round(median([one / other for one, other in zip(ones, others, strict=True)]), 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", default=offered_ids(), help="games to measure")
    parser.add_argument("--games", type=int, default=64, help="games side by side")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    parser.add_argument("--steps", type=int, default=3_200, help="steps of each turn")
    parser.add_argument("--turns", type=int, default=5, help="turns of each way")
    args = parser.parse_args()
    print(describe())
    for game in args.names:
        print(json.dumps(measured(game, args.games, args.workers, args.steps, args.turns)))


if __name__ == "__main__":
    main()
