"""Territories and tiles as drawings."""

from __future__ import annotations

from rich.text import Text

from ecumene.cli.menus import Menu
from ecumene.core.option import first, kind_of
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.land import Land
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import BUILT_SHIFT, cell_at
from ecumene.games.patchistory.terminal.plan import LABELS, Plan, Spot, inner_width

ON_THE_MAP = (words.PLACE, words.STAND, words.BIRTH, words.RETURN)
"""Options that are about one room: their numbers are shown in it."""


def numbers_on_map(menu: Menu | None) -> dict[int, int]:
    """The numbers of such options by cell, if there is one for each room at most."""
    if menu is None:
        return {}
    found = [
        (first(entry.code), entry.number)
        for entry in menu.entries
        if kind_of(entry.code) in ON_THE_MAP
    ]
    return dict(found)


def territory_spots(s: PatchState, seat: int, menu: Menu | None = None) -> list[Spot]:
    p = s.players[seat]
    land: Land = land_of(s, seat)
    built = {mark >> BUILT_SHIFT for mark in p.built}
    numbers = numbers_on_map(menu)
    spots: list[Spot] = []
    for room, cells in zip(land.rooms, land.cells, strict=True):
        spot = Spot(room, cells)
        spot.workers = sum(1 for cell in p.workers if cell in cells)
        spot.built = cells[0] in built
        spot.number = next((numbers[cell] for cell in cells if cell in numbers), None)
        spots.append(spot)
    return spots


def territory_lines(
    s: PatchState, seat: int, width: int, plain: bool, menu: Menu | None = None
) -> list[Text]:
    """A whole territory, as wide as there is room for."""
    land = land_of(s, seat)
    columns = land.high_x - land.low_x + 1
    inner = inner_width(columns, width - LABELS)
    return Plan(s.cat, territory_spots(s, seat, menu), inner, plain).lines()


def face_lines(cat: Catalogue, number: int, inner: int, plain: bool) -> list[Text]:
    """One side of a tile, or a capital."""
    face = cat.faces[number]
    origin = cell_at(0, 0)
    spots = [
        Spot(room, tuple(origin + offset for offset in cat.rooms[room].offsets))
        for room in dict.fromkeys(face.rooms)
    ]
    return Plan(cat, spots, inner, plain, labels=False).lines()
