"""All civilizations side by side, as a picture that is sent to others: ratings, government, leader,
wonders and what people work at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ecumene.games.tta.table.schema.civilization import Civilization, Fallen
from ecumene.table.sketch import (
    Box,
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
SHAPE: Final = 1.9
"""How much wider than high a civilization is drawn best."""
GAP: Final = 14.0
PAPER: Final = "#fffdf7"
RULE: Final = "#d9d0bb"
INK: Final = "#23211c"
DIM: Final = "#5d584c"
GOODS: Final = {
    "culture": "#7a3e9d",
    "science": "#2563a8",
    "strength": "#b3392f",
    "happy": "#c98a00",
    "food": "#5b8c2a",
    "resource": "#8a5a33",
}
GOVERNMENT, LEADER, WONDER = "#c46a1b", "#3f7d4f", "#6b3f8f"
FARMS_AND_MINES, URBAN, UNITS = "#8d6a3f", "#6c7178", "#a3352c"
UNIT_TYPES: Final = ("infantry", "cavalry", "artillery", "air")


def civilizations(
    all_of_them: Sequence[Civilization | Fallen],
    box: Box,
    names: Sequence[str],
    cards: Mapping[str, str],
) -> Sketch:
    columns = columns_for(len(all_of_them), box, SHAPE)
    boxes = divided(len(all_of_them), box, columns, GAP)
    parts: list[Part] = []
    for one, place, name in zip(all_of_them, boxes, names, strict=True):
        parts += Drawing(place, cards).civilization(one, name)
    return Sketch(tuple(parts), SPRITE)


class Drawing:
    """One civilization in its box; lines of text are as high as the box allows."""

    def __init__(self, box: Box, cards: Mapping[str, str]) -> None:
        self.box, self.cards = box, cards
        self.parts: list[Part] = []
        self.line = min(box.height / 6.2, box.width / 11, 46.0)
        self.left, self.right = box.left + self.line * 0.62, box.right - self.line * 0.35

    def civilization(self, one: Civilization | Fallen, name: str) -> list[Part]:
        box, line = self.box, self.line
        colour = seat_colour(one["seat"])
        self.parts.append(Panel(box, PAPER, RULE, 2, line * 0.3))
        self.parts.append(Panel(Box(box.left, box.top, box.left + line * 0.3, box.bottom), colour))
        if one["resigned"]:
            self.head(name, one["culture"], box.top + line * 1.05)
            return self.parts
        self.head(name, one["ratings"]["culture"]["points"], box.top + line * 1.05)
        self.ratings(one, box.top + line * 2.1)
        middle = (self.left + self.right) / 2
        self.card("government", GOVERNMENT, one["government"]["card"], self.left, middle, 3.15)
        leader = one["leader"]
        if leader is not None:
            self.card("leader", LEADER, leader["card"], middle, self.right, 3.15)
        self.wonders(one)
        self.workers(one)
        return self.parts

    def head(self, name: str, culture: int, y: float) -> None:
        line, room = self.line, self.right - self.left
        shown = Words(self.left, y, name, line * 0.78, INK, room * 0.72, bold=True)
        size = line * 0.86
        points = Words(self.right, y, str(culture), line, INK, room * 0.2, True, "right")
        left = self.right - line * (0.62 * len(str(culture)) + 1.05)
        glyph = Box(left, y - size * 0.88, left + size, y + size * 0.12)
        self.parts += [shown, Symbol("i-culture", glyph, GOODS["culture"], PAPER), points]

    def ratings(self, one: Civilization, y: float) -> None:
        """How much of everything comes in a turn; strength and happy faces as they are."""
        found = one["ratings"]
        numbers = {
            "culture": f"+{found['culture']['rate']}",
            "science": f"+{found['science']['rate']}",
            "strength": str(found["strength"]["value"]),
            "happy": str(found["happy"]["value"]),
            "food": str(found["food"]["stock"]),
            "resource": str(found["resource"]["stock"]),
        }
        step = (self.right - self.left) / len(numbers)
        size = min(self.line * 0.74, step * 0.36)
        for k, (name, number) in enumerate(numbers.items()):
            x = self.left + k * step
            glyph = Box(x, y - size * 0.9, x + size, y + size * 0.1)
            self.parts.append(Symbol(f"i-{name}", glyph, GOODS[name], PAPER))
            words = Words(x + size * 1.1, y, number, size, INK, step - size * 1.12, True)
            self.parts.append(words)

    def card(
        self, sign: str, colour: str, card: str, left: float, right: float, lines: float
    ) -> None:
        """A card by its sign and its name."""
        y, size = self.box.top + self.line * lines, self.line * 0.78
        glyph = Box(left, y - size * 0.86, left + size, y + size * 0.14)
        room = right - left - size * 1.5
        words = Words(left + size * 1.2, y, self.cards.get(card, card), self.line * 0.62, INK, room)
        self.parts += [Symbol(f"i-{sign}", glyph, colour, PAPER), words]

    def wonders(self, one: Civilization) -> None:
        """Those that stand as plates, the one being built as the outline of one."""
        known = [(wonder["card"], not wonder["ruined"]) for wonder in one["wonders"]]
        if one["unfinished"] is not None:
            known.append((one["unfinished"]["card"], False))
        line = self.line
        top = self.box.top + line * 3.55
        if not known:
            return
        room = self.box.bottom - line * 1.25 - top
        rows = max(1, min(len(known), int(room / (line * 0.8))))
        columns = -(-len(known) // rows)
        rows = -(-len(known) // columns)
        high = min(line * 0.9, room / rows)
        band = Box(self.left, top, self.right, top + high * rows)
        for (card, stands), place in zip(
            known, divided(len(known), band, columns, 4.0), strict=True
        ):
            ink = "#ffffff" if stands else WONDER
            plate = (WONDER, WONDER) if stands else ("", WONDER)
            self.parts.append(Panel(place, *plate, 2, high * 0.25))
            sign = Box(
                place.left + high * 0.12,
                place.top + high * 0.12,
                place.left + high * 0.84,
                place.top + high * 0.84,
            )
            self.parts.append(Symbol("i-wonder", sign, ink, WONDER if stands else PAPER))
            self.parts.append(
                Words(
                    place.left + high * 0.96,
                    place.top + (place.height + high * 0.42) / 2,
                    self.cards.get(card, card),
                    high * 0.56,
                    ink,
                    place.width - high * 1.1,
                    bold=True,
                )
            )

    def workers(self, one: Civilization) -> None:
        """How many people work at what, from farms to armies."""
        line = self.line
        found = [entry for entry in one["types"] if entry["workers"]]
        y = self.box.bottom - line * 0.3
        if not found or y - line * 0.9 < self.box.top + line * 4.4:
            return
        step = min(line * 1.5, (self.right - self.left) / len(found))
        size = min(line * 0.7, step * 0.5)
        for k, entry in enumerate(found):
            kind = entry["type"]
            colour = (
                UNITS
                if kind in UNIT_TYPES
                else FARMS_AND_MINES
                if kind in ("farm", "mine")
                else URBAN
            )
            x = self.left + k * step
            glyph = Box(x, y - size * 0.88, x + size, y + size * 0.12)
            self.parts.append(Symbol(f"i-{kind}", glyph, colour, PAPER))
            words = Words(
                x + size * 1.12, y, str(entry["workers"]), size * 0.9, DIM, step - size, True
            )
            self.parts.append(words)
