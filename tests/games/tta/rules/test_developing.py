"""Developing technologies and declaring revolutions (TTA-ACT-DEVELOP, TTA-ACT-REVOLUTION)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, number, scenario, slot, slugs

# Developing


@pytest.mark.rules("TTA-ACT-DEVELOP-1", "TTA-ACT-DEVELOP-7")
def test_developing_takes_an_action_and_science() -> None:
    g = scenario().hand(1, "iron", "rich_land_i").give(1, science=9, resources=2).actions()
    g.play("develop iron")
    assert (g.p(1).science, g.p(1).ca, g.p(1).ma) == (4, 3, 2)
    assert g.civil(1) == ["rich_land_i"]
    assert (g.workers(1, "iron"), g.workers(1, "bronze")) == (0, 2)
    assert g.p(1).resources == 2
    assert g.can("build bronze")  # the older technology stays in play


@pytest.mark.rules("TTA-ACT-DEVELOP-1")
def test_a_technology_taken_this_turn_can_be_developed() -> None:
    g = scenario(row=["swordsmen"]).give(1, science=4).actions()
    g.play("take 1", "develop swordsmen")
    assert g.p(1).techs >> slot("swordsmen") & 1
    assert (g.p(1).ca, g.p(1).science) == (2, 0)


@pytest.mark.rules("TTA-ACT-DEVELOP-1", "TTA-ACT-DEVELOP-3")
@pytest.mark.reason("no_civil_action", "not_enough_science", "not_in_hand", "other_card")
def test_what_developing_needs() -> None:
    g = scenario().hand(1, "iron").player(1, ca=0).give(1, science=9).actions()
    assert g.why("develop iron") == "no_civil_action"
    g = scenario().hand(1, "iron", "rich_land_i", "moses").give(1, science=4).actions()
    assert g.why("develop iron") == "not_enough_science"
    assert g.why("develop alchemy") == "not_in_hand"
    assert g.why("develop rich_land_i") == "other_card"
    assert g.why("develop moses") == "other_card"
    assert g.why("revolt iron") == "other_card"
    assert g.why("revolt monarchy") == "not_in_hand"


@pytest.mark.rules("TTA-ACT-DEVELOP-2")
@pytest.mark.reason("not_enough_science")
def test_a_peaceful_change_costs_the_higher_number() -> None:
    g = scenario().hand(1, "monarchy").give(1, science=7).actions()
    assert g.why("develop monarchy") == "not_enough_science"
    assert g.can("revolt monarchy")
    g = scenario().hand(1, "monarchy").give(1, science=8).actions()
    g.play("develop monarchy")
    assert g.p(1).science == 0


@pytest.mark.rules("TTA-ACT-DEVELOP-4")
def test_only_the_higher_special_technology_stays() -> None:
    g = scenario(age="II").player(1, specials=["warfare"]).hand(1, "strategy")
    g.give(1, science=8).actions()
    g.play("develop strategy")
    assert slugs([card for card in g.p(1).specials if card >= 0]) == ["strategy"]
    assert g.gone() == ["warfare"]
    assert g.rates(1).strength == 4


@pytest.mark.rules("TTA-ACT-DEVELOP-4")
def test_a_lower_special_technology_is_developed_and_gone() -> None:
    g = scenario(age="III").player(1, specials=["navigation"], leader="albert_einstein")
    g.hand(1, "cartography").give(1, science=5).actions()
    g.play("develop cartography")
    assert slugs([card for card in g.p(1).specials if card >= 0]) == ["navigation"]
    assert g.gone() == ["cartography"]
    assert g.civil(1) == []
    assert (g.p(1).science, g.p(1).culture, g.p(1).ca) == (1, 3, 3)


@pytest.mark.rules("TTA-ACT-DEVELOP-5", "TTA-TECH-10")
def test_the_old_government_is_gone() -> None:
    g = scenario(age="III").player(1, government="theocracy").hand(1, "democracy")
    g.give(1, science=17).actions()
    assert (g.rates(1).culture, g.rates(1).strength, g.rates(1).happy) == (1, 2, 1)
    g.play("develop democracy")
    assert g.p(1).government == number("democracy")
    assert g.gone() == ["theocracy"]
    assert (g.rates(1).culture, g.rates(1).strength, g.rates(1).happy) == (3, 1, 0)
    assert g.static(1).urban_limit == 4


@pytest.mark.rules("TTA-ACT-DEVELOP-6", "U-52", "TTA-STAT-24", "TTA-STAT-26")
@pytest.mark.parametrize(("available", "after"), [(4, 6), (3, 5), (1, 3)])
def test_new_actions_of_a_peaceful_change_are_available(available: int, after: int) -> None:
    g = scenario(age="III").player(1, ca=available, ma=0).hand(1, "republic")
    g.give(1, science=13).actions()
    g.play("develop republic")  # 7 civil actions instead of 4, and 2 military ones as before
    assert (g.p(1).ca, g.p(1).ca_total) == (after, 7)
    assert (g.p(1).ma, g.p(1).ma_total) == (0, 2)


# Revolutions


def revolutionary(card: str, **board: object) -> Scenario:
    g = scenario(age="III").player(1, **board).hand(1, card)
    return g.give(1, science=20)


@pytest.mark.rules("TTA-ACT-REVOLUTION-1")
@pytest.mark.parametrize(
    ("leader", "culture", "resources"),
    [("albert_einstein", 3, 0), ("leonardo_da_vinci", 0, 1), ("moses", 0, 0)],
)
def test_a_revolution_counts_as_developing(leader: str, culture: int, resources: int) -> None:
    g = revolutionary("monarchy", leader=leader).actions()
    g.play("revolt monarchy")
    assert g.p(1).government == number("monarchy")
    assert (g.p(1).culture, g.p(1).resources) == (culture, resources)


@pytest.mark.rules("TTA-ACT-REVOLUTION-2", "TTA-ACT-REVOLUTION-5")
@pytest.mark.reason("not_all_civil_actions", "not_enough_science")
def test_a_revolution_costs_all_civil_actions_and_the_lower_number() -> None:
    g = revolutionary("republic", government="monarchy", ca=4).actions()
    assert g.why("revolt republic") == "not_all_civil_actions"
    g = revolutionary("republic", government="monarchy").actions()
    g.play("revolt republic")
    assert (g.p(1).ca, g.p(1).ca_total) == (0, 7)
    assert g.p(1).science == 17
    assert g.gone() == ["monarchy"]
    g = scenario(age="II").hand(1, "republic").give(1, science=2).actions()
    assert g.why("revolt republic") == "not_enough_science"


@pytest.mark.rules("TTA-ACT-REVOLUTION-2", "U-65")
@pytest.mark.reason("not_all_civil_actions")
def test_the_total_counts_all_cards_and_is_not_the_hand_limit() -> None:
    board = {"wonders": ["pyramids", "library_of_alexandria"], "specials": ["code_of_laws"]}
    g = revolutionary("monarchy", **board, ca=5).actions()
    assert (g.p(1).ca_total, g.static(1).civil_limit) == (6, 7)
    assert g.why("revolt monarchy") == "not_all_civil_actions"
    g = revolutionary("monarchy", **board, ca=6).actions()
    g.play("revolt monarchy")
    assert (g.p(1).ca, g.p(1).ca_total) == (0, 7)


@pytest.mark.rules("U-15", "R-2", "TTA-STAT-22")
@pytest.mark.reason("not_all_civil_actions")
def test_a_temporary_civil_action_is_no_part_of_the_price() -> None:
    g = revolutionary("monarchy", leader="hammurabi", ca=3).actions()
    g.play("use hammurabi")
    assert g.p(1).extra_ca == 1
    assert g.why("revolt monarchy") == "not_all_civil_actions"
    g = revolutionary("monarchy", leader="hammurabi").actions()
    g.play("use hammurabi", "revolt monarchy")
    assert (g.p(1).ca, g.p(1).extra_ca) == (0, 1)


@pytest.mark.rules("TTA-ACT-REVOLUTION-3", "TTA-EVENT-15", "TTA-EVT-2")
def test_a_revolution_offered_by_an_event_costs_all_civil_actions() -> None:
    g = scenario(age="I").hand(2, "monarchy").give(2, science=1, food=1)
    g.run_event(1, "development_of_civilization")
    assert g.asked() == 2  # seat 1 can do nothing and is not asked
    g.play("revolt monarchy")  # 1 science less than 2
    assert g.p(2).government == number("monarchy")
    assert (g.p(2).science, g.p(2).ca, g.p(2).ca_total) == (0, 0, 5)


@pytest.mark.rules("TTA-ACT-REVOLUTION-3")
@pytest.mark.reason("not_all_civil_actions")
def test_an_event_cannot_pay_for_missing_civil_actions() -> None:
    g = scenario(age="I").hand(1, "monarchy").player(1, ca=3).give(1, science=9, food=2)
    g.run_event(1, "development_of_civilization")
    assert g.why("revolt monarchy") == "not_all_civil_actions"
    g.play("develop monarchy")
    assert (g.p(1).science, g.p(1).ca, g.p(1).ca_total) == (2, 4, 5)


@pytest.mark.rules("TTA-ACT-REVOLUTION-4", "TTA-ACT-CARD-5")
@pytest.mark.parametrize(("card", "science"), [("breakthrough_i", 2), ("breakthrough_ii", 3)])
def test_breakthrough_costs_nothing_on_top_of_a_revolution(card: str, science: int) -> None:
    g = scenario(age="III").player(1, government="monarchy").hand(1, card, "republic")
    g.give(1, science=3).actions()
    g.play(f"play {card}")
    assert g.p(1).government == number("republic")
    assert (g.p(1).ca, g.p(1).ca_total, g.p(1).ma) == (0, 7, 2)
    assert g.p(1).science == science
    assert g.civil(1) == []


@pytest.mark.rules("TTA-ACT-REVOLUTION-4")
@pytest.mark.reason("order_impossible")
def test_breakthrough_does_not_replace_a_missing_civil_action() -> None:
    g = scenario(age="III").player(1, ca=3).hand(1, "breakthrough_i", "republic")
    g.give(1, science=12).actions()
    assert g.why("play breakthrough_i") == "order_impossible"


@pytest.mark.rules("TTA-ACT-REVOLUTION-4", "R-2")
def test_the_temporary_action_paid_for_breakthrough_comes_back() -> None:
    g = scenario().player(1, leader="hammurabi").hand(1, "breakthrough_i", "monarchy")
    g.give(1, science=2).actions()
    g.play("use hammurabi", "play breakthrough_i")
    assert g.p(1).government == number("monarchy")
    assert (g.p(1).ca, g.p(1).extra_ca, g.p(1).science) == (0, 1, 2)


@pytest.mark.rules("TTA-ACT-REVOLUTION-6", "TTA-ACT-REVOLUTION-8")
@pytest.mark.reason("no_civil_action")
def test_military_actions_of_a_revolution_can_be_used_at_once() -> None:
    g = revolutionary("constitutional_monarchy", ma=0).give(1, food=3, resources=4).actions()
    g.play("revolt constitutional_monarchy")
    assert (g.p(1).ma, g.p(1).ma_total) == (2, 4)
    assert (g.p(1).food, g.p(1).resources) == (3, 4)
    g.play("build warriors")
    assert (g.p(1).ma, g.p(1).resources) == (1, 2)
    assert g.why("populate") == "no_civil_action"


@pytest.mark.rules("TTA-ACT-REVOLUTION-7", "TTA-LEADER-10")
def test_newton_gives_one_action_back_after_a_revolution() -> None:
    g = revolutionary("democracy", leader="isaac_newton").actions()
    g.play("revolt democracy")
    assert (g.p(1).ca, g.p(1).ca_total) == (1, 7)


# Robespierre


@pytest.mark.rules("TTA-LEADER-7", "U-15")
@pytest.mark.reason("not_all_military_actions")
def test_robespierre_takes_all_military_actions_instead() -> None:
    leader = "maximilien_robespierre"
    g = revolutionary("communism", leader=leader, ma=2).actions()
    assert g.why("revolt communism") == "not_all_military_actions"
    g = revolutionary("communism", leader=leader, ca=1, ma=3).actions()
    g.play("revolt communism")
    assert (g.p(1).ma, g.p(1).ma_total) == (0, 6)
    assert (g.p(1).ca, g.p(1).ca_total) == (4, 7)
    assert (g.p(1).science, g.p(1).culture) == (15, 3)


@pytest.mark.rules("TTA-LEADER-8", "U-15")
@pytest.mark.reason("not_all_military_actions")
def test_a_temporary_military_action_is_no_part_of_robespierres_price() -> None:
    g = revolutionary("monarchy", leader="maximilien_robespierre", ma=2)
    g.hand(1, "patriotism_ii").actions()
    g.play("play patriotism_ii")
    assert g.why("revolt monarchy") == "not_all_military_actions"
    g = revolutionary("monarchy", leader="maximilien_robespierre").hand(1, "patriotism_ii")
    g.actions().play("play patriotism_ii", "revolt monarchy")
    assert (g.p(1).ma, g.p(1).extra_ma, g.p(1).ma_total) == (0, 1, 4)
    assert (g.p(1).ca, g.p(1).ca_total) == (4, 5)


@pytest.mark.rules("TTA-LEADER-9")
def test_breakthrough_costs_no_civil_action_with_robespierre() -> None:
    board = {"leader": "maximilien_robespierre", "ca": 2}
    g = scenario(age="II").player(1, **board).hand(1, "breakthrough_i", "monarchy")
    g.give(1, science=9).actions()
    g.play("play breakthrough_i", "revolt monarchy")
    assert (g.p(1).ca, g.p(1).ca_total) == (3, 5)  # 1 more by the new total
    assert (g.p(1).ma, g.p(1).ma_total) == (0, 4)
    assert (g.p(1).science, g.p(1).culture) == (9, 3)


@pytest.mark.rules("TTA-LEADER-9")
@pytest.mark.reason("no_civil_action")
def test_breakthrough_needs_no_civil_action_for_robespierres_revolution() -> None:
    board = {"leader": "maximilien_robespierre", "ca": 0}
    g = scenario(age="II").player(1, **board).hand(1, "breakthrough_ii", "monarchy", "iron")
    g.give(1, science=9).actions()
    assert g.why("develop iron") == "no_civil_action"
    g.play("play breakthrough_ii")  # only the revolution is possible without a civil action
    assert g.p(1).government == number("monarchy")
    assert (g.p(1).ca, g.p(1).ma, g.p(1).science) == (1, 0, 10)
    assert g.civil(1) == ["iron"]
    g = scenario(age="II").player(1, **board, ma=2).hand(1, "breakthrough_ii", "monarchy", "iron")
    g.give(1, science=9).actions()
    assert g.why("play breakthrough_ii") == "no_civil_action"
