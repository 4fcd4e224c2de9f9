"""Rules around the new leaders of Ages A and I: what is hidden, what stays, what is saved."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidPosition
from ecumene.core.view import observe, state_from
from tests.games.tta.scenario import EXPANSION, SPEC, Scenario, frame, number, scenario, state_of


def game(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players=players, options=EXPANSION, **fields)


def begin_turn(g: Scenario, seat: int = 1) -> Scenario:
    """The turn of a seat from the moment after replenishing."""
    return g.start(seat, [frame("turn", seat, a=1)])


def seen(g: Scenario, viewer: int) -> Any:
    """The position as a seat sees it (0: a spectator)."""
    return observe(SPEC, g.s, viewer - 1).to_json()["position"]


def named(g: Scenario, viewer: int, pile: str = "future") -> list[str]:
    """The events of a pile as a seat sees them."""
    return sorted(entry["card"] for entry in seen(g, viewer)[pile])


def common(g: Scenario) -> list[str]:
    """The common tactics; a plus is Sun Tzu's mark."""
    return sorted(SPEC.to_json(g.s)["common"])


# Temporary resources


@pytest.mark.card("boudica", "raiders")
@pytest.mark.rules("TTX-TEMP-1")
def test_temporary_resources_cannot_be_lost_to_events() -> None:
    g = game().warriors(1, 4).player(1, leader="boudica").give(1, food=1).hand(1, "rats")
    begin_turn(g.events("raiders"))
    assert g.p(1).unit_resources == 2
    g.play("prepare rats")
    assert (g.p(1).unit_resources, g.p(1).food, g.p(1).resources) == (2, 0, 0)


@pytest.mark.card("boudica")
@pytest.mark.rules("TTX-TEMP-1", "TTX-TEMP-3")
def test_temporary_resources_are_no_prey_of_corruption() -> None:
    g = game().warriors(1, 4).player(1, leader="boudica", bank_blue=9).give(1, food=5)
    begin_turn(g).play("pass", "end")
    assert [event.args for event in g.log("corruption")] == [(2,)]
    assert g.p(1).food == 5 - 2 + 2  # the 2 temporary resources did not help
    assert g.p(1).unit_resources == 0


@pytest.mark.card("boudica", "cleopatra", "patriotism_i")
@pytest.mark.rules("TTX-TEMP-2")
def test_temporary_resources_are_spent_before_stored_ones() -> None:
    g = game().warriors(1, 4).player(1, leader="boudica", unused=2).give(1, resources=3)
    begin_turn(g.techs(1, "swordsmen")).play("pass", "upgrade warriors swordsmen")  # 1
    assert (g.p(1).unit_resources, g.p(1).resources) == (1, 3)
    g.play("build warriors")  # 2
    assert (g.p(1).unit_resources, g.p(1).resources) == (0, 2)
    h = game().warriors(1, 4).player(1, leader="boudica").hand(1, "patriotism_i")
    begin_turn(h).play("pass", "play patriotism_i")
    assert h.p(1).unit_resources == 2 + 2


@pytest.mark.card("boudica", "cleopatra")
@pytest.mark.rules("TTX-TEMP-3")
@pytest.mark.parametrize(("leader", "given"), [("boudica", (2, 0)), ("cleopatra", (0, 1))])
def test_temporary_resources_are_gone_with_the_turn(leader: str, given: tuple[int, int]) -> None:
    g = begin_turn(game().warriors(1, 4).player(1, leader=leader)).play("pass")
    assert (g.p(1).unit_resources, g.p(1).building_resources) == given
    g.play("end")
    assert (g.asked(), g.p(1).unit_resources, g.p(1).building_resources) == (2, 0, 0)


# Confucius and hidden cards


@pytest.mark.card("confucius")
@pytest.mark.rules("TTX-LEADER-1")
@pytest.mark.parametrize("viewer", [0, 2, 3])
def test_nobody_can_tell_a_false_event_from_a_real_one(viewer: int) -> None:
    def prepared(card: str) -> Scenario:
        g = game(3).player(1, leader="confucius").hand(1, "rats", "legion")
        return g.events("good_harvest").politics().play(f"prepare {card}")

    false, real = prepared("legion"), prepared("rats")
    assert seen(false, viewer) == seen(real, viewer)
    told = [[event.redacted(viewer - 1) for event in g.log()] for g in (false, real)]
    assert [(e.kind, e.player, e.args) for e in told[0]] == [
        (e.kind, e.player, e.args) for e in told[1]
    ]
    assert named(false, viewer, "current") == ["?I"]  # it was the last current event
    assert named(false, 1, "current") == ["legion"]


