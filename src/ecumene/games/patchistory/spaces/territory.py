"""Territories in tensors: planes of what is seen from above, and the list of tiles.

A plane is a square of cells around the capital, whose top left cell is 0,0 as in the notation. A
territory hardly grows out of it (only a power that lifts the size limit lets it); what lies beyond
is in the list of tiles, which has everything.
"""

from __future__ import annotations

from typing import Any, Final

from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.parts import Room
from ecumene.games.patchistory.rules.types import (
    BUILT_MASK,
    BUILT_SHIFT,
    CELL_MASK,
    FACE_SHIFT,
    ORIGIN,
    ROOM_TYPES,
    SYMBOLS,
    x_of,
    y_of,
)
from ecumene.spaces.parts import Made, Part, Row, put

LOW: Final = -6
SIDE: Final = 14
"""Planes go from LOW to LOW + SIDE - 1 both ways."""
PLANE: Final = SIDE * SIDE
SYMBOLS_SCALE: Final = 2.0
ROOM_PLANES: Final = ROOM_TYPES + 2 * SYMBOLS
MOST_TILES: Final = 20
"""The capital, a tile a round, and some more that figures give."""
TILE_WIDTH: Final = 4 + MOST_TILES
FAR: Final = 8.0


def spot(cell: int) -> int:
    """The place of a cell in a plane, -1 if it lies beyond.

    >>> from ecumene.games.patchistory.rules.types import cell_at
    >>> spot(cell_at(LOW, LOW)), spot(cell_at(LOW, LOW + 1)), spot(cell_at(LOW - 1, 0))
    (0, 1, -1)
    """
    x = (cell >> 5) - ORIGIN - LOW
    y = (cell & 31) - ORIGIN - LOW
    if 0 <= x < SIDE and 0 <= y < SIDE:
        return x * SIDE + y
    return -1


def planes_of(room: Room) -> list[tuple[int, float]]:
    """Where the planes begin that show something of a room, and what they show."""
    found = [(room.type * PLANE, 1.0)]
    for group, symbols in enumerate((room.always, room.box)):
        for symbol, many in enumerate(symbols):
            if many:
                plane = ROOM_TYPES + group * SYMBOLS + symbol
                found.append((plane * PLANE, many / SYMBOLS_SCALE))
    return found


def rooms(cat: Catalogue) -> Part:
    """The visible rooms: their kinds, and the cells of each."""

    planes = [planes_of(room) for room in cat.rooms]

    def write(data: Row, at: int, value: Any, base: int) -> None:
        kinds: tuple[int, ...] = value[0]
        cells: tuple[tuple[int, ...], ...] = value[1]
        for k in range(len(kinds)):
            shown = planes[kinds[k]]
            for cell in cells[k]:
                place = spot(cell)
                if place >= 0:
                    for start, number in shown:
                        put(data, at + start + place, number)

    said = (
        "planes of the visible rooms: one for each type, then the symbols that always count, then "
        f"those of activity boxes, divided by {SYMBOLS_SCALE:g}"
    )
    return Made((ROOM_PLANES, SIDE, SIDE), said, write)


def cells(meaning: str) -> Part:
    """A plane with how often each cell is in a tuple."""

    def write(data: Row, at: int, value: Any, base: int) -> None:
        found: dict[int, int] = {}
        for cell in value:
            place = spot(cell)
            if place >= 0:
                found[place] = found.get(place, 0) + 1
        for place, many in found.items():
            put(data, at + place, float(many))

    return Made((SIDE, SIDE), f"plane of {meaning}", write, same=inside)


def inside(value: tuple[int, ...]) -> Any:
    return tuple(sorted([cell for cell in value if spot(cell) >= 0]))


def built(cat: Catalogue) -> Part:
    """A plane with the constructions."""
    kinds = len(cat.constructions) + 1

    def write(data: Row, at: int, value: Any, base: int) -> None:
        for mark in value:
            place = spot(mark >> BUILT_SHIFT)
            if place >= 0:
                put(data, at + place, ((mark & BUILT_MASK) + 1) / kinds)

    said = f"plane of construction tiles: their numbers + 1 (1: reclaimed wasteland), over {kinds}"
    return Made((SIDE, SIDE), said, write)


def tiles(cat: Catalogue) -> Part:
    """The tiles in the order in which they came."""
    faces = len(cat.faces)

    def write(data: Row, at: int, value: Any, base: int) -> None:
        placed: tuple[int, ...] = value
        for k in range(min(len(placed), MOST_TILES)):
            start = at + k * 4
            cell = placed[k] & CELL_MASK
            put(data, start, 1.0)
            put(data, start + 1, x_of(cell) / FAR)
            put(data, start + 2, y_of(cell) / FAR)
            put(data, start + 3, (placed[k] >> FACE_SHIFT) / faces)

    said = (
        "tiles in the order in which they came: 1 for each, its cell (x and y divided by "
        f"{FAR:g}), its face by number over {faces}"
    )
    return Made((MOST_TILES, 4), said, write, same=first_tiles)


def below() -> Part:
    """Which tiles lie below which."""

    def write(data: Row, at: int, value: Any, base: int) -> None:
        masks: tuple[int, ...] = value
        for k in range(min(len(masks), MOST_TILES)):
            mask = masks[k]
            for under in range(MOST_TILES):
                if mask >> under & 1:
                    put(data, at + k * MOST_TILES + under, 1.0)

    said = "for each tile of the list those that lie below it"
    return Made((MOST_TILES, MOST_TILES), said, write, same=without_last_zeros)


def first_tiles(value: tuple[int, ...]) -> Any:
    return value[:MOST_TILES]


def without_last_zeros(value: tuple[int, ...]) -> Any:
    """A tile with none below it looks like no tile: their number is in the list of tiles."""
    masks = list(value[:MOST_TILES])
    while masks and not masks[-1]:
        masks.pop()
    return tuple(masks)
