"""Questions that are not about a thing on the table, votes, and what political points buy."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ecumene.games.patchistory.table.schema.kingdom import Standing
from ecumene.games.patchistory.table.schema.things import Thing
from ecumene.table.schema.naming import Named
from ecumene.table.schema.scene import Amounts, AnswerRef, Ref, Seat

EnvelopeState = Annotated[Literal["sealed", "choosing", "waiting"], Named("EnvelopeState")]
Stance = Annotated[Literal["peaceful", "aggressive"], Named("Stance")]


class Answer(TypedDict):
    ref: AnswerRef
    id: str
    label: str
    open: bool


class Envelope(TypedDict):
    """A seat of a sealed decision."""

    seat: Seat
    state: EnvelopeState
    own: str | None
    """What the viewer has put into their own."""


class Meeting(TypedDict):
    """One of the four ways in which a negotiation can end."""

    mine: Stance
    theirs: Stance
    title: str
    text: str


class Side(TypedDict):
    """One side of a war or of a negotiation."""

    seat: Seat
    invades: bool
    force: int


class Matter(TypedDict):
    """What is being decided, and by whom."""

    kind: str
    seat: Seat
    """Who is asked now."""
    rival: Seat | None
    """Whom it is about."""
    route: Thing | None
    goods: Amounts
    """What is offered or given away."""
    sealed: list[Envelope]
    sides: list[Side]
    meetings: list[Meeting]
    answers: list[Answer]


class Ballot(TypedDict):
    """A prosperity card that is voted on."""

    ref: Thing
    card: str
    votes: int | None
    now: bool
    standings: list[Standing]
    scored: bool | None
    """None while votes are still cast."""
    results: list[int] | None
    """Culture by seat once all votes are cast."""


class UsedCard(TypedDict):
    ref: Thing
    card: str


class ActionSpace(TypedDict):
    """Something that is done with political points, as printed on the reference board."""

    ref: Thing
    id: str
    label: str
    text: str
    price: Amounts
    open: bool
    things: list[Ref]
    """What can be touched for it; only this space itself where it is about no other thing."""
