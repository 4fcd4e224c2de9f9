"""References to the things on the table, and what small faces are made of."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ecumene.table.schema.naming import Named
from ecumene.table.schema.scene import AnswerRef, CommandRef, Seat, SeatRef

Card = Annotated[str, Named("Card", "The id of a face in the card book.")]
Track = Annotated[Literal["food", "economy", "infrastructure"], Named("Track")]
Field = Annotated[Literal["blue", "green", "red", "yellow"], Named("Field")]
UnitKind = Annotated[Literal["settler", "soldier"], Named("UnitKind")]
ThingKind = Annotated[
    Literal[
        "place",
        "beyond",
        "unit",
        "enlist",
        "raise",
        "tech",
        "space",
        "action",
        "color",
        "found",
        "construction",
        "supply",
        "own",
        "leader",
        "government",
        "goal",
        "cube",
        "produce",
    ],
    Named("ThingKind", "What each is: docs/scene.md."),
]


class Thing(TypedDict):
    """Something on the boards of this game."""

    id: str
    kind: ThingKind
    owner: Seat


HorizonRef = Annotated[Thing | SeatRef | AnswerRef | CommandRef, Named("HorizonRef")]


class Mark(TypedDict):
    """A glyph with a number or a word beside it: how small faces say what something does."""

    icon: str
    text: str


class Gist(TypedDict):
    """One line of a small face: when it works, what it costs, what it does."""

    when: Literal["now", "action", "always", "end", "others", "everybody"]
    label: str
    price: list[Mark]
    marks: list[Mark]
