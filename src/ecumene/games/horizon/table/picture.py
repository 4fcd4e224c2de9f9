"""The map, as a picture that is sent to others: grounds, settlements, constructions and units."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from ecumene.games.horizon.table.schema.land import Map, Place, Unit
from ecumene.table.sketch import (
    Area,
    Box,
    Disc,
    Panel,
    Part,
    Point,
    Sketch,
    Symbol,
    Words,
    seat_colour,
)

SPRITE: Final = Path(__file__).with_name("picture.svg")
SEA: Final = "#efdcb5"
CLIFF: Final = "#6f5836"
CRADLE: Final = "#3f5f5c"
SUN: Final = "#f2d07a"
HOME: Final = "#d8c9a5"
NEUTRAL: Final = "#fffdf7"
INK: Final = "#2a251b"
LARGEST: Final = 96.0
GROUNDS: Final = {
    "river": ("river_delta", "rice_paddies"),
    "hills": ("green_valley", "chalk_downs", "horse_pastures"),
    "lake": ("lake_shore",),
    "clay": ("copper_hills", "clay_flats", "vine_terraces"),
    "marsh": ("salt_marsh", "reed_banks"),
    "coast": ("olive_coast", "amber_bay", "turquoise_coast"),
    "island": ("spice_island", "volcanic_isle"),
    "woods": ("oak_woods", "cedar_heights", "jungle_basin"),
    "desert": ("desert_oasis", "great_steppe"),
    "fields": ("barley_plain",),
    "peaks": ("iron_ridge", "silver_peaks"),
}
GROUND_OF: Final = {art: ground for ground, arts in GROUNDS.items() for art in arts}


def world(land: Map, box: Box) -> Sketch:
    middles = [(math.sqrt(3) * (one["q"] + one["r"] / 2), 1.5 * one["r"]) for one in land["places"]]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    top, bottom = min(y for _, y in middles), max(y for _, y in middles)
    size = min(
        LARGEST,
        (box.width - 24) / (right - left + math.sqrt(3)),
        (box.height - 16) / (bottom - top + 2.1),
    )
    x0 = (box.left + box.right) / 2 - size * (left + right) / 2
    y0 = (box.top + box.bottom) / 2 - size * (top + bottom) / 2
    parts: list[Part] = [Panel(box, SEA, corner=18)]
    for place, (x, y) in zip(land["places"], middles, strict=True):
        parts += tile(place, x0 + x * size, y0 + y * size, size)
    return Sketch(tuple(parts), SPRITE)


def hexagon(x: float, y: float, size: float) -> tuple[Point, ...]:
    angles = [math.radians(60 * k - 90) for k in range(6)]
    return tuple((x + size * math.cos(a), y + size * math.sin(a)) for a in angles)


def tile(place: Place, x: float, y: float, size: float) -> list[Part]:
    shape = hexagon(x, y, size * 0.97)
    parts: list[Part] = [Area(hexagon(x, y + size * 0.05, size * 0.98), CLIFF)]
    if place["tile"] == "cradle":
        parts.append(Area(shape, CRADLE))
        sun = Box(x - size * 0.6, y - size * 0.9, x + size * 0.6, y - size * 0.1)
        parts.append(Symbol("i-h-sun", sun, SUN, CRADLE))
    elif place["tile"] == "start":
        parts.append(Area(shape, HOME))
    else:
        whole = Box(x - size, y - size, x + size, y + size)
        ground = f"h-land-{GROUND_OF.get(place['art'], 'fields')}"
        parts.append(Symbol(ground, whole, clip=shape))
    if place["home"] is not None:
        parts.append(Area(hexagon(x, y, size * 0.9), "", seat_colour(place["home"]), size * 0.08))
    parts.append(Area(shape, "", "#ffffff", size * 0.03))
    parts += settlements(place, x, y, size)
    for k, unit in enumerate(place["units"]):
        wide = min(0.62, 1.5 / len(place["units"]))
        at = x + (k - (len(place["units"]) - 1) / 2) * wide * size
        parts += token(unit, at, y + size * 0.5, size * 0.29)
    if size >= 52:
        built = place["built"]
        name = built["name"] if built else "" if place["tile"] == "start" else place["name"]
        below = place["tile"] == "cradle" and not place["units"]
        dark = place["tile"] == "cradle"
        at = y + size * 0.45 if below else y - size * 0.48
        colour = "#fff3d6" if dark else INK
        words = Words(x, at, name, size * 0.2, colour, size * 1.4, True, "middle")
        parts.append(words)
    return parts


def settlements(place: Place, x: float, y: float, size: float) -> list[Part]:
    """What stands there: in the colour of whoever founded it."""
    found: list[tuple[str, int | None]] = []
    village, city, built = place["village"], place["city"], place["built"]
    if village is not None and village["seat"] is not None:
        found.append(("settle", village["seat"]))
    if city is not None and city["seat"] is not None:
        found.append(("fortify", city["seat"]))
    if built is not None:
        found.append(("build", built["first"]))
        if built["second"] is not None:
            found.append(("build", built["second"]))
    parts: list[Part] = []
    half = size * 0.23
    for k, (sign, seat) in enumerate(found):
        at = x + (k - (len(found) - 1) / 2) * half * 2.2
        middle = y - size * 0.08
        parts.append(Disc(at, middle, half * 1.06, NEUTRAL, "#ffffff", 1))
        glyph = Box(at - half * 0.8, middle - half * 0.84, at + half * 0.8, middle + half * 0.76)
        colour = seat_colour(seat) if seat is not None else INK
        parts.append(Symbol(f"i-h-{sign}", glyph, colour, NEUTRAL))
    return parts


def token(unit: Unit, x: float, y: float, half: float) -> list[Part]:
    """A unit: settlers are round, soldiers bear a shield; the number is the strength."""
    colour = seat_colour(unit["seat"])
    shield = [(-0.92, -0.8), (0.92, -0.8), (0.92, 0.2), (0.0, 1.1), (-0.92, 0.2)]
    body: Part = (
        Disc(x, y, half, colour, "#ffffff", half * 0.14)
        if unit["unit"] == "settler"
        else Area(tuple((x + a * half, y + b * half) for a, b in shield), colour, "#ffffff", 2)
    )
    glyph = Box(x - half * 0.82, y - half * 0.62, x + half * 0.1, y + half * 0.3)
    number = str(unit["strength"]) if unit["count"] < 2 else f"{unit['strength']}×{unit['count']}"
    words = Words(
        x + half * 0.42, y + half * 0.34, number, half, "#ffffff", half * 1.1, True, "middle"
    )
    return [body, Symbol(f"i-h-{unit['unit']}", glyph, "#ffffff", colour), words]
