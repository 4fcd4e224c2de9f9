"""A game in progress as OpenSpiel knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel

from ecumene.core.frame import CHANCE, NOBODY
from ecumene.rl.openspiel.course import Course, luck_of
from ecumene.rl.rewards import reward
from ecumene.rl.stepping import Setting


class EcumeneState(pyspiel.State):  # type: ignore[misc]  # a class of C++
    """The course of a game. It is begun when it is first looked at: OpenSpiel makes a copy by
    making a new state and giving it what the other one holds."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._setting: Setting = game.setting
        self._course: Course | None = None

    @property
    def course(self) -> Course:
        if self._course is None:
            self._course = Course.new(self._setting)
        return self._course

    def __deepcopy__(self, memo: dict[int, Any]) -> EcumeneState:
        copied: EcumeneState = self.clone()
        return copied

    # ---- what OpenSpiel asks

    def current_player(self) -> int:
        asked = self.course.asked
        if asked == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked == CHANCE else asked

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.open()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.course.chances()

    def _apply_action(self, action: int) -> None:
        self.course.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.course.names[action]

    def is_terminal(self) -> bool:
        return self.course.asked == NOBODY

    def returns(self) -> list[float]:
        course = self.course
        if course.asked != NOBODY:
            return [0.0] * course.setting.players
        return reward(course.setting.reward).of(course.spec, course.state)

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> EcumeneState:
        """A state that agrees with all that a player has seen; what it does not know is dealt
        anew. It has no history of its own: that would tell what really happened."""
        other: EcumeneState = self.get_game().new_initial_state()
        other._course = self.course.resampled(player, luck_of(sample(), 0))
        return other

    def __str__(self) -> str:
        return f"{self.course.state!r}"
