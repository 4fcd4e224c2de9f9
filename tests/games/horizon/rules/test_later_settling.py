"""Settling villages and fortifying cities (BTH-71 to BTH-76, BTH-82)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.horizon.scenario import Scenario, frame, scenario


def land(territory: str, *units: str, **marks: int | str) -> Scenario:
    """Seat 1 with both tokens and some units; the territory is place 3."""
    g = scenario(settle_left=7, fortify_left=7).land(territory, None, **marks)
    fields: dict[str, Any] = {"units": list(units), "settle": 1, "fortify": 1, "coins": 0}
    return g.player(1, **fields)


# Settling


@pytest.mark.rules("BTH-71", "BTH-72", "BTH-73", "BTH-82", "BTH:R-19")
def test_the_example_of_settling() -> None:
    """A settler of 4 on a territory of 3: exhausted, 3 coins, an Infrastructure cube, 4 VP."""
    g = land("river_delta", "3s4").player(1, columns=[6, 5, 4, 3, 1], active=2).expansion(1)
    g.play("settle 3")
    assert (g.units(1), g.columns(1), g.p(1).active) == ([], [6, 5, 4, 3, 2], 2)
    assert g.p(1).coins == 3
    assert g.tracks(1) == [8, 8, 7]
    assert g.owner(3) == {"village": 1}
    assert (g.p(1).settle, g.s.settle_left) == (0, 8)
    assert g.points(1) == {"villages": 4}
    order = ["unit_exhausted", "settle", "coins", "cube"]
    assert [event.kind for event in g.log()] == order


@pytest.mark.rules("BTH-71", "BTH-82")
@pytest.mark.reason("horizon.too_weak")
def test_the_settlers_on_the_tile_must_be_strong_enough() -> None:
    g = land("river_delta", "3s2").expansion(1)
    assert g.frame() == "production"  # nothing could be done
    g = land("river_delta", "3s2", "0s6").player(1, supply=["shrine"], coins=2).expansion(1)
    assert g.why("settle 3") == "too_weak"
    assert g.numbers("settle 3") == {"need": "3", "have": "2"}
    assert g.why("settle 0") == "no_land"


@pytest.mark.rules("BTH-71")
@pytest.mark.reason("horizon.too_weak")
def test_soldiers_and_other_players_do_not_help_to_settle() -> None:
    g = land("river_delta", "3s1", "3w6").player(1, coins=2, supply=["shrine"])
    g.player(1, units=["0s1", "3s1", "3w6"]).player(2, units=["3s6"]).expansion(1)
    assert g.why("settle 3") == "too_weak"
    assert g.numbers("settle 3") == {"need": "3", "have": "1"}


@pytest.mark.rules("BTH-71")
@pytest.mark.reason("horizon.too_weak", "horizon.no_such_place")
def test_without_any_unit_there() -> None:
    g = land("river_delta", "0s6").player(1, coins=2, supply=["shrine"]).expansion(1)
    assert g.why("settle 3") == "too_weak"
    assert g.why("fortify 3") == "no_village"
    assert g.why("settle 7") == "no_such_place"


@pytest.mark.rules("BTH-71", "BTH-72")
def test_several_settlers_add_up_and_are_all_exhausted() -> None:
    """The rulebook's case: 3 and 3 on a territory of 4 leave nothing behind."""
    g = land("rice_paddies", "3s3", "3s3").player(1, columns=[0, 5, 4, 3, 0], active=8)
    g.expansion(1).play("settle 3")
    assert (g.units(1), g.columns(1), g.p(1).active) == ([], [0, 5, 4, 3, 2], 8)
    assert g.owner(3) == {"village": 1}


@pytest.mark.rules("BTH-72", "BTH:R-30")
@pytest.mark.reason("horizon.not_needed", "horizon.not_here")
def test_only_as_many_settlers_as_needed_are_used() -> None:
    g = land("barley_plain", "3s1", "3s3", "3s4").expansion(1).play("settle 3")
    assert (g.frame(), g.options()) == ("muster", ["use 3s3", "use 3s4"])
    assert g.why("use 3s1") == "not_needed"
    assert g.why("use 0s1") == "not_offered"
    assert g.why("skip") == "not_here"
    g.play("use 3s3")
    assert (g.units(1), g.frame()) == (["3s1", "3s4"], "production")


