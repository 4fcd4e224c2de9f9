"""A sheet of characters with boxes that share their borders."""

from __future__ import annotations

from typing import Final

from rich.text import Text

UP: Final = 1
DOWN: Final = 2
LEFT: Final = 4
RIGHT: Final = 8
# By the directions in which a border goes on.
BOX: Final = " ││││┘┐┤─└┌├─┴┬┼"
LEFT_ONLY: Final = "─"


def border(mask: int, plain: bool) -> str:
    """The character where borders meet.

    >>> border(UP | DOWN, False), border(LEFT | RIGHT | DOWN, False), border(UP | LEFT, True)
    ('│', '┬', '+')
    """
    if mask == LEFT:
        return "-" if plain else LEFT_ONLY
    if not plain:
        return BOX[mask]
    if not mask & (LEFT | RIGHT):
        return "|"
    return "-" if not mask & (UP | DOWN) else "+"


class Canvas:
    """Borders and words by row and column."""

    def __init__(self, width: int, height: int, plain: bool) -> None:
        self.width = width
        self.height = height
        self.plain = plain
        self.masks: dict[tuple[int, int], int] = {}
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def box(self, top: int, left: int, bottom: int, right: int) -> None:
        for y in (top, bottom):
            self.across(y, left, right)
        for x in (left, right):
            self.down(x, top, bottom)

    def across(self, y: int, left: int, right: int) -> None:
        """A border from left to right."""
        for x in range(left, right):
            self.add(y, x, RIGHT)
            self.add(y, x + 1, LEFT)

    def down(self, x: int, top: int, bottom: int) -> None:
        """A border from top to bottom."""
        for y in range(top, bottom):
            self.add(y, x, DOWN)
            self.add(y + 1, x, UP)

    def add(self, y: int, x: int, direction: int) -> None:
        self.masks[y, x] = self.masks.get((y, x), 0) | direction

    def write(self, y: int, x: int, words: Text, width: int) -> None:
        """Words from a place on, cut off where there is no more room."""
        styles = [""] * len(words.plain)
        for span in words.spans:
            for k in range(span.start, min(span.end, len(styles))):
                styles[k] = str(span.style)
        for k, letter in enumerate(words.plain[:width]):
            self.cells[y, x + k] = (letter, styles[k] or str(words.style))

    def lines(self) -> list[Text]:
        out: list[Text] = []
        for y in range(self.height):
            line = Text()
            for x in range(self.width):
                if (y, x) in self.cells:
                    letter, style = self.cells[y, x]
                    line.append(letter, style or None)
                elif (y, x) in self.masks:
                    line.append(border(self.masks[y, x], self.plain), "dim")
                else:
                    line.append(" ")
            line.rstrip()
            out.append(line)
        return out
