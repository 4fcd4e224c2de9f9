"""Plays the same random games with the plain and the compiled engine: every step must agree.

All games of the platform take turns.

The interpreter that runs this script plays the plain games, the one named by ``--compiled`` the
compiled ones. Compared are all options at every decision and, now and then and at the end, the
whole position.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

PLAYER_COUNTS = (2, 3, 4)
DUMP_EVERY = 25


def play(name: str, players: int, seed: int) -> tuple[int, str]:
    """One random game: the number of decisions and a digest of all that happened."""
    from ecumene.core import engine
    from ecumene.core.registry import game

    spec = game(name)
    state: Any = spec.new(players=players, seed=seed, options={})
    concedes: Callable[[int], bool] = spec.concedes
    rng = random.Random(seed)
    digest = hashlib.sha256()
    decisions = 0
    while not engine.over(state):
        choices = engine.options(state)
        code = rng.choice([choice for choice in choices if not concedes(choice)] or choices)
        digest.update(f"{choices}>{code};".encode())
        engine.apply(state, code)
        decisions += 1
        if decisions % DUMP_EVERY == 0:
            digest.update(repr(spec.key(state)).encode())
    digest.update(repr(spec.key(state)).encode())
    return decisions, digest.hexdigest()


def work(games: int) -> None:
    """One line for each game, after one line that says which build plays."""
    from ecumene.build_info import compiled, describe
    from ecumene.core.registry import game_ids

    print("compiled" if compiled() else "plain", describe(), flush=True)
    names = game_ids()
    for number in range(games):
        name, seed = names[number % len(names)], number // len(names)
        players = PLAYER_COUNTS[seed % len(PLAYER_COUNTS)]
        decisions, digest = play(name, players, seed)
        what = f"{name}, {players} players, seed {seed}"
        print(f"{what}: {decisions} decisions, {digest}", flush=True)


def start(python: str, games: int) -> subprocess.Popen[str]:
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return subprocess.Popen(
        [python, str(Path(__file__).resolve()), "--work", "--games", str(games)],
        stdout=subprocess.PIPE,
        text=True,
        env=env,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", help="Python with the compiled engine")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--work", action="store_true", help="only play, with this interpreter")
    args = parser.parse_args()
    if args.work:
        work(args.games)
        return
    if not args.compiled:
        parser.error("--compiled is missing")

    probe = start(args.compiled, 0).communicate()[0]
    build, _, said = probe.strip().partition(" ")
    if build == "plain":
        if os.environ.get("ECUMENE_COMPILE") == "1":
            sys.exit(f"ECUMENE_COMPILE=1, but there is no compiled build. {said}")
        print(f"SKIPPED: there is no compiled build to compare. {said}")
        return

    both = [start(sys.executable, args.games), start(args.compiled, args.games)]
    texts = [process.communicate()[0] for process in both]
    for process, name in zip(both, ("plain", "compiled"), strict=True):
        if process.returncode:
            sys.exit(f"The {name} build failed (exit status {process.returncode}).")
    plain, compiled = (text.splitlines() for text in texts)
    if not plain[0].startswith("plain ") or not compiled[0].startswith("compiled "):
        sys.exit(f"These are not a plain and a compiled build:\n  {plain[0]}\n  {compiled[0]}")
    different = [pair for pair in zip(plain[1:], compiled[1:], strict=True) if pair[0] != pair[1]]
    for one, other in different:
        print(f"DIFFERENT\n  plain     {one}\n  compiled  {other}")
    if different:
        sys.exit(f"{len(different)} of {args.games} games differ between the two builds.")
    print(f"{args.games} games agree between the plain and the compiled build.")


if __name__ == "__main__":
    main()
