"""How long Beyond the Horizon can last."""

from __future__ import annotations

import pytest

import ecumene
from ecumene.core.errors import EcumeneError


def test_without_a_round_limit_there_is_no_bound() -> None:
    with pytest.raises(EcumeneError, match="round limit"):
        ecumene.bounds("horizon", 2, {"round_limit": "none"})
    short = ecumene.bounds("horizon", 2, {"round_limit": "30"})
    assert short.most_moves < ecumene.bounds("horizon", 2, {"round_limit": "60"}).most_moves
