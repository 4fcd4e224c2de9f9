"""The reference of components of games whose values come from several sources: where each one
comes from, its page, and the user's own values beside ours."""

from __future__ import annotations

import json
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.faces import Face
from ecumene.core.messages import text
from ecumene.core.registry import game
from ecumene.core.spec import S, table_text
from ecumene.records.record import table_digests

Entry = dict[str, Any]

MARKS: Final = {
    "rulebook": "r",
    "found": "f",
    "reconstructed": "~",
    "designed": "*",
    "mixed": "m",
    "rulebook+designed": "m",
    "printed": "",
    "own": "",
}


def with_own(ours: list[Entry], changed: list[Entry]) -> list[Entry]:
    """Every component, followed by what the user's own pack makes of it."""
    by_id = {(entry["kind"], entry["id"]): entry for entry in changed}
    both: list[Entry] = []
    for entry in ours:
        both.append(entry)
        key = (entry["kind"], entry["id"])
        if key in by_id:
            both.append(by_id[key])
    return both


def changed_only(entries: list[Entry], own: str) -> list[Entry]:
    """Those components that a pack of the user's changes."""
    changes = json.loads(own)
    return [entry for entry in entries if entry["id"] in changes.get(entry["kind"], {})]


def edition_of(own: str) -> str:
    """The pack that a user's own one changes: ours, or an earlier edition of it."""
    table = json.loads(own) if own else {}
    return table_text({"edition": table["edition"]}) if "edition" in table else ""


def mark_own(entry: Entry, edition: dict[str, str], game_id: str) -> Entry:
    """A component as it is in a game; one with the user's values says so."""
    changes = json.loads(edition["pack"]) if "pack" in edition else {}
    if entry["id"] in changes.get(entry["kind"], {}):
        entry.update(part="own", part_name=text(f"{game_id}.source.own"))
    return entry


def print_component(console: Console, game_id: str, entry: Entry, names: tuple[str, ...]) -> None:
    """One component with everything known about it; ``names`` are the fields before its source."""
    key = f"{game_id}.card.head_level" if entry["age"] else f"{game_id}.card.head"
    head = text(key, name=entry["name"], type=entry["type_name"], level=entry["age"])
    console.print(Text(head, "bold"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for name, words in [*fields(entry, names), *sources(game_id, entry)]:
        if words:
            grid.add_row(text(f"{game_id}.card.{name}"), Text(words))
    console.print(grid)


def fields(entry: Entry, names: tuple[str, ...]) -> list[tuple[str, str]]:
    out: list[tuple[str, str]] = []
    for name in names:
        value = entry.get(name, "")
        out.append((name, ", ".join(value) if isinstance(value, list) else value))
    return out


def sources(game_id: str, entry: Entry) -> list[tuple[str, str]]:
    if entry["part"] == "own":  # nobody has to prove values of one's own
        return [("source", text(f"{game_id}.source.own"))]
    name_source = entry.get("name_source", "")
    return [
        ("source", text(f"{game_id}.source.{entry['source']}")),
        ("name_source", text(f"{game_id}.source.{name_source}") if name_source else ""),
        ("note", entry.get("note", "")),
    ]


class ComponentFace(Face[S]):
    """The part of a face that has to do with components, packs and rulings."""

    def card_mark(self, entry: dict[str, Any]) -> str:
        """A sign for where the values of a component come from."""
        sign = MARKS["own" if entry["part"] == "own" else entry["source"]]
        return f" {sign}" if sign else ""

    def option_value(self, name: str, value: str) -> str:
        """The user's own pack by its digest."""
        digest = table_digests(game(self.game_id), {name: value})[name]
        table = json.loads(value)
        edition = table.pop("edition", None)
        changed = sum(len(tables) for tables in table.values())
        words = text(f"{self.game_id}.card.digest", n=changed, digest=digest)
        if edition is None:
            return words
        return f"{text(f'{self.game_id}.mode.{name}.edition', n=edition)}, {words}"
