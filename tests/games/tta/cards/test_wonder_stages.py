"""All wonders: the costs of their stages, and that they work once completed, not before."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario, slugs
from tests.games.tta.wonders import BOARD, before_the_last_stage, check_stages

STAGES = {
    "pyramids": (3, 2, 1),
    "hanging_gardens": (2, 2, 2),
    "colossus": (3, 3),
    "library_of_alexandria": (1, 4, 1),
    "great_wall": (2, 2, 3, 2),
    "st_peters_basilica": (4, 4),
    "universitas_carolina": (3, 3, 3),
    "taj_mahal": (2, 4, 2),
    "eiffel_tower": (3, 7, 3),
    "kremlin": (4, 4, 4),
    "ocean_liner_service": (4, 2, 2, 4),
    "transcontinental_railroad": (3, 3, 3, 3),
    "fast_food_chains": (4, 4, 4, 4),
    "first_space_flight": (1, 2, 4, 9),
    "hollywood": (5, 6, 5),
    "internet": (2, 3, 4, 3, 2),
}

# What a board with two temples and one of everything else shows with each wonder alone:
# culture, science, strength, happy faces, colonization, civil and military actions, blue tokens.
NOTHING = (2, 1, 1, 2, 0, 4, 2, 16)
SYMBOLS = {
    "pyramids": (2, 1, 1, 2, 0, 5, 2, 16),
    "hanging_gardens": (3, 1, 1, 4, 0, 4, 2, 16),
    "colossus": (2, 1, 3, 2, 1, 4, 2, 16),
    "library_of_alexandria": (3, 2, 1, 2, 0, 4, 2, 16),
    "great_wall": (3, 1, 2, 3, 0, 4, 2, 16),
    "st_peters_basilica": (4, 1, 1, 5, 0, 4, 2, 16),
    "universitas_carolina": (3, 3, 1, 2, 0, 4, 2, 16),
    "taj_mahal": (5, 1, 1, 2, 0, 4, 2, 17),
    "eiffel_tower": (6, 1, 1, 3, 0, 4, 2, 16),
    "kremlin": (4, 1, 1, 1, 0, 5, 3, 16),
    "ocean_liner_service": NOTHING,
    "transcontinental_railroad": (2, 1, 5, 2, 0, 4, 2, 16),
    "fast_food_chains": NOTHING,
    "first_space_flight": NOTHING,
    "hollywood": NOTHING,
    "internet": NOTHING,
}
RUIN = (4, 1, 1, 2, 0, 4, 2, 16)
OF_AGES_A_AND_I = list(STAGES)[:8]


def in_play(**fields: object) -> Scenario:
    return scenario(age="III").player(1, **fields)


def shown(g: Scenario) -> tuple[int, ...]:
    rates, static, p = g.rates(1), g.static(1), g.p(1)
    blue = p.bank_blue + sum(p.blue) + p.stages
    ratings = (rates.culture, rates.science, rates.strength, rates.happy, static.colonization)
    return (*ratings, p.ca_total, p.ma_total, blue)


@pytest.mark.rules("TTA-ACT-WONDER-1", "TTA-ACT-WONDER-3", "TTA-ACT-WONDER-4")
@pytest.mark.reason("not_enough_resources", "no_wonder")
@pytest.mark.parametrize(
    ("wonder", "costs"),
    [pytest.param(slug, costs, marks=pytest.mark.card(slug)) for slug, costs in STAGES.items()],
)
def test_stages_are_paid_from_left_to_right(wonder: str, costs: tuple[int, ...]) -> None:
    check_stages(in_play, wonder, costs)


@pytest.mark.rules("TTA-ACT-TAKE-10", "TTA-ACT-WONDER-4", "TTA-STAT-4", "TTA-TECH-11")
@pytest.mark.parametrize(
    ("wonder", "symbols"),
    [
        pytest.param(slug, symbols, marks=pytest.mark.card(slug))
        for slug, symbols in SYMBOLS.items()
    ],
)
def test_a_wonder_works_once_it_is_completed(wonder: str, symbols: tuple[int, ...]) -> None:
    g = before_the_last_stage(in_play, wonder, STAGES[wonder])
    assert shown(g) == NOTHING
    g.play("stage 1")
    assert shown(g) == symbols
    assert g.p(1).bank_blue == symbols[-1]  # the tokens of the stages are back


@pytest.mark.card("ravages_of_time")
@pytest.mark.rules("TTA-EVT-3", "R-15")
@pytest.mark.parametrize(
    "wonder", [pytest.param(slug, marks=pytest.mark.card(slug)) for slug in OF_AGES_A_AND_I]
)
def test_a_ruined_wonder_loses_its_effects_and_gives_culture(wonder: str) -> None:
    blue = SYMBOLS[wonder][-1]
    g = scenario(age="II").player(1, wonders=[wonder], bank_blue=blue, workers=BOARD)
    g.run_event(1, "ravages_of_time")
    assert (slugs(g.p(1).wonders), slugs(g.p(1).ruined)) == ([wonder], [wonder])
    assert shown(g) == RUIN


@pytest.mark.rules("TTA-EVT-3")
@pytest.mark.card("eiffel_tower", "kremlin", "ocean_liner_service", "transcontinental_railroad")
def test_later_wonders_do_not_crumble() -> None:
    wonders = ["eiffel_tower", "kremlin", "ocean_liner_service", "transcontinental_railroad"]
    g = scenario(age="II").player(1, wonders=wonders).run_event(1, "ravages_of_time")
    assert g.p(1).ruined == ()


@pytest.mark.card("colossus", "pyramids", "taj_mahal", "great_wall")
@pytest.mark.rules("TTA-EVT-3", "TTA-ACT-TAKE-6")
@pytest.mark.reason("no_civil_action")
def test_a_ruined_wonder_makes_the_next_one_dearer() -> None:
    fields = {"wonders": ["colossus", "pyramids", "taj_mahal"], "ruined": ["colossus"]}
    row = [None] * 5 + ["great_wall"]
    g = scenario(row=row).player(1, government="monarchy", ca=4, **fields).actions()
    assert g.why("take 6") == "no_civil_action"
    assert g.sentence("take 6") == "Needs 5 civil actions; 4 available."
    h = scenario(row=row).player(1, government="monarchy", ca=5, **fields).actions()
    assert h.play("take 6").p(1).ca == 0


@pytest.mark.card("colossus", "taj_mahal", "eiffel_tower", "internet")
@pytest.mark.rules("TTA-EVT-3")
def test_a_ruined_wonder_counts_for_impact_of_wonders() -> None:
    wonders = ["colossus", "taj_mahal", "eiffel_tower", "internet"]
    g = scenario(age="III").player(1, wonders=wonders, ruined=["colossus", "taj_mahal"])
    g.run_event(1, "impact_of_wonders")
    assert g.p(1).culture == 5 + 4 + 3 + 2


@pytest.mark.card("colossus", "eiffel_tower")
@pytest.mark.rules("TTA-EVT-3")
def test_a_ruined_wonder_counts_for_international_tourism() -> None:
    g = scenario(age="III", players=3).player(1, pact="international_tourism", pact_with=2)
    g.player(2, wonders=["colossus", "eiffel_tower"], ruined=["colossus"]).actions()
    assert g.rates(1).culture == 2
