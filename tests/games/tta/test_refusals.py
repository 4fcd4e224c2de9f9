"""The refusal of what is not asked now."""

from __future__ import annotations

import pytest

from ecumene.core.errors import IllegalMove
from ecumene.core.registry import game


def test_the_refusal_itself_says_it() -> None:
    """What a person reads who types something else."""
    spec = game("tta")
    s = spec.new(2, 1)
    with pytest.raises(IllegalMove) as caught:
        spec.play(s, "bid 3")
    assert str(caught.value) == (
        "bid 3: Now Player 1 decides something else: “Action Phase”. (TTA-TURN-1)"
    )
