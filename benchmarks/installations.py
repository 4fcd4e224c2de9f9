"""Installations of Ecumene that are measured: each piece of work in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

WORK = Path(__file__).with_name("fixed_work.py")


@dataclass(frozen=True)
class Installation:
    """An interpreter, and a folder that goes on its path first."""

    python: str
    folder: str

    @classmethod
    def read(cls, text: str) -> Installation:
        python, _, folder = text.partition(":")
        return cls(python, folder)

    def run(self, *arguments: str) -> dict[str, Any]:
        env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        env["PYTHONHASHSEED"] = "0"
        if self.folder:
            env["PYTHONPATH"] = self.folder
        done = subprocess.run(
            [self.python, str(WORK), *arguments],
            stdout=subprocess.PIPE,
            text=True,
            env=env,
            check=False,
        )
        if done.returncode:
            sys.exit(f"{self.python} failed at {' '.join(arguments)} (exit {done.returncode})")
        found: dict[str, Any] = json.loads(done.stdout)
        return found

    def games(self) -> list[str]:
        """The games that it offers, by the module that lists them in every version."""
        ask = "from ecumene.core.registry import game_ids; print(*game_ids())"
        env = {**os.environ, "PYTHONPATH": self.folder}
        out = subprocess.run(
            [self.python, "-c", ask], stdout=subprocess.PIPE, text=True, env=env, check=True
        ).stdout
        return out.split()


@dataclass(frozen=True)
class Line:
    """One line of the table."""

    task: str
    game: str
    players: int
    games: int

    @property
    def name(self) -> str:
        return f"{self.task} {self.game} {self.players}p"

    def arguments(self, seed: int) -> list[str]:
        work = [self.task, self.game, str(self.players)]
        return [*work, f"--seed={seed}", f"--games={self.games}"]
