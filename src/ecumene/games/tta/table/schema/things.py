"""References to the things on the table."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ecumene.table.schema.naming import Named
from ecumene.table.schema.scene import AnswerRef, CommandRef, Seat, SeatRef

Card = Annotated[str, Named("Card", "The id of a face in the card book.")]


class Thing(TypedDict):
    id: str
    owner: Seat


class HandRef(Thing):
    """A card in somebody's hand."""

    kind: Literal["hand"]


class TechRef(Thing):
    """A technology that takes workers."""

    kind: Literal["tech"]


class WorkerRef(Thing):
    """The workers on a technology."""

    kind: Literal["worker"]


class TokenRef(Thing):
    """The blue tokens on a technology."""

    kind: Literal["token"]


class PlayRef(Thing):
    """Any other card in play: government, leader, wonder, colony, tactic."""

    kind: Literal["play"]


class CommonRef(Thing):
    """A tactic that everybody may copy."""

    kind: Literal["common"]


class RowRef(Thing):
    """A space of the card row."""

    kind: Literal["row"]


class DeckRef(Thing):
    """The civil deck: its end is that of an age."""

    kind: Literal["deck"]


class YellowRef(Thing):
    """The next token of a yellow bank."""

    kind: Literal["yellow"]


class PactRef(Thing):
    """The pact in somebody's area."""

    kind: Literal["pact"]


class WarRef(Thing):
    """The war that somebody has declared."""

    kind: Literal["war"]


TtaRef = Annotated[
    HandRef
    | TechRef
    | WorkerRef
    | TokenRef
    | PlayRef
    | CommonRef
    | RowRef
    | DeckRef
    | YellowRef
    | PactRef
    | WarRef
    | SeatRef
    | AnswerRef
    | CommandRef,
    Named("TtaRef"),
]
