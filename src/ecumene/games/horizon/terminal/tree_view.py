"""The technology tree: what lies on each space, who knows it, and what leads there."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Marks
from ecumene.cli.menus import Menu
from ecumene.cli.styles import seat_digit
from ecumene.core.option import pack
from ecumene.games.horizon.presenter.names import lines_to, technology_name
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.research import joined_colors
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import EVERY_COLOR, SPACE_LEVEL, SPACE_NAMES, SPACES
from ecumene.games.horizon.terminal.styles import color_letters, technology_style

WIDE = 96
HALF = sum(1 for level in SPACE_LEVEL if level < 3)
"""Levels I and II stand on the left, III and IV on the right."""


def tree_table(s: HorizonState, menu: Menu, marks: Marks, width: int) -> Table:
    """Two halves beside each other, on narrow screens one below the other."""
    table = Table.grid(padding=(0, 1, 0, 0))
    halves = 2 if width >= WIDE else 1
    for _ in range(halves):
        table.add_column(width=2, justify="right", style="bold cyan")
        table.add_column(width=5, no_wrap=True)
        name = min(30, width // halves - 30)
        table.add_column(width=name, no_wrap=True, overflow=marks.overflow)
        table.add_column(width=4, no_wrap=True)
        table.add_column(width=14, no_wrap=True, overflow=marks.overflow, style="dim")
    cells = [space_cells(s, menu, space) for space in range(SPACES)]
    if halves == 1:
        for row in cells:
            table.add_row(*row)
        return table
    cells.append([Text()] * len(cells[0]))
    for left, right in zip(cells[:HALF], cells[HALF:], strict=True):
        table.add_row(*left, *right)
    return table


def space_cells(s: HorizonState, menu: Menu, space: int) -> list[Text]:
    """The number of the option that researches it, the space, the card, scholars, lines."""
    number = menu.number_of(pack(words.RESEARCH, space))
    return [
        Text(str(number) if number is not None else ""),
        Text(SPACE_NAMES[space]),
        card_cell(s, space),
        scholars(s, space),
        Text(lines_to(s.cat, space)),
    ]


def card_cell(s: HorizonState, space: int) -> Text:
    """The card with its right-side colour, or the colours a new one may be looked for by."""
    number = s.tree[space]
    if number < 0:
        return Text(f"? {color_letters(joined_colors(s, space))}", "dim")
    card = s.cat.technologies[number]
    letter = "" if card.color == EVERY_COLOR else f"{color_letters(card.color)} "
    return Text(letter + technology_name(s.cat, number), technology_style(card.color))


def scholars(s: HorizonState, space: int) -> Text:
    out = Text()
    for seat, p in enumerate(s.players):
        if p.researched >> space & 1:
            out.append_text(seat_digit(seat))
    return out
