"""The folder of studies: which there are, and where the files of one lie.

A study is known by the name of its folder. Only names of plain letters and digits are looked at,
and only real folders, so that no request leads anywhere else.
"""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ecumene.core.registry import game_ids
from ecumene.lab.study.sides import Question
from ecumene.lab.study.study import HEAD
from ecumene.server.http.problems import Problem

NAME_PATTERN: Final = r"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"
NAME: Final = re.compile(NAME_PATTERN)
MOST_LISTED: Final = 1_000


def report_name(language: str) -> str:
    return f"report.{language}.html"


@dataclass(frozen=True)
class Head:
    """What a study asks, as far as lists need it."""

    game: str
    players: int
    rules: str
    sides: int
    bots: tuple[str, ...]


def head_of(folder: Path) -> Head | None:
    """None for a folder that holds no study of a game that there is."""
    try:
        told: dict[str, Any] = json.loads((folder / f"{HEAD}.json").read_text("utf-8"))
        plan = told["plan"]
        if plan["game"] not in game_ids():
            return None
        bots = tuple(str(bot) for side in plan["sides"] for bot in side["bots"])
        return Head(
            plan["game"],
            int(plan["players"]),
            str(told["rules"]),
            len(plan["sides"]),
            tuple(dict.fromkeys(bots)),
        )
    except (OSError, ValueError, TypeError, KeyError):
        return None


def question_of(folder: Path) -> Question:
    """What a study asks; `Problem` if that can no longer be read."""
    try:
        told: dict[str, Any] = json.loads((folder / f"{HEAD}.json").read_text("utf-8"))
        return Question.from_json(told["plan"])
    except (OSError, ValueError, TypeError, KeyError):
        raise Problem("no_study") from None


class Shelf:
    """The folder; None: this server has none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def names(self) -> list[str]:
        """The studies there are, those changed last first."""
        if self.folder is None or not self.folder.is_dir():
            return []
        found = [
            (entry.stat().st_mtime, entry.name)
            for entry in self.folder.iterdir()
            if NAME.match(entry.name) and not entry.is_symlink() and entry.is_dir()
            if (entry / f"{HEAD}.json").is_file()
        ]
        return [name for _, name in sorted(found, reverse=True)[:MOST_LISTED]]

    def path(self, name: str) -> Path:
        """The folder of a study; `Problem` if there is none of this name."""
        if self.folder is None or not NAME.match(name):
            raise Problem("no_study")
        found = self.folder / name
        if found.is_symlink() or not (found / f"{HEAD}.json").is_file():
            raise Problem("no_study")
        return found

    def place_for(self, name: str) -> Path:
        """Where a new study goes."""
        if self.folder is None:
            raise Problem("no_lab")
        return self.folder / name

    def remove(self, name: str) -> None:
        shutil.rmtree(self.path(name))
