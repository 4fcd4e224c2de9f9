"""New leaders of Age A: Boudica, Cleopatra, Hippocrates."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import EXPANSION, SPEC, Scenario, frame, number, scenario


def game(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players=players, options=EXPANSION, **fields)


def begin_turn(g: Scenario, seat: int = 1) -> Scenario:
    """The turn of a seat from the moment after replenishing."""
    return g.start(seat, [frame("turn", seat, a=1)])


def action_phase(g: Scenario, seat: int = 1) -> Scenario:
    """From the beginning of the Action Phase, with what cards give for the turn."""
    return g.start(seat, [frame("turn", seat, a=4)])


def marks(g: Scenario, seat: int) -> dict[str, Any]:
    """What cards have left on a civilization."""
    found: dict[str, Any] = SPEC.to_json(g.s)["players"][seat - 1].get("marks", {})
    return found


# Boudica


@pytest.mark.card("boudica")
@pytest.mark.rules("R-27")
@pytest.mark.parametrize(
    ("strengths", "weak"),
    [
        ((1, 2), True),
        ((2, 2), False),  # a tie: the player whose turn it is counts as the stronger
        ((3, 2), False),
        ((2, 3, 1), True),
        ((1, 3, 2), True),
        ((3, 2, 1), False),
        ((2, 2, 1), False),
        ((2, 2, 2), False),
        ((2, 3, 4, 1), True),
        ((3, 2, 4, 1), False),
    ],
)
def test_boudica_looks_at_the_two_weakest(strengths: tuple[int, ...], weak: bool) -> None:
    g = game(len(strengths)).warriors(*strengths).player(1, leader="boudica")
    begin_turn(g)
    if weak:
        assert (g.frame(), g.p(1).unit_resources) == ("politics", 2)
    else:
        assert (g.frame(), g.asked(), g.p(1).unit_resources) == ("choose_gain", 1, 0)


@pytest.mark.card("boudica")
@pytest.mark.parametrize(
    ("choice", "gained"),
    [("food", (3, 2, 4)), ("resource", (2, 3, 4)), ("science", (2, 2, 5))],
)
def test_boudicas_small_gain_is_chosen(choice: str, gained: tuple[int, int, int]) -> None:
    g = game().warriors(2, 1).player(1, leader="boudica").give(1, food=2, resources=2, science=4)
    begin_turn(g)
    assert g.options() == ["gain food", "gain resource", "gain science"]
    assert g.why("gain culture") == "not_offered"
    assert g.why("pass") == "not_here"  # there is nothing to decline
    g.play(f"gain {choice}")
    assert (g.p(1).food, g.p(1).resources, g.p(1).science) == gained
    assert (g.frame(), g.p(1).unit_resources) == ("politics", 0)


@pytest.mark.card("boudica", "nostradamus")
@pytest.mark.rules("TTX-LEADER-20", "R-27")
@pytest.mark.parametrize(("mine", "theirs", "weak"), [(2, 1, False), (1, 2, True)])
def test_boudica_compares_real_ratings(mine: int, theirs: int, weak: bool) -> None:
    g = game().warriors(mine, theirs).player(1, leader="boudica").player(2, leader="nostradamus")
    begin_turn(g)
    assert (g.p(1).unit_resources == 2) == weak


@pytest.mark.card("boudica")
@pytest.mark.rules("R-26")
def test_boudica_acts_before_the_war_is_resolved() -> None:
    g = game(age="III").warriors(5, 4).player(1, leader="boudica", war="war_over_culture")
    g.player(1, war_on=2).player(2, culture=20)
    begin_turn(g)
    assert (g.frame(), g.p(1).war) == ("choose_gain", number("war_over_culture"))
    assert g.log("war") == []
    g.play("gain food")
    assert (g.p(1).war, len(g.log("war"))) == (-1, 1)


@pytest.mark.card("boudica")
@pytest.mark.rules("R-26", "R-27")
def test_a_war_does_not_change_who_was_weak() -> None:
    g = game(age="II").warriors(3, 4).player(1, leader="boudica", war="war_over_territory")
    begin_turn(g.player(1, war_on=2))
    assert g.p(1).unit_resources == 2
    assert len(g.log("war")) == 1


@pytest.mark.card("boudica")
@pytest.mark.rules("R-26")
def test_boudica_acts_after_the_row_is_replenished() -> None:
    g = game(age="I", row=["drama", "knights", "swordsmen"]).warriors(2, 1)
    g.player(1, leader="boudica").turn(1)
    assert g.frame() == "choose_gain"
    assert None not in g.row()
    h = game(age="I", civil=["iron"]).warriors(1, 2).player(1, leader="boudica").turn(1)
    assert (h.s.age, h.p(1).leader, h.p(1).unit_resources) == (2, -1, 0)  # Age I is over


@pytest.mark.card("boudica")
@pytest.mark.rules("R-26", "R-50")
def test_boudica_gives_nothing_in_the_turn_she_is_played() -> None:
    g = action_phase(game().warriors(1, 2).hand(1, "boudica")).play("lead boudica")
    assert (g.frame(), g.p(1).unit_resources) == ("actions", 0)
    g.play("end", "pass", "end")
    assert (g.asked(), g.p(1).unit_resources) == (1, 2)


@pytest.mark.card("boudica")
@pytest.mark.rules("R-50")
def test_what_boudica_gave_stays_when_she_leaves() -> None:
    g = begin_turn(game().warriors(1, 2).player(1, leader="boudica", unused=2).hand(1, "saladin"))
    g.play("pass", "lead saladin")
    assert g.p(1).unit_resources == 2
    g.play("build warriors")
    assert (g.p(1).unit_resources, g.workers(1, "warriors")) == (0, 2)


@pytest.mark.card("boudica")
@pytest.mark.rules("TTX-TEMP-1")
def test_a_gain_of_boudicas_needs_a_blue_token_but_temporary_resources_do_not() -> None:
    g = begin_turn(game().warriors(2, 1).player(1, leader="boudica", bank_blue=0))
    g.play("gain resource")
    assert (g.p(1).resources, g.p(1).bank_blue) == (0, 0)
    h = begin_turn(game().warriors(1, 2).player(1, leader="boudica", bank_blue=0, unused=1))
    assert (h.p(1).unit_resources, h.p(1).resources, h.p(1).bank_blue) == (2, 0, 0)
    h.play("pass", "build warriors")
    assert (h.p(1).unit_resources, h.p(1).bank_blue) == (0, 0)


# Cleopatra


@pytest.mark.card("cleopatra")
@pytest.mark.rules("TTX-TEMP-1", "TTX-TEMP-2")
@pytest.mark.reason("not_enough_resources")
def test_cleopatras_resource_pays_for_urban_buildings() -> None:
    g = game().player(1, leader="cleopatra", unused=2).give(1, resources=2)
    g.techs(1, "irrigation")
    action_phase(g)
    assert (g.p(1).building_resources, g.p(1).resources, g.p(1).bank_blue) == (1, 2, 14)
    g.play("build religion")
    assert (g.p(1).building_resources, g.p(1).resources) == (0, 0)


@pytest.mark.card("cleopatra")
@pytest.mark.rules("TTX-TEMP-1")
@pytest.mark.reason("not_enough_resources")
@pytest.mark.parametrize(
    "action",
    ["build agriculture", "build bronze", "build warriors", "upgrade agriculture irrigation"],
)
def test_cleopatras_resource_pays_for_nothing_else(action: str) -> None:
    g = game().player(1, leader="cleopatra", unused=2).give(1, resources=1)
    action_phase(g.techs(1, "irrigation"))
    assert g.p(1).building_resources == 1
    assert g.why(action) == "not_enough_resources"
    g = game().player(1, leader="cleopatra", unused=2).give(1, resources=2)
    action_phase(g.techs(1, "irrigation")).play(action)
    assert (g.p(1).building_resources, g.p(1).resources) == (1, 0)


@pytest.mark.card("cleopatra")
@pytest.mark.rules("TTX-TEMP-2")
@pytest.mark.reason("not_enough_resources")
def test_cleopatras_resource_pays_for_upgrades_of_urban_buildings() -> None:
    g = game().player(1, leader="cleopatra").give(1, resources=1).techs(1, "alchemy")
    assert action_phase(g).why("upgrade philosophy alchemy") == "not_enough_resources"
    g = game().player(1, leader="cleopatra").give(1, resources=4).techs(1, "alchemy")
    action_phase(g).play("upgrade philosophy alchemy")
    assert (g.p(1).building_resources, g.p(1).resources) == (0, 2)  # 3 in all


@pytest.mark.card("cleopatra", "pyramids")
@pytest.mark.rules("TTX-TEMP-2")
def test_cleopatras_resource_pays_for_stages() -> None:
    g = game().player(1, leader="cleopatra", wonder="pyramids").give(1, resources=4)
    action_phase(g).play("stage 1")  # 3
    assert (g.p(1).building_resources, g.p(1).resources, g.p(1).stages) == (0, 2, 1)
    g.play("stage 1")  # 2, all stored ones now
    assert (g.p(1).resources, g.p(1).stages) == (0, 2)


@pytest.mark.card("cleopatra", "masonry")
@pytest.mark.rules("TTX-TEMP-2")
@pytest.mark.reason("not_enough_resources")
@pytest.mark.parametrize(("stored", "enough"), [(3, False), (4, True)])
def test_cleopatra_helps_once_with_two_stages_at_once(stored: int, enough: bool) -> None:
    g = game().player(1, leader="cleopatra", wonder="pyramids", specials=["masonry"])
    action_phase(g.give(1, resources=stored))
    if enough:
        g.play("stage 2")  # 3 + 2
        assert (g.p(1).building_resources, g.p(1).resources) == (0, 0)
    else:
        assert g.why("stage 2") == "not_enough_resources"
        assert "4" in g.sentence("stage 2")


@pytest.mark.card("cleopatra", "engineering_genius_a")
@pytest.mark.rules("TTX-TEMP-2")
def test_cleopatra_pays_what_a_discount_leaves() -> None:
    g = game().player(1, leader="cleopatra", wonder="pyramids").hand(1, "engineering_genius_a")
    action_phase(g).play("play engineering_genius_a")  # 3 - 2 for the only stage possible
    assert (g.p(1).building_resources, g.p(1).stages) == (0, 1)


@pytest.mark.card("cleopatra")
@pytest.mark.rules("TTX-TEMP-3")
def test_cleopatras_resource_is_not_saved_for_later() -> None:
    g = action_phase(game().player(1, leader="cleopatra")).play("end")
    assert (g.asked(), g.p(1).building_resources) == (2, 0)
    g.play("pass", "end", "pass")
    assert (g.asked(), g.frame(), g.p(1).building_resources) == (1, "actions", 1)


@pytest.mark.card("cleopatra")
@pytest.mark.rules("R-50")
def test_cleopatras_resource_comes_and_goes_with_her() -> None:
    g = action_phase(game().hand(1, "cleopatra", "saladin"))
    assert g.p(1).building_resources == 0
    g.play("lead cleopatra")
    assert g.p(1).building_resources == 1
    g.play("lead saladin")
    assert g.p(1).building_resources == 0
    h = game().player(1, leader="cleopatra", unused=1).give(1, resources=2).hand(1, "saladin")
    action_phase(h).play("build religion", "lead saladin")
    assert (h.p(1).building_resources, h.p(1).resources) == (0, 0)


# Hippocrates


@pytest.mark.card("hippocrates")
@pytest.mark.rules("R-28")
def test_hippocrates_stores_a_token_each_turn_up_to_three() -> None:
    g = begin_turn(game(military=[]).player(1, leader="hippocrates"))
    assert marks(g, 1) == {"stored_yellow": 1}
    assert (g.p(1).bank_yellow, g.p(1).unused) == (18, 1)  # it came from the box
    for stored in (2, 3, 3):
        g.play("pass", "end", "pass", "end")
        assert (g.asked(), marks(g, 1)) == (1, {"stored_yellow": stored})
    assert (g.p(1).bank_yellow, marks(g, 2)) == (18, {})


@pytest.mark.card("hippocrates")
@pytest.mark.rules("R-28")
def test_hippocrates_stores_nothing_in_the_turn_he_is_played() -> None:
    g = action_phase(game().hand(1, "hippocrates")).play("lead hippocrates")
    assert marks(g, 1) == {}
    g.play("end", "pass", "end")
    assert marks(g, 1) == {"stored_yellow": 1}


@pytest.mark.card("hippocrates")
@pytest.mark.rules("TTX-LEADER-11")
def test_stored_tokens_stay_when_hippocrates_leaves() -> None:
    g = game().player(1, leader="hippocrates", marks={"stored_yellow": 2}).hand(1, "saladin")
    action_phase(g).play("lead saladin")
    assert marks(g, 1)["stored_yellow"] == 2
    g.play("end", "set strength", "pass", "end")
    assert marks(g, 1)["stored_yellow"] == 2  # and there will be no more of them


@pytest.mark.card("hippocrates")
@pytest.mark.rules("TTX-LEADER-11", "TTX-LEADER-12", "R-28")
@pytest.mark.parametrize(
    ("age", "last"), [("I", "iron"), ("II", "coal"), ("III", "oil")], ids=["I", "II", "III"]
)
@pytest.mark.parametrize(("bank", "after"), [(10, 9), (2, 1), (1, 1), (0, 1)])
def test_a_stored_token_returns_after_the_loss(age: str, last: str, bank: int, after: int) -> None:
    g = game(age=age, civil=[last]).player(1, marks={"stored_yellow": 2}, bank_yellow=bank)
    g.player(2, bank_yellow=bank).turn(1)
    assert g.p(1).bank_yellow == after
    assert g.p(2).bank_yellow == max(0, bank - 2)
    assert marks(g, 1) == {"stored_yellow": 1}


@pytest.mark.card("hippocrates")
@pytest.mark.rules("TTX-LEADER-12", "R-28")
def test_hippocrates_leaves_with_age_i_and_his_token_still_comes() -> None:
    g = game(age="I", civil=["iron"]).player(1, leader="hippocrates", bank_yellow=0)
    g.player(1, marks={"stored_yellow": 1}).turn(1)
    assert (g.p(1).leader, g.p(1).bank_yellow, marks(g, 1)) == (-1, 1, {})


@pytest.mark.card("hippocrates")
@pytest.mark.rules("R-28")
def test_the_end_of_age_a_returns_no_stored_token() -> None:
    g = game(age="A", round=2).player(1, marks={"stored_yellow": 1}).turn(1)
    assert g.s.age == 1
    assert (g.p(1).bank_yellow, marks(g, 1)) == (18, {"stored_yellow": 1})


@pytest.mark.card("hippocrates")
@pytest.mark.rules("TTX-LEADER-11")
@pytest.mark.reason("empty_bank")
def test_nothing_touches_the_stored_tokens() -> None:
    g = game(age="I").player(1, leader="hippocrates", marks={"stored_yellow": 3}, bank_yellow=0)
    g.give(1, food=9).actions()
    assert g.why("populate") == "empty_bank"
    h = game(age="I").warriors(1, 2).player(1, leader="hippocrates", bank_yellow=0)
    h.player(1, marks={"stored_yellow": 3}, unused=0).run_event(2, "uncertain_borders")
    assert (h.p(2).bank_yellow, marks(h, 1)) == (18, {"stored_yellow": 3})  # nothing to take
    k = game(age="I").warriors(1, 2).player(1, leader="hippocrates", unused=1, bank_yellow=4)
    k.player(1, marks={"stored_yellow": 3}).run_event(2, "reign_of_terror")
    assert (k.p(1).unused, k.p(1).bank_yellow) == (0, 5)
    assert marks(k, 1) == {"stored_yellow": 3}
