"""What is tuned: free numbers, targets and a budget, as a file declares them."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import Any, Final

from ecumene.core.chance import mix
from ecumene.lab.study.measures import MEASURES
from ecumene.lab.study.sides import Side
from ecumene.lab.tune.numbers import Number

HELD_OUT_STREAM: Final = 3103

SEATS: Final = "seats"
WINS: Final = "wins"
TAKEN: Final = "taken"
GIVEN: Final = "given"
FROM_FAIR: Final = (SEATS, WINS, GIVEN)
"""Targets in points of win rate from what is fair."""
OF_THINGS: Final = (WINS, TAKEN, GIVEN)
MEASURED: Final = tuple(measure.name for measure in MEASURES)
TARGETS: Final = (*FROM_FAIR, TAKEN, *MEASURED)


@dataclass(frozen=True)
class Free:
    """A number that may change, and how far."""

    path: str
    low: Number
    high: Number
    step: Number

    @property
    def count(self) -> int:
        """How many values it may have."""
        return math.floor((self.high - self.low) / self.step + 1e-9) + 1

    def value(self, place: int) -> Number:
        """
        >>> [Free("farm.cost", 1, 6, 2).value(k) for k in range(3)]
        [1, 3, 5]
        """
        return self.low + place * self.step

    def place(self, value: Number) -> int | None:
        """Which of its values this is, None if it is none of them."""
        found = round((value - self.low) / self.step)
        inside = 0 <= found < self.count and math.isclose(self.value(found), value, abs_tol=1e-9)
        return found if inside else None


@dataclass(frozen=True)
class Target:
    """A figure and the band in which it should lie.

    seats   the share of victories of every seat, in points from the fair one
    wins    of who took a thing, in points from the fair share
    given   of who is given a thing by lot, in points from the same seat on the same deal without
    taken   which part of the seats that could took it, in %
    others  a measure of a game: rounds, decisions, margin, paths ...
    """

    what: str
    low: float
    high: float
    weight: float = 1.0
    """What a unit outside the band costs."""
    of: tuple[str, ...] = ()
    """Ids of things; none means all."""


@dataclass(frozen=True)
class Budget:
    """How much is played. More may be asked for later: what was played counts."""

    candidates: int = 20
    deals: int = 100
    """Of every candidate, for each number of players."""
    check_deals: int = 200
    """Other deals than those, with and without the proposal."""
    together: int = 1
    """Candidates that are asked for at once; with more of them many machines have enough to do."""


@dataclass(frozen=True)
class Tuning:
    """A whole declaration. What it changes begins with the numbers of ``base``."""

    name: str
    version: str
    game: str
    base: Side
    players: tuple[int, ...]
    free: tuple[Free, ...]
    targets: tuple[Target, ...]
    check_bots: tuple[tuple[str, ...], ...] = ()
    """Bots that were not tuned with, for the check of the proposal."""
    seed: int = 0
    budget: Budget = Budget()

    @property
    def held_out_seed(self) -> int:
        """Of deals that no candidate was chosen by."""
        return mix(self.seed, HELD_OUT_STREAM, 0)

    @property
    def given(self) -> tuple[str, ...]:
        """Things that have to be given to somebody by lot, in games of their own."""
        found = (thing for one in self.targets if one.what == GIVEN for thing in one.of)
        return tuple(dict.fromkeys(found))

    @property
    def space(self) -> int:
        """How many candidates there are in all."""
        return math.prod(one.count for one in self.free)

    def to_json(self) -> dict[str, Any]:
        """All but the budget, which may grow."""
        return {
            "name": self.name,
            "version": self.version,
            "game": self.game,
            "base": self.base.to_json(),
            "players": list(self.players),
            "free": [asdict(one) for one in self.free],
            "targets": [{**asdict(one), "of": list(one.of)} for one in self.targets],
            "check_bots": [list(bots) for bots in self.check_bots],
            "seed": self.seed,
        }

    @classmethod
    def from_json(cls, told: dict[str, Any], budget: Budget) -> Tuning:
        return cls(
            told["name"],
            told["version"],
            told["game"],
            Side.from_json(told["base"]),
            tuple(told["players"]),
            tuple(Free(**one) for one in told["free"]),
            tuple(Target(**{**one, "of": tuple(one["of"])}) for one in told["targets"]),
            tuple(tuple(bots) for bots in told["check_bots"]),
            told["seed"],
            budget,
        )
