"""What is printed: the card book."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ecumene.table.schema.books import Face, Facts
from ecumene.table.schema.scene import Amounts


class RoomFact(TypedDict):
    name: str
    type: str
    type_name: str
    symbols: Amounts
    box: Amounts
    boxed: bool
    text: str
    figure: str | None
    """The hero or wonder it is: an id of the card book."""


class FaceRoom(TypedDict):
    room: int
    x: int
    y: int
    w: int
    h: int


class FaceFact(TypedDict):
    name: str
    side: str
    w: int
    h: int
    rooms: list[FaceRoom]


class TrackFact(TypedDict):
    id: str
    name: str
    text: str
    rule: str


class ConstructionFact(TypedDict):
    name: str
    room: int
    resources: int


class CardFact(TypedDict):
    name: str
    counts: str
    text: str
    measure: str


class PatchFacts(Facts):
    rooms: list[RoomFact]
    faces: list[FaceFact]
    wasteland: int
    tracks: list[TrackFact]
    goods: list[TrackFact]
    constructions: dict[str, ConstructionFact]
    cards: dict[str, CardFact]
    upkeep: list[int]
    """Food by number of uncovered descendant spaces."""
    descendants: int


class PatchFace(Face):
    rule: NotRequired[str]
    source: NotRequired[str]
    """Where its values come from, in words."""


class PatchCardBook(TypedDict):
    game: str
    language: str
    cards: dict[str, PatchFace]
    facts: PatchFacts
