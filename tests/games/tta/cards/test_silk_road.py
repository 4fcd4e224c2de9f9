"""The Silk Road: the first action card of a turn is better."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, scenario

pytestmark = pytest.mark.card("silk_road")

ONE_STAGE: dict[str, object] = {"wonder": "silk_road", "stages": 1}
COMPLETED: dict[str, object] = {"wonders": ["silk_road"]}
NOT_BEGUN: dict[str, object] = {"wonder": "silk_road"}
STATES = [
    pytest.param(NOT_BEGUN, 0, id="not begun"),
    pytest.param(ONE_STAGE, 1, id="one stage"),
    pytest.param({"wonder": "silk_road", "stages": 3}, 1, id="three stages"),
    pytest.param(COMPLETED, 1, id="completed"),
]
every_state = pytest.mark.parametrize(("road", "more"), STATES)


def board(road: dict[str, object], *hand: str, **fields: object) -> Scenario:
    g = scenario(age="III", options=EXPANSION).hand(1, *hand)
    return g.player(1, **road, **fields)


# Every kind of benefit


@every_state
@pytest.mark.card("cultural_heritage_a", "cultural_heritage_i")
@pytest.mark.rules("TTX-WONDER-7", "TTX-WONDER-8", "R-36")
@pytest.mark.parametrize(
    ("card", "science", "culture"), [("cultural_heritage_a", 1, 4), ("cultural_heritage_i", 2, 2)]
)
def test_science_and_culture(
    road: dict[str, object], more: int, card: str, science: int, culture: int
) -> None:
    g = board(road, card).actions().play(f"play {card}")
    assert (g.p(1).science, g.p(1).culture) == (science + more, culture + more)


@every_state
@pytest.mark.rules("TTX-WONDER-8")
@pytest.mark.parametrize(
    ("card", "science"), [("revolutionary_idea_ii", 4), ("revolutionary_idea_iii", 6)]
)
def test_science_alone_brings_no_culture(
    road: dict[str, object], more: int, card: str, science: int
) -> None:
    g = board(road, card).actions().play(f"play {card}")
    assert (g.p(1).science, g.p(1).culture) == (science + more, 0)


@every_state
@pytest.mark.card("patriotism_i")
@pytest.mark.rules("TTX-WONDER-8")
@pytest.mark.parametrize(
    ("card", "resources"),
    [("patriotism_a", 1), ("patriotism_i", 2), ("patriotism_ii", 3), ("patriotism_iii", 4)],
)
def test_patriotism_gives_more_resources_and_more_actions(
    road: dict[str, object], more: int, card: str, resources: int
) -> None:
    g = board(road, card).actions().play(f"play {card}")
    assert (g.p(1).unit_resources, g.p(1).extra_ma) == (resources + more, 1 + more)
    assert (g.p(1).resources, g.p(1).ma_total) == (0, 2)


@every_state
@pytest.mark.card("stockpile_a")
@pytest.mark.rules("TTX-WONDER-8")
def test_food_and_resources(road: dict[str, object], more: int) -> None:
    g = board(road, "stockpile_a").actions().play("play stockpile_a")
    assert (g.p(1).food, g.p(1).resources) == (1 + more, 1 + more)


@every_state
@pytest.mark.rules("TTX-WONDER-8", "R-36")
@pytest.mark.parametrize(("card", "amount"), [("reserves_i", 2), ("reserves_iii", 4)])
def test_a_choice_is_better_by_one_in_all(
    road: dict[str, object], more: int, card: str, amount: int
) -> None:
    g = board(road, card).actions().play(f"play {card}", "food 0")
    assert (g.p(1).food, g.p(1).resources) == (0, amount + more)
    h = board(road, card).actions().play(f"play {card}")
    assert h.can(f"food {amount + more}")
    h.play(f"food {amount + more}")
    assert (h.p(1).food, h.p(1).resources) == (amount + more, 0)


@every_state
@pytest.mark.rules("TTX-WONDER-8", "TTX-WONDER-10")
@pytest.mark.parametrize(("card", "food"), [("frugality_a", 1), ("frugality_ii", 3)])
def test_frugality_returns_more_food_for_one_worker(
    road: dict[str, object], more: int, card: str, food: int
) -> None:
    g = board(road, card, unused=0).give(1, food=2).actions().play(f"play {card}")
    assert (g.p(1).food, g.p(1).unused) == (food + more, 1)  # the worker costs 2 as ever


@every_state
@pytest.mark.card("breakthrough_i")
@pytest.mark.rules("TTX-WONDER-8", "TTX-WONDER-10")
@pytest.mark.reason("order_impossible")
def test_breakthrough_returns_more_science(road: dict[str, object], more: int) -> None:
    g = board(road, "breakthrough_i", "irrigation", "drama").give(1, science=3).actions()
    g.play("play breakthrough_i", "develop irrigation")
    assert (g.p(1).science, g.civil(1), g.frame()) == (2 + more, ["drama"], "actions")
    h = board(road, "breakthrough_i", "irrigation").give(1, science=2).actions()
    assert h.why("play breakthrough_i") == "order_impossible"  # the price is as ever


# Savings


@every_state
@pytest.mark.rules("TTX-WONDER-8", "TTX-WONDER-10")
@pytest.mark.parametrize(
    ("card", "tech", "price"),
    [
        ("rich_land_a", "iron", 5 - 1),
        ("rich_land_i", "iron", 5 - 2),
        ("rich_land_ii", "iron", 5 - 3),
        ("urban_growth_a", "drama", 4 - 1),
        ("urban_growth_i", "drama", 4 - 2),
        ("urban_growth_iii", "opera", 8 - 4),
    ],
)
def test_savings_of_orders_to_build(
    road: dict[str, object], more: int, card: str, tech: str, price: int
) -> None:
    g = board(road, card, unused=2, workers={}).techs(1, tech).give(1, resources=price - more)
    g.actions().play(f"play {card}", f"build {tech}")
    assert (g.p(1).resources, g.p(1).unused, g.workers(1, tech)) == (0, 1, 1)
    assert g.frame() == "actions"


@every_state
@pytest.mark.rules("TTX-WONDER-8", "TTX-WONDER-10")
@pytest.mark.parametrize(
    ("card", "saving"), [("efficient_upgrade_ii", 3), ("efficient_upgrade_iii", 4)]
)
def test_efficient_upgrade_upgrades_one_building(
    road: dict[str, object], more: int, card: str, saving: int
) -> None:
    g = board(road, card).player(1, workers={"philosophy": 2}).techs(1, "computers")
    g.give(1, resources=16).player(1, bank_blue=0).actions()
    g.play(f"play {card}")  # there is only one upgrade
    assert 16 - g.p(1).resources == 8 - saving - more
    assert (g.workers(1, "philosophy"), g.workers(1, "computers")) == (1, 1)
    assert g.frame() == "actions"


@pytest.mark.card("rich_land_a")
@pytest.mark.rules("TTX-WONDER-8")
@pytest.mark.reason("order_impossible")
def test_a_card_may_be_possible_only_because_of_the_road() -> None:
    fields = {"workers": {"bronze": 2}, "unused": 1}
    assert board(NOT_BEGUN, "rich_land_a", **fields).actions().why("play rich_land_a") == (
        "order_impossible"
    )
    g = board(ONE_STAGE, "rich_land_a", **fields).actions()
    g.play("play rich_land_a", "build bronze")  # 2 - 2
    assert g.workers(1, "bronze") == 3


@pytest.mark.card("engineering_genius_a", "engineering_genius_iii")
@pytest.mark.rules("TTX-WONDER-8", "TTX-WONDER-10")
@pytest.mark.parametrize(
    ("card", "wonder", "stages", "price"),
    [
        ("engineering_genius_a", "kremlin", 0, 4 - 3),
        ("engineering_genius_iii", "first_space_flight", 3, 9 - 6),
    ],
)
def test_engineering_genius_saves_more_on_one_stage(
    card: str, wonder: str, stages: int, price: int
) -> None:
    g = board(COMPLETED, card, "engineering").player(1, wonder=wonder, stages=stages)
    g.player(1, specials=["masonry"]).give(1, resources=9).actions().play(f"play {card}")
    assert 9 - g.p(1).resources == price
    assert g.frame() == "actions"
    if wonder == "kremlin":
        assert g.p(1).stages == 1


@pytest.mark.card("engineering_genius_a")
@pytest.mark.rules("TTX-WONDER-7", "TTX-WONDER-8")
def test_the_road_helps_building_itself() -> None:
    g = board(ONE_STAGE, "engineering_genius_a").actions()
    g.play("play engineering_genius_a")  # 2 - 3: nothing is paid, nothing is left
    assert (g.p(1).stages, g.p(1).resources) == (2, 0)


# Benefits counted per civilization


@every_state
@pytest.mark.card("endowment_for_the_arts_iii")
@pytest.mark.rules("TTX-WONDER-9")
@pytest.mark.parametrize(
    ("others", "culture"), [((0,), 0), ((20,), 6), ((0, 0), 0), ((20, 0), 3), ((20, 20, 20), 6)]
)
def test_endowment_for_the_arts(
    road: dict[str, object], more: int, others: tuple[int, ...], culture: int
) -> None:
    card = "endowment_for_the_arts_iii"
    g = scenario(players=1 + len(others), age="III", options=EXPANSION).hand(1, card)
    g.player(1, **road).give(1, culture=10)
    for k, points in enumerate(others):
        g.player(k + 2, culture=points)
    g.actions().play(f"play {card}")
    assert g.p(1).culture == 10 + culture + more


@every_state
@pytest.mark.card("wave_of_nationalism_ii", "military_build_up_iii")
@pytest.mark.rules("TTX-WONDER-9")
@pytest.mark.parametrize(
    ("card", "others", "resources"),
    [
        ("wave_of_nationalism_ii", (0,), 0),
        ("wave_of_nationalism_ii", (9,), 6),
        ("wave_of_nationalism_ii", (9, 9), 2 * 3),
        ("military_build_up_iii", (0, 0), 0),
        ("military_build_up_iii", (9, 0), 5),
        ("military_build_up_iii", (9, 9, 9), 3 * 3),
    ],
)
def test_resources_for_units_by_stronger_rivals(
    road: dict[str, object], more: int, card: str, others: tuple[int, ...], resources: int
) -> None:
    g = scenario(players=1 + len(others), age="III", options=EXPANSION).hand(1, card)
    g.warriors(1, *others).player(1, **road).actions().play(f"play {card}")
    assert g.p(1).unit_resources == resources + more


# Which card


@pytest.mark.rules("TTX-WONDER-7", "R-36")
@pytest.mark.parametrize("road", [ONE_STAGE, COMPLETED])
def test_only_the_first_card_of_a_turn_is_better(road: dict[str, object]) -> None:
    g = board(road, "revolutionary_idea_iii", "cultural_heritage_i", "revolutionary_idea_iii")
    g.actions().play("play revolutionary_idea_iii")
    assert g.p(1).science == 6 + 1
    g.play("play cultural_heritage_i", "play revolutionary_idea_iii")
    assert (g.p(1).science, g.p(1).culture) == (7 + 2 + 6, 2)


@pytest.mark.rules("TTX-WONDER-7")
def test_the_road_works_again_in_the_next_turn() -> None:
    g = board(ONE_STAGE, "revolutionary_idea_iii", "revolutionary_idea_iii", workers={})
    g.actions().play("play revolutionary_idea_iii", "end", "pass", "end", "pass")
    assert (g.asked(), g.p(1).science) == (1, 7)
    assert g.play("play revolutionary_idea_iii").p(1).science == 14


@pytest.mark.rules("TTX-WONDER-7", "R-36")
def test_in_the_turn_of_the_first_stage_the_first_card_after_it_is_better() -> None:
    hand = ("revolutionary_idea_iii", "revolutionary_idea_ii", "revolutionary_idea_iii")
    g = board(NOT_BEGUN, *hand).give(1, resources=1).actions()
    g.play("play revolutionary_idea_iii")
    assert g.p(1).science == 6
    g.play("stage 1", "play revolutionary_idea_ii")
    assert g.p(1).science == 6 + 4 + 1
    g.play("play revolutionary_idea_iii")
    assert g.p(1).science == 11 + 6


@pytest.mark.card("engineering_genius_a")
@pytest.mark.rules("TTX-WONDER-7")
def test_the_card_that_builds_the_first_stage_is_not_better_itself() -> None:
    hand = ("engineering_genius_a", "revolutionary_idea_iii")
    g = board(NOT_BEGUN, *hand).actions()
    g.play("play engineering_genius_a", "play revolutionary_idea_iii")
    assert (g.p(1).stages, g.p(1).science) == (1, 6 + 1)


@pytest.mark.rules("TTX-WONDER-7")
def test_completing_the_road_gives_no_second_card_in_the_turn() -> None:
    hand = ("revolutionary_idea_iii", "revolutionary_idea_iii")
    g = board({"wonder": "silk_road", "stages": 3}, *hand).give(1, resources=2).actions()
    g.play("play revolutionary_idea_iii", "stage 1", "play revolutionary_idea_iii")
    assert g.p(1).science == 7 + 6


@pytest.mark.rules("TTX-WONDER-7")
def test_the_road_of_another_player_does_not_help() -> None:
    g = scenario(age="III", options=EXPANSION).hand(1, "revolutionary_idea_iii")
    g.player(2, **COMPLETED).actions().play("play revolutionary_idea_iii")
    assert g.p(1).science == 6
