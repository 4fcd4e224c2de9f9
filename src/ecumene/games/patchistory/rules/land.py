"""What a territory looks like from above, derived from its tiles and how they lie on each other.

Tiles of a territory are numbered in the order in which they came. In each cell the tiles lie in
one order; over all cells these orders agree (ruling R-5), so that it is enough to know for each
tile which ones lie somewhere below it.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.site import Growth, Site, Ways
from ecumene.games.patchistory.rules.types import (
    BUILT_MASK,
    BUILT_SHIFT,
    CELL_MASK,
    COLUMN,
    FACE_SHIFT,
    RECLAIMED,
    ROOM_TYPES,
    ROW,
    SYMBOLS,
)

ROOM_SHIFT: Final = 10


class Land:
    """The visible rooms of a territory and the tiles under each cell."""

    __slots__ = (
        "always",
        "cells",
        "counts",
        "figures",
        "growth",
        "high_x",
        "high_y",
        "low_x",
        "low_y",
        "near",
        "near_masks",
        "place",
        "powers",
        "reach_masks",
        "reclaimed",
        "rooms",
        "sites",
        "stacks",
        "ways",
    )

    def __init__(self) -> None:
        self.stacks: dict[int, list[int]] = {}
        """Tiles of each cell, the lowest first."""
        self.rooms: list[int] = []
        """The visible rooms (their numbers in the catalogue)."""
        self.cells: list[tuple[int, ...]] = []
        """The cells of each visible room, sorted."""
        self.place: dict[int, int] = {}
        """Which of the visible rooms is in a cell."""
        self.counts: list[int] = [0] * ROOM_TYPES
        """Visible rooms by type."""
        self.always: list[int] = [0] * SYMBOLS
        """Symbols outside activity boxes."""
        self.figures: list[int] = []
        self.reclaimed = 0
        """Wasteland rooms made by reclamation."""
        self.sites: dict[int, Site] = {}
        """Places for tiles that somebody has looked at, by face and cell; see `site_at`."""
        self.ways: Ways | None = None
        """What can be patched in, once somebody asks; see `ways_of`."""
        self.growth: Growth | None = None
        """What the ways can be made from until then."""
        self.powers: tuple[int, ...] = ()
        """What the figures give of each power, once somebody asks; see `powers_of`."""
        self.near: dict[int, list[int]] = {}
        self.near_masks: list[int] = []
        self.reach_masks: dict[int, int] = {}
        """What `within`, `touching` and `reach` have found."""
        self.low_x = 0
        self.high_x = 0
        self.low_y = 0
        self.high_y = 0

    def room_at(self, cell: int) -> int:
        """The room (its number in the catalogue) in a cell."""
        return self.rooms[self.place[cell]]

    def neighbours(self, room: int) -> list[int]:
        """The visible rooms that touch one of them orthogonally."""
        found: list[int] = []
        place = self.place
        for cell in self.cells[room]:
            for step in (-COLUMN, -ROW, ROW, COLUMN):
                other = place.get(cell + step, -1)
                if other >= 0 and other != room and other not in found:
                    found.append(other)
        return found

    def within(self, room: int, steps: int) -> list[int]:
        """The visible rooms within so many steps of one of them, the nearest first (PAT-58)."""
        key = room << ROOM_SHIFT | min(steps, len(self.rooms))
        found = self.near.get(key)
        if found is None:
            found = [room]
            met = 1 << room
            at = 0
            for _ in range(steps):
                end = len(found)
                while at < end:
                    for other in self.neighbours(found[at]):
                        if not met >> other & 1:
                            met |= 1 << other
                            found.append(other)
                    at += 1
                if len(found) == end:
                    break
            self.near[key] = found
        return found

    def reach(self, room: int, steps: int) -> int:
        """The same rooms as a bit mask."""
        key = room << ROOM_SHIFT | min(steps, len(self.rooms))
        found = self.reach_masks.get(key, 0)
        if not found:
            near = self.touching()
            found = 1 << room
            edge = found
            for _ in range(steps):
                following = 0
                while edge:
                    following |= near[(edge & -edge).bit_length() - 1]
                    edge &= edge - 1
                edge = following & ~found
                if not edge:
                    break
                found |= edge
            self.reach_masks[key] = found
        return found

    def touching(self) -> list[int]:
        """For each visible room those that touch it orthogonally, as a bit mask."""
        masks = self.near_masks
        if not masks:
            start = (self.low_x - 1) * COLUMN
            grid = [0] * ((self.high_x - self.low_x + 3) * COLUMN + COLUMN)
            for room in range(len(self.cells)):
                for cell in self.cells[room]:
                    grid[cell - start] = room + 1
            for room in range(len(self.cells)):
                mask = 0
                for cell in self.cells[room]:
                    at = cell - start
                    mask |= 1 << grid[at - COLUMN] | 1 << grid[at - ROW]
                    mask |= 1 << grid[at + ROW] | 1 << grid[at + COLUMN]
                masks.append(mask >> 1 & ~(1 << room))
        return masks


def survey(
    cat: Catalogue, tiles: tuple[int, ...], below: tuple[int, ...], built: tuple[int, ...]
) -> Land:
    """Look at a territory from above."""
    land = Land()
    stacks = land.stacks
    for number in range(len(tiles)):
        base = tiles[number] & CELL_MASK
        for offset in cat.faces[tiles[number] >> FACE_SHIFT].offsets:
            cell = base + offset
            stack = stacks.get(cell)
            if stack is None:
                stacks[cell] = [number]
            else:
                put_in(stack, number, below)
    constructed: dict[int, int] = {}
    for mark in built:
        constructed[mark >> BUILT_SHIFT] = mark & BUILT_MASK
    first = True
    for cell in sorted(stacks):
        x = cell >> 5
        y = cell & 31
        if first:
            land.low_x = land.high_x = x
            land.low_y = land.high_y = y
            first = False
        else:
            land.high_x = x  # cells are sorted by column
            land.low_y = min(land.low_y, y)
            land.high_y = max(land.high_y, y)
        if cell in land.place:
            continue
        over = constructed.get(cell, -1)
        if over >= 0:
            if over == RECLAIMED:
                land.reclaimed += 1
                add_room(cat, land, cat.wasteland, (cell,))
            else:
                add_room(cat, land, cat.constructions[over - 1].room, (cell,))
            continue
        top = tiles[stacks[cell][-1]]
        base = top & CELL_MASK
        face = cat.faces[top >> FACE_SHIFT]
        number = face.rooms[face.offsets.index(cell - base)]
        add_room(cat, land, number, tuple([base + k for k in cat.rooms[number].offsets]))
    return land


def put_in(stack: list[int], number: int, below: tuple[int, ...]) -> None:
    """A tile into its place in the stack of a cell."""
    at = len(stack)
    while at > 0 and below[stack[at - 1]] >> number & 1:
        at -= 1
    stack.insert(at, number)


def add_room(cat: Catalogue, land: Land, number: int, cells: tuple[int, ...]) -> None:
    room = cat.rooms[number]
    place = len(land.rooms)
    land.rooms.append(number)
    if len(cells) > 1:
        cells = tuple(sorted(cells))
    land.cells.append(cells)
    for cell in cells:
        land.place[cell] = place
    land.counts[room.type] += 1
    if room.figure >= 0:
        land.figures.append(room.figure)
    always = land.always
    for k in range(SYMBOLS):
        always[k] += room.always[k]
