"""Where the worth of a position lies, for bots that add it up from parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

MOST_PARTS: Final = 3
SMALLEST_PART: Final = 0.1
"""Parts of a lead that are worth telling, in points at the end of the game."""

Note = Callable[[str, float], None]
"""Is told the name of a part and the sum reached with it."""


class Account:
    """The parts of a position's worth."""

    def __init__(self) -> None:
        self.parts: dict[str, float] = {}
        self.total = 0.0

    def note(self, part: str, total: float) -> None:
        self.parts[part] = self.parts.get(part, 0.0) + total - self.total
        self.total = total


def account(evaluate: Callable[[Note], float]) -> Account:
    """The parts that an evaluation tells."""
    found = Account()
    evaluate(found.note)
    return found


def gains(ours: Account, theirs: Account) -> tuple[tuple[str, float], ...]:
    """Where one position is better or worse than another, the largest parts first."""
    names = dict.fromkeys((*ours.parts, *theirs.parts))
    found = [(name, ours.parts.get(name, 0.0) - theirs.parts.get(name, 0.0)) for name in names]
    found = [(name, gain) for name, gain in found if abs(gain) >= SMALLEST_PART]
    found.sort(key=lambda entry: -abs(entry[1]))
    return tuple(found[:MOST_PARTS])
