"""Workers and population (TTA-STAT-37 to TTA-STAT-40)."""

from __future__ import annotations

import pytest

from ecumene.games.tta.rules.ratings import workers_total
from tests.games.tta.scenario import scenario


@pytest.mark.rules("TTA-STAT-37")
@pytest.mark.card("impact_of_population")
@pytest.mark.parametrize(("unused", "culture"), [(0, 2), (3, 8), (6, 14)])
def test_all_tokens_outside_the_bank_are_workers(unused: int, culture: int) -> None:
    # 11 workers stand on cards; Impact of Population scores 2 for each one beyond ten.
    workers = {"agriculture": 4, "bronze": 3, "philosophy": 2, "warriors": 2}
    g = scenario(age="III").player(1, bank_yellow=17, unused=unused, workers=workers)
    g.run_event(1, "impact_of_population")
    assert workers_total(g.p(1)) == 11 + unused
    assert g.p(1).culture == culture


@pytest.mark.rules("TTA-STAT-37")
@pytest.mark.reason("no_unused_worker")
def test_only_unused_workers_can_be_employed() -> None:
    g = scenario().player(1, unused=1).give(1, resources=9).actions()
    g.play("build warriors")
    assert g.why("build bronze") == "no_unused_worker"
    g.play("destroy bronze")
    assert g.can("build agriculture")


@pytest.mark.rules("TTA-STAT-38")
@pytest.mark.card("development_of_settlement")
@pytest.mark.parametrize(("bank", "gained"), [(18, 1), (1, 1), (0, 0)])
def test_population_is_gained_without_food(bank: int, gained: int) -> None:
    g = scenario().player(1, bank_yellow=bank, unused=2).give(1, food=3)
    g.run_event(1, "development_of_settlement")
    assert (g.p(1).bank_yellow, g.p(1).unused) == (bank - gained, 2 + gained)
    assert (g.p(1).food, g.p(1).ca) == (3, 4)
    assert (g.p(2).bank_yellow, g.p(2).unused) == (17, 2)


@pytest.mark.rules("TTA-STAT-38")
@pytest.mark.card("ocean_liner_service")
@pytest.mark.reason("empty_bank")
def test_an_ability_cannot_gain_population_from_an_empty_bank() -> None:
    g = scenario(age="II").player(1, wonders=["ocean_liner_service"], bank_yellow=1, ca=0)
    g.actions().play("use ocean_liner_service")
    assert (g.p(1).bank_yellow, g.p(1).unused) == (0, 2)
    h = scenario(age="II").player(1, wonders=["ocean_liner_service"], bank_yellow=0).actions()
    assert h.why("use ocean_liner_service") == "empty_bank"


@pytest.mark.rules("TTA-STAT-38", "U-60")
@pytest.mark.card("inhabited_territory_ii")
@pytest.mark.parametrize(("bank", "unused"), [(9, 2), (0, 2)])
def test_a_colony_gives_population_as_far_as_the_bank_allows(bank: int, unused: int) -> None:
    g = scenario(age="II").player(1, leader="christopher_columbus", bank_yellow=bank, unused=0)
    g.hand(1, "inhabited_territory_ii").politics().play("colonize inhabited_territory_ii")
    assert (g.p(1).bank_yellow, g.p(1).unused) == (bank + 3 - 2, unused)


@pytest.mark.rules("TTA-STAT-39")
@pytest.mark.card("frugality_i")
def test_increasing_the_population_by_a_card_costs_the_usual_food() -> None:
    g = scenario().player(1, bank_yellow=12).hand(1, "frugality_i").give(1, food=4).actions()
    g.play("play frugality_i")
    # 4 food are paid, then the card gives 2; the only civil action is that for the card.
    assert (g.p(1).food, g.p(1).unused, g.p(1).bank_yellow, g.p(1).ca) == (2, 2, 11, 3)


@pytest.mark.rules("TTA-STAT-39")
@pytest.mark.card("frugality_i", "moses")
@pytest.mark.reason("order_impossible")
def test_the_food_must_be_there_when_a_card_increases_the_population() -> None:
    g = scenario().player(1, bank_yellow=12).hand(1, "frugality_i").give(1, food=3).actions()
    assert g.why("play frugality_i") == "order_impossible"
    moses = scenario().player(1, bank_yellow=12, leader="moses").hand(1, "frugality_i")
    moses.give(1, food=3).actions().play("play frugality_i")
    assert (moses.p(1).food, moses.p(1).unused) == (2, 2)


@pytest.mark.rules("TTA-STAT-39")
@pytest.mark.card("development_of_civilization")
def test_an_event_lets_the_population_grow_without_a_civil_action() -> None:
    g = scenario().player(1, bank_yellow=16, ca=0).give(1, food=2)
    g.player(2, unused=0).run_event(1, "development_of_civilization")
    g.play("populate")
    assert (g.p(1).food, g.p(1).unused, g.p(1).bank_yellow, g.p(1).ca) == (0, 2, 15, 0)


@pytest.mark.rules("TTA-STAT-40")
@pytest.mark.card("pestilence")
def test_unused_workers_are_lost_first() -> None:
    g = scenario().player(1, unused=2, bank_yellow=7).player(2, unused=1, bank_yellow=18)
    g.run_event(1, "pestilence")
    assert [(p.unused, p.bank_yellow, sum(p.workers)) for p in g.s.players] == [
        (1, 8, 6),
        (0, 19, 6),
    ]


@pytest.mark.rules("TTA-STAT-40", "TTA-STAT-6")
@pytest.mark.card("pestilence")
@pytest.mark.reason("no_worker_there")
@pytest.mark.parametrize(
    ("choice", "ratings"),
    [("agriculture", (1, 1)), ("philosophy", (0, 1)), ("warriors", (1, 0)), ("bronze", (1, 1))],
)
def test_without_an_unused_worker_the_loser_chooses_a_card(
    choice: str, ratings: tuple[int, int]
) -> None:
    g = scenario().player(1, unused=0, bank_yellow=7).run_event(2, "pestilence")
    assert (g.frame(), g.asked()) == ("lose_workers", 1)
    expected = ["agriculture", "bronze", "philosophy", "warriors"]
    assert g.options() == [f"worker {tech}" for tech in expected]
    assert g.why("worker religion") == "no_worker_there"
    before = g.workers(1, choice)
    g.play(f"worker {choice}")
    assert g.workers(1, choice) == before - 1
    assert (g.p(1).unused, g.p(1).bank_yellow) == (0, 8)
    assert (g.rates(1).science, g.rates(1).strength) == ratings


@pytest.mark.rules("TTA-STAT-40")
@pytest.mark.card("emigration")
def test_several_workers_are_lost_one_after_the_other() -> None:
    # Eight required faces and none there: half of 8 discontent workers emigrate.
    g = scenario(age="II").player(1, bank_yellow=0, unused=1).run_event(1, "emigration")
    g.play("worker warriors", "worker philosophy", "worker bronze")
    assert (g.p(1).unused, g.p(1).bank_yellow) == (0, 4)
    left = [g.workers(1, tech) for tech in ("agriculture", "bronze", "philosophy", "warriors")]
    assert left == [2, 1, 0, 0]


@pytest.mark.rules("TTA-STAT-40", "U-49")
@pytest.mark.card("pestilence")
def test_a_player_without_workers_loses_none() -> None:
    g = scenario().player(1, unused=0, workers={}, bank_yellow=18).run_event(1, "pestilence")
    assert (g.p(1).bank_yellow, g.p(1).unused) == (18, 0)
    assert (g.p(2).bank_yellow, g.frame()) == (19, "actions")
