"""Why an option is closed.

Inside the engine a reason is a small int (0 means: open), so that asking costs nothing.
`Reason` is the same thing for people and clients: a code, the rule it rests on, and the
numbers for its sentence.
"""

from __future__ import annotations

OPEN = 0


class ReasonKind:
    """One entry of a game's table of reasons."""

    __slots__ = ("code", "rule", "text")

    def __init__(self, code: str, rule: str, text: str) -> None:
        self.code = code
        self.rule = rule
        self.text = text


class Reason:
    """A reason with its parameters filled in."""

    __slots__ = ("code", "params", "rule", "text")

    def __init__(self, code: str, rule: str, text: str, params: dict[str, str]) -> None:
        self.code = code
        self.rule = rule
        self.text = text
        self.params = params

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, rule={self.rule!r}, text={self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.code, self.params) == (other.code, other.params)

    def __hash__(self) -> int:
        return hash(self.code)
