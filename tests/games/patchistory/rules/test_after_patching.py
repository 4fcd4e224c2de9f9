"""What a patched tile changes: figures, workers, tracks (PAT-39 to PAT-41; ruling R-6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.patchistory.rules.own_tiles import BARREN, PLAIN, printed, tiles
from tests.games.patchistory.scenario import Scenario, own_face, scenario

TALL = own_face("ab/ac", a="culture", b="wasteland", c="wasteland")
HALL = own_face("aa/aa", a="culture | culture book")
"""One large room with a box."""


def with_black(pack: dict[str, Any], figure: str, grid: str, letter: str) -> dict[str, Any]:
    """The tile of a figure with nothing else on it."""
    rooms = dict.fromkeys(set(grid) - {"/", letter}, "wasteland")
    name = scenario().tile_of(figure)
    pack["tiles"].setdefault(name, {})["black"] = own_face(grid, **rooms, **{letter: figure})
    return pack


# Heroes and wonders

CAESAR = scenario().tile_of("caesar")
MOSES = with_black(tiles(), "moses", "ac/bc", "c")


@pytest.mark.rules("PAT-39")
def test_a_figure_acts_when_it_is_patched_and_visible() -> None:
    g = scenario(pack=MOSES).patch(1, scenario().tile_of("moses"), "black").play("black 2,0 0101")
    assert g.figures(1) == ["moses"]
    assert (g.frame(), g.asked()) == ("place", 1)  # a free worker


@pytest.mark.rules("PAT-39")
def test_a_hidden_figure_does_not_act() -> None:
    g = scenario(pack=MOSES).patch(1, scenario().tile_of("moses"), "black").play("black -1,0 1010")
    assert g.figures(1) == []
    assert g.frame() != "place"
    assert g.descendants(1) == 8


@pytest.mark.rules("PAT-39")
def test_a_figure_acts_only_once() -> None:
    pack = with_black(tiles(e1_01=PLAIN), "moses", "ac/bc", "c")
    g = scenario(pack=pack).tile(1, scenario().tile_of("moses"), "black", "2,0", "0101")
    g.patch(1, "e1_01").play("white -1,-1 1110")
    assert g.figures(1) == ["moses"]
    assert g.frame() == "management"


@pytest.mark.rules("PAT-39")
@pytest.mark.parametrize(("layer", "resources"), [("1111", 2), ("0011", 0)])
def test_only_a_visible_wonder_counts_for_others(layer: str, resources: int) -> None:
    pack = with_black(tiles(), "colosseum", "aa/bc", "a")
    g = scenario(era=2, pack=pack).figure(1, "chichen_itza").player(1, resource=0)
    g.patch(1, g.tile_of("colosseum"), "black").play(f"black 1,1 {layer}")
    assert g.p(1).resource == resources


@pytest.mark.rules("PAT-39")
def test_a_covered_figure_has_no_effect() -> None:
    pack = with_black(tiles(e1_01=BARREN), "caesar", "ab/ac", "a")
    g = scenario(pack=pack).tile(1, CAESAR, "black", "2,0")
    swords = printed(g, 1, 6)
    assert g.track(1, "sword") == swords + g.track(1, "book") > swords
    g.patch(1, "e1_01").play("white 2,0 1111")
    assert g.figures(1) == []
    assert g.track(1, "sword") == printed(g, 1, 6) < swords + 1


# Workers


@pytest.mark.rules("PAT-40", "PAT-41")
def test_a_worker_stays_on_his_cell_and_uses_the_new_room() -> None:
    face = own_face("ab/cd", a="wasteland", b="wasteland", c="wasteland", d="economy | book book")
    g = scenario(pack=tiles(e1_01=PLAIN, e1_02=face)).tile(1, "e1_01", "white", "2,0")
    books = g.track(1, "book")
    g.worker(1, "2,0", "3,1").patch(1, "e1_02").play("white 2,0 1111")
    assert g.workers(1) == ["2,0", "3,1"]
    assert g.track(1, "book") == books + 2


@pytest.mark.rules("PAT-40")
def test_a_worker_stays_when_something_is_slid_under_his_room() -> None:
    g = scenario(pack=tiles(e1_01=PLAIN)).worker(1, "2,1").patch(1, "e1_01")
    g.play("white 2,1 0111")
    assert (g.workers(1), g.room(1, "2,1")) == (["2,1"], "industry")


def crowded(at: str) -> Scenario:
    """Two workers who stand in wastelands, then both in one large room with a box."""
    x, y = (int(number) for number in at.split(","))
    g = scenario(pack=tiles(e1_01=PLAIN, e1_02=HALL, e1_03=PLAIN, e1_04=TALL, e1_05=BARREN))
    g.tile(1, "e1_01", "white", at).worker(1, at, f"{x + 1},{y + 1}")
    culture, books = g.track(1, "culture"), g.track(1, "book")
    g.patch(1, "e1_02").play(f"white {at} 1111")
    assert g.workers(1) == [at, f"{x},{y + 1}"]  # its first cells
    assert (g.track(1, "culture"), g.track(1, "book")) == (culture + 1, books + 1)  # once
    return g


def to_movement(g: Scenario) -> Scenario:
    while g.frame() in ("diplomacy", "management"):
        g.play("done")
    return g


@pytest.mark.rules("PAT-40", "PAT:R-6")
@pytest.mark.reason("patchistory.must_leave")
def test_surplus_workers_must_leave_in_the_next_movement() -> None:
    g = to_movement(crowded("2,0"))
    assert (g.frame(), g.asked()) == ("movement", 1)
    assert g.why("done") == "must_leave"
    g.play("move 2,1 1,1")
    assert g.can("done")
    assert g.workers(1) == ["1,1", "2,0"]


@pytest.mark.rules("PAT-40", "PAT:R-6")
def test_surplus_workers_who_cannot_leave_stay() -> None:
    g = crowded("1,0")  # over the only wheel
    assert g.track(1, "wheel") == 0
    to_movement(g)
    assert g.frame() == "auction"  # there was nothing to choose in the Movement phase
    assert g.workers(1) == ["1,0", "1,1"]


@pytest.mark.rules("PAT:R-6")
def test_the_owner_picks_a_cell_when_a_large_room_is_replaced_by_small_ones() -> None:
    face = own_face("ab/cd", a="wasteland", b="wasteland", c="economy | coin", d="wasteland")
    g = scenario(pack=tiles(e1_01=BARREN, e1_02=face)).tile(1, "e1_01", "white", "2,0")
    coin = g.track(1, "coin")
    g.worker(1, "0,0", "2,0").patch(1, "e1_02").play("white 2,0 1111")
    assert (g.frame(), g.asked()) == ("stand", 1)
    assert g.options() == ["stand 2,0", "stand 2,1", "stand 3,0", "stand 3,1"]
    assert g.why("stand 0,0") == "not_offered"
    g.play("stand 2,1")
    assert g.workers(1) == ["0,0", "2,1"]
    assert g.track(1, "coin") == coin + 1


@pytest.mark.rules("PAT:R-6")
def test_two_workers_of_a_large_room_find_a_cell_each() -> None:
    g = crowded("2,0").patch(1, "e1_03").play("white 2,0 1111", "stand 3,0")
    assert g.options() == ["stand 2,0", "stand 2,1", "stand 3,1"]
    g.play("stand 2,1")
    assert g.workers(1) == ["2,1", "3,0"]


@pytest.mark.rules("PAT:R-6")
def test_two_workers_of_a_large_room_may_go_into_one_that_is_large_again() -> None:
    g = crowded("2,0").patch(1, "e1_04").play("white 2,0 1111")
    assert g.options() == ["stand 2,0", "stand 3,0", "stand 3,1"]
    g.play("stand 2,0")
    assert g.options() == ["stand 2,1", "stand 3,0", "stand 3,1"]
    g.play("stand 2,1")
    assert g.workers(1) == ["2,0", "2,1"]


@pytest.mark.rules("PAT-40", "PAT:R-6")
def test_a_large_room_over_a_tall_one_and_two_small_ones_holds_all_workers() -> None:
    g = scenario(pack=tiles(e1_04=TALL, e1_05=BARREN)).tile(1, "e1_04", "white", "2,0")
    g.worker(1, "2,0", "3,0", "3,1").patch(1, "e1_05").play("white 2,0 1111")
    assert g.workers(1) == ["2,0", "2,1", "3,0"]
    assert g.frame() == "management"


@pytest.mark.rules("PAT:R-6")
def test_a_worker_who_finds_no_room_goes_to_the_descendants() -> None:
    g = scenario().worker(1, "0,0", "1,0", "2,0", "0,1", "1,1", "2,1").route(1, 2, "negotiation")
    assert g.descendants(1) == 1
    g.talks(1).play("stance peaceful", "stance peaceful", "skip")
    assert g.descendants(1) == 2
    assert len(g.log("no_room", 1)) == 1
    assert len(g.workers(1)) == 6


# Tracks


@pytest.mark.rules("PAT-41")
def test_the_rulebooks_example() -> None:
    face = own_face("ab/cd", a="politics book", b="industry resource", c="wasteland", d="wasteland")
    g = scenario(capitals="equality", pack=tiles(e1_01=face))
    assert g.tracks(1) == {"food": 1, "coin": 1, "culture": 1, "book": 1, "wheel": 1, "sword": 1}
    assert g.room(1, "2,1") == "industry"
    g.patch(1, "e1_01").play("white 2,1 1111")
    assert g.tracks(1) == {
        "resource": 1, "coin": 1, "culture": 1, "book": 2, "wheel": 1, "sword": 1,
    }  # fmt: skip


@pytest.mark.rules("PAT-41")
def test_new_rooms_count_at_once() -> None:
    face = own_face("xa/bc", x="wasteland", a="politics book book", b="wasteland", c="wasteland")
    g = scenario(pack=tiles(e1_01=face)).patch(1, "e1_01")
    books = g.track(1, "book")
    g.play("white 2,1 0111")
    assert g.frame() in ("diplomacy", "management")
    assert g.p(1).points == books + 2  # already in this round
