"""Where recorded games lie: files with one record, files with one in each line, folders of arenas,
and folders of all that."""

from __future__ import annotations

import json
import lzma
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.lab.arena.ledger import Ledger

Json = dict[str, Any]

LINES: Final = (".jsonl", ".jsonl.xz")
ARENA: Final = "arena.json"


class BadSource(EcumeneError):
    """Something that holds no games."""


@dataclass(frozen=True)
class Told:
    """One recorded game as its source has it; whether it can be read shows later."""

    source: str
    key: str
    record: Any
    deal: int | None = None
    failures: dict[int, str] = field(default_factory=dict)
    kinds: tuple[str, ...] = ()
    """Who sits where: ``person`` or ``bot``; empty if the source does not say."""
    problem: str = ""
    """Why there is no record: the file is damaged from here on, or cannot be read at all."""


class Source(NamedTuple):
    """Some games, and how many, if that is known beforehand."""

    name: str
    total: int | None
    games: Callable[[], Iterator[Told]]


def sources_in(path: Path) -> list[Source]:
    """What a file or folder holds; `BadSource` if that is nothing."""
    if path.is_dir():
        found = list(in_folder(path))
        if not found:
            raise BadSource(text("cli.export.empty", path=path))
        return found
    if not path.is_file():
        raise BadSource(text("cli.file.missing", path=path))
    if path.name.endswith(LINES):
        return [Source(path.name, None, lambda: lines_of(path))]
    return [Source(path.name, 1, lambda: one_record(path))]


def in_folder(folder: Path) -> Iterator[Source]:
    """Arenas (also further down) and files of records, in the order of their names."""
    if (folder / ARENA).is_file():
        ledger = Ledger.load(folder)
        yield Source(folder.name, len(ledger.games), lambda: arena_games(ledger))
        return
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            yield from in_folder(path)
        elif path.name.endswith((".json", *LINES)):
            yield from sources_in(path)


def arena_games(ledger: Ledger) -> Iterator[Told]:
    for key, record in ledger.records():
        played = ledger.games[key]
        yield Told(ledger.folder.name, key, record, played.deal, dict(played.failures))


def lines_of(path: Path) -> Iterator[Told]:
    """A record in each line, bare or with a name: ``{"key", "record"}`` as arenas write them, or
    the name before it."""
    opened = lzma.open if path.suffix == ".xz" else open
    try:
        with opened(path, "rb") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    # what is no text is no JSON either: told like any other bad record
                    yield from_line(path.name, number, line.decode("utf-8", "replace"))
    except (OSError, lzma.LZMAError, EOFError) as error:
        yield unreadable(path, error)


def unreadable(path: Path, error: Exception) -> Told:
    """In place of what cannot be read: it is named at the end, and the other files are exported."""
    why = str(error).rstrip(".") or type(error).__name__
    return Told(path.name, "", None, problem=text("cli.file.unreadable", path=path, why=why))


def from_line(source: str, number: int, line: str) -> Told:
    name, brace, rest = line.partition("{")
    try:
        told = json.loads(brace + rest)
    except (ValueError, RecursionError):
        told = None
    key = name.strip() or str(number)
    if isinstance(told, dict) and isinstance(told.get("record"), dict):
        return Told(source, str(told.get("key", key)), told["record"])
    return Told(source, key, told)


def one_record(path: Path) -> Iterator[Told]:
    """The record that a file is; what is no JSON is told like any other bad record."""
    try:
        yield Told(path.name, "", json.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        yield unreadable(path, error)
    except (ValueError, RecursionError):
        yield Told(path.name, "", None)
