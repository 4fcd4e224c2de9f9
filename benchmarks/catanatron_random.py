"""Measures random play in catanatron (a fast Settlers of Catan engine): one JSON object on stdout.

A decision is one tick of catanatron, as its ``Game.play_tick`` counts them: a player is asked and
the answer is carried out. Decisions a second leave the set-up of games out, games a second do not.
Runs in its own environment (``make bench`` makes it); nothing of catanatron is part of Ecumene.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import random
import sys
import time
from importlib.metadata import version
from typing import Any

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

SAMPLE_EVERY = 40
SAMPLES = 60


def new_game(players: int, seed: int) -> Any:
    return Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed)


def play(players: int, seconds: float, seed: int) -> dict[str, float]:
    """Whole games until the time is up; the last game is played to its end."""
    games = ticks = 0
    playing = 0.0
    began = time.process_time()
    while time.process_time() - began < seconds:
        game = new_game(players, seed + games)
        start = time.process_time()
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            ticks += 1
        playing += time.process_time() - start
        games += 1
    total = time.process_time() - began
    return {
        "games": games,
        "decisions_per_game": ticks / games,
        "decisions_per_s": ticks / playing,
        "games_per_s": games / total,
    }


def sample_states(players: int, seed: int) -> list[Any]:
    """States from the beginning, middle and end of random games."""
    found: list[Any] = []
    games = 0
    while len(found) < SAMPLES:
        game = new_game(players, seed + games)
        games += 1
        ticks = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            if ticks % SAMPLE_EVERY == 0:
                found.append(game.state.copy())
            game.play_tick()
            ticks += 1
    return random.Random(seed).sample(found, SAMPLES)


def copy_us(states: list[Any], seconds: float) -> float:
    """Mean microseconds of one state copy over all sampled states."""
    rounds = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for state in states:
            state.copy()
        rounds += 1
    return (time.process_time() - began) / (rounds * len(states)) * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each kind of game")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    result: dict[str, Any] = {
        "engine": f"catanatron {version('catanatron')}",
        "python": platform.python_version(),
    }
    play(2, min(0.3, args.seconds), args.seed)  # warm up
    for players in (2, 4):
        gc.collect()
        result[f"play{players}"] = play(players, args.seconds, args.seed)
    states = sample_states(4, args.seed)
    gc.collect()
    result["clone_us"] = copy_us(states, min(1.0, args.seconds))
    result["observe_us"] = None  # players see the whole game
    result["bytes_per_state"] = None
    json.dump(result, sys.stdout)
    print()


if __name__ == "__main__":
    main()
