"""What the decisions of random games cost, by kind of decision and by part of the game.

    python benchmarks/by_decision.py GAME PLAYERS [--games 20] [--parts 4]

Processor time of `engine.options` and `engine.apply`, less what reading the clock takes. What
follows from an answer until somebody is asked again counts for the answer.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import dataclass

from ecumene.core import engine
from ecumene.core.registry import game

now = time.process_time_ns


@dataclass
class Cost:
    """Sums over the decisions of one kind, or of one part of a game."""

    decisions: int = 0
    choices: int = 0
    options: int = 0
    apply: int = 0

    def add(self, other: Cost) -> None:
        self.decisions += other.decisions
        self.choices += other.choices
        self.options += other.options
        self.apply += other.apply

    @property
    def total(self) -> int:
        return self.options + self.apply


def clock_cost() -> int:
    """Nanoseconds that a measurement of nothing shows."""
    found = []
    for _ in range(2000):
        began = now()
        found.append(now() - began)
    return sorted(found)[len(found) // 2]


def one_game(game_id: str, players: int, seed: int, clock: int) -> list[tuple[str, Cost]]:
    """Every decision of a game: its kind and its cost."""
    spec = game(game_id)
    state = spec.new(players=players, seed=seed, options={})
    rng = random.Random(seed)
    found: list[tuple[str, Cost]] = []
    while not engine.over(state):
        name = state.kinds[state.stack[-1].kind].name
        began = now()
        choices = engine.options(state)
        listed = now()
        code = rng.choice([one for one in choices if not spec.concedes(one)] or choices)
        chosen = now()
        engine.apply(state, code, trusted=True)
        done = now()
        cost = Cost(1, len(choices), listed - began - clock, done - chosen - clock)
        found.append((name, cost))
    return found


def table(title: str, rows: dict[str, Cost]) -> None:
    total = Cost()
    for cost in rows.values():
        total.add(cost)
    print(f"{title:20} {'share':>7} {'asked':>7} {'choices':>8} {'options us':>11} {'apply us':>9}")
    for name, cost in [*rows.items(), ("all", total)]:
        n = cost.decisions
        print(
            f"{name:20} {cost.total / total.total:7.1%} {n / total.decisions:7.1%}"
            f" {cost.choices / n:8.1f} {cost.options / n / 1e3:11.2f} {cost.apply / n / 1e3:9.2f}"
        )
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--parts", type=int, default=4)
    args = parser.parse_args()
    clock = clock_cost()
    one_game(args.game, args.players, 0, clock)  # warms up
    kinds: dict[str, Cost] = {}
    parts: dict[str, Cost] = {}
    for seed in range(1, args.games + 1):
        found = one_game(args.game, args.players, seed, clock)
        for ply, (name, cost) in enumerate(found):
            kinds.setdefault(name, Cost()).add(cost)
            part = f"part {ply * args.parts // len(found) + 1} of {args.parts}"
            parts.setdefault(part, Cost()).add(cost)
    ordered = sorted(kinds.items(), key=lambda row: -row[1].total)
    table("kind of decision", dict(ordered))
    table("part of the game", parts)


if __name__ == "__main__":
    main()
