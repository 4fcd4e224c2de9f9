"""Construction tiles on the board: reclamation and buildings (PAT-53, PAT-54)."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.reason import OPEN
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.laid_land import land_built
from ecumene.games.patchistory.rules.land import Land
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.numbers import DRAW
from ecumene.games.patchistory.rules.patching import reclaimed, remove_constructions
from ecumene.games.patchistory.rules.placements import never_covered
from ecumene.games.patchistory.rules.reasons import (
    LARGE_ROOM,
    NO_CONSTRUCTION,
    NO_SUCH_ROOM,
    NOT_ON_WATER,
    PROTECTED,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import BUILT_SHIFT, RECLAIMED, WATER
from ecumene.games.patchistory.rules.ways import growth_by


def one_room_cells(s: PatchState, i: int) -> list[int]:
    """The first cells of all rooms; larger ones among them are closed."""
    return [cells[0] for cells in land_of(s, i).cells]


def check_cell(s: PatchState, i: int, cell: int) -> int:
    land = land_of(s, i)
    place = land.place.get(cell, -1)
    return NO_SUCH_ROOM if place < 0 else check_room(s.cat, land, place)


def check_room(cat: Catalogue, land: Land, place: int) -> int:
    """May a construction tile cover one of the visible rooms?"""
    if len(land.cells[place]) > 1:
        return LARGE_ROOM
    figure = cat.rooms[land.rooms[place]].figure
    return PROTECTED if figure >= 0 and never_covered(cat, figure) else OPEN


def check_reclaim(s: PatchState, i: int, land_owner: int, cell: int, kind: int) -> int:
    """May i lay this construction tile as a wasteland on a territory (their own, or PAT-148)?"""
    if kind not in s.players[i].hand:
        return NO_CONSTRUCTION
    return check_cell(s, land_owner, cell)


def check_construct(s: PatchState, i: int, cell: int, kind: int) -> int:
    if kind not in s.players[i].hand:
        return NO_CONSTRUCTION
    why = check_cell(s, i, cell)
    if why != OPEN:
        return why
    land = land_of(s, i)
    return NOT_ON_WATER if is_water(s.cat, land, land.place[cell]) else OPEN


def is_water(cat: Catalogue, land: Land, place: int) -> bool:
    return cat.rooms[land.rooms[place]].type == WATER


def use_tile(s: PatchState, i: int, kind: int) -> None:
    """A construction tile leaves the hand; another one is drawn."""
    p = s.edit(i)
    at = p.hand.index(kind)
    p.hand = p.hand[:at] + p.hand[at + 1 :]
    s.push(Frame(DRAW, i))


def lay_construction(s: PatchState, i: int, cell: int, value: int) -> None:
    before = land_of(s, i)
    remove_constructions(s, i, [cell])
    p = s.edit(i)
    p.built = tuple(sorted((*p.built, cell << BUILT_SHIFT | value)))
    room = s.cat.wasteland if value == RECLAIMED else s.cat.constructions[value - 1].room
    p.land = land_built(s.cat, before, cell, room, reclaimed(p.built))
    p.land.growth = growth_by(before, cell, p.below, p.below)
    p.tracks = None


def reclaim_on(s: PatchState, i: int, land_owner: int, cell: int, kind: int) -> None:
    """Lay a construction tile wasteland side up; what is on its other side stays a secret."""
    use_tile(s, i, kind)
    p = s.edit(i)
    p.reclaimed = tuple(sorted((*p.reclaimed, kind)))
    lay_construction(s, land_owner, cell, RECLAIMED)
    note(s, "reclaimed", i, land_owner, cell)


def build_on(s: PatchState, i: int, cell: int, kind: int) -> None:
    use_tile(s, i, kind)
    lay_construction(s, i, cell, kind + 1)
    note(s, "constructed", i, kind, cell)
