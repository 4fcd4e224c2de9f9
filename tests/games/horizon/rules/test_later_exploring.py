"""Exploring, and movement that comes in the middle of movement (BTH-69, BTH-70)."""

from __future__ import annotations

import pytest

from ecumene.games.horizon.rules.map import at
from tests.games.horizon.scenario import Scenario, frame, part, scenario


def move(g: Scenario, movements: int) -> Scenario:
    return g.ask(1, "move", a=movements)


@pytest.mark.rules("BTH-69", "BTH:R-18", "BTH:R-32")
def test_a_settler_finds_a_territory_gains_its_bonus_and_moves_there() -> None:
    g = move(scenario().player(1, coins=0), 2).deals("territory salt_marsh")
    g.play("explore 1s2 sw")
    assert (g.tile(3), g.units(1), g.p(1).coins) == ("salt_marsh", ["3s2"], 2)
    assert g.s.places[3] == at(0, 1)
    assert not g.s.territories_left >> part("territories", "salt_marsh").number & 1
    assert g.s.territories_left.bit_count() == 23
    assert g.p(1).explored == 1


@pytest.mark.rules("BTH-69", "BTH:R-18")
@pytest.mark.reason("horizon.no_neighbours")
def test_the_new_place_touches_at_least_two_tiles() -> None:
    g = move(scenario(), 1)
    assert g.why("explore 1s2 e") == "no_neighbours"
    assert g.why("explore 1s2 ne") == "no_neighbours"
    assert g.can("explore 1s2 sw")  # beside the cradle
    assert g.can("explore 1s2 nw")
    three = move(scenario().land("barley_plain").player(1, units=["3s2"]), 1)
    assert three.can("explore 3s2 w")  # it touches the cradle, the west and place 3
    assert three.why("explore 3s2 sw") == "no_neighbours"


@pytest.mark.rules("BTH-69")
@pytest.mark.reason("horizon.soldier_explores")
def test_soldiers_do_not_explore() -> None:
    g = move(scenario().player(1, units=["1w3"]), 1)
    assert g.why("explore 1w3 sw") == "soldier_explores"
    assert g.options() == ["move 1w3 w", "skip"]


@pytest.mark.rules("BTH-70", "BTH:R-18")
@pytest.mark.reason("horizon.explored")
def test_one_exploration_in_a_turn_and_movement_goes_on() -> None:
    g = move(scenario().player(1, coins=0), 3).deals("territory clay_flats")
    g.play("explore 1s2 sw")
    assert g.why("explore 3s2 w") == "explored"
    assert g.numbers("explore 3s2 w") == {"limit": "1", "have": "1"}
    g.play("move 3s2 nw", "move 0s2 e")
    assert (g.units(1), g.frame()) == (["1s2"], "production")


@pytest.mark.rules("BTH-70")
@pytest.mark.reason("horizon.explored")
def test_the_limit_holds_for_the_whole_turn_and_ends_with_it() -> None:
    g = scenario().player(1, explored=1).player(2, pawn="enlist.2")
    move(g, 1)
    assert g.why("explore 1s2 sw") == "explored"
    g = scenario().player(1, explored=1, active=1).turn(1)
    g.play("act enlist.1", "skip")
    assert g.can("explore 1s2 sw")


@pytest.mark.rules("BTH-70", "BTH:R-41")
@pytest.mark.reason("horizon.explored")
def test_effects_raise_the_limit_to_the_highest_of_theirs() -> None:
    g = scenario().knows(1, "navigation", "flight").player(1, explored=1, limit=2)
    move(g, 3).deals("territory clay_flats")
    g.play("explore 1s2 sw")
    assert g.why("explore 3s2 w") == "explored"
    assert g.numbers("explore 3s2 w")["limit"] == "2"


@pytest.mark.rules("BTH-70", "BTH:R-41")
def test_a_raised_limit_of_one_effect_ends_with_the_turn() -> None:
    g = scenario().player(1, units=["1s2"]).run(1, "leaders", "elizabeth_i")
    g.play("skip").deals("territory clay_flats", "territory salt_marsh")
    g.play("explore 1s2 sw", "explore 3s2 w", "stop")
    assert g.p(1).explored == 2
    later = scenario().player(1, limit=2, explored=2).turn(1)
    assert (later.p(1).limit, later.p(1).explored) == (0, 0)


@pytest.mark.rules("BTH-70")
@pytest.mark.reason("horizon.no_territory_left")
def test_no_exploration_without_territories() -> None:
    g = move(scenario(territories_left=[]), 1)
    assert g.why("explore 1s2 sw") == "no_territory_left"
    assert g.options() == ["move 1s2 w", "skip"]


@pytest.mark.rules("BTH-69", "BTH:R-39")
def test_the_bonus_of_the_tile_comes_before_other_effects_of_exploring() -> None:
    g = scenario().player(1, coins=0, active=1, government="maritime_league")
    move(g, 1).deals("territory lake_shore").play("explore 1s2 sw")
    assert (g.frame(), g.p(1).coins) == ("activate", 0)
    g.play("activate 1")
    assert (g.p(1).active, g.p(1).coins) == (2, 1)


