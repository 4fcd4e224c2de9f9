"""Many games between bots, on all cores.

Each game is decided by its own seed alone, so the results do not depend on how many processes
play them or in which order they finish.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from ecumene.bots.asking import ask
from ecumene.bots.base import Bot
from ecumene.bots.outside import any_bot
from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game
from ecumene.core.view import observe
from ecumene.lab.processes import Processes

BOT_STREAM = 2000


@dataclass(frozen=True)
class Plan:
    """What to play: ``bots`` holds one name for each seat."""

    game: str
    players: int
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0


@dataclass(frozen=True)
class Result:
    """How one game ended."""

    number: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: int
    seconds: float

    def share(self, seat: int) -> float:
        """1 for a victory, a part of it for a shared one."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def make_plan(
    game_id: str, players: int, bots: list[str], options: dict[str, str], seed: int
) -> Plan:
    """A checked plan: one name stands for all seats; whatever does not fit is an error."""
    spec = game(game_id)
    spec.check_players(players)
    spec.check_options(options)
    if len(bots) not in (1, players):
        raise InvalidOptions(
            f"{len(bots)} bots for {players} seats: name one, or one for each seat"
        )
    for name in bots:
        any_bot(game_id, name, seed)  # complains of an unknown name
    names = tuple(bots * players if len(bots) == 1 else bots)
    return Plan(game_id, players, names, tuple(sorted(options.items())), seed)


def play(plan: Plan, number: int) -> Result:
    """One game of a plan."""
    spec = game(plan.game)
    seed = mix(plan.seed, BOT_STREAM, number) << 20 | number
    bots: list[Bot] = [
        any_bot(plan.game, name, mix(seed, BOT_STREAM + 1 + seat, 0))
        for seat, name in enumerate(plan.bots)
    ]
    began = time.perf_counter()
    state = spec.new(plan.players, seed, dict(plan.options))
    decisions = 0
    while not engine.over(state):
        seat = engine.chooser(state)
        engine.apply(state, ask(bots[seat], observe(spec, state, seat)))
        decisions += 1
    for bot in bots:
        bot.close()
    return Result(
        number,
        seed,
        plan.bots,
        tuple(spec.scores(state)),
        tuple(spec.winners(state)),
        spec.rounds(state),
        decisions,
        time.perf_counter() - began,
    )


def _work(job: tuple[Plan, int]) -> Result:
    return play(*job)


def simulate(plan: Plan, games: int, jobs: int = 1) -> Iterator[Result]:
    """The results of ``games`` games as they come in."""
    work = [(plan, number) for number in range(games)]
    if jobs <= 1:
        yield from map(_work, work)
        return
    with Processes(jobs) as processes:
        yield from processes.results(_work, work)
