"""What everybody may know of where a game stands; it is stored with every move."""

from __future__ import annotations

from typing import Any

from ecumene.core.frame import NOBODY
from ecumene.core.messages import languages, spoken, use
from ecumene.core.view import SPECTATOR
from ecumene.records.session import Session
from ecumene.table.painters import painter
from ecumene.table.scene import RECENT, phase_lines


def public_standing(session: Session) -> tuple[list[int], dict[str, str]]:
    """Points as everybody may count them, and where the game is, by language."""
    public = session.observe(SPECTATOR).state
    return session.spec.scores(public), phase_lines(session.spec.id, public)


def shown_result(session: Session) -> dict[str, Any]:
    """What the end of a game shows, by language: it is stored, whatever the rules may be later."""
    paint = painter(session.spec.id)
    public = session.observe(SPECTATOR).state
    recent = session.log(SPECTATOR, max(0, len(session.events) - RECENT))
    before = spoken()
    try:
        found = {}
        for language in languages():
            use(language)
            found[language] = paint.results(public, recent)
        return found
    finally:
        use(before)


def asked_seat(session: Session) -> int | None:
    asked = session.asked()
    return None if asked == NOBODY else asked
