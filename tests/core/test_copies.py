"""States, players and observations can be copied, pickled and printed."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.registry import game, game_ids
from ecumene.core.view import SPECTATOR, observe
from ecumene.records.session import Session
from tests.support.about import about
from tests.support.editions import some_edition

SEED = 987_654_321
WAYS: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    lambda thing: pickle.loads(pickle.dumps(thing)),
]


def played(name: str, options: dict[str, str], moves: int = 60) -> Session:
    spec = game(name)
    session = Session(spec, 3, SEED, options)
    for k in range(moves):
        if session.over():
            return played(name, options, moves // 4)  # a short game: stop in its midst
        codes = [code for code in session.options() if not spec.concedes(code)]
        session.apply(codes[k * 7 % len(codes)])
    return played(name, options, moves // 4) if session.over() else session


@pytest.fixture(scope="module", params=game_ids())
def session(request: pytest.FixtureRequest) -> Session:
    return played(request.param, about(request.param).own)


@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_a_copied_state_is_equal_and_independent(
    session: Session, way: Callable[[Any], Any]
) -> None:
    spec = session.spec
    state: Any = copy.copy(session.state)
    state.log = list(session.events[-3:])
    state.script = [1, 2]
    key = spec.key(state)
    other = way(state)
    assert spec.key(other) == key
    assert other.cat is state.cat, "definitions are shared"
    assert other.kinds is state.kinds
    same = ("seed", "streams", "log", "chance", "script", "explicit_chance")
    assert [getattr(other, name) for name in same] == [getattr(state, name) for name in same]
    other.script = state.script = None
    options = engine.options(state)
    assert engine.options(other) == options
    for one, same in zip(other.players, state.players, strict=True):
        assert one is not same, "players are shared"
    engine.apply(other, options[0])
    assert spec.key(state) == key, "playing the copy changed the original"
    again = way(session.state)
    engine.apply(again, options[0])
    engine.apply(state, options[0])
    assert spec.key(again) == spec.key(state), "the copy draws other cards"


@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_observations_are_copied_with_what_they_hide(
    session: Session, way: Callable[[Any], Any], viewer: int
) -> None:
    seen = session.observe(viewer)
    other = way(seen)
    assert other == seen
    assert other.spec is seen.spec
    assert other.state is not seen.state
    assert other.options is not seen.options
    assert session.spec.key(way(seen.state)) == session.spec.key(seen.state)


def test_sessions_and_their_parts_are_copied(session: Session) -> None:
    for way in WAYS[1:]:
        other = way(session)
        assert session.spec.key(other.state) == session.spec.key(session.state)
        assert other.record.to_json() == session.record.to_json()
        assert other.events == session.events
    player = session.state.players[0]
    for way in WAYS:
        assert way(player) is not player
        assert way(session.state.stack[-1]) == session.state.stack[-1]


@pytest.mark.parametrize("number", range(8))
def test_every_edition_survives_pickling(number: int) -> None:
    name = game_ids()[number % len(game_ids())]
    options = some_edition(game(name), 3, number * 7919)
    session = played(name, options, 25)
    again = pickle.loads(pickle.dumps(session.state))
    assert again.cat is session.state.cat
    assert session.spec.key(again) == session.spec.key(session.state)


def test_representations_say_where_a_game_stands(session: Session) -> None:
    spec, state = session.spec, session.state
    for thing in (state, session, observe(spec, state, 1), observe(spec, state, SPECTATOR)):
        text = repr(thing)
        assert spec.id in text
        assert "round" in text
        assert f"Player {engine.chooser(state) + 1} is asked" in text
        assert str(SEED) not in text
        assert str(state.seed) not in text
        assert len(text) < 160
    assert repr(session.record).startswith(f"<record of {spec.id}, 3 players")
    assert repr(spec) == f"<game {spec.id!r}>"
    assert repr(spec.options[0]).startswith(f"<option {spec.options[0].name!r}")
    players: Any = state
    for part in (players.players[0], state.stack[-1], spec.rules()[0]):
        assert "object at" not in repr(part)
    assert repr(type(state)()) == f"<{spec.id}, incomplete>"


def test_the_representation_of_an_observation_tells_nothing_hidden(session: Session) -> None:
    """Whatever is dealt anew to the others, it stays the same."""
    spec, state = session.spec, session.state
    for viewer in range(SPECTATOR, 3):
        dealt = spec.determinize(state, viewer, 5)
        assert repr(observe(spec, dealt, viewer)) == repr(observe(spec, state, viewer))
