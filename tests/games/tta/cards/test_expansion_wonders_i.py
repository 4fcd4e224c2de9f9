"""Machu Picchu and the Forbidden City; test_expansion_wonders.py has costs and symbols."""

from __future__ import annotations

import pytest

from ecumene.games.tta.rules.ratings import discontent
from tests.games.tta.scenario import EXPANSION, Scenario, scenario

# Machu Picchu


def machu_picchu(workers: dict[str, int], *wonders: str, **fields: object) -> Scenario:
    g = scenario(age="III", options=EXPANSION).player(1, wonders=["machu_picchu", *wonders])
    return g.player(1, workers=workers, **fields)


def stored(g: Scenario) -> dict[str, int]:
    """Blue tokens on farms and mines."""
    techs = ("agriculture", "irrigation", "selective_breeding", "bronze", "iron", "coal", "oil")
    return {tech: g.tokens(1, tech) for tech in techs if g.tokens(1, tech)}


@pytest.mark.card("machu_picchu")
@pytest.mark.rules("TTX-WONDER-4", "TTX-PROD-2", "U-39")
@pytest.mark.parametrize(
    ("workers", "tokens"),
    [
        ({"agriculture": 2, "bronze": 1}, {"agriculture": 3, "bronze": 2}),
        (
            {"agriculture": 1, "irrigation": 2, "bronze": 2, "iron": 1},
            {"agriculture": 1, "irrigation": 3, "bronze": 2, "iron": 2},
        ),
        (
            {"irrigation": 1, "selective_breeding": 1, "bronze": 1, "coal": 1},
            {"irrigation": 2, "selective_breeding": 1, "bronze": 2, "coal": 1},
        ),
        ({"selective_breeding": 2, "iron": 1}, {"selective_breeding": 2, "iron": 2}),
        ({"agriculture": 1, "coal": 1, "oil": 1}, {"agriculture": 2, "coal": 1, "oil": 1}),
        ({"selective_breeding": 1, "coal": 2}, {"selective_breeding": 1, "coal": 2}),
    ],
)
def test_machu_picchu_helps_the_best_farm_and_mine_of_ages_a_and_i(
    workers: dict[str, int], tokens: dict[str, int]
) -> None:
    g = machu_picchu(workers, bank_blue=17).end_of_turn(1)
    assert stored(g) == tokens
    assert g.p(1).bank_blue == 17 - sum(tokens.values())


@pytest.mark.card("machu_picchu")
@pytest.mark.rules("TTX-WONDER-4")
def test_a_technology_without_a_worker_gives_no_token() -> None:
    g = machu_picchu({"selective_breeding": 1, "coal": 1}).techs(1, "irrigation", "iron")
    assert stored(g.end_of_turn(1)) == {"selective_breeding": 1, "coal": 1}


@pytest.mark.card("machu_picchu", "new_deposits", "good_harvest")
@pytest.mark.rules("TTX-WONDER-4", "TTX-PROD-2")
def test_machu_picchu_works_in_productions_of_events() -> None:
    workers = {"agriculture": 1, "iron": 1}
    assert stored(machu_picchu(workers).run_event(2, "new_deposits")) == {"iron": 2}
    assert stored(machu_picchu(workers).run_event(2, "good_harvest")) == {"agriculture": 2}


@pytest.mark.card("machu_picchu", "transcontinental_railroad")
@pytest.mark.rules("TTX-WONDER-6", "TTX-WONDER-14", "U-39")
@pytest.mark.parametrize(
    ("workers", "tokens"),
    [
        ({"iron": 1}, {"iron": 3}),
        ({"iron": 2, "bronze": 1}, {"iron": 4, "bronze": 1}),
        ({"bronze": 1}, {"bronze": 3}),
        ({"iron": 1, "coal": 1}, {"iron": 2, "coal": 2}),
        ({"bronze": 1, "oil": 2}, {"bronze": 2, "oil": 3}),
        ({"coal": 1}, {"coal": 2}),
    ],
)
@pytest.mark.parametrize("rebalanced", ["no", "yes"])
def test_machu_picchu_and_the_railroad(
    workers: dict[str, int], tokens: dict[str, int], rebalanced: str
) -> None:
    wonders = ["transcontinental_railroad", "machu_picchu"]
    options = {**EXPANSION, "rebalanced": rebalanced}
    g = scenario(age="III", options=options).player(1, wonders=wonders, workers=workers)
    assert stored(g.end_of_turn(1)) == tokens


