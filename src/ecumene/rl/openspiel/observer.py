"""What players see of a course, as OpenSpiel asks for it: texts and tensors."""

from __future__ import annotations

import functools
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ecumene.core.registry import game as game_of
from ecumene.rl.openspiel import words
from ecumene.rl.openspiel.course import Course
from ecumene.rl.openspiel.state import EcumeneState
from ecumene.rl.stepping import Setting
from ecumene.spaces.actions import action_space
from ecumene.spaces.history import ROWS, Entry, Recall
from ecumene.spaces.tensors import tensor_space

ENTRIES: Final = "entries"
"""The block before it, where all is recalled: how many things there are over the
rows there is room for, and a row for each of the last ones (`ecumene.spaces.history`)."""
SEEN: Final = "observation"
"""The tensor of what is seen now; `TensorSpace.blocks` names its pieces."""
STEPS: Final = "steps"
"""The block after it: a mark for each step of the unfinished move."""


@functools.lru_cache(maxsize=16)
def recall_of(setting: Setting) -> Recall:
    """What rows of the past look like."""
    return Recall(game_of(setting.game), setting.players, dict(setting.options))


class Observer:
    """What is seen now or all that is recalled; texts also of what is public or private alone."""

    def __init__(self, setting: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation takes no parameters; these were given: {params}")
        self.setting = setting
        self.recall = bool(kind.perfect_recall)
        self.public = bool(kind.public_info)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if self.public and self.private:
            self.lay_out()

    def lay_out(self) -> None:
        """Room for the tensor, with its parts by name."""
        setting = self.setting
        spec = game_of(setting.game)
        self.space = tensor_space(spec, setting.players, dict(setting.options))
        self.start = 1 + ROWS * recall_of(setting).width if self.recall else 0
        self.end = self.start + self.space.size
        self.tensor = np.zeros(self.end + action_space(spec).size, np.float32)
        if self.recall:
            self.dict[ENTRIES] = self.tensor[: self.start]
        self.dict[SEEN] = self.tensor[self.start : self.end]
        self.dict[STEPS] = self.tensor[self.end :]

    def set_from(self, state: EcumeneState, player: int) -> None:
        """Fill the tensor with what a player sees, or recalls."""
        if self.tensor is None:
            return
        course = state.course
        if self.recall:
            self.remember(course, player)
        self.space.encode_into(course.observation(player), self.dict[SEEN])
        steps = self.dict[STEPS]
        steps[:] = 0
        for number in course.saying(player):
            steps[number] = 1

    def remember(self, course: Course, player: int) -> None:
        """Fill the rows of the past."""
        recall, rows = recall_of(self.setting), self.dict[ENTRIES]
        lines: Any = rows  # as good as an array of Python's
        rows[:] = 0
        past = list(course.recalled(player))
        rows[0] = len(past) / ROWS
        for k, (seat, code, event) in enumerate(past[-ROWS:]):
            if event is None:
                entry = Entry("", seat, (code,))
            else:
                entry = Entry(event.kind, event.player, event.args)
            recall.write(lines, 1 + k * recall.width, entry, player)

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
