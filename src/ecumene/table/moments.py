"""The key moments of a game, for a list and for pins on a slider."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.messages import text
from ecumene.records.session import Session
from ecumene.table.painter import Painter
from ecumene.table.painters import painter
from ecumene.table.tale import Tale, Told

Json = dict[str, Any]

MOST_PINS: Final = 12
LEAST_DISTANCE: Final = 1 / 31
"""Pins stand at least this part of all steps apart, so that each can be touched."""
ALWAYS: Final = 8
"""From this weight on a moment is listed among the main ones even without a pin."""
LEAD: Final = 3


def moments(session: Session, viewer: int, timeline: Json) -> list[Json]:
    """What to look at again, in order; made of what the viewer may know only."""
    paint = painter(session.spec.id)
    tale = Tale(session, viewer)
    found = [*paint.moments(tale), *lead_changes(paint, tale, timeline)]
    found.sort(key=lambda told: (told.step, told.weight))
    pins = pinned(found, tale)
    return [written(paint, tale, told, k in pins) for k, told in enumerate(found)]


def written(paint: Painter[Any], tale: Tale, told: Told, pin: bool) -> Json:
    then = tale.after(told.step)
    out: Json = {
        "step": told.step,
        "ply": tale.plies[told.step],
        "seat": told.seat,
        "kind": told.kind,
        "icon": told.icon,
        "title": told.title,
        "text": told.text,
        "round": tale.spec.rounds(then),
        "era": paint.era(then),
        "main": pin or told.weight >= ALWAYS,
        "pin": pin,
    }
    if told.card is not None:
        out["card"] = told.card
    return out


def pinned(found: list[Told], tale: Tale) -> set[int]:
    """The weightiest ones; of equals, the one farthest from those chosen before."""
    whole = tale.last
    places = [told.step for told in found]
    chosen: set[int] = set()

    def distance(k: int) -> int:
        return min((abs(places[k] - places[other]) for other in chosen), default=whole)

    while len(chosen) < MOST_PINS:
        left = [k for k in range(len(found)) if distance(k) >= max(1, whole * LEAST_DISTANCE)]
        if not left:
            break
        chosen.add(max(left, key=lambda k: (found[k].weight, distance(k))))
    return chosen


def lead_changes(paint: Painter[Any], tale: Tale, timeline: Json) -> list[Told]:
    """Where somebody came to the front and was still there a round later."""
    name = paint.charted[0]
    rounds: dict[int, Json] = {}
    for point in timeline["points"]:
        rounds.setdefault(point["round"], point)
    points = list(rounds.values())
    leaders = [leader([seat[name] for seat in point["seats"]]) for point in points]
    out: list[Told] = []
    front: int | None = None
    for k, seat in enumerate(leaders):
        if seat is None or seat == front or seat not in leaders[k + 1 : k + 2]:
            continue
        if front is not None:
            values = {"who": paint.called(seat), "n": points[k]["seats"][seat][name]}
            words = text("table.moment.lead", what=paint.number_label(name), **values)
            step = tale.plies.index(points[k]["ply"])
            title = text("table.moment.lead_title")
            out.append(Told(step, seat, "lead", "up", title, words, LEAD))
        front = seat
    return out


def leader(values: list[int]) -> int | None:
    """Who is ahead alone."""
    most = max(values)
    return values.index(most) if values.count(most) == 1 else None
