"""Positions that say the phase they start in, count seats from 1, and are read in any condition."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidPosition
from ecumene.core.registry import game, game_ids
from ecumene.records.record import load, replay
from ecumene.records.session import Session
from tests.support.editions import some_edition
from tests.support.mangle import mangled

OLD = Path(__file__).parent / "first_format"
TTA = game("tta")
RICH = [{"coin": 1, "points": 3, "food": 6, "resource": 6, "hand": {"tower": 1}}] * 2
DESPOTISM = {"age": "III", "round": 5}


def decision(name: str, position: dict[str, Any]) -> tuple[int, str]:
    """Who is asked what, after running on to the first decision."""
    state = game(name).from_json(position)
    engine.advance_to_decision(state)
    return engine.chooser(state) + 1, state.kinds[state.stack[-1].kind].name


@pytest.mark.parametrize(
    ("name", "position", "asked"),
    [
        ("tta", {"round": 3, "age": "I"}, (1, "actions")),
        ("tta", {"round": 3, "age": "I", "phase": "actions", "turn": 2}, (2, "actions")),
        ("tta", {"round": 3, "age": "I", "phase": "politics", "turn": 2}, (2, "politics")),
        ("tta", {"round": 3, "age": "I", "phase": "start of turn"}, (1, "politics")),
        ("tta", {"round": 3, "age": "I", "phase": "End_of_turn"}, (2, "politics")),
        ("horizon", {"round": 3}, (1, "action")),
        ("horizon", {"round": 3, "phase": "start of turn", "turn": 2}, (2, "action")),
        ("horizon", {"round": 3, "phase": "action"}, (1, "action")),
        ("horizon", {"round": 3, "phase": "production", "turn": 2}, (2, "production")),
        ("patchistory", {"round": 3, "phase": "auction", "players": RICH}, (1, "blind")),
        ("patchistory", {"round": 3, "phase": "management", "players": RICH}, (1, "management")),
        (
            "patchistory",
            {"round": 3, "phase": "management", "first": 2, "players": RICH},
            (2, "management"),
        ),
    ],
)
def test_a_position_says_the_phase_it_starts_in(
    name: str, position: dict[str, Any], asked: tuple[int, str]
) -> None:
    assert decision(name, position) == asked


@pytest.mark.parametrize(
    ("name", "position", "says"),
    [
        ("tta", {"phase": "war"}, "phase: 'war' is no phase; expected one of: start of turn"),
        ("tta", {"phase": 3}, "phase: 3 is no phase"),
        ("tta", {"phase": "politics", "round": 1}, "no Politics Phase in round 1"),
        (
            "tta",
            {"phase": "politics", "round": 2, "stack": [{"frame": "turn", "player": 1}]},
            "phase: 'politics' does not fit 'stack'",
        ),
        ("tta", {**DESPOTISM, "stack": [{"frame": "politics"}]}, "'politics' needs 'player'"),
        (
            "tta",
            {**DESPOTISM, "stack": [{"frame": "politics", "player": 1}]},
            "the lowest frame is 'turn'",
        ),
        (
            "tta",
            {"stack": [{"frame": "turn", "player": 2, "next": "end"}]},
            "this is the turn of player 1, not of player 2",
        ),
        (
            "tta",
            {"stack": [{"frame": "turn", "player": 1}, {"frame": "defense", "player": 2}]},
            "'defense' needs 'card'",
        ),
        ("tta", {"round": 0}, "round: 0 is not between 1 and 999"),
        ("tta", {"players": [{"bank_yellow": 400}, {}]}, "407 yellow tokens and workers in all"),
        ("tta", {"players": [{"bank_blue": 90}, {}]}, "90 blue tokens in all"),
        ("tta", {"players": [{"stages": 1}, {}]}, "there are stages, but 'wonder' names no wonder"),
        (
            "tta",
            {"players": [{"leader": "moses", "civil": ["homer"]}, {}]},
            "moses and homer are both leaders of Age A",
        ),
        (
            "tta",
            {"players": [{"workers": {"religion": 3}}, {}]},
            "3 buildings of the type temple; the urban limit is 2",
        ),
        ("tta", {"age": "I", "row": ["strategy"]}, "'strategy' belongs to Age II, but this is Age"),
        ("tta", {"civil": ["iron"], "age": "II"}, "belongs to Age I, but this is the deck"),
        ("tta", {"players": [{"culture": 1 << 62}, {}]}, "is not between 0 and 999999999"),
        ("tta", {"players": [{"used": 1 << 62}, {}]}, "these are no marks of the engine"),
        ("tta", {"round": 5, "last_round": 4}, "last_round: is 4, but this is round 5"),
        ("tta", {"won": [1]}, "nobody has won while decisions are pending"),
        ("tta", {"turn": None}, "turn: None is no whole number"),
        ("horizon", {"phase": "politics"}, "expected one of: start of turn, action, expansion"),
        ("horizon", {"round": 0}, "round: 0 is not between 1 and 999"),
        ("horizon", {"players": [{"tracks": [0, 0, 0]}, {}]}, "24 cubes have left them, but"),
        ("horizon", {"round": 41, "round_limit": 40}, "round_limit: is 40, but this is round 41"),
        ("horizon", {"stack": [{"frame": "action", "player": 1}]}, "the lowest frame is 'turn'"),
        ("patchistory", {"phase": "vote", "round": 2}, "'vote' comes only in round 5"),
        ("patchistory", {"phase": "war", "stack": []}, "'war' does not fit 'stack'"),
    ],
)
def test_an_impossible_position_names_the_real_cause(
    name: str, position: dict[str, Any], says: str
) -> None:
    with pytest.raises(InvalidPosition) as caught:
        game(name).from_json(position)
    assert says in str(caught.value)
    assert "4611686018427387904 and" not in str(caught.value)


def test_the_player_count_in_a_message_is_that_of_the_decks() -> None:
    row = ["wave_of_nationalism"] * 3
    four = {"age": "III", "round": 9, "row": row, "players": [{}] * 4}
    with pytest.raises(InvalidPosition, match="the decks with 4 players hold it"):
        TTA.from_json({**four, "row": ["moses"] * 2})
    after = {**four, "deck_players": [4, 4, 3, 3], "row": ["military_build_up_iii"] * 5}
    with pytest.raises(InvalidPosition, match="the decks with 3 players hold it"):
        TTA.from_json(after)


def test_an_earlier_government_may_have_allowed_more_buildings() -> None:
    board = {"government": "theocracy", "workers": {"religion": 3}}
    TTA.from_json({"age": "II", "round": 9, "players": [board, {}]})
    board["government"] = "despotism"
    with pytest.raises(InvalidPosition, match="urban limit"):
        TTA.from_json({"age": "II", "round": 9, "players": [board, {}]})


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


def test_frames_name_cards_and_rivals() -> None:
    old = json.loads((OLD / "tta.json").read_text(encoding="utf-8"))["start"]
    assert old["format"] == 1
    stack = TTA.to_json(TTA.from_json(old))["stack"]
    assert stack == [
        {"frame": "turn", "player": 2, "next": "actions"},
        {"frame": "politics", "player": 2, "done": 1},
        {"frame": "event_done", "player": 2},
        {"frame": "auction", "player": 3, "territory": stack[3]["territory"], "passed": [2]},
    ]
    assert stack[3]["territory"] in {card.slug for card in TTA.from_json(old).cat.cards}


@pytest.mark.parametrize("name", ["tta", "horizon"])
def test_records_and_positions_of_the_first_format_are_still_read(name: str) -> None:
    """Written by the version before; its hashes are those of the first format."""
    spec = game(name)
    text = (OLD / f"{name}.json").read_text(encoding="utf-8")
    record = load(text)
    assert len(record.hashes) == 3
    replay(record)  # compares every hash
    start = json.loads(text)["start"]
    state = spec.from_json(start)
    assert spec.digest_json(state) == start
    nameless = {key: value for key, value in start.items() if key != "format"}
    assert spec.key(spec.from_json(nameless)) == spec.key(state), "the lowest frame tells"
    now = spec.to_json(state)
    assert now["format"] == 2
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
