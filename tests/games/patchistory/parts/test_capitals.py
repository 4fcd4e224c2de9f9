"""Capitals: rooms, tracks at the start, first workers (PAT-13, PAT-14, PAT-26)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecumene.games.patchistory.rules.types import SYMBOL_NAMES
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.scenario import CATALOGUE, RULES, Scenario, scenario

RAW = CATALOGUE.raw["capitals"]
EVERY = pytest.mark.parametrize(
    "slug",
    [pytest.param(slug, marks=pytest.mark.card(f"patchistory.capitals.{slug}")) for slug in RAW],
)
GENERAL = ("culture", "transport", "industry", "politics", "economy", "military")
WORKERS = {"liberty": 2, "equality": 1}


def kingdom(slug: str, **rest: Any) -> Scenario:
    """Seat 1 has this capital, the others the first ones that are left."""
    side = RAW[slug]["side"]
    g = scenario(capitals=side, **rest)
    if side == "liberty":
        others = [other for other in RAW if RAW[other]["side"] == side and other != slug]
        for seat, name in enumerate([slug, *others][: g.s.n], 1):
            g.capital(seat, name)
    return g


def printed(slug: str) -> Counter[str]:
    """What the rooms of a capital show outside their boxes."""
    return sum((Counter(room.get("always")) for room in RAW[slug]["rooms"].values()), Counter())


@pytest.mark.rules("PAT-13", "PAT:R-1")
@EVERY
def test_the_rooms_lie_as_the_grid_says(slug: str) -> None:
    g = kingdom(slug)
    rooms = RAW[slug]["rooms"]
    grid = RAW[slug]["grid"]
    assert g.map(1) == [[rooms[letter]["type"] for letter in row] for row in grid]
    assert (len(grid), {len(row) for row in grid}) == (2, {3})
    assert sorted(room["type"] for room in rooms.values()) == sorted(GENERAL)
    assert all(len(cells) == 1 for cells in g.land(1).cells)


@pytest.mark.rules("PAT-3", "PAT-14")
@EVERY
def test_the_tracks_at_the_start(slug: str) -> None:
    g = kingdom(slug)
    assert g.tracks(1) == dict(printed(slug))
    for name in ("food", "coin", "culture", "book", "wheel", "sword"):
        assert g.track(1, name) >= 1, f"nobody starts without {name}"


@pytest.mark.rules("PAT-3", "PAT-26")
@EVERY
def test_the_boxes_work_with_a_worker(slug: str) -> None:
    for y, row in enumerate(RAW[slug]["grid"]):
        for x, letter in enumerate(row):
            box = RAW[slug]["rooms"][letter].get("box")
            g = kingdom(slug).worker(1, f"{x},{y}")
            assert g.tracks(1) == dict(printed(slug) + Counter(box))
    assert any("box" in room for room in RAW[slug]["rooms"].values())


@pytest.mark.rules("PAT-41", "PAT:R-1")
def test_the_kingdom_of_the_rulebook() -> None:
    """Values of the rulebook's example, for all who play Equality."""
    g = scenario(4, capitals="equality")
    for seat in (1, 2, 3, 4):
        assert g.tracks(seat) == dict.fromkeys(
            ("culture", "book", "coin", "sword", "wheel", "food"), 1
        )


@pytest.mark.rules("PAT-13", "PAT-26")
@EVERY
def test_so_many_workers_come_after_the_first_auction(slug: str) -> None:
    """They come from the lowest descendant spaces into rooms of their own."""
    count = WORKERS[RAW[slug]["side"]]
    assert RAW[slug]["workers"] == count
    g = kingdom(slug, round=1).won(1, "e1_01").won(2, "e1_02").won(3, "e1_03").patching()
    g.play("discard")
    rooms = ["0,0", "2,1"][:count]
    for at in rooms:
        assert (g.frame(), g.asked()) == ("place", 1)
        g.play(f"place {at}")
    assert (g.frame(), g.asked()) == ("patch", 2)
    assert (g.workers(1), g.descendants(1)) == (rooms, RULES.descendants - count)
    boxes = [RAW[slug]["rooms"][RAW[slug]["grid"][int(at[2])][int(at[0])]] for at in rooms]
    active = sum((Counter(room.get("box")) for room in boxes), printed(slug))
    assert g.tracks(1) == dict(active)


@pytest.mark.rules("PAT-26")
@pytest.mark.reason("patchistory.room_taken")
def test_first_workers_stand_in_different_rooms() -> None:
    g = kingdom("liberty_1", round=1).won(1, "e1_01").won(2, "e1_02").won(3, "e1_03").patching()
    g.play("discard", "place 1,1")
    assert g.why("place 1,1") == "room_taken"


@pytest.mark.rules("PAT-26")
@pytest.mark.parametrize(("era", "round"), [(1, 2), (2, 1), (3, 1)])
def test_later_auctions_bring_no_workers(era: int, round: int) -> None:
    g = kingdom("liberty_1", era=era, round=round)
    g.won(1, "e1_01").won(2, "e1_02").won(3, "e1_03").patching().play("discard")
    assert (g.frame(), g.asked()) == ("patch", 2)


@pytest.mark.rules("PAT-13")
@pytest.mark.parametrize("side", ["liberty", "equality"])
def test_all_play_the_same_side(side: str) -> None:
    for seed in range(5):
        s = SPEC.new(4, seed, {"capitals": side})
        slugs = [s.cat.capitals[p.capital].slug for p in s.players]
        assert {RAW[slug]["side"] for slug in slugs} == {side}
        assert len(set(slugs)) == (4 if side == "liberty" else 1)


@pytest.mark.rules("PAT-13")
def test_the_four_liberty_capitals_differ() -> None:
    liberty = [slug for slug in RAW if RAW[slug]["side"] == "liberty"]
    assert len(liberty) == 4
    kingdoms = []
    for slug in liberty:
        rooms = RAW[slug]["rooms"]
        boxes = sum((Counter(room.get("box")) for room in rooms.values()), Counter())
        kingdoms.append([(printed(slug)[name], boxes[name]) for name in SYMBOL_NAMES])
    assert len({tuple(values) for values in kingdoms}) == 4
