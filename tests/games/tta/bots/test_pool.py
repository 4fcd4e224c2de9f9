"""The sparring partners: legal, deterministic, not offered to people, with a character each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ecumene.bots.registry import bots_of, make_bot, offered_bots
from ecumene.core.registry import game
from ecumene.games.tta.bots.jobs import open_jobs
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.pool.members import POOL
from ecumene.games.tta.bots.prospects import look_ahead
from ecumene.games.tta.bots.tastes import NEUTRAL, WONDERS, group
from ecumene.games.tta.bots.weights import WEIGHTS, Weights
from ecumene.games.tta.rules.types import TYPE_NAMES, WONDER
from tests.games.tta.scenario import Scenario, number, scenario
from tests.support.bot_games import play


@pytest.mark.parametrize(("seed", "name"), list(enumerate(POOL)))
def test_members_play_whole_games_and_the_same_again(seed: int, name: str) -> None:
    """`engine.apply` refuses anything that is not an option."""
    players = 2 + seed % 3
    names = [name] + ["random"] * (players - 1)

    def choices() -> list[int]:
        bots = [make_bot("tta", one, seat) for seat, one in enumerate(names)]
        return play(game("tta"), bots, seed=seed)[1]

    assert choices() == choices()


def test_members_are_known_but_not_offered() -> None:
    for name in POOL:
        assert not bots_of("tta")[name].offered
        assert make_bot("tta", name, 1).name == name
        assert name not in offered_bots("tta")


def outlook(g: Scenario, weights: Weights) -> Outlook:
    found = Outlook(g.s, 0, weights)
    look_ahead(g.s, found)
    return found


def test_jobs_make_workers_and_food_worth_more() -> None:
    """An opera house without a worker and stones to build it: somebody should be found for it."""
    g = scenario(2, age="II", round=11).techs(1, "opera").give(1, resources=12).actions(1)
    plain = outlook(g, WEIGHTS)
    keen = outlook(g, replace(WEIGHTS, jobs=0.8, growth=0.5))
    assert open_jobs(g.s, plain)[0] > plain.unused[1]
    assert keen.unused[1] > plain.unused[1]
    assert keen.unused[2] > keen.unused[1]
    assert keen.food > plain.food
    assert keen.food_rate[2] > plain.food_rate[2]


def test_tastes_change_the_plans_of_a_kind_only() -> None:
    g = scenario(2, age="II", round=10, row=["eiffel_tower", "iron"]).actions(1)
    tastes = list(NEUTRAL)
    tastes[WONDERS] = 2.0
    plain = outlook(g, WEIGHTS)
    keen = outlook(g, replace(WEIGHTS, tastes=tuple(tastes)))
    tower, iron = number("eiffel_tower"), number("iron")
    assert keen.plans[tower] == pytest.approx(2 * plain.plans[tower])
    assert keen.plans[iron] == plain.plans[iron]
    assert group(WONDER) == WONDERS
    assert {group(kind) for kind in range(TYPE_NAMES.index("action") + 1)} == set(range(8))
