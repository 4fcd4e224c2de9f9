"""The order of the players at the end."""

from __future__ import annotations

from ecumene.cli.faces import face
from ecumene.core.registry import game
from ecumene.games.tta.rules.state import TtaState


def test_whoever_has_given_up_is_last_in_the_terminal_too() -> None:
    state = game("tta").new(players=3, seed=1)
    assert isinstance(state, TtaState)
    for seat, culture in enumerate((30, 10, 20)):
        state.players[seat].culture = culture
    state.players[0].resigned = 1
    assert face("tta").order(state) == [2, 1, 0]
