"""Statistics: ratings (TTA-STAT-1 to TTA-STAT-10, TTA-STAT-13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import SPEC, Scenario, scenario, state_of

NOBODY: dict[str, int] = {}


def ratings(g: Scenario, seat: int = 1) -> tuple[int, int, int, int]:
    """Science, culture, strength, happiness."""
    r = g.rates(seat)
    return (r.science, r.culture, r.strength, r.happy)


@pytest.mark.rules("TTA-STAT-1")
def test_statistics_follow_from_the_table_alone() -> None:
    g = scenario(age="II", row=["iron"]).techs(1, "alchemy", "drama", "swordsmen")
    g.player(1, unused=4, wonder="hanging_gardens", stages=2, bank_blue=9)
    g.hand(1, "monarchy", "michelangelo", "warfare", "legion")
    g.give(1, resources=7, science=13, food=4).player(1, ca=4, ma=2).actions()
    g.play("stage 1", "upgrade warriors swordsmen", "develop warfare", "build swordsmen")
    g.play("lead michelangelo", "destroy philosophy", "tactic legion")
    again = state_of(SPEC.to_json(g.s))
    fresh = Scenario(2)
    fresh.started = again
    for seat in (1, 2):
        assert ratings(fresh, seat) == ratings(g, seat)
        assert fresh.p(seat).ca_total == g.p(seat).ca_total
        assert fresh.p(seat).ma_total == g.p(seat).ma_total
    # 2 faces of the Hanging Gardens give Michelangelo 2 culture, the wonder itself gives 1.
    assert ratings(g) == (0, 3, 5, 2)


@pytest.mark.rules("TTA-STAT-2")
@pytest.mark.parametrize(
    ("tech", "each"),
    [
        ("philosophy", (1, 0, 0, 0)),
        ("religion", (0, 1, 0, 1)),
        ("warriors", (0, 0, 1, 0)),
        ("alchemy", (2, 0, 0, 0)),
        ("theology", (0, 1, 0, 2)),
        ("bread_and_circuses", (0, 0, 1, 2)),
        ("printing_press", (1, 1, 0, 0)),
        ("drama", (0, 2, 0, 1)),
        ("journalism", (2, 2, 0, 0)),
        ("team_sports", (0, 0, 2, 3)),
        ("cannon", (0, 0, 3, 0)),
        ("movies", (0, 4, 0, 1)),
        ("air_forces", (0, 0, 5, 0)),
        ("agriculture", (0, 0, 0, 0)),
        ("oil", (0, 0, 0, 0)),
    ],
)
@pytest.mark.parametrize("workers", [0, 1, 2])
def test_symbols_count_once_per_worker(
    tech: str, each: tuple[int, int, int, int], workers: int
) -> None:
    g = scenario(age="III").player(1, workers={tech: workers}).actions()
    assert ratings(g) == tuple(workers * symbols for symbols in each)


@pytest.mark.rules("TTA-STAT-3")
@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"government": "theocracy"}, (0, 1, 1, 1)),
        ({"government": "democracy"}, (0, 3, 0, 0)),
        ({"specials": ["navigation", "strategy"]}, (0, 0, 5, 0)),
        ({"leader": "mahatma_gandhi"}, (0, 2, 0, 0)),
        ({"leader": "charlie_chaplin"}, (0, 0, 0, 2)),
        ({"wonders": ["universitas_carolina"]}, (2, 1, 0, 0)),
        ({"wonders": ["eiffel_tower", "colossus"]}, (0, 4, 2, 1)),
        ({"colonies": ["historic_territory_ii", "strategic_territory_i"]}, (0, 0, 2, 2)),
    ],
)
def test_symbols_of_cards_without_workers_count_once(
    fields: dict[str, Any], expected: tuple[int, int, int, int]
) -> None:
    g = scenario(age="III").player(1, workers=NOBODY, **fields).actions()
    assert ratings(g) == expected


@pytest.mark.rules("TTA-STAT-4", "TTA-STAT-10")
@pytest.mark.parametrize(("warriors", "strength"), [(2, 2), (3, 5), (5, 7), (6, 10), (9, 15)])
def test_a_tactic_counts_once_per_army(warriors: int, strength: int) -> None:
    g = scenario().player(1, workers={"warriors": warriors}, tactic="legion", exclusive=True)
    g.actions()
    assert g.rates(1).strength == strength


@pytest.mark.rules("TTA-STAT-4", "TTA-STAT-6")
def test_a_wonder_counts_once_it_is_completed() -> None:
    g = scenario().player(1, workers=NOBODY, wonder="colossus", stages=1).give(1, resources=3)
    g.actions()
    assert (ratings(g), g.static(1).colonization) == ((0, 0, 0, 0), 0)
    g.play("stage 1")
    assert (ratings(g), g.static(1).colonization) == ((0, 0, 2, 0), 1)


@pytest.mark.rules("TTA-STAT-5")
@pytest.mark.card("great_wall", "alexander_the_great", "william_shakespeare")
def test_abilities_change_ratings() -> None:
    army = {"warriors": 2, "knights": 1, "cannon": 1}
    plain = scenario(age="II").player(1, workers=army).actions()
    assert ratings(plain) == (0, 0, 7, 0)
    wall = scenario(age="II").player(1, workers=army, wonders=["great_wall"]).actions()
    assert ratings(wall) == (0, 1, 10, 1)
    leader = scenario(age="II").player(1, workers=army, leader="alexander_the_great").actions()
    assert ratings(leader) == (0, 0, 11, 0)
    pairs = {"printing_press": 2, "drama": 1}
    shakespeare = scenario(age="II").player(1, workers=pairs, leader="william_shakespeare")
    assert ratings(shakespeare.actions()) == (2, 6, 0, 2)


@pytest.mark.rules("TTA-STAT-5")
@pytest.mark.card("hammurabi", "ocean_liner_service")
@pytest.mark.reason("used_this_turn")
def test_a_written_ability_can_be_limited_to_once_per_turn() -> None:
    g = scenario(age="II").player(1, leader="hammurabi", wonders=["ocean_liner_service"])
    g.actions().play("use hammurabi", "use ocean_liner_service")
    assert g.why("use hammurabi") == "used_this_turn"
    assert g.why("use ocean_liner_service") == "used_this_turn"


@pytest.mark.rules("TTA-STAT-6")
def test_every_change_counts_at_once() -> None:
    g = scenario(age="II").techs(1, "knights").player(1, unused=3, government="monarchy")
    g.give(1, resources=9, science=11).hand(1, "theocracy", "warfare", "medieval_army").actions()
    assert ratings(g) == (1, 0, 1, 0)
    g.play("build knights")
    assert ratings(g) == (1, 0, 3, 0)
    g.play("tactic medieval_army")
    assert ratings(g) == (1, 0, 5, 0)
    g.play("disband warriors")
    assert ratings(g) == (1, 0, 2, 0)
    g.play("build religion")
    assert ratings(g) == (1, 1, 2, 1)
    g.play("destroy philosophy")
    assert ratings(g) == (0, 1, 2, 1)
    g.play("develop theocracy")
    assert ratings(g) == (0, 2, 3, 2)
    g.play("develop warfare")
    assert ratings(g) == (0, 2, 4, 2)


@pytest.mark.rules("TTA-STAT-6")
@pytest.mark.card("international_tourism")
def test_a_change_at_one_player_counts_for_the_other_at_once() -> None:
    g = scenario(players=3, age="III").player(1, wonder="colossus", stages=1)
    g.player(2, pact="international_tourism", pact_with=1, wonders=["pyramids"])
    g.give(1, resources=3).actions()
    assert [g.rates(seat).culture for seat in (1, 2, 3)] == [1, 0, 0]
    g.play("stage 1")
    assert [g.rates(seat).culture for seat in (1, 2, 3)] == [1, 1, 0]


@pytest.mark.rules("TTA-STAT-7")
@pytest.mark.card("fundamentalism")
@pytest.mark.parametrize(("labs", "science"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2)])
def test_the_science_rating_is_never_negative(labs: int, science: int) -> None:
    g = scenario(age="III").player(1, government="fundamentalism", workers={"philosophy": labs})
    g.actions()
    assert g.rates(1).science == science


@pytest.mark.rules("TTA-STAT-8")
@pytest.mark.card("loss_of_sovereignty")
@pytest.mark.parametrize(("temples", "culture"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_the_culture_rating_is_never_negative(temples: int, culture: int) -> None:
    g = scenario(players=3, age="III").player(1, workers={"religion": temples})
    g.player(2, pact="loss_of_sovereignty", pact_with=1, pact_side="a").actions()
    assert (g.rates(1).culture, g.rates(2).culture) == (culture, 2)


@pytest.mark.rules("TTA-STAT-7", "TTA-STAT-8", "TTA-STAT-10")
def test_the_ratings_have_no_upper_limit() -> None:
    workers = {"computers": 9, "multimedia": 9, "movies": 9, "modern_infantry": 20}
    g = scenario(age="III").player(1, workers=workers).actions()
    assert (g.rates(1).science, g.rates(1).culture, g.rates(1).strength) == (72, 63, 100)


@pytest.mark.rules("TTA-STAT-9")
@pytest.mark.card("albert_einstein", "first_space_flight", "genghis_khan")
def test_culture_scored_on_occasions_is_not_in_the_rating() -> None:
    g = scenario(age="III").player(1, leader="albert_einstein", workers=NOBODY)
    g.player(1, wonder="first_space_flight", stages=3).give(1, science=3, resources=9)
    g.hand(1, "irrigation").actions()
    assert g.rates(1).culture == 0
    g.play("develop irrigation", "stage 1")
    assert g.p(1).culture == 3 + 1
    assert g.rates(1).culture == 0
    khan = scenario(row=["iron"]).player(1, leader="genghis_khan").actions()
    assert khan.rates(1).culture == 0
    khan.play("end")
    assert khan.p(1).culture == 3


@pytest.mark.rules("TTA-STAT-10")
@pytest.mark.card("promise_of_military_protection")
def test_strength_adds_units_armies_cards_and_modifiers() -> None:
    g = scenario(players=3, age="II").player(1, tactic="fighting_band", exclusive=True)
    g.player(1, workers={"warriors": 2, "riflemen": 1, "team_sports": 1}, specials=["strategy"])
    g.player(1, colonies=["strategic_territory_i"], leader="alexander_the_great")
    g.player(2, pact="promise_of_military_protection", pact_with=1, pact_side="a").actions()
    # units 2 + 3, a band 1, an arena 2, Strategy 3, the colony 2, Alexander 3, the pact 4
    assert g.rates(1).strength == 20


@pytest.mark.rules("TTA-STAT-13")
@pytest.mark.parametrize(
    ("fields", "modifier"),
    [
        ({}, 0),
        ({"specials": ["cartography"]}, 2),
        ({"specials": ["navigation"], "wonders": ["colossus"]}, 4),
        ({"specials": ["satellites"], "wonders": ["colossus"]}, 5),
    ],
)
def test_the_colonization_modifier_counts_in_colonization_only(
    fields: dict[str, Any], modifier: int
) -> None:
    g = scenario(age="III").player(1, workers={"warriors": 2}, **fields)
    g.reveal(1, "wealthy_territory_ii", "rats")
    strength = {0: 2, 2: 3, 4: 6, 5: 7}[modifier]
    assert g.rates(1).strength == strength
    assert g.static(1).colonization == modifier
    assert g.can(f"bid {2 + modifier}")
    assert not g.can(f"bid {3 + modifier}")
