"""Goals, and how near the end is."""

from __future__ import annotations

from typing import TypedDict

from ecumene.games.horizon.table.schema.things import Card, Thing
from ecumene.table.schema.scene import Forecast, Seat


class Part(TypedDict):
    label: str
    have: int
    need: int


class Progress(TypedDict):
    seat: Seat
    met: bool
    claimed: bool
    parts: list[Part]


class Goal(TypedDict):
    ref: Thing
    card: Card
    name: str
    text: str
    first_vp: int
    later_vp: int
    first: Seat | None
    claimed: list[Seat]
    progress: list[Progress]


class Goals(TypedDict):
    """``cubes`` of ``needed`` on all goals call the end; then ``last_round`` is known."""

    cards: list[Goal]
    cubes: int
    needed: int
    last_round: int | None
    limit: int | None


class Ranked(TypedDict):
    seat: Seat
    score: int


class HorizonForecast(Forecast):
    """What the goal phase of this turn will bring as things stand."""

    goals: list[Thing]
    ends: bool
    text: str
    ranking: list[Ranked]
