"""Writing and reading the values of a position; what is wrong is named with its place."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Final

from ecumene.core.reading import Json, Values, shown
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.map import at, column, row
from ecumene.games.horizon.rules.parts import Part
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    CONSTRUCTION_MASK,
    CONSTRUCTION_SHIFT,
    FIRST_START,
    FIRST_TERRITORY,
    LEFT_SHIFT,
    MOST_PLACES,
    RIGHT_SHIFT,
    SEAT_MASK,
    SPACE_NAMES,
)
from ecumene.games.horizon.rules.words import space_names, unit_name

SPOTS = (("village", 0), ("city", CITY_SHIFT), ("left", LEFT_SHIFT), ("right", RIGHT_SHIFT))


ALL_ROUNDS: Final = 999
MOST_COUNT: Final = 999
LIMITS: Final[dict[str, tuple[int, int]]] = {
    "round": (1, ALL_ROUNDS),
    "last_round": (0, ALL_ROUNDS),
    "round_limit": (0, ALL_ROUNDS),
}
"""From where to where single numbers may go."""
UNITS: Final = {unit_name(code): code for code in range(MOST_PLACES << 4)}


class Codecs(Values):
    """The codecs of zones.py for the components of one game."""

    def __init__(self, cat: Catalogue, players: int) -> None:
        self.cat = cat
        self.players = players
        self.parts: dict[str, Sequence[Part]] = {
            "technology": cat.technologies,
            "leader": cat.leaders,
            "territory": cat.territories,
            "construction": cat.constructions,
            "goal": cat.goals,
            "government": cat.governments,
        }
        self.spaces = space_names(cat)
        self.units = UNITS
        self.forms = {
            codec: (kind, form)
            for kind in self.parts
            for codec, form in (
                ("technologies" if kind == "technology" else f"{kind}s", "list"),
                (f"{kind}_set", "set"),
                (kind, "one"),
            )
        }

    # Components

    def part(self, where: str, kind: str, value: Any) -> int:
        for part in self.parts[kind]:
            if part.slug == value:
                return part.number
        raise self.fail(where, f"{shown(value)} is no {kind}")

    def slug(self, kind: str, number: int) -> str | None:
        return self.parts[kind][number].slug if number >= 0 else None

    def kind_of_codec(self, codec: str) -> tuple[str, str]:
        """``technologies`` is a list of technologies, ``technology_set`` a bit mask of them."""
        return self.forms.get(codec, ("", ""))

    # Writing

    def write(self, codec: str, value: Any) -> Any:
        kind, form = self.kind_of_codec(codec)
        if form == "list":
            return [self.slug(kind, number) for number in value]
        if form == "set":
            return [part.slug for part in self.parts[kind] if value >> part.number & 1]
        if form == "one":
            return self.slug(kind, value)
        if codec == "seat":
            return value + 1
        if codec == "seats":
            return [seat or None for seat in value]
        if codec == "places":
            return [[column(place), row(place)] for place in value]
        if codec == "tiles":
            return [self.tile_name(tile) for tile in value]
        if codec == "owners":
            return [self.write_owner(mark) for mark in value]
        if codec == "tree":
            return [self.slug("technology", number) for number in value]
        if codec == "bottoms":
            return [[self.slug("technology", number) for number in cards] for cards in value]
        if codec == "counts":
            return list(value)
        if codec == "space":
            return self.spaces[value] if value >= 0 else None
        if codec == "spaces":
            return [name for k, name in enumerate(SPACE_NAMES) if value >> k & 1]
        if codec == "units":
            return [unit_name(code) for code in value]
        if codec == "choices":
            pairs = range(0, len(value), 2)
            return {str(self.slug("leader", value[k])): value[k + 1] for k in pairs}
        if codec == "claimed":
            return [k + 1 for k in range(3) if value >> k & 1]
        if codec == "winners":
            return [seat + 1 for seat in range(self.players) if value >> seat & 1]
        return value

    def tile_name(self, tile: int) -> str:
        if tile >= FIRST_TERRITORY:
            return str(self.slug("territory", tile - FIRST_TERRITORY))
        return f"start {tile - FIRST_START + 1}" if tile else "cradle"

    def write_owner(self, mark: int) -> Json:
        out: Json = {}
        for name, shift in SPOTS:
            if mark >> shift & SEAT_MASK:
                out[name] = mark >> shift & SEAT_MASK
        construction = mark >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK
        if construction:
            out["construction"] = self.slug("construction", construction - 1)
        return out

    # Reading

    def read(self, where: str, codec: str, value: Any) -> Any:
        kind, form = self.kind_of_codec(codec)
        if form == "one":
            return -1 if value is None else self.part(where, kind, value)
        if form:
            numbers = [self.part(where, kind, entry) for entry in self.sequence(where, value)]
            if form == "set":
                return sum(1 << number for number in set(numbers))
            in_order = kind in ("goal", "leader")
            return tuple(numbers if in_order else sorted(numbers))
        if codec == "seat":
            return self.number(where, value, 1, self.players) - 1
        if codec == "seats":
            entries = self.sequence(where, value)
            return tuple([0 if e in (None, 0) else 1 + self.taken_seat(where, e) for e in entries])
        if codec == "places":
            return tuple([self.read_place(where, entry) for entry in self.sequence(where, value)])
        if codec == "tiles":
            return tuple([self.read_tile(where, entry) for entry in self.sequence(where, value)])
        if codec == "owners":
            return tuple([self.read_owner(where, entry) for entry in self.sequence(where, value)])
        if codec == "tree":
            entries = self.sequence(where, value)
            return tuple([-1 if e is None else self.part(where, "technology", e) for e in entries])
        if codec == "bottoms":
            piles = [self.read(where, "bottom", pile) for pile in self.sequence(where, value)]
            if len(piles) != 2:
                raise self.fail(where, "needs two lists, for levels II and III")
            return (piles[0], piles[1])
        if codec == "bottom":
            entries = self.sequence(where, value)
            return tuple([self.part(where, "technology", entry) for entry in entries])
        if codec == "counts":
            entries = self.sequence(where, value)
            return bytes([self.number(where, entry, 0, 99) for entry in entries])
        if codec == "space":
            return -1 if value is None else self.named(where, "action space", self.spaces, value)
        if codec == "spaces":
            names = self.sequence(where, value)
            spaces = {self.named(where, "tree space", list(SPACE_NAMES), name) for name in names}
            return sum(1 << space for space in spaces)
        if codec == "units":
            return tuple(sorted([self.read_unit(where, e) for e in self.sequence(where, value)]))
        if codec == "choices":
            out: list[int] = []
            for name, option in self.table(where, value).items():
                out += [self.part(where, "leader", name), self.number(where, option, 1, 9)]
            return tuple(out)
        if codec == "claimed":
            entries = self.sequence(where, value)
            return sum(1 << goal - 1 for goal in {self.number(where, e, 1, 3) for e in entries})
        if codec == "winners":
            if isinstance(value, int):  # as format 1 has it
                return self.number(where, value, 0, (1 << self.players) - 1)
            entries = self.sequence(where, value)
            return sum(1 << seat for seat in {self.taken_seat(where, entry) for entry in entries})
        low, high = LIMITS.get(where, (0, MOST_COUNT))
        return self.number(where, value, low, high)

    def named(self, where: str, kind: str, names: list[str], value: Any) -> int:
        if value not in names:
            raise self.fail(where, f"{shown(value)} is no {kind}")
        return names.index(value)

    def read_unit(self, where: str, value: Any) -> int:
        code = self.units.get(value, 0) if isinstance(value, str) else 0
        if not 1 <= code & 7 <= 6:
            raise self.fail(where, f"{shown(value)} is no unit; write for example '3s2' or '0w4'")
        return self.units[value]

    def read_place(self, where: str, value: Any) -> int:
        pair = self.sequence(where, value)
        if len(pair) != 2:
            raise self.fail(where, f"{shown(value)} is no pair of coordinates")
        return at(self.number(where, pair[0], -30, 30), self.number(where, pair[1], -30, 30))

    def read_tile(self, where: str, value: Any) -> int:
        if value == "cradle":
            return 0
        if isinstance(value, str) and value.startswith("start "):
            seats = [f"start {seat + 1}" for seat in range(self.players)]
            return FIRST_START + self.named(where, "starting tile", seats, value)
        return FIRST_TERRITORY + self.part(where, "territory", value)

    def read_owner(self, where: str, value: Any) -> int:
        raw = dict(self.table(where, value))
        mark = 0
        for name, shift in SPOTS:
            if name in raw:
                mark |= self.number(f"{where}.{name}", raw.pop(name), 1, self.players) << shift
        if "construction" in raw:
            number = self.part(where, "construction", raw.pop("construction"))
            mark |= number + 1 << CONSTRUCTION_SHIFT
        if raw:
            raise self.fail(where, f"unknown key(s) {', '.join(sorted(map(str, raw)))}")
        return mark


@functools.lru_cache(maxsize=16)
def codecs_of(cat: Catalogue, players: int) -> Codecs:
    """The codecs for a game; one set serves all positions with the same components."""
    return Codecs(cat, players)
