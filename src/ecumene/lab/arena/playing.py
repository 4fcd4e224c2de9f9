"""One game of an arena: played, recorded, and what went wrong with a bot contained."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from ecumene.bots.asking import NoOption, ask
from ecumene.bots.base import Bot
from ecumene.bots.network import NoNumpy
from ecumene.bots.outside import any_bot, label
from ecumene.bots.program import ProgramBot
from ecumene.bots.random_bot import RandomBot
from ecumene.core.registry import game
from ecumene.core.view import Observation
from ecumene.lab.arena.fixtures import Fixture, Plan
from ecumene.records.session import Session


@dataclass(frozen=True)
class Played:
    """How a game went, seat by seat."""

    deal: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """Of the victory: 1 for who won alone."""
    ranks: tuple[float, ...]
    """From 1; who is level shares the mean of the places."""
    rounds: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """That each seat thought in all: of the processor, so that a busy machine makes nobody slow
    (a program of its own: by the clock on the wall)."""
    slowest: tuple[float, ...]
    """The longest decision of each seat."""
    failures: dict[int, str] = field(default_factory=dict)
    """Seats whose bot failed, and how; they were played at random from then on."""

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.deal, self.seats)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Played:
        whole: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in told.items()
        }
        whole["failures"] = {int(seat): why for seat, why in told["failures"].items()}
        return cls(**whole)


class Guarded:
    """A bot whose failures are kept from the game: a random one goes on in its place."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot
        self.failure = ""
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.clock = time.perf_counter if isinstance(bot, ProgramBot) else time.process_time

    def choose(self, observation: Observation[Any]) -> int:
        began = self.clock()
        code = self.try_to_choose(observation)
        took = self.clock() - began
        self.decisions += 1
        self.seconds += took
        self.slowest = max(self.slowest, took)
        return code

    def try_to_choose(self, observation: Observation[Any]) -> int:
        try:
            return ask(self.bot, observation)
        except NoNumpy:  # no fault of the bot's: every game would fail alike
            raise
        except NoOption as error:
            problem = str(error)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        self.failure = f"{self.name}, decision {self.decisions + 1}: {problem}"
        seed = getattr(self.bot, "seed", 0)  # one of a stranger's may have none
        self.close()
        self.bot = RandomBot(seed)
        return self.bot.choose(observation)

    def close(self) -> None:
        """The bot leaves; what goes wrong with that is its failure, too."""
        try:
            self.bot.close()
        except (Exception, SystemExit) as error:
            if not self.failure:
                self.failure = f"{self.name}, closing: {type(error).__name__}: {error}"


def ranks(scores: list[int], winners: list[int]) -> tuple[float, ...]:
    """Places by victory, then by points.

    >>> ranks([10, 30, 30, 5], winners=[2])
    (3.0, 2.0, 1.0, 4.0)
    >>> ranks([10, 30, 30], winners=[1, 2])
    (3.0, 1.5, 1.5)
    """
    worth = [(seat in winners, score) for seat, score in enumerate(scores)]
    return tuple(
        1 + sum(other > own for other in worth) + (worth.count(own) - 1) / 2 for own in worth
    )


Make = Callable[[str, int], Bot]
"""A bot by its name in the plan, from a seed."""


def play(plan: Plan, fixture: Fixture, make: Make | None = None) -> tuple[Played, str]:
    """One game, and its record."""
    make = make or functools.partial(any_bot, plan.game)
    spec = game(plan.game)
    session = Session(spec, plan.players, plan.deal_seed(fixture.deal), dict(plan.options))
    names = [plan.bots[number] for number in fixture.seats]
    session.record.names = [label(name) for name in names]
    bots = [
        Guarded(label(name), make(name, fixture.bot_seed(plan, seat)))
        for seat, name in enumerate(names)
    ]
    try:
        while not session.over():
            seat = session.asked()
            session.apply(bots[seat].choose(session.observe(seat)))
    finally:
        for one in bots:
            one.close()
    scores, winners = spec.scores(session.state), spec.winners(session.state)
    played = Played(
        deal=fixture.deal,
        seats=fixture.seats,
        scores=tuple(scores),
        shares=tuple(float(seat in winners) / len(winners) for seat in range(plan.players)),
        ranks=ranks(scores, winners),
        rounds=spec.rounds(session.state),
        decisions=tuple(one.decisions for one in bots),
        seconds=tuple(round(one.seconds, 4) for one in bots),
        slowest=tuple(round(one.slowest, 4) for one in bots),
        failures={seat: one.failure for seat, one in enumerate(bots) if one.failure},
    )
    return played, session.record.dumps()
