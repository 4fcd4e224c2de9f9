"""The skills of the five levels and of the sparring partners, by numbers.

They were found by matches: each level beats the one below about as often as the next one beats
it. docs/bots.md has what was measured, and tools/games/horizon/defects.py what each leaves undone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ecumene.games.horizon.bots.fitted import FITTED
from ecumene.games.horizon.bots.levels import LevelBot
from ecumene.games.horizon.bots.skill import Skill
from ecumene.games.horizon.bots.tuned import TUNED
from ecumene.games.horizon.bots.weights import WEIGHTS

BEGINNER: Final = Skill(
    replace(WEIGHTS, inner=1, outer=3), sight=2.0, noise=5.0, oversight=0.4, watches_end=False
)
EASY: Final = Skill(
    replace(WEIGHTS, inner=2, outer=4), sight=3.0, noise=9.0, oversight=0.5, watches_end=False
)
NORMAL: Final = Skill(replace(WEIGHTS, inner=2, outer=5), sight=8.0, noise=2.5, oversight=0.18)
HARD: Final = Skill(WEIGHTS, noise=1.0, oversight=0.05)
HARDEST: Final = Skill(
    stages=FITTED,
    stages_of_two=tuple([replace(one, inner=12, outer=24) for one in FITTED]),
    plays_out=True,
)
"""Two players are soon asked again, so there is time to follow more ways."""

RUSHER: Final = Skill(replace(TUNED, goal=1.5, rounds=11.0, turns_a_goal=0.6, extra_turn=0))
EXPLORER: Final = Skill(
    replace(TUNED, expansion=2.6, unexplored=6.0, settle_token=1.8, fortify_token=1.6)
)
SCHOLAR: Final = Skill(replace(TUNED, technology=2.5, leader=3.5))


class Beginner(LevelBot):
    """Short-sighted, forgetful, takes what pays at once."""

    name = "beginner"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, BEGINNER)


class Easy(LevelBot):
    """Sees a few turns ahead, and still misses much."""

    name = "easy"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, EASY)


class Normal(LevelBot):
    """A sound plan for the turn, with now and then a worse one."""

    name = "normal"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, NORMAL)


class Hard(LevelBot):
    """Misses little."""

    name = "hard"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, HARD)


class Hardest(LevelBot):
    """All that we know."""

    name = "hardest"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, HARDEST)


# Sparring partners, each of one mind


class Rusher(LevelBot):
    """Claims goals as fast as it can, so that the game is over early."""

    name = "rusher"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, RUSHER)


class Explorer(LevelBot):
    """Lives on the map."""

    name = "explorer"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, EXPLORER)


class Scholar(LevelBot):
    """Technologies and their leaders before all else."""

    name = "scholar"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, SCHOLAR)
