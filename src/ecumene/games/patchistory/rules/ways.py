"""All ways to lay a tile that a territory allows, whatever tile it is.

`placements.py` says what a placement is and why one is impossible. Who has to choose needs all that
are possible, on both sides of a tile, and bots those of every tile of an auction: so what rests on
the territory alone is looked at once, and a face only picks from it. A property test holds the
outcome to be what the checks allow.
"""

from __future__ import annotations

from typing import Final

from ecumene.core.option import ARG_SHIFT
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.land import Land
from ecumene.games.patchistory.rules.site import Growth, Ways
from ecumene.games.patchistory.rules.types import (
    COLUMN,
    LAST,
    ROW,
    SQUARES,
    VARIANT_SHIFT,
    WATER,
)
from ecumene.games.patchistory.rules.vocab import NEVER_COVERED

# The squares of a tile, row by row.
RIGHT: Final = COLUMN
UNDER: Final = ROW
ACROSS: Final = COLUMN + ROW
SQUARE_MASK: Final = 15

# What lies in a cell, as one number: flags, the number of the highest tile + 1, and a bit for each
# tile of its stack.
IS_WATER: Final = 1
IS_GUARDED: Final = 2
IS_LARGE: Final = 4
BY_WATER: Final = 8
TOP_SHIFT: Final = 4
TOP_MASK: Final = 255
TILES_SHIFT: Final = 12


def ways_of(cat: Catalogue, land: Land, below: tuple[int, ...]) -> Ways:
    """The ways to lay a tile in a territory, kept with it."""
    ways = land.ways
    if ways is None:
        ways = look_for_ways(cat, land, below, land.growth)
        land.ways = ways
        land.growth = None
    return ways


def growth_by(before: Land, cell: int, old: tuple[int, ...], new: tuple[int, ...]) -> Growth | None:
    """What a tile that begins at a cell, or a construction tile there, changes; ``old`` and
    ``new`` are the stackings before and with it."""
    if before.ways is None:
        return None
    raised = 0
    for tile in range(len(old)):
        if new[tile] != old[tile]:
            raised |= 1 << tile
    return Growth(before.ways, cell, raised, new[-1] if raised else 0)


def look_for_ways(
    cat: Catalogue, land: Land, below: tuple[int, ...], growth: Growth | None
) -> Ways:
    """Place by place; what cannot have changed since the last tile is taken over."""
    ways = Ways()
    known = ways if growth is None else growth.ways
    at_known = 0
    start = (land.low_x - 1) * COLUMN
    grid = lay_out(cat, land, start)
    for x in range(max(land.low_x - 1, 0), min(land.high_x + 1, LAST)):
        for y in range(max(land.low_y - 1, 0), min(land.high_y + 1, LAST)):
            cell = x * COLUMN + y
            at = cell - start
            one = grid[at]
            two = grid[at + RIGHT]
            three = grid[at + UNDER]
            four = grid[at + ACROSS]
            union = one | two | three | four
            involved = union >> TILES_SHIFT
            if not involved or union & IS_WATER:
                continue
            ways.cells.append(cell)
            beside = flagged(BY_WATER, one, two, three, four) if union & BY_WATER else 0
            ways.by_water.append(beside)
            if growth is not None:
                while at_known < len(known.cells) and known.cells[at_known] < cell:
                    at_known += 1
                if not touched(growth, cell, involved):
                    begin = known.ends[at_known - 1] if at_known else 0
                    ways.codes += known.codes[begin : known.ends[at_known]]
                    ways.ends.append(len(ways.codes))
                    continue
            closed = 0
            if union & (IS_GUARDED | IS_LARGE):
                closed = flagged(IS_GUARDED, one, two, three, four)
                large = flagged(IS_LARGE, one, two, three, four)
                closed |= reaching_out(land, cell, large)
            add_codes(
                ways.codes,
                cell,
                below,
                involved,
                closed,
                one >> TOP_SHIFT & TOP_MASK,
                two >> TOP_SHIFT & TOP_MASK,
                three >> TOP_SHIFT & TOP_MASK,
                four >> TOP_SHIFT & TOP_MASK,
            )
            ways.ends.append(len(ways.codes))
    return ways