@pytest.mark.rules("BTH-72", "BTH:R-30")
@pytest.mark.reason("horizon.not_needed")
def test_which_settlers_are_used_is_the_players_choice() -> None:
    g = land("river_delta", "3s1", "3s2", "3s2", "3s3").expansion(1).play("settle 3")
    assert g.options() == ["use 3s1", "use 3s2", "use 3s3"]
    g.play("use 3s2")  # with 1 or with the other 2
    assert g.options() == ["use 3s1", "use 3s2"]
    assert g.why("use 3s3") == "not_needed"
    g.play("use 3s2")
    assert (g.units(1), g.owner(3)) == (["3s1", "3s3"], {"village": 1})


@pytest.mark.rules("BTH-72", "BTH:R-30")
def test_the_rest_follows_when_there_is_one_way_left() -> None:
    g = land("barley_plain", "3s1", "3s2", "3s3").expansion(1).play("settle 3", "use 3s1")
    assert (g.units(1), g.frame()) == (["3s3"], "production")


@pytest.mark.rules("BTH-72", "BTH-11")
@pytest.mark.reason("horizon.no_unit_token")
def test_the_tokens_of_used_settlers_are_free_again() -> None:
    stack = [frame("turn", 1, a=1), frame("enlist", 1, c=3)]  # comes after settling
    g = land("barley_plain", "3s4", "0s3").start(1, [*stack, frame("settle", 1)])
    g.play("settle 3")
    assert (g.frame(), g.can("enlist settler 3")) == ("enlist", True)
    g = land("barley_plain", "3s4", "0s3").start(1, [*stack, frame("settle", 1)])
    g.play("skip")
    assert g.why("enlist settler 1") == "no_unit_token"


@pytest.mark.rules("BTH-71", "BTH-75")
@pytest.mark.reason("horizon.village_settled")
@pytest.mark.parametrize("owner", [1, 2])
def test_a_village_is_settled_once(owner: int) -> None:
    g = land("river_delta", "3s6", "0s1", village=owner).player(1, supply=["shrine"], coins=2)
    g.expansion(1)
    assert g.why("settle 3") == "village_settled"
    assert g.owner(3) == {"village": owner}


@pytest.mark.rules("BTH-71", "BTH-81")
@pytest.mark.reason("horizon.built_over")
def test_a_covered_territory_has_no_village_and_no_city() -> None:
    g = land("river_delta", "3s6", "3w6", construction="shrine", left=2).player(1, coins=2)
    g.expansion(1)
    assert g.why("settle 3") == "built_over"
    assert g.why("fortify 3") == "built_over"


@pytest.mark.rules("BTH-76")
@pytest.mark.reason("horizon.no_land")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_cradle_and_starting_tiles_have_no_village_and_no_city(place: int) -> None:
    g = land("river_delta", f"{place}s6", f"{place}w6", "3s3").expansion(1)
    assert g.why(f"settle {place}") == "no_land"
    assert g.why(f"fortify {place}") == "no_land"


@pytest.mark.rules("BTH-71", "BTH-82")
@pytest.mark.reason("horizon.no_token")
def test_settling_needs_a_token_in_the_expansion_phase() -> None:
    g = land("river_delta", "3s3", "0s1").player(1, settle=0, supply=["shrine"], coins=2)
    g.expansion(1)
    assert g.why("settle 3") == "no_token"
    assert g.why("fortify 3") == "no_village"
    g = land("river_delta", "3w3", "0s1", village=2).player(1, fortify=0, supply=["shrine"])
    g.player(1, coins=2).expansion(1)
    assert g.why("fortify 3") == "no_token"


@pytest.mark.rules("BTH-71")
@pytest.mark.reason("horizon.not_here")
def test_an_effect_can_settle_without_a_token() -> None:
    g = land("river_delta", "3s3", "3w3").player(1, settle=0).ask(1, "settle", a=0)
    assert g.options() == ["settle 3", "skip"]
    assert g.why("fortify 3") == "not_here"
    g.play("settle 3")
    assert (g.owner(3), g.s.settle_left) == ({"village": 1}, 7)


