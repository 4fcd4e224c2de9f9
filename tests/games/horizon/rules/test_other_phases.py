"""Reasons of options that belong to another phase, or to nothing the decision offers."""

from __future__ import annotations

import pytest

from ecumene.core.errors import IllegalMove
from ecumene.games.horizon.spec import SPEC
from tests.games.horizon.scenario import Scenario, scenario


def said(g: Scenario, option: str) -> str:
    """The sentence of a refusal."""
    with pytest.raises(IllegalMove) as caught:
        SPEC.play(g.s, option)
    return caught.value.reason.text


@pytest.mark.rules("BTH-27", "BTH-82")
@pytest.mark.reason("horizon.expansion_passed")
def test_settling_after_the_expansion_phase_was_passed_over() -> None:
    """There is no token, so that the phase asks nobody; who types the move learns both."""
    g = scenario().land("river_delta").player(1, units=["3s6"], coins=0).expansion(1)
    assert g.frame() == "production"
    assert g.why("settle 3") == "expansion_passed"
    assert said(g, "settle 3") == (
        "The expansion phase of this turn is over, and this is not possible anyway: "
        "You have no token for this."
    )


@pytest.mark.rules("BTH-27")
@pytest.mark.reason("horizon.phase_over", "horizon.phase_later")
def test_options_of_other_phases() -> None:
    g = scenario().action(1)
    assert g.why("produce coins") == g.why("settle 3") == "phase_later"
    g = scenario().production(1)
    assert g.why("act grow.1") == "phase_over"
    assert said(g, "act grow.1") == (
        "The action phase of this turn is over. Now: “Production phase: choose one”."
    )


@pytest.mark.rules("BTH-85")
@pytest.mark.reason("horizon.trade_first", "horizon.trades_chosen")
def test_trades_or_a_production() -> None:
    g = scenario().player(1, coins=3).production(1)
    assert g.why("buy") == g.why("sell") == g.why("recall 1s2") == "trade_first"
    g.play("trade")
    assert g.why("produce coins") == g.why("trade") == "trades_chosen"


@pytest.mark.rules("BTH-88")
@pytest.mark.reason("horizon.goal_claimed", "horizon.goal_unmet")
def test_goals_that_cannot_be_claimed() -> None:
    g = scenario()
    for territory in ("river_delta", "barley_plain", "copper_hills"):
        g.land(territory, village=1)
    goals = ["summit_of_knowledge", "homelands", "flourishing_society"]
    g.data["goals"] = goals
    g.data["first_claims"] = [1, None, None]
    g.player(1, claimed=[1], invested=12, tracks=[4, 4, 4]).goal(1)
    assert g.options() == ["claim homelands", "claim flourishing_society"]
    assert g.why("claim summit_of_knowledge") == "goal_claimed"
