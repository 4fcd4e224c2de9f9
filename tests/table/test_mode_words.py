"""What a game is played with, in words."""

from __future__ import annotations

import random

import pytest

from ecumene.core import messages
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import LIST
from ecumene.table.modes import choices, modes, progress
from tests.games.tta.about import agreed_set


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


def test_what_a_list_may_hold_comes_in_groups_that_quotas_know() -> None:
    found = choices("tta", "agreed")
    assert found is not None
    options = game("tta").check_options({"leaders": "secret_mix", "choice": "draft"})
    assert progress(game("tta"), options, 3) == []
    agreed = {**options, "choice": "agreed", "agreed": agreed_set(3, random.Random(2))}
    state = progress(game("tta"), agreed, 3)
    assert [entry["group"] for entry in state] == [group["id"] for group in found["groups"]]
    assert all(entry["have"] == entry["need"] for entry in state)
    for entry, group in zip(state, found["groups"], strict=True):
        assert entry["need"] <= len(group["entries"])


def test_only_lists_have_choices() -> None:
    for name in game_ids():
        for option in game(name).options:
            assert (choices(name, option.name) is not None) == (option.kind == LIST)
