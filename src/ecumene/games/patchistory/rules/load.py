"""Reading a pack of components into a catalogue. Unknown or missing fields are errors."""

from __future__ import annotations

import functools
import json
import tomllib
from importlib import resources
from typing import Any, Final

from ecumene.core.errors import InvalidOptions
from ecumene.core.pack import Fields, Pack, PackError, digest, overlaid
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.load_board import PROVENANCES, fill_board
from ecumene.games.patchistory.rules.load_figures import figure
from ecumene.games.patchistory.rules.parts import (
    Capital,
    Card,
    Construction,
    Face,
    FacePart,
    Room,
    Tile,
)
from ecumene.games.patchistory.rules.types import (
    BLACK,
    COLUMN,
    GENERAL_TYPES,
    HERO,
    ROOM_TYPE_NAMES,
    ROW,
    SIDE_NAMES,
    SYMBOL_NAMES,
    WASTELAND,
    WATER,
    WHITE,
    WONDER,
)
from ecumene.games.patchistory.rules.vocab import COUNT_NAMES, FLAT, PER_RECLAIMED

PACK_FILES: Final = ("figures", "capitals", "tiles", "constructions", "prosperity", "board")
FIXED: Final = {
    "figures": ("kind", "rule"),
    "capitals": ("side",),
    "tiles": ("code", "era"),
}
EDITION: Final = 4
"""Of our pack. Games of an earlier one say so in their option ``pack``: ``edition = 3``."""
MOST_SYMBOLS: Final = 9


def read_toml(*path: str) -> dict[str, Any]:
    """A data file of this game."""
    root = resources.files("ecumene.games.patchistory") / "data"
    return tomllib.loads(root.joinpath(*path).read_text(encoding="utf-8"))


@functools.cache
def our_pack() -> Pack:
    """The pack that comes with the game."""
    return {name: read_toml("pack", f"{name}.toml") for name in PACK_FILES}


def pack_of(edition: int) -> Pack:
    """Our pack as it was: ``data/editions`` has what each edition had otherwise than the next."""
    if edition == EDITION:
        return our_pack()
    return overlaid(pack_of(edition + 1), read_toml("editions", f"{edition}.toml"), {})


def changed_pack(changes: Any) -> Pack:
    """Our pack with the tables of a user's own, which may also be those of an earlier edition."""
    if not isinstance(changes, dict) or "edition" not in changes:
        return overlaid(our_pack(), changes, FIXED)
    fields = Fields("pack", changes)
    pack = pack_of(fields.number("edition", 1, EDITION))
    return overlaid(pack, fields.raw, FIXED) if fields.raw else pack


def symbols(where: str, raw: Any) -> tuple[int, ...]:
    k = Fields(where, raw)
    amounts = tuple([k.number(name, 0, MOST_SYMBOLS, 0) for name in SYMBOL_NAMES])
    k.close()
    return amounts


def add_room(cat: Catalogue, where: str, raw: Any, figures: dict[str, int]) -> Room:
    k = Fields(where, raw)
    room = Room()
    room.number = len(cat.rooms)
    name = k.take("figure", str, "-")
    if name != "-":
        if not figures:
            raise k.fail("heroes and wonders are on tiles only")
        if name not in figures:
            raise k.fail(f"there is no hero or wonder {name!r}")
        shown = cat.figures[figures[name]]
        room.figure = shown.number
        room.name = shown.name
        room.type = WONDER if shown.wonder else HERO
        room.always = shown.symbols
    else:
        room.type = k.one_of("type", ROOM_TYPE_NAMES[:HERO])
        room.name = k.take("name", str, "Wasteland" if room.type == WASTELAND else None)
        room.always = symbols(f"{where}.always", k.take("always", dict, {}))
        box = k.take("box", dict, {})
        room.box = symbols(f"{where}.box", box) if box else ()
    k.close()
    cat.rooms.append(room)
    return room


