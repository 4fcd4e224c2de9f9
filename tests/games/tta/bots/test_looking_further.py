"""What the evaluation can see beyond `rules`: each weight does what it says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ecumene.core.option import kind_of
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.hand import keeping
from ecumene.games.tta.bots.improved_weights import IMPROVED
from ecumene.games.tta.bots.judge import Judge
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.politics import price
from ecumene.games.tta.bots.prospects import look_ahead
from ecumene.games.tta.bots.rules import RulesBot
from ecumene.games.tta.bots.search import stranded
from ecumene.games.tta.bots.weights import WEIGHTS, Weights
from ecumene.games.tta.rules import words
from tests.games.tta.scenario import SPEC, Scenario, number, scenario


def worth(g: Scenario, weights: Weights) -> float:
    o = Outlook(g.s, 0, weights)
    look_ahead(g.s, o)
    return evaluate(g.s, 0, o)


def middle(**fields: int) -> Scenario:
    return scenario(2, age="II", round=11).give(1, **fields)


def test_corruption_is_expected_to_come_again() -> None:
    """Few blue tokens left in the bank cost more than what is lost this turn."""
    keen = replace(WEIGHTS, corruption_later=0.5)
    calm, corrupt = middle().actions(1), middle(resources=14).actions(1)
    assert worth(calm, keen) == worth(calm, WEIGHTS)
    assert worth(corrupt, keen) < worth(corrupt, WEIGHTS) - 1


def test_actions_left_over_cost_something() -> None:
    g = middle().actions(1)
    left = g.p(1).ca
    assert left > 0
    lost = worth(g, WEIGHTS) - worth(g, replace(WEIGHTS, idle_action=0.5))
    assert lost == pytest.approx(0.5 * left)


def test_rivals_who_could_arm_are_a_threat() -> None:
    keen = replace(WEIGHTS, threat=0.5)
    poor, rich = middle().actions(1), middle().give(2, resources=12).actions(1)
    rich.s.players[1].unused = 3

    def fear(g: Scenario) -> float:
        return worth(g, WEIGHTS) - worth(g, keen)

    assert fear(rich) > fear(poor) > 0


def test_wars_in_hand_make_a_lead_worth_more() -> None:
    keen = replace(WEIGHTS, war_plan=0.7)
    unarmed = scenario(2, age="III", round=15).warriors(14, 2).give(2, culture=60).actions(1)
    armed = scenario(2, age="III", round=15).warriors(14, 2).give(2, culture=60)
    armed.hand(1, "war_over_culture").actions(1)
    weaker = scenario(2, age="III", round=15).warriors(2, 14).give(2, culture=60)
    weaker.hand(1, "war_over_culture").actions(1)
    assert worth(unarmed, keen) == worth(unarmed, WEIGHTS)
    assert worth(armed, keen) > worth(armed, WEIGHTS) + 5
    assert worth(weaker, keen) == worth(weaker, WEIGHTS)


def test_weapons_are_held_and_used_by_those_who_like_them() -> None:
    g = scenario(2, age="I", round=6).warriors(6, 1).hand(1, "plunder_i").politics(1)
    keen = replace(WEIGHTS, hold_weapons=3.0, attack=2.0)
    card = number("plunder_i")
    plain, held = (keeping(g.s, 0, card, Outlook(g.s, 0, w)) for w in (WEIGHTS, keen))
    assert held == pytest.approx(3 * plain)
    attack = next(c for c in g.observe(1).options if kind_of(c) == words.ATTACK)
    fewer = replace(WEIGHTS, attack=2.0)
    costs = [price(g.s, Judge(g.s, w), 0, attack) for w in (WEIGHTS, fewer)]
    assert costs[0] - costs[1] == pytest.approx(2.0)


def test_workers_may_leave_their_jobs_where_nobody_is_free() -> None:
    keen = replace(WEIGHTS, stranded=12)
    rich, poor = middle(resources=12, food=3).actions(1), middle(food=3).actions(1)
    idle = middle(resources=12, food=3).actions(1)
    rich.s.players[0].unused = poor.s.players[0].unused = 0
    idle.s.players[0].unused = 1
    assert stranded(rich.s, Outlook(rich.s, 0, keen))
    assert not stranded(rich.s, Outlook(rich.s, 0, WEIGHTS))
    assert not stranded(poor.s, Outlook(poor.s, 0, keen))
    assert not stranded(idle.s, Outlook(idle.s, 0, keen))


def test_a_stranded_civilization_feeds_itself() -> None:
    """Nothing to eat, nobody free, resources in plenty: somebody has to go to the fields."""
    g = middle(resources=16).actions(1)
    p = g.s.players[0]
    p.unused = 0
    p.workers = bytes([1, *p.workers[1:]])
    p.bank_yellow = 8
    taken = [SPEC.vocabulary.format(step.code) for step in RulesBot(1, IMPROVED).new_plan(g.s, 0)]
    assert any(move.startswith("destroy") for move in taken)
    assert "build agriculture" in taken
