"""New leaders of Age I: Gutenberg and Saladin."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import EXPANSION, SPEC, Scenario, number, scenario


def game(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players=players, options=EXPANSION, **fields)


def setting(g: Scenario, seat: int) -> str | None:
    """How Saladin is set."""
    found: str | None = SPEC.to_json(g.s)["players"][seat - 1].get("marks", {}).get("setting")
    return found


# Johannes Gutenberg


@pytest.mark.card("johannes_gutenberg")
@pytest.mark.rules("TTX-LEADER-24", "R-29")
def test_gutenberg_pays_for_taking_a_library_or_lab() -> None:
    g = game(age="II", row=["drama", "printing_press", "alchemy"])
    g.player(1, leader="johannes_gutenberg", ca=0).actions()
    g.play("use johannes_gutenberg")
    assert g.options() == ["take 2", "take 3", "skip"]
    assert g.why("take 1") == "other_card"
    g.play("take 2")
    assert (g.civil(1), g.p(1).culture, g.p(1).ca) == (["printing_press"], 2, 0)


@pytest.mark.card("johannes_gutenberg")
@pytest.mark.rules("R-29")
@pytest.mark.reason("no_civil_action")
def test_gutenberg_pays_one_action_of_several() -> None:
    row = ["drama"] + [None] * 8 + ["printing_press"]
    g = game(age="II", row=row).player(1, leader="johannes_gutenberg", ca=2).actions()
    g.play("use johannes_gutenberg", "take 10")  # 3 actions
    assert (g.civil(1), g.p(1).ca) == (["printing_press"], 0)
    h = game(age="II", row=[*row, "alchemy"]).player(1, leader="johannes_gutenberg", ca=1)
    h.hand(1, "journalism").give(1, science=9).actions().play("use johannes_gutenberg")
    assert h.why("take 10") == "no_civil_action"


@pytest.mark.card("johannes_gutenberg")
@pytest.mark.rules("TTX-LEADER-24")
@pytest.mark.reason("not_enough_science", "other_card")
@pytest.mark.parametrize(("card", "price"), [("printing_press", 2), ("alchemy", 3)])
def test_gutenberg_develops_cheaper(card: str, price: int) -> None:
    g = game(row=["scientific_method"], age="II").player(1, leader="johannes_gutenberg", ca=0)
    g.hand(1, card, "irrigation").give(1, science=price).actions()
    g.play("use johannes_gutenberg")
    assert g.why("develop irrigation") == "other_card"
    g.play(f"develop {card}")
    assert (g.p(1).science, g.p(1).culture, g.p(1).ca) == (0, 2, 0)
    h = game(row=["scientific_method"], age="II").player(1, leader="johannes_gutenberg")
    h.hand(1, card).give(1, science=price - 1).actions().play("use johannes_gutenberg")
    assert h.why(f"develop {card}") == "not_enough_science"
    assert h.sentence(f"develop {card}") == f"Costs {price} science; {price - 1} available."


@pytest.mark.card("johannes_gutenberg")
@pytest.mark.rules("TTX-LEADER-24")
@pytest.mark.reason("not_enough_resources", "other_type")
def test_gutenberg_builds_and_upgrades_cheaper() -> None:
    g = game().player(1, leader="johannes_gutenberg", ca=0, unused=1).techs(1, "printing_press")
    g.give(1, resources=2).actions().play("use johannes_gutenberg")
    assert g.why("build religion") == "other_type"
    assert g.why("build bronze") == "other_type"
    g.play("build printing_press")  # 3 - 1
    assert (g.p(1).resources, g.workers(1, "printing_press"), g.p(1).culture) == (0, 1, 2)
    h = game().player(1, leader="johannes_gutenberg", ca=0).techs(1, "alchemy")
    h.give(1, resources=2).actions().play("use johannes_gutenberg")
    h.play("upgrade philosophy alchemy")  # 6 - 3 - 1
    assert (h.p(1).resources, h.workers(1, "alchemy"), h.p(1).culture) == (0, 1, 2)
    k = game(row=["alchemy"]).player(1, leader="johannes_gutenberg", unused=1)
    k.give(1, resources=1).actions().play("use johannes_gutenberg")
    assert k.why("build philosophy") == "not_enough_resources"
    assert k.sentence("build philosophy") == "Costs 2 resources; 1 available."


@pytest.mark.card("johannes_gutenberg")
@pytest.mark.rules("TTX-LEADER-23")
@pytest.mark.reason("used_this_turn")
def test_gutenbergs_action_may_wait_for_a_later_occasion() -> None:
    g = game(row=["printing_press"]).player(1, leader="johannes_gutenberg", unused=1)
    g.hand(1, "alchemy").give(1, science=5, resources=2).actions()
    g.play("take 1", "develop printing_press")  # with ordinary actions, at the full price
    assert (g.p(1).ca, g.p(1).science, g.p(1).culture) == (2, 2, 0)
    g.play("use johannes_gutenberg", "build printing_press")
    assert (g.p(1).ca, g.p(1).resources, g.p(1).culture) == (2, 0, 2)
    assert g.why("use johannes_gutenberg") == "used_this_turn"
    g.play("end", "pass", "end", "pass")
    assert g.asked() == 1
    g.play("use johannes_gutenberg", "develop alchemy")  # once in each turn
    assert (g.p(1).ca, g.p(1).science) == (4, 2 + 2 - 3)


@pytest.mark.card("johannes_gutenberg")
@pytest.mark.rules("TTX-LEADER-23", "R-29")
def test_gutenberg_may_be_put_back() -> None:
    g = game(row=["printing_press"]).player(1, leader="johannes_gutenberg").actions()
    g.play("use johannes_gutenberg", "skip")
    assert (g.frame(), g.p(1).culture, g.can("use johannes_gutenberg")) == ("actions", 0, True)


@pytest.mark.card("johannes_gutenberg")
@pytest.mark.rules("TTX-LEADER-24")
@pytest.mark.reason("nothing_eligible")
def test_without_a_library_or_lab_in_reach_gutenberg_is_of_no_use() -> None:
    g = game(row=["drama", "irrigation"]).player(1, leader="johannes_gutenberg", unused=1)
    g.hand(1, "printing_press", "rich_land_a").give(1, resources=1, science=1).actions()
    assert g.why("use johannes_gutenberg") == "nothing_eligible"
    g = game(row=["drama"]).player(1, leader="johannes_gutenberg").hand(1, "printing_press")
    assert g.give(1, science=2).actions().can("use johannes_gutenberg")


@pytest.mark.card("johannes_gutenberg", "urban_growth_i", "breakthrough_i", "efficient_upgrade_ii")
@pytest.mark.rules("TTX-LEADER-24", "R-29")
@pytest.mark.reason("other_type", "other_card")
def test_gutenbergs_action_plays_action_cards_for_libraries_and_labs() -> None:
    g = game().player(1, leader="johannes_gutenberg", ca=0, unused=2).techs(1, "alchemy")
    g.hand(1, "urban_growth_i").give(1, resources=5).actions()
    g.play("use johannes_gutenberg", "play urban_growth_i")
    assert g.why("build religion") == "other_type"  # 2 cheaper, but no library and no lab
    g.play("build alchemy")  # 6 - 2 - 1
    assert (g.p(1).resources, g.p(1).culture, g.p(1).ca) == (2, 2, 0)
    h = game().player(1, leader="johannes_gutenberg", ca=0).hand(1, "breakthrough_i", "irrigation")
    h.hand(1, "printing_press", "alchemy").give(1, science=4).actions()
    h.play("use johannes_gutenberg", "play breakthrough_i")
    assert h.why("develop irrigation") == "other_card"
    h.play("develop printing_press")  # 3 - 1, then 2 science for the card
    assert (h.p(1).science, h.p(1).culture) == (4, 2)
    k = game(age="II").player(1, leader="johannes_gutenberg", ca=0).techs(1, "alchemy")
    k.techs(1, "irrigation").hand(1, "efficient_upgrade_ii").actions()
    k.play("use johannes_gutenberg", "play efficient_upgrade_ii")  # 3 - 3 - 1, the only upgrade
    assert (k.workers(1, "alchemy"), k.p(1).culture, k.p(1).ca) == (1, 2, 0)


@pytest.mark.card("johannes_gutenberg", "rich_land_a")
@pytest.mark.rules("TTX-LEADER-24", "R-29")
@pytest.mark.reason("order_impossible", "taken_this_phase", "other_card")
def test_gutenbergs_action_plays_no_other_action_cards() -> None:
    g = game(row=["urban_growth_a"]).player(1, leader="johannes_gutenberg", unused=1)
    g.hand(1, "rich_land_a", "frugality_a").give(1, resources=4, food=4).actions().play("take 1")
    g.play("use johannes_gutenberg")
    assert g.why("play rich_land_a") == "order_impossible"
    assert g.why("play frugality_a") == "other_card"
    assert g.why("play urban_growth_a") == "taken_this_phase"
    h = game(row=["alchemy"]).player(1, leader="johannes_gutenberg").give(1, science=9)
    h.hand(1, "breakthrough_i", "irrigation").actions().play("use johannes_gutenberg")
    assert h.why("play breakthrough_i") == "order_impossible"  # no library or lab to develop


@pytest.mark.card("johannes_gutenberg")
@pytest.mark.rules("TTX-LEADER-22", "R-29")
@pytest.mark.reason("not_here")
def test_a_revolution_leaves_gutenbergs_action_alone() -> None:
    g = game().player(1, leader="johannes_gutenberg", unused=1).hand(1, "monarchy")
    g.give(1, science=9, resources=2).actions()
    assert (g.p(1).ca_total, g.static(1).civil_limit) == (4, 4)  # no part of the total
    g.play("use johannes_gutenberg")
    assert g.why("revolt monarchy") == "not_here"
    g.play("skip", "revolt monarchy")
    assert g.p(1).ca == 0
    g.play("use johannes_gutenberg", "build philosophy")
    assert (g.p(1).resources, g.p(1).culture) == (0, 2)
    h = game().player(1, leader="johannes_gutenberg", unused=1).hand(1, "monarchy")
    h.give(1, science=9, resources=2).actions()
    h.play("use johannes_gutenberg", "build philosophy", "revolt monarchy")  # nor needs it
    assert h.p(1).government == number("monarchy")


# Saladin


@pytest.mark.card("saladin")
@pytest.mark.rules("TTX-LEADER-13", "U-32", "R-43")
def test_saladin_gives_nothing_before_he_is_set() -> None:
    g = game().warriors(2, 2).hand(1, "saladin").actions().play("lead saladin")
    assert (g.p(1).ca_total, g.rates(1).strength, setting(g, 1)) == (4, 2, None)
    g.play("end")
    assert (g.frame(), g.asked()) == ("setting", 1)
    assert g.options() == ["set strength", "set action"]
    assert g.why("pass") == "not_here"


@pytest.mark.card("saladin")
@pytest.mark.rules("TTX-LEADER-13", "TTX-LEADER-14", "R-43")
def test_saladins_setting_works_at_once() -> None:
    g = game().warriors(2, 2).player(1, leader="saladin").actions().play("end", "set strength")
    assert (g.rates(1).strength, g.p(1).ca_total, g.p(1).ca) == (4, 4, 4)
    h = game().warriors(2, 2).player(1, leader="saladin").actions().play("end", "set action")
    assert (h.rates(1).strength, h.p(1).ca_total, h.p(1).ca) == (2, 5, 5)
    assert h.static(1).civil_limit == 5


@pytest.mark.card("saladin")
@pytest.mark.rules("TTX-LEADER-13", "U-32")
def test_saladin_is_set_anew_at_the_end_of_each_own_turn() -> None:
    g = game(military=[]).warriors(2, 2).player(1, leader="saladin", marks={"setting": "strength"})
    g.actions().play("end")
    assert g.frame() == "setting"
    g.play("set action")
    assert (g.rates(1).strength, g.p(1).ca) == (2, 5)
    g.play("pass", "end")  # nobody asks at the end of the rival's turn
    assert (g.asked(), g.frame()) == (1, "politics")
    g.play("pass", "end", "set action")  # kept
    assert (g.rates(1).strength, g.p(1).ca, setting(g, 1)) == (2, 5, "action")
    g.play("pass", "end", "pass", "end", "set strength")
    assert (g.rates(1).strength, g.p(1).ca, g.p(1).ca_total) == (4, 4, 4)


@pytest.mark.card("saladin")
@pytest.mark.rules("U-32", "R-43")
def test_saladin_is_set_right_after_the_discard() -> None:
    g = game().player(1, leader="saladin").hand(1, "raid_i", "legion", "rats").actions()
    g.play("end")
    assert g.frame() == "discard_cards"
    g.play("discard rats")
    assert (g.frame(), g.p(1).food) == ("setting", 0)  # production comes later
    g.play("set strength")
    assert g.p(1).food == 2


@pytest.mark.card("saladin")
@pytest.mark.rules("TTX-LEADER-14")
@pytest.mark.reason("not_all_civil_actions")
def test_a_revolution_spends_saladins_action_too() -> None:
    g = game(age="II").player(1, leader="saladin", government="monarchy")
    g.player(1, marks={"setting": "action"}).hand(1, "republic").give(1, science=9).actions()
    assert (g.p(1).ca, g.p(1).ca_total) == (6, 6)
    h = game(age="II").player(1, leader="saladin", government="monarchy", ca=5)
    h.player(1, marks={"setting": "action"}).hand(1, "republic").give(1, science=9).actions()
    assert h.why("revolt republic") == "not_all_civil_actions"
    assert "6" in h.sentence("revolt republic")
    g.play("revolt republic")
    assert (g.p(1).ca, g.p(1).ca_total) == (0, 8)


@pytest.mark.card("saladin")
@pytest.mark.rules("TTX-LEADER-14")
@pytest.mark.reason("hand_full")
def test_saladins_action_raises_the_hand_limit() -> None:
    hand = ["iron", "drama", "knights", "masonry"]
    g = game(row=["rich_land_a"]).player(1, leader="saladin", marks={"setting": "action"})
    g.hand(1, *hand).actions().play("take 1")
    assert len(g.civil(1)) == 5
    h = game(row=["rich_land_a"]).player(1, leader="saladin", marks={"setting": "strength"})
    assert h.hand(1, *hand).actions().why("take 1") == "hand_full"


@pytest.mark.card("saladin")
@pytest.mark.rules("TTX-LEADER-15")
@pytest.mark.parametrize(("available", "after"), [(5, 4), (4, 4), (3, 3), (1, 1)])
def test_a_spent_action_goes_with_saladin(available: int, after: int) -> None:
    g = game(age="II").player(1, leader="saladin", marks={"setting": "action"}, ca=available)
    g.hand(1, "james_watt").actions().play("lead james_watt")  # one spent, one back
    assert (g.p(1).ca, g.p(1).ca_total, setting(g, 1)) == (after, 4, None)


@pytest.mark.card("saladin")
@pytest.mark.rules("TTX-LEADER-15")
def test_saladins_gift_leaves_however_he_leaves() -> None:
    g = game(age="II").warriors(2, 2).player(1, leader="saladin", marks={"setting": "strength"})
    assert g.actions().rates(1).strength == 4
    g = game(age="II").warriors(2, 2).player(1, leader="saladin", marks={"setting": "strength"})
    g.run_event(2, "iconoclasm")
    assert (g.rates(1).strength, setting(g, 1), g.p(1).leader) == (2, None, -1)
    h = game(age="II").player(1, leader="saladin", marks={"setting": "action"}, ca=2)
    h.run_event(2, "iconoclasm")
    assert (h.p(1).ca, h.p(1).ca_total) == (2, 4)
    k = game(age="II").player(1, leader="saladin", marks={"setting": "action"})
    k.run_event(2, "iconoclasm")
    assert (k.p(1).ca, k.p(1).ca_total) == (4, 4)
