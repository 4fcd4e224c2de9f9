"""Why an option is closed.

Inside the engine a reason is a small int (0 means: open), so that asking costs nothing.
`Reason` is the same thing for people and clients: a code, the rule it rests on, and the
numbers for its sentence, which is said in the language spoken.
"""

from __future__ import annotations

from typing import Any, Final

from ecumene.core import messages

OPEN: Final = 0
NOT_HERE: Final = 1
"""In every game: the present decision does not ask for this. `GameSpec.reason` says more."""
NOT_OFFERED: Final = "not_offered"
"""In every game, the code of: the decision asks for the like, but this is not among it."""


class ReasonKind:
    """One entry of a game's table of reasons."""

    __slots__ = ("code", "rule")

    def __init__(self, code: str, rule: str) -> None:
        self.code = code
        self.rule = rule


class Reason:
    """A reason with its parameters; ``topic`` is where its sentence is found."""

    __slots__ = ("code", "params", "rule", "topic")

    def __init__(self, topic: str, code: str, rule: str, params: dict[str, str]) -> None:
        self.topic = topic
        self.code = code
        self.rule = rule
        self.params = params

    @property
    def text(self) -> str:
        """The reason as a sentence."""
        params: dict[str, object] = {}
        for name, value in self.params.items():
            params[name] = int(value) if value.isdecimal() else value
        return messages.text(f"{self.topic}.{self.code}", **params)

    def __reduce__(self) -> tuple[Any, ...]:
        return Reason, (self.topic, self.code, self.rule, self.params)

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, rule={self.rule!r}, text={self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.code, self.params) == (other.code, other.params)

    def __hash__(self) -> int:
        return hash(self.code)


GAME_OVER: Final = Reason("reason", "game_over", "", {})
NOTHING_TO_UNDO: Final = Reason("reason", "nothing_to_undo", "", {})
REVEALED: Final = Reason("reason", "revealed", "", {})
OTHERS_DECIDED: Final = Reason("reason", "others_decided", "", {})
