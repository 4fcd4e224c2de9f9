"""Tiles on offer, and the tile to be patched."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ecumene.games.patchistory.table.schema.things import Levels, Thing
from ecumene.table.schema.looking import Tried
from ecumene.table.schema.scene import Seat


class Bid(TypedDict):
    seat: Seat
    amount: int
    high: bool


class Lot(TypedDict):
    ref: Thing
    number: int
    name: str
    faces: list[int]
    """What can be seen of it: with two players both sides."""
    bids: list[Bid]
    gone: bool


class Auction(TypedDict):
    blind: bool
    lots: list[Lot]
    to_come: int
    """Tiles that will still turn up in this auction."""


class Way(TypedDict):
    """One way to lie at a spot: over these tiles, under the others."""

    id: str
    """The option's id."""
    open: bool
    over: list[int]
    shows: list[int]
    """The rooms of the new tile that stay visible."""
    covers: list[int]
    """The rooms that go under it."""
    levels: NotRequired[Levels]
    """All tracks afterwards."""
    gain: NotRequired[int]
    """Whatever is won less whatever is lost: for sorting only."""
    idle: NotRequired[int]
    """Workers whose box is covered."""


class Spot(TypedDict):
    """A place for the tile's top left square."""

    ref: Thing
    x: int
    y: int
    overlaps: list[int]
    """The tiles it meets there; each is over or under it."""
    ways: list[Way]


class SideSpots(TypedDict):
    ref: Thing
    side: str
    face: int
    spots: list[Spot]


class Placement(TypedDict):
    """The tile to be patched with everything one can do with it."""

    seat: Seat
    limit: int | None
    sides: list[SideSpots]


class Fit(TypedDict):
    """Where a tile on offer would do most, tried without bidding."""

    face: int
    x: int
    y: int
    over: list[int]
    levels: Levels
    spots: int


class TriedLot(Tried):
    """What a tile on offer would do in the own kingdom, side by side."""

    fits: list[Fit]
