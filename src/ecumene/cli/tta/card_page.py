"""The card reference."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.core.messages import has, text
from ecumene.games.tta.card_texts import costs, effects, output, raw_cards, reading

Entry = dict[str, Any]


def card_entries() -> list[Entry]:
    """Every card as plain data, in the order of the card files."""
    return [card_entry(slug, raw) for slug, raw in raw_cards().items()]


def card_entry(slug: str, raw: Entry) -> Entry:
    key = f"tta.names.{slug}"
    return {
        "id": slug,
        "name": text(key) if has(key) else raw["name"],
        "age": raw["age"],
        "type": raw["type"],
        "type_name": text(f"tta.type.{raw['type']}"),
        "costs": costs(raw),
        "gives": output(raw),
        "effects": effects(raw),
        "text": reading(raw),
        "details": raw.get("text", ""),
        "copies": {str(players): raw["copies"][players - 2] for players in (2, 3, 4)},
        "initial": bool(raw.get("initial", False)),
        "confidence": raw["confidence"],
        "sources": list(raw["sources"]),
        "notes": {
            name: raw[name] for name in ("note", "open_question", "later_version") if name in raw
        },
    }


def copies_words(entry: Entry) -> str:
    if entry["initial"]:
        return text("cli.cards.initial")
    two, three, four = (entry["copies"][players] for players in ("2", "3", "4"))
    return text("cli.cards.copies", two=two, three=three, four=four)


def print_card(console: Console, entry: Entry) -> None:
    """One card with everything known about it."""
    head = text("cli.cards.head", name=entry["name"], type=entry["type_name"], age=entry["age"])
    console.print(Text(head, "bold"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    facts = [
        ("id", entry["id"]),
        ("costs", "; ".join(entry["costs"])),
        ("text", entry["text"]),
        ("details", entry["details"]),
        ("in_decks", copies_words(entry)),
        ("confidence", entry["confidence"]),
        ("sources", ", ".join(entry["sources"])),
    ]
    facts += list(entry["notes"].items())
    for name, words in facts:
        if words:
            grid.add_row(text(f"cli.cards.{name}"), Text(words))
    console.print(grid)
