"""Events of Age III: culture for what each civilization has become."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario


def age_iii(players: int = 3) -> Scenario:
    return scenario(players, age="III", round=14)


def impact(g: Scenario, card: str, revealer: int = 1) -> list[int]:
    """What each seat scores when one of them reveals the event by preparing another."""
    before = [50 + 10 * k for k in range(len(g.boards))]
    for k, culture in enumerate(before):
        g.player(k + 1, culture=culture)
    prepared = "impact_of_wonders" if card == "impact_of_colonies" else "impact_of_colonies"
    g.reveal(revealer, card, prepared)
    assert (g.frame(), g.asked()) == ("actions", revealer)
    assert g.past() == [card]
    before[revealer - 1] += 3
    return [p.culture - before[k] for k, p in enumerate(g.s.players)]


@pytest.mark.card("impact_of_agriculture")
@pytest.mark.rules("R-17")
def test_agriculture_scores_farms_and_a_surplus() -> None:
    g = age_iii(4)
    farms = {"agriculture": 2, "irrigation": 1, "mechanized_agriculture": 1}
    g.player(1, workers={**farms, "bronze": 5}, bank_yellow=8)  # 9 food, 3 eaten
    g.player(2, workers={"agriculture": 1, "selective_breeding": 1}, bank_yellow=2)  # 4, 4
    g.player(3, workers={"bronze": 2}, bank_yellow=17)  # 0, 0
    g.player(4, workers={"agriculture": 1, "religion": 2}, bank_yellow=17)  # 1, 0
    g.techs(4, "irrigation")
    assert impact(g, "impact_of_agriculture", 3) == [9 + 4, 4, 0, 1 + 4]


@pytest.mark.card("impact_of_agriculture")
@pytest.mark.rules("R-17")
def test_agriculture_counts_a_production_bonus_for_the_surplus_only() -> None:
    g = age_iii().player(1, workers={"agriculture": 4}, bank_yellow=3)
    g.player(2, workers={"agriculture": 4}, bank_yellow=3)  # 4 + 1 food, 4 eaten
    g.player(1, pact="international_trade_agreement", pact_with=2, pact_side="a")
    g.player(3, workers={"agriculture": 3}, bank_yellow=12)
    assert impact(g, "impact_of_agriculture") == [4, 4 + 4, 3 + 4]


@pytest.mark.card("impact_of_architecture")
def test_architecture_scores_the_levels_of_urban_buildings() -> None:
    g = age_iii()
    g.player(1, workers={"philosophy": 2, "alchemy": 1, "computers": 2, "drama": 1})
    g.player(2, workers={"organized_religion": 1, "multimedia": 2, "movies": 1, "team_sports": 1})
    g.player(3, workers={"irrigation": 3, "oil": 1, "tanks": 2, "religion": 2})
    g.techs(3, "opera")  # nobody works there
    assert impact(g, "impact_of_architecture", 2) == [1 + 6 + 1, 2 + 6 + 3 + 2, 0]


@pytest.mark.card("impact_of_balance")
@pytest.mark.parametrize(
    ("seat_1", "points"),
    [
        # science 4, culture 3, food 5, resources 6
        (
            {"alchemy": 2, "drama": 1, "religion": 1, "irrigation": 2, "agriculture": 1, "iron": 3},
            6,
        ),
        # science 2, culture 6, food 5, resources 9
        ({"alchemy": 1, "opera": 2, "mechanized_agriculture": 1, "coal": 3}, 4),
        # science 5, culture 6, food 1, resources 3
        ({"computers": 1, "opera": 2, "agriculture": 1, "coal": 1}, 2),
        # science 5, culture 4, food 5, no resources
        ({"computers": 1, "movies": 1, "mechanized_agriculture": 1}, 0),
    ],
)
def test_balance_scores_the_smallest_of_four_productions(
    seat_1: dict[str, int], points: int
) -> None:
    g = age_iii(2).player(1, workers=seat_1, bank_blue=2, bank_yellow=4)  # corrupt and hungry
    g.player(2, workers={"agriculture": 2, "bronze": 3, "philosophy": 3, "religion": 2})
    assert impact(g, "impact_of_balance", 2) == [points, 4]


@pytest.mark.card("impact_of_balance")
@pytest.mark.rules("TTA-LEADER-12")
def test_balance_counts_what_cards_add_to_production() -> None:
    g = age_iii(4)
    rich = {"computers": 1, "movies": 1, "religion": 2}  # science 5, culture 6
    # the railroad doubles the only mine: 4 resources, 5 food
    g.player(1, workers={**rich, "mechanized_agriculture": 1, "iron": 1})
    g.player(1, wonders=["transcontinental_railroad"])
    # labs under Bill Gates: 1 + 1 + 2 resources, science 5, food 5, culture 5
    g.player(2, leader="bill_gates", wonders=["eiffel_tower"])
    g.player(2, workers={"alchemy": 1, "scientific_method": 1, "mechanized_agriculture": 1})
    g.player(2, workers={**g.boards[1]["workers"], "bronze": 1, "religion": 1})
    # pacts: 3 - 1 resources for seat 3; 3 + 1 food and 4 + 1 resources for seat 4
    farms = {"selective_breeding": 1, "drama": 2, "religion": 1}
    g.player(3, workers={**farms, "philosophy": 5, "bronze": 3})
    g.player(4, workers={**farms, "philosophy": 5, "bronze": 4})
    g.player(4, pact="acceptance_of_supremacy", pact_with=3, pact_side="a")
    g.player(1, pact="international_trade_agreement", pact_with=4, pact_side="a")
    # seat 1 has 4 + 1 resources by its own pact, so science, 5, is smallest there
    assert impact(g, "impact_of_balance") == [10, 8, 4, 8]


@pytest.mark.card("impact_of_colonies")
def test_colonies_score_three_each() -> None:
    g = age_iii().player(1, colonies=["vast_territory_i"])
    g.player(3, colonies=["developed_territory_i", "wealthy_territory_ii", "vast_territory_ii"])
    g.hand(2, "historic_territory_ii")
    assert impact(g, "impact_of_colonies", 3) == [3, 0, 9]


@pytest.mark.card("impact_of_competition")
def test_competition_scores_the_levels_of_units_and_arenas() -> None:
    g = age_iii()
    g.player(1, workers={"warriors": 3, "swordsmen": 2, "cavalrymen": 1, "rockets": 1})
    g.player(1, workers={**g.boards[0]["workers"], "air_forces": 1, "bread_and_circuses": 2})
    g.player(2, workers={"warriors": 6, "computers": 2, "movies": 1, "oil": 1})
    g.player(3, workers={"professional_sports": 1, "team_sports": 2, "knights": 1})
    assert impact(g, "impact_of_competition", 2) == [2 + 2 + 3 + 3 + 2, 0, 3 + 4 + 1]


@pytest.mark.card("impact_of_government")
def test_government_scores_the_action_totals() -> None:
    g = age_iii(4).player(1, ca=0, ma=0)  # spent actions count
    g.player(2, government="democracy", specials=["strategy", "civil_service"])
    g.player(2, wonders=["pyramids"])  # 7 + 2 + 1 civil, 3 + 2 military actions
    g.player(3, government="communism", wonders=["kremlin"], leader="napoleon_bonaparte")
    g.player(4, government="republic", specials=["code_of_laws"])
    expected = [2 * 4 + 2, 2 * 10 + 5, 2 * 8 + 8, 2 * 8 + 2]
    assert impact(g, "impact_of_government", 2) == expected


@pytest.mark.card("impact_of_happiness")
@pytest.mark.rules("TTA-STAT-11", "TTA-STAT-15")
def test_happiness_scores_faces_and_punishes_discontent() -> None:
    g = age_iii(4)
    g.player(1, workers={"religion": 2, "organized_religion": 1}, bank_yellow=6)  # 5 of 5
    g.player(2, workers={"organized_religion": 3, "drama": 1}, bank_yellow=0)  # ten faces: 8 of 8
    g.player(3, workers={"religion": 1}, bank_yellow=5, unused=6)  # 1 of 5
    g.player(4, workers={"drama": 1, "religion": 2}, bank_yellow=9, wonders=["kremlin"])  # 2 of 3
    assert impact(g, "impact_of_happiness", 4) == [10, 16, 2 - 8, 4 - 2]


@pytest.mark.card("impact_of_happiness")
@pytest.mark.rules("TTA-POINT-2")
def test_happiness_cannot_take_more_culture_than_there_is() -> None:
    g = age_iii(2).player(1, bank_yellow=5, culture=4).player(2, bank_yellow=8, culture=13)
    g.run_event(1, "impact_of_happiness")
    assert [p.culture for p in g.s.players] == [0, 13 - 8]


@pytest.mark.card("impact_of_industry")
@pytest.mark.rules("TTA-LEADER-14", "U-61")
def test_industry_scores_mines_only() -> None:
    g = age_iii(4)
    # the railroad doubles the iron mine; labs are no mines, however good
    g.player(1, workers={"bronze": 2, "iron": 1, "computers": 2, "agriculture": 4})
    g.player(1, leader="bill_gates", wonders=["transcontinental_railroad"])
    g.player(2, workers={"coal": 2, "oil": 1, "alchemy": 1})
    g.player(3, workers={"bronze": 1}, bank_blue=0)
    g.player(3, pact="acceptance_of_supremacy", pact_with=4, pact_side="a")
    g.player(4, workers={"bronze": 1, "iron": 2})
    assert impact(g, "impact_of_industry", 2) == [2 + 2 + 2, 6 + 5, 1, 5]


@pytest.mark.card("impact_of_population")
@pytest.mark.rules("TTA-EVENT-18", "TTA-EVT-9")
def test_population_scores_content_workers_beyond_ten() -> None:
    g = age_iii(4)
    # 15 workers, 2 of them discontent
    g.player(1, workers={"agriculture": 5, "bronze": 5, "religion": 3}, unused=2, bank_yellow=5)
    # 13 workers, 3 of them discontent
    g.player(2, workers={"agriculture": 5, "bronze": 5}, unused=3, bank_yellow=10)
    # 11 workers, none discontent
    g.player(3, workers={"warriors": 5, "philosophy": 5}, unused=1, bank_yellow=17)
    # 9 workers
    g.player(4, workers={"warriors": 5, "philosophy": 4}, unused=0, bank_yellow=17)
    assert impact(g, "impact_of_population", 2) == [6, 0, 2, 0]


@pytest.mark.card("impact_of_progress")
def test_progress_scores_the_levels_of_government_and_special_technologies() -> None:
    g = age_iii(4).techs(1, "computers", "oil", "tanks")
    g.player(2, government="constitutional_monarchy", specials=["warfare", "civil_service"])
    g.player(3, government="fundamentalism")
    g.player(3, specials=["masonry", "navigation", "military_theory"])
    g.player(4, government="theocracy").hand(4, "satellites")
    assert impact(g, "impact_of_progress", 3) == [0, 2 * 6, 2 * 9, 2 * 1]


RANKS = [
    ((2, 3), 1, [0, 10]),
    ((3, 3), 1, [10, 0]),
    ((3, 3), 2, [0, 10]),
    ((5, 2, 3), 2, [14, 0, 7]),
    ((2, 2, 3), 2, [0, 7, 14]),
    ((4, 4, 4), 3, [7, 0, 14]),
    ((3, 5, 2, 4), 1, [5, 15, 0, 10]),
    ((3, 4, 3, 3), 3, [0, 15, 10, 5]),
    ((2, 2, 2, 2), 2, [0, 15, 10, 5]),
]


@pytest.mark.card("impact_of_science")
@pytest.mark.rules("TTA-EVENT-10")
@pytest.mark.parametrize(("ratings", "revealer", "points"), RANKS)
def test_science_scores_by_rank(ratings: tuple[int, ...], revealer: int, points: list[int]) -> None:
    g = age_iii(len(ratings))
    for seat, rating in enumerate(ratings, 1):
        g.player(seat, workers={"philosophy": rating, "warriors": 6 - rating}, science=9 - rating)
    assert impact(g, "impact_of_science", revealer) == points


@pytest.mark.card("impact_of_strength")
@pytest.mark.rules("TTA-EVENT-10")
@pytest.mark.parametrize(("ratings", "revealer", "points"), RANKS)
def test_strength_scores_by_rank(
    ratings: tuple[int, ...], revealer: int, points: list[int]
) -> None:
    g = age_iii(len(ratings))
    for seat, rating in enumerate(ratings, 1):
        g.player(seat, workers={"philosophy": 6 - rating, "warriors": rating})
    assert impact(g, "impact_of_strength", revealer) == points


@pytest.mark.card("impact_of_science", "impact_of_strength")
@pytest.mark.rules("TTA-EVENT-19", "TTA-RESIGN-9")
@pytest.mark.parametrize("card", ["impact_of_science", "impact_of_strength"])
def test_ranks_are_those_of_the_players_left(card: str) -> None:
    g = age_iii(4).player(2, resigned=True).player(4, resigned=True)
    g.player(1, workers={"philosophy": 2, "warriors": 2})
    g.player(3, workers={"philosophy": 3, "warriors": 3})
    g.run_event(1, card)
    assert [p.culture for p in g.s.players] == [0, 0, 10, 0]
    g = age_iii(4).player(2, resigned=True)
    g.player(1, workers={"philosophy": 2, "warriors": 2})
    g.player(3, workers={"philosophy": 3, "warriors": 3})
    g.player(4, workers={"philosophy": 1, "warriors": 1})
    g.run_event(3, card)
    assert [p.culture for p in g.s.players] == [7, 0, 14, 0]


@pytest.mark.card("impact_of_technology")
def test_technology_scores_cards_of_age_iii_with_or_without_workers() -> None:
    g = age_iii().techs(1, "computers", "movies", "scientific_method")
    g.player(1, government="democracy", specials=["engineering", "strategy"]).hand(1, "tanks")
    g.player(2, workers={"opera": 2, "coal": 2}, wonders=["internet"], leader="bill_gates")
    g.player(3, workers={"mechanized_agriculture": 2, "air_forces": 1, "oil": 1})
    assert impact(g, "impact_of_technology", 2) == [4 * 4, 0, 4 * 3]


@pytest.mark.card("impact_of_variety")
def test_variety_scores_types_with_workers_and_special_technologies() -> None:
    g = age_iii()
    g.player(1, workers={"warriors": 2, "swordsmen": 1, "knights": 1, "air_forces": 1})
    g.player(1, workers={**g.boards[0]["workers"], "philosophy": 1, "alchemy": 1, "drama": 1})
    g.player(1, specials=["warfare", "masonry"])  # 3 + 2 + 2
    g.player(2, workers={"agriculture": 2, "irrigation": 1, "bronze": 2, "printing_press": 1})
    g.techs(2, "cannon", "movies")  # nobody works there: the library only
    everything = {"riflemen": 1, "tanks": 1, "rockets": 1, "air_forces": 1}
    everything |= {"computers": 1, "religion": 1, "team_sports": 1, "journalism": 1, "opera": 1}
    g.player(3, workers=everything)
    g.player(3, specials=["strategy", "code_of_laws", "satellites", "engineering"])
    assert impact(g, "impact_of_variety", 3) == [2 * 7, 2 * 1, 2 * 13]


@pytest.mark.card("impact_of_wonders")
@pytest.mark.rules("TTA-EVT-3")
def test_wonders_score_by_age_even_as_ruins() -> None:
    g = age_iii()
    g.player(1, wonders=["pyramids", "great_wall", "eiffel_tower", "internet"])
    g.player(1, ruined=["great_wall"])
    g.player(2, wonder="hollywood", stages=2)
    g.player(3, wonders=["hanging_gardens", "colossus", "kremlin"], ruined=["hanging_gardens"])
    assert impact(g, "impact_of_wonders", 2) == [5 + 4 + 3 + 2, 0, 5 + 5 + 3]
