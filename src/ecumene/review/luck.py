"""Luck apart from choice: what chance brought, beside what it might have brought.

Draws of one kind that come one after the other are one event. What every seat expects after it, by
its own knowledge, is compared with the mean over other draws in its place. From that the mean over
the seats is taken off: what is good for all alike is no luck of anybody. Who has left the game has
no luck any more.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.frame import CHANCE
from ecumene.core.state import State
from ecumene.review.course import Course, Draw
from ecumene.review.curve import expectations
from ecumene.review.lines import mean
from ecumene.review.reviewer import Reviewer
from ecumene.table.painters import painter

STREAM: Final = 3_005
OTHERWISE: Final = 3
"""Other draws that an event is compared with."""


class Event(NamedTuple):
    """Some draws of one source."""

    source: str
    ply: int
    draws: list[Draw]


class Stroke(NamedTuple):
    """What an event brought to each seat; all together 0."""

    source: str
    ply: int
    points: list[float]


def source_of(reviewer: Reviewer[Any], s: State) -> str:
    """What is being drawn; empty if that is no luck, or nothing is."""
    if engine.chooser(s) != CHANCE:
        return ""
    return reviewer.sources.get(s.kinds[s.stack[-1].kind].name, "")


def events(course: Course, reviewer: Reviewer[Any]) -> list[Event]:
    """The draws of a game, together where they belong together. Those before the first decision
    are the same table for all: they are left out."""
    begun = course.decisions[0].ply if course.decisions else course.plies
    found: list[Event] = []
    for draw in course.draws:
        source = source_of(reviewer, draw.state)
        if not source or draw.ply < begun:
            continue
        last = found[-1] if found else None
        if last is not None and last.source == source and last.draws[-1].ply == draw.ply - 1:
            last.draws.append(draw)
        else:
            found.append(Event(source, draw.ply, [draw]))
    return found


def stroke(reviewer: Reviewer[Any], event: Event) -> Stroke:
    """What an event brought to each seat beyond what was to be expected."""
    root = event.draws[0].state
    real = after(root, [draw.code for draw in event.draws])
    came = expectations(reviewer, real, event.ply)
    others: list[list[float]] = []
    for k in range(OTHERWISE):
        other = drawn_otherwise(reviewer, root, event, mix(event.ply, STREAM, k))
        others.append(expectations(reviewer, other, event.ply))
    gone = painter(reviewer.spec.id).out
    luck = {
        seat: value - mean([other[seat] for other in others])
        for seat, value in enumerate(came)
        if not gone(root, seat)
    }
    shared = mean(list(luck.values()))
    points = [luck[seat] - shared if seat in luck else 0.0 for seat in range(len(came))]
    return Stroke(event.source, event.ply, points)


def after(root: State, codes: list[int]) -> State:
    t = root.clone()
    t.explicit_chance = True
    for code in codes:
        engine.apply(t, code, trusted=True)
    return t


def drawn_otherwise(reviewer: Reviewer[Any], root: State, event: Event, seed: int) -> State:
    """As many draws of the same source, as another seed would have them."""
    t = root.clone()
    t.explicit_chance = True
    t.seed = seed
    for _ in event.draws:
        if source_of(reviewer, t) != event.source:
            break
        frame = t.stack[-1]
        engine.apply(t, t.kinds[frame.kind].sample(t, frame), trusted=True)
    return t
