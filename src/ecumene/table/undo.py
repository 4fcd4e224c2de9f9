"""What a viewer may take back, how far it reaches, and why not."""

from __future__ import annotations

from typing import Any

from ecumene.core.messages import spoken
from ecumene.core.option import kind_of
from ecumene.records.session import Moment, Session
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
        code = session.spec.vocabulary.parse(notation)
        word = session.spec.vocabulary.kinds[kind_of(code)].word
        label = label_of(paint, session, moment, code)
        steps.append({"id": notation, "word": word, "label": label})
    return {"allowed": True, "steps": steps, "why": None}


def label_of(paint: Painter[Any], session: Session, moment: Moment, code: int) -> str:
    """A move in words, as its player saw it; put into words once, however often it is shown."""
    told = moment.told
    if told is None:
        told = moment.told = {}
    language = spoken()
    found = told.get(language)
    if found is None:
        before = session.spec.redact(moment.state, moment.seat)
        found = told[language] = paint.label(before, code)
    return found
