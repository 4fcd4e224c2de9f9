"""The stages of the government and constructions from the display (BTH-62, BTH-63)."""

from __future__ import annotations

import pytest

from ecumene.games.horizon.rules.counting import bonuses
from tests.games.horizon.scenario import Scenario, frame, part, scenario

INFRASTRUCTURE = 2


def take_infrastructure(g: Scenario) -> Scenario:
    """A cube leaves the Infrastructure track of seat 1 for the map."""
    return g.ask(1, "take_cube", a=INFRASTRUCTURE)


def with_cubes(cubes: int, government: str | None = None) -> Scenario:
    return scenario().player(1, coins=0, tracks=[8, 8, cubes], government=government)


@pytest.mark.rules("BTH-62")
def test_the_first_stage_works_from_the_start() -> None:
    g = scenario().player(1, tracks=[8, 8, 8], government="warrior_state").action(1)
    g.play("act enlist.1", "enlist soldier 1", "skip")
    assert g.units(1) == ["1s2", "1w2"]  # soldiers enlist one stronger


@pytest.mark.rules("BTH-62", "BTH:R-16")
def test_the_second_space_activates_the_second_stage_for_good() -> None:
    for cubes in (8, 7):
        g = with_cubes(cubes, "scholar_court").action(1)
        assert bonuses(g.s, 0).more_technologies == 0
    g = take_infrastructure(with_cubes(7, "scholar_court"))
    assert g.frame() == "production"
    assert bonuses(g.s, 0).more_technologies == 1
    assert bonuses(with_cubes(0, "scholar_court").action(1).s, 0).more_technologies == 1


@pytest.mark.rules("BTH-57", "BTH-62")
def test_the_second_stage_in_play() -> None:
    """Two coins for settling a village, once the stage is active."""
    for cubes, coins in ((7, 3), (6, 3 + 2)):
        g = scenario().land("barley_plain").player(1, coins=0, tracks=[8, 8, cubes], settle=1)
        g.player(1, government="agrarian_commune", units=["3s3"]).expansion(1)
        g.play("settle 3")
        assert g.p(1).coins == coins


@pytest.mark.rules("BTH-62", "BTH-60")
def test_a_village_cube_can_activate_the_stage_that_pays_for_villages() -> None:
    """The cube is taken at the end, the permanent effect looks at the board before."""
    g = scenario().land("river_delta").player(1, coins=0, tracks=[8, 8, 7], settle=1)
    g.player(1, government="agrarian_commune", units=["3s3"]).expansion(1)
    g.play("settle 3")
    assert (g.tracks(1), g.p(1).coins) == ([8, 8, 6], 3)
    assert bonuses(g.s, 0).after_settling


@pytest.mark.rules("BTH-62", "BTH:R-16")
def test_the_fourth_space_gives_the_third_stage_once() -> None:
    g = with_cubes(5, "agrarian_commune").player(1, active=1)
    take_infrastructure(g)
    assert (g.p(1).settle, g.frame(), g.options()) == (1, "activate", ["activate 1", "activate 0"])
    g.play("activate 1")
    assert g.p(1).active == 2
    g.play("produce coins")
    later = take_infrastructure(with_cubes(4, "agrarian_commune"))
    assert later.frame() == "take_construction"  # nothing of the government any more


@pytest.mark.rules("BTH-62", "BTH:R-16")
def test_the_third_stage_runs_in_printed_order() -> None:
    g = take_infrastructure(with_cubes(5, "merchant_republic")).play("invest economy")
    assert (g.tracks(1), g.p(1).invested) == ([8, 7, 4], 1)
    assert g.p(1).coins == 1  # first space of the investment track, before the stage goes on
    assert g.options() == ["invest food", "skip"]
    g.play("invest food")
    assert (g.tracks(1), g.p(1).invested) == ([7, 7, 4], 2)
    kinds = [event.kind for event in g.log()]
    assert kinds == ["cube", "cube", "invested", "coins", "cube", "invested"]


