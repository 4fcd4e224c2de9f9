"""A scene: everything a client needs to draw the table for one viewer, as plain data.

It is made from what the viewer may know and nothing else; docs/scene.md describes it.
"""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.frame import NOBODY
from ecumene.core.messages import languages, spoken, use
from ecumene.core.state import State
from ecumene.core.view import Observation
from ecumene.records.session import Session
from ecumene.table.changes import changes
from ecumene.table.decision import decision, waiting
from ecumene.table.notices import log_entry
from ecumene.table.painter import Painter
from ecumene.table.painters import painter
from ecumene.table.schema.scene import LogEntry, LogSlice, Scene, SeatEntry
from ecumene.table.undo import undo_block

VERSION: Final = 1
RECENT = 200
"""So many log entries are looked at for what the board shows of the latest events."""


def scene(session: Session, viewer: int, since: int = 0) -> Scene:
    """The table as a seat (or a spectator: -1) sees it; ``since`` is the first log entry wanted."""
    seen = session.observe(viewer)
    paint = painter(session.spec.id)
    asked = decision(paint, seen) if seen.asked == viewer and viewer >= 0 else None
    options = asked["options"] if asked else []
    over = seen.asked == NOBODY
    recent = session.log(viewer, max(0, len(session.events) - RECENT))
    return {
        "version": VERSION,
        "game": session.spec.id,
        "viewer": viewer,
        "ply": session.record.played,
        "over": over,
        "turn": paint.turn_of(seen.state),
        "round": session.spec.rounds(seen.state),
        "phase": paint.phase(seen.state),
        "seats": seats(paint, seen),
        "decision": asked,
        "waiting": None if asked or over else waiting(paint, seen),
        "undo": undo_block(paint, session, viewer) if viewer >= 0 else None,
        "forecast": paint.forecast(seen),
        "changes": changes(paint, session, seen),
        "log": log_slice(paint, session, seen, since),
        "board": paint.board(seen, options, recent),
        "results": paint.results(seen.state, recent) if over else None,
    }


def seats(paint: Painter[Any], seen: Observation[Any]) -> list[SeatEntry]:
    """The seats with their points; None where a game keeps them secret."""
    scores = seen.spec.scores(seen.state)
    return [
        {
            "seat": seat,
            "called": paint.called(seat),
            "score": score if score >= 0 else None,
            "you": seat == seen.viewer,
            "asked": seat == seen.asked,
            **paint.seat_extras(seen.state, seat),
        }
        for seat, score in enumerate(scores)
    ]


def phase_lines(game_id: str, public: State) -> dict[str, str]:
    """Where a game is, by language; for lists of tables."""
    paint = painter(game_id)
    before = spoken()
    try:
        found = {}
        for language in languages():
            use(language)
            found[language] = paint.phase(public)
        return found
    finally:
        use(before)


def log(session: Session, viewer: int, since: int) -> LogSlice:
    """The log entries from ``since`` on, as a seat (or a spectator) may know them."""
    return log_slice(painter(session.spec.id), session, session.observe(viewer), since)


def log_slice(
    paint: Painter[Any], session: Session, seen: Observation[Any], since: int
) -> LogSlice:
    """After an undo ``next`` is smaller than it was."""
    first = max(0, min(since, len(session.events)))
    entries: list[LogEntry] = [
        {"n": first + k, **log_entry(paint, seen.state, event)}
        for k, event in enumerate(session.log(seen.viewer, first))
    ]
    return {"since": first, "next": len(session.events), "entries": entries}
