"""Makes the puzzles of the games from games that bots play, some turns at a lower level.

python tools/puzzles.py GAME --want 36     plays until there are so many, and writes them
python tools/puzzles.py --check            judges all puzzles again and names those that went stale
python tools/puzzles.py GAME --regrade     judges those of a game again: drops what went stale,
                                           takes over better lines, and mines what is missing
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from ecumene.core.registry import game
from ecumene.review.mining import Find, Wanted, finds
from ecumene.review.puzzles import FILE, Stored, games_with_puzzles, puzzles_of
from ecumene.review.regrading import regraded

GAMES = Path(__file__).resolve().parents[1] / "src" / "ecumene" / "games"


def collect(
    game_id: str, want: int, seed: int, wanted: Wanted, found: list[Stored]
) -> list[Stored]:
    """Puzzles of many games, beside those there are: of each the best ones, and of all kinds of
    decisions."""
    counts = game(game_id).players
    while len(found) < want:
        players = counts[seed % len(counts)]
        of_game = list(finds(game_id, players, seed, wanted))
        for _ in range(min(wanted.per_game, len(of_game))):
            most_welcome = max(of_game, key=lambda one: welcome(one, found))
            of_game.remove(most_welcome)
            again = regraded(most_welcome.stored, wanted)
            if again is not None:
                found.append(again)
        seed += 1
        print(f"{game_id}: {len(found)} of {want} after game {seed}", file=sys.stderr)
    order = sorted(found[:want], key=lambda one: one.id)  # ids are hashes: well mixed
    return [one._replace(number=k) for k, one in enumerate(order, 1)]


def welcome(one: Find, found: list[Stored]) -> tuple[int, float]:
    """A kind of decision that is rare so far first, then what is at stake."""
    same = sum(other.field == one.stored.field for other in found)
    return -same, one.judged.loss


def check(wanted: Wanted) -> None:
    """Exit 1 if the best line of a puzzle is not the best any more, or no better than what was
    played."""
    stale = [
        stored.id
        for game_id in games_with_puzzles()
        for stored in puzzles_of(game_id)
        if regraded(stored, wanted) != stored
    ]
    if stale:
        sys.exit(f"stale: {', '.join(stale)}")


def kept(game_id: str, wanted: Wanted) -> list[Stored]:
    """The puzzles that there are, as they are judged now."""
    found = []
    for stored in puzzles_of(game_id):
        again = regraded(stored, wanted)
        if again is None:
            print(f"{stored.id}: dropped", file=sys.stderr)
        else:
            found.append(again)
            if again != stored:
                print(f"{stored.id}: {stored.stake} -> {again.stake}", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", help="the game")
    parser.add_argument("--want", type=int, default=36)
    parser.add_argument("--seed", type=int, default=500)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--regrade", action="store_true")
    parser.add_argument("--out", type=Path, default=GAMES, help="the folder of the games")
    args = parser.parse_args()
    wanted = Wanted()
    if args.check:
        check(wanted)
        return
    if args.game is None:
        parser.error("name a game")
    found = kept(args.game, wanted) if args.regrade else []
    found = collect(args.game, args.want, args.seed, wanted, found)
    lines = [json.dumps(one.to_json(), sort_keys=True) for one in found]
    text = "[\n" + ",\n".join(lines) + "\n]\n"
    (args.out / args.game / "review" / FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
