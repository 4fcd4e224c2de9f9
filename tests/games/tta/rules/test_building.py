"""Building, upgrading and destroying farms, mines and urban buildings (TTA-ACT-BUILD, -UPGRADE,
-DESTROY)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario


def ratings(g: Scenario) -> tuple[int, int, int, int]:
    r = g.rates(1)
    return (r.culture, r.science, r.strength, r.happy)


def price_of_last_upgrade(g: Scenario) -> int:
    """As the log tells it: low slot, high slot, price."""
    return g.log("upgrade")[-1].args[2]


# Building


@pytest.mark.rules("TTA-ACT-BUILD-1")
def test_building_takes_an_action_resources_and_an_unused_worker() -> None:
    g = scenario().techs(1, "drama").player(1, unused=2).give(1, resources=7).actions()
    g.play("build drama")
    assert g.workers(1, "drama") == 1
    assert (g.p(1).unused, g.p(1).resources, g.p(1).ca, g.p(1).ma) == (1, 3, 3, 2)
    assert ratings(g) == (2, 1, 1, 1)
    g.play("build agriculture")
    assert g.workers(1, "agriculture") == 3
    assert (g.p(1).unused, g.p(1).resources, g.p(1).ca, g.p(1).ma) == (0, 1, 2, 2)
    assert ratings(g) == (2, 1, 1, 1)


@pytest.mark.rules("TTA-ACT-BUILD-1")
@pytest.mark.reason("no_civil_action", "not_enough_resources", "not_developed")
def test_what_building_needs() -> None:
    g = scenario().player(1, ca=0).give(1, resources=9).actions()
    assert g.why("build philosophy") == "no_civil_action"
    g = scenario().give(1, resources=2).actions()
    assert g.why("build philosophy") == "not_enough_resources"
    assert g.why("build irrigation") == "not_developed"


@pytest.mark.rules("TTA-ACT-BUILD-1")
@pytest.mark.reason("not_developed")
def test_a_technology_in_hand_is_not_in_play() -> None:
    g = scenario().hand(1, "irrigation").give(1, resources=9, science=3).actions()
    assert g.why("build irrigation") == "not_developed"
    g.play("develop irrigation", "build irrigation")
    assert g.workers(1, "irrigation") == 1


@pytest.mark.rules("TTA-ACT-BUILD-2")
@pytest.mark.reason("no_unused_worker")
def test_an_unused_worker_is_needed() -> None:
    g = scenario().player(1, unused=0).give(1, resources=9).actions()
    assert g.why("build agriculture") == "no_unused_worker"
    assert g.why("build religion") == "no_unused_worker"


@pytest.mark.rules("TTA-ACT-BUILD-2", "TTA-STAT-16")
def test_a_worker_that_marks_a_missing_happy_face_will_do() -> None:
    # With 15 tokens in the bank one happy face is required, and there is none.
    g = scenario().player(1, bank_yellow=15, unused=1).give(1, resources=2).actions()
    g.play("build bronze")
    assert (g.workers(1, "bronze"), g.p(1).unused) == (3, 0)


@pytest.mark.rules("TTA-ACT-BUILD-4")
@pytest.mark.reason("urban_limit")
def test_the_urban_limit_counts_all_levels_of_a_type_together() -> None:
    workers = {"philosophy": 1, "alchemy": 1}
    g = scenario().player(1, workers=workers, unused=3).give(1, resources=12).actions()
    assert g.why("build philosophy") == "urban_limit"
    assert g.why("build alchemy") == "urban_limit"
    g.play("build religion")
    g.play("destroy philosophy", "build alchemy")
    assert g.workers(1, "alchemy") == 2


@pytest.mark.rules("TTA-ACT-BUILD-5", "TTA-ACT-BUILD-4")
@pytest.mark.reason("urban_limit")
def test_buildings_above_the_limit_stay() -> None:
    g = scenario(age="III").player(1, workers={"religion": 4}, government="communism", unused=2)
    g.hand(1, "monarchy").give(1, science=8, resources=9).actions()
    g.play("develop monarchy")
    assert g.static(1).urban_limit == 3
    assert g.workers(1, "religion") == 4
    assert g.rates(1).culture == 4
    assert g.why("build religion") == "urban_limit"
    g.play("destroy religion")
    assert g.why("build religion") == "urban_limit"
    assert g.can("build philosophy")


@pytest.mark.rules("TTA-ACT-BUILD-6")
def test_farms_and_mines_are_unlimited() -> None:
    workers = {"agriculture": 6, "bronze": 7}
    g = scenario().player(1, workers=workers, unused=2).give(1, resources=4).actions()
    g.play("build agriculture", "build bronze")
    assert (g.workers(1, "agriculture"), g.workers(1, "bronze")) == (7, 8)


@pytest.mark.rules("TTA-ACT-BUILD-3")
def test_construction_technologies_help_with_urban_buildings_only() -> None:
    board = {"specials": ["architecture"], "unused": 4, "ma": 2}
    techs = ("opera", "iron", "irrigation", "swordsmen")
    prices = {"opera": 6, "iron": 5, "irrigation": 4, "swordsmen": 3}
    for tech, price in prices.items():
        g = scenario(age="II").player(1, **board).techs(1, *techs).give(1, resources=9).actions()
        g.play(f"build {tech}")
        assert g.p(1).resources == 9 - price


# Upgrading


@pytest.mark.rules("TTA-ACT-UPGRADE-1", "TTA-ACT-UPGRADE-4")
def test_an_upgrade_costs_the_difference_and_no_worker() -> None:
    workers = {"philosophy": 2, "agriculture": 1}
    g = scenario().player(1, workers=workers, unused=0).techs(1, "alchemy")
    g.give(1, resources=7).actions()
    g.play("upgrade philosophy alchemy", "upgrade philosophy alchemy")  # at the urban limit
    assert (g.workers(1, "philosophy"), g.workers(1, "alchemy")) == (0, 2)
    assert (g.p(1).resources, g.p(1).unused, g.p(1).ca, g.p(1).ma) == (1, 0, 2, 2)
    assert ratings(g) == (0, 4, 0, 0)


@pytest.mark.rules("TTA-ACT-UPGRADE-1")
@pytest.mark.reason(
    "no_civil_action",
    "not_enough_resources",
    "no_worker_there",
    "not_developed",
    "no_upgrade",
)
def test_what_upgrading_needs() -> None:
    g = scenario().techs(1, "alchemy").player(1, ca=0).give(1, resources=9).actions()
    assert g.why("upgrade philosophy alchemy") == "no_civil_action"
    g = scenario().techs(1, "alchemy").give(1, resources=2).actions()
    assert g.why("upgrade philosophy alchemy") == "not_enough_resources"
    g = scenario().techs(1, "alchemy", "theology").give(1, resources=9).actions()
    assert g.why("upgrade religion theology") == "no_worker_there"
    assert g.why("upgrade bronze iron") == "not_developed"  # Iron is not in play
    assert g.why("upgrade philosophy theology") == "no_upgrade"  # another type
    assert g.why("upgrade philosophy philosophy") == "no_upgrade"  # the same level
    g = scenario().player(1, workers={"alchemy": 1}).give(1, resources=9).actions()
    assert g.why("upgrade alchemy philosophy") == "no_upgrade"  # a lower level


@pytest.mark.rules("TTA-ACT-UPGRADE-2")
@pytest.mark.parametrize(
    ("low", "high", "price"),
    [
        ("agriculture", "mechanized_agriculture", 6),
        ("bronze", "oil", 9),
        ("philosophy", "computers", 8),
        ("philosophy", "scientific_method", 5),
        ("bread_and_circuses", "professional_sports", 5),
    ],
)
def test_levels_may_be_skipped(low: str, high: str, price: int) -> None:
    g = scenario(age="III").player(1, workers={low: 1}).techs(1, high)
    g.give(1, resources=10).actions()
    g.play(f"upgrade {low} {high}")
    assert (g.workers(1, low), g.workers(1, high)) == (0, 1)
    assert g.p(1).resources == 10 - price


@pytest.mark.rules("TTA-ACT-UPGRADE-3")
@pytest.mark.parametrize(
    ("special", "low", "high", "price"),
    [
        ("masonry", "philosophy", "alchemy", 2),  # (6 - 1) - 3
        ("masonry", "alchemy", "scientific_method", 2),  # (8 - 1) - (6 - 1)
        ("architecture", "alchemy", "scientific_method", 1),  # (8 - 2) - (6 - 1)
        ("engineering", "drama", "movies", 5),  # (11 - 3) - (4 - 1)
        ("engineering", "opera", "movies", 2),  # (11 - 3) - (8 - 2)
        ("engineering", "bronze", "coal", 6),  # no discount for mines
    ],
)
def test_discounts_come_before_the_difference(
    special: str, low: str, high: str, price: int
) -> None:
    poor = scenario(age="III").player(1, workers={low: 1}, specials=[special]).techs(1, high)
    poor.give(1, resources=price - 1).actions()
    assert poor.why(f"upgrade {low} {high}") == "not_enough_resources"
    g = scenario(age="III").player(1, workers={low: 1}, specials=[special]).techs(1, high)
    g.give(1, resources=price).actions()
    g.play(f"upgrade {low} {high}")
    assert (g.workers(1, high), g.p(1).resources) == (1, 0)


@pytest.mark.rules("TTA-ACT-UPGRADE-4", "TTA-ACT-BUILD-5")
def test_an_upgrade_is_possible_even_above_the_limit() -> None:
    g = scenario().player(1, workers={"religion": 3}, unused=0).techs(1, "theology")
    g.give(1, resources=2).actions()
    assert g.static(1).urban_limit == 2
    g.play("upgrade religion theology")
    assert (g.workers(1, "religion"), g.workers(1, "theology")) == (2, 1)


@pytest.mark.rules("U-55", "TTA-LEADER-11")
def test_a_negative_difference_costs_nothing_and_pays_nothing() -> None:
    # Bach turns a temple that costs 5 into a theater that costs 4.
    workers = {"theology": 1}
    g = scenario(age="II").player(1, workers=workers, leader="johann_sebastian_bach")
    g.techs(1, "drama").give(1, resources=1).actions()
    g.play("convert theology drama")
    assert (g.workers(1, "theology"), g.workers(1, "drama")) == (0, 1)
    assert (g.p(1).resources, g.p(1).ca) == (1, 3)
    assert price_of_last_upgrade(g) == 0


@pytest.mark.rules("U-55", "TTA-ACT-CARD-4")
def test_a_discount_above_the_difference_costs_nothing_and_pays_nothing() -> None:
    g = scenario(age="III").player(1, workers={"agriculture": 1}).techs(1, "irrigation")
    g.hand(1, "efficient_upgrade_iii").give(1, resources=1).actions()
    g.play("play efficient_upgrade_iii")  # 2 for the upgrade, 4 less
    assert g.workers(1, "irrigation") == 1
    assert g.p(1).resources == 1
    assert price_of_last_upgrade(g) == 0


# Destroying


@pytest.mark.rules("TTA-ACT-DESTROY-1")
def test_destroying_makes_the_worker_unused_and_pays_nothing() -> None:
    workers = {"religion": 2, "agriculture": 1, "oil": 1}
    g = scenario(age="III").player(1, workers=workers, unused=0).give(1, resources=1).actions()
    assert ratings(g) == (2, 0, 0, 2)
    g.play("destroy religion", "destroy agriculture", "destroy oil")
    assert (g.workers(1, "religion"), g.workers(1, "agriculture"), g.workers(1, "oil")) == (1, 0, 0)
    assert ratings(g) == (1, 0, 0, 1)
    assert (g.p(1).unused, g.p(1).resources, g.p(1).ca, g.p(1).ma) == (3, 1, 1, 2)
    assert g.p(1).bank_yellow == 18


@pytest.mark.rules("TTA-ACT-DESTROY-1")
@pytest.mark.reason("no_civil_action", "no_worker_there", "not_developed", "unit_or_building")
def test_what_destroying_needs() -> None:
    g = scenario().player(1, ca=0).actions()
    assert g.why("destroy bronze") == "no_civil_action"
    g = scenario().actions()
    assert g.why("destroy religion") == "no_worker_there"
    assert g.why("destroy iron") == "not_developed"
    assert g.why("destroy warriors") == "unit_or_building"  # units are disbanded
    assert g.why("disband bronze") == "unit_or_building"
