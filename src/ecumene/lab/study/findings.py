"""What a study found: figures of seats, games and things, with intervals and verdicts."""

from __future__ import annotations

import functools
import math
from dataclasses import replace
from statistics import fmean

from ecumene.core.registry import game
from ecumene.lab.study.asked import WINS, asked
from ecumene.lab.study.compared import FEELABLE as FEELABLE
from ecumene.lab.study.compared import Compared as Compared
from ecumene.lab.study.compared import ThingFound as ThingFound
from ecumene.lab.study.measures import MEASURES, Measure
from ecumene.lab.study.numbers import (
    FEWEST,
    NOTHING,
    Figure,
    Resampling,
    beside_ends,
    counted,
    holm,
)
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.sides import Question
from ecumene.lab.study.study import Study
from ecumene.lab.study.tallies import Tally, tallies
from ecumene.lab.study.watch import Thing, watch_of


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
            tuple(number for number in deal if number is not None)
            for deal in zip(*values, strict=True)
        ]
        usable = [deal for deal in known if len(deal) == self.sides]
        if len(usable) < 2:
            return Compared(measure.name, NOTHING, NOTHING, NOTHING)
        every = len(usable) == len(self.whole)
        again = self.resampling if every else Resampling(len(usable))
        return compared(measure.name, usable, again, measure.scale, measure.rate)

    @functools.cached_property
    def seats(self) -> list[Compared]:
        """The share of victories of each seat in the order of play, in %."""
        return corrected(
            [
                compared(
                    str(place),
                    [
                        tuple(sheet.shares[sheet.seat_at(place)] for sheet in deal)
                        for deal in self.whole
                    ],
                    self.resampling,
                    100,
                    rate=True,
                )
                for place in range(self.question.players)
            ]
        )

    @functools.cached_property
    def points(self) -> list[Compared]:
        """The points of a seat by where they came from, with intervals; the most first."""
        return corrected([self.points_from(source, None) for source in self.sources])

    def points_from(self, source: str, place: int | None) -> Compared:
        """Mean points of a seat (of all seats) in a game; A alone is told of a single seat, by its
        place in the order of play."""

        def of(sheet: Sheet) -> float:
            chosen = sheet.points if place is None else [sheet.points[sheet.seat_at(place)]]
            return fmean(points.get(source, 0) for points in chosen)

        rows = [tuple(map(of, deal)) for deal in self.whole]
        return compared(source, rows, self.resampling)

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
        found = [self.found[thing] for thing in self.all_things]
        known = [one for one in found if math.isfinite(one.difference.low)]
        beside = [one for one in known if one.thing.id not in self.asked]
        ps = dict(
            zip(
                (one.thing.id for one in beside),
                holm([one.difference for one in beside]),
                strict=True,
            )
        )
        ps |= {thing: wins_of(rows).corrected for thing, rows in self.asked.items()}
        found = [replace(one, corrected=ps.get(one.thing.id, 1.0)) for one in found]
        about = self.question.about
        return sorted(
            found, key=lambda one: (one.thing.id not in about, -sum(one.tally[-1].takers))
        )

    @functools.cached_property
    def found(self) -> dict[str, ThingFound]:
        """Every thing, not yet corrected for how many were looked at."""
        return {name: self.thing(thing) for name, thing in self.all_things.items()}

    @functools.cached_property
    def asked(self) -> dict[str, list[Compared]]:
        """Figures of the things that B says something else about than A."""
        treated = any(side.treatment is not None for side in self.question.sides)
        if self.sides < 2 or treated:
            return {}
        about = [self.found[thing] for thing in self.question.about if thing in self.found]
        return asked(about, self.whole, self.resampling)

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
        if min(sum(t.takers) for t in tally) >= FEWEST:
            difference = self.win_difference(*tally).times(100)
        could = [[x + y for x, y in zip(t.takers, t.lookers, strict=True)] for t in tally]
        return ThingFound(
            thing,
            tally,
            tuple(
                again.share(t.takers, seats).times(100)
                for t, seats in zip(tally, could, strict=True)
            ),
            tuple(again.ratio(t.paid, t.takers) for t in tally),
            tuple(again.share(t.wins, t.takers).times(100) for t in tally),
            tuple(again.share(t.lookers_wins, t.lookers).times(100) for t in tally),
            difference,
        )

    def win_difference(self, a: Tally, b: Tally | None = None) -> Figure:
        """By how much who takes a thing wins more often: in B than in A, or, with one side, than
        the fair share of a seat."""
        again = self.resampling
        if b is not None:
            return again.share_difference(a.wins, a.takers, b.wins, b.takers)
        fair = 1 / self.question.players
        more = [wins - fair * takers for wins, takers in zip(a.wins, a.takers, strict=True)]
        found = again.ratio(more, a.takers)
        won = again.share(a.wins, a.takers)
        return beside_ends(found, NOTHING, won, counted(a.takers))

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
            rows.append(tuple(sheet.shares[seat] for sheet in deal))
        return corrected([compared("treated", rows, self.resampling, 100, rate=True)])[0]

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

    def known_within(self, points: float) -> bool:
        """Is it known so well that no more need be played, however often one has looked?"""
        wanted = self.wanted_within_points
        enough = len(self.whole) >= FEWEST and bool(wanted)
        return enough and all(one.difference.ahead <= points for one in wanted)

    @functools.cached_property
    def wanted_within_points(self) -> list[Compared]:
        """The figures that are meant where somebody wants to know the answer to within so many
        points of win rate: of a question about a thing its answer, else every seat (the surest
        change may be one of rounds, and another one at the next look)."""
        if self.sides < 2:
            return []
        if self.question.about or self.treated is not None:
            return [] if self.answer is None else [self.answer]
        return self.seats


def wins_of(rows: list[Compared]) -> Compared:
    return next(one for one in rows if one.name == WINS)


def compared(
    name: str,
    deals: list[tuple[float, ...]],
    again: Resampling,
    scale: float = 1,
    rate: bool = False,
) -> Compared:
    """A number of each side on each deal."""
    sides = list(zip(*deals, strict=True))
    mean = again.rate if rate else again.mean
    a = mean(sides[0]).times(scale)
    if len(sides) == 1:
        return Compared(name, a, NOTHING, NOTHING)
    b = mean(sides[1]).times(scale)
    difference = again.rate_difference(*sides) if rate else again.mean([y - x for x, y in deals])
    return Compared(name, a, b, difference.times(scale))


def corrected(found: list[Compared]) -> list[Compared]:
    ps = holm([one.difference for one in found])
    return [
        Compared(one.name, one.a, one.b, one.difference, p)
        for one, p in zip(found, ps, strict=True)
    ]
