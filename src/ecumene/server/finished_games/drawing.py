"""Draws pictures of moments: PNG, or a GIF in which the course of the game grows up to it.

Everything is drawn twice as large and made smaller at the end: so lines are smooth.
"""

from __future__ import annotations

import functools
import io
import itertools
from dataclasses import replace
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from ecumene.core.messages import text
from ecumene.server.finished_games.layout import (
    BAND,
    EDGE,
    ROW,
    SIZES,
    graph_box,
    result_columns,
    results_top,
)
from ecumene.server.finished_games.picture import Line, Picture
from ecumene.server.finished_games.sketching import draw_sketch
from ecumene.table.sketch import SEAT_COLOURS as SEATS
from ecumene.table.sketch import Box, Sketch

FONTS: Final = Path(__file__).parent / "fonts"
TWICE: Final = 2
PAPER: Final = "#f5f0e4"
INK: Final = "#23211c"
DIM: Final = "#5d584c"
RULE: Final = "#d9d0bb"
MARK: Final = "#d97706"
EVERYBODY: Final = "#4b3f66"
DASHES: Final = ((), (4, 14), (26, 14), (30, 10, 8, 10))
"""Lines differ by their strokes, too, as on the page."""
COLOURS: Final = 160
"""Enough for smooth edges; files are a third as large as with all of them."""
FRAMES: Final = 22
FRAME_MS: Final = 90
HOLD_MS: Final = 2_600
ANIMATION_SCALE: Final = 0.6


@functools.lru_cache(maxsize=64)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"{face}.ttf", size)


@functools.lru_cache(maxsize=4096)
def has_glyph(letter: str) -> bool:
    """Can our fonts draw it? A letter that they lack looks like one that nobody has."""
    face = font("text", 24)
    return letter.isspace() or bytes(face.getmask(letter)) != bytes(face.getmask("\U0010fffe"))


def drawable(picture: Picture) -> Picture:
    """Names in other scripts are replaced by the number of the seat."""
    lines = tuple(
        replace(line, name=text("server.archive.seat", n=line.seat + 1))
        if not all(map(has_glyph, line.name))
        else line
        for line in picture.lines
    )
    return replace(
        picture,
        lines=lines,
        title=kept_letters(picture.title),
        detail=kept_letters(picture.detail),
        where=kept_letters(picture.where),
    )


def kept_letters(words: str) -> str:
    return "".join(letter for letter in words if has_glyph(letter))


