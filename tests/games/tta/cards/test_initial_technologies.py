"""The six technologies printed on every player board."""

from __future__ import annotations

import pytest

from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import SPEC, Scenario, number, scenario, slot


def new_game(players: int) -> TtaState:
    state = SPEC.new(players, seed=3)
    assert isinstance(state, TtaState)
    return state


def ratings(g: Scenario, seat: int) -> tuple[int, int, int, int]:
    r = g.rates(seat)
    return (r.culture, r.science, r.strength, r.happy)


@pytest.mark.rules("TTA-SETUP-8")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("tech", "workers"),
    [
        pytest.param("agriculture", 2, marks=pytest.mark.card("agriculture")),
        pytest.param("bronze", 2, marks=pytest.mark.card("bronze")),
        pytest.param("philosophy", 1, marks=pytest.mark.card("philosophy")),
        pytest.param("religion", 0, marks=pytest.mark.card("religion")),
        pytest.param("warriors", 1, marks=pytest.mark.card("warriors")),
    ],
)
def test_everybody_begins_with_it(players: int, tech: str, workers: int) -> None:
    for p in new_game(players).players:
        assert p.techs >> slot(tech) & 1
        assert p.workers[slot(tech)] == workers
        assert p.techs.bit_count() == 5


@pytest.mark.parametrize(
    ("tech", "cost", "culture", "science", "strength", "happy"),
    [
        pytest.param("agriculture", 2, 0, 0, 0, 0, marks=pytest.mark.card("agriculture")),
        pytest.param("bronze", 2, 0, 0, 0, 0, marks=pytest.mark.card("bronze")),
        pytest.param("philosophy", 3, 0, 1, 0, 0, marks=pytest.mark.card("philosophy")),
        pytest.param("religion", 3, 1, 0, 0, 1, marks=pytest.mark.card("religion")),
        pytest.param("warriors", 2, 0, 0, 1, 0, marks=pytest.mark.card("warriors")),
    ],
)
def test_a_new_worker_on_it(
    tech: str, cost: int, culture: int, science: int, strength: int, happy: int
) -> None:
    poor = scenario().give(1, resources=cost - 1).actions()
    assert poor.why(f"build {tech}") == "not_enough_resources"
    g = scenario().give(1, resources=cost + 1).actions()
    before = g.workers(1, tech)
    g.play(f"build {tech}")
    assert g.workers(1, tech) == before + 1
    assert g.p(1).unused == 0
    assert g.p(1).resources == 1
    # The ratings of a new game are culture 0, science 1, strength 1 and happiness 0.
    assert ratings(g, 1) == (culture, 1 + science, 1 + strength, happy)
    assert (g.p(1).ca, g.p(1).ma) == ((4, 1) if tech == "warriors" else (3, 2))


@pytest.mark.card("agriculture", "bronze")
def test_each_worker_on_farms_and_mines_produces_a_token_worth_one() -> None:
    g = scenario().player(1, workers={"agriculture": 3, "bronze": 4}, ma=0).end_of_turn()
    assert g.tokens(1, "agriculture") == 3
    assert g.tokens(1, "bronze") == 4
    assert (g.p(1).food, g.p(1).resources) == (3, 4)
    assert g.p(1).bank_blue == 9


@pytest.mark.card("philosophy", "religion")
def test_labs_and_temples_score_every_turn() -> None:
    g = scenario().player(1, workers={"philosophy": 2, "religion": 1}, ma=0)
    g.give(1, science=5, culture=7).end_of_turn()
    assert g.p(1).science == 7
    assert g.p(1).culture == 8


@pytest.mark.card("despotism")
def test_despotism_allows_four_and_two_actions_and_two_buildings_of_a_type() -> None:
    for p in new_game(2).players:
        assert p.government == number("despotism")
        assert (p.ca_total, p.ma_total) == (4, 2)
    g = scenario().player(1, unused=3).give(1, resources=9).actions()
    assert (g.p(1).ca, g.p(1).ma) == (4, 2)
    g.play("build philosophy")
    assert g.why("build philosophy") == "urban_limit"
    g.play("build religion", "build religion")
    assert g.p(1).ca == 1
    assert g.p(1).resources == 0
    assert ratings(g, 1) == (2, 2, 1, 2)


@pytest.mark.card("despotism")
def test_despotism_gives_way_to_another_government_and_never_comes_back() -> None:
    g = scenario().hand(1, "monarchy").give(1, science=8).actions()
    g.play("develop monarchy")
    assert g.static(1).urban_limit == 3
    assert g.gone() == []
    assert g.why("develop despotism") == "not_in_hand"
    assert g.why("revolt despotism") == "not_in_hand"
