"""Points of movement and exploring that the engine had to decide (R-37, R-41, R-42)."""

from __future__ import annotations

import pytest

from tests.games.horizon.scenario import scenario


@pytest.mark.rules("BTH:R-37", "BTH-69")
def test_the_explore_bonus_finds_the_settler_on_the_new_tile() -> None:
    g = scenario().deals("territory oak_woods").ask(1, "move", a=1)
    g.play("explore 1s2 nw")
    assert g.tile(3) == "oak_woods"
    assert g.options() == ["raise 3s2 3", "skip"]
    g.play("raise 3s2 3")
    assert g.units(1) == ["3s3"]


@pytest.mark.rules("BTH:R-41", "BTH-70")
@pytest.mark.reason("horizon.explored")
@pytest.mark.card("horizon.technologies.astronomy", "horizon.technologies.navigation")
def test_limits_of_exploring_are_not_added_up() -> None:
    """Navigation allows two tiles a turn, and so does the action of Astronomy."""
    g = scenario().knows(1, "navigation", "astronomy").player(1, coins=0)
    g.deals("territory river_delta", "territory clay_flats").action(1).play("act astronomy.1")
    g.play("explore 1s2 nw", "explore 3s2 w")
    assert g.tile(4) == "clay_flats"
    assert g.p(1).explored == 2
    assert g.why("explore 4s2 nw") == "explored"
    assert g.numbers("explore 4s2 nw") == {"limit": "2", "have": "2"}


@pytest.mark.rules("BTH:R-41", "BTH-70")
@pytest.mark.reason("horizon.explored")
@pytest.mark.card("horizon.leaders.elizabeth_i")
def test_a_raised_limit_holds_until_the_end_of_the_turn() -> None:
    g = scenario().deals("territory river_delta").run(1, "leaders", "elizabeth_i")
    g.play("skip", "explore 1s2 nw", "stop")
    assert (g.p(1).explored, g.p(1).limit) == (1, 2)
    g = scenario().player(1, explored=1, limit=2).deals("territory clay_flats")
    g.ask(1, "move", a=2).play("explore 1s2 nw")
    assert g.p(1).explored == 2

    g = scenario().player(1, explored=1, limit=2, pawn="grow.1").turn(1)
    assert (g.p(1).explored, g.p(1).limit) == (0, 0)
    g.deals("territory clay_flats").play("act enlist.1", "skip", "explore 1s2 nw")
    assert g.why("explore 3s2 w") == "explored"


@pytest.mark.rules("BTH:R-42", "BTH-68")
@pytest.mark.reason("horizon.foreign_start", "horizon.must_leave")
def test_a_starting_tile_is_crossed_only_if_it_can_be_left() -> None:
    g = scenario().player(1, units=["0s2", "0w1"]).ask(1, "move", a=1)
    assert g.why("move 0s2 w") == "foreign_start"

    g = scenario().player(1, units=["0s2", "0w1"]).ask(1, "move", a=3)
    g.play("move 0s2 w")
    assert g.why("move 0w1 w") == "foreign_start"  # one movement for two units
    assert g.why("stop") == "must_leave"
    g.play("move 0w1 e")
    assert g.why("move 1w1 w") == "must_leave"
    g.play("move 2s2 e")
    assert g.units(1) == ["0s2", "1w1"]
    assert g.frame() == "production"


@pytest.mark.rules("BTH:R-42", "BTH:R-34", "BTH-68")
@pytest.mark.reason("horizon.must_leave")
def test_movements_of_an_interrupted_task_count() -> None:
    """Reed Banks give 1 movement while another movement task has 1 left."""
    g = scenario().player(1, units=["0w1", "1s2"]).deals("territory reed_banks")
    g.ask(1, "move", a=2).play("explore 1s2 nw", "move 0w1 w")
    assert g.units(1) == ["2w1", "3s2"]
    assert g.why("stop") == "must_leave"
    assert g.why("move 3s2 se") == "must_leave"
    g.play("move 2w1 e")
    assert g.frame() == "production"
