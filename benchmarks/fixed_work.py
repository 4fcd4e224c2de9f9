"""Plays a fixed amount of work and tells its processor time: one JSON object on stdout.

The work of a task follows from its seed alone, so two builds, or two versions, can be compared on
the same games; ``digest`` tells whether they made the same choices. Uses only names that every
version since the first release has.

    python benchmarks/fixed_work.py random GAME PLAYERS      whole games of random moves
    python benchmarks/fixed_work.py bots GAME PLAYERS        whole games of the rule-based bot
    python benchmarks/fixed_work.py observe GAME PLAYERS     observations of stored moments
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import random
import time
from typing import Any

from ecumene.build_info import compiled
from ecumene.core import engine
from ecumene.core.registry import game
from ecumene.core.view import observe
from ecumene.lab.simulate import make_plan, play

EVERY = 7
"""Observed is the state after every so many decisions."""


def choose(spec: Any, choices: list[int], rng: random.Random) -> int:
    """A random option that does not concede; any option if all of them do."""
    concedes = spec.vocabulary.concedes
    for _ in range(100):
        code = rng.choice(choices)
        if not concedes(code):
            return code
    return rng.choice(choices)


def random_game(spec: Any, players: int, seed: int, kept: list[Any] | None = None) -> list[int]:
    """The options chosen in one game; every seventh state is kept where that is wanted."""
    state = spec.new(players=players, seed=seed, options={})
    rng = random.Random(seed)
    chosen: list[int] = []
    while not engine.over(state):
        if kept is not None and len(chosen) % EVERY == 0:
            kept.append(state.clone())
        choices = engine.options(state)
        code = choose(spec, choices, rng)
        engine.apply(state, code, trusted=True)
        chosen.append(code)
    return chosen


def random_work(game_id: str, players: int, seed: int, games: int) -> dict[str, Any]:
    spec = game(game_id)
    random_game(spec, players, seed)  # warms up
    gc.collect()
    began = time.process_time()
    chosen = [random_game(spec, players, seed + number) for number in range(games)]
    seconds = time.process_time() - began
    return {"seconds": seconds, "units": sum(map(len, chosen)), "digest": digest(chosen)}


def bot_work(game_id: str, players: int, seed: int, games: int) -> dict[str, Any]:
    plan = make_plan(game_id, players, ["rules"], {}, seed)
    gc.collect()
    began = time.process_time()
    results = [play(plan, number) for number in range(games)]
    seconds = time.process_time() - began
    told = [(result.scores, result.decisions, result.rounds) for result in results]
    return {"seconds": seconds, "units": games, "digest": digest(told)}


def observe_work(game_id: str, players: int, seed: int, games: int) -> dict[str, Any]:
    """One observation of each kept state for each seat."""
    spec = game(game_id)
    kept: list[Any] = []
    for number in range(games):
        random_game(spec, players, seed + number, kept)
    observe(spec, kept[0], 0)  # warms up
    gc.collect()
    rounds = 3
    began = time.process_time()
    for _ in range(rounds):
        for state in kept:
            for seat in range(players):
                observe(spec, state, seat)
    seconds = time.process_time() - began
    return {"seconds": seconds, "units": rounds * len(kept) * players, "digest": ""}


def digest(thing: object) -> str:
    return hashlib.sha256(repr(thing).encode()).hexdigest()[:16]


TASKS = {"random": random_work, "bots": bot_work, "observe": observe_work}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=10)
    args = parser.parse_args()
    found = TASKS[args.task](args.game, args.players, args.seed, args.games)
    print(json.dumps({**found, "compiled": compiled()}))


if __name__ == "__main__":
    main()
