"""The position format that follows from zones: it loses nothing, and what is wrong is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidPosition
from ecumene.core.frame import CHANCE, Frame
from ecumene.core.position import Form
from ecumene.core.view import observe
from tests.support.toy import TOY

TURN = {"frame": "turn", "player": 1}


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ([], "top level: expected an object"),
        ({"game": "chess"}, "game: this is a position of 'chess', not of"),
        ({"format": 7}, "format: unknown format 7; this is format 1"),
        ({"format": True}, "format: unknown format True"),
        ({"colour": 1}, "colour: unknown field; known fields: game, format, options, bag"),
        ({"players": [{}]}, "players: needs 2, 3 or 4 players, found 1"),
        ({"players": [{"nose": 1}, {}]}, "players[1].nose: unknown field"),
        ({"players": [7, {}]}, "players[1]: expected an object, found 7"),
        ({"n": 3}, "n: is 3, but there are 2 players"),
        ({"round": "five"}, "round: 'five' is no whole number"),
        ({"passed": [3]}, "passed: 3 is not between 1 and 2"),
        ({"heap": ["brick"]}, "heap: 'brick' is no stone; expected one of: pebble, cobble"),
        ({"heap": "slab"}, "heap: expected a list, found 'slab'"),
        ({"heap": ["slab"] * 5}, "cards: there are 5 of slab, but only 4 exist"),
        ({"bag": ["slab"] * 4}, "cards: these lie nowhere: pebble"),
        ({"options": {"equal": "perhaps"}}, "options: option 'equal' cannot be 'perhaps'"),
        ({"options": {"equal": 1}}, "options.equal: 1 is no text"),
        ({"stack": [{"frame": "nap"}]}, "stack[0].frame: 'nap' is no decision; expected one of"),
        ({"stack": [{**TURN, "player": 3}]}, "stack[0].player: 3 is not between 1 and 2"),
        ({"stack": [{**TURN, "colour": 3}]}, "stack[0].colour: unknown field"),
        ({"stack": [{"frame": "turn"}]}, "stack: there is nothing to draw"),
        ({"stack": [TURN]}, "stack: nothing can be chosen at the pending decision"),
    ],
)
def test_what_is_wrong_is_named(position: Any, says: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        TOY.from_json(position)
    assert says in str(caught.value)


def test_what_is_left_out_is_as_in_a_new_game() -> None:
    state = TOY.from_json({})
    engine.advance_to_decision(state)
    assert TOY.key(state) == TOY.key(TOY.new(players=2, seed=0))


def test_numbers_of_frames_have_names() -> None:
    s = TOY.new(players=2, seed=3, explicit_chance=True)
    assert TOY.to_json(s)["stack"] == [{"frame": "deal", "first": 1}]
    s.stack = [Frame(0, CHANCE, 1, 0, 7, 0, (4, 5))]
    (written,) = TOY.to_json(s)["stack"]
    assert written == {"frame": "deal", "first": 2, "c": 7, "items": [4, 5]}
    assert Form(TOY, 2).read_frame(s, "stack[0]", written) == s.stack[0]


@pytest.mark.parametrize(
    ("codec", "value", "written"),
    [
        ("int", 5, 5),
        ("ints", (1, 2), [1, 2]),
        ("flag", 1, True),
        ("seat", 1, 2),
        ("seat", -1, None),
        ("seats", 0b11, [1, 2]),
        ("cards:stone", (0, -1, 2), ["pebble", "?", "slab"]),
    ],
)
def test_codecs_lose_nothing(codec: str, value: Any, written: Any) -> None:
    form = Form(TOY, 2)
    assert form.write_value(codec, value) == written
    assert form.read_value("here", codec, json.loads(json.dumps(written))) == value


def test_what_a_seat_sees_can_be_written_and_read() -> None:
    state = TOY.new(players=3, seed=4)
    for viewer in range(-1, 3):
        seen = observe(TOY, state, viewer).state
        position = TOY.to_json(seen)
        assert (position["players"][0]["hand"] == ["?"] * 4) == (viewer != 0)
        assert TOY.key(TOY.from_json(position)) == TOY.key(seen)
