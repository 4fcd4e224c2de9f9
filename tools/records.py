"""Makes the stored games of `tests/games`: whole and unfinished ones of all games and modes.

python tools/records.py                       what is missing
python tools/records.py --renew GAME-017 ...  these anew, by the present rules

A record that a change of the rules makes impossible stays as it is and is named in the game's
`data/changes.toml`. Only when it has served its turn it may be made anew.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rich.progress import track

from ecumene.bots.base import Bot
from ecumene.bots.registry import make_bot
from ecumene.cli.seating import default_bot
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import GameSpec
from ecumene.records.record import position_hash, replay
from ecumene.records.session import Session
from tests.support.about import about
from tests.support.editions import some_edition
from tests.support.records import stored, write
from tools.fuzz_game import pick
from tools.jobs import add_jobs

SHORT = 160
"""Decisions of a record that stops in the middle, as those of running tables do."""


def manner_of(number: int) -> str:
    """Games of bots, of eager and of careless players; some are still running, some begin from a
    position as forks do."""
    return ("bots", "eager", "running", "fork", "resigning")[number % 5]


def begin(spec: GameSpec[Any], number: int, manner: str) -> Session:
    players = spec.players[number % len(spec.players)]
    options = about(spec.id).agreed_on.get(number) or some_edition(
        spec, players, 7_919 * number + 1
    )
    session = Session(spec, players, 1_000 + number, options)
    if manner != "fork":
        return session
    rng = random.Random(number)
    for _ in range(40 + number % SHORT):
        if session.over():
            break
        session.apply(pick(spec, session.options(), rng, 1))
    position = spec.to_json(in_its_midst(session).state)
    return Session(spec, players, 3_000 + number, options, position)


def in_its_midst(session: Session) -> Session:
    """A game that goes on; of one that was so short that it is over, the first half."""
    if not session.over():
        return session
    return Session.resume(session.record, len(session.record.moves) // 2)


def play(job: tuple[str, int]) -> tuple[str, dict[str, Any]]:
    """One game as a record."""
    name, number = job
    spec = game(name)
    manner = manner_of(number)
    session = begin(spec, number, manner)
    rng = random.Random(number)
    bots: list[Bot] = [make_bot(name, default_bot(name), number + seat) for seat in range(4)]
    how = {"resigning": 2, "running": 1, "eager": 1, "fork": 1}.get(manner, 0)
    made = 0
    while not session.over() and not (manner == "running" and made == SHORT + 7 * (number % 40)):
        if manner == "bots":
            seat = session.asked()
            session.apply(bots[seat].choose(session.observe(seat)))
        else:
            session.apply(pick(spec, session.options(), rng, how))
        made += 1
    record = in_its_midst(session).record if manner == "running" else session.record
    record.names = [f"{manner} {seat + 1}" for seat in range(record.players)]
    record.hashes[len(record.moves)] = position_hash(spec, replay(record))
    record.final = None  # its hash says the same in fewer letters
    data: dict[str, Any] = json.loads(record.dumps())
    return f"{name}-{number:03}", data


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renew", nargs="*", default=[], help="records to be made anew")
    add_jobs(parser)
    args = parser.parse_args()
    for name in game_ids():
        have = {key: json.loads(text) for key, text in stored(name).items()}
        wanted = [
            (name, number)
            for number in range(about(name).records)
            if f"{name}-{number:03}" not in have or f"{name}-{number:03}" in args.renew
        ]
        if not wanted:
            continue
        with multiprocessing.Pool(args.jobs) as pool:
            made = pool.imap_unordered(play, wanted)
            have |= dict(track(made, description=name, total=len(wanted)))
        write(name, have)


if __name__ == "__main__":
    main()
