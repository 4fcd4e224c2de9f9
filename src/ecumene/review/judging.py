"""One decision judged: what was played beside the best line that was found.

The strongest bot proposes lines on some tables that agree with what the seat knew. They and the
line that was played are valued on other such tables, all on the same ones, so that what one table
brings to all lines is no difference between them.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from ecumene.bots.random_bot import RandomBot
from ecumene.core.chance import mix
from ecumene.core.state import State
from ecumene.core.view import Observation, observe
from ecumene.review.lines import (
    Line,
    Table,
    deal,
    followed,
    mean,
    parts,
    without_end,
    worth,
    worths,
)
from ecumene.review.reviewer import Reviewer
from ecumene.review.units import Unit

WORLD_STREAM: Final = 3_001
PROPOSAL_STREAM: Final = 3_002
CARELESS_STREAM: Final = 3_003
ALIKE: Final = 1e-6


class Effort(NamedTuple):
    """How hard a reviewer thinks."""

    proposals: int = 2
    """Tables on which the bot looks for better lines."""
    worlds: int = 6
    """Tables on which lines are compared."""
    careless: int = 3
    """Lines of random moves, by which it is known what was at stake."""

    def of_many(self) -> Effort:
        """For a decision that comes up again and again, such as a bid."""
        return Effort(
            max(1, self.proposals // 2), max(2, self.worlds // 2), max(1, self.careless // 2)
        )


USUAL: Final = Effort()


class Judged(NamedTuple):
    """What came out. Values are points at the end of the game, as means over the tables; of what
    lines differ by, as much as comes true on average (`Numbers.trust`)."""

    unit: Unit
    played: Line
    """Without the option that only says that one has finished."""
    best: Line
    proposed: Line
    """The best line that the bot thought of; the line played may be better."""
    value: float
    best_value: float
    proposed_value: float
    spread: float
    """Standard error of the difference between the two, over the tables."""
    careless: float
    """What moves at random would have been worth."""
    lost: dict[str, float]
    """The difference between best and played, by part of the evaluation."""
    at_stake: dict[str, float]
    """The same between best and careless."""

    @property
    def loss(self) -> float:
        return max(0.0, self.best_value - self.value)

    @property
    def gain(self) -> float:
        """What the player saw and the bot did not."""
        return max(0.0, self.value - self.proposed_value)

    @property
    def stake(self) -> float:
        return max(self.loss, self.best_value - self.careless, 0.0)


def judge(
    reviewer: Reviewer[Any],
    state: State,
    unit: Unit,
    effort: Effort = USUAL,
    trust: float | None = None,
) -> Judged:
    """Judge the decisions of a unit; ``state`` is the table before it, of which nothing is looked
    at but what the seat could see. ``trust`` takes the place of what was measured."""
    share = reviewer.numbers.trust if trust is None else trust
    seen = observe(reviewer.spec, state, unit.seat)
    tables = compared(reviewer, seen, unit.first, effort.worlds, keep=True)
    played = without_end(reviewer, tables[0].world, unit.codes)
    values = worths(tables, played)
    if values is None:  # it answered something that only the real table asked
        return unknown(unit, played)
    found = proposed(reviewer, seen, unit.first, effort.proposals)
    best, best_values = best_of(tables, [line for line in found if line != played])
    if best_values is None:  # the bot would have played just that
        best, best_values = played, values
    differences = [theirs - ours for theirs, ours in zip(best_values, values, strict=True)]
    better = mean(differences) > ALIKE
    wild = careless(reviewer, seen, unit.first, tables, effort.careless)
    top, ends = (best, best_values) if better else (played, values)
    base = mean(values)

    def trusted(points: float) -> float:
        return base + share * (points - base)

    return Judged(
        unit=unit,
        played=played,
        best=top,
        proposed=played if played in found and not better else best,
        value=base,
        best_value=trusted(mean(ends)),
        proposed_value=trusted(mean(values if played in found else best_values)),
        spread=share * error(differences),
        careless=trusted(min(base, wild.value)) if wild else base,
        lost=difference(tables, top, played, share) if better else {},
        at_stake=difference(tables[:1], top, wild.line, share) if wild else {},
    )


def unknown(unit: Unit, played: Line) -> Judged:
    """It cannot be said what the decision was worth."""
    return Judged(unit, played, played, played, 0.0, 0.0, 0.0, 0.0, 0.0, {}, {})


def compared(
    reviewer: Reviewer[Any], seen: Observation[Any], number: int, count: int, keep: bool = False
) -> list[Table]:
    """The tables on which lines are compared; ``keep`` for a few lines that are looked at twice."""
    return deal(reviewer, seen, [mix(number, WORLD_STREAM, k) for k in range(count)], keep)


def proposed(
    reviewer: Reviewer[Any], seen: Observation[Any], number: int, count: int
) -> list[Line]:
    """The lines that the bot would play, on tables of their own; each only once."""
    found: dict[Line, None] = {}
    for k in range(count):
        seed = mix(number, PROPOSAL_STREAM, k)
        world = reviewer.spec.determinize(seen.state, seen.viewer, seed)
        found[followed(reviewer, world, seen.viewer, reviewer.new_bot(seed))] = None
    return list(found)


def best_of(tables: list[Table], lines: list[Line]) -> tuple[Line, list[float] | None]:
    """The line with the highest mean over the tables, with what it is worth on each."""
    best: Line = ()
    most: list[float] | None = None
    for line in lines:
        found = worths(tables, line)
        if found is not None and (most is None or mean(found) > mean(most)):
            best, most = line, found
    return best, most


class Careless(NamedTuple):
    """Moves at random: one such line, and what they are worth on average."""

    line: Line
    value: float


def careless(
    reviewer: Reviewer[Any], seen: Observation[Any], number: int, tables: list[Table], count: int
) -> Careless | None:
    """By this it is known how much there was to be won or lost."""
    lines: list[Line] = []
    values: list[float] = []
    for k in range(count):
        table = tables[k % len(tables)]
        bot = RandomBot(mix(number, CARELESS_STREAM, k))
        line = followed(reviewer, table.world, seen.viewer, bot)
        value = worth(table, line)
        if value is not None:
            lines.append(line)
            values.append(value)
    return Careless(lines[0], mean(values)) if lines else None


def difference(tables: list[Table], one: Line, other: Line, trust: float) -> dict[str, float]:
    """Where a line is better or worse than another, by parts: the mean over the tables."""
    found: dict[str, float] = {}
    for table in tables:
        for line, sign in ((one, 1.0), (other, -1.0)):
            for name, points in parts(table, line).items():
                found[name] = found.get(name, 0.0) + sign * points
    return {name: trust * points / len(tables) for name, points in found.items()}


def error(values: list[float]) -> float:
    """The standard error of a mean.

    >>> error([1.0, 3.0, 1.0, 3.0])
    0.5773502691896257
    """
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    spread = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return math.sqrt(spread / len(values))
