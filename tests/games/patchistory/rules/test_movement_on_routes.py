"""Movement on general and allied routes (PAT-59 to PAT-62; rulings R-9, R-34, R-37)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.patchistory.rules.kingdoms import kingdoms
from tests.games.patchistory.scenario import Scenario, own_face, scenario

GENERAL = ("start", "1", "2", "3")
ALLIED = ("start", "1", "2", "3", "4")


def traveller(steps: int, stop: str, **rest: Any) -> Scenario:
    """Player 1 with a transport level and a worker on route 1, which leads to Player 2."""
    g = kingdoms({"wheel": max(0, steps - 1)}, **rest)
    if not steps:
        g.building(1, "1,1", "shop_row")
    assert g.track(1, "wheel") == steps
    return g.on_route(1, "1", stop)


def ally(steps: int, seat: int, stop: str) -> Scenario:
    """An alliance of 2 and 1, counted from 2; one of them has a worker on its route."""
    g = kingdoms({"wheel": max(0, steps - 1)}, {"wheel": max(0, steps - 1)})
    if not steps:
        g.building(1, "1,1", "shop_row").building(2, "1,1", "shop_row")
    return g.alliance(2, 1).on_route(seat, "a1", stop).movement(seat)


# The order


@pytest.mark.rules("PAT-59")
@pytest.mark.parametrize("invaders", ["owner", "target", "both"])
@pytest.mark.parametrize("steps", [0, 3])
@pytest.mark.reason("patchistory.not_under_way", "patchistory.not_at_rest")
def test_from_the_negotiation_room_to_the_war_room(invaders: str, steps: int) -> None:
    g = traveller(steps, "").route(1, 3, "negotiation", invaders).route(2, 1, "negotiation", "both")
    g.worker(1, "0,0").movement(1)
    assert g.routes()[3:] == [f"1>3 war {invaders}", "2>1 negotiation both"]  # the own ones only
    if steps:
        assert g.why("advance 4 1") == g.why("rest 4") == "not_under_way"
        assert g.why("home 4 1,0") == "not_at_rest"
        assert g.can("done")


@pytest.mark.rules("PAT-59")
@pytest.mark.reason("patchistory.must_move", "patchistory.room_taken")
def test_from_rest_to_any_free_room_at_home() -> None:
    g = traveller(1, "rest").worker(1, "0,0").movement(1)
    assert g.why("done") == "must_move"
    assert g.why("home 1 0,0") == "room_taken"
    assert g.why("home 1 9,9") == "no_such_room"
    assert g.why("advance 1 1") == g.why("rest 1") == "not_under_way"
    homes = ["0,1", "1,0", "1,1", "2,0", "2,1", "2,2", "3,1", "3,2"]  # however far
    assert g.options("home") == [f"home 1 {at}" for at in homes]
    books = g.track(1, "book")
    g.play("home 1 1,0")
    assert g.track(1, "book") == books + 1  # the box works at once
    assert (g.workers(1), g.routes()[0]) == (["0,0", "1,0"], "1>2")
    assert g.can("done")


@pytest.mark.rules("PAT-59")
def test_resting_workers_come_home_without_transport() -> None:
    g = traveller(0, "rest").movement(1)
    g.play("home 1 2,0")
    assert g.workers(1) == ["2,0"]


@pytest.mark.rules("PAT-59")
@pytest.mark.reason("patchistory.home_first")
def test_who_rests_comes_home_before_others_travel() -> None:
    g = traveller(2, "rest").route(1, 3, "1").alliance(1, 2, "2").movement(1)
    for text in ("advance 4 1", "rest 4", "advance a1 1", "rest a1"):
        assert g.why(text) == "home_first"
    g.play("home 1 0,0")
    for text in ("advance 4 1", "rest 4", "advance a1 1", "rest a1"):
        assert g.can(text)


@pytest.mark.rules("PAT-59")
@pytest.mark.reason("patchistory.must_move", "patchistory.moved")
def test_everybody_else_on_a_route_must_move() -> None:
    g = traveller(1, "start").route(1, 3, "2").alliance(1, 3, "1").movement(1)
    assert g.why("done") == "must_move"
    g.play("advance 1 1")
    assert g.why("advance 1 1") == g.why("rest 1") == "moved"
    assert g.why("done") == "must_move"
    g.play("rest 4")
    assert g.why("done") == "must_move"
    g.worker(1, "0,0").play("advance a1 1")
    assert g.can("done")
    assert (g.routes()[0], g.routes()[3], g.allies()) == ("1>2 1", "1>3 rest", ["1=3 2/-"])


@pytest.mark.rules("PAT-59", "PAT-60")
def test_who_goes_to_rest_stays_there_until_the_next_movement() -> None:
    g = traveller(1, "2").worker(1, "0,1").movement(1).play("rest 1")
    assert g.why("home 1 0,0") == "moved"
    g.play("done")
    assert g.routes()[0] == "1>2 rest"
    g.movement(1)
    assert g.can("home 1 0,0")


@pytest.mark.rules("PAT-59", "PAT:R-6")
def test_a_resting_worker_without_a_room_goes_to_the_descendants() -> None:
    g = scenario().worker(1, "0,0", "0,1", "1,0", "1,1", "2,0", "2,1").on_route(1, "1", "rest")
    g.movement(1)  # there is nothing to choose
    assert (g.descendants(1), g.routes()[0]) == (2, "1>2")
    assert len(g.log("no_room", 1)) == 1


# General routes


@pytest.mark.rules("PAT-60")
@pytest.mark.reason("patchistory.too_far", "patchistory.end_of_route")
@pytest.mark.parametrize("stop", GENERAL)
@pytest.mark.parametrize("steps", [1, 2, 4])
def test_one_to_so_many_spaces_away_from_home(stop: str, steps: int) -> None:
    names = [*GENERAL, "negotiation"]
    here = names.index(stop)
    left = len(names) - 1 - here
    for k in range(1, min(steps, left) + 1):
        g = traveller(steps, stop).movement(1).play(f"advance 1 {k}")
        assert g.routes()[0] == f"1>2 {names[here + k]}"
    g = traveller(steps, stop).movement(1)
    assert g.options("advance") == [f"advance 1 {k}" for k in range(1, min(steps, left) + 1)]
    if steps < left:
        assert g.why(f"advance 1 {steps + 1}") == "too_far"
        assert g.numbers(f"advance 1 {steps + 1}") == {"limit": str(steps)}
    assert g.why("advance 1 0") == "end_of_route"
    assert g.why(f"advance 1 {left + 1}") == "end_of_route"  # beyond the Negotiation Room


@pytest.mark.rules("PAT-60", "PAT:R-9")
@pytest.mark.parametrize("stop", GENERAL)
@pytest.mark.parametrize("steps", [0, 1, 4])
def test_rest_can_be_chosen_everywhere(stop: str, steps: int) -> None:
    g = traveller(steps, stop).route(1, 3, "1").movement(1)
    g.play("rest 1")
    assert g.routes()[0] == "1>2 rest"


@pytest.mark.rules("PAT-60")
@pytest.mark.parametrize("stop", GENERAL)
def test_without_transport_a_worker_must_rest(stop: str) -> None:
    g = traveller(0, stop).route(1, 3, "1").movement(1)
    assert g.options() == ["rest 1", "rest 4"]
    assert g.why("advance 1 1") == "too_far"
    assert g.why("done") == "must_move"
    g.play("rest 4")
    assert (g.routes()[0], g.frame() == "movement") == ("1>2 rest", False)  # no choice was left


@pytest.mark.rules("PAT-60", "PAT-63")
def test_the_negotiation_room_ends_the_move() -> None:
    g = traveller(4, "2").worker(1, "0,0").movement(1).play("advance 1 2")
    assert g.routes()[0] == "1>2 negotiation"
    assert g.why("advance 1 1") == g.why("rest 1") == "moved"
    g.play("done")
    assert g.frame() == "negotiation"


@pytest.mark.rules("PAT-59", "PAT:R-9")
def test_nobody_leaves_the_war_room_in_movement() -> None:
    g = traveller(3, "").worker(1, "0,0").route(1, 2, "war", "owner").movement(1)
    assert g.why("advance 4 1") == g.why("rest 4") == "not_under_way"
    assert g.play("done").routes()[3] == "1>2 war owner"


@pytest.mark.rules("PAT-61")
@pytest.mark.parametrize("allies", [(1, 2), (2, 1)])
def test_an_allys_negotiation_room_leads_home(allies: tuple[int, int]) -> None:
    g = traveller(2, "2").worker(1, "0,0").alliance(*allies).movement(1)
    assert g.options("advance") == ["advance 1 1", "advance 1 2"]
    g.play("advance 1 2")
    assert (g.frame(), g.asked(), g.routes()[0]) == ("place", 1, "1>2")
    assert g.why("place 0,0") == "room_taken"
    g.play("place 1,0")
    assert g.workers(1) == ["0,0", "1,0"]


@pytest.mark.rules("PAT-61")
def test_only_an_alliance_of_the_two_leads_home() -> None:
    g = traveller(2, "2").alliance(1, 3).alliance(2, 3).movement(1).play("advance 1 2")
    assert g.routes()[0] == "1>2 negotiation"


# Allied routes


@pytest.mark.rules("PAT-62")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("stop", ALLIED)
@pytest.mark.parametrize("steps", [1, 3])
def test_allied_routes_are_travelled_from_the_own_end(seat: int, stop: str, steps: int) -> None:
    here = ALLIED.index(stop)
    left = len(ALLIED) - here  # with the far end
    reach = min(steps, left)
    for k in range(1, reach + 1):
        g = ally(steps, seat, stop).play(f"advance a1 {k}")
        if k == left:
            assert (g.frame(), g.asked(), g.allies()) == ("place", seat, ["2=1"])
        else:
            at = ALLIED[here + k]
            assert g.allies() == [f"2=1 {at}/-" if seat == 2 else f"2=1 -/{at}"]
    g = ally(steps, seat, stop)
    assert g.options("advance") == [f"advance a1 {k}" for k in range(1, reach + 1)]
    assert g.can("rest a1")
    if steps < left:
        assert g.why(f"advance a1 {steps + 1}") == "too_far"
    assert g.why(f"advance a1 {left + 1}") == "end_of_route"


@pytest.mark.rules("PAT-62")
def test_the_far_end_leads_to_a_free_room_at_home() -> None:
    g = ally(1, 1, "4").worker(1, "0,0").play("advance a1 1")
    assert g.why("place 0,0") == "room_taken"
    books = g.track(1, "book")
    g.play("place 1,0")
    assert (g.workers(1), g.track(1, "book")) == (["0,0", "1,0"], books + 1)
    assert g.frame() != "negotiation"


@pytest.mark.rules("PAT-62", "PAT-60")
@pytest.mark.parametrize("seat", [1, 2])
def test_on_allied_routes_too_a_worker_without_transport_rests(seat: int) -> None:
    g = ally(0, seat, "3")  # there is nothing to choose
    assert g.allies() == ["2=1 rest/-" if seat == 2 else "2=1 -/rest"]
    g.movement(seat)
    assert g.why("done") == "must_move"
    g.play("home a1 0,0")
    assert (g.workers(seat), g.allies()) == (["0,0"], ["2=1"])


@pytest.mark.rules("PAT-62")
def test_allies_do_not_get_in_each_others_way() -> None:
    g = ally(2, 1, "1").on_route(2, "a1", "2").movement(1).play("advance a1 2")
    assert g.allies() == ["2=1 2/3"]
    assert g.why("rest 2") == "phase_later"


# Home and on


@pytest.mark.rules("PAT:R-37", "PAT-59")
@pytest.mark.reason("patchistory.moved")
def test_who_comes_home_from_rest_does_not_move_on() -> None:
    g = traveller(3, "rest").worker(1, "0,0").movement(1).play("home 1 1,0")
    assert g.why("move 1,0 1,1") == "moved"
    assert g.can("move 0,0 1,1")


@pytest.mark.rules("PAT:R-37", "PAT-61", "PAT-62")
@pytest.mark.parametrize("route", ["1", "a1"])
def test_who_comes_home_from_the_end_of_a_route_does_not_move_on(route: str) -> None:
    g = traveller(3, "3" if route == "1" else "").worker(1, "0,0").alliance(1, 2)
    if route == "a1":
        g.on_route(1, "a1", "4")
    g.movement(1).play(f"advance {route} 1", "place 1,0")
    assert (g.frame(), g.asked()) == ("movement", 1)
    assert g.why("move 1,0 1,1") == "moved"
    assert g.can("move 0,0 1,1")


@pytest.mark.rules("PAT:R-34", "PAT-60")
def test_a_worker_who_comes_home_to_wheels_helps_nobody_this_time() -> None:
    yard = own_face("xa/bc", x="wasteland", a="transport | wheel", b="wasteland", c="wasteland")
    g = scenario(pack={"tiles": {"e1_01": {"white": yard}}})
    g.tile(1, "e1_01", "white", "2,1", "0111").on_route(1, "1", "rest").route(1, 3, "start")
    g.movement(1).play("home 1 3,1")
    assert g.track(1, "wheel") == 2
    assert g.why("advance 4 2") == "too_far"
