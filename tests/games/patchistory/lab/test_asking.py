"""What a question about a changed component is about."""

from __future__ import annotations

import json

from ecumene.games.patchistory.spec import SPEC
from ecumene.lab.study.asking import changed_things
from ecumene.lab.study.sides import Side


def test_a_hero_or_wonder_is_asked_about_by_its_tile() -> None:
    """Nobody takes it without the tile that it is on."""
    pack = {"figures": {"petra": {"symbols": {"coin": 3}}}}
    printed = Side("A", (), ("random",))
    changed = Side("B", (("pack", json.dumps(pack)),), ("random",))
    assert changed_things(SPEC, 2, printed, changed) == ("tile:e1_05",)
    assert changed_things(SPEC, 2, printed, printed) == ()
