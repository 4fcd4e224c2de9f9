"""The wonders of Age III; test_wonder_stages.py has the costs of their stages."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario, slugs

LAST_STAGE = {
    "fast_food_chains": (3, 4),
    "first_space_flight": (3, 9),
    "hollywood": (2, 5),
    "internet": (4, 2),
}


def completed(wonder: str, **fields: object) -> Scenario:
    """Seat 1 has just built the last stage."""
    stages, cost = LAST_STAGE[wonder]
    g = scenario(age="III").player(1, wonder=wonder, stages=stages, **fields)
    return g.give(1, resources=cost, culture=10).actions().play("stage 1")


@pytest.mark.card("fast_food_chains")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ({"agriculture": 2, "bronze": 1, "iron": 1}, 8),
        ({"philosophy": 1, "religion": 1, "drama": 2, "warriors": 2, "knights": 1}, 7),
        ({"mechanized_agriculture": 1, "oil": 2, "computers": 2, "air_forces": 1}, 9),
        ({}, 0),
    ],
)
def test_fast_food_chains_score_for_workers(workers: dict[str, int], culture: int) -> None:
    g = completed("fast_food_chains", workers=workers, unused=3)
    assert g.p(1).culture == 10 + culture


@pytest.mark.card("first_space_flight")
@pytest.mark.parametrize(
    ("fields", "culture"),
    [
        ({}, 0),
        ({"government": "democracy"}, 3),
        ({"government": "monarchy", "specials": ["strategy", "civil_service", "masonry"]}, 7),
        ({"workers": {"irrigation": 2, "coal": 1, "computers": 2, "knights": 3}}, 7),
    ],
)
def test_first_space_flight_scores_for_technology_levels(
    fields: dict[str, object], culture: int
) -> None:
    g = completed("first_space_flight", **fields)
    assert g.p(1).culture == 10 + culture


@pytest.mark.card("first_space_flight")
def test_first_space_flight_counts_technologies_without_workers_but_nothing_else() -> None:
    techs = ["agriculture", "bronze", "philosophy", "religion", "warriors", "drama", "movies"]
    g = completed(
        "first_space_flight",
        techs=techs,
        leader="sid_meier",
        wonders=["kremlin"],
        colonies=["vast_territory_ii"],
        civil=["computers"],
    )
    assert g.p(1).culture == 10 + 1 + 3


@pytest.mark.card("hollywood")
@pytest.mark.rules("TTA-WONDER-2")
@pytest.mark.parametrize(
    ("leader", "culture"),
    [
        (None, 2 * 9),
        ("william_shakespeare", 2 * (9 + 4)),
        ("johann_sebastian_bach", 2 * (9 + 2)),
        ("charlie_chaplin", 2 * (9 + 4)),
        ("isaac_newton", 2 * 9),
        ("mahatma_gandhi", 2 * 9),
    ],
)
def test_hollywood_scores_twice_the_culture_of_theaters_and_libraries(
    leader: str | None, culture: int
) -> None:
    workers = {"drama": 1, "movies": 1, "printing_press": 3, "theology": 2, "computers": 1}
    g = completed("hollywood", leader=leader, workers=workers)
    assert g.p(1).culture == 10 + culture


@pytest.mark.card("hollywood", "sid_meier")
@pytest.mark.rules("TTA-WONDER-2")
def test_culture_of_labs_is_nothing_to_hollywood() -> None:
    workers = {"computers": 2, "multimedia": 1}
    g = completed("hollywood", leader="sid_meier", workers=workers)
    assert g.p(1).culture == 10 + 2 * 3


@pytest.mark.card("internet")
@pytest.mark.rules("TTA-WONDER-3")
@pytest.mark.parametrize(
    ("leader", "culture"),
    [
        (None, 5 + 8 + 2),
        ("william_shakespeare", 7 + 8 + 2),
        ("johann_sebastian_bach", 6 + 8 + 2),
        ("charlie_chaplin", 7 + 8 + 2),
        ("isaac_newton", 5 + 10 + 2),
        ("albert_einstein", 5 + 10 + 2),
        ("sid_meier", 9 + 6 + 2),
        ("mahatma_gandhi", 5 + 8 + 2),
    ],
)
def test_the_internet_scores_what_urban_buildings_give(leader: str | None, culture: int) -> None:
    workers = {
        "scientific_method": 2,  # 6 science
        "printing_press": 2,  # 2 science, 2 culture
        "religion": 1,  # 1 culture
        "bread_and_circuses": 2,  # 2 strength
        "drama": 1,  # 2 culture
        "warriors": 3,
        "bronze": 2,
    }
    g = completed("internet", leader=leader, workers=workers)
    assert g.p(1).culture == 10 + culture


@pytest.mark.card("internet")
@pytest.mark.rules("TTA-WONDER-3")
def test_the_internet_counts_buildings_only() -> None:
    g = completed(
        "internet",
        government="democracy",
        specials=["satellites"],
        wonders=["universitas_carolina", "eiffel_tower", "colossus"],
        colonies=["strategic_territory_i"],
        workers={"professional_sports": 1, "tanks": 2},
    )
    assert g.p(1).culture == 10 + 3


@pytest.mark.rules("TTA-ACT-WONDER-7", "TTA-STAT-9")
@pytest.mark.parametrize(
    ("wonder", "culture"),
    [
        pytest.param("fast_food_chains", 2 * 2 + 2, marks=pytest.mark.card("fast_food_chains")),
        pytest.param("first_space_flight", 6, marks=pytest.mark.card("first_space_flight")),
        pytest.param("hollywood", 2 * 5, marks=pytest.mark.card("hollywood")),
        pytest.param("internet", 5 + 2, marks=pytest.mark.card("internet")),
    ],
)
def test_the_score_is_given_once(wonder: str, culture: int) -> None:
    workers = {"bronze": 2, "journalism": 1, "opera": 1}
    g = completed(wonder, workers=workers, techs=[*workers, "journalism", "coal"])
    assert g.p(1).culture == 10 + culture
    assert slugs(g.p(1).wonders) == [wonder]
    assert g.rates(1).culture == 5
    g.play("destroy opera", "end")
    assert g.p(1).culture == 10 + culture + 2
    g.play("pass", "end")
    assert g.asked() == 1
    assert g.p(1).culture == 10 + culture + 2


@pytest.mark.card("fast_food_chains", "first_space_flight")
@pytest.mark.rules("TTA-ACT-WONDER-5", "TTA-ACT-WONDER-7")
def test_a_wonder_completed_in_one_action_or_by_a_card_scores_as_well() -> None:
    g = scenario(age="III").player(1, wonder="fast_food_chains", specials=["engineering"])
    g.give(1, resources=16).actions().play("stage 4")
    assert (g.p(1).culture, g.p(1).resources, g.p(1).bank_blue) == (2 * 4 + 2, 0, 16)
    h = scenario(age="III").player(1, wonder="first_space_flight", stages=3)
    h.techs(1, "computers").hand(1, "engineering_genius_iii").give(1, resources=4).actions()
    h.play("play engineering_genius_iii")
    assert (h.p(1).culture, h.p(1).resources, h.p(1).ca) == (3, 0, 3)
