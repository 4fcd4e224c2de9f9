"""What the strongest level knows besides its means: research to come, rivals, the stage."""

from __future__ import annotations

from dataclasses import replace

from ecumene.games.horizon.bots import skills
from ecumene.games.horizon.bots.evaluate import evaluate
from ecumene.games.horizon.bots.fitted import FITTED, STAGES_BEGIN
from ecumene.games.horizon.bots.outlook import Outlook
from ecumene.games.horizon.bots.prospects import research_ahead
from ecumene.games.horizon.bots.staged import part_of
from ecumene.games.horizon.bots.standing import Standing
from ecumene.games.horizon.bots.tuned import TUNED
from ecumene.games.horizon.bots.weights import WEIGHTS, Weights
from tests.games.horizon.scenario import Scenario, scenario

LOWER = ("I_1", "I_2", "I_3", "I_4", "II_1", "II_2", "II_3", "II_4", "II_5", "II_6")


def outlook(g: Scenario, weights: Weights, turns: float = 6.0) -> Outlook:
    return Outlook(g.s.cat, turns, weights)


def open_city(units: list[str]) -> Scenario:
    """Our village has a free city, and the rival a token to take it."""
    g = scenario(2).land("river_delta", village=1)
    g.player(1, coins=0, active=0).player(2, units=units, fortify=1, coins=0, active=0)
    return g


# Research to come


def research(g: Scenario, weights: Weights, turns: float = 6.0) -> float:
    o = outlook(g, weights, turns)
    return research_ahead(g.s, 0, Standing(g.s, 0), o)


def test_who_has_nothing_left_to_research_gains_most_from_a_city() -> None:
    weights = replace(TUNED, prospects=1.0)
    none, city = scenario(2).scholar(1, *LOWER), scenario(2).scholar(1, *LOWER)
    city.land("river_delta", village=2, city=1)
    stuck = research(none.action(1), weights)
    gained = research(city.action(1), weights) - stuck
    early = [scenario(2), scenario(2).land("river_delta", village=2, city=1)]
    before = [research(g.action(1), weights) for g in early]
    assert stuck == 0.0
    assert before[0] > 0.0
    assert gained > before[1] - before[0] >= 0.0


def test_half_the_way_to_higher_research_counts_in_part() -> None:
    """One of two villages."""
    weights = replace(TUNED, gate=1.0)
    ways = [scenario(2).scholar(1, *LOWER) for _ in range(2)]
    ways[1].land("river_delta", village=1)
    nothing, half = (research(g.action(1), weights) for g in ways)
    assert nothing == 0.0
    whole = scenario(2).scholar(1, *LOWER).land("river_delta", village=2, city=1).action(1)
    assert 0.0 < half < research(whole, replace(TUNED, prospects=1.0))


def test_research_fades_with_the_turns_to_come() -> None:
    weights = replace(TUNED, prospects=1.0)
    found = [research(scenario(2).action(1), weights, turns) for turns in (0.0, 1.0, 4.0, 8.0)]
    assert found == sorted(found)
    assert found[0] == 0.0 < found[1] < found[-1]


# Rivals on the map


def test_plans_of_rivals_count_against_a_position() -> None:
    near, far = (
        evaluate(g.s, 0, outlook(g, replace(WEIGHTS, hinder=0.5)))
        for g in (open_city([unit]).action(1) for unit in ("3w3", "2w1"))
    )
    assert near < far
    plain = [
        evaluate(g.s, 0, outlook(g, WEIGHTS))
        for g in (open_city([unit]).action(1) for unit in ("3w3", "2w1"))
    ]
    assert plain[0] == plain[1]


# Stages


def test_the_strongest_has_numbers_for_each_part_of_the_game() -> None:
    bot = skills.Hardest(1)
    g = scenario(2, round=1).action(1)
    found = []
    for number, turns in ((1, 9.0), (9, 5.0), (14, 1.0)):
        g.s.round = number
        g.s.players[1].claimed = 0 if number < 14 else 1
        bot.prices(g.s)
        found.append(bot.weights)
        assert part_of(turns, STAGES_BEGIN) == len(found) - 1
    assert found == [replace(one, inner=12, outer=24) for one in FITTED]
    assert len({weights.research for weights in FITTED}) > 1