@pytest.mark.card("confucius", "nostradamus")
@pytest.mark.rules("TTX-LEADER-1", "TTX-LEADER-18")
def test_nostradamus_sees_through_confucius() -> None:
    g = game(3).player(1, leader="confucius").player(2, leader="nostradamus").hand(1, "legion")
    g.events("good_harvest", "new_deposits").politics().play("prepare legion")
    assert [named(g, viewer) for viewer in (0, 1, 2, 3)] == [["?I"], ["legion"], ["legion"], ["?I"]]


@pytest.mark.card("confucius")
@pytest.mark.rules("TTX-LEADER-2")
def test_a_false_event_is_past_and_comes_back_to_no_deck() -> None:
    g = game(military=[]).hand(1, "rats").events("legion").player(1, ma=2).politics()
    g.play("prepare rats", "end")
    assert (g.past(), g.military(1), g.discards()) == (["legion"], [], [])


# Nostradamus and hidden cards


@pytest.mark.card("nostradamus")
@pytest.mark.rules("TTX-LEADER-18")
def test_nostradamus_sees_what_others_prepare() -> None:
    g = game(3).player(2, leader="nostradamus").hand(1, "rats").hand(3, "raiders")
    g.events("good_harvest", "new_deposits", future=("crusades",)).politics(1).play("prepare rats")
    assert named(g, 2) == ["?I", "rats"]  # Crusades was prepared before he came
    assert named(g, 1) == ["?I", "rats"]
    assert named(g, 3) == named(g, 0) == ["?I", "?I"]
    told = g.log("prepare")[0]
    assert told.redacted(1).args == (number("rats"),)
    assert told.redacted(2).args == (-3,)
    assert [entry.get("seen_by") for entry in seen(g, 3)["future"]].count(2) == 1


@pytest.mark.card("nostradamus")
@pytest.mark.rules("TTX-LEADER-18")
def test_what_nostradamus_saw_remains_known_without_him() -> None:
    g = game(3, age="II").player(2, leader="nostradamus").hand(1, "rats").hand(3, "cold_war")
    g.events("iconoclasm", "ravages_of_time").deals("iconoclasm").politics(1).play("prepare rats")
    assert g.p(2).leader == -1
    assert named(g, 2) == ["rats"]
    g.play("end", "pass", "end", "prepare cold_war")  # prepared without him
    assert named(g, 2, "current") == ["?II", "rats"]


@pytest.mark.card("nostradamus")
@pytest.mark.rules("TTX-LEADER-18")
def test_nostradamus_does_not_see_what_was_prepared_before_him() -> None:
    g = game(players=3).hand(2, "nostradamus").hand(1, "rats")
    g.events("good_harvest", "new_deposits").politics(1).play("prepare rats", "end")
    g.play("pass", "lead nostradamus")
    assert (g.asked(), named(g, 2)) == (2, ["?I"])


@pytest.mark.card("nostradamus")
@pytest.mark.rules("TTX-LEADER-19", "U-37")
def test_after_the_shuffle_the_set_is_known_and_the_order_is_not() -> None:
    g = game(3).player(2, leader="nostradamus").hand(1, "rats")
    g.data["current"] = [{"card": "good_harvest"}]
    g.data["future"] = [{"card": "raiders", "by": 3, "seen_by": 2}, {"card": "foray", "by": 3}]
    g.politics(1).play("prepare rats")
    assert named(g, 2, "current") == ["?I", "raiders", "rats"]
    assert (named(g, 2), seen(g, 2)["top"]) == ([], None)
    for viewer, known in ((0, []), (1, ["rats"]), (3, ["foray", "raiders"])):
        assert [card for card in named(g, viewer, "current") if card[0] != "?"] == known


@pytest.mark.card("nostradamus")
@pytest.mark.rules("U-37", "TTX-LEADER-18")
def test_what_nostradamus_knows_holds_in_every_possible_world() -> None:
    g = game(3).player(2, leader="nostradamus").hand(1, "rats").hand(3, "crusades")
    g.events("good_harvest", "new_deposits", future=("foray",)).politics(1).play("prepare rats")
    view = g.observe(2)
    hidden: set[str] = set()
    for seed in range(12):
        world = SPEC.to_json(state_from(view, seed))
        cards = sorted(entry["card"] for entry in world["future"])
        assert "rats" in cards
        hidden |= set(cards) - {"rats"}
    assert len(hidden) > 1  # the other one is anybody's guess


# Ashoka with closed hands


