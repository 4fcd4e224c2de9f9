"""The bot `rules` is a yardstick: it must go on choosing exactly as it did when others were first
measured by it. Stronger play belongs into the levels."""

from __future__ import annotations

import hashlib

import pytest

from ecumene.bots.registry import make_bot
from ecumene.core import engine
from ecumene.core.view import observe
from ecumene.games.patchistory.spec import SPEC

FIRST_EDITION = {"pack": '{"edition":1}'}
"""Values that stay as they are, too."""
FINGERPRINTS = {
    (2, 1): "[346, 394] 6792938499a1c4dd",
    (2, 2): "[438, 368] 68b7fda06df6a86a",
    (2, 3): "[324, 441] acd9aa2d3767ad6d",
    (3, 4): "[210, 269, 329] a21187c3fbe96a4c",
    (3, 5): "[215, 305, 318] d40478d279807fe6",
    (4, 6): "[223, 197, 263, 232] abcc4cde9f00c93c",
}


def choices(players: int, seed: int) -> str:
    """A digest of everything that the bot chooses in a game against itself, and of the result."""
    capitals = ("liberty", "equality")[seed % 2]
    s = SPEC.new(players, seed, {"capitals": capitals, **FIRST_EDITION})
    bots = [make_bot(SPEC.id, "rules", seed * 10 + seat) for seat in range(players)]
    found = hashlib.sha256()
    while not engine.over(s):
        seat = engine.chooser(s)
        code = bots[seat].choose(observe(SPEC, s, seat))
        found.update(SPEC.vocabulary.format(code).encode() + b"\n")
        engine.apply(s, code)
    return f"{SPEC.scores(s)} {found.hexdigest()[:16]}"


@pytest.mark.parametrize(("players", "seed"), FINGERPRINTS)
def test_the_yardstick_chooses_as_ever(players: int, seed: int) -> None:
    assert choices(players, seed) == FINGERPRINTS[players, seed]
