"""Measures random play in Ecumene: one JSON object on stdout.

A decision is one option asked for and applied, counted as benchmarks/catanatron_random.py counts
them there. Decisions a second leave the set-up of games out, games a second do not. The random
player takes any open option with equal chance, except those that concede the game.

Measured are all games and the editions that `benchmarks/games/<game>.toml` names: a game of one
after a game of the other. Where that file names a decision with many options (``listing``), the
list of them is measured as well.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import random
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ecumene import __version__
from ecumene.build_info import compiled

# --- The engine's interface: everything below uses only these names. ---------------------------
from ecumene.core import engine
from ecumene.core.registry import default_game, game, game_ids
from ecumene.core.view import observe

PLAYER_COUNTS = (2, 4)


class Kind:
    """A game of the platform with the options it is played with."""

    def __init__(self, name: str, game_id: str, edition: dict[str, str]) -> None:
        self.name = name
        self.spec = game(game_id)
        self.concedes = self.spec.vocabulary.concedes
        self.edition = edition

    def new(self, players: int, seed: int) -> Any:
        return self.spec.new(players=players, seed=seed, options=self.edition)


def told_of(game_id: str) -> dict[str, Any]:
    path = Path(__file__).parent / "games" / f"{game_id}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


TOLD = {name: told_of(name) for name in game_ids()}
BASE = Kind("play", default_game(), {})
EDITIONS = {
    edition: Kind(edition, name, table["options"])
    for name in game_ids()
    for edition, table in TOLD[name].get("editions", {}).items()
}
GAMES = {name: Kind(name, name, {}) for name in game_ids() if name != default_game()}
KINDS = (BASE, *EDITIONS.values(), *GAMES.values())

over = engine.over
options = engine.options
# -----------------------------------------------------------------------------------------------

SAMPLE_EVERY = 10
SAMPLES = 60


def apply(state: Any, choices: list[int], code: int) -> None:
    """Play an option, validated as catanatron validates: it must be among the listed ones."""
    if code not in choices:
        raise ValueError(f"option {code} is not open")
    engine.apply(state, code, trusted=True)


def choose(kind: Kind, choices: list[int], rng: random.Random) -> int:
    """A random option that does not concede; any option if all of them do."""
    concedes = kind.concedes
    for _ in range(100):
        code = rng.choice(choices)
        if not concedes(code):
            return code
    rest = [code for code in choices if not concedes(code)]
    return rng.choice(rest or choices)


class Tally:
    """Games of one kind, and the time they took."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.playing = 0.0
        self.total = 0.0

    def figures(self) -> dict[str, float]:
        return {
            "games": self.games,
            "decisions_per_game": self.decisions / self.games,
            "decisions_per_s": self.decisions / self.playing,
            "games_per_s": self.games / self.total,
        }


def play_one(players: int, seed: int, kind: Kind, tally: Tally) -> None:
    """One whole game."""
    began = time.process_time()
    state = kind.new(players, seed)
    rng = random.Random(seed)
    start = time.process_time()
    while not over(state):
        choices = options(state)
        apply(state, choices, choose(kind, choices, rng))
        tally.decisions += 1
    end = time.process_time()
    tally.games += 1
    tally.playing += end - start
    tally.total += end - began


def play(players: int, seconds: float, seed: int) -> list[Tally]:
    """Whole games of every kind, in turn, so that a slow moment of the machine hits all alike;
    ``seconds`` for each."""
    tallies = [Tally() for _ in KINDS]
    began = time.process_time()
    while time.process_time() - began < len(KINDS) * seconds:
        for kind, tally in zip(KINDS, tallies, strict=True):
            play_one(players, seed + tally.games, kind, tally)
    return tallies


def sample_states(
    kind: Kind, players: int, seed: int, every: int = SAMPLE_EVERY, samples: int = SAMPLES
) -> list[Any]:
    """States from the beginning, middle and end of random games."""
    found: list[Any] = []
    games = 0
    while len(found) < samples:
        state = kind.new(players, seed + games)
        rng = random.Random(seed + games)
        games += 1
        decisions = 0
        while not over(state):
            if decisions % every == 0:
                found.append(state.clone())
            choices = options(state)
            apply(state, choices, choose(kind, choices, rng))
            decisions += 1
    return random.Random(seed).sample(found, samples)


def clone_us(states: list[Any], seconds: float) -> float:
    """Mean microseconds of one state copy over all sampled states."""
    rounds = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for state in states:
            state.clone()
        rounds += 1
    return (time.process_time() - began) / (rounds * len(states)) * 1e6


def copy_us(states: list[Any], players: int, seconds: float) -> float:
    """Mean microseconds of a copy in which every player has been written to as well: the most
    that copying on first write can cost."""
    rounds = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for state in states:
            copy = state.clone()
            for seat in range(players):
                copy.edit(seat)
        rounds += 1
    return (time.process_time() - began) / (rounds * len(states)) * 1e6


