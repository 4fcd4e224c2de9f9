"""Games of a bot as examples to imitate: what its seat saw, what was open, what it chose, how the
game ended. Kept sparse: of some ten thousand numbers of an observation a few hundred are not 0."""

from __future__ import annotations

import itertools
import multiprocessing
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ecumene.bots.outside import any_bot
from ecumene.rl.lanes import game_seed
from ecumene.rl.stepping import Setting, Stepper


@dataclass
class Examples:
    """Decisions of a teacher. Row ``k`` of the observations is the part of ``columns`` and
    ``values`` from ``starts[k]`` on; that of the open actions is in ``open`` likewise."""

    columns: NDArray[np.int32]
    values: NDArray[np.float16]
    starts: NDArray[np.int64]
    open: NDArray[np.int16]
    open_starts: NDArray[np.int64]
    actions: NDArray[np.int64]
    returns: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.actions)

    def batch(
        self, rows: NDArray[np.int64], width: int, size: int
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Observations and masks of some rows, with all their zeros."""
        seen = np.zeros((len(rows), width), np.float32)
        masks = np.zeros((len(rows), size), np.bool_)
        line, at = spread(self.starts, rows)
        seen[line, self.columns[at]] = self.values[at]
        line, at = spread(self.open_starts, rows)
        masks[line, self.open[at]] = True
        return seen, masks


def spread(
    starts: NDArray[np.int64], rows: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Where the parts of some rows lie: for each entry the place of its row in ``rows``, and its
    own place.

    >>> spread(np.array([0, 2, 2, 5]), np.array([2, 0]))
    (array([0, 0, 0, 1, 1]), array([2, 3, 4, 0, 1]))
    """
    lengths = starts[rows + 1] - starts[rows]
    line = np.repeat(np.arange(len(rows)), lengths)
    before = np.cumsum(lengths) - lengths
    return line, np.arange(lengths.sum()) + np.repeat(starts[rows] - before, lengths)


def joined(parts: list[Examples]) -> Examples:
    """The examples of several processes in one."""

    def starts(name: str) -> NDArray[np.int64]:
        lengths = np.concatenate([np.diff(getattr(part, name)) for part in parts])
        return np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)

    def all_of(name: str) -> NDArray[np.generic]:
        return np.concatenate([getattr(part, name) for part in parts])

    return Examples(
        all_of("columns").astype(np.int32),
        all_of("values").astype(np.float16),
        starts("starts"),
        all_of("open").astype(np.int16),
        starts("open_starts"),
        all_of("actions").astype(np.int64),
        all_of("returns").astype(np.float32),
    )


def collect(setting: Setting, teacher: str, games: range, seed: int) -> Examples:
    """The decisions of some games in which the teacher has all seats; forced steps are left out."""
    game = Stepper(setting)
    row = np.empty(game.width, np.float32)
    columns: list[NDArray[np.int32]] = []
    values: list[NDArray[np.float16]] = []
    opened: list[NDArray[np.int16]] = []
    actions: list[int] = []
    seats: list[int] = []
    returns: list[float] = []
    for number in games:
        luck = game_seed(seed, 0, number)
        game.reset(luck)
        bots = [any_bot(setting.game, teacher, luck + k) for k in range(setting.players)]
        while not game.over:
            seat = game.seat
            seen = game.observation(seat)
            for action in game.actions.path(seen, bots[seat].choose(seen)):
                if len(game.open) > 1:
                    game.write(seat, row)
                    found = np.flatnonzero(row).astype(np.int32)
                    columns.append(found)
                    values.append(row[found].astype(np.float16))
                    opened.append(np.array(game.open, np.int16))
                    actions.append(action)
                    seats.append(seat)
                game.step(action)
        worth = game.rewards()
        returns += [worth[seat] for seat in seats[len(returns) :]]
    return Examples(
        np.concatenate(columns),
        np.concatenate(values),
        np.cumsum([0, *map(len, columns)]),
        np.concatenate(opened),
        np.cumsum([0, *map(len, opened)]),
        np.array(actions, np.int64),
        np.array(returns, np.float32),
    )


def collect_many(
    setting: Setting, teacher: str, games: int, seed: int, workers: int = 2
) -> Examples:
    """The same on several processes; the same examples for any number of them."""
    edges = [games * k // workers for k in range(workers + 1)]
    parts = [range(one, other) for one, other in itertools.pairwise(edges)]
    jobs = [(setting, teacher, part, seed) for part in parts]
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        return joined(pool.starmap(collect, jobs))
