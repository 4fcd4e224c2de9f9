"""The process in which the lab plays: a run in, its progress out, and the report at its end.

It has a low priority, so that tables of people go first. Every game is kept in the study's
folder as soon as it is over; a process that is ended at any moment loses the game it was playing.
"""

from __future__ import annotations

import contextlib
import math
import os
import signal
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from ecumene.core import messages
from ecumene.core.errors import EcumeneError
from ecumene.core.registry import game
from ecumene.lab.report.naming import Names
from ecumene.lab.report.page import page
from ecumene.lab.report.words import answer_sentence, is_rate
from ecumene.lab.study.findings import Findings
from ecumene.lab.study.playing import play
from ecumene.lab.study.study import LOOK_EVERY, Study
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.server.laboratory.commands import command_for
from ecumene.server.laboratory.run_file import write_whole
from ecumene.server.laboratory.shelf import head_of, report_name
from ecumene.server.laboratory.summary import stamp_of, summarized

EVERY: Final = 0.4
"""Seconds between two reports of progress."""
SHARE: Final = 10
"""Looks at what is known take at most about one second in so many."""


@dataclass(frozen=True)
class Task:
    """Play what is missing of a study (no deals: nothing), then write its report."""

    folder: str
    deals: int = 0
    until: float | None = None
    seconds: float = math.inf


@dataclass(frozen=True)
class Look:
    """What is known so far; without a figure where the question has no single one."""

    pairs: int
    figure: tuple[float, float] | None
    """The difference, and half of the interval that may be looked at again and again."""
    surety: str
    sentences: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Told:
    """A message of the process."""

    done: int = 0
    """Games that are over."""
    seconds: float = 0.0
    """Spent on playing since the task began."""
    look: Look | None = None
    ended: str = ""
    """Why no more is played."""
    problem: str = ""
    """A code (see the phrasebook, ``server.lab.problem``), and the task is over."""
    details: str = ""
    """For the server's log only."""
    complete: bool = False


class Playing:
    """One task; tells through the pipe."""

    def __init__(self, task: Task, pipe: Connection) -> None:
        self.task = task
        self.pipe = pipe
        self.study = Study.load(Path(task.folder))
        self.begun = self.told = time.monotonic()
        self.next_look = 0.0
        self.looked_at = 0

    @property
    def spent(self) -> float:
        return time.monotonic() - self.begun

    def tell(self, look: Look | None = None, ended: str = "") -> None:
        self.told = time.monotonic()
        self.pipe.send(Told(len(self.study.sheets), self.spent, look, ended))

    def play(self) -> str:
        """Why it ended."""
        question = self.study.question
        self.tell()
        for side, deal in self.study.left(self.task.deals):
            if self.spent > self.task.seconds:
                return "time"
            self.study.add(*play(question, side, deal))
            last = side == len(question.sides) - 1
            if last and self.due() and self.look():
                return "known"
            if time.monotonic() - self.told >= EVERY:
                self.tell()
        return "played"

    def due(self) -> bool:
        deals = len(self.study.sheets) // len(self.study.question.sides)
        return deals - self.looked_at >= LOOK_EVERY and self.spent >= self.next_look

    def look(self) -> bool:
        """Tell what is known so far; is it as much as was wanted?"""
        began = self.spent
        findings = Findings(self.study)
        self.looked_at = len(self.study.sheets) // findings.sides
        if not findings.enough:
            return False
        answer = findings.answer
        single = bool(self.study.question.about) and answer is not None and is_rate(answer)
        figure: tuple[float, float] | None = None
        if single and answer is not None and math.isfinite(answer.difference.ahead):
            figure = (answer.difference.value, answer.difference.ahead)
        sentences: dict[str, str] = {}
        for language in messages.languages():
            messages.use(language)
            sentences[language] = answer_sentence(findings, Names(findings.question))
        surety = "open" if answer is None else answer.surety
        self.tell(Look(len(findings.whole), figure, surety, sentences))
        self.next_look = self.spent + SHARE * (self.spent - began)
        return self.task.until is not None and findings.known_within(self.task.until)


def write_report(folder: Path) -> None:
    """The report in every language, and the summary at last: it says that they are there."""
    study = Study.load(folder)
    stamp = stamp_of(folder)
    findings = Findings(study)
    if not findings.enough:
        return
    for language in messages.languages():
        messages.use(language)
        write_whole(folder / report_name(language), page(findings, command_for(study)))
    summarized(findings, stamp).write(folder)


def work(task: Task, pipe: Connection) -> None:
    folder = Path(task.folder)
    head = head_of(folder)
    if head is None:
        pipe.send(Told(problem="gone"))
        return
    ended = ""
    if task.deals:
        if head.rules != rules_fingerprint(game(head.game)):
            pipe.send(Told(problem="rules"))
            return
        playing = Playing(task, pipe)
        ended = playing.play()
        playing.tell(ended=ended)
    write_report(folder)
    pipe.send(Told(ended=ended, complete=True))


def be_modest(steps: int) -> None:
    """A lower priority: tables of people go first."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(steps)


def run_lab(pipe: Connection, modesty: int) -> None:
    """The life of the process: tasks in, messages out, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it by closing the connection
    be_modest(modesty)
    while True:
        try:
            task: Task = pipe.recv()
            try:
                work(task, pipe)
            except (BrokenPipeError, EOFError):
                return
            except OSError as error:
                pipe.send(Told(problem="storage", details=str(error)))
            except EcumeneError as error:
                pipe.send(Told(problem="refused", details=str(error)))
            except Exception as error:
                pipe.send(Told(problem="fault", details=f"{type(error).__name__}: {error}"))
        except (EOFError, OSError):
            return
