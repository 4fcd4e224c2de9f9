"""The suites by which PettingZoo, Gymnasium and OpenSpiel check games, on every game."""

from __future__ import annotations

from typing import Any

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import ecumene.rl.openspiel as _registered  # noqa: F401  # tells OpenSpiel of the games
from ecumene.core.registry import game, offered_ids
from ecumene.rl import pettingzoo_env
from ecumene.rl.gymnasium_env import env_id
from ecumene.rl.openspiel.game import PREFIX
from tests.support.playthrough import path_of, render

GAMES = offered_ids()
# What PettingZoo says of every environment whose observations hold a mask.
BESIDE_A_MASK = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


@pytest.mark.filterwarnings(*BESIDE_A_MASK)
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_a_whole_game(name: str) -> None:
    api_test(pettingzoo_env.env(name, render_mode="ansi"), num_cycles=1000)


@pytest.mark.filterwarnings(*BESIDE_A_MASK)
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_a_full_table(name: str) -> None:
    env = pettingzoo_env.env(name, players=max(game(name).players), render_mode="ansi")
    api_test(env, num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_finds_it_follows_its_seed(name: str) -> None:
    seed_test(lambda: pettingzoo_env.env(name), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_can_draw_it(name: str) -> None:
    def make(render_mode: str) -> Any:
        return pettingzoo_env.env(name, render_mode=render_mode)

    render_test(make, {"ansi": lambda drawn: "Player 1" in drawn})


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_accepts_it(name: str) -> None:
    check_env(gymnasium.make(env_id(name), render_mode="ansi").unwrapped)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_it_at_random(name: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"{PREFIX}{name}"), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_playthrough_is_unchanged(name: str) -> None:
    told = path_of(name).read_text(encoding="utf-8")
    assert render(name) == told, "see tools/playthroughs.py"
