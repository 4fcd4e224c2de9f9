"""The new wonders of Age A; test_expansion_wonders.py has their costs and symbols."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, scenario

NEW = {"leaders": "new"}

# Colosseum


def colosseum(*hand: str, science: int) -> Scenario:
    g = scenario(age="III", options=EXPANSION).player(1, wonders=["colosseum"])
    return g.hand(1, *hand).give(1, science=science).actions()


@pytest.mark.card("colosseum")
@pytest.mark.reason("not_enough_science")
@pytest.mark.parametrize(
    ("card", "price", "culture"),
    [
        ("swordsmen", 4 - 1, 2),
        ("riflemen", 6 - 2, 2),
        ("modern_infantry", 10 - 3, 2),
        ("knights", 5 - 1, 2),
        ("cavalrymen", 6 - 2, 2),
        ("tanks", 9 - 3, 2),
        ("cannon", 6, 0),
        ("rockets", 8, 0),
        ("air_forces", 12, 0),
        ("warfare", 5, 0),
        ("bread_and_circuses", 3, 0),
    ],
)
def test_infantry_and_cavalry_technologies_are_cheaper_and_score(
    card: str, price: int, culture: int
) -> None:
    assert colosseum(card, science=price - 1).why(f"develop {card}") == "not_enough_science"
    g = colosseum(card, science=price).play(f"develop {card}")
    assert (g.p(1).science, g.p(1).culture) == (0, culture)


@pytest.mark.card("colosseum")
def test_the_colosseum_scores_for_each_of_several_technologies() -> None:
    g = colosseum("swordsmen", "knights", science=9).play("develop swordsmen", "develop knights")
    assert (g.p(1).science, g.p(1).culture) == (9 - 3 - 4, 2 + 2)


# Roman Roads


@pytest.mark.card("roman_roads")
@pytest.mark.rules("TTX-WONDER-1", "TTX-PROD-1")
@pytest.mark.parametrize(
    ("age", "bonus", "science", "culture"),
    [("A", 0, 0, 0), ("I", 1, 0, 0), ("II", 0, 1, 0), ("III", 0, 0, 2), ("IV", 0, 0, 2)],
)
def test_the_roads_symbol_depends_on_the_age(
    age: str, bonus: int, science: int, culture: int
) -> None:
    g = scenario(age=age, options=NEW).player(1, wonders=["roman_roads"], workers={"bronze": 2})
    g.end_of_turn(1)
    assert (g.p(1).resources, g.p(1).science, g.p(1).culture) == (2 + bonus, science, culture)


@pytest.mark.card("roman_roads")
@pytest.mark.rules("TTX-WONDER-1")
@pytest.mark.parametrize(
    ("age", "last", "before", "after"),
    [
        ("I", "iron", (1, 0, 0), (0, 1, 0)),
        ("II", "coal", (0, 1, 0), (0, 0, 2)),
        ("III", "oil", (0, 0, 2), (0, 0, 2)),
    ],
)
def test_the_roads_symbol_changes_when_an_age_ends(
    age: str, last: str, before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    def symbols(g: Scenario) -> tuple[int, int, int]:
        rates = g.rates(2)
        return (g.static(2).resource_bonus, rates.science, rates.culture)

    fields = {"wonders": ["roman_roads"], "workers": {"bronze": 1}}
    g = scenario(age=age, options=NEW, civil=[last], row=[]).player(2, **fields).actions(1)
    assert symbols(g) == before
    h = scenario(age=age, options=NEW, civil=[last], row=[]).player(2, **fields).turn(1)
    assert h.asked() == 1  # in the turn of another player
    assert symbols(h) == after


@pytest.mark.card("roman_roads")
@pytest.mark.rules("TTX-WONDER-1")
def test_ruined_roads_have_no_symbol_in_any_age() -> None:
    for age in ("I", "II", "III"):
        fields = {"wonders": ["roman_roads"], "ruined": ["roman_roads"], "workers": {"bronze": 1}}
        g = scenario(age=age, options=NEW).player(1, **fields).actions()
        assert g.static(1).resource_bonus == 0
        assert (g.rates(1).science, g.rates(1).culture) == (0, 2)  # the culture of the ruin


# Stonehenge


@pytest.mark.card("stonehenge")
@pytest.mark.parametrize(("built", "science"), [(0, 1), (1, 2), (2, 3)])
def test_each_stage_of_stonehenge_gives_science(built: int, science: int) -> None:
    g = scenario(options=EXPANSION).player(1, wonder="stonehenge", stages=built)
    g.give(1, resources=6, science=5).actions().play("stage 1")
    assert g.p(1).science == 5 + science


@pytest.mark.card("stonehenge", "engineering_genius_a")
@pytest.mark.rules("R-57", "TTX-TEMP-2")
def test_savings_do_not_lower_the_science_of_stonehenge() -> None:
    g = scenario(options=EXPANSION).player(1, wonder="stonehenge", stages=2)
    g.hand(1, "engineering_genius_a").give(1, resources=1).actions()
    g.play("play engineering_genius_a")  # 3 - 2
    assert (g.p(1).resources, g.p(1).science) == (0, 3)
    h = scenario(options=EXPANSION).player(1, wonder="stonehenge", stages=2, building_resources=2)
    h.give(1, resources=1).actions().play("stage 1")
    assert (h.p(1).resources, h.p(1).building_resources, h.p(1).science) == (0, 0, 3)


@pytest.mark.card("stonehenge")
def test_stages_built_together_give_science_for_each() -> None:
    g = scenario(age="II", options=EXPANSION).player(1, specials=["architecture"])
    g.player(1, wonder="stonehenge").give(1, resources=6).actions().play("stage 3")
    assert (g.p(1).science, g.p(1).resources, g.p(1).ca) == (1 + 2 + 3, 0, 3)


@pytest.mark.card("stonehenge", "pyramids")
def test_stonehenge_gives_nothing_for_stages_of_other_wonders() -> None:
    g = scenario(options=EXPANSION).player(1, wonders=["stonehenge"], wonder="pyramids")
    g.give(1, resources=3).actions().play("stage 1")
    assert g.p(1).science == 0


# Acropolis


@pytest.mark.card("acropolis")
@pytest.mark.reason("urban_limit")
@pytest.mark.parametrize(
    ("government", "limit"), [("despotism", 2), ("monarchy", 3), ("democracy", 4)]
)
def test_the_acropolis_raises_the_urban_limit(government: str, limit: int) -> None:
    def board(labs: int, **fields: object) -> Scenario:
        g = scenario(age="III", options=EXPANSION).player(1, government=government, **fields)
        return g.player(1, workers={"philosophy": labs}).give(1, resources=3).actions()

    assert board(limit).why("build philosophy") == "urban_limit"
    g = board(limit, wonders=["acropolis"])
    g.play("build philosophy")
    assert g.workers(1, "philosophy") == limit + 1
    h = board(limit + 1, wonders=["acropolis"])
    assert h.why("build philosophy") == "urban_limit"
    assert f" {limit + 1} " in h.sentence("build philosophy")


@pytest.mark.card("acropolis")
@pytest.mark.reason("not_enough_science")
@pytest.mark.parametrize(
    ("workers", "saving"),
    [
        ({"agriculture": 3, "bronze": 2, "warriors": 3}, 0),
        ({"philosophy": 1}, 1),
        ({"philosophy": 2, "religion": 1, "drama": 1, "bread_and_circuses": 1}, 5),
        ({"printing_press": 2, "religion": 2, "philosophy": 1, "alchemy": 1}, 6),
    ],
)
def test_urban_buildings_make_a_peaceful_change_cheaper(
    workers: dict[str, int], saving: int
) -> None:
    def changing(science: int) -> Scenario:
        g = scenario(age="II", options=EXPANSION).player(1, wonders=["acropolis"])
        g.player(1, workers=workers).hand(1, "monarchy").give(1, science=science)
        return g.actions()

    assert changing(8 - saving).play("develop monarchy").p(1).science == 0
    assert changing(8 - saving - 1).why("develop monarchy") == "not_enough_science"


@pytest.mark.card("acropolis")
@pytest.mark.reason("not_enough_science")
def test_the_acropolis_saves_nothing_in_a_revolution_or_for_other_technologies() -> None:
    def board(science: int) -> Scenario:
        g = scenario(age="II", options=EXPANSION).player(1, wonders=["acropolis"])
        g.player(1, workers={"philosophy": 2, "religion": 2}).hand(1, "monarchy", "alchemy")
        return g.give(1, science=science).actions()

    assert board(1).why("revolt monarchy") == "not_enough_science"
    assert board(2).play("revolt monarchy").p(1).science == 0
    assert board(3).why("develop alchemy") == "not_enough_science"


@pytest.mark.card("acropolis")
def test_a_change_never_costs_less_than_nothing() -> None:
    g = scenario(age="II", options=EXPANSION).player(1, wonders=["acropolis"])
    workers = {"philosophy": 3, "religion": 3, "drama": 3}
    g.player(1, workers=workers, government="monarchy").hand(1, "theocracy").give(1, science=2)
    assert g.actions().play("develop theocracy").p(1).science == 2
