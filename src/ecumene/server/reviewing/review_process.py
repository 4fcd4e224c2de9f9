"""The process in which finished games are reviewed: a record in, what is found of it out, again and
again until it is complete."""

from __future__ import annotations

import signal
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final

from ecumene.core import messages
from ecumene.core.errors import EcumeneError
from ecumene.records.record import load
from ecumene.review.study import Study
from ecumene.review.telling import Telling

EVERY: Final = 2.0
"""Seconds between two reports of what has been found so far."""

Json = dict[str, Any]
Told = dict[str, Json]
"""A review by language."""


@dataclass(frozen=True)
class Task:
    """What is to be reviewed."""

    table: str
    record: Json


@dataclass(frozen=True)
class Report:
    """How far it is. Without ``told`` only the numbers are new."""

    done: int
    of: int
    told: Told | None = None
    problem: str = ""
    """Why there will be no review: the words of the record's own problem, or of a fault."""
    complete: bool = False


def in_all_languages(telling: Telling) -> Told:
    found: Told = {}
    for language in messages.languages():
        messages.use(language)
        found[language] = dict(telling.review())
    return found


def work(task: Task, pipe: Connection) -> None:
    study = Study(load(task.record))
    telling = Telling(study, task.table)
    reported = shown = time.monotonic()
    pipe.send(Report(0, study.of))
    for done in study.run():
        now = time.monotonic()
        if now - shown >= EVERY and not study.complete:
            pipe.send(Report(done, study.of, in_all_languages(telling)))
            shown = reported = time.monotonic()
        elif now - reported >= EVERY / 4:
            pipe.send(Report(done, study.of))
            reported = now
    pipe.send(Report(study.of, study.of, in_all_languages(telling), complete=True))


def review_games(pipe: Connection) -> None:
    """The life of the process: tasks in, reports out, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it by closing the connection
    while True:
        try:
            task: Task = pipe.recv()
            try:
                work(task, pipe)
            except EcumeneError as error:
                pipe.send(Report(0, 0, problem=str(error)))
            except (BrokenPipeError, EOFError):
                return
            except Exception as error:
                pipe.send(Report(0, 0, problem=f"{type(error).__name__}: {error}"))
        except (EOFError, OSError):
            return
