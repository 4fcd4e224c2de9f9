"""The key moments of a game, for a list and for pins on a slider."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.messages import text
from ecumene.records.session import Session
from ecumene.table.event_moments import notice_moments
from ecumene.table.history import History, KeyMoment
from ecumene.table.painter import Painter
from ecumene.table.painters import painter
from ecumene.table.schema import looking
from ecumene.table.schema.looking import Point, Timeline

MOST_PINS: Final = 12
LEAST_DISTANCE: Final = 1 / 31
"""Pins stand at least this part of all steps apart, so that each can be touched."""
ALWAYS: Final = 8
"""From this weight on a moment is listed among the main ones even without a pin."""
LEAD: Final = 3


def moments(session: Session, viewer: int, timeline: Timeline) -> list[looking.KeyMoment]:
    """What to look at again, in order; made of what the viewer may know only."""
    paint = painter(session.spec.id)
    history = History(session, viewer)
    found = [*paint.moments(history), *notice_moments(paint, history)]
    found += lead_changes(paint, history, timeline)
    found.sort(key=lambda moment: (moment.step, moment.weight))
    pins = pinned(found, history)
    return [written(paint, history, moment, k in pins) for k, moment in enumerate(found)]


def written(
    paint: Painter[Any], history: History, moment: KeyMoment, pin: bool
) -> looking.KeyMoment:
    then = history.before(moment.step) if moment.closes else history.after(moment.step)
    out: looking.KeyMoment = {
        "step": moment.step,
        "ply": history.plies[moment.step],
        "seat": moment.seat,
        "kind": moment.kind,
        "icon": moment.icon,
        "title": moment.title,
        "text": moment.text,
        "round": history.spec.rounds(then),
        "era": paint.era(then),
        "main": pin or moment.weight >= ALWAYS,
        "pin": pin,
    }
    if moment.card is not None:
        out["card"] = moment.card
    return out


def pinned(found: list[KeyMoment], history: History) -> set[int]:
    """The weightiest ones; of equals, the one farthest from those chosen before."""
    steps = history.last
    places = [moment.step for moment in found]
    chosen: set[int] = set()

    def distance(k: int) -> int:
        return min((abs(places[k] - places[other]) for other in chosen), default=steps)

    while len(chosen) < MOST_PINS:
        left = [k for k in range(len(found)) if distance(k) >= max(1, steps * LEAST_DISTANCE)]
        if not left:
            break
        chosen.add(max(left, key=lambda k: (found[k].weight, distance(k))))
    return chosen


def lead_changes(paint: Painter[Any], history: History, timeline: Timeline) -> list[KeyMoment]:
    """Where somebody came to the front and was still there a round later."""
    name = next(iter(timeline["labels"]))
    rounds: dict[int, Point] = {}
    for point in timeline["points"]:
        rounds.setdefault(point["round"], point)
    points = list(rounds.values())
    leaders = [leader([seat[name] for seat in point["seats"]]) for point in points]
    out: list[KeyMoment] = []
    front: int | None = None
    for k, seat in enumerate(leaders):
        if seat is None or seat == front or seat not in leaders[k + 1 : k + 2]:
            continue
        if front is not None:
            values = {"who": paint.called(seat), "n": points[k]["seats"][seat][name]}
            words = text("table.moment.lead", what=paint.number_label(name), **values)
            step = history.plies.index(points[k]["ply"])
            title = text("table.moment.lead_title")
            out.append(KeyMoment(step, seat, "lead", "up", title, words, LEAD))
        front = seat
    return out


def leader(values: list[int]) -> int | None:
    """Who is ahead alone."""
    most = max(values)
    return values.index(most) if values.count(most) == 1 else None
