"""Blue and yellow tokens and their banks (TTA-STAT-27 to TTA-STAT-36)."""

from __future__ import annotations

import pytest

from ecumene.games.tta.rules.ratings import consumption, corruption, discontent
from tests.games.tta.scenario import Scenario, number, scenario


def banks(g: Scenario, seat: int = 1) -> tuple[int, int]:
    """Blue and yellow tokens in the banks."""
    return (g.p(seat).bank_blue, g.p(seat).bank_yellow)


def blue_total(g: Scenario, seat: int = 1) -> int:
    """All blue tokens a player owns."""
    p = g.p(seat)
    return p.bank_blue + sum(p.blue) + p.stages


def yellow_total(g: Scenario, seat: int = 1) -> int:
    p = g.p(seat)
    return p.bank_yellow + p.unused + sum(p.workers)


@pytest.mark.rules("TTA-STAT-27")
def test_a_token_taken_uncovers_the_next_square_and_one_returned_covers_it() -> None:
    g = scenario().player(1, bank_yellow=17, bank_blue=11, workers={"warriors": 2}, unused=0)
    g.give(1, food=2).player(1, bank_blue=11).actions()
    assert (consumption(g.s, 0), discontent(g.s, 0), corruption(g.s, 0)) == (0, 0, 0)
    g.play("populate")
    assert (consumption(g.s, 0), discontent(g.s, 0)) == (1, 1)
    # The worker lost to Pestilence lies on the same square again.
    h = scenario().player(1, bank_yellow=16).run_event(1, "pestilence")
    assert (h.p(1).bank_yellow, consumption(h.s, 0), discontent(h.s, 0)) == (17, 0, 0)


@pytest.mark.rules("TTA-STAT-27")
@pytest.mark.card("stockpile_a")
def test_the_blue_bank_likewise() -> None:
    g = scenario().player(1, bank_blue=11, blue={"bronze": 5}).hand(1, "stockpile_a").actions()
    g.play("play stockpile_a")
    assert (g.p(1).bank_blue, corruption(g.s, 0)) == (9, 2)
    g.play("build bronze")
    assert (g.p(1).bank_blue, corruption(g.s, 0)) == (11, 0)


@pytest.mark.rules("TTA-STAT-28")
@pytest.mark.card("wealthy_territory_i")
def test_banks_hold_more_tokens_than_they_have_squares() -> None:
    g = scenario(row=["iron"]).player(1, leader="christopher_columbus", bank_yellow=18)
    g.player(1, workers={"bronze": 1}).hand(1, "inhabited_territory_i").politics()
    g.play("colonize inhabited_territory_i")
    assert g.p(1).bank_yellow == 18 + 2 - 1
    assert (consumption(g.s, 0), discontent(g.s, 0)) == (0, 0)
    h = scenario(age="II", row=["iron"]).hand(1, "justice_system").give(1, science=7).actions()
    h.play("develop justice_system")
    assert (h.p(1).bank_blue, corruption(h.s, 0)) == (19, 0)
    # The surplus is used first: three tokens less, and still nothing is uncovered.
    h.play("end")
    assert (h.p(1).bank_blue, corruption(h.s, 0)) == (15, 0)


@pytest.mark.rules("TTA-STAT-28", "U-64")
@pytest.mark.parametrize("bank", [19, 22, 40])
def test_the_next_worker_of_an_overfull_bank_costs_two(bank: int) -> None:
    g = scenario().player(1, bank_yellow=bank).give(1, food=3).actions()
    g.play("populate")
    assert (g.p(1).food, g.p(1).bank_yellow, g.p(1).unused) == (1, bank - 1, 2)


@pytest.mark.rules("TTA-STAT-29", "TTA-STAT-33")
@pytest.mark.parametrize(
    ("territory", "blue", "yellow"),
    [
        ("developed_territory_i", 1, 1),
        ("developed_territory_ii", 2, 2),
        ("inhabited_territory_ii", 0, 3),
        ("wealthy_territory_ii", 4, 0),
        ("historic_territory_i", 0, 0),
    ],
)
def test_a_new_colony_brings_its_tokens(territory: str, blue: int, yellow: int) -> None:
    g = scenario(age="II").player(1, leader="christopher_columbus", bank_yellow=9)
    g.hand(1, territory).politics()
    g.play(f"colonize {territory}")
    assert blue_total(g) == 16 + blue
    assert yellow_total(g) == 9 + 7 + yellow


@pytest.mark.rules("TTA-STAT-29", "TTA-STAT-33")
@pytest.mark.card("justice_system", "taj_mahal")
def test_gained_tokens_go_to_the_bank() -> None:
    g = scenario(age="II").player(1, wonder="taj_mahal", stages=2, bank_blue=2)
    g.player(1, blue={"bronze": 2, "agriculture": 3}).hand(1, "justice_system")
    g.give(1, resources=2, science=7).player(1, bank_blue=2).actions()
    g.play("develop justice_system")
    assert (g.p(1).bank_blue, g.p(1).resources) == (5, 2)
    g.play("stage 1")
    # 2 paid, then 1 covers the stage; all 3 stages return, and 1 new token comes.
    assert (g.p(1).bank_blue, g.p(1).resources) == (5 + 2 - 1 + 3 + 1, 0)


