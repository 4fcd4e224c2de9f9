"""An arena's folder (`GamesFolder`): arena.json, games.jsonl, records.jsonl.xz."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ecumene.lab.arena.fixtures import Plan
from ecumene.lab.arena.playing import Played
from ecumene.lab.folder import GamesFolder

HEAD: Final = "arena"


class Ledger:
    """The games of one arena."""

    def __init__(self, kept: GamesFolder, plan: Plan) -> None:
        self.kept = kept
        self.folder = kept.folder
        self.plan = plan
        found = map(Played.from_json, kept.lines)
        self.games: dict[str, Played] = {played.fixture.key: played for played in found}

    @classmethod
    def open(cls, folder: Path, plan: Plan) -> Ledger:
        """A new folder, or one in which the same arena was begun; `InvalidOptions` if it is
        another one."""
        return cls(GamesFolder.open(folder, HEAD, plan.game, plan.to_json()), plan)

    @classmethod
    def load(cls, folder: Path) -> Ledger:
        """What was played in a folder, to report it."""
        kept, plan = GamesFolder.load(folder, HEAD)
        return cls(kept, Plan.from_json(plan))

    def add(self, played: Played, record: str) -> None:
        """Keep a game."""
        self.kept.add(played.fixture.key, played.to_json(), record)
        self.games[played.fixture.key] = played

    def records(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Key and record of every game."""
        return (entry for entry in self.kept.records() if entry[0] in self.games)
