"""Positions that say the phase they start in, count seats from 1, and are read in any condition."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidPosition
from ecumene.core.registry import game, game_ids
from ecumene.records.record import load, replay
from ecumene.records.session import Session
from tests.support.about import TESTS, about
from tests.support.editions import some_edition
from tests.support.mangle import mangled

OLD = {name: TESTS / "games" / name / "first_format.json" for name in game_ids()}


def decision(name: str, position: dict[str, Any]) -> tuple[int, str]:
    """Who is asked what, after running on to the first decision."""
    state = game(name).from_json(position)
    engine.advance_to_decision(state)
    return engine.chooser(state) + 1, state.kinds[state.stack[-1].kind].name


@pytest.mark.parametrize(
    ("name", "position", "asked"),
    [(name, *row) for name in game_ids() for row in about(name).starts],
)
def test_a_position_says_the_phase_it_starts_in(
    name: str, position: dict[str, Any], asked: tuple[int, str]
) -> None:
    assert decision(name, position) == asked


@pytest.mark.parametrize(
    ("name", "position", "says"),
    [(name, *row) for name in game_ids() for row in about(name).impossible],
)
def test_an_impossible_position_names_the_real_cause(
    name: str, position: dict[str, Any], says: str
) -> None:
    with pytest.raises(InvalidPosition) as caught:
        game(name).from_json(position)
    assert says in str(caught.value)
    assert "4611686018427387904 and" not in str(caught.value)


@pytest.mark.parametrize("name", game_ids())
def test_stacks_count_seats_from_one(name: str) -> None:
    """Whoever is asked is named by the last frame as people count."""
    spec = game(name)
    session = Session(spec, 3, 8)
    rng = random.Random(8)
    seen: set[int] = set()
    for _ in range(150):
        if session.over():
            break
        top = spec.to_json(session.state)["stack"][-1]
        if "player" in top and "answers" not in top:
            assert top["player"] == session.asked() + 1
            seen.add(top["player"])
        codes = [code for code in session.options() if not spec.concedes(code)]
        session.apply(rng.choice(codes))
    assert seen == {1, 2, 3}


@pytest.mark.parametrize("name", [name for name in game_ids() if OLD[name].is_file()])
def test_records_and_positions_of_the_first_format_are_still_read(name: str) -> None:
    """Written by the version before; its hashes are those of the first format."""
    spec = game(name)
    text = OLD[name].read_text(encoding="utf-8")
    record = load(text)
    assert len(record.hashes) == 3
    replay(record)  # compares every hash
    start = json.loads(text)["start"]
    state = spec.from_json(start)
    assert spec.digest_json(state) == start
    nameless = {key: value for key, value in start.items() if key != "format"}
    assert spec.key(spec.from_json(nameless)) == spec.key(state), "the lowest frame tells"
    now = spec.to_json(state)
    assert now["format"] >= 2
    assert spec.key(spec.from_json(now)) == spec.key(state)
    del now["format"]
    assert spec.key(spec.from_json(now)) == spec.key(state)


@pytest.mark.parametrize("name", game_ids())
def test_damaged_positions_are_refused_or_can_be_played(name: str) -> None:
    """Values deleted, replaced, inserted, moved: an InvalidPosition or a game, and soon."""
    spec = game(name)
    rng = random.Random(len(name))
    accepted = 0
    for number in range(4):
        players = 2 + number % 3
        session = Session(spec, players, number, some_edition(spec, players, number * 31))
        for k in range(60):
            if session.over():
                break
            codes = [code for code in session.options() if not spec.concedes(code)]
            if k % 15 == 7:
                position = spec.to_json(session.state)
                for good in (position, spec.digest_json(session.state)):
                    for _ in range(12):
                        accepted += survives(name, mangled(good, rng))
                hidden = spec.to_json(spec.redact(session.state, 0))
                survives(name, mangled(hidden, rng), False)
            session.apply(rng.choice(codes))
    assert accepted > 10


def survives(name: str, position: Any, playable: bool = True) -> bool:
    spec = game(name)
    began = time.perf_counter()
    try:
        state = spec.from_json(position)
    except InvalidPosition:
        return False
    assert time.perf_counter() - began < 5
    if playable and "?" not in json.dumps(position):
        assert spec.key(spec.from_json(spec.to_json(state))) == spec.key(state)
        engine.advance_to_decision(state)
        for code, _ in spec.explain(state):
            assert spec.describe(state, code)
    return True
