"""Key moments and what a step changed: told as the viewer may know them, and findable."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core.registry import game, game_ids
from ecumene.core.view import observe, state_from
from ecumene.records.session import Session
from ecumene.table.moments import moments
from ecumene.table.notices import other_rules
from ecumene.table.painters import painter
from ecumene.table.schema.looking import KeyMoment
from ecumene.table.schema.scene import Ref
from ecumene.table.touched import differing
from tests.support.editions import some_edition
from tests.support.playing import decisions
from tests.support.sent import step_changes, timeline
from tests.table.dealing import event_anew, moment_anew

Json = dict[str, Any]


def told(session: Session, viewer: int = -1) -> list[KeyMoment]:
    return moments(session, viewer, timeline(session))


def anew(session: Session, viewer: int, seed: int) -> Session:
    """The same game with everything hidden from a viewer dealt anew, from the beginning on."""
    other = Session.__new__(Session)
    other.spec, other.record = session.spec, session.record
    other.state = state_from(observe(session.spec, session.state, viewer), seed)
    other.past = [
        moment_anew(session, moment, viewer, seed + k) for k, moment in enumerate(session.past)
    ]
    other.events = [event_anew(event, viewer, seed) for event in session.events]
    return other


@pytest.mark.parametrize("name", game_ids())
def test_moments_are_the_same_whatever_is_hidden(name: str) -> None:
    """In the midst of a random game, for every seat and a spectator; steps, too."""
    spec = game(name)
    players = spec.players[-1]
    options = some_edition(spec, players, 3)
    for number, session in enumerate(decisions(spec, players, 3, options, 0.003)):
        if number not in (60, 200) and not session.over():
            continue
        course = timeline(session)
        for viewer in range(-1, players):
            other = anew(session, viewer, number)
            assert json.dumps(moments(other, viewer, course)) == json.dumps(
                moments(session, viewer, course)
            )
            paint = painter(name)
            for k in range(max(1, len(session.past) - 12), len(session.past)):
                pair = session.past[k - 1].state, other.past[k - 1].state
                assert step_changes(paint, session, pair[0], viewer) == step_changes(
                    paint, other, pair[1], viewer
                )


def ref(name: str) -> Ref:
    return {"id": name, "kind": "card", "owner": -1}


def test_a_thing_differs_by_its_own_face_only() -> None:
    a, b, c = (ref(name) for name in "abc")
    before: Any = {"groups": [{"ref": a, "n": 1, "inner": [{"ref": b, "n": 1}]}]}
    now: Any = {"groups": [{"ref": a, "n": 1, "inner": [{"ref": b, "n": 2}, {"ref": c}]}]}
    assert differing(before, now) == [b, c]


def test_other_rules_are_a_moment_in_every_game() -> None:
    for name in game_ids():
        *_, session = decisions(game(name), 2, 5)
        session.events.append(other_rules())
        assert "other_rules" in [one["kind"] for one in told(session)]
