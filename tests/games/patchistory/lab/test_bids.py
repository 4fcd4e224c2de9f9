"""Who is told about a tile by lot bids for it as for the tile it wanted."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.bots.base import Bot
from ecumene.core import engine
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.view import Observation, observe
from ecumene.games.patchistory.lab.watch import WATCH
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.spec import SPEC
from ecumene.lab.study.treated import Leaving, Taking


class Wanting(Bot):
    """Always wants the same."""

    def __init__(self, wanted: int) -> None:
        super().__init__(0)
        self.wanted = wanted

    def choose(self, observation: Observation[Any]) -> int:
        return self.wanted


def auction() -> tuple[Any, Observation[Any]]:
    """The first blind bidding of two players."""
    s = SPEC.new(2, seed=1)
    while s.kinds[s.stack[-1].kind].name != "blind":
        engine.apply(s, engine.options(s)[0])
    return s, observe(SPEC, s, engine.chooser(s))


def tile(s: Any, lot: int) -> str:
    found = WATCH.takes(s, pack(words.BID, lot, 1))
    assert found
    return found


@pytest.mark.parametrize("amount", [1, 2, 3])
def test_a_tile_that_has_to_be_won_is_bid_for_like_the_one_that_was_wanted(amount: int) -> None:
    s, observation = auction()
    wanted = pack(words.BID, 0, amount)
    chosen = Taking(Wanting(wanted), WATCH, tile(s, 1)).choose(observation)
    assert (kind_of(chosen), first(chosen), second(chosen)) == (words.BID, 1, amount)
    # who wants it anyway bids as it would
    assert Taking(Wanting(wanted), WATCH, tile(s, 0)).choose(observation) == wanted


@pytest.mark.parametrize("amount", [1, 2, 3])
def test_who_has_to_leave_a_tile_bids_the_same_for_the_other(amount: int) -> None:
    s, observation = auction()
    wanted = pack(words.BID, 0, amount)
    chosen = Leaving(Wanting(wanted), WATCH, tile(s, 0)).choose(observation)
    assert (first(chosen), second(chosen)) == (1, amount)


def test_a_bid_that_is_not_open_gives_way_to_the_nearest() -> None:
    s, _ = auction()
    offered = [pack(words.BID, 1, amount) for amount in (4, 5, 6)]
    assert WATCH.instead(s, offered, pack(words.BID, 0, 2)) == offered[0]
    assert WATCH.instead(s, offered, pack(words.BID, 0, 9)) == offered[-1]
    assert WATCH.instead(s, offered, pack(words.SKIP)) is None
