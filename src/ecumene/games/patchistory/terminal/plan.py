"""Drawings of rooms on a grid: whole territories, and single tiles."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ecumene.cli.canvas import Canvas
from ecumene.games.patchistory.presenter.names import room_name
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.types import x_of, y_of
from ecumene.games.patchistory.terminal.styles import symbols_text, type_sign, type_style

WIDEST: Final = 15
NARROWEST: Final = 5
"""Columns inside a square: at most, so that names can be read, and at least."""
MOST_NAME_LINES: Final = 3
LABELS: Final = 4
"""Columns left of a drawing for the numbers of its rows."""
BUILT: Final = "+"
"""The mark of a construction tile."""
Square = tuple[int, int]


class Spot:
    """A room of a drawing: where it lies, who stands in it, and the number of an option there."""

    __slots__ = ("built", "number", "room", "squares", "workers")

    def __init__(self, room: int, cells: tuple[int, ...]) -> None:
        self.room = room
        self.squares: list[Square] = sorted((y_of(cell), x_of(cell)) for cell in cells)
        """Row and column of each of its squares, the first one top left."""
        self.workers = 0
        self.built = False
        self.number: int | None = None


def wrapped(words: str, width: int, lines: int) -> list[str]:
    """Words in few short lines; what does not fit is cut off.

    >>> wrapped("Intelligence Agency", 12, 2), wrapped("Intelligence Agency", 10, 2)
    (['Intelligence', 'Agency'], ['Intellige.', 'Agency'])
    """
    out: list[str] = []
    short = [word if len(word) <= width else f"{word[: width - 1]}." for word in words.split()]
    for word in short:
        if out and len(out[-1]) + 1 + len(word) <= width:
            out[-1] = f"{out[-1]} {word}"
        else:
            out.append(word)
    return out[:lines]


def inner_width(columns: int, width: int) -> int:
    """How wide a square can be, without its borders."""
    return max(NARROWEST, min(WIDEST, (width - 1) // columns - 1))


class Plan:
    """The drawing: heights of the rows, borders, and what is written between them."""

    def __init__(
        self, cat: Catalogue, spots: list[Spot], inner: int, plain: bool, labels: bool = True
    ) -> None:
        self.cat = cat
        self.inner = inner
        self.spots = spots
        self.owner = {square: spot for spot in spots for square in spot.squares}
        rows = [row for row, _ in self.owner]
        columns = [column for _, column in self.owner]
        self.rows = range(min(rows), max(rows) + 1)
        self.columns = range(min(columns), max(columns) + 1)
        self.left = LABELS if labels else 0
        self.tops = self.heights(1 if labels else 0)
        width = self.left + len(self.columns) * (inner + 1) + 1
        self.canvas = Canvas(width, self.tops[self.rows.stop] + 1, plain)
        if labels:
            self.number_edges()
        for square in self.owner:
            self.frame(square)
        for spot in spots:
            self.fill(spot)

    def lines(self) -> list[Text]:
        return self.canvas.lines()

    def heights(self, top: int) -> dict[int, int]:
        """The upper border of each row: rows are as high as the names in them need."""
        tops: dict[int, int] = {}
        for row in self.rows:
            tops[row] = top
            top += 2 + max(
                [
                    len(self.name_of(spot))
                    for spot in self.spots
                    if spot.squares[0][0] == row == spot.squares[-1][0]
                ],
                default=1,
            )
        tops[self.rows.stop] = top
        return tops

    def name_of(self, spot: Spot) -> list[str]:
        return wrapped(room_name(self.cat, spot.room), self.room_width(spot), MOST_NAME_LINES)

    def room_width(self, spot: Spot) -> int:
        first_row = spot.squares[0][0]
        wide = sum(1 for row, _ in spot.squares if row == first_row)
        return wide * (self.inner + 1) - 1

    def column_at(self, column: int) -> int:
        return self.left + (column - self.columns.start) * (self.inner + 1)

    def number_edges(self) -> None:
        for column in self.columns:
            words = str(column).center(self.inner)
            self.canvas.write(0, self.column_at(column) + 1, Text(words, "cyan"), self.inner)
        for row in self.rows:
            words = str(row).rjust(LABELS - 1)
            self.canvas.write(self.tops[row] + 1, 0, Text(words, "cyan"), LABELS)

    def frame(self, square: Square) -> None:
        """Borders of a square, but not within a larger room."""
        row, column = square
        spot = self.owner[square]
        top, bottom = self.tops[row], self.tops[row + 1]
        left = self.column_at(column)
        right = left + self.inner + 1
        for y, other in ((top, (row - 1, column)), (bottom, (row + 1, column))):
            if self.owner.get(other) is not spot:
                self.canvas.across(y, left, right)
        for x, other in ((left, (row, column - 1)), (right, (row, column + 1))):
            if self.owner.get(other) is not spot:
                self.canvas.down(x, top, bottom)

    def fill(self, spot: Spot) -> None:
        """The sign of the type in the border, the name, and in the last line the symbols."""
        row, column = spot.squares[0]
        room = self.cat.rooms[spot.room]
        style = type_style(room.type)
        width = self.room_width(spot)
        top, left = self.tops[row], self.column_at(column) + 1
        sign = type_sign(room.type) + (BUILT if spot.built else "")
        self.canvas.write(top, left, Text(sign, style), width)
        if spot.number is not None:
            number = str(spot.number)
            at = left + width - len(number)
            self.canvas.write(top, at, Text(number, "bold cyan"), len(number))
        for k, line in enumerate(self.name_of(spot)):
            self.canvas.write(top + 1 + k, left, Text(line, style), width)
        last = self.tops[spot.squares[-1][0] + 1] - 1
        self.canvas.write(last, left, symbols_text(room, spot.workers), width)


def beside(blocks: list[list[Text]], gap: int = 2) -> list[Text]:
    """Drawings side by side."""
    widths = [max(line.cell_len for line in block) for block in blocks]
    out: list[Text] = []
    for k in range(max(len(block) for block in blocks)):
        line = Text()
        at = 0
        for block, width in zip(blocks, widths, strict=True):
            if k < len(block):
                line.append(" " * (at - line.cell_len)).append_text(block[k])
            at += width + gap
        out.append(line)
    return out