@pytest.mark.rules("TTA-STAT-29")
@pytest.mark.card("taj_mahal")
def test_an_unfinished_wonder_gives_no_tokens_yet() -> None:
    g = scenario(row=["taj_mahal"]).actions().play("take 1")
    assert banks(g) == (16, 18)


@pytest.mark.rules("TTA-STAT-30", "U-57")
@pytest.mark.card("vast_territory_i")
def test_a_negative_symbol_takes_a_token_on_entering() -> None:
    g = scenario().player(1, leader="christopher_columbus", bank_blue=9, bank_yellow=10)
    g.hand(1, "vast_territory_i").politics().play("colonize vast_territory_i")
    # 1 blue token lost, 3 gained as food; 3 yellow ones gained.
    assert banks(g) == (9 - 1 - 3, 13)
    assert g.p(1).food == 3


@pytest.mark.rules("TTA-STAT-30", "TTA-STAT-31", "TTA-STAT-35", "U-57")
@pytest.mark.card("independence_declaration", "vast_territory_ii")
@pytest.mark.parametrize(("yellow", "left"), [(9, 5), (4, 0), (3, 0), (0, 0)])
def test_a_colony_that_leaves_undoes_its_symbols(yellow: int, left: int) -> None:
    g = scenario(age="II").player(1, colonies=["vast_territory_ii"], workers={}, unused=7)
    g.player(1, bank_blue=6, bank_yellow=yellow).run_event(2, "independence_declaration")
    assert g.p(1).colonies == ()
    assert banks(g) == (7, left)
    assert g.p(1).unused == 7


@pytest.mark.rules("TTA-STAT-30", "TTA-STAT-31", "TTA-STAT-29")
@pytest.mark.card("annex_ii")
def test_tokens_change_on_both_sides_when_a_colony_is_annexed() -> None:
    g = scenario(age="II").player(2, colonies=["vast_territory_i"], bank_blue=8, bank_yellow=11)
    g.player(1, bank_blue=10, bank_yellow=7).run_event(1, "annex_ii", rival=2)
    assert (banks(g, 1), banks(g, 2)) == ((9, 10), (9, 8))
    assert g.p(1).food == 0  # the immediate effect is ignored


@pytest.mark.rules("TTA-STAT-31", "R-15")
@pytest.mark.card("ravages_of_time", "taj_mahal")
def test_a_ruined_wonder_takes_its_tokens_along() -> None:
    g = scenario(age="II").player(1, wonders=["taj_mahal"], bank_blue=12)
    g.run_event(1, "ravages_of_time")
    assert g.p(1).bank_blue == 11
    assert g.rates(1).culture == 2


@pytest.mark.rules("TTA-STAT-31", "TTA-STAT-29", "TTA-STAT-34")
@pytest.mark.card("war_over_technology", "justice_system")
def test_a_stolen_technology_takes_its_tokens_along() -> None:
    g = scenario(age="II").player(2, specials=["justice_system"], bank_blue=1)
    g.player(2, blue={"bronze": 3, "agriculture": 2})
    g.run_event(1, "war_over_technology", rival=2, advantage=9)
    g.play("steal justice_system")
    # The loser gives 1 token of the bank and 2 of their choice from farms and mines.
    assert (g.frame(), g.asked()) == ("lose_blue", 2)
    g.play("token bronze", "token agriculture")
    assert (g.p(2).resources, g.p(2).food, g.p(2).bank_blue) == (2, 1, 0)
    assert g.p(1).bank_blue == 19


@pytest.mark.rules("TTA-STAT-31", "TTA-STAT-29")
@pytest.mark.card("civil_service", "justice_system")
@pytest.mark.parametrize("bank", [0, 2, 9])
def test_equal_symbols_of_a_replaced_card_cancel_out(bank: int) -> None:
    g = scenario(age="III").player(1, specials=["justice_system"], bank_blue=bank)
    g.player(1, blue={"bronze": 4}).hand(1, "civil_service").give(1, science=10)
    g.actions().play("develop civil_service")
    assert (g.p(1).bank_blue, g.p(1).blue[0], g.p(1).resources) == (bank, 0, 4)
    assert g.frame() == "actions"


@pytest.mark.rules("TTA-STAT-32")
@pytest.mark.card("alexander_the_great", "crime_wave", "uncertain_borders")
def test_card_texts_give_take_and_move_tokens() -> None:
    g = scenario().player(1, leader="alexander_the_great", bank_yellow=6).politics()
    g.play("retire alexander_the_great")
    assert (banks(g), yellow_total(g)) == ((16, 7), 14)
    h = scenario(players=3, age="II").player(3, workers={"warriors": 4})
    h.player(1, culture=8).player(2, culture=2, bank_blue=14).run_event(3, "crime_wave")
    assert [h.p(seat).bank_blue for seat in (1, 2, 3)] == [15, 13, 16]
    assert [h.p(seat).culture for seat in (1, 2, 3)] == [5, 0, 0]
    k = scenario(players=3).player(3, workers={"warriors": 4}).player(2, workers={})
    k.player(2, bank_yellow=8).run_event(1, "uncertain_borders")
    assert [k.p(seat).bank_yellow for seat in (1, 2, 3)] == [18, 7, 19]


