"""The 7 governments of the decks (Despotism is in test_initial_technologies)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import number, scenario

# peaceful and revolution science; civil and military actions; urban limit;
# culture, science, strength, happy
GOVERNMENTS: dict[str, tuple[int, int, int, int, int, int, int, int, int]] = {
    "monarchy": (8, 2, 5, 3, 3, 0, 0, 0, 0),
    "theocracy": (6, 1, 4, 3, 3, 1, 0, 1, 1),
    "constitutional_monarchy": (12, 6, 6, 4, 3, 0, 0, 0, 0),
    "republic": (13, 3, 7, 2, 3, 0, 0, 0, 0),
    "communism": (19, 5, 7, 5, 4, 0, 0, 0, -1),
    "fundamentalism": (18, 7, 6, 5, 4, 0, -2, 5, 0),
    "democracy": (17, 9, 7, 3, 4, 3, 0, 0, 0),
}
# These workers give culture 2, science 3, strength 1 and happiness 2.
WORKERS = {"philosophy": 1, "alchemy": 1, "religion": 2, "warriors": 1}


def each() -> list[Any]:
    return [pytest.param(name, id=name, marks=pytest.mark.card(name)) for name in GOVERNMENTS]


@pytest.mark.rules("TTA-ACT-DEVELOP-2", "TTA-ACT-DEVELOP-6", "U-52")
@pytest.mark.parametrize("government", each())
def test_the_peaceful_change(government: str) -> None:
    peaceful, _, civil, military, limit, culture, science, strength, happy = GOVERNMENTS[government]
    poor = scenario(age="III").hand(1, government).give(1, science=peaceful - 1).actions()
    assert poor.why(f"develop {government}") == "not_enough_science"
    g = scenario(age="III").player(1, workers=WORKERS, ca=3, ma=1).hand(1, government)
    g.give(1, science=peaceful + 4).actions()
    g.play(f"develop {government}")
    assert g.p(1).government == number(government)
    assert g.civil(1) == []
    assert g.p(1).science == 4
    # Despotism had 4 civil and 2 military actions, 3 and 1 of them available; 1 was paid.
    assert (g.p(1).ca, g.p(1).ca_total) == (2 + civil - 4, civil)
    assert (g.p(1).ma, g.p(1).ma_total) == (1 + military - 2, military)
    assert g.static(1).civil_limit == civil
    assert g.static(1).military_limit == military
    assert g.static(1).urban_limit == limit
    r = g.rates(1)
    found = (r.culture, r.science, r.strength, r.happy)
    assert found == (2 + culture, 3 + science, 1 + strength, 2 + happy)


@pytest.mark.rules("TTA-ACT-REVOLUTION-2", "TTA-ACT-REVOLUTION-5", "TTA-ACT-REVOLUTION-6")
@pytest.mark.parametrize("government", each())
def test_the_revolution(government: str) -> None:
    _, price, civil, military, limit, culture, science, strength, happy = GOVERNMENTS[government]
    poor = scenario(age="III").hand(1, government).player(1, science=price - 1).actions()
    assert poor.why(f"revolt {government}") == "not_enough_science"
    g = scenario(age="III").player(1, workers=WORKERS, ma=1).hand(1, government)
    g.give(1, science=price + 2).actions()
    g.play(f"revolt {government}")
    assert g.p(1).government == number(government)
    assert g.civil(1) == []
    assert g.p(1).science == 2
    assert (g.p(1).ca, g.p(1).ca_total) == (0, civil)
    assert (g.p(1).ma, g.p(1).ma_total) == (1 + military - 2, military)
    assert g.static(1).urban_limit == limit
    r = g.rates(1)
    found = (r.culture, r.science, r.strength, r.happy)
    assert found == (2 + culture, 3 + science, 1 + strength, 2 + happy)


@pytest.mark.rules("TTA-ACT-BUILD-4", "TTA-TECH-7")
@pytest.mark.reason("urban_limit")
@pytest.mark.parametrize("government", each())
def test_it_limits_the_buildings_of_each_type(government: str) -> None:
    limit = GOVERNMENTS[government][4]
    g = scenario(age="III").player(1, government=government, workers={}, unused=9)
    g.techs(1, "bread_and_circuses").give(1, resources=15).actions()
    for _ in range(limit):
        g.play("build religion")
    assert g.workers(1, "religion") == limit
    assert g.why("build religion") == "urban_limit"
    assert g.can("build bread_and_circuses")


@pytest.mark.parametrize("government", each())
def test_its_actions_are_there_again_on_the_next_turn(government: str) -> None:
    _, _, civil, military, *_ = GOVERNMENTS[government]
    g = scenario(age="III").player(1, government=government, ca=0, ma=0).end_of_turn()
    assert (g.p(1).ca, g.p(1).ma) == (civil, military)


@pytest.mark.rules("TTA-STAT-25", "TTA-STAT-26", "TTA-ACT-DEVELOP-5")
@pytest.mark.card("constitutional_monarchy", "republic")
def test_a_government_with_fewer_military_actions_takes_spent_ones_first() -> None:
    for available, left in [(1, 1), (2, 2), (3, 2), (4, 2)]:
        g = scenario(age="III").player(1, government="constitutional_monarchy", ca=2, ma=available)
        g.hand(1, "republic").give(1, science=13).actions()
        g.play("develop republic")
        assert (g.p(1).ma, g.p(1).ma_total) == (left, 2)
        assert (g.p(1).ca, g.p(1).ca_total) == (2, 7)
        assert g.gone() == ["constitutional_monarchy"]


@pytest.mark.rules("TTA-STAT-25")
@pytest.mark.card("monarchy", "theocracy")
def test_a_government_with_fewer_civil_actions() -> None:
    g = scenario().player(1, government="monarchy", ca=5).hand(1, "theocracy")
    g.give(1, science=6).actions()
    g.play("develop theocracy")
    assert (g.p(1).ca, g.p(1).ca_total) == (4, 4)
    assert (g.p(1).ma, g.p(1).ma_total) == (3, 3)
    assert g.gone() == ["monarchy"]


@pytest.mark.card("communism")
def test_the_unhappy_face_of_communism_needs_no_worker_and_stops_at_zero() -> None:
    g = scenario(age="III").player(1, government="communism", workers={"theology": 1}).actions()
    assert g.rates(1).happy == 1
    g = scenario(age="III").player(1, government="communism", workers={}).actions()
    assert g.rates(1).happy == 0


@pytest.mark.card("fundamentalism")
def test_fundamentalism_can_bring_the_science_rating_to_zero_only() -> None:
    g = scenario(age="III").player(1, government="fundamentalism", ma=0).give(1, science=3)
    g.end_of_turn()
    assert g.rates(1).science == 0
    assert g.p(1).science == 3


@pytest.mark.card("theocracy", "democracy")
@pytest.mark.parametrize(("government", "points"), [("theocracy", 1), ("democracy", 3)])
def test_culture_of_governments_is_scored_every_turn(government: str, points: int) -> None:
    g = scenario(age="III").player(1, government=government, ma=0).give(1, culture=10)
    g.end_of_turn()
    assert g.p(1).culture == 10 + points
