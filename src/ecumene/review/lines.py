"""Lines of play on dealt tables: followed, proposed, valued."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ecumene.bots.account import Account
from ecumene.bots.base import Bot
from ecumene.core import engine
from ecumene.core.reason import OPEN
from ecumene.core.state import State
from ecumene.core.view import Observation, observe, state_from
from ecumene.review.reviewer import Reviewer, Valuer

LONGEST: Final = 60
"""Moves that a line may have."""

Line = tuple[int, ...]


class Table(NamedTuple):
    """One table that agrees with what a seat knows, and its eyes on it."""

    world: State
    valuer: Valuer[Any]
    ends: dict[Line, State | None] | None = None
    """Where lines have led to, if that is kept: to settle a table may take long."""


def deal(
    reviewer: Reviewer[Any], seen: Observation[Any], seeds: range | list[int], keep: bool = False
) -> list[Table]:
    """Tables on which the rest of the turn is looked at."""
    out = []
    for seed in seeds:
        world = state_from(seen, seed)
        world.explicit_chance = False
        out.append(Table(world, reviewer.valuer(world, seen.viewer), {} if keep else None))
    return out


def without_end(reviewer: Reviewer[Any], s: State, codes: Line) -> Line:
    """A line up to the option that only says that one has finished."""
    t = s.clone()
    t.explicit_chance = True
    for k, code in enumerate(codes):
        if reviewer.closes(t, code):
            return codes[:k]
        if k + 1 < len(codes):
            engine.apply(t, code, trusted=True)
    return codes


def followed(reviewer: Reviewer[Any], world: State, seat: int, bot: Bot) -> Line:
    """What a bot decides in a seat's place, up to the end of what is to be decided now: until
    another topic comes, or something that the seat does not know yet."""
    t = world.clone()
    t.explicit_chance = True
    topic = reviewer.topic(t)
    line: list[int] = []
    while len(line) < LONGEST and engine.chooser(t) == seat and reviewer.topic(t) == topic:
        code = bot.choose(observe(reviewer.spec, t, seat))
        if reviewer.closes(t, code):
            break
        t.log = []
        engine.apply(t, code, trusted=True)
        line.append(code)
        if any(event.reveals for event in t.log):
            break
    return tuple(line)


def after(table: Table, line: Line) -> State | None:
    """The settled position that a line leads to; None if it is not possible on this table."""
    if table.ends is None:
        return settled(table, line)
    if line not in table.ends:
        table.ends[line] = settled(table, line)
    return table.ends[line]


def settled(table: Table, line: Line) -> State | None:
    t = table.world.clone()
    seat = table.valuer.seat
    for code in line:
        if engine.chooser(t) != seat or engine.check(t, code) != OPEN:
            return None
        engine.apply(t, code, trusted=True)
    table.valuer.settle(t)
    return t


def worth(table: Table, line: Line) -> float | None:
    """What a line is worth on a table; None if it is not possible there."""
    end = after(table, line)
    return None if end is None else table.valuer.worth(end)


def worths(tables: list[Table], line: Line) -> list[float] | None:
    """The same on all tables; None if it is not possible on one of them: then it rests on
    something that the seat could not know."""
    found = []
    for table in tables:
        value = worth(table, line)
        if value is None:
            return None
        found.append(value)
    return found


def parts(table: Table, line: Line) -> dict[str, float]:
    """Where the worth of a line lies."""
    end = after(table, line)
    kept = Account()
    if end is not None:
        table.valuer.worth(end, kept.note)
    return kept.parts


def mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