def add_face(cat: Catalogue, k: Fields, width: int, height: int, figures: dict[str, int]) -> Face:
    """A grid of letters, one per square, and the room that each letter stands for."""
    face = Face()
    face.number = len(cat.faces)
    face.width = width
    face.height = height
    grid = k.take("grid", list)
    if len(grid) != height or any(not isinstance(row, str) or len(row) != width for row in grid):
        raise k.fail(f"grid should be {height} texts of {width} letters")
    letters = "".join(grid)
    face.offsets = tuple([x * COLUMN + y for y in range(height) for x in range(width)])
    tables = Fields(f"{k.where}.rooms", k.take("rooms", dict))
    made: dict[str, Room] = {}
    large: list[int] = []
    for letter in sorted(set(letters)):
        room = add_room(cat, f"{tables.where}.{letter}", tables.take(letter, dict), figures)
        squares = [n for n in range(len(letters)) if letters[n] == letter]
        check_rectangle(tables, letter, squares, width)
        room.offsets = tuple([face.offsets[n] for n in squares])
        made[letter] = room
        mask = sum(1 << n for n in squares)
        face.parts.append(FacePart(room.number, mask, tuple(sorted(room.offsets))))
        if len(squares) > 1:
            large.append(mask)
        if room.type == WATER:
            check_waters(tables, face, mask)
            face.water |= mask
    tables.close()
    face.rooms = tuple([made[letter].number for letter in letters])
    face.large = tuple(large)
    face.parts.sort(key=lambda part: part.offsets[0])
    face.patterns = sum(1 << seen for seen in range(1 << len(letters)) if may_show(face, seen))
    face.source = PROVENANCES[k.one_of("source", PROVENANCES)]
    cat.faces.append(face)
    return face


def may_show(face: Face, seen: int) -> bool:
    """May just these squares stay visible? Neither water nor a part of a room is hidden."""
    return not face.water & ~seen and all(room & seen in (0, room) for room in face.large)


