"""Last turns of stored games, played by the bots: nothing is spent for nothing.

The others only pass, so that the final score tells what a turn has brought.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from ecumene.bots.base import Bot
from ecumene.core import engine
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.view import observe
from ecumene.games.horizon.bots.rules import RulesBot as HorizonBot
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.rules import RulesBot as PatchistoryBot
from ecumene.games.patchistory.bots.weights import WEIGHTS as PATCHISTORY
from ecumene.games.patchistory.rules.numbers import EXCHANGE, MANAGEMENT, MOVEMENT, PLACE, STAND
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import ERAS
from ecumene.games.tta.bots.impacts import known_to
from ecumene.games.tta.bots.rules import RulesBot as TtaBot
from ecumene.games.tta.bots.weights import WEIGHTS as TTA
from ecumene.games.tta.rules.state import TtaState
from ecumene.records.record import Record, begin, load
from tests.support.records import stored

PASSING = ("end", "pass", "done", "skip", "stop")
TTA_SPENDING = ("build", "upgrade", "develop", "play", "take", "lead", "stage", "grow", "tactic")
HORIZON_SPENDING = ("build", "buy", "research", "join", "settle", "fortify")

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
    s = begin(record)
    met: set[int] = set()
    for seat, text in record.moves:
        assert isinstance(s, TtaState | HorizonState)
        last = s.last_round and s.round == s.last_round and s.turn == seat
        if last and seat not in met:
            met.add(seat)
            t = s.clone()
            t.explicit_chance = False
            yield seat, t
        record.spec.play(s, text)


def same_turn(s: State, t: State) -> bool:
    assert isinstance(s, TtaState | HorizonState)
    assert isinstance(t, TtaState | HorizonState)
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


# Through the Ages


def open_events(s: TtaState, seat: int) -> None:
    """Leave only the events that the seat knows, so that nothing is left to expectation."""
    s.current = tuple(e for e in s.current if e >= 0 and known_to(seat, e))
    s.future = tuple(e for e in s.future if e >= 0 and known_to(seat, e))


@pytest.mark.parametrize("name", ["tta-000", "tta-005", "tta-010", "tta-015", "tta-020"])
def test_through_the_ages_ends_with_what_scores(name: str) -> None:
    record = load(json.loads(stored("tta")[name]))
    spec = record.spec
    turns = 0
    for seat, s in last_turns(record):
        assert isinstance(s, TtaState)
        open_events(s, seat)
        passed = spec.scores(finished(spec, s))[seat]
        t, path = play_turn(spec, s, seat, TtaBot(1, replace(TTA, last_attack=0.0)))
        assert spec.scores(finished(spec, t))[seat] >= passed

        def worth(end: State, seat: int = seat) -> tuple[int, ...]:
            return (spec.scores(end)[seat],)

        assert not spent_for_nothing(spec, s, seat, path, TTA_SPENDING, worth)
        turns += 1
    assert turns == record.players


# Beyond the Horizon


@pytest.mark.parametrize("name", ["horizon-000", "horizon-005", "horizon-010"])
def test_horizon_ends_with_what_scores(name: str) -> None:
    """Pawns that are bought break ties."""
    record = load(json.loads(stored("horizon")[name]))
    spec = record.spec
    turns = 0
    for seat, s in last_turns(record):

        def worth(end: State, seat: int = seat) -> tuple[int, ...]:
            assert isinstance(end, HorizonState)
            p = end.players[seat]
            return score(end, seat), -sum(p.tracks), p.active, p.coins

        t, path = play_turn(spec, s, seat, HorizonBot(1))
        assert worth(finished(spec, t)) >= worth(finished(spec, s))
        assert not spent_for_nothing(spec, s, seat, path, HORIZON_SPENDING, worth)
        turns += 1
    assert turns == record.players


# Patchistory


def last_managements(record: Record) -> Iterator[tuple[int, PatchState]]:
    """Seats with the positions in which they manage for the last time."""
    s = begin(record)
    met: set[int] = set()
    for seat, text in record.moves:
        assert isinstance(s, PatchState)
        last = s.era == ERAS and s.round == s.cat.rules.rounds and s.stack
        if last and s.stack[-1].kind == MANAGEMENT and seat >= 0 and seat not in met:
            met.add(seat)
            t = s.clone()
            t.explicit_chance = False
            yield seat, t
        record.spec.play(s, text)


def managed(
    spec: GameSpec[Any], s: PatchState, seat: int, choose: Callable[[PatchState], int]
) -> float:
    """What a management brings, with workers moved by the bot afterwards: culture at the end
    without a vote, and votes by what they are worth."""
    t = s.clone()
    while engine.chooser(t) == seat and t.stack[-1].kind in (MANAGEMENT, EXCHANGE):
        engine.apply(t, choose(t))
    votes = t.players[seat].votes - s.players[seat].votes
    bot = PatchistoryBot(2)
    while not engine.over(t):
        moving = engine.chooser(t) == seat and t.stack[-1].kind in (MOVEMENT, PLACE, STAND)
        code = bot.choose(observe(spec, t, seat)) if moving else idle(spec, t)
        engine.apply(t, code)
    return spec.scores(t)[seat] + votes * Outlook(s, seat, PATCHISTORY).vote


@pytest.mark.parametrize("name", ["patchistory-005", "patchistory-022", "patchistory-028"])
def test_no_other_last_management_brings_more(name: str) -> None:
    record = load(json.loads(stored("patchistory")[name]))
    spec = record.spec
    rng = random.Random(7)
    seats = 0
    for seat, s in last_managements(record):
        bot = PatchistoryBot(1)

        def own(t: PatchState, bot: Bot = bot, seat: int = seat) -> int:
            return bot.choose(observe(spec, t, seat))

        best = managed(spec, s, seat, own)
        assert best >= managed(spec, s, seat, lambda t: idle(spec, t))
        for _ in range(40):
            other = managed(spec, s, seat, lambda t: rng.choice(engine.options(t)))
            assert other <= best + 1
        seats += 1
    assert seats
