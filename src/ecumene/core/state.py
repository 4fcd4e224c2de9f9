"""The base of every game state: plain data that clones in microseconds."""

from __future__ import annotations

from typing import Any, ClassVar

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

    game: ClassVar[str] = ""
    """The id of the game."""

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
        """An independent copy without log and script; the games override this."""
        raise TypeError("State.clone is provided by each game")

    def __copy__(self) -> State:
        """A copy of everything, down to the players: nothing is shared but definitions."""
        own = self.own
        other = self.clone()
        self.own = own
        other.log = None if self.log is None else self.log.copy()
        other.chance = None if self.chance is None else self.chance.copy()
        other.script = None if self.script is None else self.script.copy()
        players: Any = other  # each game has players of its own class
        players.players = [p.copy() for p in players.players]
        other.own = (1 << len(players.players)) - 1
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        from ecumene.core.saved import state_parts

        return state_parts(self)

    def __repr__(self) -> str:
        """Game, round, decision and who is asked (as in the log); nothing that is hidden."""
        s: Any = self
        try:
            when = f"{s.game}, {len(s.players)} players, {self.when()}"
            if not self.stack:
                return f"<{when}, over>"
            frame = self.stack[-1]
            kind = self.kinds[frame.kind]
            seat = kind.chooser(self, frame)
            who = f"Player {seat + 1} is asked" if seat >= 0 else "chance is asked"
            return f"<{when}, {kind.name}: {who}>"
        except (AttributeError, IndexError):  # in the making, or made by hand
            return f"<{s.game}, incomplete>"

    def when(self) -> str:
        """The round in words, for `repr`."""
        s: Any = self
        return f"round {s.round}"
