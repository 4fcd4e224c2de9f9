"""The board of a game that draws none of its own: labelled groups of things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired, TypedDict

from ecumene.table.schema.books import Face, Facts
from ecumene.table.schema.naming import Named, ReadOnly
from ecumene.table.schema.scene import (
    Board,
    Changes,
    Decision,
    Option,
    Ref,
    Scene,
    Seat,
)


class GenericRef(Ref):
    """A component of the game: ``kind`` is what the notation calls such things."""

    word: str
    """What the notation calls this one."""


GroupKind = Annotated[
    Literal["table", "player", "supply", "choices"],
    Named("GroupKind", "`choices` is what can be chosen and lies nowhere on the table."),
]


class GenericThing(TypedDict):
    label: str
    count: int
    ref: NotRequired[GenericRef]
    zone: NotRequired[str]


class GenericFact(TypedDict):
    label: str
    value: bool | int | str


class GenericGroup(TypedDict):
    id: str
    kind: GroupKind
    owner: Seat
    label: str
    facts: list[GenericFact]
    things: list[GenericThing]


class GenericBoard(Board):
    kind: ReadOnly[Literal["generic"]]
    groups: list[GenericGroup]


class GenericOption(Option):
    refs: ReadOnly[Sequence[GenericRef]]


class GenericDecision(Decision):
    options: ReadOnly[Sequence[GenericOption]]


class GenericChanges(Changes):
    refs: ReadOnly[Sequence[GenericRef]]


class GenericScene(Scene):
    board: ReadOnly[GenericBoard]
    decision: ReadOnly[GenericDecision | None]
    changes: ReadOnly[GenericChanges | None]
    forecast: ReadOnly[None]


class GenericCardBook(TypedDict):
    """The id of a face is that of the thing."""

    game: str
    language: str
    cards: dict[str, Face]
    facts: Facts
