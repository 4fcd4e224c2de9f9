"""The leaders of Age I who conquer; test_leaders_i_faith_and_art.py has the others."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import scenario, slugs

# Christopher Columbus


@pytest.mark.card("christopher_columbus")
@pytest.mark.rules("U-67", "TTA-COLONY-16", "TTA-STAT-29")
def test_columbus_colonizes_from_hand_without_force_permanent_effect_first() -> None:
    g = scenario().player(1, leader="christopher_columbus", bank_yellow=0)
    g.hand(1, "inhabited_territory_i", "rats").politics().play("colonize inhabited_territory_i")
    p = g.p(1)
    assert slugs(p.colonies) == ["inhabited_territory_i"]
    assert (p.bank_yellow, p.unused) == (2 - 1, 2)  # the new worker is one of the new tokens
    assert (p.leader, g.workers(1, "warriors")) == (-1, 1)
    assert g.gone() == ["christopher_columbus"]
    assert g.military(1) == ["rats"]
    assert g.frame() == "actions"


@pytest.mark.card("christopher_columbus")
@pytest.mark.rules("TTA-COLONY-16", "TTA-COLONY-17")
def test_columbus_gains_the_immediate_effect() -> None:
    g = scenario().player(1, leader="christopher_columbus").hand(1, "strategic_territory_i")
    g.deals("plunder_i", "rats", "legion").politics().play("colonize strategic_territory_i")
    assert g.rates(1).strength == 1 + 2
    assert sorted(g.military(1)) == ["legion", "plunder_i", "rats"]


@pytest.mark.card("christopher_columbus")
@pytest.mark.reason("other_card", "not_in_hand", "politics_over", "no_such_ability")
def test_columbus_needs_a_territory_in_hand_and_the_politics_phase() -> None:
    g = scenario().player(1, leader="christopher_columbus")
    g.hand(1, "vast_territory_i", "rats").politics()
    assert g.why("colonize rats") == "other_card"
    assert g.why("colonize wealthy_territory_i") == "not_in_hand"
    assert g.can("colonize vast_territory_i")
    g.play("pass")
    assert g.why("colonize vast_territory_i") == "politics_over"
    h = scenario().hand(1, "vast_territory_i").politics()
    assert h.why("colonize vast_territory_i") == "no_such_ability"


# Frederick Barbarossa


@pytest.mark.card("frederick_barbarossa")
@pytest.mark.rules("R-7", "TTA-ACT-POP-1", "TTA-ACT-MIL-1")
def test_barbarossa_recruits_as_often_as_can_be_paid() -> None:
    g = scenario().player(1, leader="frederick_barbarossa", unused=0, bank_yellow=17)
    g.techs(1, "knights").give(1, food=3, resources=3).actions()
    g.play("recruit warriors")
    p = g.p(1)
    assert (p.food, p.resources, p.ma, p.ca) == (3 - 1, 3 - 1, 1, 4)
    assert (p.bank_yellow, p.unused, g.workers(1, "warriors")) == (16, 0, 2)
    g.play("recruit knights")
    p = g.p(1)
    assert (p.food, p.resources, p.ma, p.ca) == (0, 0, 0, 4)
    assert (p.bank_yellow, p.unused, g.workers(1, "knights")) == (15, 0, 1)
    assert g.rates(1).strength == 4


@pytest.mark.card("frederick_barbarossa")
@pytest.mark.reason("no_military_action", "empty_bank", "not_developed", "not_a_unit")
def test_barbarossa_needs_an_action_a_token_and_a_unit_technology() -> None:
    g = scenario().player(1, leader="frederick_barbarossa", ma=0).give(1, food=1, resources=1)
    assert g.actions().why("recruit warriors") == "no_military_action"
    assert g.why("recruit knights") == "not_developed"
    assert g.why("recruit bronze") == "not_a_unit"
    h = scenario().player(1, leader="frederick_barbarossa", bank_yellow=0)
    assert h.give(1, food=9, resources=1).actions().why("recruit warriors") == "empty_bank"


@pytest.mark.card("frederick_barbarossa")
@pytest.mark.reason("not_enough_food", "not_enough_resources")
def test_barbarossas_discounts_are_one_food_and_one_resource() -> None:
    g = scenario().player(1, leader="frederick_barbarossa", bank_yellow=8)
    g.give(1, food=3, resources=5).actions()
    assert g.why("recruit warriors") == "not_enough_food"
    assert g.sentence("recruit warriors") == "Costs 4 food; 3 available."
    h = scenario().player(1, leader="frederick_barbarossa").techs(1, "swordsmen")
    h.give(1, food=1, resources=1).actions()
    assert h.why("recruit swordsmen") == "not_enough_resources"
    assert h.sentence("recruit swordsmen") == "Costs 2 resources; 1 available."


@pytest.mark.card("frederick_barbarossa")
@pytest.mark.rules("TTA-FOOD-15")
def test_barbarossa_uses_resources_for_units() -> None:
    g = scenario().player(1, leader="frederick_barbarossa").hand(1, "patriotism_i")
    g.give(1, food=2).actions().play("play patriotism_i", "recruit warriors")
    assert (g.p(1).unit_resources, g.p(1).extra_ma, g.p(1).ma) == (1, 0, 2)


# Genghis Khan


@pytest.mark.card("genghis_khan")
@pytest.mark.rules("TTA-LEADER-4")
@pytest.mark.parametrize(
    ("tactic", "workers", "strength"),
    [
        ("medieval_army", {"warriors": 2}, 2 + 2),
        ("medieval_army", {"warriors": 3}, 3 + 2),
        ("medieval_army", {"warriors": 4}, 4 + 4),
        ("medieval_army", {"warriors": 1, "knights": 1}, 3 + 2),
        ("heavy_cavalry", {"warriors": 3}, 3 + 4),
        ("heavy_cavalry", {"warriors": 1, "knights": 2}, 5 + 4),
        ("phalanx", {"warriors": 2}, 2),
        ("phalanx", {"warriors": 3}, 3 + 3),
        ("legion", {"warriors": 2, "knights": 2}, 6),
    ],
)
def test_infantry_rides_where_that_makes_armies(
    tactic: str, workers: dict[str, int], strength: int
) -> None:
    g = scenario().player(1, leader="genghis_khan", tactic=tactic, workers=workers)
    g.player(2, tactic="medieval_army", workers={"warriors": 2})
    g.actions()
    assert g.rates(1).strength == strength
    assert g.rates(2).strength == 2  # only under Genghis Khan


@pytest.mark.card("genghis_khan", "great_wall")
@pytest.mark.rules("TTA-LEADER-5")
def test_riding_infantry_is_still_infantry_for_the_great_wall() -> None:
    g = scenario().player(
        1,
        leader="genghis_khan",
        wonders=["great_wall"],
        tactic="heavy_cavalry",
        workers={"warriors": 2, "knights": 1},
    )
    assert g.actions().rates(1).strength == 4 + 4 + 2


@pytest.mark.card("genghis_khan")
@pytest.mark.rules("TTA-LEADER-4", "TTA-COLONY-11", "R-21")
@pytest.mark.reason("bid_too_high")
def test_infantry_rides_in_the_armies_of_a_colonization_force() -> None:
    g = scenario(age="II").player(1, leader="genghis_khan", tactic="heavy_cavalry")
    g.player(1, workers={"warriors": 2, "knights": 1}).hand(1, "cold_war")
    g.events("vast_territory_i").politics().play("prepare cold_war")
    assert g.why("bid 9") == "bid_too_high"
    g.play("bid 8", "send warriors", "send warriors", "send knights", "done")
    assert slugs(g.p(1).colonies) == ["vast_territory_i"]


@pytest.mark.card("genghis_khan")
@pytest.mark.rules("TTA-LEADER-3", "TTA-LEADER-6")
@pytest.mark.parametrize(
    ("strengths", "culture"),
    [
        ((2, 2), 3),
        ((3, 2), 3),
        ((2, 3), 0),
        ((2, 3, 1), 3),
        ((2, 3, 2), 3),
        ((2, 3, 4), 0),
        ((2, 3, 3), 0),
        ((2, 4, 1, 1), 3),
        ((2, 4, 3, 1), 0),
    ],
)
def test_genghis_scores_at_the_end_of_the_turn_if_strong(
    strengths: tuple[int, ...], culture: int
) -> None:
    g = scenario(players=len(strengths))
    for seat, strength in enumerate(strengths, start=1):
        g.player(seat, workers={"warriors": strength})
    g.player(1, leader="genghis_khan").give(1, culture=5).actions()
    assert g.rates(1).culture == 0
    g.play("end")
    assert g.p(1).culture == 5 + culture
    assert sum(p.culture for p in g.s.players[1:]) == 0


@pytest.mark.card("genghis_khan")
@pytest.mark.rules("R-20", "TTA-LEADER-3")
@pytest.mark.parametrize(("strength", "culture"), [(3, 0), (4, 3)])
def test_with_two_players_left_genghis_must_be_the_strongest(strength: int, culture: int) -> None:
    g = scenario(players=3).player(1, leader="genghis_khan", workers={"warriors": strength})
    g.player(2, workers={"warriors": 4}).player(3, resigned=True)
    g.end_of_turn(1)
    assert g.p(1).culture == culture


@pytest.mark.card("genghis_khan")
@pytest.mark.rules("TTA-LEADER-6", "TTA-EOT-4")
def test_genghis_scores_even_in_an_uprising() -> None:
    g = scenario().player(1, leader="genghis_khan", bank_yellow=12, unused=0)
    g.end_of_turn(1)
    assert g.log("uprising")
    assert (g.p(1).culture, g.p(1).science) == (3, 0)
