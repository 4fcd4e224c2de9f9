"""An arena's folder: what was planned, every game with its record; a broken-off run goes on.

arena.json        the plan, and the fingerprint of the rules it is played by
games.jsonl       a line for each game that is over
records.jsonl.xz  their records, a packed stream for each, with the game's key
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game
from ecumene.lab.arena.fixtures import Plan
from ecumene.lab.arena.playing import Played
from ecumene.records.fingerprint import rules_fingerprint

FORMAT: Final = 1
PRESET: Final = 6


class Ledger:
    """The folder of one arena."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.games: dict[str, Played] = {}

    @classmethod
    def open(cls, folder: Path, plan: Plan) -> Ledger:
        """A new folder, or one in which the same arena was begun; `InvalidOptions` if it is
        another one."""
        folder.mkdir(parents=True, exist_ok=True)
        header = folder / "arena.json"
        wanted = {"format": FORMAT, "plan": plan.to_json(), "rules": rules_of(plan)}
        if not header.is_file():
            header.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")
        else:
            check_same(folder, json.loads(header.read_text(encoding="utf-8")), wanted)
        ledger = cls(folder, plan)
        ledger.read()
        return ledger

    @classmethod
    def load(cls, folder: Path) -> Ledger:
        """What was played in a folder, to report it."""
        header = folder / "arena.json"
        if not header.is_file():
            raise InvalidOptions(f"{folder} holds no arena (there is no {header.name} in it)")
        ledger = cls(folder, Plan.from_json(json.loads(header.read_text("utf-8"))["plan"]))
        ledger.read()
        return ledger

    def read(self) -> None:
        """The games so far; half a line at the end is what a broken-off run was writing."""
        path = self.folder / "games.jsonl"
        if not path.is_file():
            return
        whole, newline, _ = path.read_text(encoding="utf-8").rpartition("\n")
        for line in whole.splitlines():
            played = Played.from_json(json.loads(line))
            self.games[played.fixture.key] = played
        path.write_text(whole + newline, encoding="utf-8")

    def add(self, played: Played, record: str) -> None:
        """Keep a game: the record first, so that every line has one."""
        line = json.dumps({"key": played.fixture.key, "record": json.loads(record)})
        with (self.folder / "records.jsonl.xz").open("ab") as file:
            file.write(lzma.compress(line.encode() + b"\n", preset=PRESET))
        with (self.folder / "games.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(played.to_json()) + "\n")
        self.games[played.fixture.key] = played

    def records(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Key and record of every game."""
        path = self.folder / "records.jsonl.xz"
        if not path.is_file():
            return
        with lzma.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                told = json.loads(line)
                if told["key"] in self.games:
                    yield told["key"], told["record"]


def rules_of(plan: Plan) -> str:
    return rules_fingerprint(game(plan.game))


def check_same(folder: Path, kept: dict[str, Any], wanted: dict[str, Any]) -> None:
    if kept == wanted:
        return
    if kept.get("plan") == wanted["plan"]:
        raise InvalidOptions(
            f"the games in {folder} were played by other rules than the installed ones; "
            "name another folder"
        )
    plan = kept.get("plan", {})
    raise InvalidOptions(
        f"{folder} holds another arena ({plan.get('game')}, {plan.get('players')} players, "
        f"{', '.join(plan.get('bots', []))}, seed {plan.get('seed')}); name another folder"
    )
