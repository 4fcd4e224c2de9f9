"""Homer: resources for units, and his place under a wonder."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, frame, scenario, slugs


def action_phase(g: Scenario, seat: int = 1) -> Scenario:
    """From the beginning of the Action Phase, with what cards give for the turn."""
    return g.start(seat, [frame("turn", seat, a=4)])


@pytest.mark.card("homer")
@pytest.mark.rules("TTA-FOOD-15")
@pytest.mark.reason("not_enough_resources")
def test_homers_resource_pays_for_units_only_and_goes_first() -> None:
    g = action_phase(scenario().player(1, leader="homer", unused=2).give(1, resources=1))
    assert g.p(1).unit_resources == 1
    assert g.rates(1).happy == 1
    assert g.why("build bronze") == "not_enough_resources"
    g.play("build warriors")
    assert (g.p(1).resources, g.p(1).unit_resources) == (0, 0)
    assert g.why("build warriors") == "not_enough_resources"


@pytest.mark.card("homer")
def test_homers_resource_pays_for_upgrades_of_units() -> None:
    g = action_phase(scenario().player(1, leader="homer").techs(1, "swordsmen"))
    g.play("upgrade warriors swordsmen")
    assert g.p(1).unit_resources == 0
    assert g.workers(1, "swordsmen") == 1


@pytest.mark.card("homer")
def test_homer_gives_a_resource_on_each_own_turn_and_unused_ones_are_lost() -> None:
    g = action_phase(scenario().player(1, leader="homer")).play("end")
    assert g.asked() == 2
    assert (g.p(1).unit_resources, g.p(2).unit_resources) == (0, 0)
    g.play("pass", "end", "pass")
    assert g.p(1).unit_resources == 1


@pytest.mark.card("homer")
@pytest.mark.rules("TTA-ACT-LEADER-1")
def test_homer_gives_his_resource_in_the_turn_he_is_played() -> None:
    g = action_phase(scenario().hand(1, "homer"))
    assert (g.p(1).unit_resources, g.rates(1).happy) == (0, 0)
    g.play("lead homer")
    assert (g.p(1).unit_resources, g.rates(1).happy) == (1, 1)


@pytest.mark.card("homer")
@pytest.mark.rules("TTA-ACT-LEADER-2")
def test_without_a_completed_wonder_homer_is_simply_replaced() -> None:
    g = scenario().player(1, leader="homer", wonder="colossus", stages=1).hand(1, "joan_of_arc")
    action_phase(g).play("lead joan_of_arc")
    assert g.frame() == "actions"
    assert (g.p(1).ca, g.p(1).unit_resources, g.rates(1).happy) == (4, 0, 0)
    assert g.gone() == ["homer"]


@pytest.mark.card("homer")
@pytest.mark.rules("TTA-LEADER-1", "TTA-ACT-LEADER-2")
@pytest.mark.reason("not_offered")
def test_homer_goes_under_a_wonder_instead_of_giving_an_action_back() -> None:
    g = scenario().player(1, leader="homer", wonders=["pyramids", "colossus"])
    g.hand(1, "joan_of_arc")
    action_phase(g).play("lead joan_of_arc")
    assert g.options() == ["tuck pyramids", "tuck colossus", "skip"]
    assert g.why("tuck great_wall") == "not_offered"
    g.play("tuck colossus")
    assert (g.p(1).ca, g.p(1).ca_total) == (4, 5)
    assert slugs(g.p(1).tucked) == ["colossus", "homer"]
    assert (g.rates(1).happy, g.p(1).unit_resources) == (1, 0)
    assert g.gone() == []


@pytest.mark.card("homer")
@pytest.mark.rules("TTA-ACT-LEADER-2")
def test_homers_owner_may_take_the_action_back() -> None:
    g = scenario().player(1, leader="homer", wonders=["pyramids"]).hand(1, "joan_of_arc")
    action_phase(g).play("lead joan_of_arc", "skip")
    assert (g.p(1).ca, g.p(1).tucked, g.rates(1).happy) == (5, (), 0)
    assert g.gone() == ["homer"]


@pytest.mark.card("homer")
@pytest.mark.rules("TTA-AGE-10")
def test_homer_lost_to_the_end_of_an_age_goes_under_no_wonder() -> None:
    g = scenario(age="I", civil=["iron"]).player(1, leader="homer", wonders=["pyramids"])
    g.turn()
    assert g.s.age == 2
    assert (g.p(1).leader, g.p(1).tucked, g.rates(1).happy) == (-1, (), 0)
    assert "homer" in g.gone()


@pytest.mark.card("homer", "st_peters_basilica")
@pytest.mark.rules("TTA-LEADER-1", "TTA-WONDER-1")
@pytest.mark.parametrize(
    ("wonder", "without_basilica", "with_basilica"),
    [("great_wall", 2, 4), ("hanging_gardens", 3, 5), ("colossus", 1, 3), ("kremlin", 0, 2)],
)
def test_homers_face_counts_as_printed_on_the_wonder(
    wonder: str, without_basilica: int, with_basilica: int
) -> None:
    g = scenario(age="II").player(1, wonders=[wonder], tucked=[wonder, "homer"]).actions()
    assert g.rates(1).happy == without_basilica
    both = [wonder, "st_peters_basilica"]
    h = scenario(age="II").player(1, wonders=both, tucked=[wonder, "homer"]).actions()
    assert h.rates(1).happy == with_basilica


@pytest.mark.card("homer", "st_peters_basilica")
@pytest.mark.rules("TTA-LEADER-1", "TTA-WONDER-1")
def test_the_basilica_adds_nothing_to_itself_with_homer_under_it() -> None:
    tucked = ["st_peters_basilica", "homer"]
    g = scenario().player(1, wonders=["st_peters_basilica"], tucked=tucked).actions()
    assert g.rates(1).happy == 2


@pytest.mark.card("homer")
@pytest.mark.rules("TTA-LEADER-2", "TTA-EVT-3")
def test_homers_face_survives_the_ruin_of_the_wonder() -> None:
    g = scenario(age="II").player(
        1, wonders=["great_wall", "st_peters_basilica"], tucked=["great_wall", "homer"]
    )
    g.run_event(1, "ravages_of_time").play("ruin great_wall")
    assert slugs(g.p(1).ruined) == ["great_wall"]
    assert g.rates(1).happy == 3  # Homer's face, one more for it, and the basilica's own


@pytest.mark.card("homer", "patriotism_a")
@pytest.mark.rules("R-25")
def test_only_his_own_unspent_resource_leaves_with_him() -> None:
    def ready() -> Scenario:
        g = scenario(age="I").player(1, leader="homer", unused=2)
        return action_phase(g.hand(1, "moses", "patriotism_a", "cultural_heritage_a"))

    g = ready().play("play patriotism_a", "lead moses")
    assert g.p(1).unit_resources == 1

    g = ready()
    g.p(1).unit_resources += 2  # 3 in all: 1 of Homer's, spent first
    g.play("build warriors", "play patriotism_a", "lead moses")
    assert g.p(1).unit_resources == 2
