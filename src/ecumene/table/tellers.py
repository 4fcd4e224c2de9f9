"""Key moments that a game tells itself, entry by entry of its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.core.event import Event
from ecumene.table.history import History, KeyMoment

Teller = Callable[[History, int, Event], KeyMoment | None]
"""Of a log entry and the step it was written in: the moment, if it is one."""


def told(history: History, tellers: Mapping[str, Teller]) -> list[KeyMoment]:
    """The moments of all entries whose kind has a teller, in the order of the log."""
    out: list[KeyMoment] = []
    for k, event in enumerate(history.events):
        teller = tellers.get(event.kind)
        found = None if teller is None else teller(history, history.step_of(k), event)
        if found is not None:
            out.append(found)
    return out
