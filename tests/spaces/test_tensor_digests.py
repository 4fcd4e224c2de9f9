"""Tensors must not change; if a layout or a rule moved, the commit says so."""

from __future__ import annotations

import pytest

from ecumene.core.registry import game, game_ids
from tests.support.tensor_digests import digest, path

GAMES = [(name, players) for name in game_ids() for players in game(name).players]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_tensors_are_what_they_were(name: str, players: int) -> None:
    kept = dict(line.split() for line in path(name).read_text(encoding="utf-8").splitlines())
    assert digest(name, players) == kept[str(players)], "see `make goldens`"
