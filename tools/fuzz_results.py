"""What random games have shown: kept in parts, which add up.

A part is a file of counts for the games from a number on, in the order of `job`. Each call of
tools/fuzz.py goes on with the part of its first number and its rules, so parts can be played one
after the other or side by side, on any machine; `summary` adds up those of a folder.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ecumene.build_info import describe
from ecumene.core.registry import game
from ecumene.records.fingerprint import rules_fingerprint

SAVE_EVERY = 10.0
"""Seconds between two notes of the progress."""


def job(names: list[str], number: int) -> tuple[str, int]:
    """The game with this number: those of the platform in turn, each by a number of its own."""
    return names[number % len(names)], number // len(names)


@dataclass
class Outcome:
    """What became of one game."""

    name: str
    number: int
    decisions: int = 0
    chosen: Counter[str] = field(default_factory=Counter)
    setting: list[str] = field(default_factory=list)
    error: str = ""
    record: str = ""


@dataclass
class Tally:
    """All games of one game of the platform so far."""

    games: int = 0
    decisions: int = 0
    failed: list[int] = field(default_factory=list)
    chosen: Counter[str] = field(default_factory=Counter)
    settings: Counter[str] = field(default_factory=Counter)
    """How many games had this number of players, this manner, this value of an option."""

    @classmethod
    def read(cls, told: dict[str, Any]) -> Tally:
        counts = {name: Counter(told[name]) for name in ("chosen", "settings")}
        return cls(told["games"], told["decisions"], told["failed"], **counts)

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        self.chosen += outcome.chosen
        self.settings.update(outcome.setting)
        if outcome.error:
            self.failed.append(outcome.number)

    def join(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.failed += other.failed
        self.chosen += other.chosen
        self.settings += other.settings

    def lines(self, name: str) -> list[str]:
        """The figures, what was played how often, and the option kinds that nobody ever chose."""
        words: dict[str, list[str]] = {}
        for setting in sorted(self.settings):
            what, _, value = setting.partition(" ")
            words.setdefault(what, []).append(f"{value} {self.settings[setting]:,}")
        unused = [k.word for k in game(name).vocabulary.kinds if not self.chosen[k.word]]
        failed = f"{len(self.failed)} failed"
        if self.failed:
            failed += f" ({', '.join(map(str, sorted(self.failed)))})"
        return [
            f"{name}: {self.games:,} games, {self.decisions:,} decisions, {failed}",
            *[f"  {what}: {', '.join(values)}" for what, values in words.items()],
            f"  option kinds never chosen: {', '.join(unused) or 'none'}",
        ]


class Part:
    """The games from ``first`` on under the present rules; ``done`` of them are over."""

    def __init__(self, folder: Path, names: list[str], first: int) -> None:
        self.names = names
        self.first = first
        self.rules = {name: rules_fingerprint(game(name)) for name in names}
        self.build = describe()
        self.done = 0
        self.tallies = {name: Tally() for name in names}
        self.saved = time.monotonic()
        digest = hashlib.sha256(json.dumps(self.rules).encode()).hexdigest()[:8]
        self.path = folder / f"part-{'-'.join(names)}-{first}-{digest}.json"

    @classmethod
    def read(cls, path: Path) -> Part:
        kept = json.loads(path.read_text(encoding="utf-8"))
        part = cls.__new__(cls)
        part.names, part.first = list(kept["rules"]), kept["first"]
        part.rules, part.build, part.done = kept["rules"], kept["build"], kept["done"]
        part.tallies = {name: Tally.read(told) for name, told in kept["tallies"].items()}
        part.saved = time.monotonic()
        part.path = path
        return part

    def resumed(self) -> Part:
        """This part as far as it was played before."""
        return Part.read(self.path) if self.path.is_file() else self

    def add(self, outcome: Outcome) -> None:
        self.tallies[outcome.name].add(outcome)
        self.done += 1
        if time.monotonic() - self.saved > SAVE_EVERY:
            self.save()

    def save(self) -> None:
        self.saved = time.monotonic()
        told = {
            "first": self.first,
            "done": self.done,
            "rules": self.rules,
            "build": self.build,
            "tallies": {name: vars(tally) for name, tally in self.tallies.items()},
        }
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        fresh.replace(self.path)

    def overlaps(self, other: Part) -> bool:
        """Did both play the same games? (Lists of other games or other rules have none alike.)"""
        return (
            self.rules == other.rules
            and self.first < other.first + other.done
            and other.first < self.first + self.done
        )


def summary(folders: list[Path]) -> tuple[list[str], bool]:
    """The parts of some folders added up, in lines; and whether no game failed.

    A part that plays games of another one again is left out. What was played by other rules than
    the present ones is told apart.
    """
    lines: list[str] = []
    counted: list[Part] = []
    paths = sorted({path for folder in folders for path in folder.rglob("part-*.json")})
    for part in sorted(map(Part.read, paths), key=lambda part: (part.first, -part.done)):
        again = next((other for other in counted if part.overlaps(other)), None)
        if again is not None:
            lines.append(f"{part.path} is left out: {again.path} has the same games")
        else:
            counted.append(part)
    sums: dict[tuple[str, str], Tally] = {}
    for part in counted:
        for name, tally in part.tallies.items():
            sums.setdefault((name, part.rules[name]), Tally()).join(tally)
    for name, rules in sorted(sums):
        which = "these rules" if rules_fingerprint(game(name)) == rules else "other rules"
        lines.append(f"{which} ({rules})")
        lines += sums[name, rules].lines(name)
    games = sum(tally.games for tally in sums.values())
    failed = sum(len(tally.failed) for tally in sums.values())
    lines.append(f"{games:,} games in {len(counted)} parts, {failed} failed")
    return lines, not failed
