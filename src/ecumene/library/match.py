"""Matches between two or more bots, for programs and notebooks.

>>> import ecumene
>>> def eager(observation):
...     return observation.options[0]
>>> outcome = ecumene.match(["random", eager], game="tta", games=4, seed=1)
>>> outcome.games, sorted(outcome.wins)
(4, ['eager', 'random'])
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ecumene.bots.base import Bot
from ecumene.bots.outside import CannotLoad
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import default_game
from ecumene.lab.arena.fixtures import Fixture, Plan
from ecumene.lab.arena.playing import Played, play
from ecumene.lab.arena.standing import Meeting, meetings
from ecumene.lab.processes import Processes
from ecumene.lab.statistics import Estimate
from ecumene.library.players import Player, called, made
from ecumene.spaces.given import at_least, named_game, options_of, whole


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
    bots: Iterable[Player],
    game: str | None = None,
    games: int = 100,
    players: int = 2,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    jobs: int = 1,
) -> Match:
    """Let bots meet on the same deals, in all seats (with more than two players each sits alone
    among copies of the other). Plays at least ``games`` games, whole deals. Bots given as
    functions or classes play in this process; named ones on ``jobs`` processes."""
    bots = [bots] if isinstance(bots, str) or not isinstance(bots, Iterable) else list(bots)
    if len(bots) < 2:
        raise InvalidOptions("a match needs at least two bots, in a list: ['random', 'rules']")
    for bot in bots:
        if isinstance(bot, Bot):
            raise CannotLoad(
                f"a match makes a bot for every seat of every game: give the class "
                f"{type(bot).__name__} itself, not one made of it"
            )
    names = unique([called(bot) for bot in bots])
    spec = named_game(default_game() if game is None else game)
    players = whole(players, "the number of players")
    spec.check_players(players)
    chosen = spec.check_options(options_of(spec, options))
    games, jobs = at_least(1, games, "the number of games"), at_least(1, jobs, "jobs")
    seed = whole(seed, "a seed")
    named = all(isinstance(bot, str) for bot in bots)
    if jobs > 1 and not named:
        raise InvalidOptions("functions and classes play in one process: leave jobs at 1")
    told = tuple(str(bot) for bot in bots) if named else names
    plan = Plan(spec.id, players, told, tuple(sorted(chosen.items())), seed)
    makers = dict(zip(told, bots, strict=True))

    def make(name: str, luck: int) -> Bot:
        return made(makers[name], spec.id, luck)

    for name in told:
        one = make(name, seed)  # complains of what cannot be had
        with contextlib.suppress(Exception):  # that it does not leave is told by its games
            one.close()
    wanted = list(fixtures(plan, games))
    if jobs > 1:
        with Processes(jobs) as processes:
            work = [(plan, fixture) for fixture in wanted]
            played = list(processes.results(in_process, work))
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


def unique(names: list[str]) -> tuple[str, ...]:
    """
    >>> unique(["a", "b", "a"])
    ('a', 'b', 'a 2')
    """
    return tuple(
        name if names[:k].count(name) == 0 else f"{name} {names[:k].count(name) + 1}"
        for k, name in enumerate(names)
    )
