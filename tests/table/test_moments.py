"""Key moments and what a step changed: told as the viewer may know them, and findable."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core.registry import game, game_ids, offered_ids
from ecumene.core.view import observe, state_from
from ecumene.manifest import manifest
from ecumene.records.session import Session
from ecumene.table.moments import moments
from ecumene.table.painter import Painter
from ecumene.table.painters import painter
from ecumene.table.timeline import timeline
from ecumene.table.touched import differing, step_changes
from tests.support.editions import some_edition
from tests.support.playing import decisions
from tests.table.test_hidden import event_anew, moment_anew

Json = dict[str, Any]

PLAIN = [name for name in offered_ids() if type(painter(name)).moments is Painter.moments]
"""Games whose moments are told from the kinds of their log alone."""
LOGS = {name: manifest(name).presenter().log.kinds for name in game_ids()}


def told(session: Session, viewer: int = -1) -> list[Json]:
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


def test_a_thing_differs_by_its_own_face_only() -> None:
    before = {"groups": [{"ref": "a", "n": 1, "inner": [{"ref": "b", "n": 1}]}]}
    now = {"groups": [{"ref": "a", "n": 1, "inner": [{"ref": "b", "n": 2}, {"ref": "c"}]}]}
    assert differing(before, now) == ["b", "c"]


@pytest.mark.parametrize("name", PLAIN)
def test_games_without_a_telling_of_their_own_have_moments(name: str) -> None:
    *_, session = decisions(game(name), 2, 4)
    kinds = {one["kind"] for one in told(session)}
    assert "game_over" in kinds
    assert len(kinds & {kind for kind, one in LOGS[name].items() if one.moment}) >= 2
