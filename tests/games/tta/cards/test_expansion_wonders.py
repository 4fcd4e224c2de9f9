"""The new wonders: costs of their stages, symbols, and that they work once completed.

The effects are in test_expansion_wonders_a.py and its neighbours, test_himeji_castle.py,
test_silk_road.py and test_red_cross.py.
"""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, scenario, slugs
from tests.games.tta.wonders import BOARD, before_the_last_stage, check_stages

STAGES = {
    "colosseum": (2, 2, 2),
    "roman_roads": (2, 2, 1),
    "stonehenge": (1, 2, 3),
    "acropolis": (3, 2),
    "machu_picchu": (3, 3, 3),
    "himeji_castle": (2, 3, 4),
    "forbidden_city": (2, 2, 2, 2),
    "silk_road": (1, 2, 2, 2),
    "harvard_college": (3, 4, 4),
    "statue_of_liberty": (3, 3, 3, 3),
    "louvre_museum": (4, 3, 3, 3),
    "suez_canal": (4, 4, 4),
    "empire_state_building": (5, 4, 4, 4),
    "united_nations": (4, 4, 4, 4),
    "manhattan_project": (4, 5, 5),
}

# What a board with two temples and one of everything else shows with each wonder alone in Age
# III: culture, science, strength, happy faces, civil and military actions, blue tokens in all,
# yellow tokens in the bank.
NOTHING = (2, 1, 1, 2, 4, 2, 16, 18)
SYMBOLS = {
    "colosseum": (2, 1, 1, 3, 4, 3, 16, 18),
    "roman_roads": (4, 1, 1, 2, 4, 2, 17, 19),  # 2 culture in Age III
    "stonehenge": (3, 1, 1, 3, 4, 2, 16, 18),
    "acropolis": (3, 1, 2, 2, 4, 2, 16, 18),
    "machu_picchu": (2, 1, 1, 2, 4, 2, 17, 18),
    "himeji_castle": (4, 1, 3, 2, 4, 2, 16, 18),
    "forbidden_city": (2, 1, 1, 2, 5, 2, 16, 18),
    "silk_road": (4, 2, 1, 2, 4, 2, 16, 18),
    "harvard_college": (3, 4, 1, 2, 4, 2, 16, 18),
    "statue_of_liberty": (2, 1, 1, 2, 4, 2, 16, 20),
    "louvre_museum": (8, 1, 1, 2, 4, 2, 12, 18),  # four tokens stay on it
    "suez_canal": NOTHING,
    "empire_state_building": NOTHING,
    "united_nations": NOTHING,
    "manhattan_project": (2, 1, 14, 2, 4, 2, 16, 18),
}
OF_AGES_A_AND_I = list(STAGES)[:8]
RUIN = (4, 1, 1, 2, 4, 2, 16, 18)


def shown(g: Scenario) -> tuple[int, ...]:
    rates, p = g.rates(1), g.p(1)
    ratings = (rates.culture, rates.science, rates.strength, rates.happy)
    blue = p.bank_blue + sum(p.blue) + p.stages
    return (*ratings, p.ca_total, p.ma_total, blue, p.bank_yellow)


def in_play(**fields: object) -> Scenario:
    return scenario(age="III", options=EXPANSION).player(1, **fields)


@pytest.mark.rules("TTA-ACT-WONDER-1", "TTA-ACT-WONDER-3", "TTA-ACT-WONDER-4")
@pytest.mark.reason("not_enough_resources", "no_wonder")
@pytest.mark.parametrize(
    ("wonder", "costs"),
    [pytest.param(slug, costs, marks=pytest.mark.card(slug)) for slug, costs in STAGES.items()],
)
def test_stages_are_paid_from_left_to_right(wonder: str, costs: tuple[int, ...]) -> None:
    check_stages(in_play, wonder, costs)


@pytest.mark.rules("TTA-ACT-WONDER-4", "TTA-STAT-4")
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
    assert g.p(1).bank_blue == symbols[-2]


@pytest.mark.card("ravages_of_time")
@pytest.mark.rules("TTA-EVT-3")
@pytest.mark.parametrize(
    "wonder", [pytest.param(slug, marks=pytest.mark.card(slug)) for slug in OF_AGES_A_AND_I]
)
def test_a_ruined_wonder_loses_its_effects_and_gives_culture(wonder: str) -> None:
    blue, yellow = SYMBOLS[wonder][-2:]
    g = in_play(wonders=[wonder], bank_blue=blue, bank_yellow=yellow, workers=BOARD)
    g.run_event(1, "ravages_of_time")
    assert slugs(g.p(1).ruined) == [wonder]
    assert shown(g) == RUIN