@pytest.mark.card("machu_picchu", "impact_of_industry")
@pytest.mark.rules("TTX-WONDER-5")
@pytest.mark.parametrize(
    ("wonders", "workers", "culture"),
    [
        ((), {"iron": 2, "bronze": 1}, 3 * 2 + 1),
        (("transcontinental_railroad",), {"iron": 1}, 3 * 2),
        (("transcontinental_railroad",), {"iron": 1, "coal": 1}, 2 * 2 + 2 * 3),
        ((), {"coal": 1}, 3),
    ],
)
def test_the_token_counts_for_impact_of_industry(
    wonders: tuple[str, ...], workers: dict[str, int], culture: int
) -> None:
    g = machu_picchu(workers, *wonders).run_event(1, "impact_of_industry")
    assert g.p(1).culture == culture


@pytest.mark.card("machu_picchu", "james_watt")
@pytest.mark.rules("TTX-WONDER-5")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [({"iron": 1}, 2 * 2), ({"iron": 1, "coal": 1}, 2 * 2), ({"bronze": 1, "coal": 1}, 3)],
)
def test_the_token_counts_for_watts_culture(workers: dict[str, int], culture: int) -> None:
    g = machu_picchu(workers, leader="james_watt").hand(1, "marie_curie_sklodowska").actions()
    assert g.play("lead marie_curie_sklodowska").p(1).culture == culture


@pytest.mark.card("machu_picchu", "impact_of_agriculture")
@pytest.mark.rules("TTX-WONDER-5")
def test_the_additional_food_is_food_of_the_farm() -> None:
    workers = {"agriculture": 1, "irrigation": 1}
    fields = {"bank_yellow": 4}  # 4 food are consumed
    with_it = machu_picchu(workers, **fields).run_event(1, "impact_of_agriculture").p(1).culture
    g = scenario(age="III", options=EXPANSION).player(1, workers=workers, **fields)
    without = g.run_event(1, "impact_of_agriculture").p(1).culture
    assert (without, with_it) == (3, 5 + 4)


# Forbidden City

CITY = {"wonders": ["forbidden_city"]}


@pytest.mark.card("forbidden_city")
@pytest.mark.rules("TTX-WONDER-3")
@pytest.mark.parametrize(
    ("bank", "temples", "without", "with_it"),
    [
        (6, 2, 3, 1),  # 5 faces required, 2 there
        (6, 3, 2, 0),
        (6, 4, 1, 0),
        (6, 5, 0, 0),
        (0, 0, 8, 6),
        (18, 0, 0, 0),
    ],
)
def test_two_discontent_workers_fewer(bank: int, temples: int, without: int, with_it: int) -> None:
    for fields, expected in (({}, without), (CITY, with_it)):
        g = scenario(age="III", options=EXPANSION).player(1, bank_yellow=bank, unused=8)
        g.player(1, workers={"religion": temples}, **fields).actions()
        assert discontent(g.s, 0) == expected
        assert g.rates(1).happy == temples  # as before


@pytest.mark.card("forbidden_city")
@pytest.mark.rules("TTX-WONDER-3", "TTA-EOT-4")
@pytest.mark.parametrize(
    ("bank", "unused", "uprising"), [(10, 0, True), (10, 1, False), (12, 0, False), (8, 1, True)]
)
def test_the_city_prevents_uprisings(bank: int, unused: int, uprising: bool) -> None:
    g = scenario(age="III", options=EXPANSION).player(1, bank_yellow=bank, unused=unused, **CITY)
    assert bool(g.end_of_turn(1).log("uprising")) == uprising


@pytest.mark.card("forbidden_city", "rebellion", "emigration", "civil_unrest")
@pytest.mark.rules("TTX-WONDER-3")
def test_events_count_the_remaining_discontent_workers() -> None:
    def board() -> Scenario:  # 4 faces required, none there
        g = scenario(age="III", options=EXPANSION).give(1, culture=30)
        return g.player(1, bank_yellow=8, unused=4, government="monarchy", workers={}, **CITY)

    g = board().run_event(2, "rebellion")
    assert g.log("lose_actions")[0].args == (2 * 2,)
    h = board().run_event(2, "emigration")
    assert h.p(1).unused == 4 - 1
    k = board().run_event(2, "civil_unrest")
    assert k.p(1).culture == 30 - 2 * 4


@pytest.mark.card("forbidden_city", "impact_of_happiness")
@pytest.mark.rules("TTX-WONDER-3")
def test_the_city_counts_for_impact_of_happiness() -> None:
    g = scenario(age="III", options=EXPANSION).player(1, bank_yellow=6, unused=8, **CITY)
    g.player(1, workers={"religion": 2}).run_event(1, "impact_of_happiness")
    assert g.p(1).culture == 2 * 2 - 2 * 1
