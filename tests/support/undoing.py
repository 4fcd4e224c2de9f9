"""Moves that may not be taken back."""

from __future__ import annotations

import pytest

from ecumene.core.errors import IllegalMove
from ecumene.records.session import Session


def refused(session: Session, seat: int) -> str:
    """Why this seat may not take its move back; trying changes nothing."""
    spec = session.spec
    before = (spec.key(session.state), session.record.dumps(), len(session.events))
    with pytest.raises(IllegalMove) as caught:
        session.undo(seat)
    assert (spec.key(session.state), session.record.dumps(), len(session.events)) == before
    return caught.value.reason.code
