"""Notation and options of every game."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from ecumene.core.errors import UnknownGame
from ecumene.core.registry import default_game, game, game_ids
from ecumene.core.spec import CHOICE, LIST


@pytest.mark.parametrize("name", game_ids())
def test_every_option_has_a_meaning_and_a_first_value(name: str) -> None:
    for option in game(name).options:
        assert option.meaning
        assert game(name).check_options({})[option.name] == option.default
        assert (option.kind == CHOICE) == bool(option.values)


@pytest.mark.parametrize("name", game_ids())
def test_some_options_are_valid_and_reach_every_value(name: str) -> None:
    """But for those that need a list of one's own besides."""
    spec = game(name)
    lists = {option.name for option in spec.options if option.kind == LIST}
    seen: dict[str, set[str]] = {option.name: set() for option in spec.options}
    for k in range(300):
        options = spec.some_options(k)
        assert spec.check_options(options) == options
        for chosen, value in options.items():
            seen[chosen].add(value)
    for option in spec.options:
        assert seen[option.name] >= set(option.values) - lists


def test_unknown_games() -> None:
    with pytest.raises(UnknownGame, match=f"no game 'go'; known games: {default_game()}"):
        game("go")


@pytest.mark.parametrize("name", game_ids())
def test_flat_numbers_are_a_bijection(name: str) -> None:
    vocabulary = game(name).vocabulary
    flat, unflat = vocabulary.flat, vocabulary.unflat  # of ten million: no list of them
    assert all(flat(unflat(number)) == number for number in range(vocabulary.size))


@pytest.mark.parametrize("name", game_ids())
def test_every_word_and_argument_of_the_notation_is_explained(name: str) -> None:
    """docs/notation.md is made from these declarations; nothing is missing or left over."""
    path = resources.files(f"ecumene.games.{name}").joinpath("data", "notation.toml")
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    kinds = game(name).vocabulary.kinds
    assert set(told["words"]) == {kind.word for kind in kinds}
    assert set(told["arguments"]) == {domain.name for kind in kinds for domain in kind.domains}
    said = [*told["words"].values(), *told["arguments"].values()]
    assert all(len(sentence) >= 10 for sentence in said)
