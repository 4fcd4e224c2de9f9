"""The player whom puzzles are made for: takes what looks best at once, and plans nothing."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core import engine
from ecumene.core.state import State
from ecumene.review.lines import LONGEST, Line, Table
from ecumene.review.reviewer import Reviewer

WORTH_A_MOVE: Final = 0.01
"""A move that brings less is not made, where one may finish instead."""


def naive_line(reviewer: Reviewer[Any], table: Table) -> Line:
    """One move after the other, each the one after which things look best."""
    seat = table.valuer.seat
    t = table.world.clone()
    t.explicit_chance = True
    topic = reviewer.topic(t)
    line: list[int] = []
    standing = value(table, t)
    while len(line) < LONGEST and engine.chooser(t) == seat and reviewer.topic(t) == topic:
        choices = [code for code in engine.options(t) if not reviewer.spec.concedes(code)]
        going = [code for code in choices if not reviewer.closes(t, code)]
        rated = [(value(table, made(t, code)), code) for code in going]
        if not rated:
            break
        best, code = max(rated, key=lambda entry: entry[0])
        if len(going) < len(choices) and best < standing + WORTH_A_MOVE:
            break
        t = made(t, code)
        line.append(code)
        standing = best
        if any(event.reveals for event in t.log or ()):
            break
    return tuple(line)


def made(s: State, code: int) -> State:
    t = s.clone()
    t.explicit_chance = True
    t.log = []
    engine.apply(t, code, trusted=True)
    return t


def value(table: Table, s: State) -> float:
    """How things look, as if nothing more were done: what is not settled yet is not played on."""
    return table.valuer.worth(s)
