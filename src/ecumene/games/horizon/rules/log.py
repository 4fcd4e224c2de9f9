"""Writing the event log."""

from __future__ import annotations

from typing import Final

from ecumene.core.event import Event
from ecumene.games.horizon.rules.state import HorizonState

NOTHING: Final = -100_000


def note(
    s: HorizonState, kind: str, player: int, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING
) -> None:
    """Log something; there is nothing to hide in this game."""
    if s.log is not None:
        args = tuple([number for number in (a, b, c) if number != NOTHING])
        s.log.append(Event(kind, player, args))
