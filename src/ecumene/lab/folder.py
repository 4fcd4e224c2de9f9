"""A folder of games between bots: what was planned, every game with its record.

<head>.json       what is played, and the fingerprint of the rules it is played by
games.jsonl       a line for each game that is over
records.jsonl.xz  their records, a packed stream for each, with the game's key

A broken-off run goes on where it was: a game counts when its line is whole.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game
from ecumene.records.fingerprint import rules_fingerprint

FORMAT: Final = 1
PRESET: Final = 6


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
        wanted = {"format": FORMAT, "plan": plan, "rules": rules_fingerprint(game(game_id))}
        if not found.header.is_file():
            found.header.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")
        else:
            kept = json.loads(found.header.read_text(encoding="utf-8"))
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
        plan: dict[str, Any] = json.loads(found.header.read_text("utf-8"))["plan"]
        found.read()
        return found, plan

    def read(self) -> None:
        """Half a line at the end is what a broken-off run was writing."""
        path = self.folder / "games.jsonl"
        if not path.is_file():
            return
        whole, newline, rest = path.read_text(encoding="utf-8").rpartition("\n")
        self.lines = [json.loads(line) for line in whole.splitlines()]
        if rest:
            path.write_text(whole + newline, encoding="utf-8")

    def add(self, key: str, line: dict[str, Any], record: str) -> None:
        """Keep a game: the record first, so that every line has one."""
        told = json.dumps({"key": key, "record": json.loads(record)})
        with (self.folder / "records.jsonl.xz").open("ab") as file:
            file.write(lzma.compress(told.encode() + b"\n", preset=PRESET))
        with (self.folder / "games.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self.lines.append(line)

    def records(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Key and record of every game; of a game that was broken off there may be one more."""
        path = self.folder / "records.jsonl.xz"
        if not path.is_file():
            return
        with lzma.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                told = json.loads(line)
                yield told["key"], told["record"]


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
