"""All kingdoms side by side, as a picture that is sent to others: every room that is seen from
above, the edges of the tiles, and the workers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.types import ROOM_TYPE_NAMES
from ecumene.games.patchistory.table.schema.kingdom import Kingdom, VisibleRoom
from ecumene.table.sketch import (
    Box,
    Disc,
    Panel,
    Part,
    Sketch,
    Symbol,
    Words,
    columns_for,
    divided,
    seat_colour,
)

SPRITE: Final = Path(__file__).with_name("picture.svg")
MAT: Final = "#e9dfc6"
INK: Final = "#23211c"
EDGE: Final = "#3d3122"
GOLD: Final = "#e6bd58"
DARK: Final = {"hero": "#4a3a7c", "wonder": "#5c3f26"}
MARKS: Final = {
    "culture": "#7a3e9d",
    "transport": "#56646d",
    "industry": "#6b7a26",
    "politics": "#2b5fa3",
    "economy": "#a9760f",
    "military": "#a3352c",
    "water": "#24759b",
    "wasteland": "#8f7d4e",
    "special": "#6f6348",
}
LARGEST: Final = 84.0
GAP: Final = 14.0
SHAPE: Final = 1.1


def kingdoms(
    cat: Catalogue, all_of_them: Sequence[Kingdom], box: Box, names: Sequence[str]
) -> Sketch:
    boxes = divided(len(all_of_them), box, columns_for(len(all_of_them), box, SHAPE), GAP)
    parts: list[Part] = []
    for one, place, name in zip(all_of_them, boxes, names, strict=True):
        parts += kingdom(cat, one, place, name)
    return Sketch(tuple(parts), SPRITE)


def kingdom(cat: Catalogue, one: Kingdom, box: Box, name: str) -> list[Part]:
    colour = seat_colour(one["seat"])
    head = min(34.0, box.height * 0.11)
    parts: list[Part] = [
        Panel(box, MAT, colour, 4, 14),
        Words(
            box.left + head * 0.5, box.top + head, name, head * 0.74, INK, box.width - head, True
        ),
    ]
    top = box.top + (head * 1.3 if name else head * 0.4)
    size = min(
        LARGEST,
        (box.width - head) / max(1, one["w"]),
        (box.bottom - top - head * 0.4) / max(1, one["h"]),
    )
    x0 = (box.left + box.right - size * one["w"]) / 2 - one["x"] * size
    y0 = (top + box.bottom - head * 0.4 - size * one["h"]) / 2 - one["y"] * size
    for room in one["rooms"]:
        parts += drawn_room(cat, room, x0, y0, size)
    for worker in one["workers"]:
        x, y = x0 + (worker["x"] + 0.76) * size, y0 + (worker["y"] + 0.76) * size
        parts.append(Disc(x, y, size * 0.18, colour, "#ffffff", max(1.0, size * 0.04)))
    return parts


def drawn_room(cat: Catalogue, room: VisibleRoom, x0: float, y0: float, size: float) -> list[Part]:
    kind = ROOM_TYPE_NAMES[cat.rooms[room["room"]].type]
    place = Box(
        x0 + room["x"] * size,
        y0 + room["y"] * size,
        x0 + (room["x"] + room["w"]) * size,
        y0 + (room["y"] + room["h"]) * size,
    )
    edge = Panel(place, "", EDGE, max(1.0, size * 0.03))
    if kind in DARK:
        half = size * 0.32
        x, y = (place.left + place.right) / 2, (place.top + place.bottom) / 2
        sign = Box(x - half, y - half, x + half, y + half)
        return [Panel(place, DARK[kind]), Symbol(f"pt-r-{kind}", sign, GOLD, DARK[kind]), edge]
    parts: list[Part] = [Symbol(f"pt-a-{kind}", place), edge]
    if kind != "wasteland":
        mark = Box(
            place.left + size * 0.08,
            place.top + size * 0.08,
            place.left + size * 0.42,
            place.top + size * 0.42,
        )
        inner = Box(
            mark.left + size * 0.04,
            mark.top + size * 0.04,
            mark.right - size * 0.04,
            mark.bottom - size * 0.04,
        )
        parts.append(Panel(mark, MARKS[kind], corner=size * 0.07))
        parts.append(Symbol(f"pt-r-{kind}", inner, "#ffffff", MARKS[kind]))
    return parts
