"""The 29 farm, mine, urban and military technologies of the decks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import Scenario, scenario, slot

# name: science, resources, then what each worker gives: culture, science, strength, happy
BUILDINGS: dict[str, tuple[int, int, int, int, int, int]] = {
    "irrigation": (3, 4, 0, 0, 0, 0),
    "selective_breeding": (5, 6, 0, 0, 0, 0),
    "mechanized_agriculture": (7, 8, 0, 0, 0, 0),
    "iron": (5, 5, 0, 0, 0, 0),
    "coal": (7, 8, 0, 0, 0, 0),
    "oil": (9, 11, 0, 0, 0, 0),
    "alchemy": (4, 6, 0, 2, 0, 0),
    "scientific_method": (6, 8, 0, 3, 0, 0),
    "computers": (8, 11, 0, 5, 0, 0),
    "theology": (2, 5, 1, 0, 0, 2),
    "organized_religion": (4, 7, 1, 0, 0, 3),
    "bread_and_circuses": (3, 3, 0, 0, 1, 2),
    "team_sports": (5, 5, 0, 0, 2, 3),
    "professional_sports": (7, 8, 0, 0, 3, 4),
    "printing_press": (3, 3, 1, 1, 0, 0),
    "journalism": (6, 8, 2, 2, 0, 0),
    "multimedia": (9, 11, 3, 3, 0, 0),
    "drama": (3, 4, 2, 0, 0, 1),
    "opera": (7, 8, 3, 0, 0, 1),
    "movies": (10, 11, 4, 0, 0, 1),
}
UNITS: dict[str, tuple[int, int, int, int, int, int]] = {
    "swordsmen": (4, 3, 0, 0, 2, 0),
    "riflemen": (6, 5, 0, 0, 3, 0),
    "modern_infantry": (10, 7, 0, 0, 5, 0),
    "knights": (5, 3, 0, 0, 2, 0),
    "cavalrymen": (6, 5, 0, 0, 3, 0),
    "tanks": (9, 7, 0, 0, 5, 0),
    "cannon": (6, 5, 0, 0, 3, 0),
    "rockets": (8, 7, 0, 0, 5, 0),
    "air_forces": (12, 7, 0, 0, 5, 0),
}
ALL = {**BUILDINGS, **UNITS}

# What one blue token on the card is worth.
FARMS = {"irrigation": 2, "selective_breeding": 3, "mechanized_agriculture": 5}
MINES = {"iron": 2, "coal": 3, "oil": 5}

# From one technology to the next of its type, and the difference of their costs.
CHAINS = [
    ("agriculture", "irrigation", 2),
    ("irrigation", "selective_breeding", 2),
    ("selective_breeding", "mechanized_agriculture", 2),
    ("bronze", "iron", 3),
    ("iron", "coal", 3),
    ("coal", "oil", 3),
    ("philosophy", "alchemy", 3),
    ("alchemy", "scientific_method", 2),
    ("scientific_method", "computers", 3),
    ("religion", "theology", 2),
    ("theology", "organized_religion", 2),
    ("bread_and_circuses", "team_sports", 2),
    ("team_sports", "professional_sports", 3),
    ("printing_press", "journalism", 5),
    ("journalism", "multimedia", 3),
    ("drama", "opera", 4),
    ("opera", "movies", 3),
    ("warriors", "swordsmen", 1),
    ("swordsmen", "riflemen", 2),
    ("riflemen", "modern_infantry", 2),
    ("knights", "cavalrymen", 2),
    ("cavalrymen", "tanks", 2),
    ("cannon", "rockets", 2),
]


def each(table: dict[str, Any]) -> list[Any]:
    """A test case per card, marked with the card."""
    return [pytest.param(name, id=name, marks=pytest.mark.card(name)) for name in table]


def ratings(g: Scenario) -> tuple[int, int, int, int]:
    r = g.rates(1)
    return (r.culture, r.science, r.strength, r.happy)


@pytest.mark.parametrize("tech", each(ALL))
def test_developing_it_costs_its_science_and_a_civil_action(tech: str) -> None:
    cost = ALL[tech][0]
    poor = scenario(age="III").hand(1, tech).give(1, science=cost - 1).actions()
    assert poor.why(f"develop {tech}") == "not_enough_science"
    g = scenario(age="III").hand(1, tech).give(1, science=cost + 3).actions()
    workers = list(g.p(1).workers)
    g.play(f"develop {tech}")
    assert g.p(1).science == 3
    assert (g.p(1).ca, g.p(1).ma) == (3, 2)
    assert g.civil(1) == []
    assert g.p(1).techs >> slot(tech) & 1
    assert list(g.p(1).workers) == workers
    assert ratings(g) == (0, 1, 1, 0)


@pytest.mark.parametrize("tech", each(ALL))
def test_building_one_costs_its_resources_and_adds_its_symbols(tech: str) -> None:
    _, cost, culture, science, strength, happy = ALL[tech]
    poor = scenario(age="III").techs(1, tech).give(1, resources=cost - 1).actions()
    assert poor.why(f"build {tech}") == "not_enough_resources"
    g = scenario(age="III").techs(1, tech).give(1, resources=cost).actions()
    g.play(f"build {tech}")
    assert g.workers(1, tech) == 1
    assert g.p(1).unused == 0
    assert g.p(1).resources == 0
    assert g.p(1).bank_blue == 16
    assert (g.p(1).ca, g.p(1).ma) == ((4, 1) if tech in UNITS else (3, 2))
    assert ratings(g) == (culture, 1 + science, 1 + strength, happy)


@pytest.mark.parametrize("tech", each(ALL))
def test_every_worker_counts_and_a_card_without_workers_gives_nothing(tech: str) -> None:
    _, _, culture, science, strength, happy = ALL[tech]
    idle = scenario(age="III").player(1, workers={}).techs(1, tech).actions()
    assert ratings(idle) == (0, 0, 0, 0)
    g = scenario(age="III").player(1, workers={tech: 2}).actions()
    assert ratings(g) == (2 * culture, 2 * science, 2 * strength, 2 * happy)


@pytest.mark.parametrize("tech", each(FARMS))
def test_a_farm_produces_a_token_of_its_value_per_worker(tech: str) -> None:
    worth = FARMS[tech]
    g = scenario(age="III").player(1, workers={tech: 2, "agriculture": 1}, ma=0).end_of_turn()
    assert g.tokens(1, tech) == 2
    assert g.p(1).food == 2 * worth + 1
    assert g.p(1).resources == 0
    assert g.p(1).bank_blue == 13


@pytest.mark.parametrize("tech", each(MINES))
def test_a_mine_produces_a_token_of_its_value_per_worker(tech: str) -> None:
    worth = MINES[tech]
    g = scenario(age="III").player(1, workers={tech: 2, "bronze": 1}, ma=0).end_of_turn()
    assert g.tokens(1, tech) == 2
    assert g.p(1).resources == 2 * worth + 1
    assert g.p(1).food == 0
    assert g.p(1).bank_blue == 13


@pytest.mark.rules("TTA-TECH-5")
@pytest.mark.parametrize("tech", each(FARMS))
def test_a_farm_without_workers_still_keeps_food(tech: str) -> None:
    g = scenario(age="III").techs(1, tech).player(1, blue={tech: 3}).actions()
    assert g.p(1).food == 3 * FARMS[tech]
    g.play("populate")
    assert g.p(1).food == 3 * FARMS[tech] - 2


@pytest.mark.rules("TTA-TECH-5")
@pytest.mark.parametrize("tech", each(MINES))
def test_a_mine_without_workers_still_keeps_resources(tech: str) -> None:
    g = scenario(age="III").techs(1, tech).player(1, blue={tech: 3}).actions()
    assert g.p(1).resources == 3 * MINES[tech]
    g.play("build agriculture")
    assert g.p(1).resources == 3 * MINES[tech] - 2


@pytest.mark.parametrize(
    ("low", "high", "price"),
    [
        pytest.param(low, high, price, id=f"{low}-{high}", marks=pytest.mark.card(high))
        for low, high, price in CHAINS
    ],
)
def test_upgrading_to_the_next_level_costs_the_difference(low: str, high: str, price: int) -> None:
    poor = scenario(age="III").player(1, workers={low: 1}).techs(1, high)
    poor.give(1, resources=price - 1).actions()
    assert poor.why(f"upgrade {low} {high}") == "not_enough_resources"
    g = scenario(age="III").player(1, workers={low: 1}, unused=0).techs(1, high)
    g.give(1, resources=price).actions()
    g.play(f"upgrade {low} {high}")
    assert (g.workers(1, low), g.workers(1, high)) == (0, 1)
    assert g.p(1).unused == 0
    assert g.p(1).resources == 0
    assert ratings(g) == ALL[high][2:]
    assert (g.p(1).ca, g.p(1).ma) == ((4, 1) if high in UNITS else (3, 2))


@pytest.mark.card("air_forces")
def test_an_air_force_doubles_the_strength_of_one_army_each() -> None:
    def tactical(air: int) -> int:
        units = {"warriors": 4, "air_forces": air}
        g = scenario(age="III").player(1, workers=units, tactic="fighting_band").actions()
        assert g.rates(1).strength == 4 + 5 * air + g.rates(1).tactical
        return g.rates(1).tactical

    # Two infantry units form an army worth 1; four of them form two armies.
    assert [tactical(air) for air in range(4)] == [2, 3, 4, 4]


@pytest.mark.card("air_forces")
def test_an_air_force_doubles_the_lesser_value_of_an_outdated_army() -> None:
    # A Classic Army is worth 8, with a unit two levels older only 4.
    modern = {"swordsmen": 2, "knights": 2, "air_forces": 1}
    g = scenario(age="III").player(1, workers=modern, tactic="classic_army").actions()
    assert g.rates(1).tactical == 16
    outdated = {"warriors": 1, "swordsmen": 1, "knights": 2, "air_forces": 1}
    g = scenario(age="III").player(1, workers=outdated, tactic="classic_army").actions()
    assert g.rates(1).tactical == 8


@pytest.mark.card("air_forces")
def test_no_army_is_formed_of_air_forces_alone() -> None:
    g = scenario(age="III").player(1, workers={"air_forces": 3}, tactic="fighting_band").actions()
    assert g.rates(1).tactical == 0
    assert g.rates(1).strength == 15
