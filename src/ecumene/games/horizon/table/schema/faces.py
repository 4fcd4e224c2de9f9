"""The card book."""

from __future__ import annotations

from typing import TypedDict

from ecumene.games.horizon.table.schema.things import Card, Field, Gist
from ecumene.table.schema.books import Face, Facts


class HorizonFace(Face):
    level: str
    parts: list[str]
    gist: list[Gist]
    fields: list[Field]
    banner: list[Field]
    vp: int
    source: str
    source_name: str
    note: str
    rules: list[str]


class HorizonCardBook(TypedDict):
    game: str
    language: str
    cards: dict[Card, HorizonFace]
    facts: Facts
