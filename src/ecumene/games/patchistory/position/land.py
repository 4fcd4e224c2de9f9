"""Territories in a position: the tiles, how they lie on each other, and whether they may.

Each tile says which of the earlier ones it overlaps it lies over and under; the rest of the
stacking follows.
"""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.reading import Json
from ecumene.games.patchistory.position.codecs import Codecs
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.land import Land
from ecumene.games.patchistory.rules.placements import laid, never_covered
from ecumene.games.patchistory.rules.state import PatchPlayer, PatchState
from ecumene.games.patchistory.rules.types import (
    BUILT_SHIFT,
    CELL_MASK,
    FACE_SHIFT,
    SIDE_NAMES,
    WATER,
    cell_at,
    cell_name,
)
from ecumene.games.patchistory.rules.vocab import LARGER_LIMIT, NO_SIZE_LIMIT

CAPITAL: Final = "capital"
"""What the capital is called among the tiles of its territory."""
GRID: Final = 32


class Laid:
    """The tiles of a territory with their names and cells."""

    def __init__(self, codecs: Codecs, tiles: tuple[int, ...]) -> None:
        self.codecs = codecs
        self.names: list[str] = []
        self.cells: list[list[int]] = []
        for placed in tiles:
            self.add(placed)

    def add(self, placed: int) -> None:
        cat = self.codecs.cat
        face = cat.faces[placed >> FACE_SHIFT]
        self.names.append(cat.tiles[face.tile].slug if face.tile >= 0 else CAPITAL)
        self.cells.append([(placed & CELL_MASK) + offset for offset in face.offsets])

    def overlapped(self, cells: list[int], count: int) -> list[int]:
        """Those of the first tiles that share a cell with these."""
        return [k for k in range(count) if any(cell in self.cells[k] for cell in cells)]


# Writing


def write_territory(codecs: Codecs, p: PatchPlayer) -> list[Json]:
    """All tiles but the capital, in the order in which they came."""
    laid_tiles = Laid(codecs, p.tiles)
    out: list[Json] = []
    for k in range(1, len(p.tiles)):
        face = codecs.cat.faces[p.tiles[k] >> FACE_SHIFT]
        touched = laid_tiles.overlapped(laid_tiles.cells[k], k)
        over = [laid_tiles.names[j] for j in touched if p.below[k] >> j & 1]
        under = [laid_tiles.names[j] for j in touched if not p.below[k] >> j & 1]
        entry: Json = {
            "tile": laid_tiles.names[k],
            "side": SIDE_NAMES[face.side],
            "at": cell_name(p.tiles[k] & CELL_MASK),
            "over": over,
        }
        if under:
            entry["under"] = under
        out.append(entry)
    return out


# Reading


def lay_capital(codecs: Codecs, p: PatchPlayer) -> None:
    p.tiles = (codecs.cat.capitals[p.capital].face << FACE_SHIFT | cell_at(0, 0),)
    p.below = (0,)


def read_territory(codecs: Codecs, where: str, p: PatchPlayer, value: Any) -> None:
    """Lay the tiles of a list one after the other."""
    entries = codecs.entries(where, value)
    if entries and not p.tiles:
        raise codecs.fail(where, "there are tiles, but no capital")
    laid_tiles = Laid(codecs, p.tiles)
    for here, entry in entries:
        lay_next(codecs, here, p, laid_tiles, entry)


def lay_next(codecs: Codecs, where: str, p: PatchPlayer, before: Laid, value: Any) -> None:
    raw = codecs.keys(where, value, ("tile", "side", "at", "over", "under"), 3)
    tile = codecs.cat.tiles[codecs.part(f"{where}.tile", "tile", raw["tile"])]
    where = f"{where} ({tile.slug})"
    if tile.slug in before.names:
        raise codecs.fail(where, "the tile lies here twice")
    side = codecs.named(where, "side", SIDE_NAMES, raw["side"])
    face = codecs.cat.faces[tile.white + side]
    cell = codecs.cell(where, raw["at"])
    if (cell >> 5) + face.width > GRID or (cell & 31) + face.height > GRID:
        raise codecs.fail(where, f"{raw['at']} is too far away from the capital")
    placed = face.number << FACE_SHIFT | cell
    new = len(p.tiles)
    before.add(placed)
    touched = before.overlapped(before.cells[new], new)
    if not touched:
        raise codecs.fail(where, "it overlaps no tile that was there before")
    over = relation(codecs, where, before, touched, raw.get("over", []))
    under = relation(codecs, where, before, touched, raw.get("under", []))
    for k in touched:
        name = before.names[k]
        if k in over and k in under:
            raise codecs.fail(where, f"it cannot lie both over and under {name!r}")
        if k not in over and k not in under:
            if "over" in raw:
                raise codecs.fail(where, f"it overlaps {name!r}: does it lie over or under it?")
            over.append(k)
    for upper in over:
        for lower in under:
            if p.below[upper] >> lower & 1:
                high, low = before.names[upper], before.names[lower]
                says = f"it cannot lie over {high!r} and under {low!r}: {high!r} lies over {low!r}"
                raise codecs.fail(where, says)
    p.tiles, p.below = laid(
        p.tiles, p.below, placed, codecs.read_mask(over), codecs.read_mask(touched)
    )


