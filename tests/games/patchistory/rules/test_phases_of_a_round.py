"""Reasons of options that belong to another phase of the round."""

from __future__ import annotations

import pytest

from ecumene.core.errors import IllegalMove
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.rules.test_movement import walkers


@pytest.mark.rules("PAT-18", "PAT-43")
@pytest.mark.reason("patchistory.phase_over", "patchistory.phase_later")
def test_options_of_other_phases() -> None:
    g = walkers(2, "0,0", "0,1").movement(1)
    assert g.frame() == "movement"
    assert g.why("trade 0,0 1") == g.why("bid 1 1") == "phase_over"
    assert g.why("stance peaceful") == "phase_later"
    with pytest.raises(IllegalMove) as caught:
        SPEC.play(g.s, "campaign 1")
    assert caught.value.reason.text.startswith("The management of this round is over. Now: “")
