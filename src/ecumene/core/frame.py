"""Frames: the explicit stack of nested decisions.

A `Frame` is a small immutable record of ints. It is never changed: progress means replacing
the top of the stack. A `FrameKind` is a stateless object that knows how to ask and answer;
it holds NO game data, and frames hold NO references to kinds, cards, players or bots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ecumene.core.native import mypyc_attr
from ecumene.core.reason import OPEN

if TYPE_CHECKING:
    from ecumene.core.state import State

CHANCE: Final = -1
NOBODY: Final = -2


@mypyc_attr(free_list_len=1, acyclic=True)
class Frame:
    """One pending piece of work: who, what, and up to four numbers and a tuple of numbers."""

    __slots__ = ("a", "b", "c", "d", "items", "kind", "player")

    def __init__(
        self,
        kind: int,
        player: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        items: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.player = player
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.items = items

    def values(self) -> tuple[int, int, int, int, int, int, tuple[int, ...]]:
        return (self.kind, self.player, self.a, self.b, self.c, self.d, self.items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.values())

    def __repr__(self) -> str:
        return f"Frame{self.values()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return Frame, self.values()

    def __copy__(self) -> Frame:
        return self  # it never changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Frame:
        return self


S = TypeVar("S", bound="State")


class FrameKind(Generic[S]):
    """How one kind of frame asks, checks and resolves.

    Contract: `auto` either advances (pops, pushes or replaces, and returns True) or leaves the
    state untouched and returns False; then `options` must not be empty. `check` is the single
    source of legality: `options` is exactly the part of `candidates` for which it returns
    `OPEN` (a kind may override `options` to evaluate the same checks in bulk).
    """

    name: str = ""
    forced: bool = False
    """A single legal option is taken without asking (and logged)."""

    def chooser(self, s: S, f: Frame) -> int:
        """Who answers; CHANCE for a random draw."""
        return f.player

    def auto(self, s: S, f: Frame) -> bool:
        """Advance without asking, if possible."""
        return False

    def candidates(self, s: S, f: Frame) -> list[int]:
        """Everything one could think of choosing here, open or closed."""
        return []

    def check(self, s: S, f: Frame, code: int) -> int:
        """`OPEN`, or the number of the reason why this candidate is closed."""
        return OPEN

    def options(self, s: S, f: Frame) -> list[int]:
        """The open candidates."""
        return [code for code in self.candidates(s, f) if self.check(s, f, code) == OPEN]

    def resolve(self, s: S, f: Frame, code: int) -> None:
        """Carry out one open option: change the state, emit events, push and pop frames."""

    def weight(self, s: S, f: Frame, code: int) -> int:
        """How many equally likely outcomes a chance option stands for."""
        return 1

    def sample(self, s: S, f: Frame) -> int:
        """A chance outcome drawn from the state's own random streams."""
        return self.options(s, f)[0]

    def floating(self, s: S, f: Frame) -> list[int]:
        """Cards that lie nowhere else while this frame is pending."""
        return []

    def redact(self, s: S, f: Frame, viewer: int) -> Frame:
        """The frame as a seat may see it; frames that hold secrets override this."""
        return f

    def why(self, s: S, f: Frame, code: int, reason: int) -> dict[str, str]:
        """The parameters of a reason's sentence."""
        return {}