def relation(codecs: Codecs, where: str, before: Laid, touched: list[int], value: Any) -> list[int]:
    """The numbers of earlier tiles that are named as lying under or over a new one."""
    found: list[int] = []
    for name in codecs.sequence(where, value):
        if not isinstance(name, str) or name not in before.names[:-1]:
            known = ", ".join(before.names[:-1])
            raise codecs.fail(where, f"{name!r} is no tile laid before; those are: {known}")
        number = before.names.index(name)
        if number not in touched:
            raise codecs.fail(where, f"{name!r} is not overlapped")
        found.append(number)
    return found


# Checking


def check_territory(codecs: Codecs, s: PatchState, i: int) -> None:
    """Refuse a territory that nobody could have patched together."""
    where = f"players[{i + 1}]"
    p = s.players[i]
    if not p.tiles:
        if p.built or p.workers:
            raise codecs.fail(where, "there are workers or construction tiles, but no capital")
        return
    land = land_of(s, i)
    check_rooms(codecs, f"{where}.tiles", p, land)
    check_built(codecs, f"{where}.built", p, land)
    check_protected(codecs, f"{where}.tiles", p, land)
    check_water(codecs, f"{where}.tiles", p, land)
    check_size(codecs, s, f"{where}.tiles", p, land)
    for cell in p.workers:
        if cell not in land.place:
            raise codecs.fail(f"{where}.workers", f"there is no room at {cell_name(cell)}")


def room_of(codecs: Codecs, p: PatchPlayer, number: int, cell: int) -> int:
    """The room that a tile shows on one of its cells."""
    face = codecs.cat.faces[p.tiles[number] >> FACE_SHIFT]
    return face.rooms[face.offsets.index(cell - (p.tiles[number] & CELL_MASK))]


def check_rooms(codecs: Codecs, where: str, p: PatchPlayer, land: Land) -> None:
    """Larger rooms are visible as a whole or not at all (PAT-33)."""
    names = Laid(codecs, p.tiles).names
    for cell, stack in land.stacks.items():
        top = stack[-1]
        room = codecs.cat.rooms[room_of(codecs, p, top, cell)]
        base = p.tiles[top] & CELL_MASK
        for offset in room.offsets:
            if land.stacks[base + offset][-1] != top:
                says = f"the room at {cell_name(cell)} is partly covered"
                raise codecs.fail(where, f"{names[top]}: {says}")


def check_built(codecs: Codecs, where: str, p: PatchPlayer, land: Land) -> None:
    """Construction tiles lie on rooms of one square (PAT-53, PAT-54)."""
    for mark in p.built:
        cell = mark >> BUILT_SHIFT
        if cell not in land.stacks:
            raise codecs.fail(where, f"there is no room at {cell_name(cell)}")
        room = codecs.cat.rooms[room_of(codecs, p, land.stacks[cell][-1], cell)]
        if len(room.offsets) > 1:
            raise codecs.fail(where, f"the room at {cell_name(cell)} has more than one square")
        if room.figure >= 0 and never_covered(codecs.cat, room.figure):
            raise codecs.fail(where, f"{room.name} at {cell_name(cell)} can never be covered")


def check_protected(codecs: Codecs, where: str, p: PatchPlayer, land: Land) -> None:
    """What can never be covered may have come under earlier tiles, but not under later ones."""
    for cell, stack in land.stacks.items():
        for height, number in enumerate(stack[:-1]):
            room = codecs.cat.rooms[room_of(codecs, p, number, cell)]
            if room.figure < 0 or not never_covered(codecs.cat, room.figure):
                continue
            if min(stack[height + 1 :]) > number:
                says = f"{room.name} at {cell_name(cell)} can never be covered"
                raise codecs.fail(where, says)


def check_water(codecs: Codecs, where: str, p: PatchPlayer, land: Land) -> None:
    """No two waters side by side (PAT-36); those of a capital are as they are printed."""
    for place, number in enumerate(land.rooms):
        if codecs.cat.rooms[number].type != WATER:
            continue
        for other in land.neighbours(place):
            if codecs.cat.rooms[land.rooms[other]].type != WATER:
                continue
            one, two = land.cells[place][0], land.cells[other][0]
            if land.stacks[one][-1] or land.stacks[two][-1]:
                says = f"the waters at {cell_name(one)} and {cell_name(two)} lie side by side"
                raise codecs.fail(where, says)


def reclaimed_waters(codecs: Codecs, p: PatchPlayer, land: Land) -> int:
    """Waters that are covered, which needs a reclamation first (PAT-34, PAT-35)."""
    built = [mark >> BUILT_SHIFT for mark in p.built]
    total = 0
    for cell, stack in land.stacks.items():
        for number in stack:
            if number != stack[-1] or cell in built:
                total += codecs.cat.rooms[room_of(codecs, p, number, cell)].type == WATER
    return total


def check_size(codecs: Codecs, s: PatchState, where: str, p: PatchPlayer, land: Land) -> None:
    """Within the limit of the era, with what figures allow or may have allowed (PAT-38)."""
    limit = max(s.cat.rules.size_limit[: s.era])
    for placed in p.tiles:
        for number in set(s.cat.faces[placed >> FACE_SHIFT].rooms):
            figure = s.cat.rooms[number].figure
            for power, amount in s.cat.figures[figure].powers if figure >= 0 else ():
                if power == NO_SIZE_LIMIT:
                    return
                if power == LARGER_LIMIT:
                    limit += amount
    wide = land.high_x - land.low_x + 1
    high = land.high_y - land.low_y + 1
    if max(wide, high) > limit:
        says = f"the territory is {wide} wide and {high} high; the limit is {limit}"
        raise codecs.fail(where, says)
