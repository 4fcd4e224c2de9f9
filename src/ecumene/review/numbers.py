"""Measured numbers of the ways in which a game is valued: how sure each is, and what a lead is
worth.

They lie in ``review/numbers.toml`` of the folder of the game and are made by
``tools/review_numbers.py`` from games that the strongest bot played against itself.
"""

from __future__ import annotations

import functools
import math
import tomllib
from importlib.resources import files
from statistics import NormalDist
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
    trust: float = 1.0
    """The share of a difference between two lines that comes true on average: a best line is
    found by the same eyes that value it, and these see too much in it."""
    doubt: float = 1.0
    """The standard error of what comes true of a difference: the evaluation is no oracle. Some of
    it is there always, some grows with the difference."""
    doubt_share: float = 0.3
    games: int = 0
    """So many games were looked at, and so many decisions of them played out."""
    positions: int = 0

    def shares(
        self, values: list[float], rounds_left: float, playing: list[bool] | None = None
    ) -> list[float]:
        """How likely each seat is to win; one that is not ``playing`` any more is not.

        >>> [round(share, 2) for share in Numbers(10.0, 0.0).shares([50.0, 50.0, 30.0], 4)]
        [0.47, 0.47, 0.06]
        """
        size = self.scale + self.scale_per_round * max(0.0, rounds_left)
        in_it = playing if playing is not None and any(playing) else [True] * len(values)
        top = max(value for value, here in zip(values, in_it, strict=True) if here)
        weights = [
            math.exp((value - top) / size) if here else 0.0
            for value, here in zip(values, in_it, strict=True)
        ]
        return [weight / sum(weights) for weight in weights]

    def error(self, difference: float, spread: float) -> float:
        """The standard error of a difference, from its spread over tables and from what the
        evaluation itself is known to be wrong by."""
        return math.sqrt(spread**2 + self.doubt**2 + (self.doubt_share * difference) ** 2)

    def likely(self, difference: float, spread: float) -> float:
        """How likely it is that a difference is one in truth.

        >>> round(Numbers(doubt=4.0, doubt_share=0.0).likely(4.0, 0.0), 2)
        0.84
        """
        error = self.error(difference, spread)
        return NormalDist().cdf(difference / error) if error else 1.0

    def interval(self, difference: float, spread: float) -> tuple[float, float]:
        """From and to."""
        around = SURE * self.error(difference, spread)
        return difference - around, difference + around


@functools.cache
def numbers_of(game_id: str, evaluation: str) -> Numbers:
    """The numbers of one way in which a game is valued; those of a guess where nobody has measured
    any."""
    path = files(manifest(game_id).package).joinpath("review", "numbers.toml")
    found = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return Numbers(**found.get(evaluation, {}))
