"""The gallery: all components of a game with what they say in every language."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ecumene.core import presenter
from ecumene.table.schema.naming import Named
from ecumene.table.schema.scene import Amounts

Origin = Annotated[
    presenter.Origin, Named("Origin", "What is printed, what is ours, what is open.")
]


class Kind(TypedDict):
    """A shelf of the gallery."""

    id: str
    name: str
    glyph: str
    look: str


class Filter(TypedDict):
    id: str
    name: str


class CardNote(TypedDict):
    label: str
    text: str


class Provenance(TypedDict):
    kind: Origin
    text: str


class Version(TypedDict):
    """What another part of the game makes of a component."""

    part_name: str
    costs: list[str]
    text: str


class Translated(TypedDict):
    name: str
    text: str


class PlainCard(TypedDict):
    """A component in the language spoken."""

    id: str
    kind: str
    type: str
    type_name: str
    level: str
    part: str
    part_name: str
    name: str
    english: str
    costs: list[str]
    gives: Amounts
    text: str
    facts: list[CardNote]
    provenance: list[Provenance]
    versions: list[Version]


class GalleryCard(PlainCard):
    others: dict[str, Translated]
    """In the other languages."""
    rules: list[str]
    named: list[str]
    """Those of the rules that speak of this very card."""


class GalleryBook(TypedDict):
    game: str
    name: str
    language: str
    kinds: list[Kind]
    levels: list[Filter]
    parts: list[Filter]
    cards: list[GalleryCard]
