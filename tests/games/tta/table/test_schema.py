"""Dialogs and trials are what the types say."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ecumene.core.registry import game
from ecumene.table.painters import painter
from ecumene.table.scene import scene
from ecumene.table.trial import trial
from tests.support.conforming import conform
from tests.support.editions import some_edition
from tests.support.playing import decisions


def test_every_dialog_is_of_its_type() -> None:
    """Wherever one comes up, and the trials of bids."""
    seen: Counter[str] = Counter()
    shape = painter("tta").scene_type
    for seed in range(300, 306):
        options = some_edition(game("tta"), 3, seed)
        for session in decisions(game("tta"), 3, seed, options):
            if session.over():
                break
            drawn: Any = scene(session, session.asked(), len(session.events))
            dialog = drawn["board"]["dialog"]
            if dialog is not None and seen[dialog["kind"]] < 5:
                seen[dialog["kind"]] += 1
                conform(drawn, shape)
                for option in drawn["decision"]["options"]:
                    if option["open"] and option["word"] == "bid":
                        found = trial(session, session.asked(), option["id"], None)
                        conform(found, painter("tta").trial_type)
    assert len(seen) > 10, seen
    assert seen["auction"] > 0
