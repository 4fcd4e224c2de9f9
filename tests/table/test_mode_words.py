"""What a game is played with, in words."""

from __future__ import annotations

import pytest

from ecumene.core import messages
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import LIST
from ecumene.table.modes import choices, modes


@pytest.mark.parametrize("name", game_ids())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_option_has_words(name: str, lang: str) -> None:
    messages.use(lang)
    spec = game(name)
    for number in range(40):
        for mode in modes(name, spec.some_options(number)):
            assert "[" not in mode["text"]
            assert mode["details"] == []
    for option in spec.options:
        if option.example:
            own = spec.check_options({option.name: option.example})
            (mode,) = modes(name, own)
            assert "[" not in mode["text"]
            assert all(mode["details"])
    messages.use("en")


def test_nothing_is_told_of_the_usual_game() -> None:
    for name in game_ids():
        assert modes(name, game(name).check_options({})) == []


def test_only_lists_have_choices() -> None:
    for name in game_ids():
        for option in game(name).options:
            assert (choices(name, option.name) is not None) == (option.kind == LIST)
