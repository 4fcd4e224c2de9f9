"""Our bots among those of OpenSpiel, and games between both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from ecumene.bots.asking import ask
from ecumene.bots.outside import any_bot
from ecumene.rl.openspiel.state import EcumeneState
from ecumene.spaces.actions import without_conceding


class OurBot(pyspiel.Bot):  # type: ignore[misc]  # a class of C++
    """A bot of ours in a seat of OpenSpiel's: it sees what its seat may know, nothing else."""

    def __init__(self, game_id: str, name: str, seat: int, seed: int) -> None:
        super().__init__()
        self.seat = seat
        self.made = game_id, name, seed
        self.restart()

    def restart(self) -> None:
        self.bot = any_bot(*self.made)
        self.steps: list[int] = []

    def step(self, state: EcumeneState) -> int:
        """The next step of its move; a move is chosen whole when its first step is asked for."""
        course = state.course
        assert course.choice is not None
        if not course.choice.partial:
            seen = course.observation(self.seat)
            if not course.setting.may_concede:
                seen.options = without_conceding(seen.spec.vocabulary, seen.options)
            self.steps = list(course.choice.path(ask(self.bot, seen)))
        return self.steps.pop(0)


def play(game: Any, bots: Sequence[Any], seed: int) -> list[float]:
    """One game between bots; the returns. Chance is drawn from the seed."""
    luck = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(actions, p=chances)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    returns: list[float] = state.returns()
    return returns
