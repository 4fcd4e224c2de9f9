"""Plays many random games with every invariant checked; failing games are kept as records.

All games of the platform are played in turn unless one is named.

Each game draws its player count, its options (every mode, also agreed sets of cards and small
changes of numbers) and its manner from its number: uniform play, eager play (passing, ending and
destroying are avoided, and what has few variants is done as often as what has many, so that games
get rich) and play in which seats resign. At some decisions the position is saved and loaded,
observed and dealt anew, and what a seat imagines is played on; at the end the record is replayed
with another seed.

What has been played is kept in ``fuzz-failures/progress.json``: the same call goes on where it was
broken off, as long as the rules are the same.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ecumene.build_info import describe
from ecumene.core import engine
from ecumene.core.option import kind_of
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import GameSpec
from ecumene.core.view import observe, state_from
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.record import load, replay
from ecumene.records.session import Session
from tests.support.editions import some_edition
from tools.jobs import add_jobs

RELUCTANT = (
    "end", "pass", "skip", "stop", "done", "refuse", "destroy", "disband", "resign", "trade",
    "sell", "recall",
)  # fmt: skip
MOST_DECISIONS = 20_000
CHECK_EVERY = 97
STEPS_ON = 12
CHUNK = 8
SAVE_EVERY = 10.0
"""Seconds between two notes of the progress."""


def pick(spec: GameSpec[Any], options: list[int], rng: random.Random, manner: int) -> int:
    """Manner 0: uniform; 1: eager; 2: uniform, and seats may resign."""
    if manner != 2 or rng.random() > 0.01:
        options = [code for code in options if not spec.concedes(code)] or options
    if manner == 1 and rng.random() < 0.85:
        kinds = spec.vocabulary.kinds
        eager = [code for code in options if kinds[kind_of(code)].word not in RELUCTANT]
        options = eager or options
        kind = rng.choice(sorted({kind_of(code) for code in options}))
        options = [code for code in options if kind_of(code) == kind]
    return rng.choice(options)


def check(spec: GameSpec[Any], session: Session, number: int) -> None:
    """Serialise, observe, deal anew."""
    s = session.state
    key = spec.key(s)
    again = spec.from_json(json.loads(json.dumps(spec.to_json(s))))
    assert spec.key(again) == key, "a saved position differs after loading"
    opened = sorted(code for code, why in engine.candidates(s) if not why)
    assert opened == sorted(session.options()), "options are not the open candidates"
    for viewer in range(-1, spec.seats(s)):
        seen = observe(spec, s, viewer)
        dealt = state_from(seen, number)
        assert observe(spec, dealt, viewer) == seen, f"seat {viewer + 1} sees what is hidden"
        for step in range(STEPS_ON):
            if engine.over(dealt):
                break
            codes = engine.options(dealt)
            assert codes, f"what seat {viewer + 1} imagines does not go on"
            engine.apply(dealt, codes[(number + step) % len(codes)])
    assert spec.key(s) == key, "looking changed the position"


def play(name: str, number: int) -> tuple[int, Counter[str]]:
    """One game; raises if anything is wrong, with the record in the exception's notes."""
    spec = game(name)
    rng = random.Random(number)
    players = spec.players[number % len(spec.players)]
    options = some_edition(spec, players, rng.randrange(1 << 30))
    manner = number // len(spec.players) % 3
    session = Session(spec, players, number, options)
    try:
        count = 0
        while not session.over():
            if count % CHECK_EVERY == number % CHECK_EVERY:
                check(spec, session, number)
            codes = session.options()
            assert codes, "a decision without an option"
            code = pick(spec, codes, rng, manner)
            session.apply(code)
            count += 1
            assert count < MOST_DECISIONS, "the game does not end"
        final = spec.key(session.state)
        assert spec.key(replay(load(session.record.dumps()), seed=number + 1)) == final
        return count, Counter(text.split()[0] for _, text in session.record.moves)
    except Exception as error:
        error.add_note(session.record.dumps())
        raise


class Outcome:
    """What became of one game."""

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.decisions = 0
        self.chosen: Counter[str] = Counter()
        self.error = ""
        self.record = ""


def work(job: tuple[str, int]) -> Outcome:
    outcome = Outcome(*job)
    try:
        outcome.decisions, outcome.chosen = play(*job)
    except Exception as error:
        outcome.record = (getattr(error, "__notes__", None) or [""])[-1]
        outcome.error = "".join(traceback.format_exception(error)[:-1])
    return outcome


