"""Malformed records are refused with a sentence that says what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core.errors import InvalidRecord
from ecumene.core.record import load, replay
from ecumene.core.registry import game
from ecumene.core.session import Session


def some_record() -> dict[str, Any]:
    session = Session(game("tta"), players=2, seed=5)
    for text in ("take 1", "end", "take 2", "end"):
        session.play(text)
    data: dict[str, Any] = json.loads(session.record.dumps())
    return data


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"record": 99}, "no game record of format"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"players": 7}, "for 2, 3, 4 players, not for 7"),
        ({"players": "two"}, "field 'players'"),
        ({"moves": "take 1"}, "field 'moves'"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"options": {"civil_hands": "ajar"}}, "cannot be 'ajar'"),
        ({"moves": ["1 fly"]}, "move 1: 'fly' is no option word"),
        ({"moves": ["9 end"]}, "move 1: there is no seat '9'"),
        ({"moves": [17]}, "move 1: 17 should be"),
    ],
)
def test_a_broken_record_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(InvalidRecord, match=says):
        load({**some_record(), **change})


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", "\x00"])
def test_other_text_is_no_record(text: str) -> None:
    with pytest.raises(InvalidRecord):
        load(text)


def test_a_move_that_does_not_fit_is_named() -> None:
    data = some_record()
    mine = next(k for k, move in enumerate(data["moves"]) if move == "1 take 1")
    data["moves"][mine] = "1 build bronze"
    with pytest.raises(InvalidRecord, match=f"move {mine + 1}: build bronze: On the first turn"):
        replay(load(data))
    data["moves"][mine] = "2 take 1"
    with pytest.raises(InvalidRecord, match=f"move {mine + 1}: 1 is to move, not 2"):
        replay(load(data))


def test_an_impossible_deal_is_named() -> None:
    data = some_record()
    data["moves"][0] = "chance deal moses"
    with pytest.raises(InvalidRecord, match="move 1: deal moses"):
        replay(load(data))


def test_a_differing_hash_is_reported() -> None:
    data = some_record()
    data["hashes"] = {str(len(data["moves"])): "0123456789abcdef"}
    with pytest.raises(InvalidRecord, match="differs from the recorded one"):
        replay(load(data))


def test_moves_after_the_end_are_refused() -> None:
    session = Session(game("tta"), players=2, seed=5)
    for text in ("end", "end", "resign"):
        session.play(text)
    assert session.over()
    data = json.loads(session.record.dumps())
    data["moves"].append("1 end")
    with pytest.raises(InvalidRecord, match="already over"):
        replay(load(data))


@pytest.mark.parametrize("ply", [-1, 10_000])
def test_there_is_no_such_move(ply: int) -> None:
    record = load(some_record())
    with pytest.raises(InvalidRecord, match="does not exist"):
        replay(record, ply)
    with pytest.raises(InvalidRecord, match="does not exist"):
        record.up_to(ply)
