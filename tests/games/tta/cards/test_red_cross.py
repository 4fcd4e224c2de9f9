"""The International Red Cross: stages for food, built by its owner and by others."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, scenario, slugs

pytestmark = pytest.mark.card("international_red_cross")

CROSS = "international_red_cross"


def owned(stages: int = 0, **fields: object) -> Scenario:
    """Seat 1 is building the Red Cross."""
    g = scenario(players=3, age="III", options=EXPANSION)
    return g.player(1, wonder=CROSS, stages=stages, **fields)


# The owner


@pytest.mark.rules("TTX-WONDER-19")
@pytest.mark.reason("not_enough_food", "no_wonder")
def test_each_of_five_stages_costs_three_food_and_scores() -> None:
    for stages in range(5):
        g = owned(stages).give(1, food=2, resources=9).actions()
        assert g.why("stage 1") == "not_enough_food"
        h = owned(stages).give(1, food=3, resources=7).actions().play("stage 1")
        assert (h.p(1).food, h.p(1).resources, h.p(1).ca) == (0, 7, 3)
        assert h.p(1).culture == 6
        assert slugs(h.p(1).wonders) == ([CROSS] if stages == 4 else [])
        if stages == 4:
            assert h.why("stage 1") == "no_wonder"


@pytest.mark.rules("TTX-WONDER-19", "TTA-ACT-WONDER-5")
@pytest.mark.reason("stage_limit")
@pytest.mark.parametrize(("special", "most"), [("masonry", 2), ("architecture", 3)])
def test_construction_technologies_build_several_stages(special: str, most: int) -> None:
    g = owned(specials=[special]).give(1, food=12).actions()
    assert g.why(f"stage {most + 1}") == "stage_limit"
    g.play(f"stage {most}")
    assert (g.p(1).stages, g.p(1).food) == (most, 12 - 3 * most)
    assert (g.p(1).culture, g.p(1).ca) == (6 * most, 3)


@pytest.mark.card("engineering_genius_iii")
@pytest.mark.rules("TTX-WONDER-19")
@pytest.mark.reason("order_impossible")
def test_engineering_genius_builds_a_stage_without_a_discount() -> None:
    card = "engineering_genius_iii"
    g = owned(specials=["masonry"]).hand(1, card).give(1, food=7).actions().play(f"play {card}")
    assert (g.p(1).stages, g.p(1).food, g.p(1).culture) == (1, 4, 6)
    assert g.frame() == "actions"
    h = owned().hand(1, card).give(1, food=2, resources=5).actions()
    assert h.why(f"play {card}") == "order_impossible"


@pytest.mark.rules("TTX-WONDER-19", "TTX-TEMP-2")
@pytest.mark.reason("not_enough_food")
def test_resources_for_wonders_do_not_pay_for_it() -> None:
    g = owned(building_resources=9).give(1, food=2).actions()
    assert g.why("stage 1") == "not_enough_food"


# Others


@pytest.mark.rules("TTX-WONDER-20", "TTX-WONDER-21")
def test_another_player_builds_a_stage() -> None:
    g = owned(1, bank_blue=15).give(2, food=4, culture=1).actions(2).play("contribute 1")
    assert (g.p(2).food, g.p(2).ca, g.p(2).culture) == (1, 3, 1 + 6)
    assert (g.p(1).stages, g.p(1).culture) == (2, 0)
    assert (g.p(1).bank_blue, g.p(2).bank_blue) == (16 - 2, 16 - 1)
    assert g.frame() == "actions"


@pytest.mark.rules("TTX-WONDER-20")
@pytest.mark.reason("used_this_turn")
def test_once_per_turn() -> None:
    g = owned().give(2, food=12).player(2, specials=["architecture"]).actions(2)
    g.play("contribute 1")
    assert g.why("contribute 1") == "used_this_turn"
    assert g.p(1).stages == 1
    g.play("end")
    while g.asked() != 2 or g.frame() != "actions":
        g.play("pass" if g.frame() == "politics" else "end")
    g.play("contribute 1")
    assert g.p(1).stages == 2


@pytest.mark.rules("TTX-WONDER-20")
def test_each_other_player_may_help_once() -> None:
    g = owned(workers={}).give(2, food=3).give(3, food=3).actions(2)
    g.play("contribute 1", "end", "pass", "contribute 1")
    assert (g.asked(), g.p(1).stages) == (3, 2)


@pytest.mark.rules("TTX-WONDER-20")
@pytest.mark.reason("no_civil_action", "not_enough_food", "not_shared", "politics_first")
def test_what_helping_needs() -> None:
    g = owned().give(2, food=3).player(2, ca=0).actions(2)
    assert g.why("contribute 1") == "no_civil_action"
    h = owned().give(2, food=2, resources=9).actions(2)
    assert h.why("contribute 1") == "not_enough_food"
    k = owned().give(1, food=3).give(2, food=3).player(3, wonder="kremlin").actions(2)
    assert k.why("contribute 2") == "not_shared"
    assert k.why("contribute 3") == "not_shared"  # only this wonder is shared
    own = owned().give(1, food=3).actions(1)
    assert own.why("contribute 1") == "not_shared"
    politics = owned().give(2, food=3).hand(2, "impact_of_industry").politics(2)
    assert politics.why("contribute 1") == "politics_first"


@pytest.mark.card("engineering_genius_iii")
@pytest.mark.rules("TTX-WONDER-20")
@pytest.mark.reason("order_impossible", "no_wonder")
def test_helping_is_no_building_of_a_wonder() -> None:
    card = "engineering_genius_iii"
    g = owned().hand(2, card).give(2, food=6).player(2, specials=["architecture"]).actions(2)
    assert g.why(f"play {card}") == "order_impossible"
    assert g.why("stage 1") == "no_wonder"
    h = owned().give(2, food=6).player(2, wonder="stonehenge", stages=1).actions(2)
    h.play("contribute 1")
    assert (h.p(2).stages, h.p(2).science, h.p(2).food) == (1, 0, 3)


@pytest.mark.rules("R-45", "U-45", "TTX-WONDER-20")
@pytest.mark.reason("not_on_first_turn")
def test_not_in_the_first_round_but_in_the_last() -> None:
    def in_round(number: int, **fields: object) -> Scenario:
        g = scenario(players=3, options=EXPANSION, round=number, **fields)
        return g.player(1, wonder=CROSS).give(2, food=3).actions(2)

    assert in_round(1, age="III").why("contribute 1") == "not_on_first_turn"
    g = in_round(9, age="IV", last_round=9).play("contribute 1")
    assert (g.p(1).stages, g.p(2).culture) == (1, 6)


# The blue token


@pytest.mark.rules("TTX-WONDER-21", "R-58")
def test_with_an_empty_bank_the_owner_chooses_the_token() -> None:
    blue = {"agriculture": 1, "iron": 2}
    g = owned(bank_blue=0, blue=blue).techs(1, "iron").give(2, food=3).actions(2)
    g.play("contribute 1")
    assert (g.asked(), g.frame()) == (1, "stage_token")
    assert g.options() == ["token agriculture", "token iron"]
    g.play("token iron")
    assert (g.tokens(1, "iron"), g.p(1).resources, g.p(1).food) == (1, 2, 1)
    assert (g.p(1).stages, g.p(2).culture, g.asked()) == (1, 6, 2)


@pytest.mark.rules("TTX-WONDER-21", "R-58")
@pytest.mark.reason("no_blue_token")
def test_without_any_token_of_the_owner_the_stage_cannot_be_built() -> None:
    g = owned(bank_blue=0).give(2, food=3).actions(2)
    assert g.why("contribute 1") == "no_blue_token"
    assert g.p(2).bank_blue > 0


@pytest.mark.rules("TTX-WONDER-21", "TTA-ACT-WONDER-6")
def test_the_owner_may_cover_with_tokens_freed_by_paying() -> None:
    g = owned(bank_blue=0).give(1, food=3).actions().play("stage 1")
    assert (g.p(1).stages, g.p(1).bank_blue, g.p(1).food) == (1, 2, 0)


# Completion


COLONIES: dict[int, list[str]] = {
    1: ["vast_territory_i"],
    2: ["vast_territory_ii", "historic_territory_i"],
    3: ["wealthy_territory_ii"],
}


@pytest.mark.rules("TTX-WONDER-22")
@pytest.mark.parametrize("builder", [1, 2, 3])
def test_the_owner_scores_for_all_colonies_whoever_completes_it(builder: int) -> None:
    g = owned(4)
    for seat, colonies in COLONIES.items():
        g.player(seat, colonies=colonies, bank_blue=10)
    g.give(builder, food=3).actions(builder)
    g.play("stage 1" if builder == 1 else "contribute 1")
    assert slugs(g.p(1).wonders) == [CROSS]
    assert (g.p(1).wonder, g.p(1).stages) == (-1, 0)
    assert g.p(1).bank_blue == 10 + 4 + (3 if builder == 1 else 0)
    scored = {seat: g.p(seat).culture for seat in (1, 2, 3)}
    assert scored == {1: 4, 2: 0, 3: 0, builder: 6 + (4 if builder == 1 else 0)}
    assert g.asked() == builder


@pytest.mark.rules("TTX-WONDER-22")
@pytest.mark.reason("not_shared")
def test_a_completed_cross_needs_no_more_help() -> None:
    g = owned(4).give(2, food=6).actions(2).play("contribute 1")
    assert g.why("contribute 1") == "not_shared"


@pytest.mark.card("impact_of_wonders")
@pytest.mark.rules("TTX-WONDER-22")
def test_it_is_a_wonder_of_its_owner_for_other_cards() -> None:
    g = owned(4).give(2, food=3).actions(2).play("contribute 1")
    wonders = slugs(g.p(1).wonders)
    h = scenario(players=3, age="III", options=EXPANSION).player(1, wonders=wonders)
    h.run_event(1, "impact_of_wonders")
    assert (h.p(1).culture, h.p(2).culture) == (2, 0)


# Resigning


@pytest.mark.rules("U-45")
@pytest.mark.reason("not_shared")
def test_the_cross_of_a_resigner_leaves_play() -> None:
    g = owned(2).give(2, food=3).politics(1).play("resign", "pass")
    assert (g.asked(), g.frame()) == (2, "actions")
    assert CROSS in g.gone()
    assert g.why("contribute 1") == "not_shared"
    assert "contribute 1" not in g.options()
