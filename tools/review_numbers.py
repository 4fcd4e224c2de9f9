"""Measures the numbers by which reviews know how sure they are, and writes them beside the game.

python tools/review_numbers.py GAME --games 40       plays, measures and writes
python tools/review_numbers.py GAME --games 0        writes from what was played before
python tools/review_numbers.py GAME --bot rules      the numbers of another way to value positions

The strongest bot plays against itself; how these games end tells what a lead is worth. In some
positions of them a weaker level takes a turn, and a review is asked what it cost: both lines are
played to the end of the game on the same tables, which tells how far that came true. All that is
kept in a folder, so that a later call adds to it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

from ecumene.review.calibrating import Outcome, Sample, outcomes, played_game, samples
from ecumene.review.course import Course
from ecumene.review.fitting import Doubt, fit_doubt, fit_scale, held_out, likelihood
from ecumene.review.reviewer import Reviewer
from ecumene.review.strongest import reviewer_of

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "ecumene" / "games"
FOLDER = ROOT / "build" / "review"
FIRST = 9_000
HEAD = "# Made by tools/review_numbers.py; docs/review.md says what they are for.\n"


def play(reviewer: Reviewer[Any], players: int, seed: int, decisions: int) -> dict[str, Any]:
    """One game, and what became of some of its decisions."""
    course = Course(played_game(reviewer, players, seed).record)
    return {
        "players": players,
        "game": seed,
        "samples": samples(reviewer, course),
        "outcomes": list(outcomes(reviewer, course, decisions)),
    }


def collect(reviewer: Reviewer[Any], args: argparse.Namespace, file: Path) -> list[dict[str, Any]]:
    """All games that there are, after so many more were played."""
    found = [json.loads(line) for line in file.open(encoding="utf-8")] if file.exists() else []
    known = {(one["players"], one["game"]) for one in found}
    seed = FIRST
    with file.open("a", encoding="utf-8") as kept:
        for _ in range(args.games):
            while (args.players, seed) in known:
                seed += 1
            found.append(play(reviewer, args.players, seed, args.decisions))
            known.add((args.players, seed))
            print(json.dumps(found[-1]), file=kept, flush=True)
            print(f"{reviewer.spec.id}: game {seed}", file=sys.stderr)
    return found


def measured(evaluation: str, bot: str, found: list[dict[str, Any]]) -> str:
    """The numbers as a table of the file, and how well they hold."""
    expected = [Sample(*one) for game in found for one in game["samples"]]
    by_game = [[Outcome(*one) for one in game["outcomes"]] for game in found]
    told = [one for of_game in by_game for one in of_game]
    scale, per_round = fit_scale(expected)
    fit = fit_doubt(told)
    others = held_out(by_game)
    return (
        f"[{evaluation}]\n"
        f"# {len(found)} games by the bot {bot!r}: {len(expected)} positions, mean log likelihood "
        f"{likelihood(expected, scale, per_round) / len(expected):.3f}.\n"
        f"# {len(told)} decisions played out: trust {fit.trust:.1f} "
        f"± {fit.sure_of_trust(told):.2f}. Of games that the numbers were not fitted to,\n"
        f"# {100 * others.inside:.0f} % (± {100 / len(told) ** 0.5:.0f}) lie within the middle "
        f"half{widening(others.wider)}.\n"
        f"scale = {scale:.2f}\nscale_per_round = {per_round:.3f}\n"
        + lines_of(fit.widened(others.wider), found, told)
    )


def widening(wider: float) -> str:
    return f"; so the doubt was made {wider:.2f} times as large" if wider > 1 else ""


def lines_of(fit: Doubt, found: list[Any], told: list[Outcome]) -> str:
    return (
        f"trust = {fit.trust:.1f}\ndoubt = {fit.doubt:.2f}\ndoubt_share = {fit.share:.2f}\n"
        f"games = {len(found)}\npositions = {len(told)}\n"
    )


def put(text: str, evaluation: str, table: str) -> str:
    """The text of a file with one of its tables replaced, or added."""
    tables = re.split(r"(?m)^(?=\[)", text or HEAD)
    others = [one for one in tables[1:] if not one.startswith(f"[{evaluation}]")]
    return (
        tables[0].rstrip("\n")
        + "\n"
        + "\n".join(one.strip("\n") + "\n" for one in [*others, table])
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20, help="games to play now")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=4, help="looked at in each game")
    parser.add_argument("--bot", help="by whose eyes; the strongest if none is named")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where games are kept")
    parser.add_argument("--out", type=Path, default=GAMES, help="the folder of the games")
    args = parser.parse_args()
    reviewer = reviewer_of(args.game, args.bot)
    args.folder.mkdir(parents=True, exist_ok=True)
    found = collect(reviewer, args, args.folder / f"{args.game}-{reviewer.evaluation}.jsonl")
    table = measured(reviewer.evaluation, reviewer.bot_name, found)
    file = args.out / args.game / "review" / "numbers.toml"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    file.write_text(put(text, reviewer.evaluation, table), encoding="utf-8")


if __name__ == "__main__":
    main()