class Sheet:
    """One picture being drawn."""

    def __init__(self, picture: Picture, scale: float = 1.0) -> None:
        self.picture = picture
        wide, high = SIZES[picture.crop]
        self.unit = TWICE * scale
        self.size = (round(wide * scale), round(high * scale))
        self.wide, self.high = wide, high
        large = (self.size[0] * TWICE, self.size[1] * TWICE)
        self.image = Image.new("RGB", large, PAPER)
        self.pen = ImageDraw.Draw(self.image)

    # Measures are those of the full picture

    def at(self, *numbers: float) -> list[float]:
        return [number * self.unit for number in numbers]

    def fitting(
        self, words: str, face: str, size: int, room: float
    ) -> tuple[str, ImageFont.FreeTypeFont]:
        """The words as large as they fit, and cut where even small ones do not."""
        for smaller in range(size, size * 2 // 3, -2):
            found = font(face, round(smaller * self.unit))
            if found.getlength(words) <= room * self.unit:
                return words, found
        while len(words) > 1 and found.getlength(f"{words}…") > room * self.unit:
            words = words[:-1].rstrip()
        return f"{words}…", found

    def write(
        self,
        x: float,
        y: float,
        words: str,
        face: str,
        size: int,
        colour: str,
        room: float,
        anchor: str = "ls",
    ) -> float:
        """A line of text on its baseline; how wide it came out."""
        shown, found = self.fitting(words, face, size, room)
        self.pen.text((x * self.unit, y * self.unit), shown, colour, found, anchor=anchor)
        return found.getlength(shown) / self.unit

    # Parts

    def draw(self, until: float | None = None) -> Image.Image:
        """All of it; ``until`` a ply: as the game stood then."""
        picture = self.picture
        band = SEATS[picture.seat % len(SEATS)] if picture.seat >= 0 else EVERYBODY
        self.pen.rectangle(self.at(0, 0, self.wide, BAND), fill=band)
        self.write(EDGE, 62, picture.title, "title", 44, "#ffffff", self.wide - 220)
        self.shield(self.wide - 96, 45, 30, band)
        room = self.wide - 2 * EDGE
        if picture.detail:
            self.write(EDGE, 132, picture.detail, "bold", 29, INK, room)
        self.write(EDGE, 168 if picture.detail else 146, picture.where, "text", 25, DIM, room)
        self.results(until)
        board = self.board(until)
        if board is not None:
            draw_sketch(self, board)
        if picture.graph and len(picture.plies) > 1:
            box = graph_box(picture.crop, board is not None, len(picture.lines))
            self.graph(box, until)
        self.write(self.wide - EDGE, self.high - 16, picture.link, "text", 19, DIM, room, "rs")
        return self.image.resize(self.size, Image.Resampling.LANCZOS)

    def shield(self, x: float, y: float, half: float, band: str) -> None:
        """The sign of whose moment it is: a shield with the pattern of the seat."""
        seat = self.picture.seat
        outline = [
            (x - half, y - half),
            (x + half, y - half),
            (x + half, y + half * 0.3),
            (x, y + half * 1.15),
            (x - half, y + half * 0.3),
        ]
        points = [tuple(self.at(*point)) for point in outline]
        self.pen.polygon(points, fill="#ffffff")
        if seat < 0:
            return
        step = half / 2
        for k in range(-1, 2):
            for n in range(-1, 2):
                place = (x + k * step, y - half * 0.2 + n * step)
                if seat % 4 == 0 and k == 0:
                    self.pen.line(self.at(x - half, place[1], x + half, place[1]), band, 12)
                elif seat % 4 == 1:
                    self.dot(*place, 5, band)
                elif seat % 4 == 2 and (k + n) % 2 == 0:
                    self.square(*place, 7, band)
                elif seat % 4 == 3 and n == 0:
                    self.pen.line(self.at(place[0], y - half, place[0], y + half * 0.6), band, 12)

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        self.pen.ellipse(self.at(x - radius, y - radius, x + radius, y + radius), fill=colour)

    def square(self, x: float, y: float, half: float, colour: str) -> None:
        self.pen.rectangle(self.at(x - half, y - half, x + half, y + half), fill=colour)

    def board(self, until: float | None) -> Sketch | None:
        """The position of the moment; amid an animation the latest one that was reached."""
        boards = self.picture.boards
        if until is None or not boards:
            return boards[-1][1] if boards else None
        return next((one for ply, one in reversed(boards) if ply <= until), boards[0][1])

    def results(self, until: float | None) -> None:
        """Who had how many points."""
        lines, crop = self.picture.lines, self.picture.crop
        columns = result_columns(crop, len(lines))
        room = (self.wide - 2 * EDGE) / columns
        for k, line in enumerate(lines):
            x = EDGE + (k % columns) * room
            y = results_top(crop, len(lines)) + (k // columns) * ROW + 34
            colour = SEATS[line.seat % len(SEATS)]
            self.square(x + 12, y - 11, 12, colour)
            score = line.score if until is None else value_at(self.picture, line, until)
            words = f"{'' if score is None else score}"
            width = self.write(x + 36, y, words, "bold", 32, INK, room - 40)
            face = "bold" if line.won and until is None else "text"
            self.write(x + 48 + width, y, line.name, face, 28, INK, room - width - 62)

    def graph(self, box: Box, until: float | None) -> None:
        """The lines of all seats, and where the moment is."""
        picture = self.picture
        last = max(1, picture.plies[-1])
        values = [value for line in picture.lines for value in line.values]
        low, high = min(0, *values), max(1, *values)

        def place(ply: float, value: float) -> tuple[float, float]:
            x = box.left + ply / last * (box.right - box.left)
            y = box.bottom - (value - low) / (high - low) * (box.bottom - box.top)
            return x, y

        self.pen.line(self.at(box.left, box.bottom, box.right, box.bottom), RULE, self.thick(2))
        for ply in picture.eras:
            x = place(ply, 0)[0]
            self.stroke([(x, box.top), (x, box.bottom)], RULE, 2, (4, 8))
        for line in reversed(picture.lines):
            points = [place(*one) for one in zip(picture.plies, line.values, strict=True)]
            if until is not None:
                kept = [one for one, ply in zip(points, picture.plies, strict=True) if ply <= until]
                points = [*kept, place(until, value_at(picture, line, until))]
            self.stroke(points, SEATS[line.seat % 4], 6, DASHES[line.seat % 4])
        here = float(picture.ply) if until is None else min(until, picture.ply)
        x = place(here, 0)[0]
        self.pen.line(self.at(x, box.top - 8, x, box.bottom), MARK, self.thick(4))
        for line in picture.lines:
            self.dot(*place(here, value_at(picture, line, here)), 9, SEATS[line.seat % 4])

    def thick(self, width: float) -> int:
        return max(1, round(width * self.unit))

    def stroke(
        self, points: list[tuple[float, float]], colour: str, width: float, dashes: tuple[int, ...]
    ) -> None:
        """A line through points, whole or in dashes."""
        if not dashes:
            flat = [number for point in points for number in self.at(*point)]
            self.pen.line(flat, colour, self.thick(width), joint="curve")
            return
        left, k = float(dashes[0]), 0
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            length, done = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 0.0
            while length - done > 1e-6:
                step = min(left, length - done)
                if k % 2 == 0:
                    a, b = done / length, (done + step) / length
                    ends = [ax + a * (bx - ax), ay + a * (by - ay)]
                    ends += [ax + b * (bx - ax), ay + b * (by - ay)]
                    self.pen.line(self.at(*ends), colour, self.thick(width))
                done += step
                left -= step
                if left <= 1e-6:
                    k += 1
                    left = float(dashes[k % len(dashes)])


def value_at(picture: Picture, line: Line, ply: float) -> int:
    """The points of a seat at any ply, between two known ones on a straight line."""
    known = list(zip(picture.plies, line.values, strict=True))
    if not known:
        return line.now
    for (a, before), (b, after) in itertools.pairwise(known):
        if a <= ply < b:
            return round(before + (after - before) * (ply - a) / (b - a))
    return known[-1][1]


@functools.lru_cache(maxsize=24)
def png(picture: Picture) -> bytes:
    """The picture of a moment."""
    out = io.BytesIO()
    drawn = Sheet(picture).draw()
    drawn.quantize(COLOURS, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


@functools.lru_cache(maxsize=8)
def gif(picture: Picture) -> bytes:
    """The course of the game up to the moment, then the moment for a while."""
    plain = replace(picture, title=picture.where.partition(" · ")[0], seat=-1)
    frames = [
        Sheet(plain, ANIMATION_SCALE).draw(picture.ply * k / FRAMES) for k in range(FRAMES + 1)
    ]
    frames.append(Sheet(picture, ANIMATION_SCALE).draw())
    packed = [frame.quantize(COLOURS, dither=Image.Dither.NONE) for frame in frames]
    out = io.BytesIO()
    times = [FRAME_MS] * (len(frames) - 1) + [HOLD_MS]
    packed[0].save(
        out, "GIF", save_all=True, append_images=packed[1:], duration=times, loop=0, optimize=True
    )
    return out.getvalue()
