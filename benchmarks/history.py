"""How fast Ecumene is beside catanatron, by version: the lines of ``benchmarks/history.jsonl``.

A figure is units a second (decisions, games of bots, observations) divided by the decisions a
second of catanatron in the same round; the median of several rounds, in processor time. So figures
of different days and machines can be compared.

    python benchmarks/history.py                    measure, and print beside goals and the past
    python benchmarks/history.py --remember NAME    ... and add a line to the history
    python benchmarks/history.py --quick            under a minute: has anything become much slower?

Goals stand in ``benchmarks/games/<game>.toml``: ``times_peer`` (of catanatron) and ``growth``
(since the first line of the history).
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import statistics
import subprocess
import sys
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.installations import Installation, Line

HERE = Path(__file__).resolve().parent
HISTORY = HERE / "history.jsonl"
SOURCE = HERE.parent / "src"
WORK = {"random": 20, "bots": 4, "observe": 2}
QUICK_WORK = {"random": 6, "bots": 1, "observe": 1}
MARGIN = 0.5
"""Slower than this part of the last line of the history is a loss, not noise."""


@dataclass(frozen=True)
class Entry:
    """One line of the history."""

    name: str
    date: str
    python: str
    figures: dict[str, float]


@dataclass(frozen=True)
class Goal:
    """What a figure should reach: so many times the peer, or the first line of the history."""

    least: float
    growth: bool

    def reached(self, figure: float, first: float | None) -> float | None:
        """The figure in the goal's own measure."""
        if not self.growth:
            return figure
        return figure / first if first else None


class Peer:
    """catanatron in an environment of its own."""

    def __init__(self, python: str) -> None:
        self.python = python

    def run(self, seconds: float, seed: int) -> dict[int, float]:
        """Decisions a second by the number of players."""
        done = subprocess.run(
            [
                self.python,
                str(HERE / "catanatron_random.py"),
                f"--seconds={seconds}",
                f"--seed={seed}",
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
            check=False,
        )
        if done.returncode:
            sys.exit(f"catanatron failed (exit {done.returncode}); make bench installs it")
        told = json.loads(done.stdout)
        return {players: told[f"play{players}"]["decisions_per_s"] for players in (2, 4)}


def read_history() -> list[Entry]:
    if not HISTORY.is_file():
        return []
    return [Entry(**json.loads(line)) for line in HISTORY.read_text(encoding="utf-8").splitlines()]


def table_of(game: str) -> dict[str, Any]:
    path = HERE / "games" / f"{game}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def measured_lines(games: list[str], work: dict[str, int]) -> dict[str, tuple[str, Line]]:
    """Which build does what, by the name of the figure; only games that have goals are measured."""
    found: dict[str, tuple[str, Line]] = {}
    for game in games:
        for figure in goals_of(game):
            build, task, players = figure.split()[0], figure.split()[2], int(figure.split()[3][0])
            found[figure] = (build, Line(task, game, players, work[task]))
    return found


def goals_of(game: str) -> dict[str, Goal]:
    """The goals of a game by the name of the figure: ``compiled GAME random 2p``."""
    told = table_of(game)
    return {
        f"{build} {game} {figure[:-1]} {figure[-1]}p": Goal(least, kind == "growth")
        for kind in ("times_peer", "growth")
        for build, table in told.get(kind, {}).items()
        for figure, least in table.items()
    }


def measure(
    builds: dict[str, Installation], peer: Peer, rounds: int, quick: bool
) -> dict[str, float]:
    games = builds["compiled"].games()
    wanted = measured_lines(games, QUICK_WORK if quick else WORK)
    if quick:
        wanted = {name: line for name, line in wanted.items() if line[0] == "compiled"}
    found: dict[str, list[float]] = {name: [] for name in wanted}
    for number in range(rounds):
        seed = 1 + 1000 * number
        beside = peer.run(0.5 if quick else 1.0, seed)
        for name, (build, line) in wanted.items():
            told = builds[build].run(*line.arguments(seed))
            if told["compiled"] is not (build == "compiled"):
                sys.exit(f"{builds[build].python} runs the other build of the engine")
            found[name].append(told["units"] / told["seconds"] / beside[line.players])
    return {name: statistics.median(values) for name, values in found.items()}


def show(figures: dict[str, float], past: list[Entry]) -> None:
    """Each figure beside the last line of the history, its first one, and its goal."""
    print(f"{'':34} {'of peer':>10} {'since last':>11} {'since first':>12}   goal")
    goals = {name: goal for game in games_in(figures) for name, goal in goals_of(game).items()}
    for name, figure in figures.items():
        last = next((e.figures[name] for e in reversed(past) if name in e.figures), None)
        first = next((e.figures[name] for e in past if name in e.figures), None)
        goal = goals[name]
        reached = goal.reached(figure, first)
        met = "reached" if reached is not None and reached >= goal.least else "not reached"
        what = "since first" if goal.growth else "of peer"
        print(
            f"{name:34} {figure:10.4g} {times(figure, last):>11} {times(figure, first):>12}"
            f"   {goal.least:g}x {what}: {met}"
        )


def games_in(figures: dict[str, float]) -> list[str]:
    return list(dict.fromkeys(name.split()[1] for name in figures))


def times(figure: float, past: float | None) -> str:
    return f"{figure / past:.2f}x" if past else "-"


def losses(figures: dict[str, float], past: list[Entry]) -> list[str]:
    """Figures far below the last line of the history."""
    if not past:
        return []
    last = past[-1].figures
    return [name for name, figure in figures.items() if figure < MARGIN * last.get(name, 0.0)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--compiled", type=Installation.read, required=True)
    parser.add_argument("--plain", default=sys.executable, help="Python to run the source tree")
    parser.add_argument("--source", default=str(SOURCE), help="the source tree to run plain")
    parser.add_argument("--catanatron", default=sys.executable, help="Python with catanatron")
    parser.add_argument("--rounds", type=int, default=0)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--remember", metavar="NAME", help="add a line to the history")
    args = parser.parse_args()
    builds = {"compiled": args.compiled, "plain": Installation(args.plain, args.source)}
    rounds = args.rounds or (2 if args.quick else 5)
    figures = measure(builds, Peer(args.catanatron), rounds, args.quick)
    past = read_history()
    show(figures, past)
    if args.remember:
        today = datetime.datetime.now(datetime.UTC).date().isoformat()
        version = ".".join(map(str, sys.version_info[:3]))
        rounded = {name: float(f"{figure:.4g}") for name, figure in figures.items()}
        entry = Entry(args.remember, today, version, rounded)
        with HISTORY.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(entry)) + "\n")
    lost = losses(figures, past) if args.quick else []
    if lost:
        sys.exit(f"Much slower than the last line of the history: {', '.join(lost)}")


if __name__ == "__main__":
    main()
