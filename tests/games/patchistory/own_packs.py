"""Own values of components for tests of Patchistory, in few words."""

from __future__ import annotations

from typing import Any

from ecumene.games.patchistory.rules.types import ROOM_TYPE_NAMES


def own_face(grid: str, **rooms: str) -> dict[str, Any]:
    """A face for an own pack: ``own_face("aa/bc", a="politics book book | book", b="water",
    c="caesar")``. A room is its type and symbols, those of its activity box after ``|``; or a
    hero or wonder."""
    return {
        "grid": grid.split("/"),
        "source": "designed",
        "rooms": {letter: own_room(text) for letter, text in rooms.items()},
    }


def own_room(text: str) -> dict[str, Any]:
    always, _, box = text.partition("|")
    kind, *symbols = always.split()
    if kind not in ROOM_TYPE_NAMES:
        return {"figure": kind}
    room: dict[str, Any] = {"type": kind, "name": kind.title()}
    for field, names in (("always", symbols), ("box", box.split())):
        if names:
            room[field] = {name: names.count(name) for name in names}
    return room
