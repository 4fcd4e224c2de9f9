"""Matches between two or more bots, for programs and notebooks.

>>> import ecumene
>>> def eager(observation):
...     return observation.options[0]
>>> outcome = ecumene.match(["random", eager], game="tta", games=4, seed=1)
>>> outcome.games, sorted(outcome.wins)
(4, ['eager', 'random'])
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ecumene.bots.base import Bot
from ecumene.bots.outside import any_bot, label
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import default_game
from ecumene.core.registry import game as game_of
from ecumene.core.view import Observation
from ecumene.lab.arena.fixtures import Fixture, Plan
from ecumene.lab.arena.playing import Played, play
from ecumene.lab.arena.standing import Meeting, meetings
from ecumene.lab.simulate import leave_interruptions_to_the_parent
from ecumene.lab.statistics import Estimate

Player = str | type[Bot] | Callable[[Observation[Any]], int | str]
"""A bot by name (also ``file.py:Class`` and ``run:program``), a class of bots, or a function from
an observation to one of its options, as number or in words."""


class Answering(Bot):
    """A function as a bot."""

    def __init__(self, seed: int, answer: Callable[[Observation[Any]], int | str]) -> None:
        super().__init__(seed)
        self.answer = answer

    def choose(self, observation: Observation[Any]) -> int:
        found = self.answer(observation)
        return found if isinstance(found, int) else observation.spec.vocabulary.parse(found)


@dataclass(frozen=True)
class Match:
    """How a match went. ``shares`` of victories have 95 % intervals over deals: the games on one
    deal are no independent evidence."""

    names: tuple[str, ...]
    players: int
    results: tuple[Played, ...]
    meetings: tuple[Meeting, ...]

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.results)

    @property
    def wins(self) -> dict[str, float]:
        """Victories; a shared one counts in parts."""
        found = dict.fromkeys(self.names, 0.0)
        for result in self.results:
            for bot, share in zip(result.seats, result.shares, strict=True):
                found[self.names[bot]] += share
        return found

    @property
    def shares(self) -> dict[tuple[str, str], Estimate]:
        """The share of the first against the second; the fair one is 1 / players."""
        return {
            (self.names[m.pairing.one], self.names[m.pairing.other]): m.share for m in self.meetings
        }

    @property
    def failures(self) -> list[str]:
        """What went wrong with bots; they were played on at random."""
        return [why for result in self.results for why in result.failures.values()]

    def __repr__(self) -> str:
        lines = [f"<match of {self.games} games, {self.players} players"]
        for (one, other), share in self.shares.items():
            found = f"{share.value:.1%} [{share.low:.1%}, {share.high:.1%}]"
            lines.append(f"  {one} against {other}: {found} of the victories")
        if self.failures:
            lines.append(f"  {len(self.failures)} times a bot failed: {self.failures[0]}")
        return "\n".join(lines) + ">"


def match(
    bots: Sequence[Player],
    game: str | None = None,
    games: int = 100,
    players: int = 2,
    seed: int = 0,
    options: dict[str, str] | None = None,
    jobs: int = 1,
) -> Match:
    """Let bots meet on the same deals, in all seats (with more than two players each sits alone
    among copies of the other). Plays at least ``games`` games, whole deals. Bots given as
    functions or classes play in this process; named ones on ``jobs`` processes."""
    names = unique([called(bot) for bot in bots])
    spec = game_of(game or default_game())
    spec.check_players(players)
    chosen = spec.check_options(options)
    if len(bots) < 2:
        raise InvalidOptions("a match needs at least two bots")
    named = all(isinstance(bot, str) for bot in bots)
    if jobs > 1 and not named:
        raise InvalidOptions("functions and classes play in one process: leave jobs at 1")
    told = tuple(str(bot) for bot in bots) if named else names
    plan = Plan(spec.id, players, told, tuple(sorted(chosen.items())), seed)
    makers = dict(zip(told, bots, strict=True))

    def make(name: str, luck: int) -> Bot:
        return made(makers[name], spec.id, luck)

    for name in told:
        make(name, seed).close()  # complains of what cannot be had
    wanted = list(fixtures(plan, games))
    if jobs > 1:
        with multiprocessing.Pool(jobs, leave_interruptions_to_the_parent) as pool:
            played = pool.map(in_process, [(plan, fixture) for fixture in wanted], chunksize=1)
    else:
        played = [play(plan, fixture, make)[0] for fixture in wanted]
    return Match(names, players, tuple(played), tuple(meetings(plan, played)))


def in_process(job: tuple[Plan, Fixture]) -> Played:
    return play(*job)[0]


def fixtures(plan: Plan, games: int) -> Iterator[Fixture]:
    """Whole deals, so many that there are enough games."""
    each = len(list(plan.fixtures(0)))
    for deal in range(-(-games // each)):
        yield from plan.fixtures(deal)


def made(bot: Player, game_id: str, seed: int) -> Bot:
    if isinstance(bot, str):
        return any_bot(game_id, bot, seed)
    if isinstance(bot, type):
        of_class: Bot = bot(seed)
        return of_class
    return Answering(seed, bot)


def called(bot: Player) -> str:
    if isinstance(bot, str):
        return label(bot)
    return str(getattr(bot, "__name__", type(bot).__name__))


def unique(names: list[str]) -> tuple[str, ...]:
    """
    >>> unique(["a", "b", "a"])
    ('a', 'b', 'a 2')
    """
    return tuple(
        name if names[:k].count(name) == 0 else f"{name} {names[:k].count(name) + 1}"
        for k, name in enumerate(names)
    )
