"""The leaders of Age II; Shakespeare and Bach have a file of their own."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, number, scenario, slugs

# James Cook


@pytest.mark.card("james_cook")
@pytest.mark.parametrize(
    ("colonies", "culture"),
    [
        ([], 0),
        (["vast_territory_i"], 2),
        (["vast_territory_i", "wealthy_territory_i"], 3),
        (["vast_territory_i", "wealthy_territory_i", "strategic_territory_i"], 4),
    ],
)
def test_cook_gives_culture_for_colonies(colonies: list[str], culture: int) -> None:
    g = scenario(age="II").player(1, leader="james_cook", colonies=colonies).actions()
    assert g.rates(1).culture == culture


def territory(leader: str | None, *cards: str) -> Scenario:
    """Seat 1 reveals a territory and has one unit of strength 1 and some cards."""
    g = scenario(age="II").player(1, leader=leader).hand(1, "cold_war", *cards)
    return g.events("developed_territory_i").politics().play("prepare cold_war")


@pytest.mark.card("james_cook")
@pytest.mark.rules("TTA-COLONY-3", "TTA-CARD-15")
@pytest.mark.reason("bid_too_high", "card_limit")
def test_cook_discards_up_to_two_cards_for_the_force() -> None:
    g = territory("james_cook", "plunder_i", "legion", "raid_i", "military_bonus_ii")
    assert g.why("bid 6") == "bid_too_high"
    g.play("bid 5")
    assert g.frame() == "force"
    g.play("send warriors", "add military_bonus_ii", "discard legion", "discard raid_i")
    assert g.why("discard plunder_i") == "card_limit"
    g.play("done")
    assert slugs(g.p(1).colonies) == ["developed_territory_i"]
    assert g.military(1) == ["plunder_i"]
    assert g.discards() == ["military_bonus_ii"]
    assert sorted(g.discards(known_to=1)) == ["legion", "raid_i"]
    assert g.rates(1).culture == 2


@pytest.mark.card("james_cook")
@pytest.mark.rules("TTA-COLONY-3")
@pytest.mark.reason("bid_too_high", "no_unit")
def test_cook_cannot_use_a_card_twice_nor_go_without_a_unit() -> None:
    g = territory("james_cook", "military_bonus_ii", "military_bonus_ii")
    assert g.why("bid 6") == "bid_too_high"
    g.play("bid 2", "discard military_bonus_ii", "discard military_bonus_ii")
    assert g.why("done") == "no_unit"
    g.play("send warriors", "done")
    assert sorted(g.discards(known_to=1)) == ["military_bonus_ii", "military_bonus_ii"]


@pytest.mark.card("james_cook")
@pytest.mark.reason("no_such_ability")
def test_nobody_else_discards_for_a_force() -> None:
    g = territory(None, "plunder_i", "legion")
    assert g.why("bid 2") == "bid_too_high"
    assert g.play("bid 1").why("discard legion") == "no_such_ability"


# Napoleon Bonaparte


@pytest.mark.card("napoleon_bonaparte")
@pytest.mark.parametrize(
    ("workers", "strength"),
    [
        ({}, 0),
        ({"warriors": 3}, 3 + 2),
        ({"warriors": 1, "riflemen": 2}, 7 + 2),
        ({"swordsmen": 1, "knights": 2}, 6 + 4),
        ({"warriors": 1, "cavalrymen": 1, "cannon": 1}, 7 + 6),
        ({"warriors": 1, "knights": 1, "cannon": 1, "air_forces": 2}, 16 + 8),
    ],
)
def test_napoleon_strengthens_each_type_of_unit(workers: dict[str, int], strength: int) -> None:
    g = scenario(age="III").player(1, leader="napoleon_bonaparte", workers=workers)
    assert g.actions().rates(1).strength == strength


@pytest.mark.card("napoleon_bonaparte")
@pytest.mark.rules("TTA-STAT-18", "TTA-STAT-24")
def test_napoleon_gives_two_military_actions() -> None:
    g = scenario(age="II").hand(1, "napoleon_bonaparte").player(1, ma=0).actions()
    g.play("lead napoleon_bonaparte")
    assert (g.p(1).ma, g.p(1).ma_total) == (2, 4)


@pytest.mark.card("napoleon_bonaparte")
@pytest.mark.rules("TTA-COLONY-13")
@pytest.mark.reason("bid_too_high")
def test_napoleon_sends_no_strength_to_colonies() -> None:
    g = territory("napoleon_bonaparte")
    assert g.rates(1).strength == 3
    assert g.can("bid 1")
    assert g.why("bid 2") == "bid_too_high"


# Maximilien Robespierre


def revolutionary(**fields: int) -> Scenario:
    g = scenario(age="II").player(1, leader="maximilien_robespierre", **fields)
    return g.hand(1, "monarchy").give(1, science=4, culture=1)


@pytest.mark.card("maximilien_robespierre")
@pytest.mark.rules("TTA-LEADER-7", "U-15")
def test_robespierres_revolution_is_paid_with_military_actions() -> None:
    g = revolutionary(ca=1).actions()
    assert (g.p(1).ma, g.p(1).ma_total) == (3, 3)
    g.play("revolt monarchy")
    p = g.p(1)
    assert p.government == number("monarchy")
    assert (p.ma, p.ma_total) == (0, 4)  # the new military action arrives spent
    assert (p.ca, p.ca_total) == (2, 5)  # the new civil action does not
    assert (p.science, p.culture) == (2, 4)


@pytest.mark.card("maximilien_robespierre")
@pytest.mark.rules("TTA-LEADER-7", "TTA-LEADER-8", "U-15")
@pytest.mark.reason("not_all_military_actions")
def test_civil_and_temporary_actions_pay_for_no_revolution_of_robespierre() -> None:
    g = revolutionary(ma=2).hand(1, "patriotism_i").actions()
    assert g.why("revolt monarchy") == "not_all_military_actions"
    g.play("play patriotism_i")
    assert g.p(1).extra_ma == 1
    assert g.why("revolt monarchy") == "not_all_military_actions"


@pytest.mark.card("maximilien_robespierre")
@pytest.mark.rules("TTA-LEADER-8")
def test_patriotisms_action_survives_robespierres_revolution() -> None:
    g = revolutionary().hand(1, "patriotism_i", "patriotism_ii").actions()
    g.play("play patriotism_i", "revolt monarchy")
    assert (g.p(1).ma, g.p(1).extra_ma) == (0, 1)
    g.play("build warriors")
    assert (g.p(1).ma, g.p(1).extra_ma) == (0, 0)
    g.play("play patriotism_ii")  # later in the turn
    assert g.p(1).extra_ma == 1


@pytest.mark.card("maximilien_robespierre")
@pytest.mark.rules("TTA-LEADER-8", "TTA-STAT-24")
def test_military_actions_of_later_cards_are_available_after_the_revolution() -> None:
    g = revolutionary().hand(1, "strategy").give(1, science=10).actions()
    g.play("revolt monarchy", "develop strategy")
    assert (g.p(1).ma, g.p(1).ma_total, g.p(1).science) == (2, 6, 0)


@pytest.mark.card("maximilien_robespierre")
@pytest.mark.rules("TTA-LEADER-9")
@pytest.mark.parametrize("ca", [0, 2, 4])
def test_breakthrough_costs_no_civil_action_in_robespierres_revolution(ca: int) -> None:
    g = revolutionary(ca=ca).hand(1, "breakthrough_i").actions()
    g.play("play breakthrough_i")  # monarchy's peaceful price is out of reach
    p = g.p(1)
    assert p.government == number("monarchy")
    assert (p.ma, p.ca, p.ca_total) == (0, ca + 1, 5)
    assert (p.science, p.culture) == (4 - 2 + 2, 4)


@pytest.mark.card("maximilien_robespierre")
@pytest.mark.rules("TTA-LEADER-7", "TTA-EVT-2")
@pytest.mark.reason("not_all_military_actions")
def test_a_revolution_in_an_event_costs_robespierre_military_actions_too() -> None:
    g = revolutionary(ca=2).run_event(1, "development_of_civilization").play("revolt monarchy")
    assert (g.p(1).ma, g.p(1).ca, g.p(1).science, g.p(1).culture) == (0, 3, 4 - 1, 4)
    h = revolutionary(ma=2).give(1, food=1).run_event(1, "development_of_civilization")
    assert h.why("revolt monarchy") == "not_all_military_actions"


@pytest.mark.card("maximilien_robespierre")
@pytest.mark.rules("TTA-ACT-DEVELOP-6")
def test_a_peaceful_change_is_no_revolution_for_robespierre() -> None:
    g = revolutionary().give(1, science=8).actions().play("develop monarchy")
    assert (g.p(1).ma, g.p(1).ca, g.p(1).culture) == (4, 4, 1)


# Isaac Newton


@pytest.mark.card("isaac_newton")
@pytest.mark.rules("TTA-CARD-3")
@pytest.mark.parametrize(
    ("workers", "science"),
    [
        ({"philosophy": 2}, 2),
        ({"alchemy": 1, "printing_press": 1}, 3 + 1),
        ({"alchemy": 1, "journalism": 1}, 4 + 2),
        ({"scientific_method": 2}, 6 + 2),
        ({"multimedia": 1, "scientific_method": 1}, 6 + 3),
    ],
)
def test_newton_adds_the_level_of_the_best_lab_or_library(
    workers: dict[str, int], science: int
) -> None:
    g = scenario(age="III").player(1, leader="isaac_newton", workers=workers)
    assert g.techs(1, "computers").actions().rates(1).science == science


@pytest.mark.card("isaac_newton")
@pytest.mark.rules("TTA-LEADER-10", "TTA-ACT-REVOLUTION-7", "TTA-STAT-21")
def test_newton_returns_a_civil_action_for_every_development() -> None:
    g = scenario(age="II").player(1, leader="isaac_newton", ca=2).give(1, science=12)
    g.hand(1, "irrigation", "drama", "monarchy", "breakthrough_i").actions()
    g.play("develop irrigation")
    assert g.p(1).ca == 2
    g.play("play breakthrough_i", "develop drama")
    assert (g.p(1).ca, g.p(1).science) == (2, 12 - 3 - 3 + 2)
    h = scenario(age="II").player(1, leader="isaac_newton").give(1, science=2)
    h.hand(1, "monarchy").actions().play("revolt monarchy")
    assert (h.p(1).ca, h.p(1).ca_total) == (1, 5)


@pytest.mark.card("isaac_newton")
@pytest.mark.rules("TTA-LEADER-10", "TTA-STAT-21")
@pytest.mark.parametrize(("before", "after"), [(2, 3), (4, 4)])
def test_newton_returns_an_action_in_an_event_if_one_is_spent(before: int, after: int) -> None:
    g = scenario(age="II").player(1, leader="isaac_newton", ca=before).give(1, science=2)
    g.hand(1, "irrigation").run_event(1, "development_of_civilization")
    g.play("develop irrigation")
    assert (g.p(1).ca, g.p(1).science) == (after, 0)
