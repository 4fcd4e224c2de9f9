"""Printing the options of a decision."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Marks, print_line
from ecumene.cli.faces import Entry, Group

FEW: Final = 8
"""With no more options than this their effects are told in full."""


def entry_text(entry: Entry) -> Text:
    return Text.assemble((f"{entry.number:>3} ", "bold cyan"), entry.words)


def print_group(console: Console, group: Group, full: bool) -> None:
    """A title and its options, two of them side by side where they fit."""
    half = (console.width - 2) // 2
    console.print(Text(group.title, "bold"))
    lines = [entry_text(entry) for entry in group.entries]
    short = all(line.cell_len <= half for line in lines)
    if len(lines) > 1 and short and not any(entry.effect for entry in group.entries):
        print_pairs(console, lines, half)
        return
    told = ""
    for entry, line in zip(group.entries, lines, strict=True):
        print_entry(console, line, entry.effect if entry.effect != told else "", full)
        told = entry.effect


def print_entry(console: Console, line: Text, effect: str, full: bool) -> None:
    """An option, and what it brings beside or below it: on one line unless in full."""
    beside = line.cell_len + 2 + len(effect) <= console.width
    if effect and beside:
        line = line.copy().append("  " + effect, "dim")
    print_line(console, line)
    if effect and not beside and full:
        print_line(console, Text("      " + effect, "dim"), 6)
    elif effect and not beside:
        below = Text("      " + effect, "dim")
        console.print(below, no_wrap=True, overflow=Marks(console).overflow)


def print_pairs(console: Console, lines: list[Text], half: int) -> None:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=half)
    grid.add_column(width=half)
    rows = (len(lines) + 1) // 2
    for k in range(rows):
        grid.add_row(lines[k], lines[k + rows] if k + rows < len(lines) else "")
    console.print(grid)
