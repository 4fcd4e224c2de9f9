"""The base of every game state: plain data that clones in microseconds."""

from __future__ import annotations

from typing import Any

from ecumene.core.event import Event
from ecumene.core.frame import Frame, FrameKind


class State:
    """What the engine itself needs of a game state.

    ``kinds`` is the game's table of frame kinds (a definition, shared by all clones). ``log``
    and ``chance`` are None in search: then neither events nor chance outcomes are kept.
    ``script`` holds recorded chance outcomes still to be used in a replay.
    """

    __slots__ = (
        "chance",
        "explicit_chance",
        "kinds",
        "log",
        "own",
        "script",
        "seed",
        "stack",
        "streams",
    )

    kinds: list[FrameKind[Any]]
    stack: list[Frame]
    seed: int
    streams: list[int]
    log: list[Event] | None
    chance: list[int] | None
    script: list[int] | None
    explicit_chance: bool
    own: int

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    def replace(self, frame: Frame) -> None:
        self.stack[-1] = frame

    def clone(self) -> State:
        """An independent copy; the games override this."""
        raise TypeError("State.clone is provided by each game")
