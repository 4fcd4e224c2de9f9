"""A session as it could just as well be: everything that a viewer cannot see is dealt anew."""

from __future__ import annotations

from ecumene.core.event import EVERYONE, Event
from ecumene.core.view import observe, state_from
from ecumene.records.session import Moment, Session

MOMENTS = 6
"""So many of the latest moves of all, and of the viewer, are dealt anew, too: undo and changes
look back."""
ENTRIES = 250
"""So many log entries are changed where they are hidden."""


def dealt_anew(session: Session, viewer: int, seed: int) -> Session:
    """The same session with other hidden things."""
    spec = session.spec
    other = Session.__new__(Session)
    other.spec = spec
    other.record = session.record
    other.state = state_from(observe(spec, session.state, viewer), seed)
    other.state.log = []
    other.state.chance = []
    other.past = list(session.past)
    looked_back = {len(other.past) - 1 - k for k in range(MOMENTS)}
    looked_back |= {k + more for k in last_moves(session, viewer) for more in (0, 1)}
    for k in looked_back:
        if 0 <= k < len(other.past):
            other.past[k] = moment_anew(session, session.past[k], viewer, seed + k)
    known = session.events[:-ENTRIES]
    other.events = known + [event_anew(event, viewer, seed) for event in session.events[-ENTRIES:]]
    return other


def last_moves(session: Session, viewer: int) -> list[int]:
    return [k for k, moment in enumerate(session.past) if moment.seat == viewer][-MOMENTS:]


def moment_anew(session: Session, moment: Moment, viewer: int, seed: int) -> Moment:
    state = state_from(observe(session.spec, moment.state, viewer), seed)
    out = Moment(state, moment.seat, moment.events, moment.moves)
    out.revealed = moment.revealed
    return out


def event_anew(event: Event, viewer: int, seed: int) -> Event:
    """An entry whose secrets the viewer may not know, with other secrets."""
    if event.audience == EVERYONE or (viewer >= 0 and event.audience >> viewer & 1):
        return event
    args = tuple(
        (value + seed) % 40 if event.secret >> k & 1 else value
        for k, value in enumerate(event.args)
    )
    hidden = (event.audience, event.secret, event.hidden, event.reveals)
    return Event(event.kind, event.player, args, *hidden)
