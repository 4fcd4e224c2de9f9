"""A recorded game replayed for export: every decision as the seat that made it saw the table.

Records of other rules are replayed as far as they go. What lies after the last position that is
surely the recorded one is not told: see `Course.certain`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from ecumene.core import engine
from ecumene.core.frame import CHANCE
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.view import observe
from ecumene.records.record import (
    Record,
    Result,
    begin,
    comparable,
    position_hash,
    result_of,
    step,
)
from ecumene.records.verdict import BROKEN, DIFFERENT, SAME, agrees
from ecumene.table.painters import painter

UNREADABLE: Final = "unreadable"
"""The record names moves or options that the installed rules do not know from the beginning on."""


class Decision(NamedTuple):
    """One decision through the eyes of the seat that made it."""

    ply: int
    seat: int
    round: int
    kind: str
    question: str
    options: list[str]
    chosen: str
    numbers: list[dict[str, int]]
    """Of every seat's board, as far as this seat may know."""


@dataclass
class Course:
    """How a replay went. ``certain``: so many of the record's moves led to positions that are
    surely those of the recorded game; ``decisions`` and ``rounds`` end there."""

    outcome: str = SAME
    certain: int = 0
    why: str = ""
    rounds: dict[int, int] = field(default_factory=dict)
    """The round of every move, by its ply."""
    decisions: list[Decision] = field(default_factory=list)
    result: Result | None = None
    """How it ends now, if it does."""

    def cut(self) -> Course:
        """Without what is not certain."""
        self.rounds = {ply: one for ply, one in self.rounds.items() if ply <= self.certain}
        self.decisions = [one for one in self.decisions if one.ply <= self.certain]
        return self


def follow_course(record: Record) -> Course:
    """Replay a record, looking through the eyes of whoever decides."""
    course = Course()
    known = {ply: value for ply, value in record.hashes.items() if comparable(record.spec, value)}
    agreed = 0
    try:
        s = begin(record)
        for ply, (seat, words) in enumerate(record.moves, 1):
            look(record.spec, s, ply, seat, words, course)
            step(record.spec, s, ply, seat, words)
            if ply in known:
                if position_hash(record.spec, s) != known[ply]:
                    course.outcome, course.certain = DIFFERENT, agreed
                    course.why = f"the position after move {ply} is another one than recorded"
                    return course.cut()
                agreed = ply
        if engine.over(s):
            course.result = result_of(record.spec, s)
        if not agrees(record, s):
            course.outcome, course.certain = DIFFERENT, agreed
            course.why = "the end is another one than recorded"
            return course.cut()
    except Exception as error:  # rules that it was not played by may fail in any way
        course.outcome, course.certain = BROKEN, agreed
        course.why = str(error) or type(error).__name__
        return course.cut()
    course.certain = len(record.moves)
    return course


def look(spec: GameSpec[Any], s: State, ply: int, seat: int, words: str, course: Course) -> None:
    """Note what the seat sees that is about to move."""
    course.rounds[ply] = spec.rounds(s)
    if seat == CHANCE or engine.chooser(s) != seat:
        return  # whether it is this seat's turn is said by the step
    seen = observe(spec, s, seat)
    written: Callable[[int], str] = spec.vocabulary.format
    course.decisions.append(
        Decision(
            ply,
            seat,
            course.rounds[ply],
            seen.state.kinds[seen.state.stack[-1].kind].name,
            spec.question(seen.state),
            [written(code) for code in seen.options],
            written(spec.vocabulary.parse(words)),
            [painter(spec.id).numbers(seen.state, board) for board in range(spec.seats(s))],
        )
    )
