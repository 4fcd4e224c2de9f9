"""Terrain tiles: what the data says of both sides is what lies on the table (PAT-2, PAT-3, PAT-33).

Every face is patched to a capital without symbols, with heroes and wonders whose effects are taken
away: the tracks are then what the face shows. Rooms are read from the tables of the pack, not from
the catalogue.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from ecumene.games.patchistory.rules.types import SYMBOL_NAMES, cell_name
from tests.games.patchistory.scenario import CATALOGUE, Scenario, scenario

RAW = CATALOGUE.raw["tiles"]
FIGURES = CATALOGUE.raw["figures"]
FACES = [
    pytest.param(slug, side, marks=pytest.mark.card(f"patchistory.tiles.{slug}"))
    for slug in RAW
    for side in ("white", "black")
]
EVERY_FACE = pytest.mark.parametrize(("slug", "side"), FACES)
GENERAL = ("culture", "transport", "industry", "politics", "economy", "military")
SIDES = {
    "white": {*GENERAL, "water", "wasteland"},
    "black": {"special", "hero", "wonder", "water", "wasteland"},
}
BARE: dict[str, Any] = {
    "capitals": {"equality": {"rooms": {key: {"type": "wasteland"} for key in "abcdef"}}},
    "figures": {slug: {"effects": []} for slug in FIGURES},
}
Squares = dict[tuple[int, int], str]


def squares(slug: str, side: str) -> Squares:
    """The letter of each square of a face, by column and row."""
    grid = RAW[slug][side]["grid"]
    return {(x, y): grid[y][x] for y in (0, 1) for x in (0, 1)}


def room_of(slug: str, side: str, letter: str) -> dict[str, Any]:
    found: dict[str, Any] = RAW[slug][side]["rooms"][letter]
    return found


def shown(room: dict[str, Any]) -> str:
    """What is seen of a room: its type, or the hero or wonder."""
    name: str = room["figure"] if "figure" in room else room["type"]
    return name


def type_of(room: dict[str, Any]) -> str:
    name: str = FIGURES[room["figure"]]["kind"] if "figure" in room else room["type"]
    return name


def always(room: dict[str, Any]) -> Counter[str]:
    """Symbols outside a box; those of a hero or wonder are always active."""
    return Counter(FIGURES[room["figure"]]["symbols"] if "figure" in room else room.get("always"))


def total(rooms: list[dict[str, Any]]) -> dict[str, int]:
    """The tracks that rooms bring without workers."""
    return dict(sum((always(room) for room in rooms), Counter()))


def patched(slug: str, side: str, layer: str) -> Scenario:
    """Seat 1 patches a face at the capital's southeast corner, its first square there."""
    return scenario(era=3, pack=BARE).patch(1, slug, side).play(f"{side} 2,1 {layer}")


# Every face on the table


@pytest.mark.rules("PAT-3", "PAT-41", "PAT:R-19")
@EVERY_FACE
def test_the_rooms_of_a_face_lie_where_its_grid_says(slug: str, side: str) -> None:
    g = patched(slug, side, "1111")
    land = g.land(1)
    by_letter: dict[str, list[str]] = {}
    for (x, y), letter in squares(slug, side).items():
        at = f"{2 + x},{1 + y}"
        assert g.room(1, at) == shown(room_of(slug, side, letter))
        by_letter.setdefault(letter, []).append(at)
    rooms = [sorted(cell_name(c) for c in cells) for cells in land.cells]
    for cells in by_letter.values():
        assert sorted(cells) in rooms  # one room, not several
    assert len(rooms) == 5 + len(by_letter)  # and what is left of the capital
    assert all(g.room(1, at) == "wasteland" for at in ("0,0", "1,0", "2,0", "0,1", "1,1"))
    kinds = [room_of(slug, side, letter) for letter in by_letter]
    assert g.figures(1) == [room["figure"] for room in kinds if "figure" in room]


