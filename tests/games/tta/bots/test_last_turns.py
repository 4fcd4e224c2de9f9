"""Last turns of stored games: nothing is spent for nothing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ecumene.core.state import State
from ecumene.games.tta.bots.impacts import known_to
from ecumene.games.tta.bots.rules import RulesBot as TtaBot
from ecumene.games.tta.bots.weights import WEIGHTS as TTA
from ecumene.games.tta.rules.state import TtaState
from ecumene.records.record import load
from tests.support.last_turns import finished, last_turns, play_turn, spent_for_nothing
from tests.support.records import stored

TTA_SPENDING = ("build", "upgrade", "develop", "play", "take", "lead", "stage", "grow", "tactic")


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
