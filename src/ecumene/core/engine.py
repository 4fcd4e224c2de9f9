"""The engine: the only entry points that ask for or change a game state."""

from __future__ import annotations

from typing import Final

from ecumene.core.errors import ClosedOption as ClosedOption
from ecumene.core.errors import NothingPending, UnknownOption
from ecumene.core.frame import CHANCE, NOBODY, Frame, FrameKind
from ecumene.core.reason import OPEN
from ecumene.core.state import State

# A code that is no option makes a rule look for cards, seats or tiles that do not exist.
LOST: Final = (IndexError, KeyError, ValueError, OverflowError, AttributeError, TypeError)


def over(s: State) -> bool:
    """Is the game over?"""
    return not s.stack


def chooser(s: State) -> int:
    """The seat that is asked, CHANCE for a draw that waits, NOBODY when the game is over."""
    if not s.stack:
        return NOBODY
    frame = s.stack[-1]
    return s.kinds[frame.kind].chooser(s, frame)


def options(s: State) -> list[int]:
    """The open options of the present decision; empty when the game is over."""
    if not s.stack:
        return []
    frame = s.stack[-1]
    return s.kinds[frame.kind].options(s, frame)


def candidates(s: State) -> list[tuple[int, int]]:
    """Every candidate of the present decision with its reason number (OPEN if it is open)."""
    if not s.stack:
        return []
    frame = s.stack[-1]
    kind = s.kinds[frame.kind]
    return [(code, kind.check(s, frame, code)) for code in kind.candidates(s, frame)]


def check(s: State, code: object) -> int:
    """OPEN, or why this option is closed; `UnknownOption` for what is no code of an option."""
    if not s.stack:
        raise NothingPending("the game is over: there is no decision to answer")
    if not isinstance(code, int):
        raise UnknownOption(f"{code!r} is no option; the engine takes codes, whole numbers")
    frame = s.stack[-1]
    try:
        return s.kinds[frame.kind].check(s, frame, code)
    except LOST as error:
        if code in s.kinds[frame.kind].candidates(s, frame):
            raise  # a fault of the rules, not of the code
        raise UnknownOption(f"{code} is the code of no option") from error


def apply(s: State, code: int, trusted: bool = False) -> None:
    """Answer the present decision and run on to the next one.

    ``trusted`` skips the legality check; only for codes that came from `options` of this very
    position. A closed option raises `ClosedOption` and changes nothing.
    """
    if not trusted:
        number = check(s, code)
        if number != OPEN:
            raise ClosedOption(code, number)
    elif not s.stack:
        raise NothingPending("the game is over: there is no decision to answer")
    frame = s.stack[-1]
    kind = s.kinds[frame.kind]
    kind.resolve(s, frame, code)
    advance_to_decision(s)


def advance_to_decision(s: State) -> None:
    """Run everything that asks nobody, up to the next decision (or the end of the game)."""
    stack = s.stack
    while stack:
        frame = stack[-1]
        kind = s.kinds[frame.kind]
        if kind.auto(s, frame):
            continue
        if kind.chooser(s, frame) == CHANCE:
            if s.explicit_chance:
                return
            draw(s, kind, frame)
            continue
        if kind.forced:
            only = kind.options(s, frame)
            if len(only) == 1:
                kind.resolve(s, frame, only[0])
                continue
        return


def draw(s: State, kind: FrameKind[State], frame: Frame) -> None:
    """Let chance answer: from the script of a replay, else from the random streams."""
    if s.script:
        code = s.script.pop(0)
        number = kind.check(s, frame, code)
        if number != OPEN:
            raise ClosedOption(code, number)
    else:
        code = kind.sample(s, frame)
    if s.chance is not None:
        s.chance.append(code)
    kind.resolve(s, frame, code)


def chance_outcomes(s: State) -> list[tuple[int, int]]:
    """At a waiting chance draw: every outcome with its weight."""
    if chooser(s) != CHANCE:
        raise NothingPending("no draw of chance is waiting; `chooser` says who is asked")
    frame = s.stack[-1]
    kind = s.kinds[frame.kind]
    return [(code, kind.weight(s, frame, code)) for code in kind.options(s, frame)]