@pytest.mark.rules("PAT-3", "PAT-4", "PAT-5")
@EVERY_FACE
def test_the_symbols_of_a_face_are_active_and_its_boxes_with_a_worker(slug: str, side: str) -> None:
    g = patched(slug, side, "1111")
    tables = RAW[slug][side]["rooms"]
    plain = total(list(tables.values()))
    assert g.tracks(1) == plain
    assert (g.tracks(2), g.tracks(3)) == ({}, {})
    for letter, room in tables.items():
        x, y = min(at for at, found in squares(slug, side).items() if found == letter)
        g.p(1).workers = ()
        g.worker(1, f"{2 + x},{1 + y}")
        assert g.tracks(1) == dict(Counter(plain) + Counter(room.get("box"))), letter
    g.p(1).workers = ()
    g.worker(1, "0,0")
    assert g.tracks(1) == plain


@pytest.mark.rules("PAT-3", "PAT-33", "PAT-34")
@EVERY_FACE
def test_hidden_rooms_of_a_face_count_nothing(slug: str, side: str) -> None:
    """The first square goes under the capital, if its room may be hidden."""
    table = squares(slug, side)
    hidden = room_of(slug, side, table[0, 0])
    g = scenario(era=3, pack=BARE).patch(1, slug, side)
    if type_of(hidden) == "water":
        assert g.why(f"{side} 2,1 0111") == "hides_water"
    elif list(table.values()).count(table[0, 0]) > 1:
        assert g.why(f"{side} 2,1 0111") == "hides_part"
    else:
        g.play(f"{side} 2,1 0111")
        assert g.room(1, "2,1") == "wasteland"
        rest = [room for letter, room in RAW[slug][side]["rooms"].items() if letter != table[0, 0]]
        assert g.tracks(1) == total(rest)
        g.worker(1, "2,1")
        assert g.tracks(1) == total(rest)


@pytest.mark.rules("PAT-72")
@pytest.mark.parametrize("side", ["white", "black"])
@pytest.mark.parametrize("slug", ["e1_01", "e2_01", "e3_01"])
def test_what_a_face_shows_is_produced(slug: str, side: str) -> None:
    """A tile of each era; from the tracks on all of them are alike."""
    g = scenario(era=3, pack=BARE).tile(1, slug, side, "2,1").production()
    shows = total(list(RAW[slug][side]["rooms"].values()))
    assert g.gained(1) == {name: n for name, n in shows.items() if name in SYMBOL_NAMES[:4]}


# Data that the rules ask for


@pytest.mark.rules("PAT-2", "PAT-36", "PAT:R-2")
@EVERY_FACE
def test_a_face_is_possible(slug: str, side: str) -> None:
    table = squares(slug, side)
    rooms = RAW[slug][side]["rooms"]
    assert set(rooms) == set(table.values())
    assert {type_of(room) for room in rooms.values()} <= SIDES[side]
    for letter in rooms:
        places = [at for at, found in table.items() if found == letter]
        columns = {x for x, _ in places}
        rows = {y for _, y in places}
        assert len(places) == len(columns) * len(rows), "no corners"
    waters = [at for at, letter in table.items() if type_of(rooms[letter]) == "water"]
    for (x, y), (u, v) in itertools.combinations(waters, 2):
        assert abs(x - u) + abs(y - v) == 2, "two waters side by side"


@pytest.mark.rules("PAT-2", "PAT-3")
@EVERY_FACE
def test_rooms_show_what_their_kind_can(slug: str, side: str) -> None:
    """Wastelands show nothing, buildings and waters something; boxes are never empty."""
    for room in RAW[slug][side]["rooms"].values():
        symbols = {**always(room), **room.get("box", {})}
        assert set(symbols) <= set(SYMBOL_NAMES)
        assert all(n > 0 for n in symbols.values())
        assert "figure" in room or bool(symbols) == (room["type"] != "wasteland")
        assert room.get("box") != {}


