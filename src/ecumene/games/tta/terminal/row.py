"""The card row: what lies where, what it costs, and what can be taken now."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Marks
from ecumene.cli.menus import Menu
from ecumene.core.messages import text
from ecumene.core.option import pack
from ecumene.games.tta.presenter.names import plain_name
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.take import take_price
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGE_NAMES, TYPE_NAMES
from ecumene.games.tta.terminal.styles import STYLE

WIDE = 124


def row_table(s: TtaState, seat: int, menu: Menu, marks: Marks, width: int) -> Table:
    """The 13 spaces in two columns, in three on wide screens.

    In front of a card stands the number of the option that takes it.
    """
    columns = 3 if width >= WIDE else 2
    rows = -(-len(s.row) // columns)
    table = Table.grid(padding=(0, 1, 0, 0), expand=False)
    name_width = width // columns - 20
    for _ in range(columns):
        table.add_column(width=2, justify="right", style="bold cyan")
        table.add_column(width=name_width, no_wrap=True, overflow=marks.overflow)
        table.add_column(width=11, no_wrap=True)
        table.add_column(width=3, justify="right")
    for k in range(rows):
        cells: list[Text] = []
        for column in range(columns):
            cells += space_cells(s, seat, menu, column * rows + k)
        table.add_row(*cells)
    return table


def space_cells(s: TtaState, seat: int, menu: Menu, space: int) -> list[Text]:
    if space >= len(s.row):
        return [Text()] * 4
    card = s.row[space]
    price = str(s.cat.board.row_costs[space])
    if card < 0:
        return [Text(), Text(text("tta.board.empty"), "dim"), Text(), Text(f"{price} ", "dim")]
    definition = s.cat.cards[card]
    number = menu.number_of(pack(words.TAKE, space))
    style = STYLE[definition.type] if number is not None else "dim"
    if seat >= 0:
        price = str(take_price(s, seat, space))
    if number is None:
        shown = Text(f"({price})", "dim")
    else:
        shown = Text(f"{price} ", "bold")
    kind = text(f"tta.short_type.{TYPE_NAMES[definition.type]}")
    return [
        Text(str(number) if number is not None else ""),
        Text(plain_name(s.cat, card), style),
        Text(f"{kind} {AGE_NAMES[definition.age]}", style),
        shown,
    ]
