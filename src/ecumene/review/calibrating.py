"""Measuring the judgement: games and turns that are played to their end tell what a lead is worth,
and how far a difference between two lines comes true. See ``tools/review_numbers.py``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ecumene.bots.registry import make_bot, offered_bots
from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.reason import OPEN
from ecumene.core.state import State
from ecumene.core.view import observe, state_from
from ecumene.records.session import Session
from ecumene.review.course import Course
from ecumene.review.curve import point, stops
from ecumene.review.judging import error, judge
from ecumene.review.lines import Line, followed, mean
from ecumene.review.reviewer import Reviewer
from ecumene.review.units import Unit, units_of
from ecumene.table.painters import painter

STREAM: Final = 3_020
PLAYED_OUT: Final = 8
"""Tables on which both lines are played to the end of the game."""
DIFFERENT: Final = 0.5
"""Lines that differ by less are the same line in another order."""


class Sample(NamedTuple):
    """What was expected, how many rounds were left, and who has won."""

    values: list[float]
    rounds_left: int
    winners: list[int]


class Outcome(NamedTuple):
    """A better line as a review tells of it, and what became of it."""

    stated: float
    """By how much it is said to be better than what a weaker player did."""
    spread: float
    """The standard error of that over the tables on which the lines were compared."""
    truth: float
    """By how many points more it was ahead when the game was over, on average."""
    error: float
    """The standard error of that over the tables that were played out."""


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


def outcomes(reviewer: Reviewer[Any], course: Course, wanted: int) -> Iterator[Outcome]:
    """Decisions from all phases of a game, in which players of all levels take a turn."""
    units = units_of(course, reviewer)
    apart = max(1, len(units) // max(1, wanted))
    for unit in units[unit_offset(course, apart) :: apart]:
        found = outcome(reviewer, course.decisions[unit.first].state, unit)
        if found is not None:
            yield found


def unit_offset(course: Course, apart: int) -> int:
    """Another one in each game, so that all moments of a turn come up."""
    return mix(course.record.seed, STREAM, 1) % apart


def outcome(reviewer: Reviewer[Any], state: State, unit: Unit) -> Outcome | None:
    """What became of a difference that a review would tell; None if it would tell of none."""
    game_id, seat = reviewer.spec.id, unit.seat
    weaker = offered_bots(game_id)[1:]
    seen = observe(reviewer.spec, state, seat)
    player = make_bot(game_id, weaker[unit.first % len(weaker)], mix(unit.first, STREAM, 2))
    line = followed(reviewer, state_from(seen, mix(unit.first, STREAM, 3)), seat, player)
    judged = judge(reviewer, state, unit._replace(codes=line), trust=1.0)
    if judged.loss < DIFFERENT:
        return None
    gains: list[float] = []
    for k in range(PLAYED_OUT):
        world = state_from(seen, mix(unit.first, STREAM, 4 + k))
        world.explicit_chance = False
        better = play_out(reviewer, world, seat, judged.best)
        worse = play_out(reviewer, world, seat, judged.played)
        if better is not None and worse is not None:
            gains.append(better - worse)
    if len(gains) < PLAYED_OUT:
        return None
    return Outcome(judged.loss, judged.spread, mean(gains), error(gains))


def play_out(reviewer: Reviewer[Any], world: State, seat: int, line: Line) -> float | None:
    """By how much a seat is ahead of the best rival at the end, when all go on at the second best
    level: nearly as well, and much quicker. None if the line is not possible on this table."""
    spec = reviewer.spec
    t = world.clone()
    topic = reviewer.topic(t)
    for code in line:
        if engine.chooser(t) != seat or engine.check(t, code) != OPEN:
            return None
        engine.apply(t, code, trusted=True)
    if not engine.over(t) and engine.chooser(t) == seat and reviewer.topic(t) == topic:
        closing = [code for code in engine.options(t) if reviewer.closes(t, code)]
        if closing:
            engine.apply(t, closing[0], trusted=True)
    level = offered_bots(spec.id)[1]
    bots = [make_bot(spec.id, level, mix(world.seed, STREAM, k)) for k in range(spec.seats(t))]
    while not engine.over(t):
        asked = engine.chooser(t)
        engine.apply(t, bots[asked].choose(observe(spec, t, asked)), trusted=True)
    scores = spec.scores(t)
    return float(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))
