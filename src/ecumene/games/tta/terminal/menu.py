"""The options of a decision, grouped by kind."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from ecumene.cli.faces import Entry, Group, Menu
from ecumene.cli.menus import FEW, print_group
from ecumene.core.messages import text
from ecumene.core.option import kind_of
from ecumene.core.view import Observation
from ecumene.games.tta.presenter.option_texts import describe, effect
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.state import TtaState

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
GROUP_OF: Final = {kind: name for name, kinds in GROUPS for kind in kinds}


def make_menu(seen: Observation[TtaState], s: TtaState) -> Menu:
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
