"""Games to learn from, on all cores. Files of some games each: a broken-off run goes on with the
next file."""

from __future__ import annotations

import functools
import multiprocessing
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ecumene.bots.learnable import ValueLearnable
from ecumene.bots.network import numpy
from ecumene.bots.outside import any_bot
from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game
from ecumene.core.view import observe
from ecumene.lab.learn.collecting import margin
from ecumene.lab.learn.values.rows import Rows
from ecumene.lab.processes import leave_interruptions_to_the_parent
from ecumene.manifest import manifest

STREAM: Final = 5000
GAMES: Final = 10
"""Games of one file: what a process plays before it asks for more."""


@dataclass(frozen=True)
class School:
    """Which games to learn from."""

    game: str
    players: int
    seed: int
    network: Path | None
    """By which the learning bots play; None: by their explicit values."""
    curiosity: float = 0.3
    """How often they take a turn that is only nearly the best."""
    strangers: tuple[str, ...] = ()
    """Other bots that sit at some of the tables."""
    strange: float = 0.25
    """How often a seat is a stranger's."""


def value_learnable(game_id: str) -> ValueLearnable:
    found = manifest(game_id).values
    if found is None:
        raise InvalidOptions(f"the bots of {game(game_id).name} have no network that can learn")
    return found()


def play(school: School, number: int, network: Any) -> list[Rows]:
    """One game; the rows of each learning seat."""
    np = numpy()
    spec = game(school.game)
    teacher = value_learnable(school.game)
    seed = mix(school.seed, STREAM, number)
    rng = random.Random(seed)
    state = spec.new(school.players, seed, {})
    recorders = {}
    bots: list[Any] = []
    learner = rng.randrange(school.players)  # one seat always learns
    for seat in range(school.players):
        own = mix(seed, STREAM + 1 + seat, 0)
        if school.strangers and seat != learner and rng.random() < school.strange:
            bots.append(any_bot(school.game, rng.choice(school.strangers), own))
        else:
            recorder = teacher.recording_bot(own, network, school.curiosity)
            recorders[seat] = recorder
            bots.append(recorder)
    while not engine.over(state):
        seat = engine.chooser(state)
        engine.apply(state, bots[seat].choose(observe(spec, state, seat)))
    scores = spec.scores(state)
    winners = spec.winners(state)
    found = []
    for seat, recorder in recorders.items():
        rows = recorder.rows
        if not rows:
            continue
        n = len(rows)
        columns = np.frombuffer(b"".join(row[2] for row in rows), dtype=np.uint8).reshape(n, -1)
        share = 1 / len(winners) if seat in winners else 0.0
        found.append(
            Rows(
                columns=columns,
                parts=np.array([row[1] for row in rows], dtype=np.float32),
                before=np.array([row[0] for row in rows], dtype=np.uint8),
                game=np.full(n, number, dtype=np.int32),
                seat=np.full(n, seat, dtype=np.uint8),
                margin=np.full(n, margin(scores, seat), dtype=np.float32),
                won=np.full(n, share, dtype=np.float32),
            )
        )
    return found


def work(job: tuple[School, int, Path]) -> int:
    """Play the games of one file."""
    school, first, path = job
    data = None if school.network is None else arrays(school.network)
    rows = [part for k in range(GAMES) for part in play(school, first + k, data)]
    Rows.all_of(rows).save(path)
    return GAMES


@functools.cache
def arrays(path: Path) -> dict[str, Any]:
    """The arrays of a network's file, read once in each process."""
    with numpy().load(path) as opened:
        return {name: opened[name] for name in opened.files}


def attend(school: School, games: int, folder: Path, jobs: int) -> Iterator[int]:
    """Play what is missing of so many games; yields how many came with each file."""
    folder.mkdir(parents=True, exist_ok=True)
    todo = []
    for first in range(0, games, GAMES):
        path = folder / f"games-{first:07d}.npz"
        if not path.is_file():
            todo.append((school, first, path))
    if jobs == 1:
        yield from map(work, todo)
        return
    with multiprocessing.Pool(jobs, leave_interruptions_to_the_parent) as pool:
        yield from pool.imap_unordered(work, todo)


def lessons(folder: Path) -> list[Path]:
    return sorted(folder.glob("games-*.npz"))
