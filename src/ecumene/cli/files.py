"""Reading and writing files, with errors for people."""

from __future__ import annotations

import json
import os
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ecumene.cli.console import UserError
from ecumene.core import engine
from ecumene.core.errors import EcumeneError
from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.state import State
from ecumene.records.record import FORMAT, Record, load, replay, step


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise UserError(text("cli.file.missing", path=path)) from None
    except OSError as error:
        raise UserError(text("cli.file.unreadable", path=path, why=error.strerror)) from None
    except UnicodeDecodeError:
        raise UserError(text("cli.file.no_text", path=path)) from None


def read_table(path: Path) -> dict[str, Any]:
    """A TOML file."""
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise UserError(text("cli.file.no_toml", path=path, why=error)) from None
    except RecursionError:
        raise UserError(text("cli.file.too_deep", path=path)) from None


def read_json(path: Path) -> Any:
    try:
        return json.loads(read_text(path))
    except json.JSONDecodeError as error:
        where = text("cli.file.line", line=error.lineno, column=error.colno)
        raise UserError(text("cli.file.no_json", path=path, where=where, why=error.msg)) from None
    except RecursionError:
        raise UserError(text("cli.file.too_deep", path=path)) from None


def is_record(data: Any) -> bool:
    return isinstance(data, dict) and "record" in data


def record_of(path: Path, data: Any) -> Record:
    """The game record in a file, checked by playing it through."""
    if not is_record(data):
        raise UserError(text("cli.file.no_record", path=path, format=FORMAT))
    try:
        record = load(data)
        replay(record)
    except EcumeneError as error:
        raise UserError(text("cli.file.bad_record", path=path, why=error)) from None
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise UserError(text("cli.file.bad_record", path=path, why=repr(error))) from None
    return record


def read_record(path: Path) -> Record:
    return record_of(path, read_json(path))


def write_file(path: Path, content: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    except OSError as error:
        raise UserError(text("cli.file.unwritable", path=path, why=error.strerror)) from None


def save_record(path: Path, record: Record) -> None:
    """Write a record; a file that is something else is left alone."""
    if path.exists() and not (path.is_file() and holds_record(path)):
        raise UserError(text("cli.file.taken", path=path))
    write_file(path, record.dumps() + "\n")


def holds_record(path: Path) -> bool:
    try:
        return path.stat().st_size == 0 or is_record(read_json(path))
    except EcumeneError:
        return False


def state_folder() -> Path:
    """Where games are kept that were left without saving."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "ecumene"


def autosave_path(record: Record) -> Path:
    name = f"{record.spec.id}-{record.players}p-{record.seed}.json"
    return state_folder() / name


class Ply(NamedTuple):
    """One move of a record: who, what, the position after it, and what it brought about.

    Number 0 is the beginning.
    """

    number: int
    seat: int
    text: str
    state: State
    events: list[Event]


def plies(record: Record) -> Iterator[Ply]:
    """A record move by move, with the log. The state goes on changing: use it at once."""
    spec = record.spec
    if record.start is not None:
        s = spec.restore(record.start)
        s.explicit_chance = True
        s.log = []
        engine.advance_to_decision(s)
    else:
        s = spec.new(record.players, record.seed, record.options, log=True, explicit_chance=True)
    yield Ply(0, -2, "", s, take_log(s))
    for number, (seat, move) in enumerate(record.moves, 1):
        step(spec, s, number, seat, move)
        yield Ply(number, seat, move, s, take_log(s))


def take_log(s: State) -> list[Event]:
    events = s.log or []
    s.log = []
    return events
