"""Measuring balance: many games in many processes, and tables of them in Markdown."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ecumene.lab.statistics import Estimate

Job = TypeVar("Job")
Played = TypeVar("Played")


def run(play: Callable[[Job], Played], jobs: Sequence[Job], processes: int) -> list[Played]:
    """All games, with a progress bar on the error stream."""
    progress = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    out: list[Played] = []
    with progress, multiprocessing.Pool(processes) as pool:
        task = progress.add_task("games", total=len(jobs))
        for played in pool.imap(play, jobs, 2):
            out.append(played)
            progress.advance(task)
    return out


def percent(e: Estimate) -> str:
    return f"{100 * e.value:.0f} % ({100 * e.low:.0f}–{100 * e.high:.0f})"


def number(e: Estimate) -> str:
    return f"{e.value:.1f} ({e.low:.1f}–{e.high:.1f})"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)]) + "\n"