@pytest.mark.rules("TTA-STAT-34")
@pytest.mark.card("crime_wave")
def test_blue_tokens_are_lost_from_the_bank_first() -> None:
    g = scenario(age="II").player(1, workers={}, bank_blue=1, blue={"bronze": 3})
    g.run_event(2, "crime_wave")
    assert (g.p(1).bank_blue, g.p(1).resources) == (0, 3)
    assert g.frame() == "actions"


@pytest.mark.rules("TTA-STAT-34")
@pytest.mark.card("crime_wave")
@pytest.mark.reason("no_token_there")
@pytest.mark.parametrize(
    ("choice", "food", "resources"),
    [("agriculture", 3, 3), ("irrigation", 2, 3), ("bronze", 4, 2), ("iron", 4, 1)],
)
def test_an_empty_bank_takes_them_from_farms_and_mines(
    choice: str, food: int, resources: int
) -> None:
    blue = {"agriculture": 2, "irrigation": 1, "bronze": 1, "iron": 1}
    g = scenario(age="II").player(1, workers={}, bank_blue=0, blue=blue)
    g.techs(1, "iron", "irrigation", "coal").run_event(2, "crime_wave")
    assert (g.frame(), g.asked()) == ("lose_blue", 1)
    assert g.options() == [f"token {tech}" for tech in blue]
    assert g.why("token coal") == "no_token_there"
    g.play(f"token {choice}")
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (food, resources, 0)
    assert blue_total(g) == 4


@pytest.mark.rules("U-12", "TTA-STAT-34")
@pytest.mark.card("bill_gates", "crime_wave")
def test_labs_with_tokens_give_some_too() -> None:
    g = scenario(age="III").player(1, workers={"computers": 1}, leader="bill_gates", bank_blue=0)
    g.player(1, blue={"computers": 1, "bronze": 1}).run_event(2, "crime_wave")
    assert g.options() == ["token bronze", "token computers"]
    g.play("token computers")
    assert (g.p(1).resources, blue_total(g)) == (1, 1)


@pytest.mark.rules("U-12", "TTA-STAT-34")
@pytest.mark.card("crime_wave")
def test_tokens_on_a_wonder_are_never_lost() -> None:
    g = scenario(age="II").player(1, workers={}, bank_blue=0, wonder="great_wall", stages=3)
    g.player(1, culture=5).run_event(2, "crime_wave")
    assert g.frame() == "actions"
    assert (g.p(1).stages, g.p(1).culture, blue_total(g)) == (3, 2, 3)


@pytest.mark.rules("TTA-STAT-36")
@pytest.mark.card("uncertain_borders")
@pytest.mark.parametrize(("bank", "moved"), [(5, 1), (1, 1), (0, 0)])
def test_yellow_tokens_are_taken_from_bank_to_bank(bank: int, moved: int) -> None:
    g = scenario().player(2, bank_yellow=bank, unused=3, workers={"bronze": 4})
    g.player(1, bank_yellow=12).run_event(1, "uncertain_borders")
    assert (g.p(1).bank_yellow, g.p(2).bank_yellow) == (12 + moved, bank - moved)
    assert (g.p(2).unused, sum(g.p(2).workers)) == (3, 4)


@pytest.mark.rules("TTA-STAT-36")
@pytest.mark.card("war_over_territory")
@pytest.mark.parametrize(("bank", "advantage", "moved"), [(9, 12, 3), (2, 12, 2), (1, 5, 1)])
def test_no_more_yellow_tokens_are_taken_than_are_there(
    bank: int, advantage: int, moved: int
) -> None:
    g = scenario(age="II").player(2, bank_yellow=bank, unused=4).player(1, bank_yellow=3)
    g.run_event(1, "war_over_territory", rival=2, advantage=advantage)
    assert (g.p(1).bank_yellow, g.p(2).bank_yellow) == (3 + moved, bank - moved)
    assert g.p(2).unused == 4


@pytest.mark.rules("TTA-STAT-34", "TTA-STAT-30")
@pytest.mark.card("vast_territory_i")
def test_a_negative_symbol_with_an_empty_bank_takes_from_cards() -> None:
    g = scenario().player(1, leader="christopher_columbus", bank_blue=0, blue={"bronze": 2})
    g.hand(1, "vast_territory_i").politics().play("colonize vast_territory_i")
    assert g.p(1).colonies == (number("vast_territory_i"),)
    assert (g.p(1).resources, g.p(1).food, g.p(1).bank_blue) == (1, 0, 0)