@pytest.mark.card("ashoka")
@pytest.mark.rules("TTX-LEADER-10", "R-60")
@pytest.mark.parametrize("viewer", [0, 2])
def test_ashoka_shows_nothing_but_his_production(viewer: int) -> None:
    g = game(age="I", open_hands=False, row=["drama"]).player(1, leader="ashoka")
    g.hand(1, "iron", "knights", "rich_land_a").end_of_turn(1)
    assert (g.p(1).food, g.p(1).resources) == (3, 3)
    view = seen(g, viewer)
    assert sorted(view["players"][0]["civil"]) == ["?A", "?I", "?I"]
    assert view["players"][0]["blue"] == {"agriculture": 3, "bronze": 3}
    for event in g.log():
        told = event.redacted(viewer - 1).args
        assert not {number("iron"), number("knights"), number("rich_land_a")} & set(told)
    assert sorted(seen(g, 1)["players"][0]["civil"]) == ["iron", "knights", "rich_land_a"]


@pytest.mark.card("ashoka")
@pytest.mark.rules("TTX-LEADER-10")
def test_closed_hands_give_ashoka_no_more_than_their_colors() -> None:
    g = game(age="I", open_hands=False).player(1, leader="ashoka")
    g.hand(1, "iron", "irrigation", "knights").end_of_turn(1)
    assert (g.p(1).food, g.p(1).resources) == (2, 3)


# Positions


def saved(g: Scenario) -> dict[str, Any]:
    """The position as text and back; checks that nothing got lost."""
    data: dict[str, Any] = json.loads(json.dumps(SPEC.to_json(g.s)))
    again = state_of(data)
    assert SPEC.key(again) == SPEC.key(g.s)
    assert engine.options(again) == engine.options(g.s)
    for viewer in range(-1, g.s.n):
        view = observe(SPEC, g.s, viewer)
        world = state_from(view, 5)
        assert observe(SPEC, world, viewer) == view
    return data


@pytest.mark.card("sun_tzu", "hippocrates", "saladin")
@pytest.mark.rules("TTX-LEADER-4", "TTX-LEADER-7", "TTX-LEADER-11", "TTX-LEADER-13")
def test_what_leaders_leave_behind_is_saved() -> None:
    g = game(3, common=["legion", "legion+"]).player(1, tactic="legion+", leader="saladin")
    g.player(1, marks={"stored_yellow": 2, "setting": "action"})
    g.player(2, tactic="fighting_band", exclusive=True)
    g.player(2, marks={"kept_tactic": ["phalanx", "medieval_army"]}).actions()
    data = saved(g)
    assert data["players"][0]["marks"] == {"stored_yellow": 2, "setting": "action"}
    assert sorted(data["players"][1]["marks"]["kept_tactic"]) == ["medieval_army", "phalanx"]
    assert (data["players"][0]["tactic"], data["common"]) == ("legion+", ["legion", "legion+"])
    for viewer in (0, 1, 2, 3):  # all of it is public
        view = seen(g, viewer)
        for shown, true in zip(view["players"], data["players"], strict=True):
            assert shown.get("marks") == true.get("marks")


@pytest.mark.card("sun_tzu")
@pytest.mark.rules("TTX-LEADER-6")
def test_sun_tzu_cannot_lead_while_he_lies_under_a_tactic() -> None:
    g = game(common=["legion+"]).player(1, leader="sun_tzu")
    with pytest.raises(InvalidPosition, match="sun_tzu"):
        g.actions()


@pytest.mark.card("nostradamus", "cleopatra")
@pytest.mark.rules("TTX-LEADER-18", "TTX-TEMP-1")
def test_seen_events_and_temporary_resources_are_saved() -> None:
    g = game(3).player(2, leader="nostradamus").player(1, leader="cleopatra").hand(1, "rats")
    g.events("good_harvest", "new_deposits").politics(1).play("prepare rats")
    data = saved(g)
    assert data["future"] == [{"card": "rats", "by": 1, "seen_by": 2}]
    assert data["players"][0]["building_resources"] == 1
    again = game(3)
    again.started = state_of(data)
    assert (named(again, 2), named(again, 3)) == (["rats"], ["?I"])


@pytest.mark.card("boudica", "saladin", "johannes_gutenberg", "isabella_of_castile")
def test_open_questions_of_leaders_are_saved() -> None:
    saved(begin_turn(game().warriors(2, 1).player(1, leader="boudica")))
    saved(game().player(1, leader="saladin").actions().play("end"))
    g = game(row=["printing_press"]).player(1, leader="johannes_gutenberg").actions()
    saved(g.play("use johannes_gutenberg"))
    h = game(age="II").warriors(2, 0).player(1, leader="isabella_of_castile")
    h.give(1, resources=5).reveal(1, "historic_territory_ii", "cold_war")
    data = saved(h.play("bid 3", "send warriors", "fund 2"))
    again = game(age="II")
    again.started = state_of(data)
    assert again.why("fund 1") == "already_funded"
    again.play("done")
    assert again.p(1).resources == 2
