"""Measuring the evaluation: what a lead is worth, and by how much differences between lines are
wrong. The strongest bot plays against itself; see ``tools/review_numbers.py``."""

from __future__ import annotations

import math
from collections.abc import Iterable
from statistics import median
from typing import Any, Final, NamedTuple

from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.state import State
from ecumene.core.view import observe
from ecumene.records.session import Session
from ecumene.review.course import Course
from ecumene.review.curve import point, stops
from ecumene.review.judging import compared, error
from ecumene.review.lines import Line, Table, followed, mean, worths
from ecumene.review.naive import naive_line
from ecumene.review.numbers import Numbers
from ecumene.review.reviewer import Reviewer
from ecumene.table.painters import painter

STREAM: Final = 3_020
TABLES: Final = 4
FEWEST: Final = 6
"""Fewer positions than this say nothing."""
DIFFERENT: Final = 0.5
"""Lines that differ by less are the same line in another order."""
NORMAL: Final = 1.4826
"""Standard deviations of a normal distribution in its median deviation."""
PATIENCE: Final = 600
"""Decisions after which playing on is given up."""
SCALES: Final = [0.5 * 1.25**k for k in range(26)]
"""Scales that are tried, from half a point to more than a hundred."""


class Sample(NamedTuple):
    """What was expected, how many rounds were left, and who has won."""

    values: list[float]
    rounds_left: int
    winners: list[int]


def played_game(reviewer: Reviewer[Any], players: int, seed: int) -> Session:
    session = Session(reviewer.spec, players, seed)
    bots = [reviewer.new_bot(mix(seed, STREAM, seat)) for seat in range(players)]
    while not session.over():
        seat = session.asked()
        session.apply(bots[seat].choose(session.observe(seat)))
    return session


def samples(reviewer: Reviewer[Any], course: Course) -> list[Sample]:
    """The course of one game, as far as it was still open."""
    rounds = reviewer.spec.rounds(course.final)
    winners = reviewer.spec.winners(course.final)
    turn_of = painter(reviewer.spec.id).turn_of
    found = [point(reviewer, stop) for stop in stops(course, turn_of)[:-1]]
    return [Sample(one.values, rounds - one.round, winners) for one in found]


def likelihood(found: Iterable[Sample], scale: float, per_round: float) -> float:
    """How well chances to win agree with who won."""
    numbers = Numbers(scale=scale, scale_per_round=per_round)
    total = 0.0
    for one in found:
        shares = numbers.shares(one.values, one.rounds_left)
        total += mean([math.log(max(shares[seat], 1e-9)) for seat in one.winners])
    return total


def fit_scale(found: list[Sample]) -> tuple[float, float]:
    """The scale, and how it grows with every round that is left.

    >>> even = [Sample([10.0, 0.0], 0, [0])] * 3 + [Sample([10.0, 0.0], 0, [1])]
    >>> 7.0 < fit_scale(even)[0] < 11.0  # three of four: e to the power of 10 / 9.1
    True
    """
    tried = [(a, b) for a in SCALES for b in (0.0, *(scale / 8 for scale in SCALES))]
    return max(tried, key=lambda pair: likelihood(found, *pair))


class Later(NamedTuple):
    """A difference between two lines: at once, a round later, and the error of the change."""

    now: float
    later: float
    error: float


def play_on(reviewer: Reviewer[Any], table: Table, line: Line) -> float | None:
    """What a seat expects when it is asked about the same again, a round after a line."""
    spec, seat = reviewer.spec, table.valuer.seat
    t = table.world.clone()
    topic, began = reviewer.topic(t), spec.rounds(t)
    for code in line:
        engine.apply(t, code, trusted=True)
    closing = [code for code in engine.options(t) if mine(reviewer, t, seat, topic, code)]
    if closing:
        engine.apply(t, closing[0], trusted=True)
    bots = [reviewer.new_bot(mix(7, STREAM, k)) for k in range(spec.seats(t))]
    for _ in range(PATIENCE):
        if engine.over(t):
            return float(spec.scores(t)[seat])
        asked = engine.chooser(t)
        if asked == seat and spec.rounds(t) > began and reviewer.topic(t) == topic:
            return reviewer.outlook(t, seat)
        engine.apply(t, bots[asked].choose(observe(spec, t, asked)), trusted=True)
    return None


def mine(reviewer: Reviewer[Any], t: State, seat: int, topic: str, code: int) -> bool:
    """Does this option end what the seat was deciding?"""
    return engine.chooser(t) == seat and reviewer.topic(t) == topic and reviewer.closes(t, code)


def later(reviewer: Reviewer[Any], state: State, seat: int, number: int) -> Later | None:
    """How a difference between the bot's line and the naive one comes out a round later."""
    seen = observe(reviewer.spec, state, seat)
    tables = compared(reviewer, seen, number, TABLES)
    bot = reviewer.new_bot(mix(number, STREAM, 1))
    lines = followed(reviewer, tables[0].world, seat, bot), naive_line(reviewer, tables[1])
    if lines[0] == lines[1]:
        return None
    values = [worths(tables, line) for line in lines]
    ends = [[play_on(reviewer, table, line) for table in tables] for line in lines]
    if values[0] is None or values[1] is None or None in (*ends[0], *ends[1]):
        return None
    now = [a - b for a, b in zip(values[0], values[1], strict=True)]
    then = [(a or 0.0) - (b or 0.0) for a, b in zip(ends[0], ends[1], strict=True)]
    changes = [b - a for a, b in zip(now, then, strict=True)]
    return Later(mean(now), mean(then), error(changes))


def fit_doubt(found: list[Later]) -> tuple[float, float]:
    """The part of the error that is always there, and the part that grows with the difference.

    Small, middling and large differences are looked at apart, by their medians: single turns of
    fortune say nothing about the rest. The luck of the tables is taken off, and as the later
    value is as uncertain as the first one, each of them answers for half of the variance.

    >>> found = [Later(size, size + 2.0, 0.0) for size in (1, 1, 2, 2, 9, 9)]
    >>> [round(number, 2) for number in fit_doubt(found)]
    [2.1, 0.0]
    """
    order = sorted((one for one in found if abs(one.now) >= DIFFERENT), key=lambda x: abs(x.now))
    if len(order) < FEWEST:
        return Numbers().doubt, Numbers().doubt_share
    third = len(order) // 3
    groups = order[:third], order[third : 2 * third], order[2 * third :]
    sizes = [median([abs(one.now) for one in group]) ** 2 for group in groups]
    errors = [typical(group) ** 2 / 2 for group in groups]
    middle, centre = mean(errors), mean(sizes)
    together = sum((x - centre) * (y - middle) for x, y in zip(sizes, errors, strict=True))
    spread = sum((x - centre) ** 2 for x in sizes)
    slope = min(max(0.0, together / spread if spread else 0.0), middle / centre)
    return math.sqrt(max(0.0, middle - slope * centre)), math.sqrt(slope)


def typical(found: list[Later]) -> float:
    """A standard deviation from a median: of changes, less the luck of the tables."""
    rest = [max(0.0, (one.later - one.now) ** 2 - one.error**2) for one in found]
    return NORMAL * math.sqrt(median(rest))