@pytest.mark.rules("PAT-16", "PAT:R-21")
def test_there_are_twenty_five_tiles_in_each_era_and_six_promo_tiles() -> None:
    eras = Counter((tile["era"], tile.get("promo", False)) for tile in RAW.values())
    assert {era: eras[era, False] for era in (1, 2, 3)} == {1: 25, 2: 25, 3: 25}
    assert {era: eras[era, True] for era in (1, 2, 3)} == {1: 1, 2: 3, 3: 2}
    codes = [tile["code"] for tile in RAW.values()]
    assert len(set(codes)) == len(codes) == 81


def black_figures(era: int, promo: bool) -> list[list[str]]:
    """The heroes and wonders on the black sides of an era."""
    return [
        [room["figure"] for room in tile["black"]["rooms"].values() if "figure" in room]
        for tile in RAW.values()
        if tile["era"] == era and tile.get("promo", False) == promo
    ]


@pytest.mark.rules("PAT-16", "PAT-82")
@pytest.mark.parametrize("era", [1, 2, 3])
def test_each_era_has_nine_heroes_and_nine_wonders(era: int) -> None:
    faces = black_figures(era, False)
    kinds = Counter(FIGURES[slug]["kind"] for slugs in faces for slug in slugs)
    assert kinds == {"hero": 9, "wonder": 9}
    assert Counter(len(slugs) for slugs in faces) == {1: 18, 0: 7}
    tens = {"wonder": 1 + 20 * era - 20, "hero": 11 + 20 * era - 20}
    for slug in itertools.chain(*faces):  # rules 101 to 109 are of the wonders of era I, and so on
        first = 100 + tens[FIGURES[slug]["kind"]]
        assert first <= int(FIGURES[slug]["rule"].removeprefix("PAT-")) < first + 9


@pytest.mark.rules("PAT:R-21", "PAT:R-22")
def test_every_promo_tile_has_a_promo_hero() -> None:
    found = {era: sorted(itertools.chain(*black_figures(era, True))) for era in (1, 2, 3)}
    assert found == {
        1: ["pacal"], 2: ["franklin", "montezuma", "sacagawea"], 3: ["nixon", "tubman"],
    }  # fmt: skip


def test_every_hero_and_wonder_is_on_one_tile() -> None:
    everywhere = [
        room["figure"]
        for tile in RAW.values()
        for side in ("white", "black")
        for room in tile[side]["rooms"].values()
        if "figure" in room
    ]
    assert sorted(everywhere) == sorted(FIGURES)
    assert len(everywhere) == 60


@pytest.mark.rules("PAT-2")
@pytest.mark.parametrize("era", [1, 2, 3])
def test_every_kind_of_room_is_in_every_era(era: int) -> None:
    tiles = [tile for tile in RAW.values() if tile["era"] == era]
    for side, kinds in SIDES.items():
        rooms = [room for tile in tiles for room in tile[side]["rooms"].values()]
        assert {type_of(room) for room in rooms} == kinds
    whites = [room for tile in tiles for room in tile["white"]["rooms"].values()]
    assert any("box" in room for room in whites)
    assert any("box" not in room for room in whites)


def test_where_faces_come_from() -> None:
    """A black side with a hero or wonder has it from the rulebook; one face was published."""
    found = []
    for slug, tile in RAW.items():
        assert tile["white"]["source"] in ("designed", "found")
        figures = any("figure" in room for room in tile["black"]["rooms"].values())
        assert tile["black"]["source"] == ("rulebook+designed" if figures else "designed")
        if tile["white"]["source"] == "found":
            found.append(slug)
    (slug,) = found
    assert RAW[slug]["era"] == 3
    rooms = {type_of(room): always(room) for room in RAW[slug]["white"]["rooms"].values()}
    assert rooms == {
        "wasteland": {}, "military": {"sword": 2, "shield": 1}, "transport": {"wheel": 3},
    }  # fmt: skip
