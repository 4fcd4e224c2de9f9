"""The tile in hand: every spot for it, every way to slide it in there, and what each comes to."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.option import pack
from ecumene.games.patchistory.presenter.patch_texts import view_of
from ecumene.games.patchistory.rules.counting import land_of, tracks_of
from ecumene.games.patchistory.rules.numbers import PATCH
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.patching import WORD_OF_SIDE, faces_of, size_limit
from ecumene.games.patchistory.rules.placements import (
    VARIANT_SHIFT,
    layer_codes,
    placements,
    places,
    relation_of,
    site_at,
)
from ecumene.games.patchistory.rules.site import Site
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import SIDE_NAMES, x_of, y_of
from ecumene.games.patchistory.rules.words import vocabulary
from ecumene.games.patchistory.table.refs import side_ref, spot_ref
from ecumene.games.patchistory.table.schema.things import Levels
from ecumene.games.patchistory.table.schema.tiles import Fit, Placement, SideSpots, Spot, Way

FIGURE_WORTH = 2
"""A hero or wonder does more than its symbols: so much it counts when spots are sorted."""


def placement(s: PatchState, seat: int) -> Placement | None:
    """None if this seat is not asked to patch."""
    if not s.stack or s.stack[-1].kind != PATCH or s.stack[-1].player != seat:
        return None
    return {
        "seat": seat,
        "limit": size_limit(s, seat) or None,
        "sides": [side_spots(s, seat, face) for face in faces_of(s, seat)],
    }


def side_spots(s: PatchState, seat: int, face: Face) -> SideSpots:
    land = land_of(s, seat)
    below = s.players[seat].below
    opened = set(placements(s.cat, land, below, face, size_limit(s, seat)))
    spots: list[Spot] = []
    for cell in places(land, face):
        site = site_at(land, below, face, cell)
        if site is not None:
            spots.append(spot(s, seat, face, cell, site, opened))
    return {
        "ref": side_ref(seat, face.side),
        "side": SIDE_NAMES[face.side],
        "face": face.number,
        "spots": spots,
    }


def tiles_in(mask: int) -> list[int]:
    return [tile for tile in range(mask.bit_length()) if mask >> tile & 1]


def spot(
    s: PatchState, seat: int, face: Face, cell: int, site: Site, opened: set[tuple[int, int]]
) -> Spot:
    ways: list[Way] = []
    judged: dict[int, Way] = {}
    land = land_of(s, seat)
    met = any(worker in site.cells for worker in s.players[seat].workers)
    working = boxes_at_work(s, seat) if met else 0
    words = vocabulary(s.cat)
    for over, layer in zip(site.relations, layer_codes(site), strict=True):
        code = pack(WORD_OF_SIDE[face.side], cell, layer)
        shows, covers = view_of(land, site, face, layer >> VARIANT_SHIFT)
        way: Way = {
            "id": words.format(code),
            "open": (cell, layer) in opened,
            "over": tiles_in(over),
            "shows": shows,
            "covers": covers,
        }
        if way["open"]:
            like = judged.setdefault(layer >> VARIANT_SHIFT, way)
            if like is way:
                judge(s, seat, code, way, working)
            else:  # what lies hidden makes no difference
                way["levels"], way["gain"], way["idle"] = like["levels"], like["gain"], like["idle"]
        ways.append(way)
    return {
        "ref": spot_ref(seat, cell),
        "x": x_of(cell),
        "y": y_of(cell),
        "overlaps": tiles_in(site.involved),
        "ways": ways,
    }


def patched(s: PatchState, code: int) -> PatchState:
    """The table right after a placement, before anything follows from it."""
    after = s.clone()
    frame = after.stack[-1]
    after.kinds[frame.kind].resolve(after, frame, code)
    return after


def judge(s: PatchState, seat: int, code: int, way: Way, working: int) -> None:
    """Tracks afterwards, and who loses the box they work in; so many may do so."""
    was = tracks_of(s, seat).levels
    if not way["shows"]:  # nothing changes to the eye
        way["levels"], way["gain"], way["idle"] = list(was), 0, 0
        return
    after = patched(s, code)
    now = tracks_of(after, seat).levels
    way["levels"] = list(now)
    figures = len(land_of(after, seat).figures) - len(land_of(s, seat).figures)
    way["gain"] = sum(now) - sum(was) + FIGURE_WORTH * figures
    way["idle"] = max(0, working - boxes_at_work(after, seat)) if working else 0


def boxes_at_work(s: PatchState, seat: int) -> int:
    land = land_of(s, seat)
    manned = {land.place[cell] for cell in s.players[seat].workers}
    return sum(1 for place in manned if s.cat.rooms[land.rooms[place]].box)


def best_fits(s: PatchState, seat: int, faces: list[int]) -> list[Fit]:
    """For each of some faces the spot in a kingdom where its symbols count most."""
    return [fit for face in faces if (fit := best_fit(s, seat, s.cat.faces[face])) is not None]


def best_fit(s: PatchState, seat: int, face: Face) -> Fit | None:
    land = land_of(s, seat)
    below = s.players[seat].below
    found = placements(s.cat, land, below, face, size_limit(s, seat))
    best: tuple[int, Levels, int, int] | None = None
    won = with_tile(s, seat, face)
    for cell, layer in found:
        if layer & 255:
            continue  # variants look the same
        code = pack(WORD_OF_SIDE[face.side], cell, layer)
        seen = layer >> VARIANT_SHIFT
        levels = list(tracks_of(patched(won, code) if seen else s, seat).levels)
        worth = sum(levels)
        if best is None or worth > best[0]:
            best = (worth, levels, cell, layer)
    if best is None:
        return None
    _, levels, cell, layer = best
    site = site_at(land, below, face, cell)
    assert site is not None
    return {
        "face": face.number,
        "x": x_of(cell),
        "y": y_of(cell),
        "over": tiles_in(relation_of(site, layer)),
        "levels": levels,
        "spots": len({cell for cell, _ in found}),
    }


def with_tile(s: PatchState, seat: int, face: Face) -> PatchState:
    """The table if this player had won a tile and were to patch it now."""
    t = s.clone()
    t.edit(seat).won = face.number
    t.stack = [*t.stack, Frame(PATCH, seat)]
    return t
