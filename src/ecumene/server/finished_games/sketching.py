"""Draws the sketch of a position on a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from ecumene.server.finished_games.symbols import symbol
from ecumene.table.sketch import Area, Disc, Panel, Sketch, Symbol, Words

if TYPE_CHECKING:
    from ecumene.server.finished_games.drawing import Sheet

ANCHORS: Final = {"left": "ls", "middle": "ms", "right": "rs"}


def draw_sketch(sheet: Sheet, sketch: Sketch) -> None:
    pen, at = sheet.pen, sheet.at
    for part in sketch.parts:
        if isinstance(part, Area):
            points = [tuple(at(*point)) for point in part.points]
            if part.fill:
                pen.polygon(points, fill=part.fill)
            if part.line:
                closed = [number for point in (*points, *points[:2]) for number in point]
                pen.line(closed, part.line, sheet.thick(part.thick), joint="curve")
        elif isinstance(part, Disc):
            x, y, radius = part.x, part.y, part.radius
            pen.ellipse(
                at(x - radius, y - radius, x + radius, y + radius),
                fill=part.fill or None,
                outline=part.line or None,
                width=sheet.thick(part.thick),
            )
        elif isinstance(part, Panel):
            pen.rounded_rectangle(
                at(*part.box),
                sheet.thick(part.corner) if part.corner else 0,
                fill=part.fill or None,
                outline=part.line or None,
                width=sheet.thick(part.thick),
            )
        elif isinstance(part, Words):
            face = "bold" if part.bold else "text"
            size = max(6, round(part.size))
            anchor = ANCHORS[part.anchor]
            sheet.write(part.x, part.y, part.words, face, size, part.colour, part.room, anchor)
        else:
            draw_symbol(sheet, sketch, part)


def draw_symbol(sheet: Sheet, sketch: Sketch, part: Symbol) -> None:
    left, top, right, bottom = (round(number) for number in sheet.at(*part.box))
    size = (max(1, right - left), max(1, bottom - top))
    image = symbol(sketch.sprite, part.name, *size, part.colour, part.cut)
    mask = image.getchannel("A")
    if part.clip:
        within = Image.new("L", size)
        points = [(x - left, y - top) for x, y in (sheet.at(*point) for point in part.clip)]
        ImageDraw.Draw(within).polygon(points, fill=255)
        mask = within  # what is clipped is a ground: it fills its box
    sheet.image.paste(image, (left, top), mask)
