"""One step of learning after another: play, fit, and keep the new numbers only if they win.

A folder holds everything: ``step-1.jsonl.xz`` the games, ``step-1.toml`` the numbers proposed,
``step-1/`` the games by which they were judged, ``numbers.toml`` those that are best so far.
"""

from __future__ import annotations

import functools
import math
import multiprocessing
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ecumene.bots.base import Bot
from ecumene.lab.arena.fixtures import Fixture, Plan
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.playing import Played, play
from ecumene.lab.arena.run import LOOK_EVERY, Until
from ecumene.lab.arena.standing import Meeting, meetings
from ecumene.lab.learn.collecting import Numbers, learnable_of
from ecumene.lab.learn.fitting import Fit
from ecumene.lab.processes import leave_interruptions_to_the_parent

NEW: Final = "new"
OLD: Final = "old"
SIGNIFICANT: Final = 1.0
"""A change is taken over if it is larger than so many standard errors."""


@dataclass(frozen=True)
class Verdict:
    """How proposed numbers did against those before them."""

    meeting: Meeting
    better: bool


def read_numbers(path: Path) -> dict[str, dict[str, float]]:
    """Factors by part and name; none at all where nothing was learned yet."""
    if not path.is_file():
        return {}
    return tomllib.loads(path.read_text(encoding="utf-8"))


def write_numbers(path: Path, numbers: Numbers, note: str = "") -> None:
    lines = [f"# {note}", ""] if note else []
    for part, table in numbers.items():
        lines.append(f"[{part}]")
        lines += [f"{name} = {factor:.4f}" for name, factor in sorted(table.items())]
        lines.append("")
    path.write_text("\n".join(lines), encoding="utf-8")


def proposed(
    numbers: Numbers, fits: Sequence[Fit], parts: Sequence[str], names: Sequence[str]
) -> dict[str, dict[str, float]]:
    """The numbers with what was learned; changes within their errors are left out."""
    found = {part: dict(numbers.get(part, {})) for part in parts}
    for fit in fits:
        if fit.explained <= 0:
            continue
        table = found[parts[fit.part]]
        for name, change, error in zip(names, fit.changes, fit.errors, strict=True):
            if abs(change) > SIGNIFICANT * error and abs(change) > 1e-3:
                table[name] = table.get(name, 1.0) * math.exp(change)
    return found


class Gate:
    """Old numbers against new ones, on the same deals and in all seats."""

    def __init__(self, game_id: str, players: int, seed: int, folder: Path) -> None:
        self.ledger = Ledger.open(folder, Plan(game_id, players, (NEW, OLD), (), seed))

    def judge(self, new: Numbers, old: Numbers, deals: int, jobs: int) -> Iterator[Played]:
        """Play until it is clear who is better, or the deals are over."""
        plan = self.ledger.plan
        work = functools.partial(_play, plan, new, old)
        todo = [
            fixture
            for deal in range(deals)
            for fixture in plan.fixtures(deal)
            if fixture.key not in self.ledger.games
        ]
        looks = LOOK_EVERY * len(plan.pairings()) * plan.players
        with multiprocessing.Pool(jobs, leave_interruptions_to_the_parent) as pool:
            for number, (played, record) in enumerate(pool.imap(work, todo), 1):
                self.ledger.add(played, record)
                yield played
                if number % looks == 0 and Until(decided=True).reached(self.ledger):
                    return

    def verdict(self) -> Verdict:
        """With two players the share of the new ones; with more, when they sit alone."""
        plan = self.ledger.plan
        found = next(
            meeting
            for meeting in meetings(plan, self.ledger.games.values())
            if plan.bots[meeting.pairing.one] == NEW
        )
        fair = 1 / plan.players
        better = found.decided(fair) and found.share.value > fair
        return Verdict(found, better or found.share.low > fair)


def _play(plan: Plan, new: Numbers, old: Numbers, fixture: Fixture) -> tuple[Played, str]:
    teacher = learnable_of(plan.game)
    numbers = {NEW: new, OLD: old}

    def make(name: str, seed: int) -> Bot:
        return teacher.playing_bot(seed, numbers[name])

    return play(plan, fixture, make)
