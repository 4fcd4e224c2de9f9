"""The options of a game: given on the command line, shown at the table, listed for reference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ecumene.cli.console import UserError
from ecumene.cli.faces import Face
from ecumene.cli.files import read_table
from ecumene.core.messages import has, text
from ecumene.core.registry import game, offered_ids
from ecumene.core.spec import CHOICE, TABLE, GameOption, GameSpec, table_text
from ecumene.records.record import Record, read_options
from ecumene.table.words import game_title


def own_option(spec: GameSpec[Any]) -> str:
    """The option that ``--cards FILE`` gives: the table among those of the game."""
    return next((option.name for option in spec.options if option.kind == TABLE), "")


def chosen_options(
    spec: GameSpec[Any], entries: list[str], cards: Path | None = None
) -> dict[str, str]:
    """``key=value`` pairs, and the table of a file with the user's own cards."""
    out: dict[str, str] = {}
    for entry in entries:
        key, equals, value = entry.partition("=")
        if not equals or not key or not value:
            raise UserError(text("cli.play.bad_option", option=entry))
        out[key] = value
    if cards is not None:
        name = own_option(spec)
        if name in out:
            raise UserError(text("cli.options.twice", name=name))
        out[name] = cards_table(cards)
    return out


def cards_table(path: Path) -> str:
    """The text of the option that stands for a file of cards."""
    table = read_table(path)
    try:
        return table_text(table)
    except TypeError as error:  # TOML knows dates, cards do not
        raise UserError(text("cli.file.no_table", path=path, why=error)) from None


def meaning(spec: GameSpec[Any], option: GameOption) -> str:
    key = f"{spec.id}.mode.{option.name}.meaning"
    return text(key) if has(key) else option.meaning


def values(option: GameOption) -> str:
    if option.kind == CHOICE:
        return ", ".join(option.values)
    return text("cli.options.table" if option.kind == TABLE else "cli.options.list")


def modes(spec: GameSpec[Any], face: Face[Any], options: dict[str, str]) -> list[str]:
    """The options of a game that differ from the usual ones, in words."""
    out: list[str] = []
    for option in spec.options:
        value = options.get(option.name, option.default)
        if value == option.default:
            continue
        key = f"{spec.id}.mode.{option.name}.{value if option.kind == CHOICE else 'given'}"
        shown = value if option.kind == CHOICE else face.option_value(option.name, value)
        out.append(text(key, value=shown) if has(key) else f"{option.name}={shown}")
    return out


def options_of(record: Record) -> dict[str, str]:
    """The options of a recorded game; a position that it starts from has its own."""
    return {**record.options, **read_options((record.start or {}).get("options"))}


def options_line(spec: GameSpec[Any], face: Face[Any], options: dict[str, str]) -> str:
    """What a game is played with, in one sentence."""
    changed = modes(spec, face, options)
    if not changed:
        return text("cli.options.none")
    return text("cli.options.now", modes="; ".join(changed))


def list_options(console: Console, spec: GameSpec[Any]) -> None:
    """All options of a game, with their values and what they mean."""
    console.print(Text(text("cli.options.head", game=spec.name), "bold"))
    for option in spec.options:
        line = Text.assemble("  ", (option.name, "bold"), "  ", (values(option), "cyan"))
        console.print(line)
        console.print(Padding(Text(meaning(spec, option)), (0, 0, 0, 6)))


def options_help(only: str | None = None) -> list[tuple[str, list[tuple[str, str]]]]:
    """The options of one game, or all games and their options, for the help of a command: titles,
    and rows of two cells."""
    out: list[tuple[str, list[tuple[str, str]]]] = []
    if only is None:
        games = [(game_id, game_title(game(game_id))) for game_id in offered_ids()]
        out.append((text("cli.options.games"), games))
    for game_id in offered_ids() if only is None else [only]:
        spec = game(game_id)
        rows = [
            (option.name, f"{values(option)}. {meaning(spec, option)}") for option in spec.options
        ]
        out.append((text("cli.options.head", game=spec.name).removesuffix(":"), rows))
    return out
