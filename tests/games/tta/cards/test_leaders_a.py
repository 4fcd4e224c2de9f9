"""The leaders of Age A; Homer has a file of his own."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, number, scenario

# Alexander the Great


@pytest.mark.card("alexander_the_great")
@pytest.mark.parametrize(
    ("unit", "count", "strength"),
    [("warriors", 3, 6), ("knights", 2, 6), ("cannon", 2, 8), ("air_forces", 1, 6)],
)
def test_alexander_strengthens_every_unit(unit: str, count: int, strength: int) -> None:
    g = scenario(age="III").player(1, leader="alexander_the_great", workers={unit: count})
    assert g.actions().rates(1).strength == strength


@pytest.mark.card("alexander_the_great")
@pytest.mark.rules("TTA-STAT-6")
def test_alexander_counts_units_as_they_come_and_go() -> None:
    g = scenario().player(1, leader="alexander_the_great", workers={"warriors": 1, "bronze": 2})
    g.give(1, resources=2).actions()
    assert g.rates(1).strength == 2
    g.play("build warriors")
    assert g.rates(1).strength == 4
    g.play("disband warriors")
    assert g.rates(1).strength == 2
    assert g.rates(2).strength == 1


@pytest.mark.card("alexander_the_great")
@pytest.mark.rules("TTA-COLONY-13")
@pytest.mark.reason("bid_too_high")
def test_alexander_sends_no_strength_to_colonies() -> None:
    g = scenario().player(1, leader="alexander_the_great", workers={"warriors": 2})
    g.events("vast_territory_i").hand(1, "rats").politics().play("prepare rats")
    assert g.frame() == "auction"
    assert g.rates(1).strength == 4
    assert g.can("bid 2")
    assert g.why("bid 3") == "bid_too_high"


@pytest.mark.card("alexander_the_great")
@pytest.mark.rules("U-67", "TTA-POL-1", "TTA-STAT-33")
def test_alexander_retires_for_a_yellow_token() -> None:
    g = scenario().player(1, leader="alexander_the_great", workers={"warriors": 2})
    g.hand(1, "rats").events("development_of_crafts").politics()
    g.play("retire alexander_the_great")
    assert g.p(1).leader == -1
    assert g.gone() == ["alexander_the_great"]
    assert (g.p(1).bank_yellow, g.p(1).unused) == (19, 1)
    assert g.rates(1).strength == 2
    assert g.frame() == "actions"  # it was the political action: the event stays in hand
    assert g.military(1) == ["rats"]


@pytest.mark.card("alexander_the_great")
@pytest.mark.reason("politics_over", "no_such_ability")
def test_only_alexander_retires_and_only_in_the_politics_phase() -> None:
    g = scenario().player(1, leader="alexander_the_great").actions()
    assert g.why("retire alexander_the_great") == "politics_over"
    h = scenario().player(2, leader="alexander_the_great").hand(1, "rats").politics(1)
    assert h.why("retire alexander_the_great") == "no_such_ability"


# Aristotle


@pytest.mark.card("aristotle")
@pytest.mark.parametrize(
    ("card", "science"),
    [
        ("iron", 1),
        ("theology", 1),
        ("knights", 1),
        ("code_of_laws", 1),
        ("monarchy", 1),
        ("rich_land_i", 0),
        ("joan_of_arc", 0),
        ("taj_mahal", 0),
    ],
)
def test_aristotle_learns_from_technologies_taken(card: str, science: int) -> None:
    g = scenario(row=[card]).player(1, leader="aristotle").give(1, science=5).actions()
    g.play("take 1")
    assert g.p(1).science == 5 + science
    assert g.rates(1).science == 1
    assert g.row()[0] is None


@pytest.mark.card("aristotle")
def test_aristotle_learns_each_time_and_for_his_owner_only() -> None:
    g = scenario(row=["iron", "drama", "alchemy"]).player(2, leader="aristotle").actions(2)
    g.play("take 1", "take 3")
    assert g.p(2).science == 2
    h = scenario(row=["iron"]).player(2, leader="aristotle").actions(1).play("take 1")
    assert (h.p(1).science, h.p(2).science) == (0, 0)


# Hammurabi


@pytest.mark.card("hammurabi")
@pytest.mark.rules("R-2", "TTA-STAT-22")
@pytest.mark.reason("used_this_turn", "no_military_action")
def test_hammurabi_turns_a_military_action_into_a_civil_one() -> None:
    g = scenario(row=["iron"]).player(1, leader="hammurabi", ca=3, ma=1).actions()
    g.play("use hammurabi")
    p = g.p(1)
    assert (p.ca, p.extra_ca, p.ca_total, p.ma, p.ma_total) == (3, 1, 4, 0, 2)
    assert [event.args for event in g.log("use")] == [(number("hammurabi"),)]
    assert g.why("use hammurabi") == "used_this_turn"
    g.play("take 1")
    assert (g.p(1).ca, g.p(1).extra_ca) == (3, 0)
    h = scenario().player(1, leader="hammurabi", ma=0).actions()
    assert h.why("use hammurabi") == "no_military_action"


@pytest.mark.card("hammurabi")
@pytest.mark.rules("R-2", "TTA-STAT-22")
def test_hammurabi_spends_a_temporary_military_action_first() -> None:
    g = scenario().player(1, leader="hammurabi", ma=1).hand(1, "patriotism_a").actions()
    g.play("play patriotism_a", "use hammurabi")
    assert (g.p(1).ma, g.p(1).extra_ma, g.p(1).ca, g.p(1).extra_ca) == (1, 0, 3, 1)


@pytest.mark.card("hammurabi")
@pytest.mark.rules("R-2", "TTA-ACT-REVOLUTION-2", "TTA-ACT-TAKE-2")
@pytest.mark.reason("not_all_civil_actions", "hand_full")
def test_hammurabis_action_is_no_part_of_the_total() -> None:
    g = scenario(row=["iron"]).player(1, leader="hammurabi", ca=3).give(1, science=2)
    g.hand(1, "monarchy", "irrigation", "theology", "drama").actions().play("use hammurabi")
    assert g.why("revolt monarchy") == "not_all_civil_actions"
    assert g.why("take 1") == "hand_full"


@pytest.mark.card("hammurabi")
@pytest.mark.rules("R-2", "TTA-ACT-REVOLUTION-4")
def test_hammurabis_action_survives_a_revolution_by_breakthrough() -> None:
    g = scenario().player(1, leader="hammurabi").give(1, science=8)
    g.hand(1, "monarchy", "breakthrough_i").actions()
    g.play("use hammurabi", "play breakthrough_i", "revolt monarchy")
    assert (g.p(1).ca, g.p(1).extra_ca, g.p(1).ca_total) == (0, 1, 5)
    assert g.p(1).science == 8 - 2 + 2


@pytest.mark.card("hammurabi")
@pytest.mark.rules("R-2", "TTA-EOT-20")
def test_hammurabi_once_in_every_turn_and_the_action_is_lost_with_it() -> None:
    g = scenario().player(1, leader="hammurabi", military=[]).actions()
    g.play("use hammurabi", "end")
    assert (g.p(1).ca, g.p(1).extra_ca, g.p(1).ma) == (4, 0, 2)
    assert g.asked() == 2
    g.play("pass", "end", "pass")
    assert g.asked() == 1
    g.play("use hammurabi")
    assert g.p(1).extra_ca == 1


@pytest.mark.card("hammurabi")
@pytest.mark.rules("TTA-ACT-TAKE-1")
@pytest.mark.parametrize(("space", "price"), [(1, 0), (5, 0), (6, 1), (9, 1), (10, 2), (13, 2)])
def test_leaders_are_cheaper_with_hammurabi(space: int, price: int) -> None:
    row = [None] * (space - 1) + ["joan_of_arc"]
    g = scenario(row=row).player(1, leader="hammurabi", ca=price).actions()
    g.play(f"take {space}")
    assert g.civil(1) == ["joan_of_arc"]
    assert g.p(1).ca == 0


@pytest.mark.card("hammurabi")
@pytest.mark.reason("no_civil_action")
def test_hammurabi_makes_nothing_else_cheaper() -> None:
    row = ["iron", "rich_land_i", "taj_mahal", None, None, "joan_of_arc"]
    g = scenario(row=row).player(1, leader="hammurabi", ca=0).actions()
    assert [g.why(f"take {space}") for space in (1, 2, 3, 6)] == ["no_civil_action"] * 4


@pytest.mark.card("hammurabi")
@pytest.mark.rules("U-13", "TTA-ACT-LEADER-2", "TTA-STAT-21")
@pytest.mark.parametrize(("before", "after"), [(2, 3), (4, 4)])
def test_the_refund_for_replacing_does_not_depend_on_the_action_paid(
    before: int, after: int
) -> None:
    g = scenario().player(1, leader="hammurabi", ca=before).hand(1, "joan_of_arc").actions()
    g.play("use hammurabi", "lead joan_of_arc")
    assert (g.p(1).ca, g.p(1).extra_ca) == (after, 0)


# Julius Caesar


@pytest.mark.card("julius_caesar")
@pytest.mark.rules("TTA-STAT-10", "TTA-STAT-18")
def test_caesar_gives_strength_and_a_military_action() -> None:
    g = scenario().hand(1, "julius_caesar").player(1, ma=1).actions()
    g.play("lead julius_caesar")
    assert g.rates(1).strength == 2
    assert (g.p(1).ma, g.p(1).ma_total) == (2, 3)
    assert g.static(1).military_limit == 3


def two_political_actions(g: Scenario) -> Scenario:
    g.events("development_of_crafts", "development_of_agriculture", "development_of_science")
    return g.hand(1, "rats", "rebellion", "pestilence")


@pytest.mark.card("julius_caesar")
@pytest.mark.rules("U-67", "TTA-POL-1")
def test_caesar_allows_a_second_political_action_once_per_game() -> None:
    g = two_political_actions(scenario().player(1, leader="julius_caesar"))
    g.deals("development_of_crafts", "development_of_agriculture").politics()
    g.play("prepare rats")
    assert (g.frame(), g.asked()) == ("politics", 1)
    g.play("prepare rebellion")
    assert g.frame() == "actions"
    assert (g.p(1).resources, g.p(1).food, g.p(1).science) == (2, 2, 0)
    assert g.military(1) == ["pestilence"]
    spent = g.p(1).spent
    assert spent
    h = two_political_actions(scenario().player(1, leader="julius_caesar", spent=spent))
    h.politics().play("prepare rats")
    assert h.frame() == "actions"


@pytest.mark.card("julius_caesar")
@pytest.mark.rules("U-67")
def test_caesars_second_action_can_be_kept_for_later() -> None:
    g = two_political_actions(scenario().player(1, leader="julius_caesar")).politics()
    g.play("prepare rats", "pass")
    assert g.frame() == "actions"
    assert g.p(1).spent == 0
    h = two_political_actions(scenario().player(1, leader="julius_caesar")).politics()
    h.play("pass")
    assert h.frame() == "actions"  # no second action without a first


# Moses


@pytest.mark.card("moses")
@pytest.mark.rules("TTA-ACT-POP-1")
@pytest.mark.parametrize(("bank", "food"), [(18, 1), (16, 2), (12, 3), (8, 4), (2, 6)])
def test_population_costs_one_food_less_with_moses(bank: int, food: int) -> None:
    g = scenario().player(1, leader="moses", bank_yellow=bank).give(1, food=food).actions()
    g.play("populate")
    assert (g.p(1).food, g.p(1).unused, g.p(1).bank_yellow) == (0, 2, bank - 1)


@pytest.mark.card("moses")
@pytest.mark.reason("not_enough_food")
def test_moses_does_not_feed_for_nothing() -> None:
    g = scenario().player(1, leader="moses", bank_yellow=16).give(1, food=1).actions()
    assert g.why("populate") == "not_enough_food"


@pytest.mark.card("moses")
@pytest.mark.rules("TTA-STAT-38", "TTA-STAT-39")
def test_moses_helps_where_a_card_orders_an_increase_but_not_where_it_is_free() -> None:
    g = scenario().player(1, leader="moses").give(1, food=2).hand(1, "frugality_i").actions()
    g.play("play frugality_i")
    assert (g.p(1).food, g.p(1).unused) == (2 - 1 + 2, 2)
    h = scenario().player(1, leader="moses").give(1, food=2)
    h.run_event(1, "development_of_settlement")
    assert (h.p(1).food, h.p(1).unused) == (2, 2)


@pytest.mark.card("moses")
@pytest.mark.rules("TTA-EVT-1")
def test_moses_and_another_discount_together_reach_zero() -> None:
    g = scenario().player(1, leader="moses").run_event(1, "development_of_civilization")
    g.play("populate")
    assert (g.p(1).food, g.p(1).unused, g.p(1).bank_yellow) == (0, 2, 17)