@pytest.mark.rules("BTH-62", "BTH-90", "BTH:R-16")
def test_the_last_space_unlocks_the_scoring_of_the_government() -> None:
    g = scenario().land("barley_plain", village=1).land("river_delta", village=1, city=2)
    g.player(1, tracks=[8, 8, 1], government="agrarian_commune")
    take_infrastructure(g)
    assert g.points(1)["government"] == 2 * 2
    locked = scenario().land("barley_plain", village=1)
    locked.player(1, tracks=[8, 8, 1], government="agrarian_commune").action(1)
    assert "government" not in locked.points(1)


@pytest.mark.rules("BTH-62", "BTH:R-16")
def test_where_the_stages_are_on_the_track() -> None:
    g = scenario().action(1)
    stages = {k + 1: space.stage for k, space in enumerate(g.s.cat.tracks[INFRASTRUCTURE])}
    assert {space: stage for space, stage in stages.items() if stage} == {2: 1, 4: 2, 8: 3}


@pytest.mark.rules("BTH-63")
@pytest.mark.parametrize(
    ("cubes", "shown", "new"),
    [
        (8, ["farm", "granary", "market"], "barracks"),
        (6, ["aqueduct", "library", "harbour"], "castle"),
        (4, ["aqueduct", "library", "harbour"], "castle"),
        (2, ["university", "cathedral", "factory"], "hospital"),
    ],
)
def test_a_construction_of_the_shown_level_is_taken_and_replaced(
    cubes: int, shown: list[str], new: str
) -> None:
    g = take_infrastructure(with_cubes(cubes).deals(f"stock {new}"))
    assert g.options() == [*(f"take {slug}" for slug in shown), "skip"]
    g.play(f"take {shown[1]}")
    assert g.supply(1) == [shown[1]]
    level = part("constructions", new).level
    assert g.display(level) == [shown[0], shown[2], new]
    assert len(g.display()) == 9


@pytest.mark.rules("BTH-63", "BTH:R-17")
@pytest.mark.reason("horizon.not_offered")
def test_only_the_level_that_is_shown_can_be_taken() -> None:
    g = take_infrastructure(with_cubes(8))
    assert g.why("take aqueduct") == "not_offered"
    assert g.why("take cathedral") == "not_offered"
    assert g.why("take barracks") == "not_offered"  # of this level, but not open


@pytest.mark.rules("BTH-63", "BTH:R-17")
def test_a_level_that_is_used_up_gives_nothing() -> None:
    level_two = ["aqueduct", "library", "harbour"]
    g = scenario(display=level_two, constructions_left=[])
    take_infrastructure(g.player(1, tracks=[8, 8, 8]))
    assert (g.frame(), g.supply(1)) == ("production", [])


@pytest.mark.rules("BTH-63", "BTH:R-17")
def test_the_display_shrinks_when_the_stack_is_empty() -> None:
    g = scenario(display=["farm", "granary"], constructions_left=["aqueduct"])
    take_infrastructure(g.player(1, tracks=[8, 8, 8]))
    g.play("take farm")
    assert (g.display(), g.supply(1), g.frame()) == (["granary"], ["farm"], "production")


@pytest.mark.rules("BTH-63", "BTH:R-17", "BTH:R-32")
def test_the_display_is_refilled_before_the_next_thing_happens() -> None:
    g = scenario().deals("stock well", "stock stable")
    turn, take = frame("turn", 1, a=1), frame("take_construction", 1, a=1)
    g.start(1, [turn, take, take])
    g.play("take farm")
    assert g.options() == ["take granary", "take market", "take well", "skip"]
    g.play("take well")
    assert (g.supply(1), g.display(1)) == (["farm", "well"], ["granary", "market", "stable"])


@pytest.mark.rules("BTH-63", "BTH:R-27")
def test_a_construction_may_be_declined() -> None:
    g = take_infrastructure(with_cubes(8))
    g.play("skip")
    assert (g.supply(1), len(g.display())) == ([], 9)
    assert g.tracks(1) == [8, 8, 7]  # the cube is gone all the same


@pytest.mark.rules("BTH-63")
@pytest.mark.reason("horizon.not_offered")
def test_several_constructions_can_wait_in_the_supply() -> None:
    g = with_cubes(8).player(1, supply=["barracks", "castle"])
    take_infrastructure(g)
    assert g.why("take castle") == "not_offered"  # it lies in a supply
    g.play("take market")
    assert g.supply(1) == ["market", "barracks", "castle"]
