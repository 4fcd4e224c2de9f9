"""Finds weights for the strongest bot of Beyond the Horizon, for each part of the game its own.

    python tools/games/horizon/climbing.py OUT --rounds 4 --games 500

Rounds of games between opposite random changes (tuning.py): one side has every weight of the
opening, the middle and the end larger or smaller, tossed anew for each game, the other side the
opposite. After a round all weights make a step along the slopes; earlier rounds count less with
each one that follows. OUT gets the weights after each round and a log of the slopes. It begins with
the numbers of `hardest`, or with those in a file of an earlier run (--from).
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
from ecumene.games.horizon.bots.fitted import FITTED
from ecumene.games.horizon.bots.levels import LevelBot
from ecumene.games.horizon.bots.skill import Skill
from ecumene.games.horizon.bots.staged import PARTS
from ecumene.games.horizon.bots.weights import WEIGHTS, Weights
from ecumene.games.horizon.spec import SPEC
from tools.balance import run
from tools.games.horizon.tuning import LIMITS, POWERS, SHARES
from tools.jobs import add_jobs

NOT_CHANGED = frozenset({"thrown_away", "extra_turn", "samples", "inner", "outer"})
NAMES = tuple(field.name for field in fields(Weights) if field.name not in NOT_CHANGED)
LENGTH = ("turns", "turns_a_goal", "turns_a_round", "rounds")
"""How long games last: the same in all parts, that of the first."""
ADDED = {
    "reach": 0.4,
    "opens_last": 0.5,
    "turns": 1.0,
    "prospects": 0.4,
    "gate": 0.8,
    "hinder": 0.6,
}
"""Weights that may be 0: what a change of 1 adds to them."""
SLOWLY = {"rounds": 0.4}
"""Weights that are changed by a part of the change only."""
STREAM = 3850
WIDEST = 45
"""A margin beyond this says no more."""
SHRINKAGE = 0.1
FORGETTING = 0.4
"""What games of the round before count beside those of the last one."""
LARGEST = 0.35
"""The most by which one step changes a weight (a logarithm)."""

Stages = tuple[Weights, ...]
Changes = Sequence[Sequence[float]]


def changed(base: Weights, changes: Sequence[float]) -> Weights:
    """Weights of which each is changed by a factor, given as its logarithm."""
    new: dict[str, Any] = {}
    for name, change in zip(NAMES, changes, strict=True):
        value: Any = getattr(base, name)
        factor = math.exp(change * SLOWLY.get(name, 1.0))
        if name in ADDED:
            new[name] = value + ADDED[name] * change
        elif name in LIMITS:
            new[name] = tuple(max(1, round(limit * factor)) for limit in value)
        elif name in POWERS:
            many = isinstance(value, tuple)
            new[name] = tuple(part**factor for part in value) if many else value**factor
        elif isinstance(value, tuple):
            new[name] = tuple(part * factor for part in value)
        else:
            new[name] = min(1.0, value * factor) if name in SHARES else value * factor
    return replace(base, **new)


def all_changed(stages: Stages, changes: Changes) -> Stages:
    """The weights of all parts, changed; what is the same in all follows the first."""
    found = []
    for stage, own in zip(stages, changes, strict=True):
        told = dict(zip(NAMES, own, strict=True))
        told |= {name: changes[0][NAMES.index(name)] for name in LENGTH}
        found.append(changed(stage, [told[name] for name in NAMES]))
    return tuple(found)


@dataclass(frozen=True)
class Job:
    stages: Stages
    seed: int
    size: float


@dataclass(frozen=True)
class Played:
    signs: tuple[int, ...]
    """Of all changes, part by part, as the first seat had them."""
    margin: int


def play(job: Job) -> Played:
    """One game of two opposite sides."""
    toss = random.Random(job.seed)
    signs = [[toss.choice((-1, 1)) for _ in NAMES] for _ in job.stages]
    bots = []
    for seat, side in enumerate((1, -1)):
        changes = [[side * sign * job.size for sign in own] for own in signs]
        skill = Skill(stages=all_changed(job.stages, changes))
        bots.append(LevelBot(mix(job.seed, STREAM + 1 + seat, 0), skill))
    s = SPEC.new(len(bots), job.seed)
    while not engine.over(s):
        seat = engine.chooser(s)
        engine.apply(s, bots[seat].choose(observe(SPEC, s, seat)))
    scores = SPEC.scores(s)
    return Played(tuple(sign for own in signs for sign in own), scores[0] - scores[1])


def slopes(rounds: Sequence[Sequence[Played]], size: float) -> list[tuple[float, float]]:
    """For each change the slope of the margin, and its standard error."""
    np = numpy()
    games = [game for played in rounds for game in played]
    weight = np.concatenate(
        [np.full(len(played), FORGETTING**age) for age, played in enumerate(rounds[::-1])][::-1]
    )
    x = np.array([[2 * size * sign for sign in game.signs] for game in games])
    y = np.array([max(-WIDEST, min(WIDEST, game.margin)) for game in games], dtype=float)
    y -= (y * weight).sum() / weight.sum()
    weighted = x.T * weight
    penalty = SHRINKAGE * weight.sum() * x.var() * np.eye(x.shape[1])
    inverse = np.linalg.inv(weighted @ x + penalty)
    found = inverse @ weighted @ y
    spread = inverse @ ((weighted * weight) @ x) @ inverse
    errors = np.sqrt(np.diag(spread)) * y.std()
    return [(float(slope), float(error)) for slope, error in zip(found, errors, strict=True)]


def step_along(found: Sequence[tuple[float, float]], step: float) -> list[float]:
    """How far each weight goes: less where the slope may be luck, never too far."""
    moves = []
    for slope, error in found:
        sure = slope * slope / (slope * slope + error * error) if slope else 0.0
        moves.append(max(-LARGEST, min(LARGEST, step * slope * sure)))
    return moves


def by_part(moves: Sequence[float]) -> list[list[float]]:
    return [list(moves[k : k + len(NAMES)]) for k in range(0, len(moves), len(NAMES))]


def to_json(stages: Stages) -> list[dict[str, Any]]:
    return [{field.name: getattr(one, field.name) for field in fields(Weights)} for one in stages]


def from_json(told: Sequence[dict[str, Any]]) -> Stages:
    whole: list[dict[str, Any]] = [
        {key: tuple(value) if isinstance(value, list) else value for key, value in one.items()}
        for one in told
    ]
    return tuple(replace(WEIGHTS, **one) for one in whole)


def log_of(number: int, games: int, found: Sequence[tuple[float, float]]) -> str:
    """The largest slopes of a round in words."""
    names = [f"{part}.{name}" for part in PARTS for name in NAMES]
    told = sorted(zip(names, found, strict=True), key=lambda entry: -abs(entry[1][0]))
    lines = [f"  {name:24} {slope:6.1f} +- {error:.1f}" for name, (slope, error) in told[:30]]
    return "\n".join([f"round {number}: {games} games", *lines]) + "\n"


def main() -> None:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("out", type=Path, help="a folder for weights and slopes")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=500, help="of a round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=float, default=0.35, help="of a change, as a logarithm")
    parser.add_argument("--step", type=float, default=0.05, help="change for a slope of 1")
    parser.add_argument("--from", dest="start", type=Path, help="weights to begin with")
    add_jobs(parser)
    args = parser.parse_args()
    start = args.start
    stages = FITTED if start is None else from_json(json.loads(start.read_text(encoding="utf-8")))
    args.out.mkdir(parents=True, exist_ok=True)
    rounds: list[list[Played]] = []
    for number in range(args.rounds):
        first = number * args.games
        seeds = [mix(args.seed, STREAM, first + k) for k in range(args.games)]
        rounds.append(run(play, [Job(stages, seed, args.size) for seed in seeds], args.jobs))
        found = slopes(rounds, args.size)
        stages = all_changed(stages, by_part(step_along(found, args.step)))
        with (args.out / "slopes.txt").open("a", encoding="utf-8") as file:
            file.write(log_of(number, len(rounds[-1]), found))
        text = json.dumps(to_json(stages), indent=1) + "\n"
        (args.out / f"weights-{number}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
