"""The Production Phase (TTA-EOT-6 to TTA-EOT-15)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario

ROW = ["iron", "alchemy", "swordsmen"]


def told(g: Scenario, *kinds: str) -> list[str]:
    return [event.kind for event in g.log() if event.kind in kinds]


@pytest.mark.rules("TTA-EOT-6")
def test_the_six_steps_in_order() -> None:
    g = scenario(row=ROW).player(1, bank_yellow=15, unused=2, bank_blue=8)
    g.player(1, workers={"agriculture": 2, "bronze": 2, "philosophy": 1, "religion": 1})
    g.player(1, blue={"bronze": 4}).end_of_turn(1)
    kinds = ["science", "culture", "corruption", "produce_food", "consumption", "produce_resources"]
    assert told(g, *kinds) == kinds


@pytest.mark.rules("TTA-EOT-7", "TTA-POINT-6")
def test_points_grow_by_the_ratings() -> None:
    g = scenario(row=ROW).player(1, workers={"alchemy": 2, "drama": 1, "printing_press": 1})
    g.player(1, wonders=["hanging_gardens"], science=11, culture=20).end_of_turn(1)
    assert (g.rates(1).science, g.rates(1).culture) == (5, 4)
    assert (g.p(1).science, g.p(1).culture) == (16, 24)
    assert (g.p(2).science, g.p(2).culture) == (0, 0)


@pytest.mark.rules("TTA-EOT-6", "TTA-EOT-13")
def test_culture_is_scored_before_a_famine_costs_some() -> None:
    g = scenario(row=ROW).player(1, bank_yellow=14, unused=2)
    g.player(1, workers={"religion": 1, "drama": 2}, culture=0).end_of_turn(1)
    assert g.p(1).culture == 1  # 5 scored, then 4 lost


@pytest.mark.rules("TTA-EOT-8", "U-1")
@pytest.mark.parametrize(
    ("bank", "corruption"),
    [
        *((19, 0), (16, 0), (12, 0), (11, 0), (10, 2), (8, 2), (6, 2)),
        *((5, 4), (3, 4), (1, 4), (0, 6)),
    ],
)
def test_corruption_follows_the_blue_bank(bank: int, corruption: int) -> None:
    g = scenario(row=ROW).player(
        1, workers={}, bank_blue=bank, blue={"bronze": 9, "agriculture": 5}
    )
    g.end_of_turn(1)
    assert g.p(1).resources == 9 - corruption
    assert g.p(1).food == 5
    assert g.p(1).bank_blue == bank + corruption
    assert [event.args for event in g.log("corruption")] == [(corruption,)] * bool(corruption)


@pytest.mark.rules("TTA-EOT-9", "TTA-FOOD-14", "TTA-FOOD-16")
@pytest.mark.parametrize(
    ("resources", "food", "left"),
    [
        (2, 3, (0, 1)),
        (2, 2, (0, 0)),
        (2, 0, (0, 0)),
        (0, 5, (0, 1)),
        (5, 5, (1, 5)),
        (0, 1, (0, 0)),
    ],
)
def test_food_covers_what_resources_cannot(
    resources: int, food: int, left: tuple[int, int]
) -> None:
    g = scenario(row=ROW).player(1, workers={}, bank_blue=3, culture=10)
    g.player(1, blue={"bronze": resources, "agriculture": food}).end_of_turn(1)
    assert (g.p(1).resources, g.p(1).food) == left
    assert g.p(1).culture == 10


@pytest.mark.rules("TTA-EOT-9", "TTA-FOOD-12")
def test_resources_are_lost_before_food() -> None:
    # Five resources leave five tokens in the bank, so the sixth good, a food, can be changed
    # exactly: 3 on Selective Breeding becomes 1 + 1 on Agriculture.
    g = scenario(row=ROW, age="II").player(1, workers={"selective_breeding": 0, "agriculture": 0})
    g.player(1, bank_blue=0, blue={"bronze": 5, "selective_breeding": 1}).end_of_turn(1)
    assert g.p(1).resources == 0
    assert g.p(1).food == 2
    assert g.tokens(1, "agriculture") == 2
    assert g.p(1).bank_blue == 4


@pytest.mark.rules("TTA-EOT-10")
def test_corruption_is_read_once_and_before_production() -> None:
    # With 6 tokens in the bank it is 2; production would take the bank to 1 first.
    g = scenario(row=ROW).player(1, workers={"agriculture": 3, "bronze": 2}, bank_blue=6)
    g.player(1, blue={"bronze": 7}).end_of_turn(1)
    assert g.log("corruption")[0].args == (2,)
    assert (g.p(1).resources, g.p(1).food, g.p(1).bank_blue) == (7, 3, 3)
    # Tokens that corruption returns do not lower it while it is paid: 4 are lost from bank 4.
    h = scenario(row=ROW).player(1, workers={}, bank_blue=4, blue={"bronze": 9}).end_of_turn(1)
    assert (h.p(1).resources, h.p(1).bank_blue) == (5, 8)


@pytest.mark.rules("TTA-EOT-11")
def test_each_farm_produces_a_token_on_its_own_card() -> None:
    g = scenario(row=ROW, age="III").player(1, bank_blue=16)
    farms = {
        "agriculture": 2,
        "irrigation": 1,
        "selective_breeding": 1,
        "mechanized_agriculture": 1,
    }
    g.player(1, workers=farms).end_of_turn(1)
    assert {farm: g.tokens(1, farm) for farm in farms} == farms
    assert g.p(1).food == 2 + 2 + 3 + 5
    assert g.p(1).bank_blue == 11


@pytest.mark.rules("TTA-EOT-11")
@pytest.mark.parametrize(
    ("bank", "tokens"), [(1, [0, 1, 0]), (2, [1, 1, 0]), (3, [2, 1, 0]), (4, [2, 1, 1])]
)
def test_the_best_farms_are_served_first(bank: int, tokens: list[int]) -> None:
    g = scenario(row=ROW).player(1, bank_blue=bank, blue={})
    g.player(1, workers={"agriculture": 2, "irrigation": 1, "bronze": 1}).end_of_turn(1)
    found = [g.tokens(1, tech) for tech in ("agriculture", "irrigation", "bronze")]
    assert found == tokens


@pytest.mark.rules("TTA-EOT-12", "U-1", "U-57")
@pytest.mark.parametrize(
    ("bank", "consumption"),
    [
        *((18, 0), (17, 0), (16, 1), (13, 1), (12, 2), (9, 2)),
        *((8, 3), (5, 3), (4, 4), (1, 4), (0, 6)),
    ],
)
def test_consumption_follows_the_yellow_bank(bank: int, consumption: int) -> None:
    g = scenario(row=ROW).player(1, workers={}, bank_yellow=bank, unused=8, culture=50)
    g.give(1, food=7).player(1, bank_blue=11).end_of_turn(1)
    assert g.p(1).food == 7 - consumption
    assert g.p(1).culture == 50


@pytest.mark.rules("TTA-EOT-12", "U-63")
@pytest.mark.parametrize("bank", [19, 21, 40])
def test_an_overfull_yellow_bank_consumes_nothing(bank: int) -> None:
    g = scenario(row=ROW).player(1, workers={}, bank_yellow=bank).give(1, food=3).end_of_turn(1)
    assert g.p(1).food == 3
    assert told(g, "consumption", "uprising") == []


@pytest.mark.rules("TTA-EOT-13", "TTA-POINT-2")
@pytest.mark.parametrize(
    ("food", "culture", "left"),
    [(1, 10, (0, 2)), (1, 5, (0, 0)), (0, 30, (0, 18)), (2, 30, (0, 26)), (3, 30, (0, 30))],
)
def test_missing_food_costs_culture(food: int, culture: int, left: tuple[int, int]) -> None:
    g = scenario(row=ROW).player(1, workers={}, bank_yellow=8, unused=6)
    g.give(1, food=food, culture=culture).end_of_turn(1)
    assert (g.p(1).food, g.p(1).culture) == left


@pytest.mark.rules("TTA-EOT-14", "TTA-EOT-6")
def test_food_just_produced_feeds_the_population() -> None:
    g = scenario(row=ROW).player(1, workers={"agriculture": 3}, bank_yellow=8, unused=6)
    g.player(1, culture=9).end_of_turn(1)
    assert (g.p(1).food, g.p(1).culture) == (0, 9)


@pytest.mark.rules("TTA-EOT-14")
def test_tokens_freed_by_consumption_can_be_produced_as_resources() -> None:
    # The two tokens in the bank go to the farms; feeding frees two, which the mines take.
    g = scenario(row=ROW).player(1, workers={"agriculture": 2, "bronze": 3}, bank_blue=2)
    g.player(1, bank_yellow=12, unused=2, blue={}).end_of_turn(1)
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (0, 2, 0)


@pytest.mark.rules("TTA-EOT-15")
def test_each_mine_produces_a_token_on_its_own_card() -> None:
    g = scenario(row=ROW, age="III")
    mines = {"bronze": 1, "iron": 2, "coal": 1, "oil": 1}
    g.player(1, workers=mines).end_of_turn(1)
    assert {mine: g.tokens(1, mine) for mine in mines} == mines
    assert g.p(1).resources == 1 + 4 + 3 + 5
    assert g.p(1).bank_blue == 11


@pytest.mark.rules("TTA-EOT-15")
@pytest.mark.parametrize(
    ("bank", "tokens"), [(0, [0, 0]), (1, [0, 1]), (2, [0, 2]), (3, [1, 2]), (4, [2, 2])]
)
def test_the_best_mines_are_served_first(bank: int, tokens: list[int]) -> None:
    g = scenario(row=ROW).player(1, bank_blue=bank, workers={"bronze": 2, "iron": 2}, blue={})
    g.end_of_turn(1)
    assert [g.tokens(1, "bronze"), g.tokens(1, "iron")] == tokens


@pytest.mark.rules("TTA-EOT-15", "U-56", "TTA-FOOD-14")
@pytest.mark.card("acceptance_of_supremacy")
@pytest.mark.parametrize(("mines", "resources", "left"), [(2, 0, 1), (0, 3, 2), (0, 0, 0)])
def test_a_negative_bonus_takes_resources_and_never_food(
    mines: int, resources: int, left: int
) -> None:
    g = scenario(players=3, row=ROW, age="II").player(1, workers={"bronze": mines})
    g.player(2, pact="acceptance_of_supremacy", pact_with=1, pact_side="a")
    g.give(1, food=2, resources=resources).end_of_turn(1)
    assert (g.p(1).resources, g.p(1).food) == (left, 2)


@pytest.mark.rules("TTA-EOT-15")
@pytest.mark.card("acceptance_of_supremacy")
def test_a_production_bonus_is_gained_after_the_mines() -> None:
    # One token is left in the bank: the mine takes it, and the bonus finds none.
    g = scenario(players=3, row=ROW, age="II").player(1, workers={"iron": 1}, blue={})
    g.player(1, pact="acceptance_of_supremacy", pact_with=2, pact_side="a", bank_blue=1)
    g.end_of_turn(1)
    assert (g.tokens(1, "iron"), g.p(1).resources, g.p(1).bank_blue) == (1, 2, 0)


@pytest.mark.rules("TTA-EOT-11")
@pytest.mark.card("international_trade_agreement")
def test_a_food_bonus_is_there_to_be_eaten() -> None:
    g = scenario(players=3, row=ROW, age="II").player(1, workers={"agriculture": 1}, culture=8)
    g.player(2, pact="international_trade_agreement", pact_with=1, pact_side="a")
    g.player(1, bank_yellow=12, unused=2).end_of_turn(1)
    assert (g.p(1).food, g.p(1).culture) == (0, 8)


@pytest.mark.rules("TTA-EOT-12", "R-11", "U-6")
@pytest.mark.parametrize(("choice", "agriculture", "irrigation"), [(0, 0, 1), (1, 2, 0)])
def test_with_three_token_values_the_owner_decides_what_is_left(
    choice: int, agriculture: int, irrigation: int
) -> None:
    g = scenario(row=ROW, age="II").player(1, workers={"bronze": 1}, bank_yellow=4, unused=6)
    g.techs(1, "irrigation", "selective_breeding")
    g.player(1, blue={"selective_breeding": 2}, bank_blue=11).end_of_turn(1)
    assert (g.frame(), g.asked()) == ("pay", 1)
    assert g.options() == ["arrange 0", "arrange 1"]
    assert g.p(1).resources == 0  # resource production is still to come
    g.play(f"arrange {choice}")
    assert (g.p(1).food, g.p(1).resources) == (2, 1)
    assert (g.tokens(1, "agriculture"), g.tokens(1, "irrigation")) == (agriculture, irrigation)
    assert g.tokens(1, "selective_breeding") == 0
