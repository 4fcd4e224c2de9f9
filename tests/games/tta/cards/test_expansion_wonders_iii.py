"""The new wonders of Age III but the Red Cross; test_expansion_wonders.py has their costs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, scenario, slugs

LAST_STAGE = {
    "empire_state_building": (3, 4),
    "united_nations": (3, 4),
    "manhattan_project": (2, 5),
}


def before_the_last(wonder: str, players: int = 2, **fields: Any) -> Scenario:
    stages, cost = LAST_STAGE[wonder]
    g = scenario(players=players, age="III", options=EXPANSION)
    g.player(1, wonder=wonder, stages=stages, **fields)
    return g.give(1, resources=cost, culture=10)


# Empire State Building

WEAK = {"agriculture": 1, "bronze": 1, "philosophy": 1, "religion": 1, "warriors": 1}
"""One food, one resource, one science, one culture, one strength."""
AHEAD = {"agriculture": 2, "bronze": 2, "philosophy": 2, "religion": 2, "warriors": 2}
TECHS = ("food", "resources", "science", "culture", "strength")


def skyscraper(mine: dict[str, int], *others: dict[str, int]) -> Scenario:
    g = before_the_last("empire_state_building", 1 + len(others), workers=mine)
    for k, workers in enumerate(others):
        g.player(k + 2, workers=workers)
    return g


@pytest.mark.card("empire_state_building")
@pytest.mark.rules("TTX-WONDER-23")
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 8), (4, 9)])
def test_culture_for_each_value_in_which_the_owner_is_ahead(players: int, each: int) -> None:
    for number, tech in enumerate(WEAK):
        ahead = {**WEAK, tech: 2}
        g = skyscraper(ahead, *[WEAK] * (players - 1)).actions().play("stage 1")
        assert g.p(1).culture == 10 + each, tech
        first = dict(list(AHEAD.items())[: number + 1])
        h = skyscraper({**WEAK, **first}, *[WEAK] * (players - 1)).actions().play("stage 1")
        assert h.p(1).culture == 10 + (number + 1) * each


@pytest.mark.card("empire_state_building")
@pytest.mark.rules("TTX-WONDER-23")
def test_a_tie_scores_nothing() -> None:
    assert skyscraper(WEAK, WEAK).actions().play("stage 1").p(1).culture == 10
    g = skyscraper(AHEAD, WEAK, {**WEAK, "bronze": 2, "religion": 2}).actions().play("stage 1")
    assert g.p(1).culture == 10 + 3 * 8
    h = skyscraper(AHEAD, WEAK, {**WEAK, "warriors": 3}).actions().play("stage 1")
    assert h.p(1).culture == 10 + 4 * 8


@pytest.mark.card("empire_state_building", "communism")
@pytest.mark.rules("TTX-WONDER-23", "TTX-PROD-5", "R-56")
def test_production_bonuses_count_on_both_sides() -> None:
    g = skyscraper(WEAK, WEAK).player(1, government="communism").actions().play("stage 1")
    assert g.p(1).culture == 10 + 7
    h = skyscraper({**WEAK, "bronze": 2}, WEAK).player(2, government="communism").actions()
    assert h.play("stage 1").p(1).culture == 10  # 2 resources each


@pytest.mark.card("empire_state_building", "acceptance_of_supremacy")
@pytest.mark.rules("TTX-WONDER-23", "TTX-PROD-5", "R-56")
def test_penalties_count_as_well() -> None:
    g = skyscraper({**WEAK, "bronze": 2}, WEAK, WEAK)
    g.player(1, pact="acceptance_of_supremacy", pact_with=2, pact_side="b").actions()
    assert g.play("stage 1").p(1).culture == 10  # one against two


@pytest.mark.card("empire_state_building", "bill_gates", "machu_picchu")
@pytest.mark.rules("R-56")
def test_tokens_of_wonders_and_labs_count_and_consumption_does_not() -> None:
    g = skyscraper(WEAK, WEAK).player(1, wonders=["machu_picchu"], bank_yellow=0, unused=9)
    assert g.actions().play("stage 1").p(1).culture == 10 + 2 * 7  # food and resources
    labs = {**WEAK, "philosophy": 0, "alchemy": 1}
    h = skyscraper(labs, {**WEAK, "philosophy": 2}).player(1, leader="bill_gates").actions()
    assert h.play("stage 1").p(1).culture == 10 + 7  # resources; 2 science each


@pytest.mark.card("empire_state_building")
@pytest.mark.rules("R-56")
def test_production_counts_as_if_there_were_tokens_enough() -> None:
    g = skyscraper({**WEAK, "bronze": 3}, WEAK).player(1, bank_blue=0).actions()
    assert g.play("stage 1").p(1).culture == 10 + 7


@pytest.mark.card("empire_state_building")
@pytest.mark.rules("TTX-WONDER-23")
def test_a_player_who_has_resigned_does_not_count() -> None:
    g = skyscraper({**WEAK, "bronze": 2}, WEAK, AHEAD).player(3, resigned=True).actions()
    assert g.play("stage 1").p(1).culture == 10 + 7


# United Nations


@pytest.mark.card("united_nations")
@pytest.mark.rules("TTX-WONDER-17")
@pytest.mark.parametrize(
    ("fields", "largest"),
    [
        ({"workers": {}}, 1),
        ({"wonders": ["pyramids", "colossus"], "workers": {}}, 3),
        ({"wonders": ["pyramids", "colossus"], "ruined": ["colossus"], "workers": {}}, 3),
        ({"specials": ["warfare", "code_of_laws", "masonry", "cartography"], "workers": {}}, 4),
        ({"workers": {"philosophy": 3, "alchemy": 1, "religion": 1}}, 2),
        (
            {
                "workers": {
                    "philosophy": 1,
                    "religion": 1,
                    "drama": 1,
                    "printing_press": 1,
                    "team_sports": 1,
                }
            },
            5,
        ),
        ({"wonders": ["pyramids"], "specials": ["masonry"], "workers": {"drama": 1}}, 2),
    ],
)
def test_the_largest_of_three_numbers_counts(fields: dict[str, Any], largest: int) -> None:
    g = before_the_last("united_nations", **fields).actions().play("stage 1")
    assert g.p(1).culture == 10 + 4 * largest
    assert g.frame() == "actions"


@pytest.mark.card("united_nations")
def test_technologies_without_workers_are_no_types_of_buildings() -> None:
    g = before_the_last("united_nations", workers={}).techs(1, "drama", "opera", "multimedia")
    assert g.actions().play("stage 1").p(1).culture == 10 + 4


@pytest.mark.card("united_nations", "impact_of_industry")
@pytest.mark.rules("TTX-WONDER-18", "U-35", "R-47")
def test_an_event_in_hand_applies_to_all_and_is_kept() -> None:
    g = before_the_last("united_nations", 3, workers={"bronze": 2})
    g.player(2, workers={"oil": 2}).player(3, workers={"iron": 1})
    g.hand(1, "impact_of_industry").actions().play("stage 1")
    assert (g.frame(), g.asked(), g.p(1).culture) == ("evaluate_event", 1, 14)
    assert g.options() == ["evaluate impact_of_industry", "skip"]
    g.play("evaluate impact_of_industry")
    assert [g.p(seat).culture for seat in (1, 2, 3)] == [14 + 2, 10, 2]
    assert g.military(1) == ["impact_of_industry"]  # and no culture for its level
    assert (g.past(), g.discards()) == ([], [])
    assert g.frame() == "actions"
    assert g.observe(2).to_json()["position"]["players"][0]["shown"] == ["impact_of_industry"]


@pytest.mark.card("united_nations", "impact_of_industry")
@pytest.mark.rules("TTX-WONDER-18")
def test_the_event_can_still_be_prepared_later() -> None:
    g = before_the_last("united_nations", workers={"bronze": 2}).hand(1, "impact_of_industry")
    g.events("impact_of_colonies").actions().play("stage 1", "evaluate impact_of_industry")
    g.play("end", "pass", "end")
    assert (g.asked(), g.frame()) == (1, "politics")
    assert g.can("prepare impact_of_industry")


@pytest.mark.card("united_nations")
@pytest.mark.rules("U-35", "R-47")
@pytest.mark.reason("not_offered")
def test_only_events_of_age_iii_and_only_if_wanted() -> None:
    hand = ("crime_wave", "vast_territory_ii", "raid_iii", "impact_of_industry")
    g = before_the_last("united_nations").hand(1, *hand).actions().play("stage 1")
    assert g.options() == ["evaluate impact_of_industry", "skip"]
    assert g.why("evaluate crime_wave") == "not_offered"
    assert g.why("evaluate vast_territory_ii") == "not_offered"
    assert g.why("evaluate impact_of_colonies") == "not_offered"  # not in hand
    g.play("skip")
    assert (g.frame(), len(g.military(1))) == ("actions", 4)
    h = before_the_last("united_nations").hand(1, "crime_wave").actions().play("stage 1")
    assert h.options() == ["skip"]


# Manhattan Project


@pytest.mark.card("manhattan_project")
@pytest.mark.parametrize(
    ("workers", "science"),
    [({}, 0), ({"philosophy": 1}, 1), ({"scientific_method": 2, "multimedia": 1}, 6 + 3)],
)
def test_the_project_scores_the_science_rating_once(workers: dict[str, int], science: int) -> None:
    g = before_the_last("manhattan_project", workers=workers).actions().play("stage 1")
    assert g.p(1).culture == 10 + science
    assert g.rates(1).strength == 13
    assert slugs(g.p(1).wonders) == ["manhattan_project"]


@pytest.mark.card("manhattan_project")
def test_a_negative_science_rating_costs_nothing() -> None:
    g = before_the_last("manhattan_project", workers={}).player(1, government="fundamentalism")
    assert g.actions().play("stage 1").p(1).culture == 10
    assert g.rates(1).strength == 13 + 6