@pytest.mark.rules("BTH-71", "BTH:R-27")
def test_an_effect_that_settles_may_be_declined() -> None:
    g = land("river_delta", "3s3").player(1, settle=0).ask(1, "settle", a=0).play("skip")
    assert (g.owner(3), g.units(1), g.tracks(1)) == ({}, ["3s3"], [8, 8, 8])


@pytest.mark.rules("BTH-73", "BTH:R-19")
def test_the_village_bonus_is_finished_before_the_cube_is_taken() -> None:
    g = land("vine_terraces", "3s4").player(1, tracks=[8, 8, 8], active=1).expansion(1)
    g.play("settle 3")
    assert (g.frame(), g.tracks(1)) == ("activate", [8, 8, 8])
    g.play("activate 3")
    assert (g.p(1).active, g.tracks(1)) == (4, [7, 8, 8])


@pytest.mark.rules("BTH-73", "BTH:R-19")
def test_the_order_can_matter_for_a_bonus_that_invests() -> None:
    """The bonus takes the last Infrastructure cube, so that the village asks for another."""
    g = land("jungle_basin", "3s5").player(1, tracks=[8, 8, 1], invested=6).expansion(1)
    g.play("settle 3", "invest infrastructure")
    assert (g.frame(), g.options()) == ("take_cube", ["cube food", "cube economy"])
    g.play("cube food")
    assert (g.tracks(1), g.p(1).invested) == ([7, 8, 0], 7)


@pytest.mark.rules("BTH-72", "BTH:R-19", "BTH:R-39")
def test_effects_of_settling_come_after_bonus_and_cube() -> None:
    g = land("vine_terraces", "3s4").player(1, government="agrarian_commune", tracks=[8, 8, 6])
    g.expansion(1).play("settle 3", "activate 0")
    assert [event.kind for event in g.log()] == ["unit_exhausted", "settle", "cube", "coins"]
    assert g.p(1).coins == 2


@pytest.mark.rules("BTH-72", "BTH:R-27")
def test_a_village_bonus_may_be_declined_but_not_its_cube() -> None:
    g = land("vine_terraces", "3s4").expansion(1).play("settle 3", "activate 0")
    assert (g.p(1).active, g.tracks(1)) == (1, [7, 8, 8])


@pytest.mark.rules("BTH-72", "BTH-4", "BTH:R-29")
def test_exhausted_settlers_find_room_beside_the_last_column() -> None:
    g = land("rice_paddies", "3s2", "3s2").player(1, columns=[6, 5, 4, 3, 2], active=0)
    g.expansion(1).play("settle 3")
    assert g.columns(1) == [6, 5, 4, 3, 4]


# Fortifying


@pytest.mark.rules("BTH-74", "BTH-82")
def test_the_example_of_fortifying() -> None:
    """A soldier of 3 on a settled territory of 3: exhausted, an Infrastructure cube, 7 VP."""
    g = land("river_delta", "3w3", village=2).player(1, columns=[6, 5, 4, 3, 1], active=2)
    g.expansion(1).play("fortify 3")
    assert (g.units(1), g.columns(1)) == ([], [6, 5, 4, 3, 2])
    assert g.p(1).coins == 0  # no bonus
    assert g.tracks(1) == [8, 8, 7]
    assert g.owner(3) == {"village": 2, "city": 1}
    assert (g.p(1).fortify, g.s.fortify_left) == (0, 8)
    assert (g.points(1), g.points(2)) == ({"cities": 7}, {"villages": 4})


@pytest.mark.rules("BTH-74")
def test_the_cube_comes_from_the_track_of_the_city() -> None:
    g = land("copper_hills", "3w3", village=1).expansion(1).play("fortify 3")
    assert g.tracks(1) == [7, 8, 8]  # the village shows Economy, the city Food


@pytest.mark.rules("BTH-74")
@pytest.mark.reason("horizon.no_village", "horizon.city_taken", "horizon.too_weak")
def test_what_fortifying_needs() -> None:
    ready = {"supply": ["shrine"], "coins": 2}
    g = land("river_delta", "3w3", "0s1").player(1, **ready).expansion(1)
    assert g.why("fortify 3") == "no_village"
    for owner in (1, 2):
        g = land("river_delta", "3w3", "0s1", village=1, city=owner).player(1, **ready)
        assert g.expansion(1).why("fortify 3") == "city_taken"
    g = land("river_delta", "3w2", "3s6", "0s1", village=1).player(1, **ready).expansion(1)
    assert g.why("fortify 3") == "too_weak"
    assert g.numbers("fortify 3") == {"need": "3", "have": "2"}