def observe_us(kind: Kind, states: list[Any], players: int, seconds: float) -> float:
    """Mean microseconds of one observation over all sampled states and viewers."""
    rounds = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        viewer = rounds % players
        for state in states:
            observe(kind.spec, state, viewer)
        rounds += 1
    return (time.process_time() - began) / (rounds * len(states)) * 1e6


def attributes(thing: Any) -> Iterator[tuple[str, Any, bool]]:
    """Name, value and whether a number in it lies inside the object, for each attribute."""
    for cls in type(thing).__mro__:
        native = cls.__dict__.get("__mypyc_attrs__")
        names = native if native is not None else cls.__dict__.get("__slots__", ())
        for name in (names,) if isinstance(names, str) else names:
            if name not in ("__dict__", "__weakref__") and hasattr(thing, name):
                yield name, getattr(thing, name), native is not None
    for name, value in getattr(thing, "__dict__", {}).items():
        yield name, value, False


def size(thing: Any, seen: dict[int, Any]) -> int:
    """Bytes of a state's own objects, each counted once.

    Definitions (the attributes an object names in SHARED) and the small numbers that Python keeps
    once for everybody belong to no state and are left out.
    """
    if thing is None or isinstance(thing, bool | type) or callable(thing):
        return 0
    if id(thing) in seen or (isinstance(thing, int) and -5 <= thing <= 256):
        return 0
    seen[id(thing)] = thing  # keeps it alive, so that its id stays its own
    total = sys.getsizeof(thing)
    if isinstance(thing, int | float | str | bytes | bytearray):
        return total
    if isinstance(thing, list | tuple | set | frozenset):
        return total + sum(size(item, seen) for item in thing)
    if isinstance(thing, dict):
        return total + sum(size(key, seen) + size(value, seen) for key, value in thing.items())
    shared = ("SHARED", *getattr(thing, "SHARED", ()))
    if hasattr(thing, "__dict__"):
        total += sys.getsizeof(thing.__dict__)
    for name, value, native in attributes(thing):
        inside = native and isinstance(value, int | float)
        if name not in shared and not inside:
            total += size(value, seen)
    return total


def listing_us(states: list[Any], decision: str, seconds: float) -> dict[str, float]:
    """Mean microseconds to list all options of a kind of decision, and how many there are."""
    asked = [state for state in states if kind_name(state) == decision]
    found = 0
    rounds = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        found = sum(len(options(state)) for state in asked)
        rounds += 1
    listed = rounds * len(asked)
    return {
        "listing_us": (time.process_time() - began) / listed * 1e6,
        "listed": found / len(asked),
    }


def kind_name(state: Any) -> str:
    name: str = state.kinds[state.stack[-1].kind].name
    return name


def costs(kind: Kind, players: int, seconds: float, seed: int) -> dict[str, float]:
    """What states cost: microseconds and bytes."""
    states = sample_states(kind, players, seed)
    found: dict[str, float] = {}
    gc.collect()
    found["clone_us"] = clone_us(states, seconds)
    gc.collect()
    found["copy_us"] = copy_us(states, players, seconds)
    gc.collect()
    found["observe_us"] = observe_us(kind, states, players, seconds)
    sizes = [size(state, {}) for state in states]
    found["bytes_per_state"] = sum(sizes) / len(sizes)
    found["bytes_of_largest"] = max(sizes)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each kind of game")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    result: dict[str, Any] = {
        "engine": f"ecumene {__version__}",
        "compiled": compiled(),
        "python": platform.python_version(),
    }
    play(PLAYER_COUNTS[0], min(0.3, args.seconds), args.seed)  # warm up
    for players in PLAYER_COUNTS:
        gc.collect()
        for kind, tally in zip(KINDS, play(players, args.seconds, args.seed), strict=True):
            result[f"{kind.name}{players}"] = tally.figures()
    seconds = min(1.0, args.seconds)
    result.update(costs(BASE, PLAYER_COUNTS[-1], seconds, args.seed))
    for name, kind in GAMES.items():
        result[name] = costs(kind, PLAYER_COUNTS[-1], seconds, args.seed)
        if "listing" in TOLD[name]:
            states = sample_states(kind, PLAYER_COUNTS[-1], args.seed, every=1, samples=2000)
            result[name].update(listing_us(states, TOLD[name]["listing"], seconds))
    result["games"] = {name: {"title": k.spec.name, **TOLD[name]} for name, k in GAMES.items()}
    result["editions"] = TOLD[default_game()].get("editions", {})
    json.dump(result, sys.stdout)
    print()


if __name__ == "__main__":
    main()
