"""What a territory looks like after one more tile was laid, or a construction tile: only what
changes is looked at.

The result is the same as that of `survey`, in the same order; patching is tried so often, by bots
and for the table, that looking at the whole territory anew would be most of the work.
"""

from __future__ import annotations

from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.land import Land, put_in
from ecumene.games.patchistory.rules.parts import Face, FacePart
from ecumene.games.patchistory.rules.site import Site
from ecumene.games.patchistory.rules.types import SYMBOLS


def land_with(
    cat: Catalogue,
    before: Land,
    site: Site,
    face: Face,
    seen: int,
    below: tuple[int, ...],
    reclaimed: int,
) -> Land:
    """The territory with a new tile on a site.

    ``below`` is the stacking with the new tile, ``seen`` are the squares of it that stay visible,
    ``reclaimed`` counts the wastelands by reclamation that are left.
    """
    land = Land()
    stack_up(land, before, site, below)
    land.counts = before.counts.copy()
    land.always = before.always.copy()
    gone = 0
    for k in range(len(site.cells)):
        if seen >> k & 1 and site.tops[k] >= 0:
            place = before.place[site.cells[k]]
            if not gone >> place & 1:
                gone |= 1 << place
                count_room(cat, land, before.rooms[place], -1)
    shown: list[FacePart] = []
    for part in face.parts:
        if part.squares & seen:
            shown.append(part)
            count_room(cat, land, part.room, 1)
    fill_in(land, before, gone, shown, site.cells[0])
    if before.figures or shown:
        find_figures(cat, land)
    land.reclaimed = reclaimed
    return land


def land_built(cat: Catalogue, before: Land, cell: int, number: int, reclaimed: int) -> Land:
    """The territory with another room on a cell, whose room had no other cells.

    Where rooms lie and how they touch stays the same.
    """
    land = Land()
    land.stacks = before.stacks
    land.cells = before.cells
    land.place = before.place
    land.low_x, land.high_x = before.low_x, before.high_x
    land.low_y, land.high_y = before.low_y, before.high_y
    land.near = before.near
    land.near_masks = before.near_masks
    land.reach_masks = before.reach_masks
    place = before.place[cell]
    land.rooms = before.rooms.copy()
    land.rooms[place] = number
    land.counts = before.counts.copy()
    land.always = before.always.copy()
    count_room(cat, land, before.rooms[place], -1)
    count_room(cat, land, number, 1)
    if before.figures:
        find_figures(cat, land)
    land.reclaimed = reclaimed
    return land


def find_figures(cat: Catalogue, land: Land) -> None:
    for number in land.rooms:
        figure = cat.rooms[number].figure
        if figure >= 0:
            land.figures.append(figure)


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


def fill_in(land: Land, before: Land, gone: int, shown: list[FacePart], base: int) -> None:
    """The rooms that stay and the new ones, in the order of their first cells."""
    if not shown:  # the whole tile is hidden
        land.rooms = before.rooms
        land.cells = before.cells
        land.place = before.place
        return
    rooms = land.rooms
    cells = land.cells
    at = 0
    new = base + shown[0].offsets[0]
    for place in range(len(before.rooms)):
        if gone >> place & 1:
            continue
        kept = before.cells[place]
        while at < len(shown) and new < kept[0]:
            rooms.append(shown[at].room)
            cells.append(shown[at].cells_at(base))
            at += 1
            if at < len(shown):
                new = base + shown[at].offsets[0]
        rooms.append(before.rooms[place])
        cells.append(kept)
    for part in shown[at:]:
        rooms.append(part.room)
        cells.append(part.cells_at(base))
    where = land.place
    for place in range(len(cells)):
        for cell in cells[place]:
            where[cell] = place


def count_room(cat: Catalogue, land: Land, number: int, times: int) -> None:
    room = cat.rooms[number]
    land.counts[room.type] += times
    always = land.always
    for k in range(SYMBOLS):
        if room.always[k]:
            always[k] += room.always[k] * times
