"""Malformed records are refused with a sentence that says what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core.errors import InvalidRecord
from ecumene.records.record import load, replay
from ecumene.records.session import Session
from tests.support.toy import TOY


def some_record() -> dict[str, Any]:
    session = Session(TOY, players=2, seed=5)
    for _ in range(4):
        session.apply(session.options()[0])
    data: dict[str, Any] = json.loads(session.record.dumps())
    return data


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"record": 99}, "no game record of format"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"players": 7}, "for 2, 3, 4 players, not for 7"),
        ({"players": "two"}, "field 'players'"),
        ({"moves": "pass"}, "field 'moves'"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"options": {"equal": "ajar"}}, "cannot be 'ajar'"),
        ({"moves": ["1 fly"]}, "move 1: 'fly' is no option word"),
        ({"moves": ["9 pass"]}, "move 1: there is no seat '9'"),
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
    mine = next(k for k, move in enumerate(data["moves"]) if move.startswith("1 "))
    data["moves"][mine] = "1 pass"
    with pytest.raises(InvalidRecord, match=f"move {mine + 1}: pass: Whoever begins"):
        replay(load(data))
    data["moves"][mine] = "2 pass"
    with pytest.raises(InvalidRecord, match=f"move {mine + 1}: 1 is to move, not 2"):
        replay(load(data))


def test_an_impossible_deal_is_named() -> None:
    data = some_record()
    data["moves"][:4] = ["chance draw monolith"] * 4
    with pytest.raises(InvalidRecord, match="move 4: draw monolith"):
        replay(load(data))


def test_a_differing_hash_is_reported() -> None:
    data = some_record()
    data["hashes"] = {str(len(data["moves"])): "0123456789abcdef"}
    with pytest.raises(InvalidRecord, match="differs from the recorded one"):
        replay(load(data))


def test_moves_after_the_end_are_refused() -> None:
    session = Session(TOY, players=2, seed=5)
    while not session.over():
        session.apply(session.options()[0])
    data = json.loads(session.record.dumps())
    data["moves"].append("1 pass")
    with pytest.raises(InvalidRecord, match="already over"):
        replay(load(data))


@pytest.mark.parametrize("ply", [-1, 10_000])
def test_there_is_no_such_move(ply: int) -> None:
    record = load(some_record())
    with pytest.raises(InvalidRecord, match="does not exist"):
        replay(record, ply)
    with pytest.raises(InvalidRecord, match="does not exist"):
        record.up_to(ply)
