"""The land after one more tile, made from the one before, is what a look at everything shows."""

from __future__ import annotations

import random

import pytest

from ecumene.core import engine
from ecumene.core.registry import game
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.land import Land, survey
from ecumene.games.patchistory.rules.numbers import PATCH
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.records.session import Session
from tests.support.attributes import attributes

KEPT_BY_OTHERS = ("sites",)


def described(land: Land) -> dict[str, object]:
    return {name: held for name, held in attributes(land).items() if name not in KEPT_BY_OTHERS}


def surveyed(s: PatchState, seat: int) -> Land:
    p = s.players[seat]
    return survey(s.cat, p.tiles, p.below, p.built)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_placement_of_a_game(players: int) -> None:
    session, rng = Session(game("patchistory"), players, seed=players), random.Random(players)
    tried = 0
    while not session.over():
        s = session.state
        codes = session.options()
        if s.stack[-1].kind == PATCH:
            seat = s.stack[-1].player
            for code in rng.sample(codes, min(12, len(codes))):
                after = s.clone()
                frame = after.stack[-1]
                after.kinds[frame.kind].resolve(after, frame, code)
                assert described(land_of(after, seat)) == described(surveyed(after, seat)), code
                tried += 1
        session.apply(rng.choice([c for c in codes if not session.spec.concedes(c)]))
        assert engine.over(session.state) or session.state.stack
    assert tried > 100
