"""Last turns of stored games, played by the bots: nothing is spent for nothing.

The others only pass, so that the final score tells what a turn has brought.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ecumene.bots.base import Bot
from ecumene.core import engine
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.view import observe
from ecumene.records.record import Record, begin

PASSING = ("end", "pass", "done", "skip", "stop")

Path = list[tuple[int, int]]
"""Who chose what."""


def word(spec: GameSpec[Any], code: int) -> str:
    return spec.vocabulary.format(code).split()[0]


def idle(spec: GameSpec[Any], s: State) -> int:
    """The option that does least."""
    codes = engine.options(s)
    return next((code for code in codes if word(spec, code) in PASSING), codes[0])


def finished(spec: GameSpec[Any], s: State) -> State:
    """The end of the game when nobody does any more than they must."""
    t = s.clone()
    while not engine.over(t):
        engine.apply(t, idle(spec, t))
    return t


def last_turns(record: Record) -> Iterator[tuple[int, State]]:
    """Seats with the positions in which their last turns begin."""
    s: Any = begin(record)
    met: set[int] = set()
    for seat, text in record.moves:
        last = s.last_round and s.round == s.last_round and s.turn == seat
        if last and seat not in met:
            met.add(seat)
            t = s.clone()
            t.explicit_chance = False
            yield seat, t
        record.spec.play(s, text)


def same_turn(s: Any, t: Any) -> bool:
    return (s.turn, s.round) == (t.turn, t.round)


def play_turn(spec: GameSpec[Any], s: State, seat: int, bot: Bot) -> tuple[State, Path]:
    """The position after the bot's turn, and what was chosen in it."""
    t = s.clone()
    path: Path = []
    while not engine.over(t) and same_turn(s, t):
        who = engine.chooser(t)
        code = bot.choose(observe(spec, t, who)) if who == seat else idle(spec, t)
        path.append((who, code))
        engine.apply(t, code)
    return t, path


def without(s: State, path: Path, k: int) -> State | None:
    """The position after a turn without one of its choices, if the others are still open."""
    t = s.clone()
    for number, (who, code) in enumerate(path):
        if number != k:
            if engine.over(t) or engine.chooser(t) != who or engine.check(t, code):
                return None
            engine.apply(t, code)
    return t


def spent_for_nothing(
    spec: GameSpec[Any],
    s: State,
    seat: int,
    path: Path,
    spending: tuple[str, ...],
    worth: Callable[[State], tuple[int, ...]],
) -> list[str]:
    """Choices that cost something and without which the end would be as good."""
    full = worth(finished(spec, play_again(s, path)))
    found: list[str] = []
    for k, (who, code) in enumerate(path):
        if who == seat and word(spec, code) in spending:
            t = without(s, path, k)
            if t is not None and worth(finished(spec, t)) >= full:
                found.append(spec.vocabulary.format(code))
    return found


def play_again(s: State, path: Path) -> State:
    t = s.clone()
    for _, code in path:
        engine.apply(t, code)
    return t
