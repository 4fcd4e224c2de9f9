"""Where to patch a tile, and what a tile is worth to a kingdom."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import first, second
from ecumene.games.patchistory.bots.kingdom import Appraisal, Sketch, box_worth, sketch_of
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.powers import rewards, when_patched
from ecumene.games.patchistory.bots.room_ahead import RoomAhead
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.patching import size_limit
from ecumene.games.patchistory.rules.placements import placement_codes
from ecumene.games.patchistory.rules.types import (
    BUILT_MASK,
    BUILT_SHIFT,
    COLUMN,
    RECLAIMED,
    ROW,
    VARIANT_SHIFT,
    VARIANTS,
    WATER,
)

STEPS: Final = (-COLUMN, -ROW, ROW, COLUMN)
BOX_SHARE: Final = 0.5
FIGURE: Final = 3.0
"""A hero or a wonder at first sight."""


class Seen:
    """Placements by territory and face, shared by all bots of a process: they follow from what
    everybody sees."""

    def __init__(self) -> None:
        self.spots: dict[tuple[object, ...], list[int]] = {}

    def look(self, o: Outlook, face: Face) -> list[int]:
        """Cells and layers as the arguments of an option; one layer of each cell and pattern: what
        lies hidden makes no difference."""
        s = o.s
        p = s.players[o.i]
        limit = size_limit(s, o.i)
        key = (s.cat.digest, p.tiles, p.below, p.built, face.number, limit)
        found = self.spots.get(key)
        if found is None:
            codes = placement_codes(s.cat, land_of(s, o.i), p.below, face, limit)
            found = [code for code in codes if code % VARIANTS == 0]
            if len(self.spots) > 500:
                self.spots.clear()
            self.spots[key] = found
        return found


SEEN: Final = Seen()


class Patcher:
    """Values patches of one kingdom."""

    def __init__(self, o: Outlook) -> None:
        self.o = o
        self.land = land_of(o.s, o.i)
        cat = o.s.cat
        self.sketch = sketch_of(cat, self.land)
        before = Appraisal(o, self.sketch)
        self.before = before.worth()
        self.rooms: dict[int, float] = {}
        self.known_holes: dict[int, int] = {}
        self.ahead: RoomAhead | None = None
        built = o.s.players[o.i].built
        self.reclaimed = [mark >> BUILT_SHIFT for mark in built if mark & BUILT_MASK == RECLAIMED]
        free = sorted([box_worth(o, cat, number) for number in self.sketch.boxes], reverse=True)
        self.worker = o.worker_worth(free[o.workers] if len(free) > o.workers else 0.0)

    def at_first_sight(self, number: int) -> float:
        """A room by itself."""
        known = self.rooms.get(number)
        if known is None:
            o = self.o
            cat = o.s.cat
            room = cat.rooms[number]
            known = o.symbols(room.always)
            if room.box:
                known += o.symbols(room.box) * BOX_SHARE
            if room.figure >= 0:
                known += FIGURE + rewards(o, cat, room.figure)
                for score in cat.figures[room.figure].scores:
                    known += 0.5 * score.culture
            self.rooms[number] = known
        return known

    def best(self, face: Face) -> tuple[float, int, int]:
        """The best patch of a face: what it gains, cell, layer (-1: better discard it)."""
        best = (0.0, -1, -1)
        for spot in self.finalists(face):
            if spot[0] > best[0]:
                best = spot
        return best

    def finalists(self, face: Face) -> list[tuple[float, int, int]]:
        """The patches of a face that look best at first sight, with what they gain."""
        rough: list[tuple[float, int]] = []
        for spot in SEEN.look(self.o, face):
            rough.append((-self.rough(face, first(spot), second(spot) >> VARIANT_SHIFT), spot))
        rough.sort()
        return [
            (self.gain(face, first(spot), second(spot) >> VARIANT_SHIFT), first(spot), second(spot))
            for _, spot in rough[: self.o.w.finalists]
        ]

    def rough(self, face: Face, cell: int, pattern: int) -> float:
        place = self.land.place
        land = self.land
        total = 0.0
        counted: list[int] = []
        for k in range(len(face.offsets)):
            if not pattern >> k & 1:
                continue
            number = face.rooms[k]
            if number not in counted:
                counted.append(number)
                total += self.at_first_sight(number)
            covered = place.get(cell + face.offsets[k], -1)
            if covered >= 0:
                total -= self.at_first_sight(land.rooms[covered]) / len(land.cells[covered])
        return total

    def gain(self, face: Face, cell: int, pattern: int) -> float:
        """How much the kingdom gains by a patch."""
        o = self.o
        cat = o.s.cat
        sketch, new = self.changed(cat, face, cell, pattern)
        total = Appraisal(o, sketch).worth() - self.before
        for number in new:
            figure = cat.rooms[number].figure
            if figure >= 0:
                total += when_patched(o, cat.figures[figure], self.worker)
        if o.later:
            total -= self.holes(face, cell) * o.w.hole * o.later
            if o.w.packing:
                total += o.w.packing * self.room_left(face, cell, pattern)
        return o.misjudged(total, face.number << 12 | cell)

    def holes(self, face: Face, cell: int) -> int:
        """How many more holes a tile makes there; all tiles have one shape."""
        known = self.known_holes.get(cell)
        if known is None:
            added = [cell + k for k in face.offsets if cell + k not in self.land.place]
            known = self.known_holes[cell] = more_holes(self.land.place, added)
        return known

    def room_left(self, face: Face, cell: int, pattern: int) -> float:
        """What the next tiles could bring after a patch."""
        ahead = self.ahead
        if ahead is None:
            worths = [self.at_first_sight(number) for number in self.land.rooms]
            ahead = self.ahead = RoomAhead(self.o, self.land, worths)
        seen = [
            (cell + face.offsets[k], self.at_first_sight(face.rooms[k]))
            for k in range(len(face.offsets))
            if pattern >> k & 1
        ]
        cat = self.o.s.cat
        water = [
            cell + face.offsets[k]
            for k in range(len(face.offsets))
            if pattern >> k & 1 and cat.rooms[face.rooms[k]].type == WATER
        ]
        return ahead.after(seen, water)

    def changed(
        self, cat: Catalogue, face: Face, cell: int, pattern: int
    ) -> tuple[Sketch, list[int]]:
        """The territory after a patch, and the rooms that came."""
        sketch = self.sketch.copy()
        land = self.land
        new: list[int] = []
        gone: list[int] = []
        for k in range(len(face.offsets)):
            if not pattern >> k & 1:
                continue
            number = face.rooms[k]
            if number not in new:
                new.append(number)
                sketch.change(cat, number, 1)
            here = cell + face.offsets[k]
            covered = land.place.get(here, -1)
            if covered >= 0 and covered not in gone:
                gone.append(covered)
                sketch.change(cat, land.rooms[covered], -1)
                if here in self.reclaimed:
                    sketch.reclaimed -= 1
        return sketch, new


def more_holes(place: dict[int, int], added: list[int]) -> int:
    """How many more empty cells have three or four neighbours (the latter count twice), once some
    cells are filled: nothing fits there without covering something."""
    more = 0
    for cell in added:
        more -= max(0, neighbours(place, cell) - 2)
    met: list[int] = []
    for cell in added:
        for step in STEPS:
            other = cell + step
            if other in place or other in added or other in met:
                continue
            met.append(other)
            before = neighbours(place, other)
            after = before
            for further in STEPS:
                if other + further in added:
                    after += 1
            more += max(0, after - 2) - max(0, before - 2)
    return more


def neighbours(place: dict[int, int], cell: int) -> int:
    found = 0
    for step in STEPS:
        if cell + step in place:
            found += 1
    return found
