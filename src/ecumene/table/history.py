"""A game told from its beginning, as one viewer may know it: what happened, and the table then."""

from __future__ import annotations

import bisect
from dataclasses import dataclass

from ecumene.core.state import State
from ecumene.records.session import Session


@dataclass(frozen=True)
class KeyMoment:
    """Something worth finding again. ``text`` calls seats as the log does."""

    step: int
    seat: int
    """Whose doing it is; -1: everybody's or nobody's."""
    kind: str
    icon: str
    title: str
    text: str
    weight: int
    """The heavier, the more it matters: 0 to 10."""
    card: str | None = None
    closes: bool = False
    """It belongs to the round and era before its step, not to those that begin with it."""


class History:
    """Events and tables of a session, redacted for a viewer (or a spectator: -1).

    Step 0 is the beginning; step k is the position after decision number k.
    """

    def __init__(self, session: Session, viewer: int) -> None:
        self.spec = session.spec
        self.viewer = viewer
        self.events = session.log(viewer)
        self.last = len(session.past)
        self.starts = [moment.events for moment in session.past]
        self.plies = [moment.moves for moment in session.past] + [len(session.record.moves)]
        self.states = [moment.state for moment in session.past] + [session.state]
        self.seen: dict[int, State] = {}

    def step_of(self, event: int) -> int:
        """The step in which a log entry was written."""
        return bisect.bisect_right(self.starts, event)

    def after(self, step: int) -> State:
        """The table after a step, as the viewer saw it."""
        if step not in self.seen:
            self.seen[step] = self.spec.redact(self.states[step], self.viewer)
        return self.seen[step]

    def before(self, step: int) -> State:
        """The table before a step."""
        return self.after(max(0, step - 1))
