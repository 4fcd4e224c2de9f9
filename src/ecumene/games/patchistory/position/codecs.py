"""Writing and reading the values of a position; what is wrong is named with its place."""

from __future__ import annotations

import difflib
import functools
from typing import Any, Final

from ecumene.core.option import Vocabulary
from ecumene.core.reading import Json, Values, shown
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.load import catalogue_of
from ecumene.games.patchistory.rules.routes import allied, general
from ecumene.games.patchistory.rules.types import (
    ALLIED_STOPS,
    BUILT_MASK,
    BUILT_SHIFT,
    CELLS,
    ERAS,
    GENERAL_STOPS,
    NEGOTIATION_ROOM,
    OWNER_INVADES,
    RECLAIMED,
    SIDE_NAMES,
    TARGET_INVADES,
    UNKNOWN,
    WAR_ROOM,
    WHITE,
    cell_name,
)
from ecumene.games.patchistory.rules.words import AMOUNTS, vocabulary

HIDDEN: Final = "?"
"""Stands for what the viewer of an observation does not see."""
WASTE: Final = "wasteland"
"""A construction tile that lies wasteland side up."""
MOST_CULTURE: Final = 9_999
MOST_GOODS: Final = AMOUNTS - 1

WORDS: Final = {
    "tile": "terrain tile",
    "capital": "capital",
    "construction": "construction tile",
    "card": "prosperity card",
    "figure": "hero or wonder",
}

GENERAL_STOP_NAMES: Final[tuple[str | int | None, ...]] = (
    None,
    "start",
    *range(1, GENERAL_STOPS + 1),
    "negotiation",
    "war",
    "rest",
)
ALLIED_STOP_NAMES: Final[tuple[str | int | None, ...]] = (
    None,
    "start",
    *range(1, ALLIED_STOPS + 1),
    None,
    "rest",
)
DONE_NAMES: Final = (
    "built_route",
    "campaigned",
    "took_aid",
    "spent_points",
    "sheltered",
    "reclaimed_abroad",
    "took_free_tile",
)

CELL_NUMBERS: Final = {cell_name(cell): cell for cell in range(CELLS)}


@functools.cache
def notation() -> Vocabulary:
    """The notation of options; a pack of one's own changes no name in it."""
    return vocabulary(catalogue_of(""))


