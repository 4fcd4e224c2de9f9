"""`ecumene rules`: the rules reference and the rulings."""

from __future__ import annotations

import json
import re
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ecumene.cli import completing
from ecumene.cli.arguments import GameId
from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.faces import Face, face
from ecumene.cli.language import Lang
from ecumene.cli.options import list_options
from ecumene.core.messages import has, text
from ecumene.core.registry import game
from ecumene.core.spec import GameSpec, Rule
from ecumene.records.searching import folded, mentions

OPTIONS = "options"
"""The word under which the options of a game are found."""


def all_rules(spec: GameSpec[Any], game_face: Face[Any]) -> list[Rule]:
    return [*spec.rules(), *game_face.rulings()]


def family_of(rule: Rule) -> str:
    """The id without its last number."""
    return re.sub(r"-\d+$", "", rule.id)


def find_rules(known: list[Rule], word: str, prefix: str) -> list[Rule]:
    """A rule by its id (with or without the game's prefix), a family of ids, a section, or the
    rules that contain all the words."""
    wanted = word.strip().upper()
    names = (wanted, f"{prefix.upper()}-{wanted}")
    exact = [rule for rule in known if rule.id in names]
    if exact:
        return exact
    family = [rule for rule in known if family_of(rule) in names]
    if family:
        return family
    section = [rule for rule in known if folded(rule.section) == folded(word.strip())]
    if section:
        return section
    return [rule for rule in known if mentions(f"{rule.title} {rule.text}", word)]


def show_rules(console: Console, spec: GameSpec[Any], game_face: Face[Any], word: str) -> None:
    """The sections, one rule in full, or what was found."""
    known = all_rules(spec, game_face)
    if not word:
        list_sections(console, spec, known)
    if not word or word.strip().lower() == OPTIONS:
        list_options(console, spec)
        return
    found = find_rules(known, word, spec.id)
    if not found:
        raise UserError(text("cli.rules.none", word=word, game=spec.id))
    if len(found) == 1:
        show_rule(console, found[0], known)
        return
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            console.print(Text(section, "bold"))
        console.print(Text.assemble((f"  {rule.id} ", "cyan"), (rule.title, "bold")))
        console.print(Padding(Text(rule.text), (0, 0, 0, 4)))
    console.print(Text(text("cli.rules.found", n=len(found)), "dim"))


def list_sections(console: Console, spec: GameSpec[Any], known: list[Rule]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(text("cli.rules.section"))
    table.add_column(text("cli.rules.ids"), no_wrap=True)
    table.add_column(text("cli.rules.number"), justify="right")
    for section in dict.fromkeys(rule.section for rule in known):
        rules_there = [rule for rule in known if rule.section == section]
        ids = dict.fromkeys(family_of(rule) for rule in rules_there)
        table.add_row(Text(section), Text(", ".join(ids)), Text(str(len(rules_there))))
    console.print(table)
    own = f"{spec.id}.how"
    console.print(Text(text(own if has(own) else "cli.rules.how"), "dim"))


def show_rule(console: Console, rule: Rule, known: list[Rule]) -> None:
    console.print(Text.assemble((rule.id, "bold cyan"), "  ", (rule.title, "bold")))
    console.print(Text(rule.section, "dim"))
    console.print(Text(rule.text))
    ruling = rule.section == text("cli.rules.rulings")
    source = text("cli.rules.reason" if ruling else "cli.rules.source", source=rule.source)
    if rule.derived:
        source = f"{source} {text('cli.rules.derived')}"
    console.print(Text(source, "dim"))
    mention = re.compile(rf"\b{re.escape(rule.id)}(?!\d)")
    about = [r for r in known if r is not rule and mention.search(f"{r.text} {r.source}")]
    for other in about:
        console.print(Text(text("cli.rules.see", id=other.id, title=other.title), "dim"))


def rule_data(rule: Rule) -> dict[str, object]:
    names = ("id", "section", "title", "text", "source", "derived")
    return {name: getattr(rule, name) for name in names}


@friendly
def rules(
    game_id: GameId,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID|WORD...]",
            help=text("cli.help.rule_word"),
            autocompletion=completing.rules,
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=text("cli.help.json"))] = False,
    lang: Lang = None,
) -> None:
    spec = game(game_id)
    game_face = face(spec.id)
    word = " ".join(words or [])
    if not as_json:
        show_rules(screen(), spec, game_face, word)
        return
    known = all_rules(spec, game_face)
    found = find_rules(known, word, spec.id) if word else known
    if not found:
        raise UserError(text("cli.rules.none", word=word, game=spec.id))
    typer.echo(json.dumps([rule_data(rule) for rule in found], indent=1, ensure_ascii=False))
