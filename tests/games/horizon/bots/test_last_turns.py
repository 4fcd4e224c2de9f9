"""Last turns of stored games: nothing is spent for nothing."""

from __future__ import annotations

import json

import pytest

from ecumene.core.state import State
from ecumene.games.horizon.bots.rules import RulesBot as HorizonBot
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.records.record import load
from tests.support.last_turns import finished, last_turns, play_turn, spent_for_nothing
from tests.support.records import stored

HORIZON_SPENDING = ("build", "buy", "research", "join", "settle", "fortify")


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
