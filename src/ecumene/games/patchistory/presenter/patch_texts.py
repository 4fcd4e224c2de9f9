"""Placements of a tile in words: what of it stays visible, and what it covers."""

from __future__ import annotations

import functools

from ecumene.core.messages import join, spoken, text
from ecumene.core.option import first, kind_of, second
from ecumene.games.patchistory.presenter.names import face_name, room_name
from ecumene.games.patchistory.presenter.part_texts import room_words
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.land import Land
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.patching import faces_of
from ecumene.games.patchistory.rules.placements import VARIANT_SHIFT, relation_of, site_at
from ecumene.games.patchistory.rules.site import Site
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import BLACK, WHITE, cell_name


def face_of(s: PatchState, i: int, code: int) -> Face | None:
    """The side that an option would patch; None if the player has not won it."""
    if s.players[i].won < 0:
        return None
    side = WHITE if kind_of(code) == words.WHITE else BLACK
    for face in faces_of(s, i):
        if face.side == side:
            return face
    return None


def shown_and_covered(
    s: PatchState, i: int, face: Face, cell: int, layer: int
) -> tuple[list[int], list[int]]:
    """The rooms of the new tile that stay visible and the old ones that go under it."""
    land = land_of(s, i)
    site = site_at(land, s.players[i].below, face, cell)
    over = relation_of(site, layer) if site is not None else -1
    if site is None or over < 0:
        return list(dict.fromkeys(face.rooms)), []
    return view_of(land, site, face, layer >> VARIANT_SHIFT)


def view_of(land: Land, site: Site, face: Face, seen: int) -> tuple[list[int], list[int]]:
    """The same where just these squares of the new tile stay visible, kept with the site."""
    known = site.views.get(seen)
    if known is not None:
        return known
    shown: list[int] = []
    places: list[int] = []
    for k in range(len(site.cells)):
        if not seen >> k & 1:
            continue
        if face.rooms[k] not in shown:
            shown.append(face.rooms[k])
        if site.tops[k] >= 0 and land.place[site.cells[k]] not in places:
            places.append(land.place[site.cells[k]])
    view = shown, [land.rooms[place] for place in places]
    site.views[seen] = view
    return view


def patch_params(s: PatchState, i: int, code: int) -> dict[str, object]:
    cell = first(code)
    layer = second(code)
    params: dict[str, object] = {"cell": cell_name(cell), "variant": layer & 255}
    face = face_of(s, i, code)
    if face is None:
        nothing = text("patchistory.nothing")
        params.update(face=nothing, shown=nothing, covered=nothing)
        return params
    shown, covered = shown_and_covered(s, i, face, cell, layer)
    params["face"] = known_face(spoken(), s.cat, face.number)
    params["shown"] = names(s, shown)
    params["covered"] = names(s, covered)
    return params


@functools.lru_cache(maxsize=256)
def known_face(language: str, cat: Catalogue, number: int) -> str:
    """A side by its name. Hundreds of placements speak of the same side and the same rooms."""
    return face_name(cat, number)


def names(s: PatchState, rooms: list[int]) -> str:
    """Rooms in the language that is spoken."""
    return names_in(spoken(), s.cat, tuple(rooms))


@functools.lru_cache(maxsize=2048)
def names_in(language: str, cat: Catalogue, rooms: tuple[int, ...]) -> str:
    return join([room_name(cat, room) for room in rooms]) or text("patchistory.nothing")


def effect_of_patching(s: PatchState, i: int, code: int) -> list[str]:
    """The rooms that a placement brings into view."""
    face = face_of(s, i, code)
    if face is None:
        return []
    shown, _ = shown_and_covered(s, i, face, first(code), second(code))
    return [room_words(s.cat, room) for room in shown]
