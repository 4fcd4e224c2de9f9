"""The wonders of Age I; test_wonder_stages.py has their costs and symbols."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, number, scenario, slugs

# Great Wall


@pytest.mark.card("great_wall")
@pytest.mark.parametrize(
    ("workers", "strength"),
    [
        ({"warriors": 2, "swordsmen": 1}, 4 + 3),
        ({"riflemen": 1, "modern_infantry": 1}, 8 + 2),
        ({"cannon": 2, "rockets": 1}, 11 + 3),
        ({"knights": 2, "tanks": 1}, 9),
        ({"air_forces": 2}, 10),
        ({"bread_and_circuses": 2}, 2),
    ],
)
def test_the_great_wall_strengthens_infantry_and_artillery(
    workers: dict[str, int], strength: int
) -> None:
    g = scenario(age="III").player(1, wonders=["great_wall"], workers=workers).actions()
    assert g.rates(1).strength == strength


@pytest.mark.card("great_wall")
@pytest.mark.rules("TTA-COLONY-13")
@pytest.mark.reason("bid_too_high")
def test_the_great_wall_does_not_travel() -> None:
    g = scenario(age="II").player(1, wonders=["great_wall"], workers={"warriors": 2})
    g.hand(1, "cold_war").events("vast_territory_i").politics().play("prepare cold_war")
    assert g.rates(1).strength == 4
    assert g.can("bid 2")
    assert g.why("bid 3") == "bid_too_high"


# St. Peter's Basilica


@pytest.mark.card("st_peters_basilica")
@pytest.mark.rules("TTA-WONDER-1", "U-50", "TTA-STAT-12")
@pytest.mark.parametrize(
    ("fields", "happy"),
    [
        ({"workers": {}}, 1),
        ({"workers": {"religion": 2}}, 1 + 4),
        ({"workers": {"religion": 1, "drama": 1}}, 1 + 2 + 2),
        ({"workers": {"organized_religion": 1}}, 1 + 4),
        ({"workers": {"bread_and_circuses": 1, "printing_press": 1, "philosophy": 1}}, 1 + 3),
        ({"workers": {}, "government": "theocracy"}, 1 + 2),
        ({"workers": {}, "government": "communism"}, 1 - 1),
        ({"workers": {"drama": 1}, "government": "communism"}, 1 + 2 - 1),
        ({"workers": {}, "leader": "homer"}, 1 + 2),
        ({"workers": {}, "leader": "charlie_chaplin"}, 1 + 3),
        ({"workers": {}, "colonies": ["historic_territory_i", "historic_territory_ii"]}, 1 + 5),
        ({"workers": {}, "colonies": ["vast_territory_i"]}, 1),
    ],
)
def test_the_basilica_adds_a_face_to_every_card_that_has_one(
    fields: dict[str, object], happy: int
) -> None:
    g = scenario(age="III").player(1, wonders=["st_peters_basilica"], **fields).actions()
    assert g.rates(1).happy == happy


@pytest.mark.card("st_peters_basilica", "hanging_gardens", "eiffel_tower", "kremlin", "colossus")
@pytest.mark.rules("TTA-WONDER-1", "TTA-STAT-12")
@pytest.mark.parametrize(
    ("wonders", "ruined", "happy"),
    [
        (["hanging_gardens", "st_peters_basilica"], [], 3 + 1),
        (["st_peters_basilica", "eiffel_tower", "colossus"], [], 1 + 2),
        (["st_peters_basilica", "kremlin", "hanging_gardens"], [], 1 - 1 + 3),
        (["st_peters_basilica", "hanging_gardens"], ["hanging_gardens"], 1),
        (["st_peters_basilica", "hanging_gardens"], ["st_peters_basilica"], 2),
    ],
)
def test_the_basilica_and_other_wonders(wonders: list[str], ruined: list[str], happy: int) -> None:
    g = scenario(age="II").player(1, wonders=wonders, ruined=ruined, workers={}).actions()
    assert g.rates(1).happy == happy


@pytest.mark.card("st_peters_basilica")
@pytest.mark.rules("TTA-WONDER-1", "TTA-STAT-11")
def test_the_sum_is_limited_to_eight_with_the_basilica_too() -> None:
    workers = {"organized_religion": 2, "drama": 1}
    g = scenario(age="II").player(1, wonders=["st_peters_basilica"], workers=workers).actions()
    assert g.rates(1).happy == 8
    h = scenario(age="II").player(1, wonders=["st_peters_basilica", "kremlin"], workers=workers)
    assert h.actions().rates(1).happy == 8  # 1 + 8 + 2 - 1 is still more
    assert g.rates(2).happy == 0


# Universitas Carolina


@pytest.mark.card("universitas_carolina")
@pytest.mark.rules("TTA-EOT-7")
def test_universitas_carolina_produces_science_and_culture() -> None:
    g = scenario().player(1, wonders=["universitas_carolina"]).give(1, science=4, culture=7)
    g.end_of_turn(1)
    assert (g.p(1).science, g.p(1).culture) == (4 + 1 + 2, 7 + 1)


@pytest.mark.card("universitas_carolina", "leonardo_da_vinci")
def test_universitas_carolina_is_no_lab() -> None:
    fields = {"wonders": ["universitas_carolina"], "leader": "leonardo_da_vinci", "workers": {}}
    assert scenario().player(1, **fields).actions().rates(1).science == 2


# Taj Mahal


def row(space: int) -> list[str | None]:
    return [None] * (space - 1) + ["taj_mahal"]


@pytest.mark.card("taj_mahal")
@pytest.mark.rules("TTA-ACT-TAKE-11", "TTA-WONDER-4", "TTA-ACT-TAKE-6")
@pytest.mark.parametrize(
    ("space", "wonders", "price"),
    [
        (10, [], 1),
        (6, [], 0),
        (1, [], 0),
        (1, ["pyramids", "colossus"], 1),
        (13, ["pyramids", "colossus"], 3),
        (6, ["colossus"], 1),
    ],
)
def test_the_taj_mahal_is_cheaper_after_replacing_a_leader(
    space: int, wonders: list[str], price: int
) -> None:
    g = scenario(row=row(space)).player(1, leader="moses", wonders=wonders).hand(1, "joan_of_arc")
    g.actions().play("lead joan_of_arc")  # the action paid comes back
    before = g.p(1).ca
    assert before == g.p(1).ca_total
    g.play(f"take {space}")
    assert (g.p(1).ca, g.p(1).wonder) == (before - price, number("taj_mahal"))


@pytest.mark.card("taj_mahal")
@pytest.mark.rules("TTA-ACT-TAKE-11", "TTA-ACT-LEADER-1")
@pytest.mark.reason("no_civil_action")
def test_a_first_leader_or_a_leader_of_an_earlier_turn_gives_no_discount() -> None:
    g = scenario(row=row(10)).player(1, ca=3).hand(1, "joan_of_arc").actions()
    g.play("lead joan_of_arc")
    assert g.why("take 10") == "no_civil_action"
    assert g.sentence("take 10") == "Needs 3 civil actions; 2 available."


@pytest.mark.card("taj_mahal")
@pytest.mark.rules("TTA-ACT-TAKE-11")
def test_the_discount_ends_with_the_turn() -> None:
    others = ["iron", "drama", "alchemy", "knights", "theology", "monarchy", "irrigation"]
    others += ["masonry", "warfare", "swordsmen", "cartography"]
    g = scenario(row=[*others, "taj_mahal"]).player(1, leader="moses").hand(1, "joan_of_arc")
    g.actions().play("lead joan_of_arc", "end", "pass", "end", "pass")
    assert (g.asked(), g.row()[5]) == (1, "taj_mahal")  # it moved by three spaces, twice
    assert g.play("take 6").p(1).ca == 4 - 2


@pytest.mark.card("taj_mahal")
@pytest.mark.rules("TTA-ACT-TAKE-11")
@pytest.mark.reason("no_civil_action")
def test_replacing_a_leader_makes_no_other_wonder_cheaper() -> None:
    cards = [None] * 9 + ["great_wall"]
    g = scenario(row=cards).player(1, leader="moses", ca=2).hand(1, "joan_of_arc").actions()
    g.play("lead joan_of_arc")
    assert g.p(1).ca == 2
    assert g.why("take 10") == "no_civil_action"


@pytest.mark.card("taj_mahal")
@pytest.mark.rules("TTA-STAT-29", "TTA-STAT-33")
def test_the_taj_mahal_brings_a_blue_token() -> None:
    g = scenario().player(1, wonder="taj_mahal", stages=2).give(1, resources=2).actions()
    assert g.p(1).bank_blue == 16 - 2 - 2
    g.play("stage 1")
    assert g.p(1).bank_blue == 16 + 1
    assert g.rates(1).culture == 3


def ruined_taj_mahal(**fields: object) -> Scenario:
    g = scenario(age="II").player(1, wonders=["taj_mahal"], **fields)
    return g.run_event(1, "ravages_of_time")


@pytest.mark.card("taj_mahal")
@pytest.mark.rules("R-15", "TTA-STAT-31", "TTA-STAT-34")
def test_the_ruined_taj_mahal_loses_its_blue_token() -> None:
    assert ruined_taj_mahal(bank_blue=5).p(1).bank_blue == 4
    g = ruined_taj_mahal(bank_blue=0, blue={"agriculture": 2, "bronze": 1})
    assert g.options() == ["token agriculture", "token bronze"]
    g.play("token agriculture")
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (1, 1, 0)
    assert g.rates(1).culture == 2


@pytest.mark.card("taj_mahal", "great_wall")
@pytest.mark.rules("TTA-EVT-3")
def test_the_owner_chooses_which_wonder_crumbles() -> None:
    g = scenario(age="II").player(1, wonders=["taj_mahal", "great_wall", "kremlin"])
    g.player(2, wonders=["colossus", "pyramids"], ruined=["pyramids"])
    g.run_event(1, "ravages_of_time")
    assert (g.asked(), g.options()) == (1, ["ruin taj_mahal", "ruin great_wall"])
    g.play("ruin great_wall")
    assert (slugs(g.p(1).ruined), g.p(1).bank_blue) == (["great_wall"], 16)
    assert slugs(g.p(2).ruined) == ["pyramids", "colossus"]
