"""Bill Gates: labs that work like mines."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario


def laboratories(workers: dict[str, int], **fields: object) -> Scenario:
    return scenario(age="III").player(1, leader="bill_gates", workers=workers, **fields)


@pytest.mark.card("bill_gates")
@pytest.mark.rules("TTA-LEADER-12")
@pytest.mark.parametrize(
    ("workers", "tokens", "resources"),
    [
        ({"scientific_method": 2}, {"scientific_method": 2}, 4),
        ({"alchemy": 3, "bronze": 1}, {"alchemy": 3, "bronze": 1}, 4),
        ({"computers": 2, "coal": 1}, {"computers": 2, "coal": 1}, 9),
        ({"philosophy": 2, "bronze": 2}, {"philosophy": 0, "bronze": 2}, 2),
        ({"multimedia": 2}, {}, 0),
    ],
)
def test_labs_produce_like_mines_under_gates(
    workers: dict[str, int], tokens: dict[str, int], resources: int
) -> None:
    g = laboratories(workers).end_of_turn(1)
    assert {tech: g.tokens(1, tech) for tech in tokens} == tokens
    assert g.p(1).resources == resources
    assert g.p(1).bank_blue == 16 - sum(tokens.values())


@pytest.mark.card("bill_gates")
@pytest.mark.rules("R-4", "TTA-LEADER-12", "TTA-EOT-15")
@pytest.mark.parametrize(
    ("bank", "tokens"),
    [(1, (1, 0, 0, 0)), (2, (1, 1, 0, 0)), (3, (1, 1, 1, 0)), (4, (1, 1, 1, 1))],
)
def test_short_blue_tokens_go_to_the_highest_level_and_to_mines_before_labs(
    bank: int, tokens: tuple[int, ...]
) -> None:
    order = ("computers", "coal", "scientific_method", "alchemy")
    g = laboratories(dict.fromkeys(order, 1), bank_blue=bank).end_of_turn(1)
    assert tuple(g.tokens(1, tech) for tech in order) == tokens


@pytest.mark.card("bill_gates")
@pytest.mark.rules("TTA-LEADER-12", "TTA-FOOD-9")
def test_resources_on_labs_pay_and_give_change() -> None:
    g = laboratories({"scientific_method": 1}, blue={"scientific_method": 2}, unused=2)
    g.techs(1, "printing_press").actions()
    assert g.p(1).resources == 4
    g.play("build printing_press")
    assert (g.tokens(1, "scientific_method"), g.tokens(1, "bronze")) == (0, 1)
    assert g.p(1).resources == 1


@pytest.mark.card("bill_gates")
@pytest.mark.rules("TTA-LEADER-12", "TTA-FOOD-8", "TTA-FOOD-9")
def test_change_may_lie_on_labs_under_gates() -> None:
    g = laboratories({"computers": 1, "warriors": 1}, blue={"oil": 1}).techs(1, "oil").actions()
    g.play("build warriors")
    assert g.options() == ["arrange 0", "arrange 1"]  # one token on the lab, or three on bronze
    g.play("arrange 0")
    assert (g.tokens(1, "oil"), g.tokens(1, "computers"), g.tokens(1, "bronze")) == (0, 1, 0)
    assert g.p(1).resources == 3


@pytest.mark.card("bill_gates")
@pytest.mark.rules("TTA-LEADER-12", "TTA-FOOD-2")
def test_gained_resources_may_be_stored_on_labs_under_gates() -> None:
    g = laboratories({"computers": 1}).hand(1, "reserves_iii").actions()
    g.play("play reserves_iii", "food 0")
    assert (g.tokens(1, "computers"), g.tokens(1, "bronze"), g.p(1).resources) == (1, 1, 4)
    h = scenario(age="III").player(1, workers={"computers": 1}).hand(1, "reserves_iii")
    h.actions().play("play reserves_iii", "food 0")
    assert (h.tokens(1, "computers"), h.tokens(1, "bronze")) == (0, 4)


@pytest.mark.card("bill_gates")
@pytest.mark.rules("TTA-LEADER-13")
def test_after_gates_resources_on_labs_stay_but_nothing_more_is_produced() -> None:
    workers = {"scientific_method": 2, "alchemy": 1, "warriors": 1}
    g = laboratories(workers, blue={"scientific_method": 2}).hand(1, "isaac_newton").actions()
    g.play("lead isaac_newton")
    assert g.p(1).culture == 2 * 2 + 1
    g.play("build warriors", "end")
    assert g.tokens(1, "scientific_method") == 1
    assert (g.tokens(1, "alchemy"), g.p(1).resources) == (0, 2)


@pytest.mark.card("bill_gates")
@pytest.mark.rules("TTA-LEADER-13")
def test_after_gates_no_change_lies_on_labs() -> None:
    g = scenario(age="III").player(1, workers={"computers": 2, "warriors": 1})
    g.player(1, blue={"oil": 1}).techs(1, "oil").actions().play("build warriors")
    assert (g.tokens(1, "computers"), g.tokens(1, "bronze")) == (0, 3)


@pytest.mark.card("bill_gates")
@pytest.mark.parametrize("card", ["iconoclasm", "infiltrate_ii"])
def test_gates_scores_his_production_when_he_is_removed(card: str) -> None:
    workers = {"philosophy": 1, "alchemy": 1, "computers": 2}
    g = scenario(age="IV").player(1, leader="bill_gates", workers=workers)
    if card == "iconoclasm":
        g.run_event(2, card)
    else:
        g.run_event(2, card, rival=1)
    assert (g.p(1).leader, g.p(1).culture) == (-1, 1 + 3 + 3)


@pytest.mark.card("bill_gates")
@pytest.mark.rules("TTA-LEADER-14", "TTA-LEADER-15", "TTA-END-4")
def test_gates_scores_at_the_end_after_the_events_and_not_for_industry() -> None:
    g = laboratories({"coal": 2, "computers": 2, "bronze": 1}).events("impact_of_industry")
    g.final_scoring()
    assert g.over()
    assert [event.args[1] for event in g.log("impact")] == [7, 2]
    assert g.p(1).culture == 7 + 6
    kinds = [event.kind for event in g.log() if event.kind in ("impact", "leader_bonus")]
    assert kinds == ["impact", "impact", "leader_bonus"]


@pytest.mark.card("bill_gates", "transcontinental_railroad")
@pytest.mark.rules("U-61")
def test_a_lab_is_never_the_best_mine() -> None:
    g = laboratories({"computers": 1, "iron": 1}, wonders=["transcontinental_railroad"])
    g.end_of_turn(1)
    assert (g.tokens(1, "computers"), g.tokens(1, "iron")) == (1, 2)
    h = laboratories({"computers": 1}, wonders=["transcontinental_railroad"]).end_of_turn(1)
    assert (h.tokens(1, "computers"), h.p(1).bank_blue) == (1, 15)


@pytest.mark.card("bill_gates")
@pytest.mark.rules("U-12")
def test_blue_tokens_can_be_lost_from_labs() -> None:
    g = laboratories({"computers": 1}, blue={"computers": 1, "bronze": 1}, bank_blue=0)
    g.run_event(1, "crime_wave")  # it hits the weakest, who has no unit
    assert g.options() == ["token bronze", "token computers"]
    g.play("token computers")
    assert (g.p(1).resources, g.p(1).bank_blue) == (1, 0)
