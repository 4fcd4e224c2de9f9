"""The decisions of a game that belong together: what one seat decided about one thing, one move
after the other, while nothing new came to light."""

from __future__ import annotations

from typing import Any, NamedTuple

from ecumene.core import engine
from ecumene.review.course import Course, Decision
from ecumene.review.reviewer import Reviewer


class Unit(NamedTuple):
    """Some decisions of one seat, judged as one."""

    seat: int
    topic: str
    first: int
    """The number of the first decision."""
    codes: tuple[int, ...]
    ply: int
    """Moves that had been made before it, and after it."""
    end: int
    round: int
    turn: int
    """Whose turn it was; -1 in a game without turns."""

    @property
    def name(self) -> str:
        return f"{self.ply}-{self.topic}"


def units_of(course: Course, reviewer: Reviewer[Any]) -> list[Unit]:
    """All that can be judged: where there was something to choose."""
    runs: list[tuple[str, list[int]]] = []
    for k, decision in enumerate(course.decisions):
        topic = reviewer.topic(decision.state)
        if not topic or course.spec.concedes(decision.code):
            continue
        if runs and goes_on(course, runs[-1], k, topic):
            runs[-1][1].append(k)
        else:
            runs.append((topic, [k]))
    chosen = [run for run in runs if any(free(course.decisions[k]) for k in run[1])]
    return [unit_of(course, topic, run) for topic, run in chosen]


def goes_on(course: Course, run: tuple[str, list[int]], k: int, topic: str) -> bool:
    """Does a decision belong to those just before it?"""
    last, now = course.decisions[run[1][-1]], course.decisions[k]
    return (
        run[1][-1] == k - 1
        and run[0] == topic
        and last.seat == now.seat
        and not last.revealed
        and place(course, last) == place(course, now)
    )


def place(course: Course, decision: Decision) -> tuple[int, int]:
    """The round, and whose turn it is."""
    state = decision.state
    return course.spec.rounds(state), int(getattr(state, "turn", -1))


def free(decision: Decision) -> bool:
    return len(engine.options(decision.state)) > 1


def unit_of(course: Course, topic: str, run: list[int]) -> Unit:
    first, last = course.decisions[run[0]], course.decisions[run[-1]]
    codes = tuple(course.decisions[k].code for k in run)
    return Unit(first.seat, topic, run[0], codes, first.ply, last.end, *place(course, first))