def touched(growth: Growth, cell: int, involved: int) -> bool:
    """May there be other relations or patterns at a place than before the last change?"""
    if involved & growth.raised and involved & growth.under:
        return True
    x = (cell >> 5) - (growth.cell >> 5)
    y = (cell & 31) - (growth.cell & 31)
    return -1 <= x <= 1 and -1 <= y <= 1


def lay_out(cat: Catalogue, land: Land, start: int) -> list[int]:
    """What lies in the cells from one on: all columns of the territory and one on both sides."""
    grid = [0] * ((land.high_x - land.low_x + 3) * COLUMN + COLUMN)
    for cell, stack in land.stacks.items():
        tiles = 0
        for tile in stack:
            tiles |= 1 << tile
        grid[cell - start] = tiles << TILES_SHIFT | (stack[-1] + 1) << TOP_SHIFT
    for place in range(len(land.rooms)):
        room = cat.rooms[land.rooms[place]]
        cells = land.cells[place]
        flags = IS_LARGE if len(cells) > 1 else 0
        if room.figure >= 0 and never_covered(cat, room.figure):
            flags |= IS_GUARDED
        if flags:
            for cell in cells:
                grid[cell - start] |= flags
        if room.type == WATER:
            for cell in cells:
                at = cell - start
                grid[at] |= IS_WATER
                for step in (-COLUMN, -ROW, ROW, COLUMN):
                    grid[at + step] |= BY_WATER
    return grid


def never_covered(cat: Catalogue, figure: int) -> bool:
    for power, _ in cat.figures[figure].powers:
        if power == NEVER_COVERED:
            return True
    return False


def flagged(flag: int, one: int, two: int, three: int, four: int) -> int:
    """The squares over cells with a flag, as bits."""
    found = 0
    if one & flag:
        found |= 1
    if two & flag:
        found |= 2
    if three & flag:
        found |= 4
    if four & flag:
        found |= 8
    return found


def reaching_out(land: Land, cell: int, squares: int) -> int:
    """Those of some squares over larger rooms that go on beyond the tile."""
    steps = (0, RIGHT, UNDER, ACROSS)
    found = 0
    for k in range(SQUARES):
        if squares >> k & 1:
            for other in land.cells[land.place[cell + steps[k]]]:
                x = (other >> 5) - (cell >> 5)
                y = (other & 31) - (cell & 31)
                if x < 0 or x > 1 or y < 0 or y > 1:
                    found |= 1 << k
    return found


def add_codes(
    codes: list[int],
    cell: int,
    below: tuple[int, ...],
    involved: int,
    closed: int,
    one: int,
    two: int,
    three: int,
    four: int,
) -> None:
    """What shows of a tile in each of the `relations` of a place, in their order, as arguments of
    an option; not where something shows on a closed square.

    The last four numbers are the highest tile under each square + 1, 0 for none.
    """
    tiles: list[int] = []  # each after those below it
    rest = involved
    while rest:
        tile = (rest & -rest).bit_length() - 1
        rest &= rest - 1
        at = 0
        while at < len(tiles) and not below[tiles[at]] >> tile & 1:
            at += 1
        tiles.insert(at, tile)
    shown = squares_with(0, one, two, three, four)
    found = [shown]  # the tiles it lies over, and in the lowest bits the squares that show
    variants = [0] * (1 << SQUARES)
    variants[shown] = 1
    place = cell << ARG_SHIFT
    if not shown & closed:
        codes.append(place | shown << VARIANT_SHIFT)
    for tile in tiles:
        needed = (below[tile] & involved) << SQUARES
        more = 1 << tile + SQUARES | squares_with(tile + 1, one, two, three, four)
        for number in range(len(found)):
            entry = found[number]
            if entry & needed == needed:
                entry |= more
                found.append(entry)
                shown = entry & SQUARE_MASK
                variant = variants[shown]
                variants[shown] = variant + 1
                if not shown & closed:
                    codes.append(place | shown << VARIANT_SHIFT | variant)


def squares_with(top: int, one: int, two: int, three: int, four: int) -> int:
    """The squares under which a certain tile is the highest, as bits."""
    found = 0
    if one == top:
        found |= 1
    if two == top:
        found |= 2
    if three == top:
        found |= 4
    if four == top:
        found |= 8
    return found
