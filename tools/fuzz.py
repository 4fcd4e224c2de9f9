"""Plays many random games with every invariant checked; failing games are kept as records.

All games of the platform are played in turn unless one is named.

Each game draws its player count, its options (every mode, also agreed sets of cards and small
changes of numbers) and its manner from its number: uniform play, eager play (passing, ending and
destroying are avoided, and what has few variants is done as often as what has many, so that games
get rich) and play in which seats resign. At some decisions the position is saved and loaded,
observed and dealt anew, and what a seat imagines is played on; at the end the record is replayed
with another seed.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
import traceback
from collections import Counter
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


def report(name: str, outcomes: list[Outcome]) -> None:
    """One line for a game of the platform, and the option kinds that nobody ever chose."""
    chosen: Counter[str] = Counter()
    for outcome in outcomes:
        chosen += outcome.chosen
    decisions = sum(outcome.decisions for outcome in outcomes)
    failed = sum(bool(outcome.error) for outcome in outcomes)
    print(f"{name}: {len(outcomes)} games, {decisions} decisions, {failed} failed")
    unused = [kind.word for kind in game(name).vocabulary.kinds if not chosen[kind.word]]
    print("  option kinds never chosen:", ", ".join(unused) or "none")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=game_ids(), help="only this one (default: all)")
    parser.add_argument("--games", type=int, default=10_000, help="in all")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    add_jobs(parser)
    parser.add_argument("--keep", type=Path, default=Path("fuzz-failures"))
    args = parser.parse_args()
    print(describe())
    names = [args.game] if args.game else game_ids()
    jobs = [(names[k % len(names)], args.first + k // len(names)) for k in range(args.games)]
    outcomes: list[Outcome] = []
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with multiprocessing.Pool(args.jobs) as pool, Progress(*columns) as progress:
        task = progress.add_task("games", total=args.games)
        for outcome in pool.imap_unordered(work, jobs, chunksize=8):
            outcomes.append(outcome)
            progress.advance(task)
            if outcome.error:
                args.keep.mkdir(parents=True, exist_ok=True)
                path = args.keep / f"{outcome.name}-{outcome.number}.json"
                path.write_text(outcome.record, encoding="utf-8")
                said = f"game {outcome.number} of {outcome.name} failed; its record is in {path}"
                progress.print(f"{said}\n{outcome.error}")
    for name in names:
        report(name, [outcome for outcome in outcomes if outcome.name == name])
    if any(outcome.error for outcome in outcomes):
        sys.exit(1)


if __name__ == "__main__":
    main()
