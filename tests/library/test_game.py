"""`import ecumene`: the names that programs may rely on, and what they do."""

from __future__ import annotations

import html
import json
import random
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

import ecumene
from ecumene.core.errors import UnknownGame
from ecumene.core.option import pack

NAMES = ecumene.game_ids()


def test_every_public_name_can_be_had_and_nothing_else() -> None:
    for name in ecumene.__all__:
        assert getattr(ecumene, name) is not None
        assert name in dir(ecumene)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        ecumene.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_importing_costs_nothing_until_something_is_used() -> None:
    code = "import ecumene, sys; print([m for m in sys.modules if m.startswith('ecumene.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", NAMES)
def test_a_game_by_its_words(name: str) -> None:
    game = ecumene.new(name, players=3, seed=5)
    assert (game.id, game.players, game.seed) == (name, 3, 5)
    for _ in range(12):
        assert game.turn is not None
        assert game.question
        move = game.legal_moves[-1]
        assert game.why(move) is None
        assert game.describe(move)
        before = len(game.moves)
        game.push(move)
        assert game.moves[before][1] == move
    assert repr(game).startswith("<game of ")
    assert len(str(game).splitlines()) > 10
    assert game.result is None
    assert len(game.score) == 3


@pytest.mark.parametrize("name", NAMES)
def test_what_cannot_be_done_is_explained_with_its_rule(name: str) -> None:
    game = ecumene.new(name, players=2, seed=1)
    words = game.spec.vocabulary
    closed: list[str] = []
    while not closed:
        game.push(game.legal_moves[-1])
        closed = [words.format(code) for code, why in candidates(game) if why]
    why = game.why(closed[0])
    assert why is not None
    assert why.text
    with pytest.raises(ecumene.IllegalMove):
        game.push(closed[0])
    with pytest.raises(ecumene.InvalidNotation):
        game.push("fly to the moon")


def candidates(game: ecumene.Game) -> list[tuple[int, int]]:
    from ecumene.core import engine

    return engine.candidates(game._session.state)


@pytest.mark.parametrize("name", NAMES)
def test_copies_positions_and_records_go_on_alike(name: str) -> None:
    game = ecumene.new(name, players=2, seed=9)
    for _ in range(20):
        game.push(game.legal_moves[-1])
    other = game.copy()
    again = ecumene.from_record(game.record())
    placed = ecumene.from_position(json.loads(json.dumps(game.position())), seed=9)
    for one in (other, again, placed):
        assert one.position() == game.position()
        assert one.legal_moves == game.legal_moves
    move = other.legal_moves[0]
    other.push(move)
    assert len(other.moves) > len(game.moves)
    earlier = ecumene.from_record(game.record(), ply=len(game.moves) - 1)
    assert len(earlier.moves) < len(game.moves) + 1


def test_a_move_can_be_taken_back_as_at_the_table() -> None:
    game = ecumene.new(NAMES[0], players=2, seed=1)
    before = game.position()
    move = game.legal_moves[0]
    game.push(move)
    assert game.pop() == move
    assert game.position() == before
    with pytest.raises(ecumene.IllegalMove):
        game.pop()


@pytest.mark.parametrize("name", NAMES)
def test_bots_play_the_rest(name: str) -> None:
    game = ecumene.new(name, players=2, seed=3)
    result = game.play("random")
    assert game.is_over
    assert game.turn is None
    assert game.legal_moves == []
    assert result == game.result
    assert result.winners
    assert game.log()
    again = ecumene.from_record(game.record())
    assert again.result == result
    with pytest.raises(ecumene.EcumeneError, match="3 bots for 2 seats"):
        ecumene.new(name, seed=1).play("random", "random", "random")


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        ecumene.new("chess")
    with pytest.raises(ecumene.EcumeneError, match="'game' is missing"):
        ecumene.from_position({})
    with pytest.raises(ecumene.EcumeneError, match="at least two"):
        ecumene.match(["random"])


def first(observation: ecumene.Observation[Any]) -> str:
    return observation.spec.vocabulary.format(observation.options[0])


class Last(ecumene.Bot):
    def choose(self, observation: ecumene.Observation[Any]) -> int:
        return observation.options[-1]


