"""A drawing of a position, as simple shapes: for pictures that are sent to others.

A game's painter makes it from what everybody may see; whoever draws it needs to know no game.
Measures are those of the box that it was made for, from its top left corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, NamedTuple

SEAT_COLOURS: Final = ("#c2412d", "#2766b1", "#3f8f4f", "#a8740a")
"""Of seats 0 to 3, as on the table."""

Point = tuple[float, float]
Anchor = Literal["left", "middle", "right"]


def seat_colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


class Area(NamedTuple):
    """A polygon."""

    points: tuple[Point, ...]
    fill: str = ""
    line: str = ""
    thick: float = 0.0


class Disc(NamedTuple):
    x: float
    y: float
    radius: float
    fill: str = ""
    line: str = ""
    thick: float = 0.0


class Panel(NamedTuple):
    """A rectangle, with round corners or without."""

    box: Box
    fill: str = ""
    line: str = ""
    thick: float = 0.0
    corner: float = 0.0


class Words(NamedTuple):
    """One line on its baseline, made smaller or cut where it does not fit."""

    x: float
    y: float
    words: str
    size: float
    colour: str
    room: float
    bold: bool = False
    anchor: Anchor = "left"


class Symbol(NamedTuple):
    """A picture of the sketch's sprite that fills a box; ``clip``: only within this polygon."""

    name: str
    box: Box
    colour: str = "#000000"
    cut: str = "#ffffff"
    """The colour of what is cut out of it: the ground it lies on."""
    clip: tuple[Point, ...] = ()


Part = Area | Disc | Panel | Words | Symbol


@dataclass(frozen=True)
class Sketch:
    """The parts in the order in which they are drawn."""

    parts: tuple[Part, ...]
    sprite: Path
    """An SVG file with the symbols."""


def columns_for(count: int, box: Box, aspect: float) -> int:
    """Into how many columns to divide a box so that its parts come nearest to this shape.

    >>> columns_for(2, Box(0, 0, 1100, 330), 1.6), columns_for(4, Box(0, 0, 800, 400), 1.6)
    (2, 2)
    """

    def off(columns: int) -> float:
        rows = -(-count // columns)
        shape = (box.width / columns) / max(1.0, box.height / rows)
        empty = columns * rows / count
        return max(shape / aspect, aspect / max(0.01, shape)) * empty

    return min(range(1, count + 1), key=off)


def divided(count: int, box: Box, columns: int, gap: float) -> list[Box]:
    """The parts of a box, row by row."""
    rows = -(-count // columns)
    wide = (box.width - gap * (columns - 1)) / columns
    high = (box.height - gap * (rows - 1)) / rows
    found = []
    for k in range(count):
        left = box.left + (k % columns) * (wide + gap)
        top = box.top + (k // columns) * (high + gap)
        found.append(Box(left, top, left + wide, top + high))
    return found
