"""Makes the puzzles of the games from games that bots play, some turns naively.

python tools/puzzles.py GAME --want 36     plays until there are so many, and writes them
python tools/puzzles.py --check            judges all puzzles again and names those that went stale
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from ecumene.core.registry import game
from ecumene.review.mining import Find, Wanted, finds
from ecumene.review.puzzles import FILE, Posed, Stored, games_with_puzzles, puzzles_of

GAMES = Path(__file__).resolve().parents[1] / "src" / "ecumene" / "games"


def collect(game_id: str, want: int, seed: int, wanted: Wanted) -> list[Stored]:
    """Puzzles of many games: of each the best ones, and of all kinds of decisions."""
    found: list[Stored] = []
    counts = game(game_id).players
    while len(found) < want:
        players = counts[seed % len(counts)]
        of_game = sorted(finds(game_id, players, seed, wanted), key=lambda one: -value(one, found))
        found += [one.stored for one in of_game[: wanted.per_game]]
        seed += 1
        print(f"{game_id}: {len(found)} of {want} after game {seed}", file=sys.stderr)
    order = sorted(found[:want], key=lambda one: one.id)  # ids are hashes: well mixed
    return [one._replace(number=k) for k, one in enumerate(order, 1)]


def value(one: Find, found: list[Stored]) -> float:
    """How welcome a puzzle is: what is at stake, and whether its kind is rare so far."""
    same = sum(other.field == one.stored.field for other in found)
    return one.judged.loss / (1 + same)


def check() -> None:
    """Exit 1 if the best line of a puzzle is no longer better than what was played."""
    stale = []
    for game_id in games_with_puzzles():
        for stored in puzzles_of(game_id):
            posed = Posed(stored)
            values = posed.judge(posed.best)
            if values.of <= 1.0 or values.stars() < 3 or posed.judge(posed.played).stars() == 3:
                stale.append(stored.id)
    if stale:
        sys.exit(f"stale: {', '.join(stale)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", help="the game")
    parser.add_argument("--want", type=int, default=36)
    parser.add_argument("--seed", type=int, default=500)
    parser.add_argument("--stake", type=float, default=Wanted().stake)
    parser.add_argument("--shortest", type=int, default=Wanted().shortest)
    parser.add_argument("--longest", type=int, default=Wanted().longest)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--out", type=Path, default=GAMES, help="the folder of the games")
    args = parser.parse_args()
    if args.check:
        check()
        return
    if args.game is None:
        parser.error("name a game")
    wanted = Wanted(stake=args.stake, shortest=args.shortest, longest=args.longest)
    found = collect(args.game, args.want, args.seed, wanted)
    lines = [json.dumps(one.to_json(), sort_keys=True) for one in found]
    text = "[\n" + ",\n".join(lines) + "\n]\n"
    (args.out / args.game / "review" / FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
