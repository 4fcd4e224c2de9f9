"""What the library is given: options that are lists and tables, words that are no moves."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

import ecumene
from ecumene.core.errors import InvalidOptions
from ecumene.spaces.given import options_of


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"seed": "a"}, "a seed is a whole number, not 'a'"),
        ({"seed": 1.5}, "a seed is a whole number, not 1.5"),
        ({"players": "3"}, "number of players is a whole number, not '3'"),
        ({"players": 2.0}, "number of players is a whole number"),
        ({"players": None}, "number of players is a whole number"),
        ({"options": "leaders=new"}, "options are names with values"),
        ({"options": ["leaders"]}, "options are names with values"),
        ({"options": {"rebalanced": True}}, "'rebalanced' cannot be True; it can be: no, yes"),
        ({"options": {"leaders": ["new"]}}, "'leaders' cannot be"),
        ({"options": {"agreed": 3}}, "'agreed' is a list of ids or a text"),
        ({"options": {"cards": 3}}, "'cards' is a table or a text"),
        ({"options": {"cards": {"moses": {1, 2}}}}, "cards"),
    ],
)
def test_settings_that_cannot_be_meant(given: dict[str, Any], says: str) -> None:
    with pytest.raises(InvalidOptions, match=says):
        ecumene.new("tta", **given)


def test_a_table_nested_without_end_is_an_error_in_words() -> None:
    deep: dict[str, Any] = {}
    for _ in range(100_000):
        deep = {"a": deep}
    for table in (deep, '{"a": ' * 100_000):
        with pytest.raises(InvalidOptions, match="cards"):
            ecumene.new("tta", options={"cards": table})
    while deep:  # one by one: to forget it at once would be as deep
        deep = deep["a"]


def test_tables_and_lists_are_given_as_such_or_as_texts() -> None:
    table = {"iron": {"resource_cost": 4}}
    for given in (table, '{"iron": {"resource_cost": 4}}', "[iron]\nresource_cost = 4"):
        game = ecumene.new("tta", seed=1, options={"cards": given})
        assert game.options["cards"] == '{"iron":{"resource_cost":4}}'
    for ids in (["moses", "caesar"], ("moses", "caesar"), "moses, caesar"):
        assert listed(ids) == "moses,caesar"


def listed(ids: Any) -> str:
    given = {"leaders": "public_mix", "choice": "agreed", "agreed": ids}
    return (options_of(ecumene.new("tta").spec, given) or {})["agreed"].replace(" ", "")


@pytest.mark.parametrize(
    "move", ["x" * 100_000, "take " + "9" * 100_000, "take 3 " + "4" * 100_000]
)
def test_long_words_do_not_fill_the_screen(move: str) -> None:
    with pytest.raises(ecumene.InvalidNotation) as refused:
        ecumene.new("tta", seed=1).push(move.format("9" * 100_000))
    assert len(str(refused.value)) < 1000


def test_errors_survive_a_way_to_another_process() -> None:
    with pytest.raises(ecumene.IllegalMove) as refused:
        ecumene.new("tta", seed=1).push("build bronze")
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.reason) == (str(refused.value), refused.value.reason)
    assert again.reason.text
    unset = pickle.loads(pickle.dumps(InvalidOptions("no", "leaders")))
    assert (str(unset), unset.option) == ("no", "leaders")


def test_a_game_that_ended_with_hidden_cards_is_not_taken_back() -> None:
    """The events that lay face down have been scored: whoever goes on would know them."""
    rng = random.Random(1)
    game = ecumene.new("tta", players=2, seed=1)
    before = game.position()
    while not game.is_over:
        moves = [move for move in game.legal_moves if move != "resign"] or game.legal_moves
        events = [move for move in moves if move.startswith("event")]
        before = game.position()
        game.push(rng.choice(events or moves))
    assert before["current"] or before["future"]
    with pytest.raises(ecumene.IllegalMove, match="Hidden information"):
        game.pop()
