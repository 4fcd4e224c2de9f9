"""New leaders of Age A: Confucius, Sun Tzu, Ashoka."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import EXPANSION, SPEC, Scenario, frame, number, scenario, slugs


def game(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players=players, options=EXPANSION, **fields)


def begin_turn(g: Scenario, seat: int = 1) -> Scenario:
    """The turn of a seat from the moment after replenishing."""
    return g.start(seat, [frame("turn", seat, a=1)])


def marks(g: Scenario, seat: int) -> dict[str, Any]:
    """What cards have left on a civilization."""
    found: dict[str, Any] = SPEC.to_json(g.s)["players"][seat - 1].get("marks", {})
    return found


# Confucius


@pytest.mark.card("confucius")
@pytest.mark.rules("TTX-LEADER-1")
@pytest.mark.reason("other_card")
@pytest.mark.parametrize(
    ("card", "culture"),
    [
        ("legion", 1),
        ("raid_i", 1),
        ("military_bonus_i", 1),
        ("open_borders_agreement", 1),
        ("war_over_territory", 2),
        ("classic_army", 2),
        ("war_over_culture", 3),
    ],
)
def test_confucius_prepares_any_military_card(card: str, culture: int) -> None:
    def ready(leader: str | None) -> Scenario:
        g = game(3, age="III").player(1, leader=leader).hand(1, card)
        return g.events("good_harvest", "new_deposits").politics(1)

    assert ready(None).why(f"prepare {card}") == "other_card"
    g = ready("confucius").play(f"prepare {card}")
    assert (g.p(1).culture, g.p(1).science, g.military(1)) == (culture, 1, [])
    assert slugs(g.s.future) == [card]
    assert len(g.past()) == 1  # the current event was revealed
    assert (g.frame(), g.asked()) == ("actions", 1)  # it was the political action


@pytest.mark.card("confucius")
@pytest.mark.parametrize("card", ["rats", "vast_territory_i"])
def test_confucius_scores_science_for_real_events_too(card: str) -> None:
    g = game().player(1, leader="confucius").reveal(1, "good_harvest", card)
    assert (g.p(1).science, g.p(1).culture, g.p(2).science) == (1, 1, 0)


@pytest.mark.card("confucius")
@pytest.mark.rules("R-48")
def test_confucius_scores_before_the_event_is_revealed() -> None:
    g = game().player(1, leader="confucius", science=4).reveal(1, "dark_ages", "rats")
    assert g.p(1).science == 4  # 5 when the Dark Ages came, of which 1 was lost


@pytest.mark.card("confucius")
@pytest.mark.rules("TTX-LEADER-2", "U-30")
@pytest.mark.parametrize("in_play", [True, False])
@pytest.mark.parametrize("card", ["legion", "raid_i", "military_bonus_i", "open_borders_agreement"])
def test_a_false_event_gives_everybody_science(card: str, in_play: bool) -> None:
    g = game(3).player(1, leader="confucius" if in_play else None).hand(2, "rats")
    g.player(3, science=4).events(card).politics(2).play("prepare rats")
    assert [g.p(seat).science for seat in (1, 2, 3)] == [1, 1, 5]
    assert g.past() == [card]
    assert [g.p(seat).culture for seat in (1, 2, 3)] == [0, 1, 0]
    assert (g.frame(), g.discards(), g.s.common) == ("actions", [], ())


@pytest.mark.card("confucius")
@pytest.mark.rules("TTX-LEADER-2")
def test_real_events_and_territories_give_no_such_science() -> None:
    g = game().player(1, leader="confucius").warriors(2, 2).hand(2, "rats")
    g.events("vast_territory_i").politics(2).play("prepare rats")
    assert g.frame() == "auction"
    assert (g.p(1).science, g.p(2).science) == (0, 0)


@pytest.mark.card("confucius")
@pytest.mark.rules("U-3", "TTX-LEADER-2")
def test_false_events_left_at_the_end_of_the_game_are_not_evaluated() -> None:
    g = game(age="IV", start=2).player(1, science=7, culture=9)
    g.events("armed_intervention_iii", future=("military_bonus_iii", "war_over_culture"))
    g.final_scoring()
    assert g.over()
    assert (g.p(1).science, g.p(2).science, g.p(1).culture, g.p(2).culture) == (7, 0, 9, 0)


@pytest.mark.card("confucius")
@pytest.mark.rules("R-49")
def test_confucius_scores_a_science_point_on_leaving() -> None:
    g = game().player(1, leader="confucius", science=2).hand(1, "saladin").actions()
    g.play("lead saladin")
    assert (g.p(1).science, g.gone()) == (3, ["confucius"])
    g = game(age="II").player(1, leader="confucius", science=2).run_event(2, "iconoclasm")
    assert (g.p(1).leader, g.p(1).science) == (-1, 3)
    g = game(age="I", civil=["iron"]).player(1, leader="confucius", science=2).turn(1)
    assert (g.p(1).leader, g.p(1).science) == (-1, 3)


# Sun Tzu


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-3")
@pytest.mark.parametrize(("actions", "cards"), [(0, 2), (1, 3), (3, 5), (4, 5)])
def test_sun_tzu_draws_two_cards_more(actions: int, cards: int) -> None:
    g = game(age="II").player(1, leader="sun_tzu", government="theocracy", specials=["strategy"])
    g.player(1, ma=actions).end_of_turn(1)
    assert len(g.military(1)) == cards
    assert g.p(2).military == ()


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-3")
def test_sun_tzu_draws_nothing_in_age_iv() -> None:
    g = game(age="IV", last_round=9).player(1, leader="sun_tzu").end_of_turn(1)
    assert g.military(1) == []


@pytest.mark.card("sun_tzu")
def test_sun_tzu_has_a_strength_of_his_own() -> None:
    g = game().warriors(2, 2).player(1, leader="sun_tzu").actions()
    assert (g.rates(1).strength, g.rates(2).strength) == (3, 2)


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-4", "R-33")
@pytest.mark.reason("not_a_common_tactic", "exclusive_tactic")
def test_sun_tzu_keeps_his_tactics_to_himself() -> None:
    g = game().warriors(4, 4).player(1, leader="sun_tzu", tactic="legion", exclusive=True)
    begin_turn(g.hand(1, "fighting_band"))
    assert (g.p(1).exclusive, g.s.common) == (1, ())
    g.play("pass", "tactic fighting_band")
    assert (g.p(1).tactic, g.p(1).exclusive) == (number("fighting_band"), 1)
    assert g.rates(1).strength == 4 + 1 + 2  # units, Sun Tzu, two bands
    assert marks(g, 1) == {"kept_tactic": ["legion"]}
    g.play("end", "pass")
    assert g.asked() == 2
    assert g.why("copy legion") == "not_a_common_tactic"
    assert g.why("copy fighting_band") == "exclusive_tactic"
    g.play("end", "pass")
    assert (g.asked(), g.s.common) == (1, ())
    assert g.why("copy legion") == "not_a_common_tactic"  # not even by the owner
    assert marks(g, 1) == {"kept_tactic": ["legion"]}


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-5", "TTX-LEADER-6", "TTX-LEADER-7", "R-33")
def test_after_sun_tzu_all_tactics_are_published() -> None:
    g = game().warriors(3, 3).player(1, leader="sun_tzu", tactic="legion", exclusive=True)
    g.player(1, marks={"kept_tactic": ["fighting_band", "phalanx"]}).hand(1, "saladin").actions()
    assert g.rates(1).strength == 3 + 1 + 2
    g.play("lead saladin")
    assert g.s.common == ()  # not before the owner's next turn
    assert g.rates(1).strength == 3 + 3  # the tactic has become stronger by 1
    assert g.gone() == []  # he lies under it
    g.play("end", "set strength", "pass")
    assert g.s.common == ()
    assert g.why("copy fighting_band") == "not_a_common_tactic"
    g.play("end")
    assert g.asked() == 1
    common = SPEC.to_json(g.s)["common"]
    assert sorted(common) == ["fighting_band", "legion+", "phalanx"]
    assert (g.p(1).exclusive, marks(g, 1)) == (0, {"setting": "strength"})
    assert g.rates(1).tactical == 3


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-6")
def test_sun_tzu_without_a_tactic_is_discarded() -> None:
    g = game().player(1, leader="sun_tzu").hand(1, "saladin").actions().play("lead saladin")
    assert (g.gone(), g.p(1).tactic) == (["sun_tzu"], -1)


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-6", "R-49")
@pytest.mark.parametrize("way", ["replaced", "iconoclasm", "age", "infiltrate"])
def test_sun_tzu_marks_the_tactic_however_he_leaves(way: str) -> None:
    last_card: dict[str, Any] = {"civil": ["iron"]} if way == "age" else {}
    g = game(age="I" if way == "age" else "II", **last_card).warriors(3, 8)
    g.player(1, leader="sun_tzu", tactic="legion", exclusive=True)
    if way == "replaced":
        g.hand(1, "saladin").actions().play("lead saladin")
    elif way == "iconoclasm":
        g.run_event(2, "iconoclasm")
    elif way == "infiltrate":
        g.run_event(2, "infiltrate_ii", rival=1)
        if g.frame() != "actions":
            g.play("remove sun_tzu")
    else:
        g.turn(2)
    assert g.p(1).leader != number("sun_tzu")
    assert "sun_tzu" not in g.gone()
    assert SPEC.to_json(g.s)["players"][0]["tactic"] == "legion+"
    assert g.rates(1).tactical == 3


# Ashoka


@pytest.mark.card("ashoka")
@pytest.mark.rules("TTX-LEADER-9")
@pytest.mark.parametrize(
    ("hand", "food", "resources"),
    [
        ([], 2, 2),
        (["iron"], 2, 2),
        (["iron", "irrigation"], 2, 2),  # both brown
        (["drama", "alchemy", "printing_press", "bread_and_circuses"], 2, 2),  # all gray
        (["knights", "swordsmen"], 2, 2),  # both red
        (["code_of_laws", "masonry", "warfare"], 2, 2),  # all blue
        (["rich_land_a", "frugality_a"], 2, 2),  # both yellow
        (["iron", "drama"], 2, 3),
        (["knights", "masonry"], 2, 3),
        (["monarchy", "saladin"], 2, 3),
        (["iron", "irrigation", "rich_land_a", "saladin"], 3, 3),
        (["drama", "knights", "code_of_laws"], 3, 3),
        (["monarchy", "saladin", "rich_land_a"], 3, 3),
        (["iron", "drama", "knights", "masonry", "monarchy", "saladin", "rich_land_a"], 3, 3),
    ],
)
def test_ashoka_produces_by_the_colors_in_hand(hand: list[str], food: int, resources: int) -> None:
    g = game(age="II").player(1, leader="ashoka").hand(1, *hand).end_of_turn(1)
    assert (g.p(1).food, g.p(1).resources) == (food, resources)


@pytest.mark.card("ashoka")
@pytest.mark.rules("TTX-LEADER-9")
def test_only_ashokas_owner_and_only_the_hand_counts() -> None:
    g = game(age="II").hand(1, "iron", "drama", "knights").end_of_turn(1)
    assert (g.p(1).food, g.p(1).resources) == (2, 2)
    h = game(age="II").player(1, leader="ashoka", wonder="pyramids").hand(1, "legion", "iron")
    h.end_of_turn(1)
    assert (h.p(1).food, h.p(1).resources) == (2, 2)  # military cards and wonders have no color


@pytest.mark.card("ashoka")
def test_ashoka_produces_in_events_too() -> None:
    g = game().player(1, leader="ashoka").hand(1, "iron", "drama", "knights")
    g.reveal(1, "good_harvest", "rats")
    assert g.p(1).food == 3
    h = game().player(1, leader="ashoka").hand(1, "iron", "drama").reveal(1, "new_deposits", "rats")
    assert h.p(1).resources == 3


@pytest.mark.card("ashoka")
def test_ashokas_bonus_is_lost_in_an_uprising() -> None:
    g = game().player(1, leader="ashoka", unused=0, bank_yellow=10).hand(1, "iron", "drama")
    g.end_of_turn(1)
    assert (g.p(1).food, g.p(1).resources) == (0, 0)
    assert len(g.log("uprising")) == 1


@pytest.mark.card("ashoka", "roman_roads")
def test_ashokas_resource_is_gained_with_other_bonuses() -> None:
    g = game(age="I").player(1, leader="ashoka", wonders=["roman_roads"]).techs(1, "iron")
    g.hand(1, "drama", "knights").end_of_turn(1)
    assert (g.tokens(1, "bronze"), g.tokens(1, "iron"), g.p(1).resources) == (2, 1, 4)
