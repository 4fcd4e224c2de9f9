"""Writing the event log."""

from __future__ import annotations

from typing import Final

from ecumene.core.event import EVERYONE, Event
from ecumene.games.patchistory.rules.state import PatchState

NOTHING: Final = -100_000


def note(
    s: PatchState,
    kind: str,
    player: int,
    a: int = NOTHING,
    b: int = NOTHING,
    c: int = NOTHING,
    reveals: bool = False,
) -> None:
    """Log something that everybody sees."""
    if s.log is not None:
        args = tuple([number for number in (a, b, c) if number != NOTHING])
        s.log.append(Event(kind, player, args, EVERYONE, 0, -1, reveals))


def whisper(s: PatchState, kind: str, player: int, a: int, reveals: bool = True) -> None:
    """Log something of which the others do not see the number. ``reveals``: it is news."""
    if s.log is not None:
        s.log.append(Event(kind, player, (a,), 1 << player, 1, -1, reveals))
