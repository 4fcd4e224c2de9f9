"""What others must not see of trials, hands and drafts."""

from __future__ import annotations

import json
from typing import Any

from ecumene.core.registry import game
from tests.support.editions import some_edition
from tests.support.playing import decisions
from tests.support.sent import scene, trial
from tests.table.dealing import dealt_anew
from tests.table.walking import nodes


def test_a_trial_is_the_same_whatever_is_hidden() -> None:
    spec = game("tta")
    tried = 0
    for seed in range(80, 84):
        options = some_edition(spec, 3, seed)
        for number, session in enumerate(decisions(spec, 3, seed, options)):
            bids = [] if session.over() else [spec.vocabulary.format(c) for c in session.options()]
            if not any(bid.startswith("bid ") for bid in bids):
                continue
            viewer = session.asked()
            told = json.dumps(trial(session, viewer, bids[-1], None))
            other = dealt_anew(session, viewer, seed * 50 + number)
            assert json.dumps(trial(other, viewer, bids[-1], None)) == told
            tried += 1
    assert tried > 5


def test_a_spectator_sees_backs_and_no_private_thing() -> None:
    """Also in a game with closed civil hands and a draft."""
    spec = game("tta")
    options = {"civil_hands": "closed", "leaders": "secret_mix", "choice": "draft"}
    backs = 0
    for number, session in enumerate(decisions(spec, 3, 5, options)):
        if number % 5:
            continue
        drawn = scene(session, -1)
        board = drawn["board"]
        assert drawn["decision"] is None
        assert drawn["forecast"] is None
        assert drawn["changes"] is None
        assert board["drafted"] == []
        assert board["commands"] == []
        for pile in ("current", "future"):
            assert board["military"][pile]["known"] == []
        for seat in board["civilizations"]:
            cards = seat["hand"]["civil"]["cards"] + seat["hand"]["military"]["cards"]
            assert all("back" in card or card.get("shown") for card in cards)
            backs += len(cards)
        dialog: Any = board["dialog"] or {}
        assert not dialog.get("answers")
        private = ("hand", "picks", "after")
        assert not any(name in node for name in private for node in nodes(dialog))
    assert backs > 100
