"""The map."""

from __future__ import annotations

from typing import Literal, TypedDict

from ecumene.games.horizon.table.schema.things import Card, Mark, Thing, Track, UnitKind
from ecumene.table.schema.scene import Seat


class Unit(TypedDict):
    """Units of a player on a place that are alike; ``ref`` stands for any of them."""

    ref: Thing
    seat: Seat
    unit: UnitKind
    strength: int
    count: int
    name: str


class Village(TypedDict):
    seat: Seat | None
    vp: int
    track: Track
    marks: list[Mark]


class City(TypedDict):
    seat: Seat | None
    vp: int
    track: Track


class Built(TypedDict):
    """A construction on the map."""

    card: Card
    name: str
    first: Seat
    second: Seat | None
    second_track: Track
    first_vp: int
    marks: list[Mark]


class Place(TypedDict):
    """A tile on the map, at axial coordinates."""

    ref: Thing
    number: int
    q: int
    r: int
    tile: Literal["cradle", "start", "territory"]
    home: Seat | None
    card: Card | None
    art: str
    name: str
    strength: int | None
    village: Village | None
    city: City | None
    built: Built | None
    units: list[Unit]


class Beyond(TypedDict):
    """An empty place that touches enough tiles to be explored."""

    ref: Thing
    q: int
    r: int


class Token(TypedDict):
    """What is chosen after a place or a unit: the kind of a new unit, or a strength."""

    ref: Thing
    unit: UnitKind
    strength: int
    label: str


class Map(TypedDict):
    places: list[Place]
    beyond: list[Beyond]
    tokens: list[Token]
    territories_left: int
    settle_left: int
    fortify_left: int
