"""References to the things on the table."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ecumene.table.schema.naming import Named
from ecumene.table.schema.scene import AnswerRef, CommandRef, Seat, SeatRef

Levels = Annotated[
    list[int],
    Named("Levels", "One number for each track, in the order of `PatchFacts.tracks`."),
]
ThingKind = Annotated[
    Literal[
        "room",
        "worker",
        "trader",
        "route",
        "stop",
        "supply",
        "lot",
        "won",
        "spot",
        "construction",
        "good",
        "descendant",
        "action",
        "card",
        "ballot",
        "used",
    ],
    Named("ThingKind", "What each is: docs/scene.md."),
]


class Thing(TypedDict):
    """Something on the table of this game."""

    id: str
    kind: ThingKind
    owner: Seat


PatchRef = Annotated[Thing | SeatRef | AnswerRef | CommandRef, Named("PatchRef")]
