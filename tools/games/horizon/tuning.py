"""Finds better weights for the bots of Beyond the Horizon: games between opposite random changes.

    python tools/games/horizon/tuning.py play games.jsonl --games 300      plays, or goes on
    python tools/games/horizon/tuning.py fit games.jsonl                   what the games say
    python tools/games/horizon/tuning.py play more.jsonl --from found.json  a second step

In every game one side has each weight larger or smaller by the same factor, tossed for each weight
anew, and the other side has the opposite. So each game says something about all weights at once:
the margins are regressed on the signs (ridge). `fit` prints the slopes with their standard errors
(points of margin for a weight e times as large on one side) and writes the weights after a step.
Half a thousand games tell the large slopes; the small ones stay as they are. climbing.py does the
same in rounds, with weights of their own for each part of the game.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from ecumene.bots.network import numpy
from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.view import observe
from ecumene.games.horizon.bots.rules import RulesBot
from ecumene.games.horizon.bots.weights import WEIGHTS, Weights
from ecumene.games.horizon.spec import SPEC
from tools.balance import run
from tools.jobs import add_jobs

FIXED = frozenset(
    {"turns_a_goal", "turns_a_round", "rounds", "thrown_away", "extra_turn"}
    | {"samples", "inner", "outer"}
)
"""How far is looked, what ends a game; and the parts of the turns to come, which go together."""
NAMES = tuple(field.name for field in fields(Weights) if field.name not in FIXED)
LIMITS = ("coins", "pawns")
"""Whole numbers."""
SHARES = ("with_token", "without_token", "ready_build", "unready_build", "joined", "idle_strength")
POWERS = ("useful", "distance")
"""Shares that are changed by a power, so that they stay below 1."""
FROM_NOTHING = {"opens_last": 0.8, "reach": 0.3, "prospects": 0.4, "gate": 0.8, "hinder": 0.6}
"""Weights that are 0 today: how much of them a change of 1 brings."""
STREAM = 3800
WIDEST = 60
"""A margin beyond this says no more."""
SHRINKAGE = 0.15
LARGEST = 0.6
"""The most by which one step changes a weight (a logarithm)."""


def changed(changes: Sequence[float], base: Weights = WEIGHTS) -> Weights:
    """Weights of which each is changed by a factor, given as its logarithm."""
    new: dict[str, Any] = {}
    for name, change in zip(NAMES, changes, strict=True):
        factor = math.exp(change)
        value: Any = getattr(base, name)
        if name in FROM_NOTHING:
            new[name] = value + FROM_NOTHING[name] * max(0.0, change)
        elif name == "turns":
            new["turns_a_goal"] = base.turns_a_goal * factor
            new["turns_a_round"] = base.turns_a_round * factor
        elif name in LIMITS:
            new[name] = tuple(max(1, round(limit * factor)) for limit in value)
        elif name in POWERS:
            many = isinstance(value, tuple)
            new[name] = tuple(v**factor for v in value) if many else value**factor
        elif isinstance(value, tuple):
            new[name] = tuple(part * factor for part in value)
        else:
            new[name] = min(1.0, value * factor) if name in SHARES else value * factor
    return replace(base, **new)


@dataclass(frozen=True)
class Job:
    number: int
    players: int
    seed: int
    size: float
    start: tuple[float, ...]


def play(job: Job) -> dict[str, Any]:
    """One game; even seats have one set of weights, odd ones the opposite."""
    seed = mix(job.seed, STREAM, job.number)
    toss = random.Random(seed)
    signs = [toss.choice((-1, 1)) for _ in NAMES]
    sides = [
        changed([at + side * sign * job.size for at, sign in zip(job.start, signs, strict=True)])
        for side in (1, -1)
    ]
    s = SPEC.new(job.players, seed)
    bots = [RulesBot(mix(seed, STREAM + 1 + k, 0), sides[k % 2]) for k in range(job.players)]
    while not engine.over(s):
        seat = engine.chooser(s)
        engine.apply(s, bots[seat].choose(observe(SPEC, s, seat)))
    return {"number": job.number, "signs": signs, "size": job.size, "scores": SPEC.scores(s)}


def margin(scores: Sequence[int]) -> float:
    """Mean points of the even seats beside the odd ones."""
    even, odd = scores[0::2], scores[1::2]
    return max(-WIDEST, min(WIDEST, sum(even) / len(even) - sum(odd) / len(odd)))


def slopes(games: Sequence[dict[str, Any]]) -> list[tuple[float, float]]:
    """For each weight the slope of the margin, and its standard error."""
    np = numpy()
    x = np.array([[2 * game["size"] * sign for sign in game["signs"]] for game in games])
    y = np.array([margin(game["scores"]) for game in games])
    penalty = SHRINKAGE * len(games) * x.var() * np.eye(x.shape[1])
    inverse = np.linalg.inv(x.T @ x + penalty)
    found = inverse @ x.T @ (y - y.mean())
    errors = np.sqrt(np.diag(inverse @ (x.T @ x) @ inverse)) * y.std()
    return [(float(a), float(b)) for a, b in zip(found, errors, strict=True)]


def read_games(path: Path) -> list[dict[str, Any]]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return [json.loads(line) for line in lines]


def start_of(path: Path | None) -> tuple[float, ...]:
    if path is None:
        return (0.0,) * len(NAMES)
    found = json.loads(path.read_text(encoding="utf-8"))
    return tuple(found[name] for name in NAMES)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("path", type=Path, help="the games, a line for each")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--size", type=float, default=0.4, help="of a change, as a logarithm")
    parser.add_argument("--from", dest="start", type=Path, help="changes of an earlier step")
    parser.add_argument("--step", type=float, default=0.06, help="change for a slope of 1")
    parser.add_argument("--out", type=Path, default=Path("found.json"), help="changes to write")
    add_jobs(parser)
    args = parser.parse_args()
    start = start_of(args.start)
    games = read_games(args.path)
    if args.what == "play":
        done = {game["number"] for game in games}
        todo = [k for k in range(args.games) if k not in done]
        jobs = [Job(k, args.players, args.seed, args.size, start) for k in todo]
        with args.path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(game) + "\n" for game in run(play, jobs, args.jobs))
        return
    found = slopes(games)
    print(f"{len(games)} games")
    for name, (slope, error) in sorted(zip(NAMES, found, strict=True), key=lambda t: -abs(t[1][0])):
        print(f"{name:14} {slope:6.1f} +- {error:.1f}")
    after = {
        name: round(at + max(-LARGEST, min(LARGEST, args.step * slope)), 3)
        for name, at, (slope, _) in zip(NAMES, start, found, strict=True)
    }
    args.out.write_text(json.dumps(after, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
