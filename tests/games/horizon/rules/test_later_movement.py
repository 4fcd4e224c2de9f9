"""Moving units (BTH-66 to BTH-68).

With two players the cradle (0) lies between the starting tiles 1 in the east and 2 in the west.
"""

from __future__ import annotations

import pytest

from tests.games.horizon.scenario import Scenario, scenario


def move(g: Scenario, movements: int) -> Scenario:
    return g.ask(1, "move", a=movements)


# Movements


@pytest.mark.rules("BTH-66")
@pytest.mark.reason("horizon.off_the_map", "horizon.on_the_map", "horizon.no_such_unit")
def test_one_movement_takes_one_unit_to_an_adjacent_tile() -> None:
    g = move(scenario(), 1)
    assert g.why("move 1s2 e") == "off_the_map"  # no tile there
    assert g.why("explore 1s2 w") == "on_the_map"  # no empty place
    assert g.why("move 0s2 e") == "no_such_unit"  # no such unit
    assert g.why("move 2s2 e") == "no_such_unit"  # another player's unit
    g.play("move 1s2 w")
    assert (g.units(1), g.frame()) == (["0s2"], "production")


@pytest.mark.rules("BTH-66")
def test_movements_may_be_split_among_units() -> None:
    g = move(scenario().land("barley_plain").player(1, units=["0w3", "1s1", "1s2"]), 3)
    g.play("move 1s2 w", "move 0w3 se", "move 0s2 se")
    assert (g.units(1), g.frame()) == (["1s1", "3s2", "3w3"], "production")


@pytest.mark.rules("BTH-66")
def test_units_of_the_same_kind_and_strength_move_one_by_one() -> None:
    g = move(scenario().player(1, units=["1s2", "1s2"]), 1)
    assert g.options().count("move 1s2 w") == 1
    g.play("move 1s2 w")
    assert g.units(1) == ["0s2", "1s2"]


@pytest.mark.rules("BTH-66")
@pytest.mark.reason("horizon.must_move", "horizon.moved")
def test_the_task_may_be_declined_or_ended_after_one_movement() -> None:
    g = move(scenario(), 3)
    assert "skip" in g.options()
    assert g.why("stop") == "must_move"
    g.play("move 1s2 w")
    assert "stop" in g.options()
    assert g.why("skip") == "moved"  # it has been done by now
    g.play("stop")
    assert (g.units(1), g.frame()) == (["0s2"], "production")
    g = move(scenario(), 3).play("skip")
    assert (g.units(1), g.frame()) == (["1s2"], "production")


@pytest.mark.rules("BTH-66")
def test_without_units_there_is_nothing_to_move() -> None:
    g = scenario().player(1, units=[], active=2)
    assert move(g, 2).frame() == "production"


@pytest.mark.rules("BTH-67")
def test_extra_movements_are_added_to_the_total_of_every_task() -> None:
    """Two extra movements and a task of two: four in all, not two more for each unit."""
    g = scenario().knows(1, "horsemanship").player(1, invested=3, units=["1s1", "1w1"], active=1)
    g.action(1).play("act enlist.1", "skip")
    for text in ("move 1s1 w", "move 1w1 w", "move 0s1 e", "move 0w1 e"):
        assert g.frame() == "move"
        g.play(text)
    assert g.frame() == "production"


@pytest.mark.rules("BTH-67")
def test_two_movement_tasks_get_the_extra_movement_each() -> None:
    g = scenario().player(1, invested=3, tracks=[8, 4, 8], units=["1s2"])
    g.run(1, "constructions", "stable", "bonus")  # three movements
    g.play("move 1s2 w", "move 0s2 e", "move 1s2 w", "move 0s2 e")
    assert g.frame() == "production"
    g = scenario().player(1, invested=3, tracks=[8, 4, 8]).ask(1, "take_cube", a=1)
    g.play("raise 1s2 3")  # fifth Economy space: upgrade, then one movement
    g.play("move 1s3 w", "move 0s3 e")
    assert (g.units(1), g.frame()) == (["1s3"], "production")


# Other players' tiles


