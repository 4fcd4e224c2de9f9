"""What a viewer may take back, how far it reaches, and why not."""

from __future__ import annotations

from typing import Any

from ecumene.core.option import kind_of
from ecumene.records.session import Session
from ecumene.table.decision import why
from ecumene.table.painter import Painter
from ecumene.table.schema.scene import Move, Undo


def undo_block(paint: Painter[Any], session: Session, viewer: int) -> Undo:
    """``steps`` are the viewer's last moves in words, the latest first."""
    reason = session.check_undo(viewer)
    if reason is not None:
        return {"allowed": False, "steps": [], "why": why(reason)}
    steps: list[Move] = []
    for moment in reversed(session.past):
        if moment.seat != viewer or moment.revealed:
            break
        _, notation = session.record.moves[moment.moves]
        before = session.spec.redact(moment.state, viewer)
        code = session.spec.vocabulary.parse(notation)
        word = session.spec.vocabulary.kinds[kind_of(code)].word
        steps.append({"id": notation, "word": word, "label": paint.label(before, code)})
    return {"allowed": True, "steps": steps, "why": None}
