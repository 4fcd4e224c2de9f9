"""Building stages of wonders (TTA-ACT-WONDER)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import number, scenario


@pytest.mark.rules("TTA-ACT-WONDER-1", "TTA-ACT-WONDER-3")
def test_each_stage_takes_an_action_its_cost_and_a_blue_token() -> None:
    # The stages of the Great Wall cost 2, 2, 3, 2.
    g = scenario().player(1, wonder="great_wall").give(1, resources=9).actions()
    found = []
    for _ in range(3):
        g.play("stage 1")
        found.append((g.p(1).stages, g.p(1).resources, g.p(1).bank_blue, g.p(1).ca))
    # 16 tokens in all; paying returns tokens to the bank, each stage takes one from it.
    assert found == [(1, 7, 8, 3), (2, 5, 9, 2), (3, 2, 11, 1)]
    assert g.p(1).ma == 2


@pytest.mark.rules("TTA-ACT-WONDER-3")
@pytest.mark.parametrize(("built", "cost"), [(0, 1), (1, 4), (2, 1)])
def test_the_leftmost_uncovered_stage_is_the_next(built: int, cost: int) -> None:
    board = {"wonder": "library_of_alexandria", "stages": built}
    poor = scenario().player(1, **board).give(1, resources=cost - 1).actions()
    assert poor.why("stage 1") == "not_enough_resources"
    g = scenario().player(1, **board).give(1, resources=5).actions()
    g.play("stage 1")
    assert g.p(1).resources == 5 - cost


@pytest.mark.rules("TTA-ACT-WONDER-1")
@pytest.mark.reason("no_wonder", "no_civil_action", "not_enough_resources", "too_many_stages")
def test_what_a_stage_needs() -> None:
    g = scenario().player(1, wonders=["colossus"]).give(1, resources=9).actions()
    assert g.why("stage 1") == "no_wonder"
    g = scenario().player(1, wonder="colossus", ca=0).give(1, resources=9).actions()
    assert g.why("stage 1") == "no_civil_action"
    g = scenario().player(1, wonder="colossus").give(1, resources=2).actions()
    assert g.why("stage 1") == "not_enough_resources"
    assert g.why("stage 0") == "too_many_stages"


@pytest.mark.rules("TTA-ACT-WONDER-2")
def test_with_an_empty_bank_a_technology_gives_the_token() -> None:
    # The Iron token that pays 1 becomes one on Bronze, so that no token comes free.
    g = scenario().techs(1, "iron").player(1, wonder="library_of_alexandria", bank_blue=0)
    g.player(1, blue={"iron": 1, "agriculture": 2}).actions()
    g.play("stage 1")
    assert g.frame() == "stage_token"
    assert sorted(g.options()) == ["token agriculture", "token bronze"]
    assert g.why("token iron") == "no_token_there"
    g.play("token agriculture")
    assert (g.p(1).stages, g.p(1).bank_blue) == (1, 0)
    assert (g.p(1).food, g.p(1).resources) == (1, 1)


@pytest.mark.rules("TTA-ACT-WONDER-2")
def test_a_single_source_of_the_token_is_used_without_asking() -> None:
    g = scenario().techs(1, "iron").player(1, wonder="library_of_alexandria", bank_blue=0)
    g.player(1, blue={"iron": 1}).actions()
    g.play("stage 1")
    assert g.frame() == "actions"
    assert (g.p(1).stages, g.p(1).bank_blue, g.p(1).resources) == (1, 0, 0)


@pytest.mark.rules("TTA-ACT-WONDER-4", "TTA-ACT-WONDER-8")
def test_the_last_stage_completes_the_wonder() -> None:
    board = {"wonder": "kremlin", "stages": 2, "wonders": ["pyramids", "colossus"], "bank_blue": 5}
    g = scenario(age="II").player(1, **board, ca=3, ma=1).give(1, resources=4).actions()
    g.play("stage 1")
    assert g.p(1).wonder == -1
    assert g.p(1).wonders == (number("pyramids"), number("colossus"), number("kremlin"))
    # 5 in the bank, 4 from paying, and the 3 of the stages come back.
    assert (g.p(1).stages, g.p(1).bank_blue, g.p(1).resources) == (0, 11, 0)
    assert (g.p(1).ca, g.p(1).ca_total) == (3, 6)
    assert (g.p(1).ma, g.p(1).ma_total) == (2, 3)
    assert (g.rates(1).culture, g.rates(1).strength) == (2, 3)


@pytest.mark.rules("TTA-ACT-WONDER-5")
@pytest.mark.reason("stage_limit", "too_many_stages")
def test_several_stages_are_paid_as_one_sum() -> None:
    g = scenario().player(1, wonder="pyramids", specials=["masonry"]).give(1, resources=5)
    g.actions()
    assert g.why("stage 3") == "stage_limit"
    g.play("stage 2")  # 3 + 2
    assert (g.p(1).stages, g.p(1).resources, g.p(1).ca, g.p(1).bank_blue) == (2, 0, 3, 14)
    assert g.why("stage 2") == "too_many_stages"
    assert g.why("stage 1") == "not_enough_resources"


@pytest.mark.rules("TTA-ACT-WONDER-5")
@pytest.mark.reason("stage_limit", "not_enough_resources")
def test_one_stage_at_a_time_without_such_a_card() -> None:
    g = scenario().player(1, wonder="pyramids").give(1, resources=9).actions()
    assert g.why("stage 2") == "stage_limit"
    g = scenario().player(1, wonder="pyramids", specials=["masonry"]).give(1, resources=4)
    g.actions()
    assert g.why("stage 2") == "not_enough_resources"
    assert g.can("stage 1")


@pytest.mark.rules("TTA-ACT-WONDER-5", "TTA-ACT-WONDER-4")
def test_a_whole_wonder_in_one_action() -> None:
    board = {"wonder": "hanging_gardens", "specials": ["architecture"]}
    g = scenario(age="II").player(1, **board).give(1, resources=6).actions()
    g.play("stage 3")
    assert g.p(1).wonders == (number("hanging_gardens"),)
    assert (g.p(1).bank_blue, g.p(1).ca) == (16, 3)
    assert (g.rates(1).culture, g.rates(1).happy) == (1, 2)


@pytest.mark.rules("TTA-ACT-WONDER-6")
def test_tokens_freed_by_paying_cover_the_stages() -> None:
    g = scenario().player(1, wonder="hanging_gardens", bank_blue=0).give(1, resources=2)
    g.actions()
    g.play("stage 1")
    assert (g.p(1).stages, g.p(1).bank_blue, g.p(1).resources) == (1, 1, 0)


@pytest.mark.rules("U-11")
@pytest.mark.reason("no_blue_token")
def test_without_any_blue_token_no_stage_can_be_built() -> None:
    # The resource of the Trade Routes Agreement is no token.
    g = scenario().player(1, wonder="pyramids", stages=2, temp_resource=1, bank_blue=0).actions()
    assert g.why("stage 1") == "no_blue_token"
    g = scenario().player(1, wonder="pyramids", stages=2, temp_resource=1, bank_blue=1).actions()
    assert g.can("stage 1")


@pytest.mark.rules("U-11", "TTA-ACT-WONDER-6")
@pytest.mark.reason("no_blue_token")
def test_every_stage_needs_a_token_of_its_own() -> None:
    # One Coal token pays 3 for two stages, but then there is one token for both.
    board = {"wonder": "pyramids", "stages": 1, "specials": ["masonry"], "bank_blue": 0}
    g = scenario(age="II").techs(1, "coal").player(1, **board, blue={"coal": 1}).actions()
    assert g.why("stage 2") == "no_blue_token"
    board["bank_blue"] = 1
    g = scenario(age="II").techs(1, "coal").player(1, **board, blue={"coal": 1}).actions()
    g.play("stage 2")
    assert g.p(1).wonders == (number("pyramids"),)
    assert g.p(1).bank_blue == 3


@pytest.mark.rules("TTA-ACT-WONDER-7")
def test_an_age_iii_wonder_scores_once() -> None:
    # Fast Food Chains: 2 for each of 4 farms and mines, 1 for each of 2 other workers.
    board = {"wonder": "fast_food_chains", "stages": 3, "ma": 0}
    g = scenario(age="III").player(1, **board).give(1, resources=4, culture=5).actions()
    g.play("stage 1")
    assert g.p(1).culture == 15
    assert g.rates(1).culture == 0
    g.play("end")
    assert g.p(1).culture == 15


@pytest.mark.rules("TTA-ACT-WONDER-8")
def test_any_number_of_wonders_can_be_completed() -> None:
    done = ["pyramids", "colossus", "great_wall", "taj_mahal", "eiffel_tower", "internet"]
    g = scenario(age="III").player(1, wonders=done, wonder="hanging_gardens", stages=2)
    g.give(1, resources=2).actions()
    g.play("stage 1")
    assert len(g.p(1).wonders) == 7
    assert g.p(1).wonder == -1
