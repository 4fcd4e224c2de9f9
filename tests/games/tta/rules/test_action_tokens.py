"""Civil and military actions: totals, spending, changes (TTA-STAT-18 to TTA-STAT-26)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import Scenario, scenario


def civil(g: Scenario, seat: int = 1) -> tuple[int, int]:
    """Available civil actions and their total."""
    return (g.p(seat).ca, g.p(seat).ca_total)


def military(g: Scenario, seat: int = 1) -> tuple[int, int]:
    return (g.p(seat).ma, g.p(seat).ma_total)


@pytest.mark.rules("TTA-STAT-18", "TTA-STAT-19")
@pytest.mark.parametrize(
    ("fields", "totals"),
    [
        ({}, (4, 2)),
        ({"government": "monarchy"}, (5, 3)),
        ({"government": "republic"}, (7, 2)),
        ({"government": "communism", "specials": ["military_theory"]}, (7, 8)),
        ({"wonders": ["pyramids"], "leader": "julius_caesar"}, (5, 3)),
        ({"wonders": ["kremlin", "pyramids"], "specials": ["civil_service", "warfare"]}, (8, 4)),
        ({"government": "theocracy", "leader": "napoleon_bonaparte"}, (4, 5)),
        ({"pact": "open_borders_agreement", "pact_with": 2}, (4, 3)),
        ({"wonder": "pyramids", "stages": 2, "bank_blue": 14}, (4, 2)),
    ],
)
def test_totals_are_the_symbols_in_play(fields: dict[str, Any], totals: tuple[int, int]) -> None:
    g = scenario(players=3, age="III").player(1, **fields).actions()
    assert (g.p(1).ca_total, g.p(1).ma_total) == totals
    assert (g.static(1).civil_limit, g.static(1).military_limit) == totals


@pytest.mark.rules("TTA-STAT-19")
def test_each_action_is_available_or_spent() -> None:
    g = scenario(age="II").player(1, government="monarchy", unused=3, ca=4, ma=2)
    g.techs(1, "knights").give(1, resources=7, food=2).actions()
    g.play("build bronze")
    assert (civil(g), military(g)) == ((3, 5), (2, 3))
    g.play("build knights")
    assert (civil(g), military(g)) == ((3, 5), (1, 3))
    g.play("populate", "destroy bronze")
    assert (civil(g), military(g)) == ((1, 5), (1, 3))


@pytest.mark.rules("TTA-STAT-20")
@pytest.mark.reason("no_civil_action")
def test_without_a_civil_action_nothing_civil_can_be_done() -> None:
    row = ["iron", *[None] * 4, "knights", *[None] * 3, "drama"]
    g = scenario(age="II", row=row).player(1, ca=0, unused=2, wonder="pyramids", ma=1)
    g.techs(1, "alchemy").give(1, food=4, resources=9, science=9)
    g.hand(1, "homer", "rich_land_a", "theology").actions()
    options = ["take 1", "populate", "build bronze", "upgrade philosophy alchemy", "stage 1"]
    options += ["destroy bronze", "lead homer", "play rich_land_a", "develop theology"]
    for option in options:
        assert g.why(option) == "no_civil_action"
    assert g.can("build warriors")


@pytest.mark.rules("TTA-STAT-20")
@pytest.mark.reason("no_civil_action")
@pytest.mark.parametrize(
    ("available", "affordable"), [(1, ["1"]), (2, ["1", "6"]), (3, ["1", "6", "10"])]
)
def test_a_card_needs_as_many_actions_as_its_space_says(
    available: int, affordable: list[str]
) -> None:
    row = ["iron", *[None] * 4, "knights", *[None] * 3, "drama"]
    g = scenario(row=row).player(1, ca=available).actions()
    for space in ("1", "6", "10"):
        if space in affordable:
            assert g.can(f"take {space}")
        else:
            assert g.why(f"take {space}") == "no_civil_action"


@pytest.mark.rules("TTA-STAT-20")
@pytest.mark.reason("no_military_action")
def test_without_a_military_action_nothing_military_can_be_done() -> None:
    g = scenario(age="II", common=["legion"]).player(1, ma=0, unused=2)
    g.techs(1, "swordsmen").give(1, resources=9).hand(1, "phalanx").actions()
    for option in (
        *("build warriors", "upgrade warriors swordsmen", "disband warriors"),
        *("tactic phalanx", "copy legion"),
    ):
        assert g.why(option) == "no_military_action"
    assert g.can("build bronze")


@pytest.mark.rules("TTA-STAT-20")
@pytest.mark.reason("no_military_action")
def test_one_military_action_does_not_pay_for_two() -> None:
    g = scenario(age="II", common=["legion"]).player(1, ma=1).actions()
    assert g.why("copy legion") == "no_military_action"
    h = scenario(age="II").player(1, ma=1, workers={"warriors": 5})
    h.player(2, leader="homer").hand(1, "infiltrate_ii", "war_over_territory").politics()
    assert h.why("attack infiltrate_ii 2") == "no_military_action"
    assert h.why("war war_over_territory 2") == "no_military_action"


@pytest.mark.rules("TTA-STAT-21")
@pytest.mark.card("isaac_newton")
@pytest.mark.parametrize(("before", "after"), [(4, 4), (2, 2), (1, 1)])
def test_an_action_gained_back_was_spent_before(before: int, after: int) -> None:
    # Developing costs 1 civil action, and Newton gives 1 back.
    g = scenario(age="II").player(1, leader="isaac_newton", ca=before).hand(1, "irrigation")
    g.give(1, science=3).actions().play("develop irrigation")
    assert civil(g) == (after, 4)


@pytest.mark.rules("TTA-STAT-21")
@pytest.mark.card("isaac_newton", "development_of_civilization")
def test_without_a_spent_action_none_comes_back() -> None:
    g = scenario(age="II").player(1, leader="isaac_newton").hand(1, "irrigation")
    g.give(1, science=2).run_event(1, "development_of_civilization")
    g.play("develop irrigation")
    assert civil(g) == (4, 4)
    assert g.p(1).extra_ca == 0


@pytest.mark.rules("TTA-STAT-22", "TTA-STAT-19")
@pytest.mark.card("patriotism_a")
def test_temporary_actions_are_spent_first() -> None:
    g = scenario().player(1, unused=3).hand(1, "patriotism_a").give(1, resources=5).actions()
    g.play("play patriotism_a")
    assert (military(g), g.p(1).extra_ma) == ((2, 2), 1)
    g.play("build warriors")
    assert (military(g), g.p(1).extra_ma) == ((2, 2), 0)
    g.play("build warriors")
    assert military(g) == (1, 2)


@pytest.mark.rules("TTA-STAT-22")
@pytest.mark.card("hammurabi")
def test_a_temporary_civil_action_is_spent_first_too() -> None:
    g = scenario(row=["drama"]).player(1, leader="hammurabi", ca=3, unused=2)
    g.give(1, resources=4).actions().play("use hammurabi", "build bronze")
    assert (civil(g), g.p(1).extra_ca, military(g)) == ((3, 4), 0, (1, 2))
    g.play("take 1")
    assert civil(g) == (2, 4)


@pytest.mark.rules("TTA-STAT-22")
@pytest.mark.card("hammurabi", "patriotism_a")
@pytest.mark.reason("hand_full", "not_all_civil_actions")
def test_temporary_actions_are_no_part_of_the_total() -> None:
    g = scenario(row=["drama"]).player(1, leader="hammurabi", ca=3)
    g.hand(1, "iron", "alchemy", "knights", "monarchy").give(1, science=9).actions()
    g.play("use hammurabi")
    assert (g.p(1).ca, g.p(1).extra_ca, g.p(1).ca_total) == (3, 1, 4)
    assert g.static(1).civil_limit == 4
    assert g.why("take 1") == "hand_full"
    assert g.why("revolt monarchy") == "not_all_civil_actions"
    h = scenario(row=["drama"]).hand(1, "patriotism_a", "raid_i", "legion", "plunder_i")
    h.player(1, ma=0).actions().play("play patriotism_a", "end")
    assert (h.frame(), h.asked()) == ("discard_cards", 1)


@pytest.mark.rules("TTA-STAT-22", "U-25")
@pytest.mark.card("patriotism_a")
def test_a_temporary_action_pays_part_of_a_larger_cost() -> None:
    g = scenario(common=["legion"]).player(1, ma=1).hand(1, "patriotism_a").actions()
    g.play("play patriotism_a", "copy legion")
    assert (military(g), g.p(1).extra_ma) == ((0, 2), 0)


@pytest.mark.rules("TTA-STAT-23", "U-48")
def test_losing_actions_to_an_event_leaves_the_total() -> None:
    g = scenario(row=["drama"]).player(1, bank_yellow=16, ca=3).hand(1, "iron", "alchemy", "homer")
    g.run_event(1, "rebellion")
    assert civil(g) == (1, 4)
    g.play("take 1")
    assert len(g.civil(1)) == 4


@pytest.mark.rules("TTA-STAT-23")
def test_spending_and_resetting_leave_the_totals() -> None:
    g = scenario(row=["drama", "knights"]).player(1, unused=2).give(1, resources=4).actions()
    g.play("take 1", "take 2", "build bronze", "build warriors")
    assert (civil(g), military(g)) == ((1, 4), (1, 2))
    g.play("end")
    assert (civil(g), military(g)) == ((4, 4), (2, 2))


@pytest.mark.rules("TTA-STAT-24")
@pytest.mark.parametrize(
    ("card", "science", "civil_after", "military_after"),
    [
        ("code_of_laws", 6, (3, 5), (1, 2)),
        ("warfare", 5, (2, 4), (2, 3)),
        ("strategy", 8, (2, 4), (3, 4)),
        ("monarchy", 8, (3, 5), (2, 3)),
        ("constitutional_monarchy", 12, (4, 6), (3, 4)),
    ],
)
def test_new_actions_arrive_available(
    card: str, science: int, civil_after: tuple[int, int], military_after: tuple[int, int]
) -> None:
    g = scenario(age="II").player(1, ca=3, ma=1).hand(1, card).give(1, science=science)
    g.actions().play(f"develop {card}")
    assert (civil(g), military(g)) == (civil_after, military_after)


@pytest.mark.rules("TTA-STAT-24")
@pytest.mark.card("pyramids", "kremlin")
def test_a_completed_wonder_brings_its_actions_available() -> None:
    g = scenario(age="II").player(1, ca=1, ma=0, wonder="kremlin", stages=2).give(1, resources=4)
    g.actions().play("stage 1")
    assert (civil(g), military(g)) == ((1, 5), (1, 3))


@pytest.mark.rules("TTA-STAT-24", "TTA-ORDER-6")
def test_new_civil_actions_of_a_revolution_arrive_spent() -> None:
    g = scenario(age="II").player(1, ma=1).hand(1, "constitutional_monarchy").give(1, science=6)
    g.actions().play("revolt constitutional_monarchy")
    assert (civil(g), military(g)) == ((0, 6), (3, 4))


@pytest.mark.rules("TTA-STAT-25")
@pytest.mark.parametrize(
    ("available", "after"), [(0, (0, 4)), (2, (2, 4)), (4, (4, 4)), (5, (4, 4))]
)
@pytest.mark.card("ravages_of_time")
def test_spent_actions_are_given_back_first(available: int, after: tuple[int, int]) -> None:
    g = scenario(age="II").player(1, wonders=["pyramids"], ca=available)
    g.run_event(1, "ravages_of_time")
    assert civil(g) == after


@pytest.mark.rules("TTA-STAT-25")
@pytest.mark.parametrize(
    ("available", "after"), [(0, (0, 2)), (1, (1, 2)), (3, (2, 2)), (4, (2, 2))]
)
def test_a_leader_takes_spent_military_actions_along_first(
    available: int, after: tuple[int, int]
) -> None:
    g = scenario(age="III").player(1, leader="napoleon_bonaparte", ma=available)
    g.run_event(1, "iconoclasm")
    assert military(g) == after


@pytest.mark.rules("TTA-STAT-26", "TTA-ORDER-2", "U-52")
@pytest.mark.parametrize(
    ("old", "new", "science", "after"),
    [
        ("monarchy", "theocracy", 6, ((2, 4), (1, 3))),
        ("theocracy", "monarchy", 8, ((3, 5), (1, 3))),
        ("constitutional_monarchy", "republic", 13, ((3, 7), (1, 2))),
        ("republic", "democracy", 17, ((2, 7), (2, 3))),
    ],
)
def test_a_change_of_government_is_one_step(
    old: str, new: str, science: int, after: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    # 3 civil actions and 1 military action are available; developing costs 1 of the former.
    g = scenario(age="III").player(1, government=old, ca=3, ma=1).hand(1, new)
    g.give(1, science=science).actions().play(f"develop {new}")
    assert (civil(g), military(g)) == after


@pytest.mark.rules("TTA-STAT-26", "TTA-ORDER-2")
@pytest.mark.card("julius_caesar", "joan_of_arc")
@pytest.mark.parametrize("available", [0, 2, 3])
def test_a_leader_replaced_by_an_equal_one_changes_no_token(available: int) -> None:
    g = scenario().player(1, leader="julius_caesar", ma=available, ca=2).hand(1, "joan_of_arc")
    g.actions().play("lead joan_of_arc")
    assert military(g) == (available, 3)
    assert civil(g) == (2, 4)  # 1 paid, 1 back


@pytest.mark.rules("TTA-STAT-26", "TTA-ORDER-2")
@pytest.mark.card("warfare", "strategy", "code_of_laws", "justice_system")
def test_a_special_technology_replaced_is_one_step() -> None:
    g = scenario(age="II").player(1, specials=["warfare", "code_of_laws"], ca=3, ma=0)
    g.hand(1, "strategy", "justice_system").give(1, science=15).actions()
    g.play("develop strategy")
    assert military(g) == (1, 4)
    g.play("develop justice_system")
    assert civil(g) == (1, 5)
