"""Notation and game options: wrong input is refused with a sentence for people."""

from __future__ import annotations

import pytest

from ecumene.core.errors import InvalidNotation, InvalidOptions, UnknownGame
from ecumene.core.registry import game

SPEC = game("tta")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "an empty text is no option"),
        ("jump", "'jump' is no option word; known words: "),
        ("build", "should have the form 'build <technology>'"),
        ("build bronze iron", "should have the form"),
        ("build moses", "'moses' is no technology"),
        ("take 14", "'14' is no space"),
        ("take 0", "'0' is no space"),
        ("bid -1", "'-1' is no number"),
        ("attack plunder_i 5", "'5' is no seat"),
        ("pact peace_treaty 2c", "'2c' is no partner"),
        ("BUILD bronze", "'BUILD' is no option word"),
    ],
)
def test_wrong_notation_is_explained(text: str, says: str) -> None:
    state = SPEC.new(2, 1)
    before = SPEC.key(state)
    with pytest.raises(InvalidNotation, match=says):
        SPEC.play(state, text)
    assert SPEC.key(state) == before


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 99])
@pytest.mark.rules("TTA-FLOW-6")
def test_wrong_player_counts(players: int) -> None:
    with pytest.raises(InvalidOptions, match=f"is for 2, 3, 4 players, not for {players}"):
        SPEC.new(players)


def test_wrong_options() -> None:
    with pytest.raises(InvalidOptions, match="has no option 'hands'; it has: civil_hands"):
        SPEC.new(2, options={"hands": "open"})
    with pytest.raises(InvalidOptions, match="cannot be 'half'; it can be: open, closed"):
        SPEC.new(2, options={"civil_hands": "half"})


def test_unknown_games() -> None:
    with pytest.raises(UnknownGame, match="no game 'go'; known games: tta"):
        game("go")


def test_flat_numbers_are_a_bijection() -> None:
    vocabulary = SPEC.vocabulary
    codes = [vocabulary.unflat(flat) for flat in range(vocabulary.size)]
    assert len(set(codes)) == vocabulary.size
    assert [vocabulary.flat(code) for code in codes] == list(range(vocabulary.size))
