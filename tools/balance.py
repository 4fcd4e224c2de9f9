"""Measuring balance: games between bots, kept as tallies, and tables of them in Markdown.

A game's own part (`tools/games/<game>/balance.py`) plays games and says what is counted in them;
its `balance.jsonl` keeps what was counted, a line for each edition of the values, bot and number of
players. `tools/balance_doc.py` writes the tables of the pages from these lines.
"""

from __future__ import annotations

import json
import math
import multiprocessing
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ecumene.lab.statistics import Z95, Estimate, share

Job = TypeVar("Job")
Played = TypeVar("Played")
Json = dict[str, Any]


def run(play: Callable[[Job], Played], jobs: Sequence[Job], processes: int) -> list[Played]:
    """All games, with a progress bar on the error stream."""
    out: list[Played] = []
    each(play, jobs, processes, out.append)
    return out


def each(
    play: Callable[[Job], Played],
    jobs: Sequence[Job],
    processes: int,
    done: Callable[[Played], object],
) -> None:
    """Hand every game on as soon as it and all before it are played."""
    progress = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    with progress, multiprocessing.Pool(processes) as pool:
        task = progress.add_task("games", total=len(jobs))
        for played in pool.imap(play, jobs, 1):
            done(played)
            progress.advance(task)


# What was counted


