"""What bots are made of can be sent to other processes, compiled or not."""

from __future__ import annotations

import copy
import pickle

import pytest

from ecumene.bots.registry import best_bot, make_bot
from ecumene.core.registry import offered_ids


@pytest.mark.parametrize("game", offered_ids())
def test_weights_are_the_same_in_another_process(game: str) -> None:
    weights = getattr(make_bot(game, best_bot(game), seed=1), "weights", None)
    assert weights is not None
    assert pickle.loads(pickle.dumps(weights)) == weights
    assert copy.deepcopy(weights) == weights
