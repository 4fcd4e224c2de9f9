"""The ways by which somebody is told, as those who send see them."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from ecumene.server.signals.words import Signal


class Outcome(StrEnum):
    """What became of a signal."""

    SENT = "sent"
    LATER = "later"
    """It was surely not taken, and may be by and by."""
    FAILED = "failed"
    """It cannot be sent, or nobody knows whether it was: it is not tried again."""
    NOBODY = "nobody"
    """There is no such way to this person (any more)."""


class Channel(Protocol):
    """One way."""

    async def send(self, person: str, signal: Signal) -> Outcome: ...


def outcome_of(status: int, refused: bool) -> Outcome:
    """What an answer of a web server means."""
    if 200 <= status < 300:
        return Outcome.SENT
    if refused or status in (429, 503):
        return Outcome.LATER
    return Outcome.FAILED
