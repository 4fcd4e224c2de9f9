"""Where a tile may be patched (PAT-30 to PAT-38; rulings R-5, R-8)."""

from __future__ import annotations

import pytest

from tests.games.patchistory.rules.own_tiles import BARREN, PLAIN, beside, tiles
from tests.games.patchistory.scenario import Scenario, own_face, scenario

POND = own_face("xa/bc", x="wasteland", a="water", b="wasteland", c="wasteland")
"""Beside the capital: water at 3,1."""


def patterns(g: Scenario, at: str, side: str = "white") -> list[str]:
    """The layers that can be thought of at a cell, open or not."""
    texts = [text.split() for text in g.candidates(side)]
    return sorted(text[2] for text in texts if text[1] == at)


# To patch or not


@pytest.mark.rules("PAT-30")
@pytest.mark.parametrize("players", [2, 3])
def test_a_tile_may_always_be_discarded(players: int) -> None:
    g = scenario(players, pack=tiles(e1_01=PLAIN)).patch(1, "e1_01")
    assert len(g.options()) > 20
    assert g.options()[-1] == "discard"
    tracks, rooms = g.tracks(1), g.map(1)
    g.play("discard")
    assert (g.tracks(1), g.map(1), g.has_won(1)) == (tracks, rooms, "")
    assert g.tiles(1) == ["equality"]
    assert all(g.cat.tiles[number].slug != "e1_01" for number in g.s.tiles_left)


@pytest.mark.rules("PAT-30")
def test_a_tile_that_fits_nowhere_can_only_be_discarded() -> None:
    spring = own_face("wa/bc", w="water", a="wasteland", b="wasteland", c="wasteland")
    pack = tiles(e1_01=spring, e1_02=own_face("aa/aa", a="water"))
    pack["board"] = {"course": {"size_limit": [3, 6, 7]}}
    g = scenario(pack=pack).tile(1, "e1_01", "white", "1,0").patch(1, "e1_02")
    assert g.options() == ["discard"]


@pytest.mark.rules("PAT-31")
@pytest.mark.reason("patchistory.no_overlap")
def test_a_tile_keeps_its_orientation_and_overlaps_a_room() -> None:
    face = own_face("ab/cd", a="culture", b="economy", c="politics", d="military")
    g = scenario(pack=tiles(e1_01=face)).patch(1, "e1_01")
    assert {text.split()[0] for text in g.options()} == {"white", "discard"}
    assert g.why("white 3,0 1111") == "no_overlap"  # side by side
    assert g.why("white 3,2 1111") == "no_overlap"  # corner to corner
    assert g.why("white -2,0 1111") == "no_overlap"
    places = {text.split()[1] for text in g.candidates("white")}
    assert places == {f"{x},{y}" for x in (-1, 0, 1, 2) for y in (-1, 0, 1)}
    g.play("white 2,-1 1101")
    assert g.map(1) == [
        ["", "", "culture", "economy"],
        ["culture", "politics", "economy", "military"],
        ["military", "transport", "industry", ""],
    ]


# Over and under


@pytest.mark.rules("PAT-32", "PAT:R-5")
@pytest.mark.reason("patchistory.no_such_layer")
def test_over_under_and_in_between() -> None:
    """The first tile lies over the capital; the second meets both at 1,-1."""
    face = own_face("ab/cd", a="economy", b="economy", c="economy", d="economy")
    seen = {
        "1111": ["economy", "economy"],  # over both
        "1100": ["politics", "wasteland"],  # under both
        "1110": ["economy", "wasteland"],  # over the capital, under the tile
    }
    for layer, rooms in seen.items():
        g = scenario(pack=tiles(e1_01=PLAIN, e1_02=face)).tile(1, "e1_01", "white", "2,0")
        g.patch(1, "e1_02")
        assert patterns(g, "1,-1") == sorted(seen)
        assert g.why("white 1,-1 1101") == "no_such_layer"  # over the tile, under the capital
        g.play(f"white 1,-1 {layer}")
        assert [g.room(1, "1,0"), g.room(1, "2,0")] == rooms
        assert [g.room(1, "1,-1"), g.room(1, "2,-1")] == ["economy", "economy"]


@pytest.mark.rules("PAT-32", "PAT:R-5")
def test_layers_may_not_contradict_each_other_even_over_a_third_tile() -> None:
    """One tile lies under the capital, one over it; the new tile meets both, not the capital."""
    g = scenario(pack=tiles(e1_01=PLAIN, e1_02=PLAIN, e1_03=BARREN, e1_04=PLAIN))
    g.tile(1, "e1_01", "white", "2,1", "0111").tile(1, "e1_02", "white", "2,-1")
    g.patch(1, "e1_04")
    assert patterns(g, "3,0") == ["0101", "0111", "1111"]
    assert g.why("white 3,0 1101") == "no_such_layer"
    g.play("white 3,0 0111")
    p = g.p(1)
    assert p.below == (0b0010, 0b0000, 0b1011, 0b0010)


