"""Plays many random games with every invariant checked; failing games are kept as records.

All games of the platform are played in turn unless one is named; tools/fuzz_game.py says what is
checked. The games have numbers, so that a million can be played in parts:

    python tools/fuzz.py --games 500000
    python tools/fuzz.py --first 500000 --games 500000      (on another machine)
    python tools/fuzz.py --summary --keep FOLDER            (with the files of both in it)

What has been played is kept in a file of the folder: the same call goes on where it was broken off,
as long as the rules are the same.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import signal
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ecumene.build_info import describe
from ecumene.core.registry import game_ids
from tools.fuzz_game import play
from tools.fuzz_results import Outcome, Part, job, summary
from tools.jobs import add_jobs

CHUNK = 8
COLLECT_EVERY = 100


def work(task: tuple[str, int]) -> Outcome:
    name, number = task
    outcome = Outcome(name, number)
    try:
        played = play(name, number)
        outcome.decisions, outcome.chosen = played.decisions, played.chosen
        outcome.setting = played.setting()
    except Exception as error:
        outcome.record = (getattr(error, "__notes__", None) or [""])[-1]
        outcome.error = "".join(traceback.format_exception(error)[:-1])
    if number % COLLECT_EVERY == 0:
        gc.collect()
    return outcome


def begin_work() -> None:
    """A worker leaves interruptions to the parent. Games hold no cycles: the collector, which
    would go through all their kept positions again and again, is called now and then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()


def tasks(part: Part, games: int) -> Iterator[tuple[str, int]]:
    for k in range(part.done, games):
        yield job(part.names, part.first + k)


def keep_failure(outcome: Outcome, folder: Path) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{outcome.name}-{outcome.number}.json"
    path.write_text(outcome.record, encoding="utf-8")
    said = f"game {outcome.number} of {outcome.name} failed; its record is in {path}"
    return f"{said}\n{outcome.error}"


def play_part(part: Part, games: int, jobs: int, folder: Path) -> None:
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with multiprocessing.Pool(jobs, begin_work) as pool, Progress(*columns) as progress:
        task = progress.add_task("games", total=games, completed=part.done)
        try:
            # in order, so that a number tells what is done
            for outcome in pool.imap(work, tasks(part, games), chunksize=CHUNK):
                part.add(outcome)
                progress.update(task, completed=part.done)
                if outcome.error:
                    progress.print(keep_failure(outcome, folder))
        except KeyboardInterrupt:
            progress.print(f"Broken off after {part.done:,} games; the same call goes on.")
    part.save()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=game_ids(), help="only this one (default: all)")
    parser.add_argument("--games", type=int, default=10_000, help="how many from the first on")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    add_jobs(parser)
    parser.add_argument("--keep", type=Path, default=Path("fuzz-failures"), help="folder")
    parser.add_argument("--anew", action="store_true", help="begin again with the first game")
    parser.add_argument("--summary", action="store_true", help="add up what the folder holds")
    args = parser.parse_args()
    if args.summary:
        lines, sound = summary([args.keep])
        print("\n".join(lines))
        sys.exit(0 if sound else 1)
    print(describe())
    part = Part(args.keep, [args.game] if args.game else game_ids(), args.first)
    if not args.anew:
        part = part.resumed()
    if part.done:
        print(f"Going on after {part.done:,} games ({part.path}).")
    play_part(part, args.games, args.jobs, args.keep)
    for name, tally in part.tallies.items():
        print("\n".join(tally.lines(name)))
    if any(tally.failed for tally in part.tallies.values()):
        sys.exit(1)


if __name__ == "__main__":
    main()
