"""The 33 action cards (the rules common to all are in rules/test_action_card_rules)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import Scenario, scenario, slot

RICH_LAND = {"rich_land_a": 1, "rich_land_i": 2, "rich_land_ii": 3}
URBAN_GROWTH = {
    "urban_growth_a": 1,
    "urban_growth_i": 2,
    "urban_growth_ii": 3,
    "urban_growth_iii": 4,
}
EFFICIENT_UPGRADE = {"efficient_upgrade_ii": 3, "efficient_upgrade_iii": 4}
FRUGALITY = {"frugality_a": 1, "frugality_i": 2, "frugality_ii": 3}
ENGINEERING_GENIUS = {
    "engineering_genius_a": 2,
    "engineering_genius_i": 3,
    "engineering_genius_ii": 4,
    "engineering_genius_iii": 5,
}
PATRIOTISM = {"patriotism_a": 1, "patriotism_i": 2, "patriotism_ii": 3, "patriotism_iii": 4}
BREAKTHROUGH = {"breakthrough_i": 2, "breakthrough_ii": 3}
RESERVES = {"reserves_i": 2, "reserves_ii": 3, "reserves_iii": 4}
POINTS = {
    "cultural_heritage_a": (1, 4),
    "cultural_heritage_i": (2, 2),
    "revolutionary_idea_ii": (4, 0),
    "revolutionary_idea_iii": (6, 0),
}
# Resources for units for each stronger rival with 2, 3, 4 players.
ARMAMENT = {"wave_of_nationalism_ii": (6, 3, 2), "military_build_up_iii": (8, 5, 3)}


def each(table: dict[str, Any]) -> list[Any]:
    return [pytest.param(name, id=name, marks=pytest.mark.card(name)) for name in table]


def with_card(card: str, **board: Any) -> Scenario:
    return scenario(age="III").hand(1, card).player(1, **board)


def assert_played(g: Scenario, card: str) -> None:
    assert g.civil(1) == []
    assert g.gone() == [card]
    assert g.frame() == "actions"
    assert (g.p(1).ca, g.p(1).ma) == (3, 2)


@pytest.mark.parametrize("card", each(RICH_LAND))
@pytest.mark.parametrize(("tech", "cost"), [("selective_breeding", 6), ("coal", 8)])
def test_rich_land_builds_a_cheaper_farm_or_mine(card: str, tech: str, cost: int) -> None:
    price = cost - RICH_LAND[card]
    g = with_card(card).techs(1, tech).give(1, resources=price).actions()
    assert not g.can(f"build {tech}")
    g.play(f"play {card}", f"build {tech}")
    assert_played(g, card)
    assert (g.workers(1, tech), g.p(1).unused, g.p(1).resources) == (1, 0, 0)


@pytest.mark.parametrize("card", each(RICH_LAND))
@pytest.mark.parametrize(
    ("low", "high", "cost"), [("agriculture", "mechanized_agriculture", 6), ("bronze", "coal", 6)]
)
def test_rich_land_upgrades_a_farm_or_mine(card: str, low: str, high: str, cost: int) -> None:
    g = with_card(card, unused=0).techs(1, high).give(1, resources=7).actions()
    g.play(f"play {card}")  # without an unused worker the upgrade is the only way
    assert_played(g, card)
    assert (g.workers(1, low), g.workers(1, high)) == (1, 1)
    assert g.p(1).resources == 7 - (cost - RICH_LAND[card])


@pytest.mark.parametrize("card", each(RICH_LAND))
@pytest.mark.reason("other_type")
def test_rich_land_is_for_farms_and_mines_only(card: str) -> None:
    g = with_card(card).techs(1, "drama", "knights", "iron").give(1, resources=9).actions()
    g.play(f"play {card}")
    found = ["build agriculture", "build bronze", "build iron", "upgrade bronze iron"]
    assert sorted(g.options()) == found
    assert g.why("build drama") == "other_type"
    assert g.why("build knights") == "other_type"


@pytest.mark.parametrize("card", each(URBAN_GROWTH))
@pytest.mark.parametrize(
    ("tech", "cost"),
    [
        ("scientific_method", 8),
        ("organized_religion", 7),
        ("professional_sports", 8),
        ("journalism", 8),
        ("movies", 11),
    ],
)
def test_urban_growth_builds_a_cheaper_urban_building(card: str, tech: str, cost: int) -> None:
    price = cost - URBAN_GROWTH[card]
    g = with_card(card).techs(1, tech).give(1, resources=price).actions()
    assert not g.can(f"build {tech}")
    g.play(f"play {card}", f"build {tech}")
    assert_played(g, card)
    assert (g.workers(1, tech), g.p(1).unused, g.p(1).resources) == (1, 0, 0)


@pytest.mark.parametrize("card", each(URBAN_GROWTH))
def test_urban_growth_upgrades_an_urban_building(card: str) -> None:
    g = with_card(card, unused=0).techs(1, "scientific_method").give(1, resources=6).actions()
    g.play(f"play {card}")
    assert_played(g, card)
    assert (g.workers(1, "philosophy"), g.workers(1, "scientific_method")) == (0, 1)
    assert g.p(1).resources == 6 - (5 - URBAN_GROWTH[card])


@pytest.mark.parametrize("card", each(URBAN_GROWTH))
def test_urban_growth_is_for_urban_buildings_only_and_keeps_the_limit(card: str) -> None:
    g = with_card(card, workers={"philosophy": 2, "bronze": 1}).techs(1, "iron", "knights")
    g.give(1, resources=9).actions()
    g.play(f"play {card}")  # two labs are the limit, so that a temple is all that is left
    assert_played(g, card)
    assert g.workers(1, "religion") == 1
    assert g.p(1).resources == 9 - max(0, 3 - URBAN_GROWTH[card])


@pytest.mark.parametrize("card", each(EFFICIENT_UPGRADE))
@pytest.mark.parametrize(
    ("low", "high", "cost"),
    [
        ("agriculture", "mechanized_agriculture", 6),
        ("bronze", "oil", 9),
        ("philosophy", "computers", 8),
        ("printing_press", "journalism", 5),
        ("drama", "opera", 4),
    ],
)
def test_efficient_upgrade_makes_an_upgrade_cheaper(
    card: str, low: str, high: str, cost: int
) -> None:
    price = cost - EFFICIENT_UPGRADE[card]
    g = with_card(card, workers={low: 1}).techs(1, high).give(1, resources=price + 1).actions()
    g.play(f"play {card}")
    assert_played(g, card)
    assert (g.workers(1, low), g.workers(1, high)) == (0, 1)
    assert (g.p(1).resources, g.p(1).unused) == (1, 1)


@pytest.mark.parametrize("card", each(EFFICIENT_UPGRADE))
@pytest.mark.reason("order_impossible")
def test_efficient_upgrade_neither_builds_nor_upgrades_units(card: str) -> None:
    g = with_card(card).techs(1, "swordsmen", "theology").give(1, resources=9).actions()
    assert g.can("upgrade warriors swordsmen")
    assert g.can("build theology")
    assert g.why(f"play {card}") == "order_impossible"


@pytest.mark.parametrize("card", each(FRUGALITY))
def test_frugality_increases_the_population_and_then_gives_food(card: str) -> None:
    g = with_card(card, bank_yellow=16).give(1, food=4).actions()
    g.play(f"play {card}")
    assert_played(g, card)
    assert (g.p(1).bank_yellow, g.p(1).unused) == (15, 2)
    assert g.p(1).food == 4 - 3 + FRUGALITY[card]
    assert g.p(1).bank_blue == 12 + 3 - FRUGALITY[card]


@pytest.mark.parametrize("card", each(FRUGALITY))
@pytest.mark.reason("order_impossible")
def test_the_food_of_frugality_cannot_help_to_pay(card: str) -> None:
    g = with_card(card, bank_yellow=16).give(1, food=2).actions()
    assert g.why(f"play {card}") == "order_impossible"
    g = with_card(card, bank_yellow=0).give(1, food=9).actions()
    assert g.why(f"play {card}") == "order_impossible"


@pytest.mark.parametrize("card", each(ENGINEERING_GENIUS))
def test_engineering_genius_builds_one_cheaper_stage(card: str) -> None:
    # The second stage of the Eiffel Tower costs 7.
    price = 7 - ENGINEERING_GENIUS[card]
    g = with_card(card, wonder="eiffel_tower", stages=1).give(1, resources=price).actions()
    assert not g.can("stage 1")
    g.play(f"play {card}")
    assert_played(g, card)
    assert (g.p(1).stages, g.p(1).resources, g.p(1).bank_blue) == (2, 0, 14)
    poor = with_card(card, wonder="eiffel_tower", stages=1).give(1, resources=price - 1).actions()
    assert poor.why(f"play {card}") == "order_impossible"


@pytest.mark.parametrize("card", each(ENGINEERING_GENIUS))
@pytest.mark.reason("order_impossible")
def test_engineering_genius_needs_an_unfinished_wonder(card: str) -> None:
    g = with_card(card, wonders=["pyramids"]).give(1, resources=9).actions()
    assert g.why(f"play {card}") == "order_impossible"


@pytest.mark.rules("TTA-FOOD-15", "TTA-STAT-22")
@pytest.mark.parametrize("card", each(PATRIOTISM))
def test_patriotism_gives_an_action_and_resources_for_units(card: str) -> None:
    pool = PATRIOTISM[card]
    g = with_card(card, unused=2).techs(1, "tanks").give(1, resources=9).actions()
    g.play(f"play {card}")
    assert g.civil(1) == []
    assert (g.p(1).ca, g.p(1).ma, g.p(1).ma_total, g.p(1).extra_ma) == (3, 2, 2, 1)
    assert (g.p(1).resources, g.p(1).unit_resources) == (9, pool)
    g.play("build tanks")  # 7, of which the pool pays as much as it can; the extra action goes
    assert (g.p(1).resources, g.p(1).unit_resources) == (9 - (7 - pool), 0)
    assert (g.p(1).ma, g.p(1).extra_ma) == (2, 0)


@pytest.mark.rules("TTA-FOOD-15")
@pytest.mark.parametrize("card", each(PATRIOTISM))
def test_patriotism_pays_for_upgrades_of_units_but_for_nothing_else(card: str) -> None:
    pool = PATRIOTISM[card]
    g = with_card(card).give(1, resources=3).actions()
    g.play(f"play {card}", "build bronze")
    assert (g.p(1).resources, g.p(1).unit_resources) == (1, pool)
    g = with_card(card).techs(1, "riflemen").give(1, resources=1).actions()
    g.play(f"play {card}")
    assert g.why("build bronze") == "not_enough_resources"
    if pool < 2:
        assert g.why("upgrade warriors riflemen") == "not_enough_resources"
    else:
        g.play("upgrade warriors riflemen")  # the difference is 3
        assert g.p(1).unit_resources == max(0, pool - 3)
        assert g.p(1).resources == (1 if pool >= 3 else 0)


@pytest.mark.parametrize("card", each(POINTS))
def test_immediate_points(card: str) -> None:
    science, culture = POINTS[card]
    g = with_card(card).give(1, science=3, culture=5).actions()
    g.play(f"play {card}")
    assert_played(g, card)
    assert (g.p(1).science, g.p(1).culture) == (3 + science, 5 + culture)


@pytest.mark.card("stockpile_a")
def test_stockpile_gives_one_food_and_one_resource() -> None:
    g = with_card("stockpile_a").give(1, food=2, resources=3).actions()
    g.play("play stockpile_a")
    assert_played(g, "stockpile_a")
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (3, 4, 9)


@pytest.mark.card("stockpile_a")
@pytest.mark.rules("R-19")
def test_stockpile_gives_food_first() -> None:
    g = with_card("stockpile_a", bank_blue=1).actions()
    g.play("play stockpile_a")
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (1, 0, 0)


@pytest.mark.parametrize("card", each(BREAKTHROUGH))
def test_breakthrough_develops_a_technology_and_then_gives_science(card: str) -> None:
    g = with_card(card).hand(1, "coal").give(1, science=8).actions()
    g.play(f"play {card}")
    assert_played(g, card)
    assert g.p(1).science == 8 - 7 + BREAKTHROUGH[card]
    assert g.p(1).techs >> slot("coal") & 1


@pytest.mark.parametrize("card", each(BREAKTHROUGH))
@pytest.mark.reason("order_impossible")
def test_the_science_of_breakthrough_cannot_help_to_pay(card: str) -> None:
    g = with_card(card).hand(1, "coal").give(1, science=6).actions()
    assert g.why(f"play {card}") == "order_impossible"
    g = with_card(card).give(1, science=30).actions()
    assert g.why(f"play {card}") == "order_impossible"


@pytest.mark.parametrize("card", each(RESERVES))
@pytest.mark.reason("not_offered")
def test_reserves_give_food_or_resources(card: str) -> None:
    amount = RESERVES[card]
    for choice, food, resources in [(f"food {amount}", amount, 0), ("food 0", 0, amount)]:
        g = with_card(card).give(1, food=1, resources=2).actions()
        g.play(f"play {card}")
        assert sorted(g.options()) == ["food 0", f"food {amount}"]
        assert g.why("food 1") == "not_offered"
        g.play(choice)
        assert_played(g, card)
        assert (g.p(1).food, g.p(1).resources) == (1 + food, 2 + resources)


def rivals(card: str, strengths: list[int]) -> Scenario:
    """Players with so many Warriors each; the first one holds the card."""
    g = scenario(len(strengths), age="III").hand(1, card).player(1, unused=3)
    for seat, strength in enumerate(strengths, 1):
        g.player(seat, workers={"warriors": strength})
    return g


@pytest.mark.parametrize("card", each(ARMAMENT))
def test_resources_for_units_for_each_stronger_rival(card: str) -> None:
    two, three, four = ARMAMENT[card]
    for strengths, pool in [
        ([2, 3], two),
        ([2, 2], 0),
        ([2, 9, 1], three),
        ([2, 9, 3], 2 * three),
        ([2, 3, 2, 1], four),
        ([2, 3, 4, 5], 3 * four),
    ]:
        g = rivals(card, strengths).techs(1, "rockets").give(1, resources=5).actions()
        g.play(f"play {card}")
        assert_played(g, card)
        assert g.p(1).unit_resources == pool
        assert g.p(1).resources == 5
        if pool:
            g.play("build rockets")  # 7
            assert g.p(1).unit_resources == max(0, pool - 7)
            assert g.p(1).resources == 5 - max(0, 7 - pool)


@pytest.mark.card("endowment_for_the_arts_iii")
@pytest.mark.parametrize(
    ("points", "gain"),
    [
        ([10, 11], 6),
        ([10, 10], 0),
        ([10, 11, 10], 3),
        ([10, 11, 40], 6),
        ([10, 9, 11, 8], 2),
        ([10, 30, 20, 11], 6),
    ],
)
def test_endowment_for_the_arts_scores_for_each_rival_ahead(points: list[int], gain: int) -> None:
    g = scenario(len(points), age="III").hand(1, "endowment_for_the_arts_iii")
    for seat, culture in enumerate(points, 1):
        g.give(seat, culture=culture)
    g.actions().play("play endowment_for_the_arts_iii")
    assert_played(g, "endowment_for_the_arts_iii")
    assert g.p(1).culture == 10 + gain
    assert [g.p(seat).culture for seat in range(2, len(points) + 1)] == points[1:]


@pytest.mark.card("endowment_for_the_arts_iii")
@pytest.mark.rules("R-23")
@pytest.mark.parametrize(("gone", "culture"), [((), 2 * 2), ((3,), 3), ((2, 3), 6)])
def test_cards_that_count_players_count_those_who_remain(
    gone: tuple[int, ...], culture: int
) -> None:
    g = scenario(players=4, age="III").give(2, culture=9).give(4, culture=9)
    for seat in gone:
        g.player(seat, resigned=True)
    if 2 not in gone and 3 in gone:
        g.give(2, culture=0).player(2, culture=0)
    g.hand(1, "endowment_for_the_arts_iii").actions().play("play endowment_for_the_arts_iii")
    assert g.p(1).culture == culture
