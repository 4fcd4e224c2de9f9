"""Measured numbers of a game's evaluation: how sure it is, and what a lead is worth.

They lie in ``review/numbers.toml`` of the folder of the game and are made by
``tools/review_numbers.py`` from games that the strongest bot played against itself.
"""

from __future__ import annotations

import functools
import math
import tomllib
from importlib.resources import files
from typing import Final, NamedTuple

from ecumene.manifest import manifest

SURE: Final = 0.6745
"""Standard errors on each side: the middle half, so that the truth is as likely inside as not."""


class Numbers(NamedTuple):
    """Of one game."""

    scale: float = 8.0
    """By how many points one has to lead, with nothing left to play, to win e times as often; and
    how many more with every round that is left."""
    scale_per_round: float = 2.0
    doubt: float = 1.0
    """The standard error of a difference between two lines that both lie on one table: the
    evaluation is no oracle. Some of it is there always, some grows with the difference."""
    doubt_share: float = 0.3
    games: int = 0
    """So many games were looked at."""

    def shares(self, values: list[float], rounds_left: float, doubt: float = 0.0) -> list[float]:
        """How likely each seat is to win.

        >>> [round(share, 2) for share in Numbers(10.0, 0.0).shares([50.0, 50.0, 30.0], 4)]
        [0.47, 0.47, 0.06]
        """
        size = math.hypot(self.scale + self.scale_per_round * max(0.0, rounds_left), doubt)
        top = max(values)
        weights = [math.exp((value - top) / size) for value in values]
        return [weight / sum(weights) for weight in weights]

    def error(self, difference: float, spread: float) -> float:
        """The standard error of a difference, from its spread over tables and from what the
        evaluation itself is known to be wrong by."""
        return math.sqrt(spread**2 + self.doubt**2 + (self.doubt_share * difference) ** 2)

    def interval(self, difference: float, spread: float) -> tuple[float, float]:
        """From and to."""
        around = SURE * self.error(difference, spread)
        return difference - around, difference + around


@functools.cache
def numbers_of(game_id: str) -> Numbers:
    """The numbers of a game; those of a guess where nobody has measured any."""
    path = files(manifest(game_id).package).joinpath("review", "numbers.toml")
    if not path.is_file():
        return Numbers()
    found = tomllib.loads(path.read_text(encoding="utf-8"))["numbers"]
    return Numbers(**found)
