"""Where and how a tile can be patched in (PAT-30 to PAT-38).

A placement is a cell for the tile's top left square and, for every tile that it overlaps, whether
it lies over or under it. The tiles it lies over must be closed downwards: with a tile also all
those below that one which are overlapped, or the new tile would lie over and under the same thing
(ruling R-5). So the possible relations of one place are the downward closed sets of the overlapped
tiles. In notation a relation is the pattern of the squares that stay visible, and a number among
those with the same pattern: they differ only in what lies hidden.
"""

from __future__ import annotations

from ecumene.core.option import first, second
from ecumene.core.reason import OPEN
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.land import Land
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.reasons import (
    COVERS_PART,
    COVERS_WATER,
    HIDES_PART,
    HIDES_WATER,
    NO_OVERLAP,
    NO_SUCH_LAYER,
    PROTECTED,
    TOO_LARGE,
    UNDER_WATER,
    WATER_TOUCHES,
)
from ecumene.games.patchistory.rules.site import Bounds, Site
from ecumene.games.patchistory.rules.types import COLUMN, LAST, ROW, SQUARES, WATER
from ecumene.games.patchistory.rules.types import VARIANT_SHIFT as VARIANT_SHIFT
from ecumene.games.patchistory.rules.types import VARIANTS as VARIANTS
from ecumene.games.patchistory.rules.ways import never_covered as never_covered
from ecumene.games.patchistory.rules.ways import ways_of


def site_at(land: Land, below: tuple[int, ...], face: Face, cell: int) -> Site | None:
    """The site at a cell, kept with the land; None if nothing is overlapped there."""
    key = face.number << 10 | cell
    site = land.sites.get(key)
    if site is None:
        site = look_at_site(land, below, face, cell)
        if site is not None:
            land.sites[key] = site
    return site


def look_at_site(land: Land, below: tuple[int, ...], face: Face, cell: int) -> Site | None:
    cells: list[int] = []
    tops: list[int] = []
    involved = 0
    stacks = land.stacks
    for offset in face.offsets:
        here = cell + offset
        cells.append(here)
        stack = stacks.get(here)
        if stack is None:
            tops.append(-1)
            continue
        tops.append(stack[-1])
        for tile in stack:
            involved |= 1 << tile
    if not involved:
        return None
    return Site(cells, tops, involved, relations(below, involved))


def relations(below: tuple[int, ...], involved: int) -> list[int]:
    """All sets of the involved tiles that contain with a tile what lies below it."""
    tiles: list[int] = []  # each after those below it
    for tile in range(len(below)):
        if involved >> tile & 1:
            at = 0
            while at < len(tiles) and not below[tiles[at]] >> tile & 1:
                at += 1
            tiles.insert(at, tile)
    found = [0]
    for tile in tiles:
        needed = below[tile] & involved
        bit = 1 << tile
        for number in range(len(found)):
            under = found[number]
            if under & needed == needed:
                found.append(under | bit)
    return found


def pattern_of(tops: list[int], over: int) -> int:
    """Which squares of the new tile stay visible, as bits."""
    seen = 0
    for k in range(len(tops)):
        if tops[k] < 0 or over >> tops[k] & 1:
            seen |= 1 << k
    return seen


def layer_codes(site: Site) -> list[int]:
    """The number of each relation of a site in notation: pattern and variant."""
    codes = site.codes
    if codes:
        return codes
    met: dict[int, int] = {}
    for over in site.relations:
        pattern = pattern_of(site.tops, over)
        variant = met.get(pattern, 0)
        met[pattern] = variant + 1
        codes.append(pattern << VARIANT_SHIFT | variant)
    return codes


def relation_of(site: Site, layer: int) -> int:
    """The relation that a layer code stands for, -1 if none."""
    codes = site.codes
    if codes:
        for number in range(len(codes)):
            if codes[number] == layer:
                return site.relations[number]
        return -1
    variant = layer % VARIANTS
    for over in site.relations:
        if pattern_of(site.tops, over) == layer >> VARIANT_SHIFT:
            if not variant:
                return over
            variant -= 1
    return -1


def fits(land: Land, face: Face, cell: int, limit: int) -> bool:
    """Does the territory stay within the size limit? 0: there is none (PAT-38)."""
    if not limit:
        return True
    x = cell >> 5
    y = cell & 31
    return (
        max(land.high_x, x + face.width - 1) - min(land.low_x, x) < limit
        and max(land.high_y, y + face.height - 1) - min(land.low_y, y) < limit
    )