@pytest.mark.rules("BTH-69", "BTH:R-27")
def test_an_explore_bonus_may_be_declined_in_part() -> None:
    g = move(scenario().player(1, active=1), 1).deals("territory jungle_basin")
    g.play("explore 1s2 sw")
    assert g.options() == ["activate 2", "activate 1", "activate 0"]
    g.play("activate 1")
    assert g.p(1).active == 2


@pytest.mark.rules("BTH-69", "BTH-65", "BTH:R-37")
def test_an_explore_bonus_can_upgrade_the_settler_that_found_it() -> None:
    g = move(scenario(), 2).deals("territory volcanic_isle")
    g.play("explore 1s2 nw", "raise 3s2 4", "move 3s4 sw")
    assert (g.units(1), g.frame()) == (["0s4"], "production")


# Movement in the middle of movement


@pytest.mark.rules("BTH-66", "BTH-69", "BTH:R-34")
@pytest.mark.reason("horizon.must_move")
def test_movement_from_a_bonus_is_a_task_of_its_own() -> None:
    g = scenario().player(1, units=["1s2", "1w1"])
    move(g, 3).deals("territory reed_banks").play("explore 1s2 sw")
    assert g.units(1) == ["1w1", "3s2"]
    assert [entry.a for entry in g.s.stack[-2:]] == [2, 1]  # two left, one in between
    assert g.why("stop") == "must_move"
    g.play("move 1w1 w")
    assert (g.units(1), g.frame()) == (["0w1", "3s2"], "move")
    g.play("move 0w1 e", "move 3s2 nw")  # the two that were left
    assert (g.units(1), g.frame()) == (["0s2", "1w1"], "production")


@pytest.mark.rules("BTH-66", "BTH:R-34")
def test_the_inner_task_can_be_declined_and_the_outer_one_ended() -> None:
    g = move(scenario(), 3).deals("territory great_steppe").play("explore 1s2 sw", "skip")
    assert (g.frame(), "stop" in g.options()) == ("move", True)
    g.play("stop")
    assert (g.units(1), g.frame()) == (["3s2"], "production")


@pytest.mark.rules("BTH-66", "BTH:R-34")
def test_the_inner_task_comes_even_after_the_last_movement() -> None:
    g = move(scenario(), 1).deals("territory reed_banks").play("explore 1s2 sw")
    assert (g.frame(), "skip" in g.options()) == ("move", True)
    g.play("move 3s2 nw")
    assert (g.units(1), g.frame()) == (["0s2"], "production")


@pytest.mark.rules("BTH-67", "BTH:R-34")
def test_the_inner_task_gets_extra_movements_of_its_own() -> None:
    g = scenario().player(1, invested=3).start(1, [frame("turn", 1, a=1), frame("move", 1, a=1)])
    g.deals("territory reed_banks").play("explore 1s2 sw")
    g.play("move 3s2 nw", "move 0s2 e")
    assert (g.units(1), g.frame()) == (["1s2"], "production")


@pytest.mark.rules("BTH-70", "BTH:R-34")
@pytest.mark.reason("horizon.explored")
def test_the_inner_task_shares_the_limit_of_explorations() -> None:
    g = move(scenario(), 2).deals("territory reed_banks").play("explore 1s2 sw")
    assert g.why("explore 3s2 w") == "explored"


@pytest.mark.rules("BTH-68", "BTH:R-34", "BTH:R-42")
@pytest.mark.reason("horizon.must_leave", "horizon.foreign_start")
def test_a_foreign_start_may_be_left_with_movements_of_the_outer_task() -> None:
    g = scenario().player(1, units=["0w1", "1s2"])
    move(g, 3).deals("territory reed_banks").play("move 0w1 w", "explore 1s2 sw")
    assert g.can("skip")  # one movement is left for the soldier afterwards
    g.play("move 3s2 nw")
    assert g.why("stop") == "must_leave"
    assert g.why("move 0s2 e") == "must_leave"
    g.play("move 2w1 e")
    assert (g.units(1), g.frame()) == (["0s2", "0w1"], "production")


@pytest.mark.rules("BTH-68", "BTH:R-34", "BTH:R-42")
@pytest.mark.reason("horizon.foreign_start")
def test_entering_a_foreign_start_counts_the_movements_of_both_tasks() -> None:
    g = scenario().player(1, units=["0w1", "1s2"])
    move(g, 1).deals("territory reed_banks").play("explore 1s2 sw")
    assert g.why("move 0w1 w") == "foreign_start"  # nothing is left afterwards
    g = scenario().player(1, units=["0w1", "1s2"])
    move(g, 2).deals("territory reed_banks").play("explore 1s2 sw", "move 0w1 w")
    assert g.options() == ["move 2w1 e"]
