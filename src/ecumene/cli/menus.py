"""The options of a decision: numbered, and printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Marks, print_line
from ecumene.core.presenter import Presenter
from ecumene.core.spec import S
from ecumene.core.view import Observation

FEW: Final = 8
"""With no more options than this their effects are told in full."""


class Entry:
    """One open option: its number in the list, its code, and its words."""

    __slots__ = ("code", "effect", "number", "words")

    def __init__(self, number: int, code: int, words: str, effect: str) -> None:
        self.number = number
        self.code = code
        self.words = words
        self.effect = effect


class Group:
    """Options of one kind; ``elsewhere`` if another part of the screen shows them."""

    __slots__ = ("elsewhere", "entries", "title")

    def __init__(self, title: str, entries: list[Entry], elsewhere: bool = False) -> None:
        self.title = title
        self.entries = entries
        self.elsewhere = elsewhere


class Menu:
    """The open options of a decision, numbered from 1."""

    def __init__(self, groups: list[Group]) -> None:
        self.groups = groups
        self.entries = [entry for group in groups for entry in group.entries]

    def numbered(self, number: int) -> int | None:
        """The option with a number."""
        found = [entry.code for entry in self.entries if entry.number == number]
        return found[0] if found else None

    def number_of(self, code: int) -> int | None:
        found = [entry.number for entry in self.entries if entry.code == code]
        return found[0] if found else None


def make_menu(
    presenter: Presenter[S],
    seen: Observation[S],
    make: Callable[[str, list[Entry]], Group],
    order: Callable[[int], tuple[int, int]] | None = None,
) -> Menu:
    """All open options, numbered through the groups of the game; ``make`` makes a group of the
    menu from the name of one and its options, which may come in another ``order``."""
    by_group: dict[str, list[int]] = {name: [] for name, _ in presenter.groups}
    for code in seen.options:
        by_group.setdefault(presenter.group(code), []).append(code)
    groups: list[Group] = []
    number = 0
    for name, codes in by_group.items():
        entries: list[Entry] = []
        for code in sorted(codes, key=order) if order else codes:
            number += 1
            words = seen.spec.describe(seen.state, code)
            entries.append(Entry(number, code, words, presenter.effect(seen.state, code)))
        if entries:
            groups.append(make(name, entries))
    return Menu(groups)


def print_menu(console: Console, menu: Menu) -> None:
    """The groups, but for those that another part of the screen shows."""
    for group in menu.groups:
        if not group.elsewhere:
            print_group(console, group, len(menu.entries) <= FEW)


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
