"""Paying with food and resources (TTA-FOOD-7 to TTA-FOOD-15)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario

FARMS = ("agriculture", "irrigation", "selective_breeding", "mechanized_agriculture")
MINES = ("bronze", "iron", "coal", "oil")


def stock(g: Scenario, cards: tuple[str, ...], seat: int = 1) -> list[int]:
    """Tokens on farms or mines, by value."""
    return [g.tokens(seat, card) for card in cards]


@pytest.mark.rules("TTA-FOOD-7")
@pytest.mark.parametrize(("tech", "cost"), [("bronze", 2), ("iron", 5), ("coal", 8)])
def test_tokens_are_returned_for_their_value(tech: str, cost: int) -> None:
    g = scenario(age="II").techs(1, "iron", "coal").player(1, blue={"bronze": 8}, bank_blue=1)
    g.actions().play(f"build {tech}")
    assert stock(g, MINES[:1]) == [8 - cost]
    assert (g.p(1).resources, g.p(1).bank_blue) == (8 - cost, 1 + cost)


@pytest.mark.rules("TTA-FOOD-8")
@pytest.mark.card("rich_land_a")
def test_a_token_moved_to_a_lower_card_pays_the_difference() -> None:
    g = scenario().techs(1, "iron").player(1, blue={"iron": 1}, bank_blue=0)
    g.hand(1, "rich_land_a").actions()
    g.play("play rich_land_a", "build bronze")
    assert (stock(g, MINES[:2]), g.p(1).bank_blue) == ([1, 0], 0)


@pytest.mark.rules("TTA-FOOD-9")
def test_paying_more_and_taking_change() -> None:
    g = scenario().techs(1, "iron", "swordsmen").player(1, blue={"iron": 2}, bank_blue=5)
    g.actions().play("build swordsmen")
    assert (stock(g, MINES[:2]), g.p(1).resources, g.p(1).bank_blue) == ([1, 0], 1, 6)


@pytest.mark.rules("TTA-FOOD-10", "TTA-FOOD-9")
@pytest.mark.parametrize(
    ("techs", "blue", "food_due", "left"),
    [
        (["irrigation"], {"agriculture": 1, "irrigation": 1}, 2, [1, 0, 0]),
        (["selective_breeding"], {"selective_breeding": 2}, 4, [2, 0, 0]),
        (["selective_breeding"], {"selective_breeding": 2, "agriculture": 1}, 5, [2, 0, 0]),
        (["irrigation"], {"irrigation": 3}, 5, [1, 0, 0]),
        (["selective_breeding"], {"selective_breeding": 2}, 3, [0, 0, 1]),
    ],
)
def test_the_ways_to_pay_combine(
    techs: list[str], blue: dict[str, int], food_due: int, left: list[int]
) -> None:
    banks = {2: 17, 3: 13, 4: 9, 5: 5}
    g = scenario(age="II").techs(1, *techs).player(1, blue=blue, bank_yellow=banks[food_due])
    g.actions().play("populate")
    assert stock(g, FARMS[:3]) == left
    assert g.p(1).bank_blue == 16 - sum(left)


@pytest.mark.rules("TTA-FOOD-11")
@pytest.mark.reason("not_enough_resources", "not_enough_food")
def test_what_is_not_there_cannot_be_paid() -> None:
    g = scenario(age="II").techs(1, "iron").player(1, blue={"iron": 2, "agriculture": 2})
    g.player(1, bank_yellow=16).actions()
    assert g.why("build iron") == "not_enough_resources"
    assert g.why("populate") == "not_enough_food"
    assert g.can("build bronze")


@pytest.mark.rules("TTA-FOOD-12", "U-5")
@pytest.mark.card("rich_land_a")
@pytest.mark.parametrize(("bank", "left"), [(0, 1), (1, 2), (4, 2)])
def test_overpaying_only_if_the_bank_has_no_change(bank: int, left: int) -> None:
    # One token on Coal, worth 3, has to pay 1; there is no Iron in play.
    g = scenario(age="II").techs(1, "coal").player(1, blue={"coal": 1}, bank_blue=bank)
    g.hand(1, "rich_land_a").actions()
    g.play("play rich_land_a", "build bronze")
    assert (stock(g, MINES[:3]), g.p(1).resources) == ([left, 0, 0], left)
    assert g.p(1).bank_blue == bank + 1 - left


@pytest.mark.rules("TTA-FOOD-13", "U-4")
@pytest.mark.parametrize(
    ("blue", "left"), [({"bronze": 7}, [5, 0]), ({"bronze": 3, "iron": 2}, [1, 2])]
)
def test_change_never_turns_small_tokens_into_large_ones(
    blue: dict[str, int], left: list[int]
) -> None:
    g = scenario().techs(1, "iron").player(1, blue=blue, bank_blue=9).actions()
    g.play("build bronze")
    assert stock(g, MINES[:2]) == left


@pytest.mark.rules("TTA-FOOD-14")
@pytest.mark.reason("not_enough_resources", "not_enough_food")
def test_food_and_resources_do_not_stand_in_for_each_other() -> None:
    g = scenario().player(1, blue={"agriculture": 9, "bronze": 1}, bank_blue=9).actions()
    assert g.why("build bronze") == "not_enough_resources"
    h = scenario().player(1, blue={"agriculture": 1, "bronze": 9}, bank_blue=9).actions()
    assert h.why("populate") == "not_enough_food"


@pytest.mark.rules("TTA-FOOD-15")
@pytest.mark.card("patriotism_i")
def test_temporary_resources_are_spent_first() -> None:
    g = scenario().techs(1, "swordsmen").player(1, unused=2).hand(1, "patriotism_i")
    g.give(1, resources=4).actions()
    g.play("play patriotism_i", "build swordsmen")
    assert (g.p(1).resources, g.p(1).unit_resources) == (3, 0)
    g.play("build bronze")
    assert g.p(1).resources == 1


@pytest.mark.rules("TTA-FOOD-15")
@pytest.mark.card("patriotism_i")
@pytest.mark.reason("not_enough_resources")
def test_temporary_resources_pay_only_for_their_purpose() -> None:
    g = scenario().player(1, unused=2).hand(1, "patriotism_i").give(1, resources=1).actions()
    g.play("play patriotism_i")
    assert g.why("build bronze") == "not_enough_resources"
    g.play("build warriors")
    assert (g.p(1).resources, g.p(1).unit_resources) == (1, 0)


@pytest.mark.rules("TTA-FOOD-15", "U-26")
@pytest.mark.card("homer", "trade_routes_agreement")
def test_the_narrower_of_two_temporary_resources_goes_first() -> None:
    g = scenario(players=3).techs(1, "swordsmen").player(1, leader="homer", unused=2)
    g.player(1, pact="trade_routes_agreement", pact_with=2, pact_side="a")
    g.give(1, food=1, resources=1).turn(1)
    g.play("pass", "use trade_routes_agreement")
    assert (g.p(1).unit_resources, g.p(1).temp_resource, g.p(1).food) == (1, 1, 0)
    g.play("upgrade warriors swordsmen")
    assert (g.p(1).unit_resources, g.p(1).temp_resource, g.p(1).resources) == (0, 1, 1)
    g.play("build bronze")
    assert (g.p(1).temp_resource, g.p(1).resources) == (0, 0)


@pytest.mark.rules("TTA-FOOD-15")
@pytest.mark.card("trade_routes_agreement")
def test_temporary_food_is_spent_first_too() -> None:
    g = scenario(players=3).player(1, pact="trade_routes_agreement", pact_with=2, pact_side="b")
    g.give(1, food=2, resources=1).actions()
    g.play("use trade_routes_agreement", "populate")
    assert (g.p(1).temp_food, g.p(1).food, g.p(1).resources) == (0, 1, 0)


@pytest.mark.rules("R-11", "U-6")
def test_the_payment_is_chosen_from_the_results() -> None:
    # 5 to pay from 3 + 3: the change of 1 has one form, so nothing is asked; 4 to pay from
    # 3 + 3 may leave a token of 2 or two of 1.
    g = scenario(age="II").techs(1, "iron", "coal", "cannon", "drama").player(1, unused=3)
    g.player(1, blue={"coal": 4}, bank_blue=12).actions()
    g.play("build cannon")
    assert (g.frame(), stock(g, MINES[:3])) == ("actions", [1, 0, 2])
    h = scenario(age="II").techs(1, "iron", "coal", "drama").player(1, blue={"coal": 2})
    h.player(1, bank_blue=12).actions().play("build drama")
    assert (h.frame(), h.options()) == ("pay", ["arrange 0", "arrange 1"])
    h.play("arrange 0")
    assert (stock(h, MINES[:3]), h.p(1).bank_blue) == ([0, 1, 0], 13)


@pytest.mark.rules("R-11", "U-6")
@pytest.mark.parametrize(("choice", "left"), [(0, [0, 0, 1]), (1, [1, 1, 0]), (2, [3, 0, 0])])
def test_arrangements_are_listed_by_the_number_of_tokens(choice: int, left: list[int]) -> None:
    # 5 tokens of value 1, one of 2, one of 3: population for 7, three food stay.
    g = scenario(age="II").techs(1, "irrigation", "selective_breeding").player(1, bank_yellow=3)
    g.player(1, blue={"agriculture": 5, "irrigation": 1, "selective_breeding": 1}).actions()
    g.play("populate")
    assert g.options() == ["arrange 0", "arrange 1", "arrange 2"]
    g.play(f"arrange {choice}")
    assert (stock(g, FARMS[:3]), g.p(1).food) == (left, 3)
