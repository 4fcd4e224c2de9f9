"""Games of bots and what each seat did in them, for the tables of human_comparison.py."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple, cast

from ecumene.bots.registry import make_bot
from ecumene.core import engine
from ecumene.core.event import Event
from ecumene.core.frame import CHANCE
from ecumene.core.option import kind_of
from ecumene.core.registry import game
from ecumene.core.view import observe
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.numbers import ACTIONS
from ecumene.games.tta.rules.ratings import rates, static, workers_total
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import (
    AGE_I,
    FARM,
    GOVERNMENT,
    LAB,
    LIBRARY,
    MINE,
    is_special,
    is_unit,
    is_urban,
)
from ecumene.games.tta.spec import TtaSpec
from ecumene.records.record import Record, begin, step

DEAREST = 3
IDLE = 15
"""Resources from which on a turn with civil actions left is a stall."""
HALF_WAY = 10
"""Stalls count as late from this round on."""


@dataclass
class Seat:
    """What one seat did in one game."""

    bot: str = ""
    counts: Counter[str] = field(default_factory=Counter)
    first_change: int = 0
    culture: int = 0
    science: int = 0
    won: float = 0.0
    strengths: dict[int, int] = field(default_factory=dict)
    """At the end of each age."""
    cultures: dict[int, int] = field(default_factory=dict)
    """The same."""


@dataclass
class Played:
    """One finished game."""

    rounds: int
    seats: list[Seat]


class Job(NamedTuple):
    """A game to be played: the bots of its seats and the deal."""

    seats: tuple[str, ...]
    seed: int


def spec() -> TtaSpec:
    return cast(TtaSpec, game("tta"))


def play(job: Job) -> Played:
    """One game; seats are looked at where the log is silent."""
    s = spec().new(len(job.seats), job.seed, log=True)
    bots = [make_bot("tta", name, job.seed * 10 + seat) for seat, name in enumerate(job.seats)]
    seats = [Seat(bot=name) for name in job.seats]
    while not engine.over(s):
        seat = engine.chooser(s)
        code = bots[seat].choose(observe(spec(), s, seat))
        age = s.age
        look_before(s, seat, code, seats)
        engine.apply(s, code)
        if s.age > age:
            look_at_age(s, age, seats)
    look_at_age(s, s.age, seats)
    return gather(s, s.log or [], seats)


def replayed(record: Record) -> Played:
    """A recorded game, looked at in the same way."""
    s = cast(TtaState, begin(record))
    s.log = []
    seats = [Seat(bot=name) for name in record.names]
    for number, (seat, text) in enumerate(record.moves, 1):
        age = s.age
        if seat != CHANCE:
            look_before(s, seat, spec().vocabulary.parse(text), seats)
        step(spec(), s, number, seat, text)
        if s.age > age:
            look_at_age(s, age, seats)
    look_at_age(s, s.age, seats)
    return gather(s, s.log, seats)


def look_before(s: TtaState, i: int, code: int, seats: list[Seat]) -> None:
    """Look at a seat that is about to end its Action Phase."""
    if kind_of(code) == words.END and s.stack[-1].kind == ACTIONS:
        look_at_turn(s, i, seats[i])


def look_at_turn(s: TtaState, i: int, seat: Seat) -> None:
    """What is left over at the end of an Action Phase."""
    p = s.players[i]
    left = p.ca + p.extra_ca
    seat.counts["actions_left"] += left
    seat.counts["actions"] += static(s, i).civil_actions if s.round > 1 else 0
    if left and p.resources >= IDLE and s.round >= HALF_WAY:
        seat.counts["stalls"] += 1
        seat.counts["stalled"] += p.resources


def look_at_age(s: TtaState, age: int, seats: list[Seat]) -> None:
    """How everybody stands when an age is over."""
    if age < AGE_I:
        return
    for i, seat in enumerate(seats):
        seat.strengths[age] = rates(s, i).strength
        seat.cultures[age] = s.players[i].culture
        seat.counts[f"workers_{age}"] = workers_total(s.players[i])
        seat.counts[f"science_{age}"] = rates(s, i).science


def gather(s: TtaState, events: list[Event], seats: list[Seat] | None = None) -> Played:
    seats = seats or [Seat() for _ in range(s.n)]
    number = 1
    for event in events:
        if event.kind == "turn":
            number = event.args[0]
        if event.player >= 0:
            note(s, seats[event.player], event, number)
    best = max(p.culture for p in s.players)
    winners = sum(p.culture == best for p in s.players)
    for seat, p in zip(seats, s.players, strict=True):
        seat.culture = p.culture
        seat.science = p.science
        seat.won = 1 / winners if p.culture == best else 0.0
        seat.counts["wonders"] = len(p.wonders)
        seat.counts["colonies"] = len(p.colonies)
        seat.counts["pacts"] = int(p.pact >= 0)
        seat.counts["despotism"] = int(p.government == s.cat.starting_government)
    return Played(s.round, seats)


def note(s: TtaState, seat: Seat, event: Event, number: int) -> None:
    """Count one log entry."""
    counts = seat.counts
    counts[event.kind] += 1
    if event.kind == "take":
        counts["dear"] += s.cat.board.row_costs[event.args[1]] == DEAREST
    elif event.kind == "stage":
        counts["stages"] += event.args[1]
    elif event.kind == "war":
        counts["wars_won"] += event.args[1] > event.args[2]
    elif event.kind in ("corruption", "famine"):
        counts[f"{event.kind}_lost"] += event.args[0]
    elif event.kind in ("develop", "revolution"):
        note_technology(s, seat, event.args[0], number)


def note_technology(s: TtaState, seat: Seat, card: int, number: int) -> None:
    kind = s.cat.cards[card].type
    counts = seat.counts
    counts["basic"] += kind <= MINE
    counts["farms"] += kind == FARM
    counts["labs"] += kind in (LAB, LIBRARY)
    counts["urban"] += is_urban(kind)
    counts["units"] += is_unit(kind)
    counts["specials"] += is_special(kind)
    if kind == GOVERNMENT:
        counts["governments"] += 1
        seat.first_change = seat.first_change or number
