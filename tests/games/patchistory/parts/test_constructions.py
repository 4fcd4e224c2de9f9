"""Construction tiles: every kind has its face and its price (PAT-53, PAT-54)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecumene.games.patchistory.rules.types import ROOM_TYPE_NAMES, SYMBOL_NAMES
from tests.games.patchistory.scenario import CATALOGUE, part, scenario

SLUGS = [kind.slug for kind in CATALOGUE.constructions]
CHEAP = ("industry", "transport", "economy")
"""Buildings of two resources by the rulebook; the others cost three."""


def named(slug: str) -> Any:
    return pytest.param(slug, marks=pytest.mark.card(f"patchistory.constructions.{slug}"))


def symbols(amounts: tuple[int, ...]) -> dict[str, int]:
    return {name: n for name, n in zip(SYMBOL_NAMES, amounts, strict=False) if n}


@pytest.mark.rules("PAT-54")
@pytest.mark.parametrize("slug", [named(slug) for slug in SLUGS])
def test_a_building_brings_its_symbols(slug: str) -> None:
    """On the field of a capital without symbols the tracks are those of the building; its box
    works with a worker only."""
    kind = part("constructions", slug)
    room = CATALOGUE.rooms[kind.room]
    pack = {"capitals": {"equality": {"rooms": {k: {"type": "wasteland"} for k in "abcdef"}}}}
    g = scenario(pack=pack).hand(1, slug).player(1, resource=9).deals("draw tower")
    g.management(1, points=4).play(f"construct 1,0 {slug}")
    assert g.room(1, "1,0") == ROOM_TYPE_NAMES[room.type]
    assert g.tracks(1) == symbols(room.always)
    assert room.always or room.box
    g.worker(1, "1,0")
    both = Counter(symbols(room.always)) + Counter(symbols(room.box))
    assert g.tracks(1) == dict(both)


@pytest.mark.rules("PAT-54")
@pytest.mark.parametrize("slug", SLUGS)
def test_a_building_costs_by_its_type(slug: str) -> None:
    kind = part("constructions", slug)
    price = 2 if ROOM_TYPE_NAMES[CATALOGUE.rooms[kind.room].type] in CHEAP else 3
    g = scenario().hand(1, slug).player(1, resource=price - 1).deals("draw tower")
    g.management(1, points=4)
    assert g.why(f"construct 0,0 {slug}") == "no_resource"
    g.p(1).resource = price
    g.play(f"construct 0,0 {slug}")
    assert (g.p(1).resource, g.p(1).points) == (0, 1)


@pytest.mark.rules("PAT-53")
@pytest.mark.parametrize("slug", SLUGS)
def test_every_tile_can_be_a_wasteland(slug: str) -> None:
    g = scenario().hand(1, slug).player(1, resource=1).deals("draw tower")
    g.management(1, points=3).play(f"reclaim 0,0 {slug}")
    assert g.room(1, "0,0") == "wasteland"
    assert g.land(1).reclaimed == 1


@pytest.mark.rules("PAT-11", "PAT-14")
def test_there_are_thirty_six_six_of_each_type() -> None:
    by_type: Counter[str] = Counter()
    for kind in CATALOGUE.constructions:
        by_type[ROOM_TYPE_NAMES[CATALOGUE.rooms[kind.room].type]] += kind.count
    assert by_type == dict.fromkeys(ROOM_TYPE_NAMES[:6], 6)
