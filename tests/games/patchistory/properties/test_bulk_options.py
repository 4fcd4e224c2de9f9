"""Options that are found in bulk are those that the plain check leaves open, in the same order."""

from __future__ import annotations

import random

import pytest

from ecumene.core.reason import OPEN
from ecumene.core.registry import game
from ecumene.records.session import Session


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_options_are_the_open_candidates_in_their_order(players: int, seed: int) -> None:
    session, rng = Session(game("patchistory"), players, seed=seed), random.Random(seed)
    asked = set()
    while not session.over():
        s = session.state
        frame = s.stack[-1]
        kind = s.kinds[frame.kind]
        options = session.options()
        asked.add(kind.name)
        candidates = kind.candidates(s, frame)
        assert options == [c for c in candidates if kind.check(s, frame, c) == OPEN], kind.name
        session.apply(rng.choice([c for c in options if not session.spec.concedes(c)]))
    assert len(asked) > 8
