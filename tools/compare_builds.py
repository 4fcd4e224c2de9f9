"""Plays the same random games with the plain and the compiled engine: every step must agree.

All games of the platform take turns.

The interpreter that runs this script plays the plain games, the one named by ``--compiled`` the
compiled ones. Compared are all options at every decision and, now and then and at the end, the
whole position, whether copies and pickles of it are equal, how it is printed, and how codes that
are no options are refused. Some games are painted, too: scenes, previews, notes and the look back
must be the same for every viewer. Each build also reads the pickles of the other.
"""

from __future__ import annotations

import argparse
import copy
import hashlib
import json
import os
import pickle
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

PLAYER_COUNTS = (2, 3, 4)
DUMP_EVERY = 25
PAINTED_MOVES = 120
PAINT_EVERY = 10


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
            digest.update(copies(spec, state).encode())
            digest.update(refusals(spec, state, rng).encode())
    digest.update(repr(spec.key(state)).encode())
    digest.update(refusals(spec, state, rng).encode())
    return decisions, digest.hexdigest()


def paint(name: str, players: int, seed: int) -> str:
    """What is shown of a game, as a digest: to every seat and to a spectator."""
    from ecumene.core import messages
    from ecumene.core.registry import game
    from ecumene.records.session import Session
    from ecumene.table.guide import guide
    from ecumene.table.moments import moments
    from ecumene.table.preview import preview
    from ecumene.table.scene import scene
    from ecumene.table.timeline import timeline

    spec = game(name)
    session = Session(spec, players, seed)
    rng = random.Random(seed)
    digest = hashlib.sha256()

    def shown(what: Any) -> None:
        digest.update(json.dumps(what, ensure_ascii=False).encode())

    for number in range(PAINTED_MOVES):
        if session.over():
            break
        asked = session.asked()
        codes = [code for code in session.options() if not spec.concedes(code)]
        code = rng.choice(codes or session.options())
        if number % PAINT_EVERY == 0:
            messages.use(rng.choice(messages.languages()))
            shown(preview(session, asked, spec.vocabulary.format(code)))
            shown(guide(session, asked))
            for viewer in range(-1, players):
                shown(scene(session, viewer))
        session.apply(code)
    course = timeline(session)
    shown((course, moments(session, -1, course)))
    messages.use(messages.DEFAULT)
    return digest.hexdigest()


def copies(spec: Any, state: Any) -> str:
    """How a state and an observation are printed, after their copies have proved to be equal."""
    from ecumene.core.view import observe

    seen = observe(spec, state, 0)
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert spec.key(other) == spec.key(state), "a copy differs"
        assert other.players[0] is not state.players[0], "a copy shares its players"
    for other in (copy.copy(seen), copy.deepcopy(seen), pickle.loads(pickle.dumps(seen))):
        assert other == seen, "a copied observation differs"
        assert other.state is not seen.state, "a copied observation shares its state"
    return f"{state!r} {seen!r} {state.players!r} {state.stack!r}"


def refusals(spec: Any, state: Any, rng: random.Random) -> str:
    """What is said of codes that are no options; the state must stay as it is."""
    from ecumene.core import engine
    from ecumene.core.errors import EcumeneError

    said: list[str] = []
    key = spec.key(state)
    codes: list[Any] = [-1, 1 << 80, None, "pass", rng.randrange(1 << 30), rng.randrange(1 << 24)]
    for code in codes:
        if code in engine.options(state):
            continue
        for ask in (engine.check, spec.apply):
            try:
                said.append(f"{ask(state, code)}")
            except EcumeneError as error:
                said.append(f"{type(error).__name__}: {error}")
    try:
        engine.chance_outcomes(state)
    except EcumeneError as error:
        said.append(f"{type(error).__name__}: {error}")
    assert spec.key(state) == key, "a refused code changed the position"
    return "; ".join(said)


def go_on(spec: Any, state: Any, moves: int) -> None:
    """Some moves that nobody gives up with."""
    from ecumene.core import engine

    for number in range(moves):
        codes = [code for code in engine.options(state) if not spec.concedes(code)]
        if not codes:
            return  # the game is over
        engine.apply(state, codes[number * 7 % len(codes)])


def write_pickles(folder: Path) -> None:
    """States and observations of some games, for the other build."""
    from ecumene.core.registry import game, game_ids
    from ecumene.core.view import observe

    for name in game_ids():
        spec = game(name)
        state: Any = spec.new(3, 5, spec.some_options(5), log=True)
        go_on(spec, state, 60)
        things = (state, [observe(spec, state, viewer) for viewer in range(-1, 3)])
        (folder / f"{name}.pickle").write_bytes(pickle.dumps(things))


def read_pickles(folder: Path) -> None:
    """One line for each game: what was found in its pickle, and that it can be played on."""
    from ecumene.core.registry import game, game_ids

    for name in game_ids():
        spec = game(name)
        state, seen = pickle.loads((folder / f"{name}.pickle").read_bytes())
        digest = hashlib.sha256(repr((spec.key(state), state.log, state.seed)).encode())
        digest.update("".join(str(one.to_json()) for one in seen).encode())
        go_on(spec, state, 30)
        digest.update(repr(spec.key(state)).encode())
        print(name, digest.hexdigest(), flush=True)


def exchange(pythons: list[str]) -> None:
    """Each build reads what both have written; all must find the same."""
    found: set[str] = set()
    for writer in pythons:
        with tempfile.TemporaryDirectory() as folder:
            told = start(writer, 0, "--write-pickles", folder)
            if told.communicate()[0] is None or told.returncode:
                sys.exit(f"{writer} cannot write pickles.")
            for reader in pythons:
                process = start(reader, 0, "--read-pickles", folder)
                found.add(process.communicate()[0])
                if process.returncode:
                    sys.exit(f"{reader} cannot read the pickles of {writer}.")
    if len(found) > 1:
        sys.exit("The builds find different things in a pickle:\n" + "\n".join(found))


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
        if seed < len(PLAYER_COUNTS):
            print(f"{what}, painted: {paint(name, players, seed)}", flush=True)


def start(python: str, games: int, *more: str) -> subprocess.Popen[str]:
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    what = more or ("--work", "--games", str(games))
    return subprocess.Popen(
        [python, str(Path(__file__).resolve()), *what],
        stdout=subprocess.PIPE,
        text=True,
        env=env,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", help="Python with the compiled engine")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--work", action="store_true", help="only play, with this interpreter")
    parser.add_argument("--write-pickles", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--read-pickles", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.write_pickles:
        write_pickles(args.write_pickles)
        return
    if args.read_pickles:
        read_pickles(args.read_pickles)
        return
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
    exchange([sys.executable, args.compiled])
    print(f"{args.games} games agree between the plain and the compiled build.")


if __name__ == "__main__":
    main()
