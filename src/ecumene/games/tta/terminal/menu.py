"""The options of a decision; those on the card row are numbered there."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from ecumene.cli.menus import FEW, Group, Menu, print_group
from ecumene.core.messages import text

ELSEWHERE: Final = "take"


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
    console.print(Text.assemble((f"{group.title}:", "bold"), " ", (hint, "dim")))
