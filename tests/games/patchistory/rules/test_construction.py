"""Reclamation and buildings (PAT-53, PAT-54; rulings R-27, R-43)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.patchistory.parts.stage import alone
from tests.games.patchistory.scenario import CATALOGUE, Scenario, own_face, scenario

LAKE: dict[str, Any] = {
    "tiles": {
        "e1_01": {"white": own_face("xw/bb", x="wasteland", w="water", b="wasteland")},
        "e1_02": {"white": own_face("aa/aa", a="culture")},
    }
}
COSTS = {"industry": 2, "transport": 2, "economy": 2, "military": 3, "politics": 3, "culture": 3}


def land(**fields: int) -> Scenario:
    """Player 1 has water at 3,1, and a wide wasteland at 2,2 and 3,2."""
    g = scenario(pack=LAKE).tile(1, "e1_01", "white", "2,1", "0111")
    return g.player(1, **{"resource": 9, **fields})


# Reclamation


@pytest.mark.rules("PAT-53")
@pytest.mark.reason("patchistory.no_resource", "patchistory.no_points")
def test_reclamation_costs_a_resource_and_two_points() -> None:
    g = land(resource=1).hand(1, "mill", "tower").management(1, points=5)
    food = g.track(1, "food")
    g.deals("draw garrison").play("reclaim 2,1 mill")
    assert (g.room(1, "2,1"), g.land(1).reclaimed) == ("wasteland", 1)
    assert g.track(1, "food") < food  # the farm is gone, and the mill is not seen
    assert (g.p(1).resource, g.p(1).points) == (0, 3)
    assert sorted(g.hand_of(1)) == ["garrison", "tower"]
    assert g.why("reclaim 1,1 tower") == "no_resource"
    assert g.numbers("reclaim 1,1 tower") == {"need": "1", "have": "0"}
    g.player(1, resource=1).management(1, points=1)
    assert g.why("reclaim 1,1 tower") == "no_points"


@pytest.mark.rules("PAT-53")
@pytest.mark.reason(
    "patchistory.large_room",
    "patchistory.no_construction",
    "patchistory.no_such_room",
)
def test_every_room_of_one_square_can_be_reclaimed_water_included() -> None:
    g = land().hand(1, "mill").management(1, points=2)
    cells = ["0,0", "0,1", "1,0", "1,1", "2,0", "2,1", "3,1"]
    assert g.options("reclaim") == [f"reclaim {at} mill" for at in cells]
    assert g.why("reclaim 2,2 mill") == g.why("reclaim 3,2 mill") == "large_room"
    assert g.why("reclaim 0,0 tower") == "no_construction"
    assert g.why("reclaim 4,4 mill") == "no_such_room"
    g.play("reclaim 3,1 mill")
    assert g.room(1, "3,1") == "wasteland"


# Buildings


@pytest.mark.rules("PAT-54")
@pytest.mark.reason("patchistory.no_resource", "patchistory.no_points")
@pytest.mark.parametrize("part", CATALOGUE.constructions, ids=lambda part: str(part.slug))
def test_a_building_costs_by_its_type(part: Any) -> None:
    g = land().hand(1, part.slug)
    g.deals("draw shop_row").management(1, points=4)
    g.play(f"construct 0,0 {part.slug}")
    kind = g.room(1, "0,0")
    assert (g.p(1).resource, g.p(1).points) == (9 - COSTS[kind], 1)
    assert g.hand_of(1) == ["shop_row"]
    g = land(resource=COSTS[kind] - 1).hand(1, part.slug).management(1, points=3)
    assert g.why(f"construct 0,0 {part.slug}") == "no_resource"
    g = land().hand(1, part.slug).management(1, points=2)
    assert g.why(f"construct 0,0 {part.slug}") == "no_points"


@pytest.mark.rules("PAT-54")
@pytest.mark.reason(
    "patchistory.not_on_water", "patchistory.large_room", "patchistory.no_construction"
)
def test_buildings_stand_on_any_room_of_one_square_but_water() -> None:
    g = land().hand(1, "mill").reclaimed(1, "0,0").building(1, "1,0", "tower")
    g.management(1, points=3)
    cells = ["0,0", "0,1", "1,0", "1,1", "2,0", "2,1"]
    assert g.options("construct") == [f"construct {at} mill" for at in cells]
    assert g.why("construct 3,1 mill") == "not_on_water"
    assert g.why("construct 2,2 mill") == "large_room"
    assert g.why("construct 0,0 garrison") == "no_construction"
    assert g.why("construct 9,9 mill") == "no_such_room"


@pytest.mark.rules("PAT-54", "PAT-53")
def test_reclaimed_water_can_be_built_on() -> None:
    g = land().hand(1, "mill", "tower").management(1, points=5)
    g.play("reclaim 3,1 tower", "construct 3,1 mill")
    assert g.room(1, "3,1") == "industry"


@pytest.mark.rules("PAT-53", "PAT-54")
@pytest.mark.parametrize("action", ["reclaim", "construct"])
def test_a_new_tile_is_drawn_while_there_are_any(action: str) -> None:
    g = land().hand(1, "mill").storage("garrison").management(1, points=9)
    g.play(f"{action} 0,0 mill")
    assert (g.hand_of(1), g.s.pool) == (["garrison"], ())
    g.play(f"{action} 0,1 garrison")
    assert g.hand_of(1) == []


@pytest.mark.rules("PAT-54")
@pytest.mark.parametrize("action", ["reclaim", "construct"])
def test_a_construction_tile_that_is_covered_leaves_the_game(action: str) -> None:
    g = land().hand(1, "mill").building(1, "0,0", "tower").storage()
    gone = g.s.demolished
    tower = g.construction("tower")
    g.management(1, points=3).play(f"{action} 0,0 mill")
    assert g.s.demolished == tuple(sorted((*gone, tower)))
    assert g.hand_of(1) == []
    assert len(g.p(1).built) == 1


@pytest.mark.rules("PAT-54")
def test_a_construction_tile_under_a_terrain_tile_leaves_the_game() -> None:
    g = scenario(pack=LAKE).building(1, "2,1", "tower")
    assert g.room(1, "2,1") == "military"
    g.patch(1, "e1_02").play("white 2,1 1111")
    assert g.s.demolished == (g.construction("tower"),)
    assert g.p(1).built == ()


# Workers there


@pytest.mark.rules("PAT:R-27", "PAT-53", "PAT-54")
def test_a_worker_stays_where_something_is_built() -> None:
    g = land().worker(1, "0,0", "1,0").hand(1, "mill", "tower").management(1, points=5)
    food, books = g.track(1, "food"), g.track(1, "book")
    g.play("construct 0,0 mill", "reclaim 1,0 tower")
    assert g.workers(1) == ["0,0", "1,0"]
    mill = g.cat.constructions[g.construction("mill")]
    room = g.cat.rooms[mill.room]
    assert room.box
    assert g.track(1, "food") == food + room.always[0] + room.box[0]
    assert g.track(1, "book") == books - 2  # the assembly with its box


# A tile under everything


@pytest.mark.rules("PAT:R-43", "PAT-31", "PAT-39")
def test_all_of_a_new_tile_may_be_covered() -> None:
    face = own_face("ab/cd", a="politics book", b="economy coin", c="wasteland", d="wasteland")
    g = scenario(pack={"tiles": {"e1_03": {"white": face}}})
    before = (g.map(1), g.tracks(1))
    g.patch(1, "e1_03").play("white 0,0 0000")
    assert (g.map(1), g.tracks(1)) == before
    assert g.tiles(1) == ["equality", "e1_03 white 0,0"]


@pytest.mark.rules("PAT:R-43", "PAT-39")
def test_a_covered_hero_does_nothing_when_patched() -> None:
    g = scenario(pack=alone("moses")).worker(1, "0,0")
    g.patch(1, g.tile_of("moses"), "black").play("black 0,0 0000")
    assert (g.figures(1), g.descendants(1)) == ([], 7)
    assert g.frame() != "place"