def bounds_of(cat: Catalogue, land: Land, face: Face, site: Site) -> Bounds:
    """What may happen at a site, kept with it."""
    bounds = site.bounds
    if bounds is None:
        bounds = look_at_bounds(cat, land, face, site)
        site.bounds = bounds
    return bounds


def look_at_bounds(cat: Catalogue, land: Land, face: Face, site: Site) -> Bounds:
    bounds = Bounds()
    cells = site.cells
    for k in range(len(cells)):
        if site.tops[k] >= 0:
            bit = 1 << k
            place = land.place[cells[k]]
            room = cat.rooms[land.rooms[place]]
            if room.type == WATER:
                bounds.water |= bit
            if room.figure >= 0 and never_covered(cat, room.figure):
                bounds.guarded |= bit
            covered = land.cells[place]
            if len(covered) > 1:
                for cell in covered:
                    if cell not in cells:
                        bounds.part |= bit
                        break
        if face.water >> k & 1:
            for step in (-COLUMN, -ROW, ROW, COLUMN):
                cell = cells[k] + step
                if cell not in cells and cell in land.place:
                    if cat.rooms[land.room_at(cell)].type == WATER:
                        bounds.touches = True
    return bounds


def check_pattern(face: Face, bounds: Bounds, seen: int) -> int:
    """OPEN, or why a tile cannot lie so that just these squares of it stay visible."""
    if bounds.water:
        return COVERS_WATER if bounds.water & seen else UNDER_WATER
    if face.water & ~seen:
        return HIDES_WATER
    for room in face.large:
        if room & seen != 0 and room & seen != room:
            return HIDES_PART
    if bounds.guarded & seen:
        return PROTECTED
    if bounds.part & seen:
        return COVERS_PART
    return WATER_TOUCHES if bounds.touches else OPEN


def places(land: Land, face: Face) -> list[int]:
    """Every cell at which a tile touches the rectangle around the territory."""
    found: list[int] = []
    for x in range(max(land.low_x - face.width + 1, 0), min(land.high_x + 1, LAST)):
        for y in range(max(land.low_y - face.height + 1, 0), min(land.high_y + 1, LAST)):
            found.append(x << 5 | y)
    return found


def placements(
    cat: Catalogue, land: Land, below: tuple[int, ...], face: Face, limit: int
) -> list[tuple[int, int]]:
    """All legal placements: cell and layer code."""
    codes = placement_codes(cat, land, below, face, limit)
    return [(first(code), second(code)) for code in codes]


def placement_codes(
    cat: Catalogue, land: Land, below: tuple[int, ...], face: Face, limit: int
) -> list[int]:
    """The same as arguments of an option, in bulk: of the ways that the territory allows those
    that suit the face."""
    ways = ways_of(cat, land, below)
    codes = ways.codes
    suitable = face.patterns
    found: list[int] = []
    at = 0
    for number in range(len(ways.cells)):
        end = ways.ends[number]
        if face.water & ways.by_water[number] or not fits(land, face, ways.cells[number], limit):
            at = end
            continue
        while at < end:
            code = codes[at]
            at += 1
            if suitable >> (code >> VARIANT_SHIFT & (1 << SQUARES) - 1) & 1:
                found.append(code)
    return found


def check_placement(
    cat: Catalogue,
    land: Land,
    below: tuple[int, ...],
    face: Face,
    limit: int,
    cell: int,
    layer: int,
) -> int:
    """OPEN, or why this placement is impossible."""
    if cell >> 5 >= LAST or cell & 31 >= LAST:
        return NO_OVERLAP
    site = site_at(land, below, face, cell)
    if site is None:
        return NO_OVERLAP
    if relation_of(site, layer) < 0:
        return NO_SUCH_LAYER
    if not fits(land, face, cell, limit):
        return TOO_LARGE
    return check_pattern(face, bounds_of(cat, land, face, site), layer >> VARIANT_SHIFT)


def laid(
    tiles: tuple[int, ...], below: tuple[int, ...], placed: int, over: int, involved: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Tiles and stacking after a tile was laid over some of the involved ones, under the others."""
    new = len(tiles)
    under_new = over
    for tile in range(new):
        if over >> tile & 1:
            under_new |= below[tile]
    above = involved & ~over
    out: list[int] = []
    for tile in range(new):
        mask = below[tile]
        if above >> tile & 1 or mask & above:
            mask |= 1 << new | under_new
        out.append(mask)
    out.append(under_new)
    return (*tiles, placed), tuple(out)
