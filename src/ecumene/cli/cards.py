"""`ecumene cards`: the card reference."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.faces import Face, face
from ecumene.core.messages import text
from ecumene.core.registry import game

Entry = dict[str, Any]


def plain(words: str) -> str:
    return words.lower().replace("_", " ").replace("'", "").replace("-", " ").strip()


def exact_names(entry: Entry) -> tuple[str, ...]:
    name = entry["name"]
    return plain(entry["id"]), plain(name), plain(f"{name} {entry['age']}")


def find_cards(entries: list[Entry], word: str) -> list[Entry]:
    """Cards by id or whole name, else by a part of them, else by a word of the text."""
    wanted = plain(word)
    exact = [entry for entry in entries if wanted in exact_names(entry)]
    if exact:
        return exact
    partly = [entry for entry in entries if wanted in plain(f"{entry['name']} {entry['id']}")]
    return partly or [entry for entry in entries if wanted in plain(entry["text"])]


def show_cards(console: Console, game_face: Face, word: str) -> None:
    """One card in full, several as a list."""
    found = find_cards(game_face.cards(), word)
    if not found:
        raise UserError(text("cli.cards.none", word=word))
    if len(found) == 1:
        game_face.card(console, found[0])
    else:
        list_cards(console, found)


def list_cards(console: Console, entries: list[Entry]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(text("cli.cards.name"), no_wrap=True)
    table.add_column(text("cli.cards.age"))
    table.add_column(text("cli.cards.type"), max_width=12)
    table.add_column(text("cli.cards.costs"), max_width=24)
    table.add_column(text("cli.cards.text"), ratio=1)
    for entry in entries:
        table.add_row(
            Text(entry["name"]),
            Text(entry["age"]),
            Text(entry["type_name"]),
            Text("; ".join(entry["costs"]), "dim"),
            Text(entry["text"]),
        )
    console.print(table)
    console.print(Text(text("cli.cards.found", n=len(entries)), "dim"))


def check_choice(entries: list[Entry], field: str, value: str | None) -> None:
    known = list(dict.fromkeys(entry[field] for entry in entries))
    if value is not None and value not in known:
        raise UserError(text(f"cli.cards.no_{field}", value=value, known=", ".join(known)))


@friendly
def cards(
    game_id: Annotated[str, typer.Argument(metavar="GAME", help=text("cli.help.game"))],
    word: Annotated[
        str | None, typer.Argument(metavar="[WORD]", help=text("cli.help.card_word"))
    ] = None,
    kind: Annotated[
        str | None, typer.Option("--type", metavar="TYPE", help=text("cli.help.card_type"))
    ] = None,
    age: Annotated[
        str | None, typer.Option("--age", metavar="AGE", help=text("cli.help.card_age"))
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=text("cli.help.json"))] = False,
) -> None:
    game_face = face(game(game_id).id)
    entries = game_face.cards()
    kind = kind.lower() if kind else kind
    age = age.upper() if age else age
    check_choice(entries, "type", kind)
    check_choice(entries, "age", age)
    entries = [
        entry
        for entry in entries
        if (kind is None or entry["type"] == kind) and (age is None or entry["age"] == age)
    ]
    if word is not None:
        entries = find_cards(entries, word)
    if not entries:
        raise UserError(text("cli.cards.none", word=word or ""))
    console = screen()
    if as_json:
        typer.echo(json.dumps(entries, indent=1, ensure_ascii=False))
    elif len(entries) == 1:
        game_face.card(console, entries[0])
    else:
        list_cards(console, entries)