class Codecs(Values):
    """The codecs of zones.py for the components of one game."""

    def __init__(self, cat: Catalogue, players: int) -> None:
        self.cat = cat
        self.players = players
        self.slugs: dict[str, list[str]] = {
            "tile": [part.slug for part in cat.tiles],
            "capital": [part.slug for part in cat.capitals],
            "construction": [part.slug for part in cat.constructions],
            "card": [part.slug for part in cat.cards],
            "figure": [part.slug for part in cat.figures],
        }

    # What any value can be

    def number(self, where: str, value: Any, low: int = 0, high: int = MOST_GOODS) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fail(where, f"{shown(value)} is no whole number")
        if not low <= value <= high:
            raise self.fail(where, f"{value} is not between {low} and {high}")
        return value

    def entries(self, where: str, value: Any) -> list[tuple[str, Any]]:
        """The entries of a list with their places, counted from 1."""
        return [(f"{where}[{k}]", entry) for k, entry in enumerate(self.sequence(where, value), 1)]

    def keys(self, where: str, value: Any, known: tuple[str, ...], needed: int) -> Json:
        """A table with some of these keys, and all of the first ones."""
        raw = self.table(where, value)
        for name in raw:
            if name not in known:
                raise self.fail(where, f"unknown key {name!r}; known keys: {', '.join(known)}")
        for name in known[:needed]:
            if name not in raw:
                raise self.fail(where, f"{name!r} is missing")
        return raw

    def named(self, where: str, word: str, names: tuple[Any, ...], value: Any) -> int:
        """The place of a value among names; true is not 1 here."""
        for k, name in enumerate(names):
            if type(name) is type(value) and name == value:
                return k
        texts = ["null" if name is None else str(name) for name in names]
        known = ", ".join(dict.fromkeys(texts))
        raise self.fail(where, f"{shown(value)} is no {word}; expected one of: {known}")

    def seat(self, where: str, value: Any) -> int:
        return self.number(where, value, 1, self.players) - 1

    # Components and cells

    def part(self, where: str, kind: str, value: Any) -> int:
        slugs = self.slugs[kind]
        if isinstance(value, str):
            if value in slugs:
                return slugs.index(value)
            near = difflib.get_close_matches(value, slugs, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise self.fail(where, f"{shown(value)} is no {WORDS[kind]}{hint}")
        raise self.fail(where, f"{shown(value)} is no {WORDS[kind]}")

    def parts(self, where: str, kind: str, value: Any) -> list[int]:
        """A list of components, with a question mark for each hidden one."""
        return [
            UNKNOWN if entry == HIDDEN else self.part(where, kind, entry)
            for entry in self.sequence(where, value)
        ]

    def names(self, kind: str, numbers: tuple[int, ...]) -> list[str]:
        return [HIDDEN if n == UNKNOWN else self.slugs[kind][n] for n in numbers]

    def cell(self, where: str, value: Any) -> int:
        if not isinstance(value, str) or value not in CELL_NUMBERS:
            raise self.fail(where, f"{shown(value)} is no cell; write for example '0,0' or '-1,2'")
        return CELL_NUMBERS[value]

    def cells(self, where: str, value: Any) -> list[int]:
        found = [self.cell(where, entry) for entry in self.sequence(where, value)]
        for cell in found:
            if found.count(cell) > 1:
                raise self.fail(where, f"{cell_name(cell)} is named twice")
        return found

    # Faces: with two players the side is chosen when a tile is patched (PAT-27)

    def write_face(self, number: int) -> Json:
        face = self.cat.faces[number]
        out: Json = {"tile": self.cat.tiles[face.tile].slug}
        if self.players > 2:
            out["side"] = SIDE_NAMES[face.side]
        return out

    def read_face(self, where: str, value: Any) -> int:
        known = ("tile", "side") if self.players > 2 else ("tile",)
        raw = self.keys(where, value, known, len(known))
        tile = self.cat.tiles[self.part(f"{where}.tile", "tile", raw["tile"])]
        if self.players == 2:
            return tile.white + WHITE
        return tile.white + self.named(f"{where}.side", "side", SIDE_NAMES, raw["side"])

    # Fields of the state and of the players

    def write(self, codec: str, value: Any) -> Any:
        if codec == "seat":
            return value + 1
        if codec == "seats":
            return [seat + 1 for seat in range(self.players) if value >> seat & 1]
        if codec == "side":
            return SIDE_NAMES[value] if value >= 0 else None
        if codec == "face":
            return self.write_face(value) if value >= 0 else None
        if codec == "faces":
            return [self.write_face(face) if face >= 0 else None for face in value]
        if codec == "capital":
            return self.slugs["capital"][value] if value >= 0 else None
        if codec == "tiles":
            return self.names("tile", value)
        if codec in ("cards", "row"):
            return self.names("card", value)
        if codec == "constructions":
            return self.write_counts(value)
        if codec == "counts":
            return list(value)
        if codec == "routes":
            return [self.write_general(route) for route in value]
        if codec == "allied":
            return [self.write_allied(route) for route in value]
        if codec == "built":
            return {cell_name(m >> BUILT_SHIFT): self.built_name(m & BUILT_MASK) for m in value}
        if codec == "cells":
            return [cell_name(cell) for cell in value]
        if codec in ("goods", "culture"):
            return HIDDEN if value == UNKNOWN else value
        if codec == "done":
            return [name for k, name in enumerate(DONE_NAMES) if value >> k & 1]
        if codec == "lot":
            return value or None
        return value

    def read(self, where: str, codec: str, value: Any) -> Any:
        if codec == "seat":
            return self.seat(where, value)
        if codec == "seats":
            return self.read_mask([self.seat(where, e) for e in self.sequence(where, value)])
        if codec == "side":
            return UNKNOWN if value is None else self.named(where, "side", SIDE_NAMES, value)
        if codec == "face":
            return -1 if value is None else self.read_face(where, value)
        if codec == "faces":
            entries = self.entries(where, value)
            return tuple([-1 if e is None else self.read_face(here, e) for here, e in entries])
        if codec == "capital":
            return -1 if value is None else self.part(where, "capital", value)
        if codec == "tiles":
            entries = self.sequence(where, value)
            return tuple(sorted([self.part(where, "tile", entry) for entry in entries]))
        if codec == "cards":
            return tuple(sorted(self.parts(where, "card", value)))
        if codec == "row":
            entries = self.sequence(where, value)
            return tuple([self.part(where, "card", entry) for entry in entries])
        if codec == "constructions":
            return self.read_counts(where, value)
        if codec == "counts":
            return tuple([self.number(where, entry) for entry in self.sequence(where, value)])
        if codec == "routes":
            return tuple([self.read_general(here, e) for here, e in self.entries(where, value)])
        if codec == "allied":
            return tuple([self.read_allied(here, e) for here, e in self.entries(where, value)])
        if codec == "built":
            return self.read_built(where, value)
        if codec == "cells":
            return tuple(sorted(self.cells(where, value)))
        if codec in ("goods", "culture"):
            most = MOST_CULTURE if codec == "culture" else MOST_GOODS
            return UNKNOWN if value == HIDDEN else self.number(where, value, 0, most)
        if codec == "done":
            entries = self.sequence(where, value)
            return self.read_mask([self.named(where, "mark", DONE_NAMES, e) for e in entries])
        if codec == "lot":
            return 0 if value is None else self.number(where, value, 1, self.players)
        if codec == "era":
            return self.number(where, value, 1, ERAS)
        if codec == "round":
            return self.number(where, value, 1, self.cat.rules.rounds)
        return self.number(where, value)

    def read_mask(self, numbers: list[int]) -> int:
        mask = 0
        for number in numbers:
            mask |= 1 << number
        return mask

    # Construction tiles: how many of each kind

    def write_counts(self, kinds: tuple[int, ...]) -> Json:
        out: Json = {}
        for name in self.names("construction", kinds):
            out[name] = out.get(name, 0) + 1
        return out

    def read_counts(self, where: str, value: Any) -> tuple[int, ...]:
        found: list[int] = []
        for name, count in self.table(where, value).items():
            kind = UNKNOWN if name == HIDDEN else self.part(where, "construction", name)
            found += [kind] * self.number(f"{where}.{name}", count)
        return tuple(sorted(found))

    def built_name(self, kind: int) -> str:
        return WASTE if kind == RECLAIMED else self.slugs["construction"][kind - 1]

    def read_built(self, where: str, value: Any) -> tuple[int, ...]:
        marks: list[int] = []
        for name, kind in self.table(where, value).items():
            cell = self.cell(where, name)
            here = f"{where}.{name}"
            built = RECLAIMED if kind == WASTE else 1 + self.part(here, "construction", kind)
            marks.append(cell << BUILT_SHIFT | built)
        return tuple(sorted(marks))

    # Routes

    def write_general(self, route: int) -> Json:
        owner, target = route & 3, route >> 2 & 3
        out: Json = {"from": owner + 1, "to": target + 1}
        out["stop"] = GENERAL_STOP_NAMES[route >> 4 & 7]
        pairs = ((owner, OWNER_INVADES), (target, TARGET_INVADES))
        out["invaders"] = [seat + 1 for seat, bit in pairs if route >> 7 & bit]
        return out

    def read_general(self, where: str, value: Any) -> int:
        raw = self.keys(where, value, ("from", "to", "stop", "invaders"), 2)
        owner = self.seat(f"{where}.from", raw["from"])
        target = self.seat(f"{where}.to", raw["to"])
        if owner == target:
            raise self.fail(where, f"a route cannot lead from player {owner + 1} to themselves")
        stop = self.named(f"{where}.stop", "space", GENERAL_STOP_NAMES, raw.get("stop"))
        invaders = 0
        for entry in self.sequence(f"{where}.invaders", raw.get("invaders", [])):
            seat = self.seat(f"{where}.invaders", entry)
            if seat not in (owner, target):
                raise self.fail(f"{where}.invaders", f"player {seat + 1} is at neither end")
            invaders |= OWNER_INVADES if seat == owner else TARGET_INVADES
        if invaders and stop not in (NEGOTIATION_ROOM, WAR_ROOM):
            raise self.fail(where, "there are invaders only at 'negotiation' and 'war'")
        if stop == WAR_ROOM and not invaders:
            raise self.fail(where, "a war needs at least one invader")
        return general(owner, target, stop, invaders)

    def write_allied(self, route: int) -> Json:
        stops = [ALLIED_STOP_NAMES[route >> 4 & 7], ALLIED_STOP_NAMES[route >> 7 & 7]]
        return {"between": [(route & 3) + 1, (route >> 2 & 3) + 1], "stops": stops}

    def read_allied(self, where: str, value: Any) -> int:
        raw = self.keys(where, value, ("between", "stops"), 1)
        ends = [self.seat(where, e) for e in self.sequence(f"{where}.between", raw["between"])]
        stops = self.sequence(f"{where}.stops", raw.get("stops", [None, None]))
        if len(ends) != 2 or ends[0] == ends[1] or len(stops) != 2:
            raise self.fail(
                where, "expected two players in 'between' and a stop of each in 'stops'"
            )
        at = [self.named(f"{where}.stops", "space", ALLIED_STOP_NAMES, stop) for stop in stops]
        return allied(ends[0], ends[1], at[0], at[1])
