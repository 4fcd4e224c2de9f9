"""Bounds of games: random games of all modes stay within them."""

from __future__ import annotations

import pytest

from ecumene.core.errors import InvalidOptions
from ecumene.core.frame import CHANCE
from ecumene.core.registry import game, game_ids
from ecumene.spaces.bounds import bounds
from ecumene.spaces.game import GameSpaces
from tests.support.editions import some_edition
from tests.support.playing import decisions

GAMES = [(name, players) for name in game_ids() for players in game(name).players]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_random_games_stay_within_the_bounds(name: str, players: int) -> None:
    spec = game(name)
    options = some_edition(spec, players, 31 + players)
    found = bounds(spec, players, options)
    session = list(decisions(spec, players, 9, options, 0.001))[-1]
    moves = [seat for seat, _ in session.record.moves]
    draws = moves.count(CHANCE)
    assert 0 < len(moves) - draws <= found.most_moves
    assert 0 < draws <= found.most_chance_moves
    for points in spec.scores(session.state):
        assert found.lowest <= points <= found.highest


@pytest.mark.parametrize("name", game_ids())
def test_more_players_or_wrong_ones(name: str) -> None:
    spec = game(name)
    for few, many in zip(spec.players, spec.players[1:], strict=False):
        assert bounds(spec, few).most_moves <= bounds(spec, many).most_moves
    with pytest.raises(InvalidOptions):
        bounds(spec, 99)


def test_a_game_that_says_nothing_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = game(game_ids()[0])
    monkeypatch.setattr("ecumene.spaces.bounds.spaces_of", lambda spec: GameSpaces())
    with pytest.raises(InvalidOptions, match="does not say how long"):
        bounds(spec, 2)
