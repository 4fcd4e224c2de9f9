"""What a territory looks like after one more tile was laid: only what changes is looked at.

The result is the same as that of `survey`, in the same order; patching is tried so often, by bots
and for the table, that looking at the whole territory anew would be most of the work.
"""

from __future__ import annotations

from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.land import Land, put_in
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.site import Site
from ecumene.games.patchistory.rules.types import CELL_MASK, SYMBOLS


def land_with(
    cat: Catalogue,
    before: Land,
    site: Site,
    face: Face,
    placed: int,
    below: tuple[int, ...],
    covered: list[int],
    reclaimed: int,
) -> Land:
    """The territory with a new tile on a site.

    ``below`` is the stacking with the new tile, ``covered`` are the cells where it lies over
    another one, ``reclaimed`` counts the wastelands by reclamation that are left.
    """
    land = Land()
    stack_up(land, before, site, below)
    gone: list[int] = []
    for cell in covered:
        place = before.place[cell]
        if place not in gone:
            gone.append(place)
    shown = visible_rooms(cat, before, site, face, placed & CELL_MASK, covered)
    fill_in(land, before, gone, shown)
    land.counts = before.counts.copy()
    land.always = before.always.copy()
    for place in gone:
        count_room(cat, land, before.rooms[place], -1)
    for number, _ in shown:
        count_room(cat, land, number, 1)
    if before.figures or shown:
        for number in land.rooms:
            figure = cat.rooms[number].figure
            if figure >= 0:
                land.figures.append(figure)
    land.reclaimed = reclaimed
    return land


def stack_up(land: Land, before: Land, site: Site, below: tuple[int, ...]) -> None:
    """The stacks with the new tile, and the edges of the territory."""
    number = len(below) - 1
    land.stacks = before.stacks.copy()
    land.low_x, land.high_x = before.low_x, before.high_x
    land.low_y, land.high_y = before.low_y, before.high_y
    for cell in site.cells:
        old = before.stacks.get(cell)
        if old is None:
            land.stacks[cell] = [number]
            x = cell >> 5
            y = cell & 31
            land.low_x, land.high_x = min(land.low_x, x), max(land.high_x, x)
            land.low_y, land.high_y = min(land.low_y, y), max(land.high_y, y)
        else:
            stack = old.copy()
            put_in(stack, number, below)
            land.stacks[cell] = stack


def visible_rooms(
    cat: Catalogue, before: Land, site: Site, face: Face, base: int, covered: list[int]
) -> list[tuple[int, tuple[int, ...]]]:
    """The rooms of the new tile that can be seen, with their cells; by their first cells."""
    met: list[int] = []
    found: list[tuple[int, tuple[int, ...]]] = []
    for k in range(len(site.cells)):
        cell = site.cells[k]
        if (cell in before.place and cell not in covered) or cell in met:
            continue
        number = face.rooms[k]
        offsets = cat.rooms[number].offsets
        if len(offsets) == 1:
            found.append((number, (cell,)))
            continue
        cells = tuple(sorted([base + offset for offset in offsets]))
        met += cells
        found.append((number, cells))
    if len(found) > 1:
        found.sort(key=first_cell)
    return found


def first_cell(room: tuple[int, tuple[int, ...]]) -> int:
    return room[1][0]


def fill_in(
    land: Land, before: Land, gone: list[int], shown: list[tuple[int, tuple[int, ...]]]
) -> None:
    """The rooms that stay and the new ones, in the order of their first cells."""
    if not shown:  # the whole tile is hidden
        land.rooms = before.rooms
        land.cells = before.cells
        land.place = before.place
        return
    rooms = land.rooms
    cells = land.cells
    at = 0
    for place in range(len(before.rooms)):
        if place in gone:
            continue
        kept = before.cells[place]
        while at < len(shown) and shown[at][1][0] < kept[0]:
            rooms.append(shown[at][0])
            cells.append(shown[at][1])
            at += 1
        rooms.append(before.rooms[place])
        cells.append(kept)
    for number, new in shown[at:]:
        rooms.append(number)
        cells.append(new)
    for place in range(len(cells)):
        for cell in cells[place]:
            land.place[cell] = place


def count_room(cat: Catalogue, land: Land, number: int, times: int) -> None:
    room = cat.rooms[number]
    land.counts[room.type] += times
    always = land.always
    for k in range(SYMBOLS):
        always[k] += room.always[k] * times
