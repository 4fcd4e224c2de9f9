"""What changed since the viewer's last turn; nothing once they have acted in the new one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ecumene.core.view import Observation
from ecumene.records.session import Session
from ecumene.table.painter import Painter
from ecumene.table.schema.scene import Changes

TURN: Final = "turn"
"""The log entry with which a turn begins, in every game that has turns."""


def moves_backwards(session: Session) -> Iterator[tuple[int, int]]:
    """The moves from the last one on: number, and where in the log the turn they were made in
    begins (-1: no turn has begun)."""
    events = session.events
    place = len(events) - 1
    for k in range(len(session.past) - 1, -1, -1):
        place = min(place, session.past[k].events - 1)
        while place >= 0 and events[place].kind != TURN:
            place -= 1
        yield k, place


def in_own_turn(session: Session, k: int, begun: int) -> bool:
    """Was a move made in its player's own turn? Always, in games without turns."""
    return begun < 0 or session.events[begun].player == session.past[k].seat


def last_turn(session: Session, seat: int) -> tuple[int, int] | None:
    """The last move of a seat in a turn of its own: its number, and where that turn begins."""
    for k, begun in moves_backwards(session):
        if session.past[k].seat == seat and in_own_turn(session, k, begun):
            return k, begun
    return None


def kept_positions(session: Session) -> set[int]:
    """The moves before which the position is looked at again by scenes: whoever lets go of the
    past to save memory keeps the states of these moments (and those that undo can reach)."""
    found = [last_turn(session, seat) for seat in range(session.spec.seats(session.state))]
    numbers = [entry[0] for entry in found if entry is not None]
    return {k for number in numbers for k in (number, number + 1) if k < len(session.past)}


def forgotten(session: Session, k: int) -> bool:
    """Was the state of a moment let go of: does a later one stand in for it?"""
    state = session.past[k].state
    later = [moment.state for moment in session.past[k + 1 :]]
    return any(other is state for other in (*later, session.state))


def changes(paint: Painter[Any], session: Session, seen: Observation[Any]) -> Changes | None:
    """``since`` is the log entry that follows the viewer's last move in their last turn."""
    found = last_turn(session, seen.viewer) if seen.viewer >= 0 else None
    if found is None or found[0] == len(session.past) - 1:
        return None
    k, begun = found
    if begun >= 0 and not any(event.kind == TURN for event in session.events[begun + 1 :]):
        return None  # that turn still goes on
    after = session.past[k + 1]
    if forgotten(session, k + 1):
        return {"since": after.events, "refs": [], "items": []}
    spec = session.spec
    before = spec.redact(after.state, seen.viewer)
    left = before
    if not forgotten(session, k):
        left = spec.redact(session.past[k].state, seen.viewer)
    return {"since": after.events, **paint.changes(left, before, seen.state, seen.viewer)}
