"""Lines of play as clients show them: each move with its words and the things it is about."""

from __future__ import annotations

from typing import Any, NamedTuple

from ecumene.core import engine
from ecumene.core.reason import OPEN
from ecumene.core.state import State
from ecumene.core.view import Observation, state_from
from ecumene.review.lines import Line
from ecumene.table.painter import Painter
from ecumene.table.schema.review import LineStep, Mark
from ecumene.table.schema.scene import Ref

SEED = 1
"""Of the table on which lines are shown: nothing in them rests on what is hidden."""


class Step(NamedTuple):
    """A move of a line, the table before it as the seat sees it, and what it is about."""

    seen: State
    code: int
    refs: list[Ref]
    card: str | None


def steps(paint: Painter[Any], seen: Observation[Any], line: Line) -> list[Step]:
    """The moves of a line one after the other, as far as they are possible."""
    t = state_from(seen, SEED)
    t.explicit_chance = True
    out: list[Step] = []
    for code in line:
        if engine.chooser(t) != seen.viewer or engine.check(t, code) != OPEN:
            break
        shown = paint.spec.redact(t, seen.viewer)
        refs = list(paint.refs(shown, code))
        out.append(Step(shown, code, refs, card_of(paint, shown, seen.viewer, code, refs)))
        engine.apply(t, code, trusted=True)
    return out


def card_of(
    paint: Painter[Any], shown: State, viewer: int, code: int, refs: list[Ref]
) -> str | None:
    """The component that a move is about: that of the first thing it touches which has one."""
    if not refs:
        return None
    there = Observation(paint.spec, shown, viewer, viewer, [code])
    cards = dict(things(paint.board(there, [], [])))
    return next((cards[ref["id"]] for ref in refs if ref["id"] in cards), None)


def things(board: Any) -> list[tuple[str, str]]:
    """The things on a board that show a component: ref and component."""
    found: list[tuple[str, str]] = []
    if isinstance(board, dict):
        ref, card = board.get("ref"), board.get("card")
        if isinstance(ref, dict) and isinstance(card, str):
            found.append((ref["id"], card))
        for value in board.values():
            found += things(value)
    elif isinstance(board, list | tuple):
        for value in board:
            found += things(value)
    return found


def marked(paint: Painter[Any], line: list[Step], other: list[Step], mark: Mark) -> list[LineStep]:
    """A line in words; moves that the other line lacks have the mark. A move counts once: of two
    equal ones against one, the second is marked."""
    words_of = paint.spec.vocabulary.format
    left = [step.code for step in other]
    out: list[LineStep] = []
    for step in line:
        same = step.code in left
        if same:
            left.remove(step.code)
        out.append(
            {
                "id": words_of(step.code),
                "label": paint.label(step.seen, step.code),
                "card": step.card,
                "refs": step.refs,
                "mark": "same" if same else mark,
            }
        )
    return out
