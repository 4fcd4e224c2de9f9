"""What players see of a course, as OpenSpiel asks for it: texts and tensors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ecumene.core.registry import game as game_of
from ecumene.rl.openspiel import words
from ecumene.rl.openspiel.state import EcumeneState
from ecumene.rl.stepping import Setting
from ecumene.spaces.actions import action_space
from ecumene.spaces.tensors import tensor_space

STEPS = "steps"
"""The block after those of the tensor: a mark for each step of the unfinished move."""


class Observer:
    """Texts of what is seen now or of all that is recalled, public, private or both; the tensor
    of what is seen now."""

    def __init__(self, setting: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation takes no parameters; these were given: {params}")
        self.recall = bool(kind.perfect_recall)
        self.public = bool(kind.public_info)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if self.public and self.private and not self.recall:
            self.lay_out(setting)

    def lay_out(self, setting: Setting) -> None:
        """Room for the tensor, with its blocks by name."""
        spec = game_of(setting.game)
        self.space = tensor_space(spec, setting.players, dict(setting.options))
        self.tensor = np.zeros(self.space.size + action_space(spec).size, np.float32)
        for block in self.space.blocks:
            inside = self.tensor[block.start : block.start + block.length]
            self.dict[block.name] = inside.reshape(block.shape)
        self.dict[STEPS] = self.tensor[self.space.size :]

    def set_from(self, state: EcumeneState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        if self.tensor is None:
            return
        course = state.course
        self.space.encode_into(course.observation(player), self.tensor[: self.space.size])
        steps = self.dict[STEPS]
        steps[:] = 0
        for number in course.saying(player):
            steps[number] = 1

    def string_from(self, state: EcumeneState, player: int) -> str:
        """What a player sees, or recalls, as a text."""
        course = state.course
        if not self.private:
            return words.public(course) if self.public else ""
        if not self.public:
            return words.private(course, player)
        if self.recall:
            return words.information(course, player)
        return words.observation(course, player)
