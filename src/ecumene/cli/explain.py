"""`ecumene explain`: the options of a position, open and closed, and why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.faces import Face, face
from ecumene.cli.files import is_record, read_json, record_of
from ecumene.cli.language import Lang
from ecumene.core import engine
from ecumene.core.errors import EcumeneError
from ecumene.core.frame import CHANCE, NOBODY
from ecumene.core.messages import text
from ecumene.core.registry import default_game, game
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.records.record import replay

WIDE = 110


def position_in(path: Path, ply: int | None) -> tuple[GameSpec[Any], State]:
    """The position of a file: a position, or a record at a move."""
    data = read_json(path)
    if is_record(data):
        record = record_of(path, data)
        return record.spec, replay(record, ply)
    if ply is not None:
        raise UserError(text("cli.explain.ply_needs_record", path=path))
    if not isinstance(data, dict):
        raise UserError(text("cli.explain.no_position", path=path))
    spec = game(str(data.get("game", default_game())))
    try:
        state = spec.from_json(data)
        engine.advance_to_decision(state)
    except EcumeneError as error:
        raise UserError(text("cli.file.bad_position", path=path, why=error)) from None
    return spec, state


def asked_name(state: State) -> str:
    asked = engine.chooser(state)
    if asked == NOBODY:
        return "nobody"
    return "chance" if asked == CHANCE else str(asked + 1)


def explained(spec: GameSpec[Any], game_face: Face[Any], state: State) -> list[dict[str, Any]]:
    """Every candidate: notation, words, and the reason if it is closed."""
    out: list[dict[str, Any]] = []
    for code, reason in spec.explain(state):
        entry: dict[str, Any] = {
            "option": spec.vocabulary.format(code),
            "label": game_face.label(state, code),
            "words": spec.describe(state, code),
            "open": reason is None,
        }
        if reason is not None:
            why = reason.text
            entry["reason"] = {"code": reason.code, "rule": reason.rule, "text": why}
            entry["reason"]["params"] = reason.params
        out.append(entry)
    return out


def print_options(console: Console, entries: list[dict[str, Any]]) -> None:
    """One line each; narrow screens leave notation and prices out."""
    wide = console.width >= WIDE
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    if wide:
        table.add_column(text("cli.explain.option"))
    table.add_column(text("cli.explain.words"), min_width=30)
    table.add_column(text("cli.explain.why"))
    table.add_column(text("cli.explain.rule"), no_wrap=True)
    for entry in entries:
        style = "" if entry["open"] else "dim"
        reason = entry.get("reason", {"text": text("cli.explain.open"), "rule": ""})
        cells = [Text(entry["option"], style)] if wide else []
        cells.append(Text(entry["words" if wide else "label"], style))
        cells.append(Text(reason["text"], "green" if entry["open"] else "yellow"))
        cells.append(Text(reason["rule"], "cyan"))
        table.add_row(*cells)
    console.print(table)


@friendly
def explain(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help=text("cli.help.position_file"))
    ] = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help=text("cli.help.record_file"))
    ] = None,
    ply: Annotated[int | None, typer.Option("--ply", min=0, help=text("cli.help.ply"))] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", min=1, help=text("cli.help.explain_seat"))
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=text("cli.help.json"))] = False,
    lang: Lang = None,
) -> None:
    path = record or file
    if path is None or (record and file):
        raise UserError(text("cli.explain.one_file"))
    spec, state = position_in(path, ply)
    game_face = face(spec.id)
    asked = asked_name(state)
    who = text("cli.seat", number=asked) if asked.isdecimal() else text(f"cli.explain.{asked}")
    if seat is not None:
        if seat > spec.seats(state):
            raise UserError(text("cli.play.bad_seat", seat=seat, players=spec.seats(state)))
        if asked != str(seat):
            raise UserError(text("cli.explain.not_asked", seat=seat, asked=who))
        state = spec.redact(state, seat - 1)
    entries = explained(spec, game_face, state)
    question = game_face.question(state)
    if as_json:
        data = {"game": spec.id, "asked": asked, "question": question, "options": entries}
        typer.echo(json.dumps(data, indent=1, ensure_ascii=False))
        return
    console = screen()
    console.print(Text(text("cli.explain.head", who=who, question=question), "bold"))
    print_options(console, entries)
    opened = sum(1 for entry in entries if entry["open"])
    console.print(Text(text("cli.explain.counts", n=opened, closed=len(entries) - opened), "dim"))
