"""How games spread over workers: games a second with 1, 2 ..., and what the head does alone.

    python benchmarks/workers.py --game NAME --workers 1 2 4 8
    python benchmarks/workers.py --game NAME --workers 1 2 --ray local

Rounds of all numbers of workers follow each other, so that whatever else the machine does falls on
all of them alike; the best round of each counts. The head keeps every game in its folder while the
others play, and does nothing else: what that costs bounds how many workers one head can feed.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from ecumene.core.registry import game_ids, offered_ids
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.study import Study, play_all, work
from ecumene.lab.workers import Workers, workers


def question(args: argparse.Namespace) -> Question:
    return Question(args.game, 2, (Side("A", (), (args.bot,)),), seed=1)


def played(found: Workers, asked: Question, games: int) -> tuple[float, float]:
    """Seconds for so many games, kept as a study keeps them, and of the head's processor; every
    worker has begun before."""
    with tempfile.TemporaryDirectory() as folder:
        study = Study.open(Path(folder), asked)
        began, busy = time.perf_counter(), time.process_time()
        for _ in play_all(found, [(study, games)]):
            pass
        return time.perf_counter() - began, time.process_time() - busy


def keeping(asked: Question, games: int) -> float:
    """Seconds of the processor that the head needs to keep a game."""
    done = [work((asked, 0, deal)) for deal in range(games)]
    with tempfile.TemporaryDirectory() as folder:
        study = Study.open(Path(folder), asked)
        began = time.process_time()
        for sheet, record in done:
            study.add(sheet, record)
        return (time.process_time() - began) / games


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--game", choices=game_ids(), default=offered_ids()[0])
    parser.add_argument("--bot", default="random")
    parser.add_argument("--games", type=int, default=200, help="for each worker and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--ray", metavar="ADDRESS|local", help="on a cluster")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    asked = question(args)
    best: dict[int, float] = dict.fromkeys(args.workers, 0.0)
    busy: dict[int, float] = {}
    for _ in range(args.rounds):
        for count in args.workers:
            games = args.games * count
            with workers(count, args.ray) as found:
                list(found.results(work, [(asked, 0, deal) for deal in range(8 * count)]))
                seconds, of_head = played(found, asked, games)
                best[count] = max(best[count], games / seconds)
                busy[count] = min(busy.get(count, of_head / games), of_head / games)
    head = keeping(asked, min(args.games, 50))
    one = best[min(best)] / min(best)
    print(f"{'workers':>8} {'games/s':>9} {'of linear':>10} {'head, ms/game':>14}")
    for count, speed in best.items():
        print(f"{count:>8} {speed:>9.1f} {speed / count / one:>10.0%} {1000 * busy[count]:>14.2f}")
    print(f"of that to keep a game in its folder: {1000 * head:.2f} ms")


if __name__ == "__main__":
    main()