class Tally:
    """All games of one game of the platform so far."""

    def __init__(self, told: dict[str, Any] | None = None) -> None:
        told = told or {}
        self.games: int = told.get("games", 0)
        self.decisions: int = told.get("decisions", 0)
        self.failed: list[int] = told.get("failed", [])
        self.chosen: Counter[str] = Counter(told.get("chosen", {}))

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        self.chosen += outcome.chosen
        if outcome.error:
            self.failed.append(outcome.number)

    def report(self, name: str) -> None:
        """One line, and the option kinds that nobody ever chose."""
        print(
            f"{name}: {self.games:,} games, {self.decisions:,} decisions, {len(self.failed)} failed"
        )
        unused = [k.word for k in game(name).vocabulary.kinds if not self.chosen[k.word]]
        print("  option kinds never chosen:", ", ".join(unused) or "none")


class Progressing:
    """What has been played, kept in a file; ``done`` games of the list of jobs are over."""

    def __init__(self, path: Path, names: list[str], first: int) -> None:
        self.path = path
        self.plan = {
            "first": first,
            "rules": {name: rules_fingerprint(game(name)) for name in names},
        }
        self.done = 0
        self.tallies = {name: Tally() for name in names}
        self.saved = time.monotonic()

    def resume(self) -> None:
        """Go on where the same games were broken off."""
        if not self.path.is_file():
            return
        kept = json.loads(self.path.read_text(encoding="utf-8"))
        if kept["plan"] != self.plan:
            print(f"{self.path} is of other games or other rules: beginning anew.")
            return
        self.done = kept["done"]
        self.tallies = {name: Tally(told) for name, told in kept["tallies"].items()}
        print(f"Going on after {self.done:,} games ({self.path}).")

    def add(self, outcome: Outcome) -> None:
        self.tallies[outcome.name].add(outcome)
        self.done += 1
        if time.monotonic() - self.saved > SAVE_EVERY:
            self.save()

    def save(self) -> None:
        self.saved = time.monotonic()
        tallies = {name: vars(tally) for name, tally in self.tallies.items()}
        text = json.dumps({"plan": self.plan, "done": self.done, "tallies": tallies}, indent=1)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_text(text + "\n", encoding="utf-8")
        fresh.replace(self.path)


def leave_interruptions_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def jobs_from(names: list[str], first: int, done: int, games: int) -> Iterator[tuple[str, int]]:
    """The games of the platform in turn, each by its number."""
    for k in range(done, games):
        yield names[k % len(names)], first + k // len(names)


def keep_failure(outcome: Outcome, folder: Path) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{outcome.name}-{outcome.number}.json"
    path.write_text(outcome.record, encoding="utf-8")
    said = f"game {outcome.number} of {outcome.name} failed; its record is in {path}"
    return f"{said}\n{outcome.error}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=game_ids(), help="only this one (default: all)")
    parser.add_argument("--games", type=int, default=10_000, help="in all")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    add_jobs(parser)
    parser.add_argument("--keep", type=Path, default=Path("fuzz-failures"), help="folder")
    parser.add_argument("--anew", action="store_true", help="begin again with the first game")
    args = parser.parse_args()
    print(describe())
    names = [args.game] if args.game else game_ids()
    so_far = Progressing(args.keep / "progress.json", names, args.first)
    if not args.anew:
        so_far.resume()
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    wanted = jobs_from(names, args.first, so_far.done, args.games)
    with (
        multiprocessing.Pool(args.jobs, leave_interruptions_to_the_parent) as pool,
        Progress(*columns) as progress,
    ):
        task = progress.add_task("games", total=args.games, completed=so_far.done)
        try:
            # in order, so that a number tells what is done
            for outcome in pool.imap(work, wanted, chunksize=CHUNK):
                so_far.add(outcome)
                progress.update(task, completed=so_far.done)
                if outcome.error:
                    progress.print(keep_failure(outcome, args.keep))
        except KeyboardInterrupt:
            progress.print(f"Broken off after {so_far.done:,} games; the same call goes on.")
    so_far.save()
    for name, tally in so_far.tallies.items():
        tally.report(name)
    if any(tally.failed for tally in so_far.tallies.values()):
        sys.exit(1)


if __name__ == "__main__":
    main()
