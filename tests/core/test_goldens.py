"""Golden playthroughs must not change; if a rule moved, the commit says which."""

from __future__ import annotations

import pytest

from ecumene.core.registry import game, game_ids
from tests.support.about import about
from tests.support.golden import CASES, Case, render


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.name}")
def test_playthrough_is_unchanged(case: Case) -> None:
    assert render(case) == case.path.read_text(encoding="utf-8"), "see `make goldens`"


def test_every_player_count_and_ending_has_one() -> None:
    for name in game_ids():
        mine = [case for case in CASES if case.game == name]
        assert {case.players for case in mine} >= set(game(name).players)
        assert {case.ending for case in mine} == about(name).endings


def test_every_value_of_every_option_has_one() -> None:
    for name in game_ids():
        mine = [game(name).check_options(case.options) for case in CASES if case.game == name]
        for option in game(name).options:
            seen = {chosen[option.name] for chosen in mine}
            assert seen >= set(option.values), option.name
            assert option.values or any(seen), option.name
