"""A folder of games between bots: what was planned, every game with its record.

<head>.json       what is played, and the fingerprint of the rules it is played by
games.jsonl       a line for each game that is over
records.jsonl.xz  their records, a packed stream for each, with the game's key

A broken-off run goes on where it was: a game counts when its line is whole.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import lzma
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ecumene.core.errors import InvalidOptions, InvalidRecord
from ecumene.core.registry import game
from ecumene.records.fingerprint import rules_fingerprint

FORMAT: Final = 1
PRESET: Final = 6
RECORDS: Final = "records.jsonl.xz"


class GamesFolder:
    """The files; what their lines mean is up to who keeps them."""

    def __init__(self, folder: Path, head: str) -> None:
        self.folder = folder
        self.header = folder / f"{head}.json"
        self.lines: list[dict[str, Any]] = []
        """The games so far, as they were written."""

    @classmethod
    def open(cls, folder: Path, head: str, game_id: str, plan: dict[str, Any]) -> GamesFolder:
        """A new folder, or one in which the same was begun; `InvalidOptions` if it is not."""
        found = cls(folder, head)
        folder.mkdir(parents=True, exist_ok=True)
        wanted = header(game_id, plan)
        kept = found.head()
        if kept is None:
            write_whole(found.header, json.dumps(wanted, indent=1) + "\n")
        else:
            check_same(folder, head, kept, wanted)
        found.read()
        return found

    @classmethod
    def load(cls, folder: Path, head: str) -> tuple[GamesFolder, dict[str, Any]]:
        """What was played in a folder, and its plan, to report it."""
        found = cls(folder, head)
        if not found.header.is_file():
            raise InvalidOptions(
                f"{folder} holds no {head} (there is no {found.header.name} in it)"
            )
        kept = found.head()
        if kept is None:
            raise InvalidOptions(f"nothing was played in {folder}: {found.header.name} is broken")
        plan: dict[str, Any] = kept["plan"]
        found.read()
        return found, plan

    @property
    def games(self) -> Path:
        return self.folder / "games.jsonl"

    def head(self) -> dict[str, Any] | None:
        """What the header says. None if there is none, or one that was never finished, before any
        game: that may be written anew."""
        kept = header_of(self.header)
        if kept is None and self.header.is_file() and self.games.is_file():
            raise InvalidOptions(
                f"{self.header} cannot be read, so nobody knows what was played in {self.folder}; "
                "put the file back, or name another folder"
            )
        return kept

    def read(self) -> None:
        """Half a line at the end is what a broken-off run was writing."""
        path = self.games
        if not path.is_file():
            return
        whole, newline, rest = path.read_text(encoding="utf-8", errors="replace").rpartition("\n")
        for number, line in enumerate(whole.split("\n") if whole else [], 1):
            try:
                self.lines.append(json.loads(line))
            except ValueError:
                raise InvalidOptions(
                    f"line {number} of {path} cannot be read; without this line its game is "
                    "played again"
                ) from None
        if rest:
            os.truncate(path, len((whole + newline).encode()))

    def add(self, key: str, line: dict[str, Any], record: str) -> None:
        """Keep a game: the record first, so that every line has one."""
        told = json.dumps({"key": key, "record": json.loads(record)})
        packed = lzma.compress(told.encode() + b"\n", preset=PRESET)
        append(self.folder / RECORDS, packed)
        append(self.games, json.dumps(line).encode() + b"\n")
        self.lines.append(line)

    def records(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Key and record of every game; of a game that was broken off there may be one more."""
        path = self.folder / RECORDS
        if not path.is_file():
            return
        with lzma.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                told = json.loads(line)
                yield told["key"], told["record"]


def stored_record(folder: Path, key: str) -> dict[str, Any] | None:
    """The record of a game; None if it is not there (yet). Somebody may be playing in the folder:
    nothing is changed, and what they are just writing is not looked at."""
    start = json.dumps({"key": key})[:-1] + ","
    try:
        with (
            contextlib.suppress(FileNotFoundError, EOFError),
            lzma.open(folder / RECORDS, "rt", encoding="utf-8") as file,
        ):
            for line in file:
                if line.startswith(start):
                    found: dict[str, Any] = json.loads(line)["record"]
                    return found
    except (lzma.LZMAError, ValueError) as error:
        raise InvalidRecord(f"{RECORDS} cannot be read: {error}") from None
    return None


def append(path: Path, more: bytes) -> None:
    """All of it or nothing: half a record would spoil those that come after it."""
    with path.open("ab", buffering=0) as file:
        before = file.tell()
        try:
            written = file.write(more)
            while written < len(more):  # a full disk takes a part first, and then complains
                written += file.write(more[written:])
        except OSError as error:
            file.truncate(before)
            error.filename = str(path)
            raise


def write_whole(path: Path, text: str) -> None:
    """At once as a whole, or not at all."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)


def header_of(path: Path) -> dict[str, Any] | None:
    """None if there is none that can be read."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return None
    return kept if isinstance(kept, dict) and isinstance(kept.get("plan"), dict) else None


def header(game_id: str, plan: dict[str, Any]) -> dict[str, Any]:
    return {"format": FORMAT, "plan": plan, "rules": rules_fingerprint(game(game_id))}


def free_folder(named: Path, head: str, game_id: str, plan: dict[str, Any]) -> Path:
    """The folder of a name in which a plan was begun, or the first that is free: whoever changes
    a number and plays again need not think of a name. ``named``, ``named-2``, ``named-3``, ..."""
    wanted = header(game_id, plan)
    for number in itertools.count(1):
        folder = named if number == 1 else named.with_name(f"{named.name}-{number}")
        kept = folder / f"{head}.json"
        if not kept.is_file() or header_of(kept) == wanted:
            return folder
    raise AssertionError  # counting never ends


def check_same(folder: Path, head: str, kept: dict[str, Any], wanted: dict[str, Any]) -> None:
    if kept == wanted:
        return
    if kept.get("plan") == wanted["plan"]:
        raise InvalidOptions(
            f"the games in {folder} were played by other rules than the installed ones; "
            "name another folder"
        )
    plan = kept.get("plan", {})
    named = plan.get("bots") or [side.get("name") for side in plan.get("sides", [])]
    raise InvalidOptions(
        f"{folder} holds another {head} ({plan.get('game')}, {plan.get('players')} players, "
        f"{', '.join(map(str, named))}, seed {plan.get('seed')}); name another folder"
    )
