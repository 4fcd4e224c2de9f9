"""The options of a decision, grouped by kind."""

from __future__ import annotations

from typing import Final

from rich.console import Console

from ecumene.cli.faces import Entry, Group, Menu
from ecumene.cli.menus import FEW, print_group
from ecumene.core.messages import text
from ecumene.core.option import kind_of
from ecumene.core.view import Observation
from ecumene.games.horizon.presenter.option_texts import describe, effect
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.state import HorizonState

# In this order; whatever is in no group comes as "choice", before the ends.
GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("govern", (words.GOVERN,)),
    ("act", (words.ACT,)),
    ("research", (words.RESEARCH,)),
    ("build", (words.BUILD, words.JOIN)),
    ("settle", (words.SETTLE, words.FORTIFY)),
    ("enlist", (words.ENLIST,)),
    ("raise", (words.RAISE,)),
    ("move", (words.MOVE,)),
    ("explore", (words.EXPLORE,)),
    ("produce", (words.PRODUCE, words.TRADE)),
    ("trade", (words.BUY, words.SELL, words.RECALL)),
    ("choice", ()),
    ("end", (words.SKIP, words.STOP, words.DONE)),
)
GROUP_OF: Final = {kind: name for name, kinds in GROUPS for kind in kinds}
ELSEWHERE: Final = "act"
"""The action spaces are shown as a table, with the numbers of the options."""


def make_menu(seen: Observation[HorizonState], s: HorizonState) -> Menu:
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
            groups.append(Group(text(f"horizon.group.{name}"), entries, name == ELSEWHERE))
    return Menu(groups)


def print_menu(console: Console, menu: Menu) -> None:
    """The groups, but for those that another part of the screen shows."""
    for group in menu.groups:
        if not group.elsewhere:
            print_group(console, group, len(menu.entries) <= FEW)
