"""Draws the symbols of our own sprites: as much of SVG as they use.

Paths, circles, rectangles and groups, filled or stroked, in a given colour or ``currentColor``.
"""

from __future__ import annotations

import functools
import itertools
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from PIL import Image, ImageChops, ImageColor, ImageDraw

SVG: Final = "{http://www.w3.org/2000/svg}"
TOKEN: Final = re.compile(r"[a-zA-Z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?")
ARGUMENTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
BEND: Final = 14
"""Straight lines in place of a curve."""
NOWHERE: Final = 128

Point = tuple[float, float]
Style = dict[str, str]

CLASSES: Final[dict[str, Style]] = {
    "ic-s": {"fill": "currentColor"},
    "ic-l": {"fill": "none", "stroke": "currentColor", "stroke-width": "2"},
    "ic-b": {
        "fill": "currentColor",
        "fill-opacity": "0.2",
        "stroke": "currentColor",
        "stroke-width": "2",
    },
    "ic-c": {"fill": "none", "stroke": "cut", "stroke-width": "2"},
    "ic-d": {"fill": "cut"},
}
"""What the classes of the icons mean in the client's styles."""


# Paths


def numbers(words: str) -> tuple[float, ...]:
    return tuple(float(word) for word in words.replace(",", " ").split())


def commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Each command of a path with its numbers; what is repeated is said again.

    >>> list(commands("M1 2l3-4 5 6z"))
    [('M', [1.0, 2.0]), ('l', [3.0, -4.0]), ('l', [5.0, 6.0]), ('z', [])]
    """
    words = list(separated(path))
    at, command = 0, ""
    while at < len(words):
        if words[at].isalpha():
            command, at = words[at], at + 1
        count = ARGUMENTS[command.upper()]
        yield command, [float(word) for word in words[at : at + count]]
        at += count
        if command in "Mm":
            command = "L" if command == "M" else "l"  # more pairs after it are lines


def separated(path: str) -> Iterator[str]:
    """The words of a path; the flags of arcs may stand without a space."""
    command, seen, at = "", 0, 0
    while found := TOKEN.search(path, at):
        word = found[0]
        if word.isalpha():
            command, seen = word, 0
        else:
            if command in "Aa" and seen % 7 in (3, 4):
                word = word[0]
            seen += 1
        at = found.start() + len(word)
        yield word


def outlines(path: str) -> list[tuple[list[Point], bool]]:
    """The lines of a path as points, and whether each is closed."""
    found: list[tuple[list[Point], bool]] = []
    line: list[Point] = []
    here: Point = (0.0, 0.0)
    bent: Point | None = None
    for command, given in commands(path):
        kind = command.upper()
        base = here if command.islower() else (0.0, 0.0)
        if kind == "Z":
            found.append((line, True))
            here, line, bent = line[0], [], None
            continue
        if kind == "M":
            if line:
                found.append((line, False))
            here = (base[0] + given[0], base[1] + given[1])
            line, bent = [here], None
            continue
        line = line or [here]
        if kind == "H":
            points = [(base[0] + given[0], here[1])]
        elif kind == "V":
            points = [(here[0], base[1] + given[0])]
        elif kind == "A":
            points = arc(here, given, (base[0] + given[5], base[1] + given[6]))
        else:
            points = [
                (base[0] + x, base[1] + y) for x, y in zip(given[::2], given[1::2], strict=True)
            ]
        handle: Point | None = None
        if kind == "S":
            first = here if bent is None else (2 * here[0] - bent[0], 2 * here[1] - bent[1])
            points, kind = [first, *points], "C"
        if kind in "CQ":
            handle = points[-2]
            points = curve([here, *points])
        line.extend(points)
        here, bent = line[-1], handle
    if line:
        found.append((line, False))
    return found


def curve(points: list[Point]) -> list[Point]:
    """A Bézier curve without its first point."""
    order = len(points) - 1
    found = []
    for k in range(1, BEND + 1):
        t = k / BEND
        weights = [math.comb(order, n) * t**n * (1 - t) ** (order - n) for n in range(order + 1)]
        found.append(
            (
                sum(weight * point[0] for weight, point in zip(weights, points, strict=True)),
                sum(weight * point[1] for weight, point in zip(weights, points, strict=True)),
            )
        )
    return found


def arc(start: Point, given: list[float], end: Point) -> list[Point]:
    """Part of an ellipse whose axes lie straight, without its first point."""
    wide, high, large, sweep = abs(given[0]), abs(given[1]), bool(given[3]), bool(given[4])
    if start == end or not wide or not high:
        return [end]
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    stretch = max(1.0, math.sqrt((dx / wide) ** 2 + (dy / high) ** 2))
    wide, high = wide * stretch, high * stretch
    far = (wide * dy) ** 2 + (high * dx) ** 2
    root = math.sqrt(max(0.0, ((wide * high) ** 2 - far) / far))
    root *= -1 if large == sweep else 1
    cx, cy = root * wide * dy / high, -root * high * dx / wide
    first = math.atan2((dy - cy) / high, (dx - cx) / wide)
    last = math.atan2((-dy - cy) / high, (-dx - cx) / wide)
    turn = last - first
    if sweep and turn < 0:
        turn += 2 * math.pi
    if not sweep and turn > 0:
        turn -= 2 * math.pi
    middle = ((start[0] + end[0]) / 2 + cx, (start[1] + end[1]) / 2 + cy)
    angles = [first + turn * k / BEND for k in range(1, BEND + 1)]
    return [(middle[0] + wide * math.cos(a), middle[1] + high * math.sin(a)) for a in angles]


# Symbols


@dataclass(frozen=True)
class Canvas:
    """Where a symbol is drawn, how it is scaled, and in which colours."""

    image: Image.Image
    scale: float
    left: float
    top: float
    colour: str
    cut: str
    moved: Point = (0.0, 0.0)

    def at(self, point: Point) -> Point:
        x, y = point[0] + self.moved[0], point[1] + self.moved[1]
        return (x - self.left) * self.scale, (y - self.top) * self.scale

    def ink(self, name: str, opacity: float) -> tuple[int, int, int, int] | None:
        if name == "none" or opacity <= 0:
            return None
        known = {"currentColor": self.colour, "cut": self.cut}.get(name, name)
        red, green, blue = ImageColor.getrgb(known)[:3]
        return red, green, blue, round(255 * opacity)


@functools.cache
def symbols_of(sprite: Path) -> dict[str, ElementTree.Element]:
    """The symbols of a sprite by their ids."""
    root = ElementTree.parse(sprite).getroot()
    return {one.attrib["id"]: one for one in root.iter(f"{SVG}symbol")}


@functools.lru_cache(maxsize=512)
def symbol(sprite: Path, name: str, width: int, height: int, colour: str, cut: str) -> Image.Image:
    """A symbol that fills this box; what its shape does not fit is cut off on both sides."""
    found = symbols_of(sprite)[name]
    left, top, wide, high = numbers(found.attrib["viewBox"])
    image = Image.new("RGBA", (width, height))
    whole = "slice" in found.attrib.get("preserveAspectRatio", "")
    scale = (max if whole else min)(width / wide, height / high)
    left -= (width / scale - wide) / 2
    # grounds stand on the lower edge, as on the table
    top -= (height / scale - high) if whole else (height / scale - high) / 2
    draw_children(Canvas(image, scale, left, top, colour, cut), found, {})
    return image


def draw_children(canvas: Canvas, parent: ElementTree.Element, style: Style) -> None:
    for one in parent:
        own = {**style, **CLASSES.get(one.attrib.get("class", ""), {}), **one.attrib}
        if "style" in one.attrib:
            own |= {
                part.split(":")[0].strip(): part.split(":")[1]
                for part in one.attrib["style"].split(";")
                if ":" in part
            }
        if one.tag == f"{SVG}g":
            draw_children(canvas, one, {k: v for k, v in own.items() if k != "transform"})
        else:
            moved = re.match(r"translate\(([^)]*)\)", one.attrib.get("transform", ""))
            x, y = (*numbers(moved[1]), 0.0)[:2] if moved else (0.0, 0.0)
            draw_shape(replace(canvas, moved=(x, y)), shape_of(one), own)


def shape_of(one: ElementTree.Element) -> list[tuple[list[Point], bool]]:
    """A figure as lines of points."""
    kind = one.tag.removeprefix(SVG)
    number = {key: float(value) for key, value in one.attrib.items() if is_number(value)}
    if kind == "path":
        return outlines(one.attrib["d"])
    if kind in ("circle", "ellipse"):
        x, y = number.get("cx", 0.0), number.get("cy", 0.0)
        wide, high = number.get("rx", number.get("r", 0.0)), number.get("ry", number.get("r", 0.0))
        angles = [2 * math.pi * k / (4 * BEND) for k in range(4 * BEND)]
        return [([(x + wide * math.cos(a), y + high * math.sin(a)) for a in angles], True)]
    if kind == "rect":
        x, y = number.get("x", 0.0), number.get("y", 0.0)
        wide, high = number["width"], number["height"]
        return [([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)], True)]
    raise ValueError(f"our sprites have no {kind}")


def is_number(word: str) -> bool:
    return re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)", word) is not None


def draw_shape(canvas: Canvas, lines: list[tuple[list[Point], bool]], style: Style) -> None:
    opacity = float(style.get("opacity", "1"))
    fill = canvas.ink(style.get("fill", "#000000"), opacity * float(style.get("fill-opacity", "1")))
    stroke = canvas.ink(
        style.get("stroke", "none"), opacity * float(style.get("stroke-opacity", "1"))
    )
    placed = [([canvas.at(point) for point in line], closed) for line, closed in lines]
    if fill is not None:
        paint(canvas.image, fill, filled(canvas.image.size, [line for line, _ in placed]))
    if stroke is not None:
        thick = max(1.0, float(style.get("stroke-width", "1")) * canvas.scale)
        paint(canvas.image, stroke, stroked(canvas.image.size, placed, thick))


def paint(image: Image.Image, ink: tuple[int, int, int, int], mask: Image.Image) -> None:
    layer = Image.new("RGBA", image.size, ink)
    layer.putalpha(mask.point(lambda value: value * ink[3] // 255))
    image.alpha_composite(layer)


def filled(size: tuple[int, int], lines: list[list[Point]]) -> Image.Image:
    """What the lines go around: clockwise counts against counter-clockwise, so that a line within
    another one may be a hole."""
    whole = Image.new("L", size, NOWHERE)
    for line in lines:
        if len(line) < 3:
            continue
        one = Image.new("L", size)
        ImageDraw.Draw(one).polygon(line, fill=1)
        turn = ImageChops.add if clockwise(line) else ImageChops.subtract
        whole = turn(whole, one)
    return whole.point(lambda count: 0 if count == NOWHERE else 255)


def clockwise(line: list[Point]) -> bool:
    pairs = zip(line, [*line[1:], line[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) > 0


def stroked(
    size: tuple[int, int], lines: list[tuple[list[Point], bool]], thick: float
) -> Image.Image:
    """Lines with round ends and joints."""
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    half = thick / 2
    for line, closed in lines:
        points = [*line, line[0]] if closed else line
        for start, end in itertools.pairwise(points):
            pen.line([start, end], fill=255, width=max(1, round(thick)))
        if half >= 1:
            for x, y in points:
                pen.ellipse([x - half, y - half, x + half, y + half], fill=255)
    return mask