@pytest.mark.rules("BTH-68")
@pytest.mark.reason("horizon.foreign_start")
def test_no_movement_ends_on_a_foreign_start() -> None:
    g = move(scenario().player(1, units=["0s2"]), 1)
    assert g.why("move 0s2 w") == "foreign_start"
    assert g.can("move 0s2 e")  # the own one
    assert "move 0s2 w" in g.candidates()


@pytest.mark.rules("BTH-68")
@pytest.mark.reason("horizon.must_leave", "horizon.foreign_start")
def test_a_unit_may_pass_over_a_foreign_start() -> None:
    g = scenario().land("barley_plain", at=(-1, 1)).player(1, units=["0s2", "1w1"])
    move(g, 2).play("move 0s2 w")
    assert g.units(1) == ["1w1", "2s2"]
    assert g.why("stop") == "must_leave"
    assert g.why("move 1w1 w") == "must_leave"
    g.play("move 2s2 se")
    assert (g.units(1), g.frame()) == (["1w1", "3s2"], "production")


@pytest.mark.rules("BTH-68", "BTH:R-42")
@pytest.mark.reason("horizon.must_leave", "horizon.foreign_start")
def test_every_unit_on_a_foreign_start_needs_a_movement_to_leave() -> None:
    g = move(scenario().player(1, units=["0s1", "0s2"]), 3)
    g.play("move 0s1 w")
    assert g.why("move 0s2 w") == "foreign_start"  # two to leave, one movement
    g.play("move 0s2 e")
    assert g.why("move 1s2 w") == "must_leave"
    g.play("move 2s1 e")
    assert g.units(1) == ["0s1", "1s2"]
    g = move(scenario().player(1, units=["0s1", "0s2"]), 4)
    g.play("move 0s1 w", "move 0s2 w", "move 2s1 e", "move 2s2 e")
    assert (g.units(1), g.frame()) == (["0s1", "0s2"], "production")


@pytest.mark.rules("BTH-68", "BTH-21")
@pytest.mark.reason("horizon.foreign_start")
def test_from_one_foreign_start_to_the_next() -> None:
    """With four players 3 and 4 are a pair in the west and northwest."""
    g = scenario(4).player(1, units=["0s2"])
    move(g, 3).play("move 0s2 w", "move 3s2 ne")
    assert g.units(1) == ["4s2"]
    assert g.why("move 4s2 sw") == "foreign_start"
    g.play("move 4s2 se")
    assert g.units(1) == ["0s2"]


@pytest.mark.rules("BTH-68", "BTH-69")
@pytest.mark.reason("horizon.must_leave")
def test_exploring_with_another_unit_needs_movements_left_to_leave() -> None:
    g = move(scenario().player(1, units=["0w1", "1s2"]), 2)
    g.play("move 0w1 w")
    assert g.why("explore 1s2 sw") == "must_leave"
    g = move(scenario().player(1, units=["0s2"]), 2).deals("territory clay_flats")
    g.play("move 0s2 w", "explore 2s2 se")  # exploring leaves the tile as well
    assert g.units(1) == ["3s2"]


@pytest.mark.rules("BTH-68")
def test_units_of_several_players_share_tiles() -> None:
    g = scenario(3).land("barley_plain", at=(0, 1), village=2, city=3)
    g.player(1, units=["0s2"]).player(2, units=["4w6"]).player(3, units=["4s1", "4w4"])
    move(g, 1).play("move 0s2 se")
    assert (g.units(1), g.units(2), g.units(3)) == (["4s2"], ["4w6"], ["4s1", "4w4"])


@pytest.mark.rules("BTH-68", "BTH-79", "BTH-81", "BTH:R-43")
def test_a_start_covered_by_a_construction_is_open_to_all() -> None:
    g = scenario().mark(2, construction="shrine", left=2).player(1, units=["0s2"], coins=2)
    move(g, 1).play("move 0s2 w")
    assert (g.units(1), g.frame()) == (["2s2"], "expansion")
    assert g.options() == ["join 2s2", "skip"]
    g.play("join 2s2")
    assert g.owner(2) == {"construction": "shrine", "left": 2, "right": 1}
