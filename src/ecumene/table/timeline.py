"""The course of a game in numbers: scores and ratings turn by turn, for graphs."""

from __future__ import annotations

from typing import Any

from ecumene.core.state import State
from ecumene.core.view import SPECTATOR
from ecumene.records.session import Session
from ecumene.table.painters import painter

Json = dict[str, Any]


def timeline(session: Session) -> Json:
    """One point for each turn, and one for now, with what everybody can see of each seat.

    ``ply`` counts the moves made before, chance included. A session that was resumed from a
    record knows only what was played since.
    """
    paint = painter(session.spec.id)
    points: list[Json] = []
    last: tuple[int, int] | None = None
    moments = [(moment.state, moment.moves) for moment in session.past]
    for state, ply in [*moments, (session.state, len(session.record.moves))]:
        place = (session.spec.rounds(state), paint.turn_of(state))
        if place != last or state is session.state:
            points.append(point(session, state, ply, place))
        last = place
    labels = {name: paint.number_label(name) for name in paint.charted}
    icons = {name: paint.number_icon(name) for name in paint.charted}
    return {"labels": labels, "icons": icons, "points": points, "eras": eras(session)}


def eras(session: Session) -> list[Json]:
    """Where each part of the game begins, in games that have such parts."""
    paint = painter(session.spec.id)
    out: list[Json] = []
    last: str | None = None
    moments = [(moment.state, moment.moves) for moment in session.past]
    for state, ply in [*moments, (session.state, len(session.record.moves))]:
        era = paint.era(state)
        if era is not None and era != last:
            out.append({"era": era, "label": paint.era_label(era), "ply": ply})
            last = era
    return out


def point(session: Session, state: State, ply: int, place: tuple[int, int]) -> Json:
    paint = painter(session.spec.id)
    public = session.spec.redact(state, SPECTATOR)
    every = paint.all_numbers(public)
    seats = [{name: numbers.get(name, 0) for name in paint.charted} for numbers in every]
    return {"ply": ply, "round": place[0], "turn": place[1], "seats": seats}