@dataclass
class Tally:
    """How many observations, their sum and the sum of their squares: enough for an interval."""

    size: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.size += 1
        self.total += value
        self.squares += value * value

    def plus(self, other: Tally) -> Tally:
        return Tally(self.size + other.size, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> Estimate:
        """With a normal interval."""
        middle = self.total / self.size
        if self.size < 2:
            return Estimate(middle, -math.inf, math.inf, self.size)
        spread = max(0.0, self.squares - self.size * middle * middle) / (self.size - 1)
        half = Z95 * math.sqrt(spread / self.size)
        return Estimate(middle, middle - half, middle + half, self.size)

    @property
    def share(self) -> Estimate:
        """Of observations from 0 to 1, with Wilson's interval."""
        return share(self.total, self.size)


@dataclass
class Column:
    """What was counted in the games of one edition, one bot and one number of players."""

    edition: int
    bot: str
    players: int
    first: int
    games: int
    tallies: dict[str, Tally] = field(default_factory=dict)
    more: list[list[int]] = field(default_factory=list)
    """Deals that were added later, of which the games were no part at first: the first deal and
    how many. ``games`` counts all of them."""

    def deals(self) -> list[range]:
        """The deals that were played."""
        later = [range(first, first + games) for first, games in self.more]
        own = self.games - sum(map(len, later))
        return [range(self.first, self.first + own), *later]

    def pooled_with(self, other: Column) -> Column:
        """All games of both. A deal that both have would be counted twice, and is refused."""
        if place(self) != place(other):
            raise ValueError(f"{place(self)} and {place(other)} are not games of one kind")
        for mine in self.deals():
            for new in other.deals():
                if mine and new and mine[0] <= new[-1] and new[0] <= mine[-1]:
                    raise ValueError(
                        f"deals {new[0]} to {new[-1]} are counted already ({mine[0]} to "
                        f"{mine[-1]} are): play others with --first"
                    )
        keys = {**self.tallies, **other.tallies}
        return Column(
            *place(self),
            self.first,
            self.games + other.games,
            {key: self.of(key).plus(other.of(key)) for key in keys},
            [*self.more, *([deals.start, len(deals)] for deals in other.deals())],
        )

    def add(self, key: str, value: float) -> None:
        self.tallies.setdefault(key, Tally()).add(value)

    def of(self, key: str) -> Tally:
        return self.tallies.get(key, Tally())

    def named(self, kind: str) -> list[str]:
        """What was counted under ``kind``."""
        return [key[len(kind) + 1 :] for key in self.tallies if key.startswith(f"{kind} ")]

    def to_json(self) -> Json:
        short = {
            key: [t.size, round(t.total, 2), round(t.squares, 2)]
            for key, t in sorted(self.tallies.items())
        }
        head = {"edition": self.edition, "bot": self.bot, "players": self.players}
        more = {"more": self.more} if self.more else {}
        return {**head, "first": self.first, "games": self.games, **more, "tallies": short}


def read_columns(path: Path) -> list[Column]:
    """What is kept of a game."""
    out = []
    for line in path.read_text(encoding="utf-8").splitlines():
        raw = json.loads(line)
        tallies = {key: Tally(*values) for key, values in raw.pop("tallies").items()}
        out.append(Column(**raw, tallies=tallies))
    return out


def comparable(columns: Sequence[Column], editions: Sequence[int]) -> list[Column]:
    """Those of bots that have played all editions: components are compared by the same players."""
    bots = [{one.bot for one in columns if one.edition == edition} for edition in editions]
    alike = set.intersection(*bots)
    return [one for one in columns if one.bot in alike]


def keep_column(path: Path, column: Column) -> None:
    """Keep a column; it replaces an earlier one of the same kind."""
    kept = read_columns(path) if path.exists() else []
    kept = [old for old in kept if place(old) != place(column)] + [column]
    kept.sort(key=place)
    lines = [json.dumps(one.to_json(), separators=(",", ":")) for one in kept]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def add_column(path: Path, column: Column) -> None:
    """Add games of other deals to what is kept of their kind."""
    kept = read_columns(path) if path.exists() else []
    for old in kept:
        if place(old) == place(column):
            column = old.pooled_with(column)
    keep_column(path, column)


def place(column: Column) -> tuple[int, str, int]:
    return column.edition, column.bot, column.players


# Games on disk, so that a long measurement can be broken off


def read_lines(path: Path) -> list[Json]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return [json.loads(line) for line in lines]


def play_on(
    path: Path, play: Callable[[Job], Json], jobs: dict[int, Job], processes: int
) -> list[Json]:
    """Play the games that the file does not have yet; all of them, in the order of their numbers.

    ``jobs`` are by the number of the game, which ``play`` returns as ``number``."""
    done = {game["number"] for game in read_lines(path)}
    with path.open("a", encoding="utf-8") as file:

        def note(game: Json) -> None:
            file.write(json.dumps(game, separators=(",", ":")) + "\n")
            file.flush()

        each(play, [job for number, job in jobs.items() if number not in done], processes, note)
    found = [game for game in read_lines(path) if game["number"] in jobs]
    return sorted(found, key=lambda game: int(game["number"]))


# Tables


def percent(e: Estimate) -> str:
    return f"{100 * e.value:.0f} % ({100 * e.low:.0f}–{100 * e.high:.0f})"


def number(e: Estimate) -> str:
    return f"{e.value:.1f} ({e.low:.1f}–{e.high:.1f})"


def signed(e: Estimate, decimals: int = 0) -> str:
    """A difference with its interval."""
    if e.size < 2:
        return f"{e.value:+.{decimals}f}"
    return f"{e.value:+.{decimals}f} ({e.low:+.{decimals}f} to {e.high:+.{decimals}f})"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)]) + "\n"


def blocks_filled(text: str, blocks: dict[str, str]) -> str:
    """A page with its generated parts: each stands between `<!-- table NAME -->` and
    `<!-- end -->`."""
    out: list[str] = []
    inside = False
    for line in text.splitlines():
        if line == "<!-- end -->":
            inside = False
        if not inside:
            out.append(line)
        if line.startswith("<!-- table "):
            inside = True
            name = line.removeprefix("<!-- table ").removesuffix(" -->")
            if name not in blocks:
                raise KeyError(f"{name!r} is no table; there are: {', '.join(blocks)}")
            out += ["", *blocks[name].rstrip("\n").splitlines(), ""]
    return "\n".join(out) + "\n"