@pytest.mark.rules("PAT-32")
def test_variants_that_differ_only_below_are_both_offered() -> None:
    """At 2,-1 the new tile vanishes under the upper tile; below that it may lie over the capital
    or under it, which later tiles will feel."""
    g = scenario(pack=tiles(e1_01=BARREN, e1_02=PLAIN)).tile(1, "e1_01", "white", "2,0")
    g.patch(1, "e1_02")
    assert patterns(g, "2,-1") == ["1100", "1100.1", "1111"]
    below = []
    for layer in ("1100", "1100.1"):
        g = scenario(pack=tiles(e1_01=BARREN, e1_02=PLAIN)).tile(1, "e1_01", "white", "2,0")
        g.patch(1, "e1_02").play(f"white 2,-1 {layer}")
        below.append(g.p(1).below)
    assert sorted(below) == [(0b000, 0b101, 0b001), (0b100, 0b101, 0b000)]


# Larger rooms


@pytest.mark.rules("PAT-33")
@pytest.mark.reason("patchistory.covers_part")
def test_a_larger_room_is_covered_wholly_or_not_at_all() -> None:
    wide = own_face("xa/bb", x="wasteland", a="wasteland", b="culture")
    g = beside(scenario(pack=tiles(e1_01=wide, e1_02=PLAIN)), "e1_01").patch(1, "e1_02")
    assert g.why("white 3,2 1111") == "covers_part"
    assert g.can("white 3,2 0111")
    assert g.can("white 2,2 1111")
    g.play("white 2,2 1111")
    assert [g.room(1, cell) for cell in ("2,2", "3,2")] == ["wasteland", "wasteland"]


@pytest.mark.rules("PAT-33")
@pytest.mark.reason("patchistory.hides_part")
def test_a_larger_room_of_the_new_tile_is_hidden_wholly_or_not_at_all() -> None:
    wide = own_face("aa/bc", a="culture", b="wasteland", c="wasteland")
    g = scenario(pack=tiles(e1_01=wide)).patch(1, "e1_01")
    assert g.why("white 2,1 0111") == "hides_part"
    assert g.can("white 2,1 1111")
    assert g.can("white 1,1 0011")
    g.play("white 1,1 0011")
    assert [g.room(1, cell) for cell in ("1,1", "2,1", "1,2")] == [
        "transport", "industry", "wasteland",
    ]  # fmt: skip


# Water


@pytest.mark.rules("PAT-34")
@pytest.mark.parametrize("at", ["0,0", "1,0", "2,0", "0,1", "1,1", "2,1"])
def test_water_may_be_laid_on_any_other_room(at: str) -> None:
    lake = own_face("wa/bc", w="water", a="wasteland", b="wasteland", c="wasteland")
    g = scenario(pack=tiles(e1_01=lake)).patch(1, "e1_01")
    g.play(f"white {at} 1111")
    assert g.room(1, at) == "water"


@pytest.mark.rules("PAT-34")
@pytest.mark.reason("patchistory.covers_water")
def test_nothing_is_laid_on_water() -> None:
    lake = own_face("wa/bc", w="water", a="wasteland", b="wasteland", c="wasteland")
    for face in (PLAIN, lake, BARREN):
        g = beside(scenario(pack=tiles(e1_01=POND, e1_02=face)), "e1_01").patch(1, "e1_02")
        assert g.why("white 3,1 1111") == "covers_water"


@pytest.mark.rules("PAT-34")
@pytest.mark.reason("patchistory.hides_water")
def test_water_of_the_new_tile_must_be_seen() -> None:
    lake = own_face("wa/bc", w="water", a="wasteland", b="wasteland", c="wasteland")
    g = scenario(pack=tiles(e1_01=lake)).patch(1, "e1_01")
    assert g.why("white 2,1 0111") == "hides_water"
    assert g.can("white 2,-1 1101")


@pytest.mark.rules("PAT-35")
@pytest.mark.reason("patchistory.under_water")
def test_nothing_is_slid_under_water() -> None:
    g = beside(scenario(pack=tiles(e1_01=POND, e1_02=PLAIN)), "e1_01").patch(1, "e1_02")
    assert g.why("white 3,1 0101") == "under_water"
    assert g.can("white 3,2 0111")  # under another room of the same tile


@pytest.mark.rules("PAT-36")
@pytest.mark.reason("patchistory.water_touches")
def test_waters_may_not_lie_side_by_side() -> None:
    reasons = {}
    for letter in "abcd":
        rooms = dict.fromkeys("abcd", "wasteland") | {letter: "water"}
        g = scenario(pack=tiles(e1_01=POND, e1_02=own_face("ab/cd", **rooms)))
        beside(g, "e1_01").patch(1, "e1_02")
        reasons[letter] = "" if g.can("white 2,-1 1111") else g.why("white 2,-1 1111")
    # At 3,0 the water would touch the one at 3,1; at 2,0 it meets only its corner.
    assert reasons == {"a": "", "b": "", "c": "", "d": "water_touches"}


