"""Rulings that belong to no single section of the rules."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import number, scenario


@pytest.mark.rules("U-57", "TTA-EVENT-3")
@pytest.mark.parametrize(
    ("card", "culture"),
    [("pestilence", 1), ("emigration", 2), ("impact_of_colonies", 3), ("vast_territory_ii", 2)],
)
def test_preparing_an_event_scores_its_level(card: str, culture: int) -> None:
    g = scenario(age="III").reveal(1, "development_of_science", card)
    assert g.p(1).culture == culture


@pytest.mark.rules("U-57", "TTA-WAR-16")
@pytest.mark.card("war_over_culture", "war_over_territory")
@pytest.mark.reason("no_military_action")
def test_a_war_costs_military_actions() -> None:
    g = scenario(age="III").player(1, government="monarchy").hand(1, "war_over_culture")
    g.politics().play("war war_over_culture 2")
    assert (g.p(1).ma, g.p(1).ma_total) == (0, 3)
    assert g.p(1).war == number("war_over_culture")
    h = scenario(age="III").hand(1, "war_over_culture", "war_over_territory").politics()
    assert h.why("war war_over_culture 2") == "no_military_action"
    assert h.can("war war_over_territory 2")


@pytest.mark.rules("U-57", "TTA-POL-2")
def test_resigning_is_a_political_action() -> None:
    g = scenario(players=3).politics(2)
    assert "resign" in g.options()
    g.play("resign")
    assert g.p(2).resigned == 1
    assert (g.frame(), g.asked()) == ("politics", 3)


@pytest.mark.rules("U-57", "TTA-ACT-MIL-1", "TTA-ACT-MIL-2", "TTA-ACT-MIL-5")
def test_the_card_is_chosen_in_copying_building_and_upgrading() -> None:
    g = scenario(common=["legion", "phalanx"]).techs(1, "swordsmen", "knights")
    g.player(1, unused=1).give(1, resources=9).actions()
    options = g.options()
    for option in ("copy legion", "copy phalanx", "build warriors", "build knights"):
        assert option in options
    assert "upgrade warriors swordsmen" in options
    assert "upgrade warriors knights" not in options
    g.play("copy phalanx")
    assert g.p(1).tactic == number("phalanx")


@pytest.mark.rules("U-57", "TTA-ACT-REVOLUTION-2")
@pytest.mark.reason("not_all_civil_actions")
@pytest.mark.parametrize("spent", [1, 3])
def test_a_revolution_costs_the_whole_civil_action_total(spent: int) -> None:
    g = scenario(age="II").player(1, government="monarchy", ca=5 - spent).hand(1, "republic")
    g.give(1, science=3).actions()
    assert g.why("revolt republic") == "not_all_civil_actions"
    h = scenario(age="II").player(1, government="monarchy").hand(1, "republic")
    h.give(1, science=3).actions().play("revolt republic")
    assert (h.p(1).ca, h.p(1).ca_total, h.p(1).science) == (0, 7, 0)


@pytest.mark.rules("U-62", "TTA-ACT-TAKE-3")
@pytest.mark.card("international_agreement")
@pytest.mark.reason("already_known")
def test_an_event_gives_no_second_copy_of_a_technology() -> None:
    g = scenario(age="II", row=["iron", "alchemy", "knights", "drama"]).techs(1, "iron")
    g.hand(1, "alchemy").run_event(1, "international_agreement")
    assert g.why("take 1") == "already_known"
    assert g.why("take 2") == "already_known"
    g.play("take 3")
    assert g.civil(1) == ["alchemy", "knights"]


@pytest.mark.rules("U-62", "TTA-WAR-10")
@pytest.mark.card("war_over_technology")
@pytest.mark.reason("technology_known")
def test_stealing_gives_no_second_copy_of_a_technology() -> None:
    g = scenario(age="II", players=3).player(2, specials=["warfare", "code_of_laws", "cartography"])
    g.player(1, specials=["warfare"]).hand(1, "code_of_laws")
    g.run_event(1, "war_over_technology", rival=2, advantage=15)
    assert g.why("steal warfare") == "technology_known"
    assert g.why("steal code_of_laws") == "technology_known"
    g.play("steal cartography")
    assert number("cartography") in g.p(1).specials
    assert number("cartography") not in g.p(2).specials


@pytest.mark.rules("U-29", "TTA-TECH-9")
@pytest.mark.parametrize(
    ("old", "new", "science"),
    [("code_of_laws", "justice_system", 7), ("justice_system", "civil_service", 10)],
)
def test_the_civil_technologies_are_a_type_of_their_own(old: str, new: str, science: int) -> None:
    others = ["strategy", "navigation", "masonry"]
    g = scenario(age="III").player(1, specials=[*others, old]).hand(1, new)
    g.give(1, science=science).actions().play(f"develop {new}")
    in_play = set(g.p(1).specials)
    assert in_play == {number(card) for card in (*others, new)}
    assert g.gone() == [old]


@pytest.mark.rules("U-67")
@pytest.mark.card("julius_caesar")
def test_a_card_may_allow_a_second_political_action() -> None:
    g = scenario(age="II").player(1, leader="julius_caesar", workers={"warriors": 9})
    g.give(2, food=9).hand(1, "plunder_i", "plunder_i", "plunder_ii").player(2, ma=0).politics()
    g.play("attack plunder_i 2", "food 3")
    assert (g.frame(), g.asked()) == ("politics", 1)
    g.play("attack plunder_i 2", "food 3")
    # That was the one time of the game, and two actions are the most.
    assert (g.frame(), g.p(1).food) == ("actions", 6)


@pytest.mark.rules("U-67", "TTA-POL-1")
@pytest.mark.card("alexander_the_great", "christopher_columbus")
def test_political_actions_of_cards_are_the_one_action() -> None:
    g = scenario().player(1, leader="alexander_the_great", workers={"warriors": 9})
    g.give(2, food=9).hand(1, "plunder_i").politics().play("retire alexander_the_great")
    assert g.frame() == "actions"
    h = scenario().player(1, leader="christopher_columbus").hand(1, "wealthy_territory_i", "rats")
    h.politics().play("colonize wealthy_territory_i")
    assert h.frame() == "actions"
