"""Some of many games, stepped in one process: from the actions in the arrays to all the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ecumene.core.view import Observation
from ecumene.rl.arrays import Arrays, Layout, layout
from ecumene.rl.lanes import Lane, game_seed
from ecumene.rl.stepping import Setting
from ecumene.spaces.marks import Marks


@dataclass(frozen=True)
class Plan:
    """What each of many games is; plain data that worker processes are told."""

    setting: Setting
    games: int
    rivals: tuple[str, ...] = ()
    seat: int | None = None

    def lane(self) -> Lane:
        return Lane(self.setting, self.rivals, self.seat)

    def shapes(self) -> Layout:
        """The arrays that the games need."""
        lane = self.lane()
        return layout(self.games, lane.width, lane.actions.size, self.setting.players)


class Row:
    """One of the games, and what the arrays show of it. Only what a step has changed is written:
    nobody else writes there."""

    def __init__(
        self, lane: Lane, number: int, observation: NDArray[np.float32], mask: NDArray[np.int8]
    ) -> None:
        self.lane = lane
        self.number = number
        self.played = 0
        """Games that have begun since the last reset."""
        self.steps = 0
        """Of the running game."""
        size = lane.tensors.size
        self.tensor = lane.tensors.row(observation[:size])
        self.settled = Marks(observation[size:])
        self.open = Marks(mask)
        self.shown: Observation[Any] | None = None

    def begin(self, seed: int) -> None:
        """The row's next game; they follow from the seed and the row's number."""
        self.lane.reset(game_seed(seed, self.number, self.played))
        self.played += 1
        self.steps = 0

    def tell(self) -> None:
        """What the asked seat sees, and what it may answer."""
        lane = self.lane
        seen = lane.observation(lane.seat)
        if seen is not self.shown:  # it is the same between the steps of one move
            self.tensor.write(seen)
            self.shown = seen
        self.settled.show(lane.partial)
        self.open.show(lane.open)


class Rows:
    """The games ``first`` to ``last`` (not included) of a plan."""

    def __init__(self, plan: Plan, arrays: Arrays, first: int, last: int) -> None:
        self.arrays = arrays
        self.span = slice(first, last)
        self.rows = [
            Row(plan.lane(), number, arrays.observations[number], arrays.masks[number])
            for number in range(first, last)
        ]
        self.seed = 0
        self.any_ended = False

    def reset(self, seed: int) -> None:
        """The first game of every row."""
        self.seed = seed
        self.forget_results()
        for row in self.rows:
            row.played = 0
            row.begin(seed)
            row.tell()
        a, span = self.arrays, self.span
        a.acted[span] = -1
        a.lengths[span] = 0
        a.seats[span] = [row.lane.seat for row in self.rows]

    def forget_results(self) -> None:
        """Those of games that ended with an earlier step."""
        a, span = self.arrays, self.span
        a.rewards[span] = 0
        a.scores[span] = 0
        a.ended[span] = False
        self.any_ended = False

    def step(self) -> None:
        """Answer in every row; where a game ends the next one begins. What is one number for each
        row goes into the arrays for all rows at once."""
        a, span = self.arrays, self.span
        if self.any_ended:
            self.forget_results()
        acted: list[int] = []
        seats: list[int] = []
        lengths: list[int] = []
        for row, action in zip(self.rows, a.actions[span].tolist(), strict=True):
            lane = row.lane
            acted.append(lane.seat)
            lane.step(action)
            row.steps += 1
            lengths.append(row.steps)
            if lane.over:
                a.rewards[row.number] = lane.rewards()
                a.scores[row.number] = lane.spec.scores(lane.state)
                a.ended[row.number] = True
                self.any_ended = True
                row.begin(self.seed)
            row.tell()
            seats.append(lane.seat)
        a.acted[span] = acted
        a.seats[span] = seats
        a.lengths[span] = lengths

    def close(self) -> None:
        """End the bots, and let go of the arrays."""
        for row in self.rows:
            row.lane.close()
        self.rows.clear()
