"""The order of simultaneous effects (TTA-GRANTED_ACTION)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import scenario

ROW = ["drama", "knights"]


@pytest.mark.rules("TTA-ORDER-1")
@pytest.mark.card("development_of_markets")
@pytest.mark.parametrize(
    ("revealer", "order"), [(1, [1, 2, 3, 4]), (3, [3, 4, 1, 2]), (4, [4, 1, 2, 3])]
)
def test_players_decide_clockwise_from_the_revealer(revealer: int, order: list[int]) -> None:
    g = scenario(players=4).run_event(revealer, "development_of_markets")
    for k, seat in enumerate(order):
        assert g.asked() == seat
        g.play("food 2" if k % 2 else "food 0")
        # The next player to decide can see what came of it.
        view = g.observe(order[(k + 1) % 4]).to_json()["position"]["players"][seat - 1]
        assert view["blue"] == ({"agriculture": 2} if k % 2 else {"bronze": 2})
    assert (g.frame(), g.asked()) == ("actions", revealer)


@pytest.mark.rules("TTA-ORDER-1")
@pytest.mark.card("pestilence")
def test_those_with_nothing_to_decide_are_passed_over() -> None:
    g = scenario(players=4).player(2, unused=0).player(4, unused=0).player(3, unused=0)
    g.run_event(3, "pestilence")
    for seat in (3, 4, 2):
        assert (g.frame(), g.asked()) == ("lose_workers", seat)
        g.play("worker bronze")
    assert [p.unused for p in g.s.players] == [0, 0, 0, 0]
    assert [g.workers(seat, "bronze") for seat in (1, 2, 3, 4)] == [2, 1, 1, 1]


@pytest.mark.rules("TTA-ORDER-2", "TTA-STAT-26")
@pytest.mark.parametrize("available", [0, 1, 2])
def test_an_exchange_is_one_step_for_the_tokens(available: int) -> None:
    # As two steps, Caesar's leaving and Robespierre's coming would make one action available.
    g = scenario(age="II").player(1, leader="julius_caesar", ma=available)
    g.hand(1, "maximilien_robespierre").actions().play("lead maximilien_robespierre")
    assert (g.p(1).ma, g.p(1).ma_total) == (available, 3)


@pytest.mark.rules("TTA-ORDER-3", "TTA-FOOD-5")
@pytest.mark.card("development_of_trade_routes")
@pytest.mark.parametrize(("bank", "goods"), [(0, (0, 0)), (1, (1, 0)), (2, (1, 1))])
def test_goods_of_one_effect_come_in_printed_order(bank: int, goods: tuple[int, int]) -> None:
    g = scenario(players=3).player(2, bank_blue=bank).run_event(1, "development_of_trade_routes")
    assert (g.p(2).science, g.p(2).food, g.p(2).resources) == (1, *goods)
    assert (g.p(3).food, g.p(3).resources) == (1, 1)


@pytest.mark.rules("TTA-ORDER-4")
@pytest.mark.card("wealthy_territory_ii", "inhabited_territory_i", "vast_territory_i")
def test_the_permanent_effect_of_a_colony_comes_first() -> None:
    # Four new blue tokens take in 4 of 9 resources; the bank was empty before.
    g = scenario(age="II").player(1, leader="christopher_columbus", bank_blue=0)
    g.hand(1, "wealthy_territory_ii").politics().play("colonize wealthy_territory_ii")
    assert (g.p(1).resources, g.p(1).bank_blue) == (4, 0)
    # New yellow tokens are there for the population gained.
    g = scenario().player(1, leader="christopher_columbus", bank_yellow=0, unused=0)
    g.hand(1, "inhabited_territory_i").politics().play("colonize inhabited_territory_i")
    assert (g.p(1).bank_yellow, g.p(1).unused) == (1, 1)
    # A blue token lost is missing for the food.
    g = scenario().player(1, leader="christopher_columbus", bank_blue=3)
    g.hand(1, "vast_territory_i").politics().play("colonize vast_territory_i")
    assert (g.p(1).food, g.p(1).bank_blue) == (2, 0)


@pytest.mark.rules("TTA-ORDER-5", "TTA-AGE-7")
def test_what_happens_first_at_the_end_of_an_age() -> None:
    g = scenario(players=3, age="II", civil=["coal"], row=[], military=["spy_ii"])
    g.player(1, leader="homer", bank_yellow=5).player(2, wonder="great_wall", stages=1)
    g.player(2, bank_yellow=1).hand(3, "drama", "legion")
    g.player(3, pact="open_borders_agreement", pact_with=2).turn(3)
    kinds = [event.kind for event in g.log()]
    old = ["antiquated", "antiquated_military", "leader_leaves", "wonder_abandoned", "pact_ends"]
    begins = kinds.index("age_begins")
    assert all(kinds.index(kind) < begins for kind in old)
    dealt = [k for k, kind in enumerate(kinds) if kind == "deal"]
    assert dealt[0] < min(kinds.index(kind) for kind in old)
    assert begins < dealt[1]
    assert [p.bank_yellow for p in g.s.players] == [3, 0, 16]
    assert {g.s.cat.cards[card].age for card in (*g.s.civil, *g.s.military)} == {3}


@pytest.mark.rules("TTA-ORDER-6")
@pytest.mark.card("isaac_newton")
@pytest.mark.parametrize("government", ["monarchy", "theocracy", "constitutional_monarchy"])
def test_triggers_come_after_the_new_actions_of_a_revolution_are_spent(government: str) -> None:
    g = scenario(age="II").player(1, leader="isaac_newton").hand(1, government)
    g.give(1, science=9).actions().play(f"revolt {government}")
    total = {"monarchy": 5, "theocracy": 4, "constitutional_monarchy": 6}[government]
    assert (g.p(1).ca, g.p(1).ca_total) == (1, total)


@pytest.mark.rules("TTA-ORDER-6")
@pytest.mark.card("maximilien_robespierre", "leonardo_da_vinci")
def test_costs_and_exchange_come_before_the_triggers() -> None:
    g = scenario(age="II").player(1, leader="maximilien_robespierre", ca=2)
    g.hand(1, "constitutional_monarchy").give(1, science=8).actions()
    g.play("revolt constitutional_monarchy")
    assert (g.p(1).science, g.p(1).culture) == (2, 3)
    assert (g.p(1).ma, g.p(1).ma_total) == (0, 5)
    assert (g.p(1).ca, g.p(1).ca_total) == (4, 6)
    kinds = [event.kind for event in g.log()]
    assert kinds.index("revolution") < kinds.index("culture")
    h = scenario(age="II").player(1, leader="leonardo_da_vinci").hand(1, "monarchy")
    h.give(1, science=2).actions().play("revolt monarchy")
    assert (h.p(1).resources, h.p(1).ca) == (1, 0)
