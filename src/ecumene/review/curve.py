"""The course of a game: what each seat could expect after each turn, by its own knowledge."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.state import State
from ecumene.core.view import observe, state_from
from ecumene.review.course import Course
from ecumene.review.reviewer import Reviewer
from ecumene.table.painters import painter

STREAM: Final = 3_004
START: Final = -1


class Stop(NamedTuple):
    """The table between two turns; the beginning is no round yet."""

    ply: int
    round: int
    turn: int
    """Whose turn is over; START at the beginning."""
    decision: int
    """The number of the next decision."""
    state: State


class Point(NamedTuple):
    ply: int
    round: int
    turn: int
    values: list[float]
    """What each seat expects."""
    playing: list[bool]
    """Who has not left the game."""


def stops(course: Course, turn_of: Any) -> list[Stop]:
    """The beginning, the end of each turn (of each round, in games without turns), and the end."""
    spec = course.spec
    out: list[Stop] = []
    last: tuple[int, int] | None = None
    for k, decision in enumerate(course.decisions):
        place = (spec.rounds(decision.state), turn_of(decision.state))
        if last is None:
            out.append(Stop(decision.ply, 0, START, k, decision.state))
        elif place != last:
            out.append(Stop(decision.ply, last[0], last[1], k, decision.state))
        last = place
    if last is not None:
        end = len(course.decisions)
        out.append(Stop(course.plies, last[0], last[1], end, course.final))
    return out


def expectations(reviewer: Reviewer[Any], state: State, number: int) -> list[float]:
    """What each seat may expect, from what it can see itself; at the end, what it has."""
    spec = reviewer.spec
    if engine.over(state):
        return [float(score) for score in spec.scores(state)]
    worlds = [
        state_from(observe(spec, state, seat), mix(number, STREAM, seat))
        for seat in range(spec.seats(state))
    ]
    return reviewer.expected(worlds)


def point(reviewer: Reviewer[Any], stop: Stop) -> Point:
    values = expectations(reviewer, stop.state, stop.decision)
    out = painter(reviewer.spec.id).out
    playing = [not out(stop.state, seat) for seat in range(len(values))]
    return Point(stop.ply, stop.round, stop.turn, values, playing)
