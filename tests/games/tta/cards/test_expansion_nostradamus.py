"""Nostradamus; what he sees is in rules/test_expansion_leaders_early."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, frame, scenario


def game(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players=players, options=EXPANSION, **fields)


@pytest.mark.card("nostradamus")
@pytest.mark.rules("R-48")
def test_nostradamus_scores_for_preparing_before_the_event() -> None:
    g = game().player(1, leader="nostradamus").reveal(1, "good_harvest", "rats")
    assert g.p(1).culture == 1 + 3
    h = game().warriors(1, 9).player(1, leader="nostradamus").reveal(1, "crusades", "rats")
    assert h.p(1).culture == 0  # all 4 were there to be lost
    k = game().player(2, leader="nostradamus").reveal(1, "good_harvest", "rats")
    assert (k.p(1).culture, k.p(2).culture) == (1, 0)


@pytest.mark.card("nostradamus")
@pytest.mark.rules("TTX-LEADER-20", "U-16")
@pytest.mark.reason("not_stronger")
@pytest.mark.parametrize(("attacker", "legal"), [(7, False), (9, False), (10, True)])
def test_nostradamus_guards_against_aggressions(attacker: int, legal: bool) -> None:
    g = game().warriors(attacker, 6).player(2, leader="nostradamus").give(2, food=3)
    g.hand(1, "plunder_i").politics()
    assert g.rates(2).strength == 6
    if legal:
        assert g.can("attack plunder_i 2")
    else:
        assert g.why("attack plunder_i 2") == "not_stronger"
        assert "9" in g.sentence("attack plunder_i 2")


@pytest.mark.card("nostradamus")
@pytest.mark.rules("TTX-LEADER-20", "U-16")
@pytest.mark.reason("defense_too_small")
@pytest.mark.parametrize(("attacker", "repelled"), [(10, True), (11, False)])
def test_nostradamus_helps_in_the_defense(attacker: int, repelled: bool) -> None:
    g = game().warriors(attacker, 6).player(2, leader="nostradamus").give(2, food=3)
    g.hand(1, "plunder_i").hand(2, "legion").politics().play("attack plunder_i 2")
    assert g.asked() == 2
    if repelled:
        g.play("discard legion", "done")
        assert len(g.log("repelled")) == 1
    else:
        assert g.why("discard legion") == "defense_too_small"


@pytest.mark.card("nostradamus")
@pytest.mark.rules("TTX-LEADER-20", "U-16")
@pytest.mark.reason("not_stronger")
def test_nostradamus_neither_attacks_nor_fights_wars() -> None:
    g = game().warriors(6, 6).player(1, leader="nostradamus").give(2, food=3)
    assert g.hand(1, "plunder_i").politics().why("attack plunder_i 2") == "not_stronger"
    h = game(age="III").warriors(5, 4).player(1, war="war_over_culture", war_on=2)
    h.player(2, leader="nostradamus", culture=20).start(1, [frame("turn", 1, a=1)])
    assert (h.p(1).culture, h.p(2).culture) == (6, 14)  # 5 against 4
    k = game(age="III").warriors(4, 5).player(1, war="war_over_culture", war_on=2, culture=20)
    k.player(1, leader="nostradamus").start(1, [frame("turn", 1, a=1)])
    assert (k.p(1).culture, k.p(2).culture) == (14, 6)


@pytest.mark.card("nostradamus", "reign_of_terror")
@pytest.mark.rules("TTX-LEADER-20")
@pytest.mark.parametrize(("mine", "weakest"), [(1, 1), (2, 2), (3, 2)])
def test_nostradamus_counts_when_the_weakest_is_looked_for(mine: int, weakest: int) -> None:
    g = game().warriors(mine, 5).player(1, leader="nostradamus")  # 4, 5 or 6 against 5
    g.run_event(1, "reign_of_terror")
    assert [g.p(seat).unused for seat in (1, 2)] == [0 if weakest == 1 else 1, int(weakest == 1)]


@pytest.mark.card("nostradamus", "barbarians", "call_to_arms", "raiders")
@pytest.mark.rules("TTX-LEADER-20")
def test_nostradamus_counts_for_all_events_about_weakness() -> None:
    g = game().warriors(2, 4).player(1, leader="nostradamus", culture=9).run_event(1, "barbarians")
    assert [g.p(seat).unused for seat in (1, 2)] == [1, 1]  # the culture leader is not weak
    h = game().warriors(2, 4).player(1, leader="nostradamus").run_event(1, "call_to_arms")
    assert (h.p(1).ca, h.p(2).ca, len(h.military(2))) == (4, 2, 2)
    k = game(3).warriors(1, 3, 3).player(1, leader="nostradamus")
    k.give(1, food=2).give(2, food=2).give(3, food=2).run_event(1, "raiders")
    assert [k.p(seat).food for seat in (1, 2, 3)] == [2, 0, 0]


@pytest.mark.card("nostradamus", "foray")
@pytest.mark.rules("TTX-LEADER-20")
def test_nostradamus_does_not_count_when_the_strongest_is_looked_for() -> None:
    g = game().warriors(4, 5).player(1, leader="nostradamus").run_event(1, "foray")
    assert g.asked() == 2
    g.play("food 3")
    assert (g.p(1).food, g.p(2).food) == (0, 3)


@pytest.mark.card("nostradamus", "crusades", "uncertain_borders")
@pytest.mark.rules("TTX-LEADER-21")
def test_one_may_be_both_strongest_and_weakest() -> None:
    g = game().warriors(4, 6).player(1, leader="nostradamus", culture=9).player(2, culture=1)
    g.run_event(1, "crusades")
    assert (g.p(1).culture, g.p(2).culture) == (9, 1)  # 4 gained and lost
    h = game().warriors(4, 6).player(1, leader="nostradamus").player(2, bank_yellow=7)
    h.run_event(1, "uncertain_borders")
    assert (h.p(1).bank_yellow, h.p(2).bank_yellow) == (18, 7)
    normal = game().warriors(4, 6).player(1, culture=9).player(2, culture=1)
    normal.run_event(1, "crusades")
    assert (normal.p(1).culture, normal.p(2).culture) == (5, 5)


@pytest.mark.card("nostradamus", "border_conflict")
@pytest.mark.rules("TTX-LEADER-21")
def test_a_building_is_torn_down_for_its_materials() -> None:
    g = game().warriors(4, 6).player(1, leader="nostradamus").run_event(1, "border_conflict")
    assert g.asked() == 2
    g.play("raze agriculture")
    assert (g.workers(2, "agriculture"), g.p(2).unused, g.p(2).resources) == (1, 2, 3)
    assert (g.workers(1, "agriculture"), g.p(1).resources) == (2, 0)


@pytest.mark.card("nostradamus", "international_negotiations")
@pytest.mark.rules("TTX-LEADER-21")
def test_goods_taken_from_oneself_may_be_arranged_anew() -> None:
    g = game(age="II").warriors(4, 6).player(1, leader="nostradamus")
    g.give(2, food=3, resources=4).techs(2, "iron").run_event(1, "international_negotiations").play(
        "gain resource"
    )
    assert (g.tokens(2, "bronze"), g.tokens(2, "iron"), g.p(2).resources) == (2, 1, 4)
    assert (g.p(2).bank_blue, g.p(1).resources) == (10, 0)


@pytest.mark.card("nostradamus", "international_negotiations")
@pytest.mark.rules("TTX-LEADER-21")
@pytest.mark.parametrize("bank", [0, 5])
def test_goods_taken_from_oneself_are_lost_before_they_are_gained(bank: int) -> None:
    g = game(age="II").warriors(4, 6).player(1, leader="nostradamus").techs(2, "iron", "coal")
    tokens = {"agriculture": 3, "bronze": 3, "iron": 1, "coal": 1}  # 8 resources
    g.player(2, blue=tokens, bank_blue=bank)
    g.run_event(1, "international_negotiations").play("gain resource")
    assert (g.frame(), g.asked()) == ("pay", 2)
    assert g.p(2).resources == 8
    g.play(g.options()[0])
    if g.frame() == "gain":
        assert g.p(2).resources == 5
        g.play(g.options()[0])
    assert g.p(2).resources == 8
    assert g.p(2).bank_blue + sum(g.p(2).blue) == 8 + bank
