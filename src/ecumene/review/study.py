"""A whole game studied, step by step from its beginning; numbers only, no words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from ecumene.core.spec import GameSpec
from ecumene.records.record import Record
from ecumene.review.course import finished_course
from ecumene.review.curve import Point, Stop, point, stops
from ecumene.review.judging import USUAL, Effort, Judged, judge
from ecumene.review.luck import Event, Stroke, events, stroke
from ecumene.review.reviewer import Reviewer
from ecumene.review.strongest import reviewer_of
from ecumene.review.units import Unit, units_of
from ecumene.table.painters import painter

ORDER: Final = (Event, Unit, Stop)
MANY: Final = 150
"""A decision that comes up more often in a game is looked at on fewer tables each time: else the
bids of four players at every open auction would take minutes."""


class Study:
    """What is found of a game. `InvalidRecord` for one that is not over, or does not replay."""

    def __init__(self, record: Record, effort: Effort = USUAL, bot: str | None = None) -> None:
        self.record = record
        self.effort = effort
        self.spec: GameSpec[Any] = record.spec
        self.reviewer: Reviewer[Any] = reviewer_of(record.spec.id, bot)
        self.numbers = self.reviewer.numbers
        self.course = finished_course(record)
        self.paint = painter(record.spec.id)
        self.units = units_of(self.course, self.reviewer)
        topics = Counter(unit.topic for unit in self.units)
        self.frequent = {topic for topic, number in topics.items() if number > MANY}
        self.judged: list[Judged] = []
        self.points: list[Point] = []
        self.strokes: list[Stroke] = []
        self.work = self.in_order()
        self.done = 0

    @property
    def rounds(self) -> int:
        return self.spec.rounds(self.course.final)

    @property
    def of(self) -> int:
        return len(self.work)

    @property
    def complete(self) -> bool:
        return self.done >= self.of

    def in_order(self) -> list[Unit | Event | Stop]:
        """All that is to be looked at, as it came in the game."""
        found: list[Unit | Event | Stop] = [
            *self.units,
            *events(self.course, self.reviewer),
            *stops(self.course, self.paint.turn_of),
        ]
        return sorted(found, key=lambda one: (one.ply, ORDER.index(type(one))))

    def run(self) -> Iterator[int]:
        """Look at one thing after the other; yields how many are done."""
        for entry in self.work[self.done :]:
            if isinstance(entry, Unit):
                state = self.course.decisions[entry.first].state
                many = entry.topic in self.frequent
                effort = self.effort.of_many() if many else self.effort
                self.judged.append(judge(self.reviewer, state, entry, effort))
            elif isinstance(entry, Event):
                self.strokes.append(stroke(self.reviewer, entry))
            else:
                self.points.append(point(self.reviewer, entry))
            self.done += 1
            yield self.done

    def finish(self) -> Study:
        for _ in self.run():
            pass
        return self
