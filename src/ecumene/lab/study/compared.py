"""Figures in A and in B, and how sure it is that they differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ecumene.lab.study.numbers import Figure
from ecumene.lab.study.tallies import Tally
from ecumene.lab.study.watch import Thing

Surety = Literal["sure", "likely", "open"]
SURE: Final = 0.01
LIKELY: Final = 0.05
FEELABLE: Final = 2.0
"""Points of win rate below which nobody feels a difference at the table."""


def surety(corrected: float) -> Surety:
    """How sure it is that there is a difference at all."""
    return "sure" if corrected < SURE else "likely" if corrected < LIKELY else "open"


@dataclass(frozen=True)
class Compared:
    """A figure in A, in B, and their difference, on the same deals."""

    name: str
    a: Figure
    b: Figure
    difference: Figure
    corrected: float = 1.0
    """The difference's p, corrected for all that were asked beside it."""

    @property
    def surety(self) -> Surety:
        return surety(self.corrected)


@dataclass(frozen=True)
class ThingFound:
    """One thing of the game."""

    thing: Thing
    tally: tuple[Tally, ...]
    """By side."""
    taken: tuple[Figure, ...]
    """Of the seats that could, by side, in %."""
    price: tuple[Figure, ...]
    wins: tuple[Figure, ...]
    """Of who took it, by side, in %. Who takes a thing chose to: this is no effect of the thing."""
    wins_left: tuple[Figure, ...]
    """Of who saw it and left it, by side, in %."""
    difference: Figure
    """Points of win rate of who takes it: B minus A, or with one side beside the fair share."""
    corrected: float = 1.0

    @property
    def surety(self) -> Surety:
        return surety(self.corrected)
