"""`ecumene cards`: the card reference."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli import completing
from ecumene.cli.arguments import GameId, OwnCards
from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.faces import Face, face
from ecumene.cli.language import Lang
from ecumene.cli.options import cards_table, own_option
from ecumene.core.messages import text
from ecumene.core.registry import game

Entry = dict[str, Any]

# "rebalanced" are all versions that the expansion makes of base cards.
PARTS = ("base", "expansion", "rebalanced")
# Where the values of components come from, in games in which not all are printed.
SOURCES = ("rulebook", "found", "reconstructed", "designed", "mixed", "printed")
PART_OF = {"military": "rebalanced"}


def plain(words: str) -> str:
    """Without anything people might type differently."""
    words = words.lower().replace("ё", "е").replace("_", " ").replace("-", " ")
    return words.replace("'", "").strip()


def exact_names(entry: Entry) -> tuple[str, ...]:
    names = (entry["name"], entry["english"])
    aged = [plain(f"{name} {entry['age']}") for name in names]
    return (plain(entry["id"]), *map(plain, names), *aged)


def find_cards(entries: list[Entry], word: str) -> list[Entry]:
    """Cards by id or whole name, else by a part of them, else by a word of the text."""
    wanted = plain(word)
    exact = [entry for entry in entries if wanted in exact_names(entry)]
    if exact:
        return exact
    partly = [entry for entry in entries if any(wanted in name for name in exact_names(entry))]
    return partly or [entry for entry in entries if wanted in plain(entry["text"])]


def show_cards(console: Console, game_face: Face[Any], entries: list[Entry], word: str) -> None:
    """One card in full (in all its versions), several as a list."""
    found = find_cards(entries, word) if word else entries
    if not found:
        raise UserError(game_face.card_words("none", word=word))
    if len({(entry["type"], entry["id"]) for entry in found}) > 1:
        list_cards(console, game_face, found)
        return
    for number, entry in enumerate(found):
        if number:
            console.print()
        game_face.card(console, entry)


def list_cards(console: Console, game_face: Face[Any], entries: list[Entry]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(game_face.card_words("name"), no_wrap=True)
    table.add_column(game_face.card_words("age"))
    table.add_column(text("cli.cards.type"), max_width=12)
    table.add_column(text("cli.cards.costs"), max_width=24)
    table.add_column(text("cli.cards.text"), ratio=1)
    before = told = ""
    for entry in entries:
        name = Text(entry["name"])
        if entry["id"] == before or entry["part"] not in ("base", "expansion"):
            name = Text.assemble("  ", (entry["part_name"], "italic"))
            if entry["id"] != before:
                name = Text.assemble(entry["name"], "\n", name)
        said = entry["text"]
        if entry["id"] == before and said == told:
            said = entry["copies_words"]
        table.add_row(
            name.append(game_face.card_mark(entry), "yellow"),
            Text(entry["age"]),
            Text(entry["type_name"]),
            Text("; ".join(entry["costs"]), "dim"),
            Text(said),
        )
        before, told = entry["id"], entry["text"]
    console.print(table)
    found = len({(entry["type"], entry["id"]) for entry in entries})
    console.print(Text(game_face.card_words("found", n=found), "dim"))
    if any(game_face.card_mark(entry) for entry in entries):
        console.print(Text(game_face.card_words("marks"), "dim"))


def check_choice(game_face: Face[Any], entries: list[Entry], field: str, value: str | None) -> None:
    known = list(dict.fromkeys(entry[field] for entry in entries if entry[field]))
    if value is not None and value not in known:
        raise UserError(game_face.card_words(f"no_{field}", value=value, known=", ".join(known)))


def of_source(entries: list[Entry], part: str, sources: tuple[str, ...]) -> list[Entry]:
    """The components whose values come from a source."""
    if part not in sources:
        raise UserError(text("cli.cards.no_part", value=part, known=", ".join(sources)))
    return [entry for entry in entries if entry["source"] == part]


def of_part(entries: list[Entry], part: str | None, game_face: Face[Any]) -> list[Entry]:
    """The cards of a part; changed ones come with the version that they change."""
    if part is None:
        return entries
    if game_face.sources:
        return of_source(entries, part, game_face.sources)
    if part not in PARTS:
        raise UserError(text("cli.cards.no_part", value=part, known=", ".join(PARTS)))
    if part != "rebalanced":
        return [entry for entry in entries if entry["part"] in (part, "own")]
    changed = {
        entry["id"]
        for entry in entries
        if PART_OF.get(entry["part"], entry["part"]) == "rebalanced"
    }
    return [entry for entry in entries if entry["id"] in changed]


@friendly
def cards(
    game_id: GameId,
    word: Annotated[
        str | None,
        typer.Argument(
            metavar="[WORD]", help=text("cli.help.card_word"), autocompletion=completing.cards
        ),
    ] = None,
    kind: Annotated[
        str | None, typer.Option("--type", metavar="TYPE", help=text("cli.help.card_type"))
    ] = None,
    age: Annotated[
        str | None, typer.Option("--age", metavar="AGE", help=text("cli.help.card_age"))
    ] = None,
    part: Annotated[
        str | None,
        typer.Option(
            "--part",
            metavar="PART",
            help=text("cli.help.card_part", parts=", ".join(PARTS), sources=", ".join(SOURCES)),
        ),
    ] = None,
    own: OwnCards = None,
    as_json: Annotated[bool, typer.Option("--json", help=text("cli.help.json"))] = False,
    lang: Lang = None,
) -> None:
    spec = game(game_id)
    game_face = face(spec.id)
    table = cards_table(own) if own is not None else ""
    name = own_option(spec)
    spec.check_options({name: table} if table else {})
    entries = game_face.cards(own=table)
    kind = kind.lower() if kind else kind
    age = age.upper() if age else age
    check_choice(game_face, entries, "type", kind)
    check_choice(game_face, entries, "age", age)
    entries = [
        entry
        for entry in of_part(entries, part.lower() if part else part, game_face)
        if (kind is None or entry["type"] == kind) and (age is None or entry["age"] == age)
    ]
    if as_json:
        entries = find_cards(entries, word) if word else entries
        if not entries:
            raise UserError(game_face.card_words("none", word=word or ""))
        typer.echo(json.dumps(entries, indent=1, ensure_ascii=False))
        return
    console = screen()
    if not word and not entries:
        raise UserError(game_face.card_words("none", word=""))
    if table:
        what = game_face.option_value(name, table)
        console.print(Text(text("cli.cards.overlay", what=what), "bold"))
    show_cards(console, game_face, entries, word or "")
