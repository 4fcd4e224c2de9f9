"""Movement at home (PAT-57, PAT-58; ruling R-34)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.patchistory.rules.kingdoms import kingdoms
from tests.games.patchistory.scenario import Scenario, own_face, scenario

HALL = own_face("aa/aa", a="culture | culture")
PLAIN = own_face("ab/cd", a="wasteland", b="wasteland", c="wasteland", d="wasteland")


def walkers(steps: int, *cells: str, **rest: Any) -> Scenario:
    """Player 1 with a transport level and workers."""
    g = kingdoms({"wheel": max(0, steps - 1)}, **rest)
    if not steps:
        g.building(1, "1,1", "shop_row")  # on the only wheel
    assert g.track(1, "wheel") == steps
    return g.worker(1, *cells)


@pytest.mark.rules("PAT-57")
def test_each_worker_has_all_the_steps() -> None:
    g = walkers(2, "0,0", "0,1").movement(1)
    g.play("move 0,0 2,0", "move 0,1 2,1")
    assert g.workers(1) == ["2,0", "2,1"]


@pytest.mark.rules("PAT-57")
@pytest.mark.reason("patchistory.moved")
def test_a_worker_moves_once() -> None:
    g = walkers(2, "0,0", "2,1").movement(1).play("move 0,0 1,0")  # one of his two steps
    assert g.why("move 1,0 2,0") == "moved"
    assert [text for text in g.options("move") if text.startswith("move 1,0")] == []
    assert g.can("move 2,1 2,0")


@pytest.mark.rules("PAT-57")
@pytest.mark.parametrize("first", [1, 3])
def test_each_player_moves_all_workers_in_order(first: int) -> None:
    g = kingdoms(first=first)
    for seat in (1, 2, 3):
        g.worker(seat, "0,0", "2,1")
    g.movement()
    asked: list[int] = []
    while g.frame() == "movement":
        asked.append(g.asked())
        g.play(g.options("move")[0])
    assert asked == [(first - 1 + k // 2) % 3 + 1 for k in range(6)]


@pytest.mark.rules("PAT-57")
def test_who_has_no_worker_is_not_asked() -> None:
    g = scenario().worker(2, "0,0").movement()
    assert (g.frame(), g.asked()) == ("movement", 2)


@pytest.mark.rules("PAT-58")
@pytest.mark.reason(
    "patchistory.too_far",
    "patchistory.no_such_room",
    "patchistory.no_worker_there",
)
def test_a_step_leads_to_an_orthogonal_neighbour() -> None:
    g = walkers(1, "0,0").movement(1)
    assert g.options("move") == ["move 0,0 0,1", "move 0,0 1,0"]
    assert g.why("move 0,0 1,1") == g.why("move 0,0 2,0") == "too_far"
    assert g.numbers("move 0,0 1,1") == {"limit": "1"}
    assert g.why("move 0,0 0,0") == "room_taken"
    assert g.why("move 0,0 0,2") == "no_such_room"
    assert g.why("move 1,0 1,1") == "no_worker_there"
    g = walkers(3, "0,0").movement(1)
    assert g.can("move 0,0 2,1")
    assert g.why("move 0,0 3,1") == "too_far"


@pytest.mark.rules("PAT-58")
def test_without_transport_nobody_moves() -> None:
    g = walkers(0, "0,0")
    g.movement(1)
    assert g.frame() != "movement"
    assert g.workers(1) == ["0,0"]


@pytest.mark.rules("PAT-58")
def test_a_larger_room_is_one_step() -> None:
    g = walkers(2, more={"e1_05": HALL, "e1_06": PLAIN})
    g.tile(1, "e1_06", "white", "-1,-1", "1110").tile(1, "e1_05", "white", "0,-2")
    # 1,-1 is a square of the hall (0,-2 to 1,-1): from 1,0 it is one step to it, two to -1,-1.
    g.worker(1, "1,0").movement(1)
    assert g.room(1, "1,-1") == "culture"
    assert g.can("move 1,0 0,-2")
    assert g.why("move 1,0 1,-1") == "no_such_room"  # it has one name, its first square
    assert g.can("move 1,0 -1,-1")
    culture = g.track(1, "culture")
    g.play("move 1,0 0,-2")
    assert g.track(1, "culture") == culture + 1
    h = walkers(1, more={"e1_05": HALL, "e1_06": PLAIN})
    h.tile(1, "e1_06", "white", "-1,-1", "1110").tile(1, "e1_05", "white", "0,-2")
    h.worker(1, "1,0").movement(1)
    assert h.can("move 1,0 0,-2")
    assert h.why("move 1,0 -1,-1") == "too_far"


@pytest.mark.rules("PAT-58")
@pytest.mark.reason("patchistory.room_taken")
def test_occupied_rooms_can_be_passed_but_not_entered() -> None:
    g = walkers(2, "0,0", "1,0").movement(1)
    assert g.why("move 0,0 1,0") == "room_taken"
    assert g.can("move 0,0 2,0")  # only through 1,0
    g.play("move 1,0 1,1")
    assert g.can("move 0,0 1,0")
    assert g.why("move 0,0 1,1") == "room_taken"


@pytest.mark.rules("PAT-58")
def test_water_can_be_entered_and_crossed() -> None:
    lake = own_face("xw/bc", x="wasteland", w="water", b="wasteland", c="wasteland")
    pack = {"tiles": {"e1_01": {"white": lake}}}
    g = scenario(pack=pack).tile(1, "e1_01", "white", "2,1", "0111").worker(1, "2,1").movement(1)
    assert g.room(1, "3,1") == "water"
    g.play("move 2,1 3,1")
    assert g.workers(1) == ["3,1"]


@pytest.mark.rules("PAT-58")
def test_workers_may_stay() -> None:
    g = walkers(2, "0,0", "1,0").movement(1).play("done")
    assert g.workers(1) == ["0,0", "1,0"]


@pytest.mark.rules("PAT-58", "PAT-3")
def test_boxes_work_where_workers_stand() -> None:
    g = walkers(1, "0,0").movement(1)
    books = g.track(1, "book")
    g.play("move 0,0 1,0")
    assert g.track(1, "book") == books + 1


@pytest.mark.rules("PAT-58", "PAT-40", "PAT:R-6")
@pytest.mark.parametrize("leaves", ["2,0", "2,1"])
def test_it_does_not_matter_who_leaves_a_crowded_room(leaves: str) -> None:
    pack = {"tiles": {"e1_01": {"white": PLAIN}, "e1_02": {"white": HALL}}}
    g = scenario(pack=pack).tile(1, "e1_01", "white", "2,0").worker(1, "2,0", "3,1")
    g.patch(1, "e1_02").play("white 2,0 1111")
    g.movement(1).play(f"move {leaves} 1,0")
    assert g.workers(1) == ["1,0", "2,0"]
    assert g.can("move 2,0 1,1")  # the other one has not moved


# The transport level


@pytest.mark.rules("PAT:R-34", "PAT-57")
def test_the_transport_level_is_taken_when_movement_begins() -> None:
    yard = own_face("xa/bc", x="wasteland", a="transport | wheel", b="wasteland", c="wasteland")
    pack = {"tiles": {"e1_01": {"white": yard}}}
    g = scenario(pack=pack).tile(1, "e1_01", "white", "2,1", "0111").worker(1, "3,1", "0,0")
    assert g.track(1, "wheel") == 2
    g.movement(1).play("move 3,1 3,2")
    assert g.track(1, "wheel") == 1
    assert g.can("move 0,0 1,1")  # still two steps
    assert "move 0,0 1,1" in g.options()
    h = scenario(pack=pack).tile(1, "e1_01", "white", "2,1", "0111").worker(1, "3,2", "0,0")
    h.movement(1).play("move 3,2 3,1")
    assert h.track(1, "wheel") == 2
    assert h.why("move 0,0 1,1") == "too_far"  # still one
    assert "move 0,0 1,1" not in h.options()
