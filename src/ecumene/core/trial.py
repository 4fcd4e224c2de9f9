"""Trying a position out: does its stack lead to a decision, or to the end of the game?

Positions may be written by hand, so anything can be wrong with their frames. A copy is run on to
the next decision, once up to the first draw of chance and once through all draws.
"""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.frame import CHANCE
from ecumene.core.reason import OPEN
from ecumene.core.state import State

MOST_STEPS: Final = 5_000
"""Frames that may be worked off before somebody has to decide something."""
MISFITS: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What rules run into when frames point at things that are not there."""


def trial(s: State) -> str:
    """What is wrong with the stack of a position, or an empty text. The state stays as it is."""
    try:
        for drawing in (False, True):
            copy = s.clone()
            copy.explicit_chance = not drawing
            problem = run_on(copy)
            if problem:
                return problem
    except MISFITS as error:
        return f"the frames do not fit the table ({type(error).__name__}: {error})"
    return ""


def glance(s: State) -> str:
    """The same for a position in which something is hidden: nothing can be run there."""
    try:
        copy = s.clone()
        frame = copy.stack[-1]
        kind = copy.kinds[frame.kind]
        if kind.auto(copy, frame) or kind.chooser(copy, frame) == CHANCE:
            return "something is hidden, so that the game can only be looked at, at a decision"
        look_at(copy)
    except MISFITS as error:
        return f"the frames do not fit the table ({type(error).__name__}: {error})"
    return ""


def run_on(s: State) -> str:
    """As `engine.advance_to_decision`, but not for ever; then look at it from all sides."""
    for _ in range(MOST_STEPS):
        if not s.stack:
            return ""
        frame = s.stack[-1]
        kind = s.kinds[frame.kind]
        if kind.auto(s, frame):
            continue
        if kind.chooser(s, frame) == CHANCE:
            if s.explicit_chance:
                return "" if kind.options(s, frame) else "there is nothing to draw"
            kind.resolve(s, frame, kind.sample(s, frame))
            continue
        opened = kind.options(s, frame)
        if not opened:
            return "nothing can be chosen at the pending decision"
        if kind.forced and len(opened) == 1:
            kind.resolve(s, frame, opened[0])
            continue
        look_at(s)
        return ""
    return "nobody is ever asked"


def look_at(s: State) -> None:
    """Ask for all candidates and reasons of a decision, as somebody will who looks at it."""
    players: Any = s
    frame = s.stack[-1]
    kind = s.kinds[frame.kind]
    if not 0 <= kind.chooser(s, frame) < len(players.players):
        raise ValueError("nobody can answer")
    for code in kind.candidates(s, frame):
        number = kind.check(s, frame, code)
        if number != OPEN:
            kind.why(s, frame, code, number)
