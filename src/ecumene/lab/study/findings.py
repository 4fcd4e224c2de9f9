"""What a study found: figures of seats, games and things, with intervals and verdicts."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from statistics import fmean
from typing import Final, Literal

from ecumene.core.registry import game
from ecumene.lab.study.measures import MEASURES, Measure
from ecumene.lab.study.numbers import FEWEST, NOTHING, Figure, Resampling, holm
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.sides import Question
from ecumene.lab.study.study import Study
from ecumene.lab.study.tallies import Tally, tallies
from ecumene.lab.study.watch import Thing, watch_of

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
    """Points of win rate of who takes it, B minus A; nothing with one side."""
    corrected: float = 1.0

    @property
    def surety(self) -> Surety:
        return surety(self.corrected)


class Findings:
    """All figures of a study, made when they are asked for."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.question: Question = study.question
        self.whole = study.deals()
        self.sides = len(self.question.sides)

    @property
    def enough(self) -> bool:
        """Is there anything to tell?"""
        return len(self.whole) >= 2

    @functools.cached_property
    def resampling(self) -> Resampling:
        return Resampling(len(self.whole))

    def sheets(self, side: int) -> list[Sheet]:
        return [deal[side] for deal in self.whole]

    # ---- games and seats

    @functools.cached_property
    def measures(self) -> list[Compared]:
        return corrected([self.measured(measure) for measure in MEASURES])

    def measured(self, measure: Measure) -> Compared:
        values = [[measure.of(sheet) for sheet in self.sheets(side)] for side in range(self.sides)]
        known = [
            tuple(number * measure.scale for number in deal if number is not None)
            for deal in zip(*values, strict=True)
        ]
        usable = [deal for deal in known if len(deal) == self.sides]
        if len(usable) < 2:
            return Compared(measure.name, NOTHING, NOTHING, NOTHING)
        return compared(measure.name, usable, Resampling(len(usable)))

    @functools.cached_property
    def seats(self) -> list[Compared]:
        """The share of victories of each seat, in %."""
        return corrected(
            [
                compared(
                    str(seat),
                    [tuple(100 * sheet.shares[seat] for sheet in deal) for deal in self.whole],
                    self.resampling,
                )
                for seat in range(self.question.players)
            ]
        )

    @functools.cached_property
    def sources(self) -> dict[str, tuple[float, ...]]:
        """Mean points of a seat by where they came from, by side; the largest first."""
        found: dict[str, list[float]] = {}
        for side in range(self.sides):
            for sheet in self.sheets(side):
                for points in sheet.points:
                    for source, n in points.items():
                        found.setdefault(source, [0.0] * self.sides)[side] += n
        seats = max(1, len(self.whole) * self.question.players)
        means = {source: tuple(n / seats for n in sums) for source, sums in found.items()}
        return dict(sorted(means.items(), key=lambda entry: -max(entry[1])))

    def scores(self, side: int) -> list[int]:
        return [score for sheet in self.sheets(side) for score in sheet.scores]

    # ---- things

    @functools.cached_property
    def things(self) -> list[ThingFound]:
        """Every thing of the editions; those that the question is about first, then by how often
        they are taken."""
        found = [self.thing(thing) for thing in self.all_things.values()]
        asked = [one for one in found if self.sides == 2 and math.isfinite(one.difference.low)]
        ps = dict(
            zip(
                (one.thing.id for one in asked),
                holm([one.difference for one in asked]),
                strict=True,
            )
        )
        found = [
            ThingFound(**{**one.__dict__, "corrected": ps.get(one.thing.id, 1.0)}) for one in found
        ]
        about = self.question.about
        return sorted(
            found, key=lambda one: (one.thing.id not in about, -sum(one.tally[-1].takers))
        )

    @functools.cached_property
    def all_things(self) -> dict[str, Thing]:
        """Of both sides."""
        spec = game(self.question.game)
        watch = watch_of(self.question.game)
        found: dict[str, Thing] = {}
        for side in self.question.sides:
            fresh = spec.new(self.question.players, 0, dict(side.options))
            found |= {thing.id: thing for thing in watch.things(fresh)}
        return found

    @functools.cached_property
    def tallied(self) -> list[dict[str, Tally]]:
        return [tallies(self.sheets(side), self.all_things) for side in range(self.sides)]

    def thing(self, thing: Thing) -> ThingFound:
        tally = tuple(side[thing.id] for side in self.tallied)
        again = self.resampling
        difference = NOTHING
        if self.sides == 2:
            a, b = tally
            if min(sum(a.takers), sum(b.takers)) >= FEWEST:
                difference = again.ratio_difference(a.wins, a.takers, b.wins, b.takers).times(100)
        could = [[x + y for x, y in zip(t.takers, t.lookers, strict=True)] for t in tally]
        return ThingFound(
            thing,
            tally,
            tuple(
                again.ratio(t.takers, seats).times(100)
                for t, seats in zip(tally, could, strict=True)
            ),
            tuple(again.ratio(t.paid, t.takers) for t in tally),
            tuple(again.ratio(t.wins, t.takers).times(100) for t in tally),
            tuple(again.ratio(t.lookers_wins, t.lookers).times(100) for t in tally),
            difference,
        )

    def found_of(self, thing: str) -> ThingFound | None:
        return next((one for one in self.things if one.thing.id == thing), None)

    # ---- the answer

    @functools.cached_property
    def treated(self) -> Compared | None:
        """The win rate (in %) of the seat that a treatment is about, in A and in B: on each deal
        the same seat, which a lot has chosen."""
        if self.sides < 2 or self.question.sides[1].treatment is None:
            return None
        rows = []
        for deal in self.whole:
            seat = self.question.treated_seat(deal[0].deal)
            rows.append(tuple(100 * sheet.shares[seat] for sheet in deal))
        return corrected([compared("treated", rows, self.resampling)])[0]

    @functools.cached_property
    def obeyed(self) -> float:
        """The share of deals in which the treated seat really took the thing in B."""
        treatment = self.question.sides[-1].treatment
        if treatment is None or not self.whole:
            return 0.0
        return fmean(
            float(self.question.treated_seat(deal[0].deal) in taken)
            for deal in self.whole
            for taken in [deal[-1].seats_that("taken", treatment.thing)]
        )

    @functools.cached_property
    def answer(self) -> Compared | None:
        """The one figure that answers the question: of a treatment that of its seat, of changed
        things the win rate of who takes the first of them (None while too few did); of anything
        else what differs most surely."""
        if self.sides < 2:
            return None
        if self.treated is not None:
            return self.treated
        for thing in self.question.about:
            found = self.found_of(thing)
            if found is not None and math.isfinite(found.difference.low):
                a, b = found.wins
                return Compared(thing, a, b, found.difference, found.corrected)
        if self.question.about:
            return None
        candidates = [*self.measures, *self.seats]
        return min(candidates, key=lambda one: one.corrected)


def compared(name: str, deals: list[tuple[float, ...]], again: Resampling) -> Compared:
    """A number of each side on each deal."""
    sides = list(zip(*deals, strict=True))
    a = again.mean(sides[0])
    if len(sides) == 1:
        return Compared(name, a, NOTHING, NOTHING)
    return Compared(name, a, again.mean(sides[1]), again.mean([b - a for a, b in deals]))


def corrected(found: list[Compared]) -> list[Compared]:
    ps = holm([one.difference for one in found])
    return [
        Compared(one.name, one.a, one.b, one.difference, p)
        for one, p in zip(found, ps, strict=True)
    ]
