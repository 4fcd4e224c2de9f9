"""The eight actions of the main board (BTH-35 to BTH-42)."""

from __future__ import annotations

import pytest

from tests.games.horizon.scenario import scenario


@pytest.mark.rules("BTH-35", "BTH:R-8")
@pytest.mark.reason("horizon.other_level")
def test_action_1_researches_level_one() -> None:
    g = scenario().player(1, active=1, coins=0).action(1).play("act research_1.1")
    assert g.options() == ["research I_1", "research I_2", "research I_3", "research I_4", "skip"]
    assert g.why("research II_1") == "other_level"
    g.play("research I_2")  # The Wheel: 2 coins, then movements
    assert g.scholars(1) == ["I_2"]
    assert (g.p(1).active, g.p(1).coins) == (0, 2)


@pytest.mark.rules("BTH-36", "BTH:R-8")
def test_action_2_researches_level_two_for_two_coins() -> None:
    g = scenario().scholar(1, "I_1", "I_4").player(1, active=1, coins=2).action(1)
    g.play("act research_2.1")
    assert g.p(1).coins == 0
    assert g.options() == ["research II_1", "research II_6", "skip"]
    g.deals("leader homer", "reveal mathematics", "reveal printing_press")
    g.play("research II_1", "place printing_press")
    assert g.on("II_1") == "printing_press"
    assert g.scholars(1) == ["I_1", "I_4", "II_1"]
    # Homer gives 1 coin, the Printing Press 2.
    assert (g.p(1).active, g.p(1).coins) == (0, 3)


@pytest.mark.rules("BTH-37")
def test_action_3_enlists_one_unit_and_moves_twice() -> None:
    g = scenario().player(1, active=2, coins=0).action(1).play("act enlist.1")
    assert g.options() == ["enlist settler 1", "enlist soldier 1", "skip"]
    g.play("enlist settler 1")
    assert (g.units(1), g.p(1).active) == (["1s1", "1s2"], 1)
    g.play("move 1s1 w", "move 1s2 w")  # two movements, shared
    assert g.units(1) == ["0s1", "0s2"]
    assert g.frame() == "production"

    g = scenario().player(1, active=1).action(1)
    g.play("act enlist.1", "enlist soldier 1", "move 1w1 w", "move 0w1 e")
    assert g.units(1) == ["1s2", "1w1"]
    assert g.frame() == "production"


@pytest.mark.rules("BTH-38", "BTH:R-9")
def test_action_4_activates_a_pawn_and_gives_a_coin() -> None:
    g = scenario().player(1, pawn="enlist.1", active=0, coins=0, units=["1s2", "1s1"]).action(1)
    g.play("act grow.1")
    assert g.options() == ["activate 1", "activate 0"]
    g.play("activate 1")
    assert (g.p(1).active, g.p(1).coins) == (1, 1)
    assert g.columns(1) == [5, 5, 4, 3, 2]


@pytest.mark.rules("BTH-39")
@pytest.mark.reason("horizon.condition")
def test_action_5_takes_a_settle_token_for_four_coins() -> None:
    g = scenario().knows(1, "writing").knows(2, "currency").player(1, coins=4).action(1)
    assert g.why("act settle_token.1") == "condition"
    g = scenario().knows(1, "writing", "currency").player(1, coins=3).action(1)
    assert g.why("act settle_token.1") == "not_enough_coins"
    g = scenario().knows(1, "currency").player(1, coins=4, active=0).action(1)
    g.play("act settle_token.1")
    assert (g.p(1).coins, g.p(1).settle, g.p(1).active, g.s.settle_left) == (0, 1, 0, 7)


@pytest.mark.rules("BTH-39")
@pytest.mark.reason("horizon.condition")
def test_only_level_two_opens_action_5() -> None:
    g = scenario().knows(1, "railways", "internet").player(1, coins=4).action(1)
    assert g.why("act settle_token.1") == "condition"


@pytest.mark.rules("BTH-40")
@pytest.mark.reason("horizon.condition")
def test_action_6_takes_a_fortify_token() -> None:
    g = scenario().land("river_delta", village=2, city=1).player(1, coins=2).action(1)
    assert g.why("act fortify_token.1") == "condition"
    g = scenario().land("river_delta", village=1).player(1, coins=2, active=1).action(1)
    g.play("act fortify_token.1")
    assert (g.p(1).coins, g.p(1).active, g.p(1).fortify, g.s.fortify_left) == (0, 0, 1, 7)
    assert g.columns(1) == [6, 5, 4, 3, 3]


@pytest.mark.rules("BTH-41", "BTH:R-10")
@pytest.mark.reason("horizon.condition")
def test_action_7_needs_a_city_or_two_villages() -> None:
    g = scenario().land("river_delta", village=1).land("oak_woods", village=2, city=2)
    g.player(1, coins=4, active=2).action(1)
    assert g.why("act research_3.1") == "condition"
    g = scenario().land("river_delta", village=1).land("oak_woods", village=1)
    assert g.player(1, coins=4, active=2).action(1).can("act research_3.1")
    g = scenario().land("river_delta", village=2, city=1)
    assert g.player(1, coins=4, active=2).action(1).can("act research_3.1")


@pytest.mark.rules("BTH-41", "BTH:R-10")
def test_action_7_researches_level_three() -> None:
    g = scenario().land("river_delta", village=2, city=1).tree(II_3="currency", III_3="railways")
    g.scholar(1, "II_3").scholar(2, "III_3").player(1, coins=4, active=2).action(1)
    g.play("act research_3.1")
    assert (g.p(1).coins, g.p(1).active) == (0, 1)
    assert g.options() == ["research III_3", "skip"]
    g.play("research III_3", "skip")
    assert (g.scholars(1), g.p(1).active) == (["II_3", "III_3"], 0)

    # One active pawn pays the cost but leaves no scholar.
    g = scenario().land("river_delta", village=2, city=1).tree(II_3="currency", III_3="railways")
    g.scholar(1, "II_3").scholar(2, "III_3").player(1, coins=4, active=1).action(1)
    g.play("act research_3.1")
    assert (g.frame(), g.scholars(1)) == ("production", ["II_3"])


@pytest.mark.rules("BTH-42")
@pytest.mark.reason("horizon.condition")
def test_action_8_needs_two_cities() -> None:
    g = scenario().land("river_delta", village=1, city=1).land("oak_woods", village=1, city=2)
    g.player(1, coins=6, active=3).action(1)
    assert g.why("act research_4.1") == "condition"
    g = scenario().land("river_delta", village=2, city=1).land("oak_woods", village=2, city=1)
    assert g.player(1, coins=6, active=3).action(1).can("act research_4.1")


@pytest.mark.rules("BTH-42", "BTH-50")
def test_action_8_researches_level_four() -> None:
    g = scenario().land("river_delta", village=1, city=1).land("oak_woods", village=1, city=1)
    g.tree(III_3="railways", III_4="electricity", IV_2="space_flight", IV_1="internet")
    g.knows(1, "railways", "electricity").player(1, coins=6, active=3).action(1)
    g.play("act research_4.1")
    assert (g.p(1).coins, g.p(1).active) == (0, 1)
    g.deals("leader albert_einstein")
    assert g.options() == ["research IV_2", "skip"]
    g.play("research IV_2")
    assert g.p(1).active == 0
    assert g.p(1).coins == 6  # Einstein 2, Space Flight 4
