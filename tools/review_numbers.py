"""Measures the numbers by which reviews know how sure they are, and writes them beside the game.

python tools/review_numbers.py                       all games
python tools/review_numbers.py GAME --games 20       one game

The strongest bot plays against itself. From the games it is fitted what a lead is worth (chance to
win), from positions of them by how much differences between lines change a round later.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ecumene.core.registry import offered_ids
from ecumene.review.calibrating import (
    Later,
    Sample,
    fit_doubt,
    fit_scale,
    later,
    likelihood,
    played_game,
    samples,
)
from ecumene.review.course import Course
from ecumene.review.strongest import can_be_reviewed, reviewer_of

GAMES = Path(__file__).resolve().parents[1] / "src" / "ecumene" / "games"
HEAD = "# Made by tools/review_numbers.py; docs/review.md says what they are for.\n"


def measure(game_id: str, games: int, players: int, positions: int) -> str:
    reviewer = reviewer_of(game_id)
    found: list[Sample] = []
    changes: list[Later] = []
    for seed in range(games):
        course = Course(played_game(reviewer, players, 9_000 + seed).record)
        found += samples(reviewer, course)
        wanted = [
            (k, decision)
            for k, decision in enumerate(course.decisions)
            if reviewer.puzzling(reviewer.topic(decision.state))
        ]
        apart = max(1, len(wanted) * games // positions)
        for k, decision in wanted[seed % apart :: apart]:  # from all phases of the game
            one = later(reviewer, decision.state, decision.seat, k)
            if one is not None:
                changes.append(one)
        print(f"{game_id}: {seed + 1} games, {len(changes)} positions", file=sys.stderr)
    scale, per_round = fit_scale(found)
    doubt, share = fit_doubt(changes)
    fit = likelihood(found, scale, per_round) / len(found)
    return (
        f"{HEAD}# {len(found)} points of {games} games with {players} players by the bot "
        f"{reviewer.bot_name!r} (mean log likelihood {fit:.3f}),\n"
        f"# {len(changes)} positions looked at again a round later.\n"
        "[numbers]\n"
        f"scale = {scale:.2f}\n"
        f"scale_per_round = {per_round:.3f}\n"
        f"doubt = {doubt:.2f}\n"
        f"doubt_share = {share:.3f}\n"
        f"games = {games}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="*", help="the games; all if none is named")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--out", type=Path, default=GAMES, help="the folder of the games")
    args = parser.parse_args()
    for game_id in args.game or [name for name in offered_ids() if can_be_reviewed(name)]:
        text = measure(game_id, args.games, args.players, args.positions)
        (args.out / game_id / "review" / "numbers.toml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
