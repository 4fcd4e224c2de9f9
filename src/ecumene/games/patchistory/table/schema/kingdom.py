"""A kingdom, and what is behind its screen."""

from __future__ import annotations

from typing import TypedDict

from ecumene.games.patchistory.table.schema.things import Thing
from ecumene.table.schema.scene import Seat, SeatRef


class Built(TypedDict):
    """A construction tile on a room."""

    x: int
    y: int
    room: int
    reclaimed: bool


class PlacedTile(TypedDict):
    """A tile of a kingdom. They come lowest first, so that drawing them in order is right."""

    number: int
    """The number by which placements name it: the order in which tiles came."""
    name: str
    face: int
    x: int
    y: int
    built: list[Built]


class VisibleRoom(TypedDict):
    """A room that is seen from above, with its rectangle."""

    ref: Thing
    room: int
    x: int
    y: int
    w: int
    h: int
    workers: int
    active: bool
    """A worker stands in it, so its activity box counts."""


class Worker(TypedDict):
    ref: Thing
    x: int
    y: int
    moved: bool
    """It has moved in this Movement phase."""


class TrackPart(TypedDict):
    """Where a part of a track comes from: rooms of one name, or a hero or wonder."""

    name: str
    n: int
    box: bool
    """From activity boxes with a worker."""


class Track(TypedDict):
    id: str
    level: int
    parts: list[TrackPart]


class Descendants(TypedDict):
    ref: Thing
    out: int
    """Uncovered spaces: workers, and those who left the game."""
    removed: int
    upkeep: int
    """Food the workers eat each round now."""
    next: int | None
    """The same with one worker more; None if nobody is left."""


class HeldTile(TypedDict):
    ref: Thing
    construction: str
    count: int


class Standing(TypedDict):
    """How much a kingdom has of what a prosperity card counts."""

    seat: Seat
    n: int
    place: int


class HeldCard(TypedDict):
    ref: Thing
    card: str
    standings: list[Standing]


class Good(TypedDict):
    ref: Thing
    id: str
    n: int | None
    """None: behind another player's screen."""


class Upkeep(TypedDict):
    """What heroes and wonders cost at the end of the era."""

    food: int
    resource: int


class Kingdom(TypedDict):
    ref: SeatRef
    seat: Seat
    you: bool
    first: bool
    """Has the First Player marker."""
    to_patch: bool
    tiles: list[PlacedTile]
    rooms: list[VisibleRoom]
    workers: list[Worker]
    x: int
    y: int
    w: int
    h: int
    limit: int | None
    """How wide and high it may become; None: as large as one likes."""
    tracks: list[Track]
    attack: int
    defence: int
    points: int
    """Political points left in this phase."""
    descendants: Descendants
    heroes: int
    wonders: int
    upkeep: Upkeep
    allies: list[Seat]
    goods: list[Good]
    bid: int
    """Coin lying on the table as a bid."""
    constructions: int
    hand: list[HeldTile] | None
    """None: behind another player's screen."""
    cards: int
    held: list[HeldCard] | None
