"""`rules` is the yardstick for the other bots: what it chooses never changes."""

from __future__ import annotations

import hashlib

import pytest

from ecumene.core import engine
from ecumene.core.view import observe
from ecumene.games.horizon.bots.rules import RulesBot
from ecumene.games.horizon.spec import SPEC

FIRST_EDITION = {"pack": '{"edition":1}'}
"""Values that stay as they are, too."""


@pytest.mark.parametrize(
    ("players", "seed", "decisions", "digest"),
    [
        (2, 101, 235, "26483ac5a1831c7f"),
        (3, 102, 120, "be3b1afd1243aa85"),
        (4, 103, 120, "055b6609878acb40"),
    ],
)
def test_its_choices_are_those_it_was_measured_with(
    players: int, seed: int, decisions: int, digest: str
) -> None:
    s = SPEC.new(players, seed, FIRST_EDITION)
    bots = [RulesBot(seed * 10 + seat) for seat in range(players)]
    moves: list[str] = []
    while len(moves) < decisions:
        seat = engine.chooser(s)
        code = bots[seat].choose(observe(SPEC, s, seat))
        moves.append(SPEC.vocabulary.format(code))
        engine.apply(s, code)
    assert hashlib.sha256("\n".join(moves).encode()).hexdigest()[:16] == digest
