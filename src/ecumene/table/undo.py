"""What a viewer may take back, how far it reaches, and why not."""

from __future__ import annotations

from typing import Any

from ecumene.records.session import Session
from ecumene.table.painter import Painter

Json = dict[str, Any]


def undo_block(paint: Painter[Any], session: Session, viewer: int) -> Json:
    """``steps`` are the viewer's last moves in words, the latest first."""
    reason = session.check_undo(viewer)
    if reason is not None:
        closed = {"code": reason.code, "text": reason.text, "rule": reason.rule}
        return {"allowed": False, "steps": [], "why": closed}
    steps = []
    for moment in reversed(session.past):
        if moment.seat != viewer or moment.revealed:
            break
        _, notation = session.record.moves[moment.moves]
        before = session.spec.redact(moment.state, viewer)
        code = session.spec.vocabulary.parse(notation)
        steps.append({"id": notation, "label": paint.label(before, code)})
    return {"allowed": True, "steps": steps, "why": None}
