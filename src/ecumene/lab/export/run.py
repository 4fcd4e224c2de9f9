"""An export: games from their sources into a folder, replayed in one process or in several."""

from __future__ import annotations

import itertools
import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from ecumene.core import messages
from ecumene.core.errors import EcumeneError
from ecumene.lab.export.rows import GameRows, game_rows, key_of
from ecumene.lab.export.sources import Told
from ecumene.lab.export.writer import Export
from ecumene.lab.processes import leave_interruptions_to_the_parent

AT_ONCE: Final = 16
"""Games in memory for each process."""


@dataclass
class Summary:
    """What came of an export."""

    verdicts: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Exported games, by game and verdict."""
    rows: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Rows, by game and table."""
    there: int = 0
    """Games that had been exported before, or are named twice."""
    problems: list[str] = field(default_factory=list)
    """What is no game, and why."""

    @property
    def games(self) -> int:
        return self.verdicts.total()


def export_games(
    games: Iterable[Told],
    export: Export,
    jobs: int = 1,
    progress: Callable[[], None] = lambda: None,
    summary: Summary | None = None,
) -> Summary:
    """Add games to an open export; ``progress`` is told of each."""
    out = Summary() if summary is None else summary
    wanted = frozenset(export.tables)

    def fresh() -> Iterator[Told]:
        for told in games:
            if isinstance(told.record, dict) and key_of(told.record) in export.done:
                out.there += 1
                progress()
            else:
                yield told

    for found in replayed(fresh(), wanted, jobs):
        if isinstance(found, str):
            out.problems.append(found)
        elif export.add(found):
            out.verdicts[found.game, found.verdict] += 1
            for table, rows in found.tables.items():
                out.rows[found.game, table] += len(rows)
        else:
            out.there += 1
        progress()
    return out


def replayed(games: Iterator[Told], wanted: frozenset[str], jobs: int) -> Iterator[GameRows | str]:
    """The rows of every game, or why there are none, in the order of the games."""
    work = partial(rows_or_why, wanted)
    if jobs == 1:
        yield from map(work, games)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, prepare, (messages.spoken(),)) as pool:
        # a pool reads all that it is given at once: some games at a time
        while some := list(itertools.islice(games, jobs * AT_ONCE)):
            yield from pool.imap(work, some)


def prepare(language: str) -> None:
    leave_interruptions_to_the_parent()
    messages.use(language)


def rows_or_why(wanted: frozenset[str], told: Told) -> GameRows | str:
    if told.problem:
        return told.problem
    try:
        return game_rows(told, wanted)
    except EcumeneError as error:
        where = f"{told.source}: {told.key}" if told.key else told.source
        return f"{where}: {error}"