@pytest.mark.rules("PAT-34", "PAT-35", "PAT-36", "PAT:R-8")
def test_reclaimed_water_is_water_no_more() -> None:
    lake = own_face("ab/cw", a="wasteland", b="wasteland", c="wasteland", w="water")
    pack = tiles(e1_01=POND, e1_02=PLAIN, e1_03=lake)
    g = beside(scenario(pack=pack), "e1_01").reclaimed(1, "3,1").patch(1, "e1_02")
    assert g.can("white 3,1 1111")
    assert g.can("white 3,1 0101")
    g.play("white 3,1 1111")
    assert g.p(1).built == ()
    g = beside(scenario(pack=pack), "e1_01").reclaimed(1, "3,1").patch(1, "e1_03")
    g.play("white 2,-1 1111")  # its water lies at 3,0
    assert [g.room(1, cell) for cell in ("3,0", "3,1")] == ["water", "wasteland"]


# Construction tiles


@pytest.mark.rules("PAT-37")
def test_a_covered_construction_tile_leaves_the_game() -> None:
    g = scenario(pack=tiles(e1_01=PLAIN)).building(1, "2,1", "mill").reclaimed(1, "1,1", "tower")
    storage = g.s.pool
    g.patch(1, "e1_01").play("white 1,1 1111")
    assert g.p(1).built == ()
    assert [g.room(1, cell) for cell in ("1,1", "2,1")] == ["wasteland", "wasteland"]
    assert g.land(1).reclaimed == 0
    assert g.s.pool == storage
    assert [g.cat.constructions[kind].slug for kind in g.s.demolished] == ["mill"]


@pytest.mark.rules("PAT-37")
def test_nothing_goes_between_a_construction_tile_and_its_tile() -> None:
    g = scenario(pack=tiles(e1_01=PLAIN)).building(1, "2,1", "garrison").patch(1, "e1_01")
    assert patterns(g, "2,1") == ["0111", "1111"]
    g.play("white 2,1 0111")
    assert len(g.p(1).built) == 1
    assert g.room(1, "2,1") == "military"  # its building is still seen


@pytest.mark.rules("PAT-37")
def test_a_tile_may_go_under_the_tile_that_carries_a_construction_tile() -> None:
    for layer, built in (("1110", 1), ("1111", 0)):
        g = scenario(pack=tiles(e1_01=PLAIN, e1_02=PLAIN)).tile(1, "e1_01", "white", "2,0")
        g.building(1, "2,0", "garrison").patch(1, "e1_02").play(f"white 1,-1 {layer}")
        assert len(g.p(1).built) == built
        assert g.room(1, "2,0") == ("military" if built else "wasteland")


# Size

ROW = tiles(**{f"e1_0{k}": PLAIN for k in range(1, 8)})


@pytest.mark.rules("PAT-38")
@pytest.mark.reason("patchistory.too_large")
@pytest.mark.parametrize(("era", "limit"), [(1, 5), (2, 6), (3, 7)])
def test_a_territory_is_at_most_so_wide(era: int, limit: int) -> None:
    g = scenario(era=era, pack=ROW)
    for k in range(1, limit - 2):  # each tile makes it one wider
        g.tile(1, f"e1_0{k}", "white", f"{k + 1},0")
    assert len(g.map(1)[0]) == limit
    g.patch(1, "e1_07")
    assert g.why(f"white {limit - 1},0 1111") == "too_large"
    assert g.why("white -1,0 1111") == "too_large"
    assert g.can(f"white {limit - 2},0 1111")
    assert g.can(f"white {limit - 2},1 1111")


@pytest.mark.rules("PAT-38")
@pytest.mark.reason("patchistory.too_large")
@pytest.mark.parametrize(("era", "limit"), [(1, 5), (2, 6), (3, 7)])
def test_a_territory_is_at_most_so_high(era: int, limit: int) -> None:
    g = scenario(era=era, pack=ROW)
    for k in range(1, limit - 1):
        g.tile(1, f"e1_0{k}", "white", f"0,{k}")
    assert len(g.map(1)) == limit
    g.patch(1, "e1_07")
    assert g.why(f"white 0,{limit - 1} 1111") == "too_large"
    assert g.why("white 0,-1 1111") == "too_large"
    assert g.can(f"white -1,{limit - 2} 1111")


@pytest.mark.rules("PAT-38")
def test_hidden_squares_count_for_the_size() -> None:
    """The rectangle is around the tiles, not around what is seen: it is the same."""
    g = scenario(pack=ROW).tile(1, "e1_01", "white", "2,0").tile(1, "e1_02", "white", "3,0")
    g.patch(1, "e1_07")
    assert g.why("white 4,0 0101") == "too_large"


@pytest.mark.reason("patchistory.protected")
@pytest.mark.parametrize("slug", ["statue_of_liberty", "pacal"])
def test_some_figures_may_not_be_covered(slug: str) -> None:
    name = scenario().tile_of(slug)
    grid = "ab/ac" if slug == "pacal" else "aa/bc"
    pack = tiles(e1_01=BARREN)
    pack["tiles"][name] = {"black": own_face(grid, a=slug, b="wasteland", c="wasteland")}
    g = scenario(era=3, pack=pack).tile(1, name, "black", "2,0").patch(1, "e1_01")
    assert g.room(1, "2,0") == slug
    assert g.why("white 2,0 1111") == "protected"
    assert g.can("white 2,0 0000")
