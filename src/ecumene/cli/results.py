"""The final scoring, drawn."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ecumene.cli.styles import SEATS
from ecumene.cli.teller import Seats
from ecumene.core.presenter import ResultRow


def by_seat(rows: list[ResultRow], order: list[int], called: Seats) -> Table:
    """A line for each seat, the best first; what it is scored for stands above."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("")
    for row in rows:
        table.add_column(row.label, justify="right", style="bold" if row.total else "")
    for seat in order:
        values = (str(row.values[seat]) for row in rows)
        table.add_row(Text(called(seat), SEATS[seat]), *values)
    return table


def by_row(rows: list[ResultRow], order: list[int], called: Seats) -> Table:
    """A line for each thing that is scored, where they are many."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("")
    for seat in order:
        table.add_column(called(seat), justify="right")
    for row in rows:
        values = (str(row.values[seat]) for seat in order)
        table.add_row(Text(row.label), *values, style="bold" if row.total else "")
    return table
