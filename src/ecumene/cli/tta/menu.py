"""The options of a decision, grouped by kind."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Marks, print_line
from ecumene.cli.faces import Entry, Group, Menu
from ecumene.core.messages import text
from ecumene.core.option import kind_of
from ecumene.core.view import Observation
from ecumene.games.tta import words
from ecumene.games.tta.option_texts import describe, effect
from ecumene.games.tta.state import TtaState

# In this order; whatever is in no group comes as "choice", before the ends.
GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("take", (words.TAKE,)),
    ("workers", (words.POPULATE, words.RECRUIT)),
    ("build", (words.BUILD,)),
    ("upgrade", (words.UPGRADE, words.CONVERT)),
    ("wonder", (words.STAGE, words.CONTRIBUTE)),
    ("develop", (words.DEVELOP, words.REVOLT)),
    ("play", (words.LEAD, words.PLAY)),
    ("tactics", (words.TACTIC, words.COPY, words.EMULATE)),
    ("use", (words.USE, words.BONUS, words.RETIRE, words.COLONIZE, words.DEMAND, words.SPY)),
    ("events", (words.PREPARE,)),
    ("attack", (words.ATTACK, words.WAR, words.SACRIFICE)),
    ("pacts", (words.PACT, words.CANCEL)),
    ("destroy", (words.DESTROY, words.DISBAND)),
    ("choice", ()),
    ("end", (words.END, words.PASS, words.DONE, words.SKIP)),
    ("resign", (words.RESIGN,)),
)
FEW: Final = 8
"""With no more options than this their effects are told in full."""
GROUP_OF: Final = {kind: name for name, kinds in GROUPS for kind in kinds}


def make_menu(seen: Observation, s: TtaState) -> Menu:
    """All open options, numbered through the groups."""
    by_group: dict[str, list[int]] = {name: [] for name, _ in GROUPS}
    for code in seen.options:
        by_group[GROUP_OF.get(kind_of(code), "choice")].append(code)
    groups: list[Group] = []
    number = 0
    for name, codes in by_group.items():
        entries: list[Entry] = []
        for code in codes:
            number += 1
            entries.append(Entry(number, code, describe(s, code), effect(s, code)))
        if entries:
            groups.append(Group(text(f"tta.group.{name}"), entries, name == "take"))
    return Menu(groups)


def entry_text(entry: Entry) -> Text:
    return Text.assemble((f"{entry.number:>3} ", "bold cyan"), entry.words)


def print_menu(console: Console, menu: Menu) -> None:
    """The groups, two options side by side where they fit."""
    half = (console.width - 2) // 2
    for group in menu.groups:
        if group.elsewhere:
            print_hint(console, group)
            continue
        console.print(Text(group.title, "bold"))
        lines = [entry_text(entry) for entry in group.entries]
        short = all(line.cell_len <= half for line in lines)
        if len(lines) > 1 and short and not any(entry.effect for entry in group.entries):
            print_pairs(console, lines, half)
            continue
        full = len(menu.entries) <= FEW
        told = ""
        for entry, line in zip(group.entries, lines, strict=True):
            print_entry(console, line, entry.effect if entry.effect != told else "", full)
            told = entry.effect


def print_hint(console: Console, group: Group) -> None:
    """Options that are numbered elsewhere on the screen."""
    first, last = group.entries[0].number, group.entries[-1].number
    numbers = str(first) if first == last else f"{first}-{last}"
    hint = text("tta.group.take_hint", numbers=numbers)
    console.print(Text.assemble((group.title, "bold"), " ", (hint, "dim")))


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
