"""Some of many games, stepped in one process: from the actions in the arrays to all the rest."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.rl.arrays import Arrays, Layout, layout
from ecumene.rl.lanes import Lane, game_seed
from ecumene.rl.stepping import Setting


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


class Rows:
    """The games ``first`` to ``last`` (not included) of a plan."""

    def __init__(self, plan: Plan, arrays: Arrays, first: int, last: int) -> None:
        self.arrays = arrays
        self.numbers = range(first, last)
        self.lanes = {number: plan.lane() for number in self.numbers}
        self.played = dict.fromkeys(self.numbers, 0)
        self.seed = 0

    def reset(self, seed: int) -> None:
        """The first game of every row; a row's games follow from the seed and its number."""
        self.seed = seed
        a = self.arrays
        for number in self.numbers:
            self.played[number] = 0
            self.begin(number)
            a.lengths[number] = 0
            a.rewards[number] = 0
            a.scores[number] = 0
            a.ended[number] = False
            a.acted[number] = -1
            self.tell(number)

    def begin(self, number: int) -> None:
        """The next game of a row."""
        self.lanes[number].reset(game_seed(self.seed, number, self.played[number]))
        self.played[number] += 1

    def step(self) -> None:
        """Answer in every row; where a game ends the next one begins."""
        a = self.arrays
        for number in self.numbers:
            lane = self.lanes[number]
            if a.ended[number]:
                a.rewards[number] = 0
                a.scores[number] = 0
                a.lengths[number] = 0
                a.ended[number] = False
            a.acted[number] = lane.seat
            lane.step(int(a.actions[number]))
            a.lengths[number] += 1
            if lane.over:
                a.rewards[number] = lane.rewards()
                a.scores[number] = lane.spec.scores(lane.state)
                a.ended[number] = True
                self.begin(number)
            self.tell(number)

    def tell(self, number: int) -> None:
        """What the asked seat sees, and what it may answer."""
        a, lane = self.arrays, self.lanes[number]
        a.seats[number] = lane.seat
        lane.write(lane.seat, a.observations[number])
        lane.write_mask(lane.seat, a.masks[number])

    def close(self) -> None:
        for lane in self.lanes.values():
            lane.close()
