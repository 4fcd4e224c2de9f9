"""What the agreed cards are chosen from."""

from __future__ import annotations

import random

from ecumene.core.registry import game
from ecumene.table.modes import choices, progress
from tests.games.tta.about import agreed_set


def test_what_a_list_may_hold_comes_in_groups_that_quotas_know() -> None:
    found = choices("tta", "agreed")
    assert found is not None
    options = game("tta").check_options({"leaders": "secret_mix", "choice": "draft"})
    assert progress(game("tta"), options, 3) == []
    agreed = {**options, "choice": "agreed", "agreed": agreed_set(3, random.Random(2))}
    state = progress(game("tta"), agreed, 3)
    assert [entry["group"] for entry in state] == [group["id"] for group in found["groups"]]
    assert all(entry["have"] == entry["need"] for entry in state)
    for entry, group in zip(state, found["groups"], strict=True):
        assert entry["need"] <= len(group["entries"])
