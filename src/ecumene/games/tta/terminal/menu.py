"""The options of a decision, grouped by kind."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ecumene.cli.faces import Entry, Group, Menu
from ecumene.cli.menus import FEW, print_group
from ecumene.core.messages import text
from ecumene.core.view import Observation
from ecumene.games.tta.presenter.groups import GROUPS, group_of
from ecumene.games.tta.presenter.option_texts import describe, effect
from ecumene.games.tta.rules.state import TtaState


def make_menu(seen: Observation, s: TtaState) -> Menu:
    """All open options, numbered through the groups."""
    by_group: dict[str, list[int]] = {name: [] for name in GROUPS}
    for code in seen.options:
        by_group[group_of(code)].append(code)
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


def print_menu(console: Console, menu: Menu) -> None:
    """The groups; of those that are shown elsewhere only where."""
    for group in menu.groups:
        if group.elsewhere:
            print_hint(console, group)
        else:
            print_group(console, group, len(menu.entries) <= FEW)


def print_hint(console: Console, group: Group) -> None:
    """Options that are numbered elsewhere on the screen."""
    first, last = group.entries[0].number, group.entries[-1].number
    numbers = str(first) if first == last else f"{first}-{last}"
    hint = text("tta.group.take_hint", numbers=numbers)
    console.print(Text.assemble((group.title, "bold"), " ", (hint, "dim")))
