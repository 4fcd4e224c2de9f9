"""What never changes during a game: faces, rules, options in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from ecumene.table.schema.naming import ReadOnly


class Face(TypedDict):
    """A component as it looks; more fields by game."""

    id: ReadOnly[str]
    name: ReadOnly[str]
    type: ReadOnly[str]
    type_name: ReadOnly[str]
    cost_words: ReadOnly[list[str]]
    text: ReadOnly[str]
    gallery: ReadOnly[str]
    """Its id in the gallery."""


class Facts(TypedDict):
    """What is printed on boards: fields by game."""


class CardBook(TypedDict):
    game: str
    language: str
    cards: ReadOnly[Mapping[str, Face]]
    facts: ReadOnly[Facts]


class Rule(TypedDict):
    id: str
    section: str
    title: str
    text: str
    source: str


class Ruling(TypedDict):
    """How an unclear point is read."""

    id: str
    title: str
    question: str
    ruling: str
    reason: str
    rules: list[str]


class RuleBook(TypedDict):
    game: str
    language: str
    name: str
    rules: list[Rule]
    rulings: list[Ruling]


# Before the game


class Box(TypedDict):
    """What the box of a game says."""

    call: str
    """What it asks one to do, in three words; empty if unknown."""
    line: str
    """What it is, in a sentence; empty if unknown."""
    minutes: int | None
    """How long a game of people takes."""
    depth: int | None
    """How much there is to learn, 1 to 4."""


class OptionValue(TypedDict):
    id: str
    label: str


class OptionNeeds(TypedDict):
    """It matters only with one of these values of another option."""

    option: str
    values: list[str]


class OptionSheet(TypedDict):
    name: str
    kind: str
    default: str
    label: str
    needs: OptionNeeds | None
    limit: int | None
    """The longest text of a table, in characters."""
    example: str
    """How a table is written; empty for other options."""
    values: list[OptionValue]


class GameSheet(Box):
    id: str
    name: str
    version: str
    players: list[int]
    options: list[OptionSheet]
    guided: bool
    """Has it notes for a guided first game?"""


class ListEntry(TypedDict):
    id: str
    name: str
    kind: str
    kind_name: str


class ListGroup(TypedDict):
    id: str
    label: str
    entries: list[ListEntry]


class OptionList(TypedDict):
    option: str
    groups: list[ListGroup]


class Mode(TypedDict):
    """What differs from the usual game, in words."""

    option: str
    text: str
    details: list[str]
    """The names of what a list or a table is about."""


class ListState(TypedDict):
    option: str
    group: str
    have: int
    need: int
    text: str
    """What is missing or too many, in words."""
