"""Placements of a tile in words: what of it stays visible, and what it covers."""

from __future__ import annotations

from ecumene.core.messages import join, text
from ecumene.core.option import first, kind_of, second
from ecumene.games.patchistory.presenter.names import face_name, room_name
from ecumene.games.patchistory.presenter.part_texts import room_words
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.patching import faces_of
from ecumene.games.patchistory.rules.placements import pattern_of, relation_of, site_at
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
    seen = pattern_of(site.tops, over)
    shown: list[int] = []
    places: list[int] = []
    for k in range(len(site.cells)):
        if not seen >> k & 1:
            continue
        if face.rooms[k] not in shown:
            shown.append(face.rooms[k])
        if site.tops[k] >= 0 and land.place[site.cells[k]] not in places:
            places.append(land.place[site.cells[k]])
    return shown, [land.rooms[place] for place in places]


def patch_params(s: PatchState, i: int, code: int) -> dict[str, object]:
    cell = first(code)
    params: dict[str, object] = {"cell": cell_name(cell), "variant": second(code) & 255}
    face = face_of(s, i, code)
    if face is None:
        nothing = text("patchistory.nothing")
        params.update(face=nothing, shown=nothing, covered=nothing)
        return params
    shown, covered = shown_and_covered(s, i, face, cell, second(code))
    params["face"] = face_name(s.cat, face.number)
    params["shown"] = names(s, shown)
    params["covered"] = names(s, covered)
    return params


def names(s: PatchState, rooms: list[int]) -> str:
    return join([room_name(s.cat, room) for room in rooms]) or text("patchistory.nothing")


def effect_of_patching(s: PatchState, i: int, code: int) -> list[str]:
    """The rooms that a placement brings into view."""
    face = face_of(s, i, code)
    if face is None:
        return []
    shown, _ = shown_and_covered(s, i, face, first(code), second(code))
    return [room_words(s.cat, room) for room in shown]
