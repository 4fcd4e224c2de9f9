"""Writing the event log. Costs one call and a test when nobody listens."""

from __future__ import annotations

from typing import Final

from ecumene.core.event import Event
from ecumene.games.tta.rules.state import TtaState

NOTHING: Final = -100_000


def note(
    s: TtaState, kind: str, player: int, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING
) -> None:
    """Log something everybody sees."""
    if s.log is not None:
        args = tuple([number for number in (a, b, c) if number != NOTHING])
        s.log.append(Event(kind, player, args))


def disclose(s: TtaState, kind: str) -> None:
    """Log that hidden cards are turned up: nothing is taken back past it."""
    if s.log is not None:
        s.log.append(Event(kind, -1, (), reveals=True))


def whisper(
    s: TtaState, kind: str, player: int, card: int, audience: int, reveals: bool = False
) -> None:
    """Log something about a card that only the seats in a bit mask may know; the others see
    the back of the card, which shows its age (ruling R-1). ``reveals``: it is news to them."""
    if s.log is not None:
        back = -2 - s.cat.cards[card].age
        s.log.append(Event(kind, player, (card,), audience, 1, back, reveals))
