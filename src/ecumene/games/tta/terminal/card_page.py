"""A page of the card reference."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.core.messages import DEFAULT, spoken, text
from ecumene.games.tta.presenter.reference import Entry, sureness_words


def print_card(console: Console, entry: Entry) -> None:
    """One card with everything known about it."""
    head = text("cli.cards.head", name=entry["name"], type=entry["type_name"], age=entry["age"])
    console.print(Text(head, "bold"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    facts = [
        ("id", entry["id"]),
        ("version", entry["part_name"]),
        ("costs", "; ".join(entry["costs"])),
        ("text", entry["text"]),
        ("details", entry["details"] if spoken() == DEFAULT else ""),
        ("in_decks", entry["copies_words"]),
    ]
    if entry["part"] != "own":  # nobody has to prove numbers of one's own
        facts.append(("confidence", sureness_words(entry)))
        facts.append(("sources", ", ".join(entry["sources"])))
        facts += list(entry["notes"].items())
    for name, words in facts:
        if words:
            grid.add_row(text(f"cli.cards.{name}"), Text(words))
    console.print(grid)
