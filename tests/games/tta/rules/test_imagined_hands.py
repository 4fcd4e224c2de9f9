"""Hands that a seat imagines for others fit what these have decided."""

from __future__ import annotations

import pytest

from ecumene.core import engine
from ecumene.core.view import state_from
from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import EXPANSION, Scenario, scenario


def imagined(g: Scenario, seat: int, seeds: int = 40) -> list[TtaState]:
    seen = g.observe(seat)
    states = [state_from(seen, seed) for seed in range(seeds)]
    assert all(isinstance(state, TtaState) for state in states)
    return [state for state in states if isinstance(state, TtaState)]


@pytest.mark.rules("TTA-ACT-CARD-7")
def test_an_ordered_development_is_possible_with_the_imagined_hand() -> None:
    """Most cards of Age I are no technologies that 5 science could pay."""
    g = scenario(players=3, age="I", open_hands=False)
    g.hand(1, "breakthrough_i", "theology", "monarchy", "frugality_i")
    g.give(1, science=5).actions(1).play("play breakthrough_i")
    assert g.s.kinds[g.s.stack[-1].kind].name == "order"
    for state in imagined(g, 2):
        assert engine.options(state)


@pytest.mark.rules("TTA-COLONY-9")
@pytest.mark.card("isabella_of_castile")
def test_a_bid_can_be_reached_with_the_force_already_bought() -> None:
    """Having bought little, the bidder must have the cards for the rest."""
    g = scenario(players=2, age="I", options=EXPANSION)
    g.player(1, leader="isabella_of_castile").give(1, resources=7)
    g.hand(1, "military_bonus_i", "military_bonus_i", "plunder_i")
    g.reveal(1, "developed_territory_i", "pestilence")
    g.play("bid 4")
    if g.can("pass"):
        g.play("pass")
    g.play("fund 1")
    for state in imagined(g, 2):
        for _ in range(6):
            if engine.chooser(state) != 0 or not state.stack:
                break
            codes = engine.options(state)
            assert codes
            engine.apply(state, codes[0])