def test_a_match_of_functions_classes_and_names() -> None:
    outcome = ecumene.match([first, Last, "random"], NAMES[0], games=8, seed=2)
    assert outcome.names == ("first", "Last", "random")
    assert outcome.games == 12  # two whole deals: three pairs in both seats
    assert sum(outcome.wins.values()) == pytest.approx(12)
    assert set(outcome.shares) == {("first", "Last"), ("first", "random"), ("Last", "random")}
    assert "first against Last" in repr(outcome)
    for share in outcome.shares.values():
        assert share.high - share.low > 0.7, "two deals prove little, even if they agree"
    assert not outcome.failures


def test_a_match_on_several_processes_is_the_same() -> None:
    one = ecumene.match(["random", "tests/lab/some_bots.py:First"], NAMES[0], games=4)
    two = ecumene.match(["random", "tests/lab/some_bots.py:First"], NAMES[0], games=4, jobs=2)
    assert [r.scores for r in one.results] == [r.scores for r in two.results]
    with pytest.raises(ecumene.EcumeneError, match="leave jobs at 1"):
        ecumene.match([first, "random"], jobs=2)


@pytest.mark.parametrize("name", NAMES)
def test_prices_of_moves(name: str) -> None:
    """Early in every game something has a price."""
    game = ecumene.new(name, players=2, seed=3)
    priced: list[dict[str, int]] = []
    for number in range(80):
        moves = [move for move in game.legal_moves if move != "resign"]
        priced += [price for move in moves if (price := game.price(move))]
        game.push(moves[number % len(moves)])
    assert priced
    assert all(amount >= 0 for price in priced for amount in price.values())
    over = ecumene.new(name, players=2, seed=1)
    move = over.legal_moves[0]
    over.play("random")
    assert over.price(move) == {}


@pytest.mark.parametrize("name", NAMES)
def test_numbers_by_name_as_others_may_know_them(name: str) -> None:
    game = ecumene.new(name, players=3, seed=2)
    for _ in range(30):
        game.push(game.legal_moves[-1])
    names = ecumene.number_names(name)
    assert all(label and label != key for key, label in names.items() if "_" in key)
    own = game.numbers(1)
    assert own.keys() <= names.keys()
    seen = game.numbers(1, viewer=0)
    assert all(seen[key] in (own[key], -1) for key in seen), "others see what is, or nothing"
    assert seen == ecumene.numbers(game.observation(0), 1)


@pytest.mark.parametrize("name", NAMES)
def test_numbers_have_all_names_whoever_has_left(name: str) -> None:
    """Somebody gives up as soon as that can be done; in games without that, all play on."""
    game = ecumene.new(name, players=3, seed=2)
    names = list(ecumene.number_names(name))
    concedes = game.spec.concedes
    left = None
    for _ in range(200):
        giving_up = [code for code in game.observation(game.turn or 0).options if concedes(code)]
        if giving_up:
            left = game.turn
            game.push(game.spec.vocabulary.format(giving_up[0]))
            break
        game.push(game.legal_moves[0])
    assert (left is not None) == any(game.spec.vocabulary.conceding)
    for seat in range(3):
        for viewer in range(3):
            assert list(game.numbers(seat, viewer)) == names
    if left is not None:
        assert set(game.numbers(left).values()) != set(game.numbers((left + 1) % 3).values())


@pytest.mark.parametrize("name", NAMES)
def test_any_move_can_be_asked_about_in_any_decision(name: str) -> None:
    """Also one of a card that nobody has, or of a decision that is not the present one."""
    rng = random.Random(1)
    game = ecumene.new(name, players=3, seed=4)
    vocabulary = game.spec.vocabulary
    met: Counter[str] = Counter()
    while not game.is_over:
        decision = game.question.split(":")[0]
        met[decision] += 1
        if met[decision] <= 3:
            for number, word in enumerate(vocabulary.kinds):
                said = [rng.randrange(domain.size) for domain in word.domains]
                move = vocabulary.format(pack(number, *said))
                why = game.why(move)
                assert (why is None) == (move in game.legal_moves), move
                assert why is None or (why.text and why.rule), move
                assert game.describe(move), move
                assert all(amount >= 0 for amount in game.price(move).values()), move
        game.push(rng.choice(without_giving_up(game)))
    assert len(met) > 9


def without_giving_up(game: ecumene.Game) -> list[str]:
    parse, concedes = game.spec.vocabulary.parse, game.spec.concedes
    return [move for move in game.legal_moves if not concedes(parse(move))] or game.legal_moves


def test_a_notebook_shows_the_table() -> None:
    game = ecumene.new(NAMES[0], players=2, seed=1)
    shown = game._repr_html_()
    assert shown.startswith("<pre")
    assert html.unescape(shown.partition(">")[2].removesuffix("</pre>")) == str(game)
