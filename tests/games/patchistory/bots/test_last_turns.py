"""No other last management of a stored game brings more."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ecumene.bots.base import Bot
from ecumene.core import engine
from ecumene.core.spec import GameSpec
from ecumene.core.view import observe
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.rules import RulesBot as PatchistoryBot
from ecumene.games.patchistory.bots.weights import WEIGHTS as PATCHISTORY
from ecumene.games.patchistory.rules.numbers import EXCHANGE, MANAGEMENT, MOVEMENT, PLACE, STAND
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import ERAS
from ecumene.records.record import Record, begin, load
from tests.support.last_turns import idle
from tests.support.records import stored


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
