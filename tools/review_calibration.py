"""Does the chance to win that reviews show come true? A table for docs/review.md.

python tools/review_calibration.py --games 60                two players, all games
python tools/review_calibration.py GAME --players 4          one game, four players
python tools/review_calibration.py --games 0                 from what was played before
python tools/review_calibration.py GAME --games 0 --write    fit what a lead is worth to these games

The strongest bot plays against itself. What a review of these games would show after each turn is
held against who won them. With --write, what a lead is worth is fitted to them and written beside
the game; the table shows then what numbers fitted to three quarters of the games told of the last
one, four times. Games are kept in a folder, so that a later call adds to them.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import re
import sys
from pathlib import Path
from typing import Any, Final

from ecumene.core.registry import game
from ecumene.review.calibrating import Sample, played_game, samples
from ecumene.review.course import Course
from ecumene.review.puzzles import games_with_puzzles
from ecumene.review.reliability import (
    EDGES,
    TWICE,
    Row,
    likelihood,
    refitted,
    rows,
    shown,
    told_by_others,
)
from ecumene.review.reviewer import Reviewer
from ecumene.review.strongest import reviewer_of

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "ecumene" / "games"
FOLDER = ROOT / "build" / "review"
FIRST = 20_000
"""Beyond the deals of tools/review_numbers.py."""
TOLD: Final = r"^# \d+ games by the bot [^#]*?(#[^#]*?)?likelihood[^.]*?-\d\.\d+\."
"""What the file of the numbers says of the games behind a scale."""


def collect(reviewer: Reviewer[Any], players: int, games: int, file: Path) -> list[list[Sample]]:
    """What was shown in all games that there are, after so many more were played."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    found = [[Sample(*one) for one in json.loads(line)] for line in lines]
    with file.open("a", encoding="utf-8") as kept:
        for seed in range(FIRST + len(found), FIRST + len(found) + games):
            found.append(samples(reviewer, Course(played_game(reviewer, players, seed).record)))
            print(json.dumps(found[-1]), file=kept, flush=True)
            print(f"{reviewer.spec.id}, {players} players: game {seed}", file=sys.stderr)
    return found


def percent(share: float) -> str:
    return f"{100 * share:.0f}"


def cell(row: Row | None) -> str:
    if row is None or not row.enough:
        return "–"
    mark = "" if row.holds else " !"
    sure = percent(TWICE * row.error)
    return f"{percent(row.said)} → {percent(row.came)} ± {sure} ({row.games}){mark}"


def table(columns: dict[str, list[Row]], notes: list[str]) -> str:
    names = list(columns)
    out = ["| chance shown, % | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for low, high in itertools.pairwise(EDGES):
        here = [next((row for row in columns[name] if row.low == low), None) for name in names]
        out.append(f"| {percent(low)}–{percent(high)} | " + " | ".join(map(cell, here)) + " |")
    out.append("| log likelihood; without knowledge | " + " | ".join(notes) + " |")
    return "\n".join(out)


def put(text: str, reviewer: Reviewer[Any], found: list[list[Sample]], knowing: float) -> str:
    """The file of the numbers with another scale; the rest stays as it is."""
    fit = refitted(found)
    positions = sum(map(len, found))
    lines = {
        TOLD: f"# {len(found)} games by the bot {reviewer.bot_name!r}: {positions} positions, mean "
        f"log\n# likelihood of games that the scale was not fitted to {knowing:.3f}.",
        r"^scale = .*$": f"scale = {fit.scale:.2f}",
        r"^scale_per_round = .*$": f"scale_per_round = {fit.scale_per_round:.3f}",
        r"^games = .*$": f"games = {len(found)}",
    }
    head, name, table = text.partition(f"[{reviewer.evaluation}]\n")
    for pattern, line in lines.items():
        table = re.sub(pattern, line, table, count=1, flags=re.MULTILINE)
    return head + name + table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="*", help="the games; all if none is named")
    parser.add_argument("--games", type=int, default=60, help="games to play now")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="fit what a lead is worth")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where games are kept")
    parser.add_argument("--out", type=Path, default=GAMES, help="the folder of the games")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    columns: dict[str, list[Row]] = {}
    notes = []
    for game_id in args.game or games_with_puzzles():
        reviewer = reviewer_of(game_id)
        file = args.folder / f"calibration-{game_id}-{reviewer.evaluation}-{args.players}.jsonl"
        found = collect(reviewer, args.players, args.games, file)
        if not found:
            continue
        told, knowing = (
            told_by_others(found)
            if args.write
            else (shown(reviewer.numbers, found), likelihood(reviewer.numbers, found))
        )
        if args.write:
            numbers = args.out / game_id / "review" / "numbers.toml"
            text = put(numbers.read_text(encoding="utf-8"), reviewer, found, knowing)
            numbers.write_text(text, encoding="utf-8")
        columns[f"{game(game_id).name}, {len(found)} games"] = rows(told)
        notes.append(f"{knowing:.2f}; {-math.log(args.players):.2f}")
    print(table(columns, notes))


if __name__ == "__main__":
    main()
