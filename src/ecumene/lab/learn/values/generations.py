"""One generation of a network after another: play with it, train on the last games, keep what wins.

A folder holds everything: ``games-1/`` what the first generation played, ``network-1.npz`` what it
learned, ``match-1/`` the games by which it was judged, ``best.npz`` the best so far. A broken-off
run goes on where it was.
"""

from __future__ import annotations

import functools
import multiprocessing
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from ecumene.bots.base import Bot
from ecumene.lab.arena.fixtures import Fixture, Plan
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.playing import Played, play
from ecumene.lab.arena.standing import Meeting, meetings
from ecumene.lab.learn.values.playing import (
    School,
    arrays,
    attend,
    lessons,
    value_learnable,
)
from ecumene.lab.learn.values.rows import Rows
from ecumene.lab.learn.values.training import Course, Told, Trainer
from ecumene.lab.processes import leave_interruptions_to_the_parent

NEW: Final = "new"
OLD: Final = "old"
APART: Final = 10_000_000
"""Numbers of games of different generations differ by at least this."""


FIRST: Final = Course()
"""Without a network before: how games ended is all there is to learn."""
LATER: Final = Course(epochs=4.0, rate=1e-3, trust=0.6)


@dataclass(frozen=True)
class Curriculum:
    """How a network grows up."""

    games: int = 800
    """Of each generation."""
    window: int = 4
    """Generations whose games are learned from."""
    first: Course = FIRST
    later: Course = LATER
    rounds: int = 3
    """Courses one after the other, each with the opinions of the one before."""


class Generation:
    """One step, numbered from 1."""

    def __init__(self, folder: Path, school: School, curriculum: Curriculum, number: int) -> None:
        self.folder = folder
        self.curriculum = curriculum
        self.number = number
        self.before = folder / "best.npz"
        known = self.before if self.before.is_file() else school.network
        self.school = replace(school, network=known, seed=school.seed + number)
        self.network = folder / f"network-{number}.npz"

    def games(self, number: int) -> Path:
        return self.folder / f"games-{number}"

    def play(self, jobs: int) -> Iterator[int]:
        return attend(self.school, self.curriculum.games, self.games(self.number), jobs)

    def rows(self) -> Rows:
        """What the last generations played."""
        found = []
        for number in range(max(1, self.number - self.curriculum.window + 1), self.number + 1):
            for path in lessons(self.games(number)):
                rows = Rows.load(path)
                rows.game = rows.game.astype("int64") + number * APART
                found.append(rows)
        return Rows.all_of(found)

    def train(self) -> Iterator[Told]:
        """Learn from them; tells how it goes."""
        c = self.curriculum
        names = value_learnable(self.school.game).columns(self.school.players)
        start = self.school.network
        trainer = Trainer(self.rows(), names, c.first if start is None else c.later)
        if start is not None:
            trainer.load(start)
        for _ in range(c.rounds):
            yield from trainer.fit()
            trainer.course = c.later
        trainer.save(self.network, f"generation {self.number}, {len(trainer.margin)} positions")

    def judge(self, deals: int, jobs: int) -> Iterator[Played]:
        """The new network against the one before (or the explicit values), on the same deals."""
        ledger = self.ledger()
        plan = ledger.plan
        todo = [
            fixture
            for deal in range(deals)
            for fixture in plan.fixtures(deal)
            if fixture.key not in ledger.games
        ]
        work = functools.partial(_play, plan, self.network, self.school.network)
        with multiprocessing.Pool(jobs, leave_interruptions_to_the_parent) as pool:
            for played, record in pool.imap(work, todo):
                ledger.add(played, record)
                yield played

    def ledger(self) -> Ledger:
        school = self.school
        plan = Plan(school.game, school.players, (NEW, OLD), (), school.seed)
        return Ledger.open(self.folder / f"match-{self.number}", plan)

    def verdict(self) -> Meeting:
        """How the new network did; with more than two players, alone among the old ones."""
        ledger = self.ledger()
        return next(
            meeting
            for meeting in meetings(ledger.plan, ledger.games.values())
            if ledger.plan.bots[meeting.pairing.one] == NEW
        )

    def keep_if_better(self) -> bool:
        """Not worse than the one before is enough: it has learned from newer games."""
        better = self.verdict().share.value >= 1 / self.school.players
        if better:
            shutil.copy(self.network, self.before)
        (self.folder / f"judged-{self.number}").write_text("kept" if better else "dropped")
        return better

    @property
    def judged(self) -> bool:
        return (self.folder / f"judged-{self.number}").is_file()


def _play(plan: Plan, new: Path, old: Path | None, fixture: Fixture) -> tuple[Played, str]:
    teacher = value_learnable(plan.game)
    networks = {NEW: arrays(new), OLD: None if old is None else arrays(old)}

    def make(name: str, seed: int) -> Bot:
        return teacher.value_bot(seed, networks[name])

    return play(plan, fixture, make)
