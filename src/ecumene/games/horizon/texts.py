"""Options and events in words."""

from __future__ import annotations

from ecumene.core.event import Event
from ecumene.games.horizon.state import HorizonState
from ecumene.games.horizon.words import vocabulary


def describe(s: HorizonState, code: int) -> str:
    return vocabulary(s.cat).format(code)


def describe_event(s: HorizonState, event: Event) -> str:
    return f"{event.kind} {event.player} {event.args}"
