"""Storing, gaining, losing and taking food and resources (TTA-FOOD)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario

FARMS = ("agriculture", "irrigation", "selective_breeding", "mechanized_agriculture")
MINES = ("bronze", "iron", "coal", "oil")


def stock(g: Scenario, cards: tuple[str, ...], seat: int = 1) -> list[int]:
    """Tokens on farms or mines, by value."""
    return [g.tokens(seat, card) for card in cards]


@pytest.mark.rules("TTA-FOOD-1")
@pytest.mark.parametrize(
    ("blue", "food", "resources"),
    [
        ({"agriculture": 3, "bronze": 1}, 3, 1),
        ({"agriculture": 1, "irrigation": 2, "iron": 2}, 5, 4),
        ({"selective_breeding": 2, "mechanized_agriculture": 1, "coal": 1, "oil": 2}, 11, 13),
    ],
)
def test_stored_goods_are_the_values_of_the_tokens(
    blue: dict[str, int], food: int, resources: int
) -> None:
    g = scenario(age="III").techs(1, *blue).player(1, blue=blue).actions()
    assert (g.p(1).food, g.p(1).resources) == (food, resources)
    assert g.p(1).bank_blue == 16 - sum(blue.values())


@pytest.mark.rules("TTA-FOOD-2", "TTA-FOOD-6", "U-6", "R-11")
@pytest.mark.card("reserves_ii")
def test_a_gain_is_exact_and_automatic_with_two_values() -> None:
    g = scenario(age="II").techs(1, "iron").hand(1, "reserves_ii").actions()
    g.play("play reserves_ii", "food 0")
    assert (stock(g, MINES[:2]), g.p(1).resources, g.p(1).bank_blue) == ([1, 1], 3, 14)
    assert g.frame() == "actions"


@pytest.mark.rules("TTA-FOOD-2", "U-6", "R-11")
@pytest.mark.card("reserves_iii")
@pytest.mark.parametrize(
    ("choice", "tokens"), [(0, [1, 0, 1]), (1, [0, 2, 0]), (2, [2, 1, 0]), (3, [4, 0, 0])]
)
def test_with_three_values_the_player_picks_the_cards(choice: int, tokens: list[int]) -> None:
    g = scenario(age="III").techs(1, "iron", "coal").hand(1, "reserves_iii").actions()
    g.play("play reserves_iii", "food 0")
    assert (g.frame(), g.asked()) == ("gain", 1)
    assert g.options() == [f"arrange {k}" for k in range(4)]
    g.play(f"arrange {choice}")
    assert stock(g, MINES[:3]) == tokens
    assert (g.p(1).resources, g.p(1).bank_blue) == (4, 16 - sum(tokens))


@pytest.mark.rules("TTA-FOOD-3", "TTA-FOOD-4")
@pytest.mark.card("reserves_iii")
@pytest.mark.parametrize(
    ("techs", "bank", "gained"),
    [
        (["iron"], 3, 4),
        (["iron"], 2, 4),
        (["iron"], 1, 2),
        ([], 3, 3),
        (["coal"], 1, 3),
        (["oil"], 3, 3),
        (["oil"], 1, 1),
        (["iron", "coal"], 1, 3),
        (["iron", "oil"], 1, 2),
        (["iron"], 0, 0),
    ],
)
def test_too_few_tokens_give_the_nearest_lower_amount(
    techs: list[str], bank: int, gained: int
) -> None:
    # Four resources are due.
    g = scenario(age="III").techs(1, *techs).player(1, bank_blue=bank).hand(1, "reserves_iii")
    g.actions().play("play reserves_iii", "food 0")
    assert g.p(1).resources == gained
    assert g.frame() == "actions"


@pytest.mark.rules("TTA-FOOD-3")
@pytest.mark.card("prosperity")
def test_five_due_with_two_tokens_give_four() -> None:
    g = scenario(age="II").player(1, workers={"theology": 2, "religion": 1}, bank_blue=2)
    g.techs(1, "irrigation").run_event(1, "prosperity")
    assert (stock(g, FARMS[:2]), g.p(1).food, g.p(1).bank_blue) == ([0, 2], 4, 0)


@pytest.mark.rules("TTA-FOOD-5", "TTA-ORDER-3", "R-19")
@pytest.mark.card("stockpile_a", "enslave_i", "development_of_trade_routes")
def test_food_comes_before_resources() -> None:
    g = scenario().player(1, bank_blue=1).hand(1, "stockpile_a").actions()
    g.play("play stockpile_a")
    assert (g.p(1).food, g.p(1).resources) == (1, 0)
    h = scenario().player(1, bank_blue=3).run_event(1, "enslave_i", rival=2)
    assert (h.p(1).food, h.p(1).resources) == (2, 1)
    k = scenario().player(1, bank_blue=1).run_event(1, "development_of_trade_routes")
    assert (k.p(1).science, k.p(1).food, k.p(1).resources) == (1, 1, 0)


@pytest.mark.rules("TTA-FOOD-5", "TTA-ORDER-3", "R-11")
@pytest.mark.card("foray")
@pytest.mark.parametrize(("choice", "farms", "resources"), [(0, [0, 1, 0], 1), (1, [2, 0, 0], 0)])
def test_a_choice_about_the_food_comes_before_the_resources(
    choice: int, farms: list[int], resources: int
) -> None:
    # Two tokens: as 2 food in one token they leave one for the resource, as 1 + 1 they do not.
    g = scenario(age="II").player(1, bank_blue=2, workers={"warriors": 3})
    g.techs(1, "irrigation", "selective_breeding")
    g.run_event(1, "foray").play("food 2")
    assert (g.frame(), g.options()) == ("gain", ["arrange 0", "arrange 1"])
    g.play(f"arrange {choice}")
    assert (stock(g, FARMS[:3]), g.p(1).resources) == (farms, resources)
    assert g.frame() == "actions"


@pytest.mark.rules("TTA-FOOD-6")
@pytest.mark.card("border_conflict")
def test_no_worker_is_needed_to_gain() -> None:
    g = scenario(age="II").player(1, workers={"warriors": 3, "coal": 0})
    g.player(2, workers={"bronze": 1}).run_event(1, "border_conflict")
    assert (stock(g, MINES[:3]), g.p(1).resources) == ([0, 0, 1], 3)


@pytest.mark.rules("TTA-FOOD-16", "U-49")
@pytest.mark.card("raiders")
@pytest.mark.parametrize(("food", "resources"), [(1, 0), (0, 1), (0, 0), (1, 1)])
def test_who_has_less_than_is_due_loses_everything(food: int, resources: int) -> None:
    g = scenario().player(2, workers={}, culture=3).give(2, food=food, resources=resources)
    g.run_event(1, "raiders")
    assert (g.p(2).food, g.p(2).resources, g.p(2).bank_blue) == (0, 0, 16)
    assert (g.p(2).culture, g.frame()) == (3, "actions")


@pytest.mark.rules("TTA-FOOD-16")
@pytest.mark.card("raiders")
@pytest.mark.reason("not_enough_food", "not_enough_resources")
def test_losing_follows_the_rules_of_paying() -> None:
    g = scenario().player(2, workers={}).techs(2, "irrigation").player(2, bank_blue=3)
    g.player(2, blue={"irrigation": 1, "bronze": 1}).run_event(1, "raiders")
    assert (g.frame(), g.asked()) == ("split_goods", 2)
    assert g.why("food 0") == "not_enough_resources"
    g.play("food 1")
    assert (stock(g, FARMS[:2], 2), g.p(2).resources, g.p(2).bank_blue) == ([1, 0], 0, 4)
    h = scenario().player(2, workers={}).give(2, food=1, resources=4).run_event(1, "raiders")
    assert h.why("food 2") == "not_enough_food"


@pytest.mark.rules("U-5", "TTA-FOOD-12", "TTA-FOOD-17")
@pytest.mark.card("plunder_i")
def test_a_loss_that_cannot_be_exact_is_larger_but_gives_the_taker_no_more() -> None:
    g = scenario(age="II").techs(2, "selective_breeding").player(2, bank_blue=0)
    g.player(2, blue={"selective_breeding": 1, "bronze": 2}).run_event(1, "plunder_i", rival=2)
    g.play("food 1")
    # 3 on Selective Breeding becomes 1 on Agriculture; the resources go without change.
    assert (stock(g, FARMS[:1], 2), g.p(2).food, g.p(2).resources) == ([1], 1, 0)
    assert (g.p(1).food, g.p(1).resources) == (1, 2)


@pytest.mark.rules("TTA-FOOD-17")
@pytest.mark.card("plunder_i")
@pytest.mark.parametrize(
    ("victim", "food_wanted", "taker_bank", "lost", "taken"),
    [
        ((4, 4), 1, 16, (1, 2), (1, 2)),
        ((1, 1), 1, 16, (1, 1), (1, 1)),
        ((2, 1), 0, 16, (0, 1), (0, 1)),
        ((3, 1), 3, 2, (3, 0), (2, 0)),
        ((2, 5), 2, 2, (2, 1), (2, 0)),
        ((3, 3), 3, 0, (3, 0), (0, 0)),
    ],
)
def test_the_taker_gains_what_was_lost(
    victim: tuple[int, int],
    food_wanted: int,
    taker_bank: int,
    lost: tuple[int, int],
    taken: tuple[int, int],
) -> None:
    g = scenario().give(2, food=victim[0], resources=victim[1]).player(1, bank_blue=taker_bank)
    g.run_event(1, "plunder_i", rival=2).play(f"food {food_wanted}")
    assert (g.p(2).food, g.p(2).resources) == (victim[0] - lost[0], victim[1] - lost[1])
    assert (g.p(1).food, g.p(1).resources) == taken
    # No token changes owner.
    assert g.p(2).bank_blue == 16 - sum(victim) + sum(lost)
    assert g.p(1).bank_blue == taker_bank - sum(taken)


@pytest.mark.rules("TTA-FOOD-17")
@pytest.mark.card("plunder_ii")
def test_each_side_uses_its_own_cards() -> None:
    g = scenario(age="II").techs(1, "irrigation").techs(2, "selective_breeding")
    g.player(2, blue={"selective_breeding": 2}).run_event(1, "plunder_ii", rival=2)
    g.play("food 5")
    assert (stock(g, FARMS[:3], 2), stock(g, FARMS[:3], 1)) == ([1, 0, 0], [1, 2, 0])
