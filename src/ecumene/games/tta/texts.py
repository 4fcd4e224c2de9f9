"""Options and log entries in words."""

from __future__ import annotations

from ecumene.core.event import Event
from ecumene.games.tta.state import TtaState
from ecumene.games.tta.words import vocabulary


def describe(s: TtaState, code: int) -> str:
    return vocabulary(s.cat).format(code)


def describe_event(s: TtaState, event: Event) -> str:
    return f"{event.kind} {event.player + 1} {event.args}"
