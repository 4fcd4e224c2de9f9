"""The course of a game in numbers: scores and ratings turn by turn, for graphs."""

from __future__ import annotations

from ecumene.core.state import State
from ecumene.core.view import SPECTATOR
from ecumene.records.session import Session
from ecumene.table.painters import painter
from ecumene.table.schema.looking import Era, Point, Timeline


def timeline(session: Session) -> Timeline:
    """One point for each turn, and one for now, with what everybody can see of each seat; of a
    game that is over, what each seat could see of itself: then all may look through all eyes.

    ``ply`` counts the moves made before, chance included. A session that was resumed from a
    record knows only what was played since.
    """
    paint = painter(session.spec.id)
    names = paint.charts(session.spec.redact(session.state, SPECTATOR))
    points: list[Point] = []
    last: tuple[int, int] | None = None
    moments = [(moment.state, moment.moves) for moment in session.past]
    for state, ply in [*moments, (session.state, len(session.record.moves))]:
        place = (session.spec.rounds(state), paint.turn_of(state))
        if place != last or state is session.state:
            points.append(point(session, names, state, ply, place))
        last = place
    labels = {name: capital(paint.chart_label(name)) for name in names}
    icons = {name: paint.number_icon(name) for name in names}
    return {"labels": labels, "icons": icons, "points": points, "eras": eras(session)}


def eras(session: Session) -> list[Era]:
    """Where each part of the game begins, in games that have such parts."""
    paint = painter(session.spec.id)
    out: list[Era] = []
    last: str | None = None
    moments = [(moment.state, moment.moves) for moment in session.past]
    for state, ply in [*moments, (session.state, len(session.record.moves))]:
        era = paint.era(state)
        if era is not None and era != last:
            out.append({"era": era, "label": paint.era_label(era), "ply": ply})
            last = era
    return out


def point(
    session: Session, names: tuple[str, ...], state: State, ply: int, place: tuple[int, int]
) -> Point:
    every = numbers_then(session, state)
    seats = [{name: numbers.get(name, 0) for name in names} for numbers in every]
    return {"ply": ply, "round": place[0], "turn": place[1], "seats": seats}


def numbers_then(session: Session, state: State) -> list[dict[str, int]]:
    paint = painter(session.spec.id)
    if not session.over():
        return paint.all_numbers(session.spec.redact(state, SPECTATOR))
    seats = range(session.spec.seats(state))
    return [paint.numbers(session.spec.redact(state, seat), seat) for seat in seats]


def capital(label: str) -> str:
    """A label as a heading."""
    return label[:1].upper() + label[1:]
