"""Trade routes."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ecumene.games.patchistory.table.schema.things import Thing
from ecumene.table.schema.naming import Named
from ecumene.table.schema.scene import Amounts, Seat

StopKind = Annotated[
    Literal["start", "goods", "negotiation", "war", "rest", "far"], Named("StopKind")
]


class Stop(TypedDict):
    ref: Thing
    kind: StopKind
    goods: Amounts
    name: str


class Trader(TypedDict):
    """A worker on a road."""

    ref: Thing
    seat: Seat
    stop: int
    """Where it stands: a number in the road's stops."""
    moved: bool


class Route(TypedDict):
    ref: Thing
    name: str
    allied: bool
    ends: tuple[Seat, Seat]
    """Whose Start it is, and where it leads; of allies either."""
    stops: list[Stop]
    traders: list[Trader]
    invaders: list[Seat]
    """Who has declared war on it."""


class Supply(TypedDict):
    ref: Thing
    general: int
    allied: int
    tiles: int
    """Terrain tiles of the era that have not turned up."""
    constructions: int