def check_rectangle(k: Fields, letter: str, squares: list[int], width: int) -> None:
    """Rooms are rectangles (ruling R-2)."""
    columns = {n % width for n in squares}
    rows = {n // width for n in squares}
    spans = (max(columns) - min(columns) + 1) * (max(rows) - min(rows) + 1)
    if spans != len(squares):
        raise k.fail(f"room {letter!r} is no rectangle")


def check_waters(k: Fields, face: Face, room: int) -> None:
    """Waters may not lie side by side (PAT-36)."""
    for n in range(len(face.offsets)):
        for m in range(n):
            if face.offsets[n] - face.offsets[m] in (ROW, COLUMN):
                pair = 1 << n | 1 << m
                if room & pair and face.water & pair:
                    raise k.fail("two waters lie side by side (PAT-36)")


def add_capital(cat: Catalogue, slug: str, raw: Any) -> None:
    k = Fields(f"capitals.{slug}", raw)
    part = Capital()
    part.number = len(cat.capitals)
    part.slug = slug
    part.liberty = k.one_of("side", ("equality", "liberty")) == 1
    part.workers = k.number("workers", 0, 6)
    face = add_face(cat, k, 3, 2, {})
    if any(len(cat.rooms[room].offsets) > 1 for room in face.rooms):
        raise k.fail("the rooms of a capital have one square each (PAT-13)")
    part.face = face.number
    k.close()
    cat.capitals.append(part)


def add_tile(cat: Catalogue, slug: str, raw: Any, figures: dict[str, int]) -> None:
    k = Fields(f"tiles.{slug}", raw)
    part = Tile()
    part.number = len(cat.tiles)
    part.slug = slug
    part.code = k.take("code", str)
    part.era = k.number("era", 1, 3)
    part.promo = k.take("promo", bool, False)
    for side in (WHITE, BLACK):
        fields = Fields(f"{k.where}.{SIDE_NAMES[side]}", k.take(SIDE_NAMES[side], dict))
        face = add_face(cat, fields, 2, 2, figures)
        fields.close()
        face.tile = part.number
        face.side = side
        if side == WHITE:
            part.white = face.number
        check_side(cat, fields, face)
    k.close()
    cat.tiles.append(part)


def check_side(cat: Catalogue, k: Fields, face: Face) -> None:
    """General buildings are on white sides, special ones, heroes and wonders on black ones."""
    for number in face.rooms:
        room = cat.rooms[number]
        if room.type in (WATER, WASTELAND):
            continue
        if (room.type < GENERAL_TYPES) != (face.side == WHITE):
            name = ROOM_TYPE_NAMES[room.type]
            raise k.fail(f"a {SIDE_NAMES[face.side]} side cannot have a room of type {name}")


def add_construction(cat: Catalogue, slug: str, raw: Any) -> None:
    k = Fields(f"constructions.{slug}", raw)
    part = Construction()
    part.number = len(cat.constructions)
    part.slug = slug
    part.count = k.number("count", 1, 12)
    part.resources = k.number("resources", 0, 9)
    part.source = PROVENANCES[k.one_of("source", PROVENANCES)]
    room = add_room(cat, k.where, k.raw, {})
    k.raw = {}
    if room.type >= GENERAL_TYPES:
        raise k.fail("only general buildings can be constructed (PAT-54)")
    room.offsets = (0,)
    part.room = room.number
    cat.constructions.append(part)


def add_card(cat: Catalogue, slug: str, raw: Any) -> None:
    k = Fields(f"prosperity.{slug}", raw)
    part = Card()
    part.number = len(cat.cards)
    part.slug = slug
    part.name = k.take("name", str)
    part.measure = k.one_of("measure", COUNT_NAMES)
    if part.measure == FLAT or part.measure >= PER_RECLAIMED:
        raise k.fail(f"measure: players are not ranked by {COUNT_NAMES[part.measure]!r}")
    part.source = PROVENANCES[k.one_of("source", PROVENANCES)]
    k.close()
    cat.cards.append(part)


def place_figures(cat: Catalogue) -> None:
    """Every hero and wonder is on exactly one face; its era is that of its tile."""
    seen: dict[int, str] = {}
    for tile in cat.tiles:
        for side in (WHITE, BLACK):
            for number in set(cat.faces[tile.white + side].rooms):
                which = cat.rooms[number].figure
                if which < 0:
                    continue
                shown = cat.figures[which]
                if which in seen:
                    raise PackError(
                        f"tiles.{tile.slug}: {shown.name} is on tile {seen[which]} already"
                    )
                seen[which] = tile.slug
                shown.era = tile.era
                shown.promo = tile.promo
    for shown in cat.figures:
        if shown.number not in seen:
            raise PackError(f"figures.{shown.slug}: it is on no tile")


def build_catalogue(pack: Pack) -> Catalogue:
    """A catalogue from the tables of a pack; `PackError` says what is wrong with them."""
    cat = Catalogue()
    cat.raw = pack
    for slug, raw in pack["figures"].items():
        cat.figures.append(figure(len(cat.figures), slug, raw))
    figures = {shown.slug: shown.number for shown in cat.figures}
    wasteland = add_room(cat, "wasteland", {"type": "wasteland"}, {})
    wasteland.offsets = (0,)
    cat.wasteland = wasteland.number
    for slug, raw in pack["capitals"].items():
        add_capital(cat, slug, raw)
    for slug, raw in pack["tiles"].items():
        add_tile(cat, slug, raw, figures)
    for slug, raw in pack["constructions"].items():
        add_construction(cat, slug, raw)
    for slug, raw in pack["prosperity"].items():
        add_card(cat, slug, raw)
    place_figures(cat)
    fill_board(cat, pack["board"])
    cat.digest = digest(pack)
    return cat


def check_decks(ours: Pack, pack: Pack) -> None:
    """A pack cannot put tiles into the decks or take them out; most of ours do not say that they
    are no promo tiles."""
    for slug, tile in pack["tiles"].items():
        if tile.get("promo", False) != ours["tiles"][slug].get("promo", False):
            raise PackError(f"tiles.{slug}: promo cannot be changed")


@functools.lru_cache(maxsize=16)
def catalogue_of(changes: str) -> Catalogue:
    """The components of a game; ``changes`` is the option ``pack``, empty for our own pack."""
    if not changes:
        return build_catalogue(our_pack())
    try:
        pack = changed_pack(json.loads(changes))
        check_decks(our_pack(), pack)
        cat = build_catalogue(pack)
    except json.JSONDecodeError as error:
        raise InvalidOptions(f"pack: it cannot be read ({error})", "pack") from error
    except PackError as error:
        raise InvalidOptions(f"pack, {error}", "pack") from error
    cat.edition = {"pack": changes}
    return cat
