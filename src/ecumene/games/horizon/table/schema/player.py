"""A player's board."""

from __future__ import annotations

from typing import Literal, TypedDict

from ecumene.games.horizon.table.schema.things import Card, Field, Mark, Thing, Track, UnitKind
from ecumene.games.horizon.table.schema.tree import TechnologySpace
from ecumene.table.schema.scene import Seat, SeatRef


class Column(TypedDict):
    name: str
    size: int
    pawns: int
    open: bool


class TrackSpace(TypedDict):
    text: str
    marks: list[Mark]
    state: Literal["bare", "next", "covered"]


class DevelopmentTrack(TypedDict):
    """A track; ``ref`` is its next cube, None when it is empty."""

    ref: Thing | None
    track: Track
    name: str
    cubes: int
    spaces: list[TrackSpace]
    coming: str


class Investment(TypedDict):
    cubes: int
    beyond: int
    worth: int
    spaces: list[TrackSpace]
    coming: str


class Stage(TypedDict):
    name: str
    text: str
    reached: bool
    cubes_away: int


class Government(TypedDict):
    ref: Thing
    card: Card
    name: str
    stages: list[Stage]


class UnitTokens(TypedDict):
    """Tokens of a kind of unit: free ones of those a player has, for two strengths."""

    unit: UnitKind
    strengths: str
    free: int
    all: int


class Leader(TypedDict):
    ref: Thing
    card: Card
    name: str
    chosen: str


class OwnTechnology(TypedDict):
    """A technology beside a player's own board."""

    ref: Thing
    card: Card
    name: str
    fields: list[Field]
    actions: list[TechnologySpace]


class SupplyCard(TypedDict):
    """A construction that a player may build."""

    ref: Thing
    card: Card
    name: str
    price: int
    usual: int


class Product(TypedDict):
    """What a production phase would bring."""

    ref: Thing
    product: Literal["population", "coins", "trade"]
    label: str
    amount: int


class Lasting(TypedDict):
    name: str
    text: str


class Points(TypedDict):
    part: str
    label: str
    points: int


class Counts(TypedDict):
    technologies: int
    villages: int
    cities: int
    constructions: int
    leaders: int
    invested: int
    goals: int
    inactive: int


class Player(TypedDict):
    seat: Seat
    ref: SeatRef
    score: int
    points: list[Points]
    coins: int
    active: int
    pawn: Thing | None
    pawn_at: str
    columns: list[Column]
    tracks: list[DevelopmentTrack]
    investment: Investment
    government: Government | None
    settle: int
    fortify: int
    unit_tokens: list[UnitTokens]
    leaders: list[Leader]
    own_technologies: list[OwnTechnology]
    supply: list[SupplyCard]
    production: list[Product]
    lasting: list[Lasting]
    counts: Counts
    explored: int
    explore_limit: int