@pytest.mark.rules("BTH-74", "BTH:R-30")
@pytest.mark.reason("horizon.not_needed")
def test_soldiers_add_up_and_settlers_stay() -> None:
    g = land("river_delta", "3s6", "3w1", "3w2", "3w3", "3w5", village=2).expansion(1)
    g.play("fortify 3")
    assert g.options() == ["use 3w1", "use 3w2", "use 3w3", "use 3w5"]
    g.play("use 3w1")
    assert g.units(1) == ["3s6", "3w3", "3w5"]
    g = land("river_delta", "3w1", "3w4", "3w5", village=2).expansion(1).play("fortify 3")
    assert g.why("use 3w1") == "not_needed"


@pytest.mark.rules("BTH-74", "BTH:R-39")
def test_effects_of_fortifying_come_after_the_cube() -> None:
    g = land("river_delta", "3w3", village=2).player(1, government="warrior_state")
    g.player(1, tracks=[8, 8, 6]).expansion(1).play("fortify 3")
    g.play("skip")  # the third Infrastructure space: a construction
    assert [event.kind for event in g.log()][-2:] == ["skip", "coins"]
    assert g.p(1).coins == 2


@pytest.mark.rules("BTH-74")
def test_an_effect_can_fortify_without_a_token() -> None:
    g = land("river_delta", "3w3", village=2).player(1, fortify=0).ask(1, "settle", a=1)
    assert g.options() == ["fortify 3", "skip"]
    g.play("fortify 3")
    assert (g.owner(3), g.s.fortify_left) == ({"village": 2, "city": 1}, 7)


@pytest.mark.rules("BTH-75")
@pytest.mark.reason("horizon.village_settled", "horizon.city_taken")
def test_village_and_city_belong_to_different_players_for_good() -> None:
    g = scenario(3).land("river_delta", village=2).player(1, units=["4w3"], fortify=1)
    g.expansion(1).play("fortify 4")
    assert g.owner(4) == {"village": 2, "city": 1}
    assert (g.points(1), g.points(2), g.points(3)) == ({"cities": 7}, {"villages": 4}, {})
    g = scenario(3).land("river_delta", village=2, city=1)
    g.player(3, units=["0s1", "4s6", "4w6"], settle=1, fortify=1, supply=["well"])
    g.player(3, coins=1).expansion(3)
    assert g.why("settle 4") == "village_settled"
    assert g.why("fortify 4") == "city_taken"


# Tokens


@pytest.mark.rules("BTH-82", "BTH-27", "BTH:R-28")
def test_a_token_taken_in_the_action_phase_can_be_played_at_once() -> None:
    g = scenario().land("river_delta").knows(1, "code_of_laws")
    g.player(1, coins=2, units=["3s3"], active=1).turn(1)
    g.play("act code_of_laws.1")
    assert (g.p(1).settle, g.s.settle_left, g.p(1).coins) == (1, 7, 0)
    assert g.frame() == "expansion"
    g.play("settle 3")
    assert (g.owner(3), g.p(1).settle, g.s.settle_left) == ({"village": 1}, 0, 8)


@pytest.mark.rules("BTH-77", "BTH-82")
def test_only_one_expansion_in_a_turn() -> None:
    """The bonus of the village is a fortify token, which has to wait."""
    g = scenario().land("iron_ridge").land("river_delta", village=2)
    g.player(1, units=["3s4", "4w3"], settle=1).expansion(1)
    assert g.options() == ["settle 3", "skip"]
    g.play("settle 3")
    assert g.p(1).fortify == 1
    assert g.frame() == "take_construction"  # the cube of the village
    g.play("skip")
    assert g.frame() == "production"


@pytest.mark.rules("BTH-82", "BTH-27")
def test_tokens_need_not_be_played() -> None:
    g = land("river_delta", "3s3").expansion(1).play("skip")
    assert (g.p(1).settle, g.owner(3), g.frame()) == (1, {}, "production")
