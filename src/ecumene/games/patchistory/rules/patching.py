"""Patching a tile into a territory and what that sets off (PAT-29 to PAT-41)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import land_of, power
from ecumene.games.patchistory.rules.goods import figures_give
from ecumene.games.patchistory.rules.laid_land import land_with
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.numbers import PATCHED
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.placements import (
    check_placement,
    laid,
    layer_codes,
    placement_codes,
    places,
    relation_of,
    site_at,
)
from ecumene.games.patchistory.rules.reasons import NOT_HERE, OTHER_SIDE, TOO_LARGE
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    BLACK,
    BUILT_MASK,
    BUILT_SHIFT,
    FACE_SHIFT,
    RECLAIMED,
    VARIANT_SHIFT,
    WHITE,
)
from ecumene.games.patchistory.rules.vocab import LARGER_LIMIT, NO_SIZE_LIMIT, ON_WONDER_PATCHED
from ecumene.games.patchistory.rules.ways import growth_by
from ecumene.games.patchistory.rules.workers import stand_again, tidy

WORD_OF_SIDE: Final = (words.WHITE, words.BLACK)


def size_limit(s: PatchState, i: int) -> int:
    """How wide and high a territory may be; 0: as large as you like (PAT-38, PAT-147, PAT-164)."""
    if power(s, i, NO_SIZE_LIMIT):
        return 0
    return s.cat.rules.size_limit[s.era - 1] + power(s, i, LARGER_LIMIT)


def faces_of(s: PatchState, i: int) -> list[Face]:
    """The sides that a player may patch: with two players either one (PAT-27)."""
    won = s.cat.faces[s.players[i].won]
    if s.n > 2:
        return [won]
    white = s.cat.tiles[won.tile].white
    return [s.cat.faces[white + WHITE], s.cat.faces[white + BLACK]]


class Patch(FrameKind[PatchState]):
    """Patch the tile won, or discard it (PAT-30)."""

    name = "patch"

    def auto(self, s: PatchState, f: Frame) -> bool:
        if s.players[f.player].won >= 0:
            return False
        s.pop()
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        land = land_of(s, f.player)
        below = s.players[f.player].below
        codes: list[int] = []
        for face in faces_of(s, f.player):
            word = WORD_OF_SIDE[face.side]
            for cell in places(land, face):
                site = site_at(land, below, face, cell)
                if site is not None:
                    codes += [pack(word, cell, layer) for layer in layer_codes(site)]
        codes.append(pack(words.DISCARD))
        return codes

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        word = kind_of(code)
        if word == words.DISCARD:
            return OPEN
        if word not in WORD_OF_SIDE:
            return NOT_HERE
        i = f.player
        for face in faces_of(s, i):
            if word == WORD_OF_SIDE[face.side]:
                return check_placement(
                    s.cat,
                    land_of(s, i),
                    s.players[i].below,
                    face,
                    size_limit(s, i),
                    first(code),
                    second(code),
                )
        return OTHER_SIDE

    def options(self, s: PatchState, f: Frame) -> list[int]:
        i = f.player
        land = land_of(s, i)
        limit = size_limit(s, i)
        codes: list[int] = []
        for face in faces_of(s, i):
            word = pack(WORD_OF_SIDE[face.side])
            for arguments in placement_codes(s.cat, land, s.players[i].below, face, limit):
                codes.append(word | arguments)
        codes.append(pack(words.DISCARD))
        return codes

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        s.pop()
        i = f.player
        if kind_of(code) == words.DISCARD:
            note(s, "discarded", i, s.players[i].won)
            s.edit(i).won = -1
            return
        side = WHITE if kind_of(code) == words.WHITE else BLACK
        for face in faces_of(s, i):
            if face.side == side:
                lay_tile(s, i, face, first(code), second(code))
                return

    def why(self, s: PatchState, f: Frame, code: int, reason: int) -> dict[str, str]:
        return {"limit": str(size_limit(s, f.player))} if reason == TOO_LARGE else {}


def lay_tile(s: PatchState, i: int, face: Face, cell: int, layer: int) -> None:
    """Lay a tile; workers stay on their cells, covered construction tiles leave the game."""
    p = s.edit(i)
    before = land_of(s, i)
    site = site_at(before, p.below, face, cell)
    assert site is not None
    over = relation_of(site, layer)
    placed = face.number << FACE_SHIFT | cell
    old = p.below
    p.tiles, p.below = laid(p.tiles, old, placed, over, site.involved)
    p.won = -1
    note(s, "patched", i, face.number, cell, layer)
    covered = [
        site.cells[k]
        for k in range(len(site.cells))
        if site.tops[k] >= 0 and over >> site.tops[k] & 1
    ]
    remove_constructions(s, i, covered)
    seen = layer >> VARIANT_SHIFT
    p.land = land_with(s.cat, before, site, face, seen, p.below, reclaimed(p.built))
    p.land.growth = growth_by(before, cell, old, p.below)
    p.tracks = None
    shaken: list[tuple[int, ...]] = []  # larger rooms with workers that are no more
    for place in sorted({before.place[c] for c in covered}):
        cells = before.cells[place]
        if len(cells) > 1:
            standing = [c for c in p.workers if c in cells]
            shaken += [cells] * len(standing)
            p.workers = tuple([c for c in p.workers if c not in cells])
    if not shaken:  # or the others could take the squares of those who have to stand again
        tidy(s, i)
    for number in land_of(s, i).figures:
        if number not in before.figures:
            if s.cat.figures[number].wonder:
                figures_give(s, i, ON_WONDER_PATCHED, number)  # PAT-122
            s.push(Frame(PATCHED, i, number))
    for cells in shaken:
        stand_again(s, i, cells)


def reclaimed(built: tuple[int, ...]) -> int:
    """How many of the construction tiles lie there as wasteland."""
    total = 0
    for mark in built:
        if mark & BUILT_MASK == RECLAIMED:
            total += 1
    return total


def remove_constructions(s: PatchState, i: int, covered: list[int]) -> None:
    """Covered construction tiles leave the game (PAT-37, PAT-54)."""
    p = s.edit(i)
    if not p.built:
        return
    kept: list[int] = []
    for mark in p.built:
        if mark >> BUILT_SHIFT not in covered:
            kept.append(mark)
        elif mark & BUILT_MASK != RECLAIMED:
            s.demolished = tuple(sorted((*s.demolished, (mark & BUILT_MASK) - 1)))
    p.built = tuple(kept)
