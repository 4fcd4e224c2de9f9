"""The board as a whole, and the scene it is in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypedDict

from ecumene.games.horizon.table.schema.goals import Goals, HorizonForecast
from ecumene.games.horizon.table.schema.land import Map
from ecumene.games.horizon.table.schema.player import Player
from ecumene.games.horizon.table.schema.things import Card, HorizonRef, Mark, Thing
from ecumene.games.horizon.table.schema.tree import BoardAction, Research, Tree
from ecumene.table.schema.looking import OpenPreview
from ecumene.table.schema.naming import Named, ReadOnly
from ecumene.table.schema.scene import (
    AnswerRef,
    Board,
    Changes,
    Command,
    Decision,
    Option,
    Scene,
    Seat,
    SeatEntry,
    SeatRef,
)

Phase = Annotated[
    Literal["setup", "action", "expansion", "production", "goal", "over"],
    Named("Phase", "Of the turn that is being played."),
]


class Offered(TypedDict):
    ref: Thing
    card: Card
    name: str
    cost: int
    price: int
    level: int


class DisplayLevel(TypedDict):
    level: int
    name: str
    cards: list[Offered]
    hidden: int


class GovernmentOffer(TypedDict):
    ref: Thing
    card: Card
    name: str


class Answer(TypedDict):
    """An answer that is nothing on the table: a number, one of several programs, a trade."""

    ref: AnswerRef
    id: str
    label: str
    text: str
    marks: list[Mark]


class HorizonBoard(Board):
    kind: ReadOnly[Literal["horizon"]]
    round: int
    start: Seat
    phase: Phase
    map: Map
    tree: Tree
    actions: list[BoardAction]
    players: list[Player]
    goals: Goals
    display: list[DisplayLevel]
    research: Research | None
    governments: list[GovernmentOffer]
    answers: list[Answer]
    commands: list[Command]


# The scene


class HorizonOption(Option):
    refs: ReadOnly[Sequence[HorizonRef]]


class HorizonDecision(Decision):
    options: ReadOnly[Sequence[HorizonOption]]


class HorizonChanges(Changes):
    refs: ReadOnly[Sequence[HorizonRef]]


class HorizonSeat(SeatEntry):
    ref: ReadOnly[SeatRef]


class HorizonPreview(OpenPreview):
    forecast: ReadOnly[HorizonForecast | None]


class HorizonScene(Scene):
    seats: ReadOnly[Sequence[HorizonSeat]]
    decision: ReadOnly[HorizonDecision | None]
    changes: ReadOnly[HorizonChanges | None]
    forecast: ReadOnly[HorizonForecast | None]
    board: ReadOnly[HorizonBoard]
