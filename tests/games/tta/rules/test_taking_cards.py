"""Taking cards from the row (TTA-ACT-TAKE, TTA-ROW-8, TTA-ROW-9)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, number, scenario

PRICES = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]


def at_space(space: int, card: str) -> list[str | None]:
    return [card if number == space else None for number in range(1, 14)]


# Prices and spaces


@pytest.mark.rules("TTA-ACT-TAKE-1", "TTA-ROW-9", "U-1")
@pytest.mark.reason("no_civil_action")
@pytest.mark.parametrize("space", range(1, 14))
def test_the_space_sets_the_price(space: int) -> None:
    price = PRICES[space - 1]
    g = scenario(row=at_space(space, "iron")).actions()
    g.play(f"take {space}")
    assert g.civil(1) == ["iron"]
    assert (g.p(1).ca, g.p(1).ma) == (4 - price, 2)
    poor = scenario(row=at_space(space, "iron")).player(1, ca=price - 1).actions()
    assert poor.why(f"take {space}") == "no_civil_action"


@pytest.mark.rules("TTA-ROW-8")
@pytest.mark.reason("empty_space")
def test_a_space_stays_empty_and_prices_do_not_move() -> None:
    row = ["iron", "alchemy", "drama", "masonry", "warfare", "knights", "theology"]
    g = scenario(row=row).actions()
    g.play("take 2")
    assert g.row()[:7] == ["iron", None, "drama", "masonry", "warfare", "knights", "theology"]
    assert g.why("take 2") == "empty_space"
    g.play("take 6")  # still 2 civil actions
    assert g.p(1).ca == 1
    assert g.row()[:7] == ["iron", None, "drama", "masonry", "warfare", None, "theology"]
    assert g.civil(1) == ["alchemy", "knights"]


@pytest.mark.reason("empty_space")
@pytest.mark.rules("TTA-ROW-8")
def test_nothing_can_be_taken_from_an_empty_row() -> None:
    g = scenario().actions()
    assert {g.why(f"take {space}") for space in range(1, 14)} == {"empty_space"}


# Limits for cards that go into the hand


@pytest.mark.rules("TTA-ACT-TAKE-2", "TTA-CARD-6")
@pytest.mark.reason("hand_full")
def test_the_hand_holds_as_many_cards_as_the_civil_action_total() -> None:
    hand = ["rich_land_i", "urban_growth_i", "moses"]
    g = scenario(row=["iron", "frugality_i"]).hand(1, *hand).player(1, ca=2).actions()
    g.play("take 1")
    assert g.why("take 2") == "hand_full"
    assert len(g.civil(1)) == 4


@pytest.mark.rules("TTA-ACT-TAKE-2")
def test_the_total_counts_and_not_the_available_actions() -> None:
    hand = ["rich_land_i", "urban_growth_i", "moses", "alchemy"]
    board = {"government": "monarchy", "ca": 1}
    g = scenario(row=["iron"]).hand(1, *hand).player(1, **board).actions()
    g.play("take 1")
    assert len(g.civil(1)) == 5


@pytest.mark.rules("TTA-ACT-TAKE-2", "U-65")
@pytest.mark.reason("hand_full")
def test_a_card_can_raise_the_hand_limit() -> None:
    hand = ["rich_land_i", "urban_growth_i", "moses", "alchemy"]
    g = scenario(row=["iron", "drama"]).hand(1, *hand).player(1, wonders=["library_of_alexandria"])
    g.actions().play("take 1")
    assert g.why("take 2") == "hand_full"


@pytest.mark.rules("TTA-ACT-TAKE-3")
@pytest.mark.reason("already_known")
@pytest.mark.parametrize(
    ("card", "board"),
    [
        ("iron", {"techs": ["bronze", "iron"], "workers": {}}),
        ("warfare", {"specials": ["warfare"]}),
        ("monarchy", {"government": "monarchy"}),
    ],
)
def test_a_technology_in_play_cannot_be_taken_again(card: str, board: dict[str, object]) -> None:
    g = scenario(3, row=[card]).player(1, **board).actions()
    assert g.why("take 1") == "already_known"


@pytest.mark.rules("TTA-ACT-TAKE-3")
@pytest.mark.reason("already_known")
def test_a_technology_in_hand_cannot_be_taken_again() -> None:
    g = scenario(row=["iron", "iron"]).actions()
    g.play("take 1")
    assert g.why("take 2") == "already_known"
    g = scenario(row=["iron"]).hand(2, "iron").actions()
    assert g.can("take 1")  # what another player holds does not matter


@pytest.mark.rules("TTA-ACT-TAKE-3", "TTA-ACT-DEVELOP-4")
def test_a_replaced_technology_is_known_no_more() -> None:
    g = scenario(3, age="II", row=["warfare"]).player(1, specials=["strategy"]).actions()
    g.play("take 1")
    assert g.civil(1) == ["warfare"]


@pytest.mark.rules("TTA-ACT-TAKE-4")
def test_action_cards_of_one_name_may_be_held_twice() -> None:
    g = scenario(row=["rich_land_i", "rich_land_i"]).actions()
    g.play("take 1", "take 2")
    assert g.civil(1) == ["rich_land_i", "rich_land_i"]


@pytest.mark.rules("TTA-ACT-TAKE-5")
@pytest.mark.reason("leader_of_age_taken")
def test_one_leader_of_each_age() -> None:
    g = scenario(age="II", row=["joan_of_arc", "michelangelo", "isaac_newton"]).actions()
    g.play("take 1")
    assert g.why("take 2") == "leader_of_age_taken"
    g.play("take 3", "lead joan_of_arc")
    assert g.why("take 2") == "leader_of_age_taken"


@pytest.mark.rules("TTA-ACT-TAKE-5")
@pytest.mark.reason("leader_of_age_taken")
def test_a_leader_who_has_left_still_counts() -> None:
    row = ["michelangelo", "moses", "bill_gates"]
    board = {"leader": "joan_of_arc"}
    g = scenario(age="III", row=row).player(1, **board).hand(1, "isaac_newton").actions()
    g.play("lead isaac_newton")
    assert g.gone() == ["joan_of_arc"]
    assert g.why("take 1") == "leader_of_age_taken"
    g.play("take 2")
    assert g.can("take 3")


# Wonders


@pytest.mark.rules("TTA-ACT-TAKE-6")
@pytest.mark.reason("no_civil_action")
@pytest.mark.parametrize(
    ("wonders", "ruined", "space", "price"),
    [
        ([], [], 1, 1),
        (["pyramids"], [], 1, 2),
        (["pyramids", "colossus"], [], 6, 4),
        (["hanging_gardens", "colossus", "great_wall"], ["colossus"], 6, 5),
        (["hanging_gardens"], ["hanging_gardens"], 13, 4),
    ],
)
def test_a_wonder_costs_one_more_for_each_completed_wonder(
    wonders: list[str], ruined: list[str], space: int, price: int
) -> None:
    def game(civil: int) -> Scenario:
        board = {"government": "democracy", "wonders": wonders, "ruined": ruined, "ca": civil}
        return scenario(age="III", row=at_space(space, "kremlin")).player(1, **board).actions()

    assert game(price - 1).why(f"take {space}") == "no_civil_action"
    g = game(price + 1)
    g.play(f"take {space}")
    assert g.p(1).ca == 1
    assert g.p(1).wonder == number("kremlin")


@pytest.mark.rules("TTA-ACT-TAKE-7", "TTA-ACT-TAKE-10")
def test_a_wonder_goes_into_play_unfinished_and_does_nothing() -> None:
    g = scenario(row=["hanging_gardens"]).actions()
    g.play("take 1")
    assert g.civil(1) == []
    assert g.p(1).wonder == number("hanging_gardens")
    assert g.p(1).stages == 0
    assert g.p(1).wonders == ()
    assert (g.rates(1).culture, g.rates(1).happy) == (0, 0)


@pytest.mark.rules("TTA-ACT-TAKE-10")
def test_neither_symbols_nor_texts_of_an_unfinished_wonder_count() -> None:
    hand = ["rich_land_i", "urban_growth_i", "moses", "alchemy"]
    board = {"wonder": "library_of_alexandria", "stages": 2}
    g = scenario(row=["iron"]).hand(1, *hand).player(1, **board).actions()
    assert g.rates(1).science == 1
    assert g.why("take 1") == "hand_full"
    g = scenario(age="II").player(1, wonder="kremlin", stages=2).actions()
    assert (g.p(1).ca_total, g.p(1).ma_total, g.rates(1).culture) == (4, 2, 0)


@pytest.mark.rules("TTA-ACT-TAKE-8")
@pytest.mark.reason("wonder_unfinished")
def test_no_second_unfinished_wonder() -> None:
    g = scenario(row=["great_wall", "colossus"]).player(1, wonder="pyramids", stages=2)
    g.give(1, resources=1).actions()
    assert g.why("take 1") == "wonder_unfinished"
    g.play("stage 1", "take 1")  # 1 + 1 civil actions now that one wonder is completed
    assert (g.p(1).ca, g.p(1).ca_total) == (2, 5)
    assert g.why("take 2") == "wonder_unfinished"


@pytest.mark.rules("TTA-ACT-TAKE-9")
def test_a_full_hand_does_not_matter_for_a_wonder() -> None:
    hand = ["rich_land_i", "urban_growth_i", "moses", "alchemy"]
    g = scenario(row=["colossus", "iron"]).hand(1, *hand).actions()
    assert g.why("take 2") == "hand_full"
    g.play("take 1")
    assert g.p(1).wonder == number("colossus")
    assert len(g.civil(1)) == 4


@pytest.mark.rules("TTA-ACT-TAKE-11", "TTA-WONDER-4")
@pytest.mark.reason("no_civil_action")
def test_the_text_of_the_taj_mahal_works_in_the_row() -> None:
    g = scenario(row=at_space(10, "taj_mahal")).hand(1, "joan_of_arc")
    g.player(1, leader="moses", wonders=["pyramids"], ca=3).actions()
    assert g.why("take 10") == "no_civil_action"  # 3 for the space, 1 for the Pyramids
    g.play("lead joan_of_arc")  # its civil action comes back
    g.play("take 10")
    assert (g.p(1).wonder, g.p(1).ca) == (number("taj_mahal"), 1)
    # A first leader replaces nobody.
    g = scenario(row=at_space(10, "taj_mahal")).player(1, wonders=["pyramids"], ca=4)
    g.hand(1, "joan_of_arc").actions()
    g.play("lead joan_of_arc")
    assert g.why("take 10") == "no_civil_action"
