"""The rules of Cairn, statement by statement."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import IllegalMove
from ecumene.core.registry import game
from ecumene.games.cairn.rules.state import CairnState
from ecumene.games.cairn.spec import SPEC

STONES = {"pebble": 1, "cobble": 2, "slab": 3, "block": 4, "boulder": 5, "monolith": 6}


def table(*hands: str, **fields: Any) -> CairnState:
    """A table with these hands, at the turn of the first seat."""
    players = [{"hand": hand.split()} for hand in hands]
    position = {"players": players, "stack": [{"frame": "turn", "player": 1}], **fields}
    return SPEC.from_json(position)


def options(s: CairnState) -> list[str]:
    return [SPEC.vocabulary.format(code) for code in engine.options(s)]


def refusal(s: CairnState, text: str) -> str:
    """The code of the reason for which an option is closed."""
    with pytest.raises(IllegalMove) as caught:
        SPEC.play(s, text)
    return caught.value.reason.code


@pytest.mark.rules("CAIRN-1")
def test_hands_are_filled_from_the_bag_before_each_cairn() -> None:
    s = SPEC.new(players=3, seed=5)
    assert [len(p.hand) for p in s.players] == [4, 4, 4]
    assert sorted([*s.bag, *[stone for p in s.players for stone in p.hand]]) == s.cat.all
    for text in (options(s)[0], "pass", "pass"):
        SPEC.play(s, text)
    assert [len(p.hand) for p in s.players] == [4, 4, 4]


@pytest.mark.rules("CAIRN-1")
@pytest.mark.reason("cairn.not_offered")
def test_only_stones_in_the_bag_are_drawn() -> None:
    s = SPEC.new(players=2, seed=5, explicit_chance=True)
    for _ in range(3):
        SPEC.play(s, "draw monolith")
    assert refusal(s, "draw monolith") == "not_offered"
    assert dict(engine.chance_outcomes(s))[SPEC.vocabulary.parse("draw pebble")] == 5


@pytest.mark.rules("CAIRN-2")
@pytest.mark.reason("cairn.not_in_hand", "cairn.not_here")
def test_a_turn_is_a_stone_from_the_hand_or_a_pass() -> None:
    s = table("slab cobble", "slab", heap=["block"])
    assert options(s) == ["lay cobble", "lay slab", "pass"]
    assert refusal(s, "lay pebble") == "not_in_hand"
    assert refusal(s, "draw pebble") == "not_here"
    SPEC.play(s, "lay slab")
    assert SPEC.to_json(s)["heap"] == ["block", "slab"]
    assert engine.chooser(s) == 1


@pytest.mark.rules("CAIRN-2")
def test_who_has_passed_is_not_asked_again() -> None:
    s = table("block slab", "cobble", "pebble pebble", heap=["boulder"])
    for text in ("lay block", "pass", "lay pebble", "pass"):
        SPEC.play(s, text)
    assert s.players[2].taken != ()


@pytest.mark.rules("CAIRN-3")
@pytest.mark.reason("cairn.too_heavy")
@pytest.mark.card(*[f"cairn.stone.{stone}" for stone in STONES])
@pytest.mark.parametrize("top", STONES)
@pytest.mark.parametrize("equal", ["allowed", "forbidden"])
def test_no_stone_lies_on_a_lighter_one(top: str, equal: str) -> None:
    s = table(" ".join(STONES), "slab", heap=[top], options={"equal": equal})
    most = STONES[top] - (equal == "forbidden")
    light = [f"lay {stone}" for stone, weight in STONES.items() if weight <= most]
    assert options(s) == [*light, "pass"]
    if most < STONES["monolith"]:
        assert refusal(s, "lay monolith") == "too_heavy"


@pytest.mark.rules("CAIRN-4")
@pytest.mark.reason("cairn.must_lay")
def test_who_begins_a_cairn_cannot_pass() -> None:
    assert refusal(table("slab", "block"), "pass") == "must_lay"


@pytest.mark.rules("CAIRN-5")
def test_the_last_one_takes_the_cairn_and_begins_the_next() -> None:
    s = table("slab", "cobble pebble", heap=["block"])
    for text in ("lay slab", "lay cobble", "pass"):
        SPEC.play(s, text)
    assert SPEC.scores(s) == [0, 3]
    assert (engine.chooser(s), s.heap, s.round) == (1, (), 1)


@pytest.mark.rules("CAIRN-5")
def test_the_game_ends_with_a_cairn_when_the_bag_is_empty() -> None:
    taken = ["monolith"] * 3 + ["boulder"] * 3 + ["block"] * 4 + ["slab"] * 4 + ["cobble"] * 5
    players = [{"hand": ["pebble"] * 3}, {"hand": ["pebble"], "taken": taken}]
    s = table(players=players, heap=["pebble"])
    assert s.bag == ()
    SPEC.play(s, "lay pebble")
    SPEC.play(s, "pass")
    assert engine.over(s)
    assert (SPEC.scores(s), SPEC.winners(s)) == ([2, 19], [1])


def test_it_is_played_but_not_offered() -> None:
    assert game("cairn") is SPEC
