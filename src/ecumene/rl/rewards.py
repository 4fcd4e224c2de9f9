"""What a finished game is worth to each seat.

| name     | worth                                                                 | sum |
|----------|-----------------------------------------------------------------------|-----|
| `win`    | 1 for who wins alone; the losers share the loss; level: in between    | 0   |
| `share`  | the share of the victory: 1 alone, a half for two winners, 0          | 1   |
| `rank`   | from 1 for the first place to -1 for the last, level seats the mean   | 0   |
| `margin` | points ahead of the best rival, relative to the larger score          | any |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ecumene.core.errors import InvalidOptions
from ecumene.core.spec import GameSpec
from ecumene.lab.arena.playing import ranks

Worth = Callable[[list[int], list[int]], list[float]]
"""From the scores and the winners to what the game is worth, by seat."""


def win(scores: list[int], winners: list[int]) -> list[float]:
    """
    >>> win([10, 30], winners=[1]), win([10, 30, 20], winners=[1])
    ([-1.0, 1.0], [-0.5, 1.0, -0.5])
    >>> win([10, 10], winners=[0, 1])
    [0.0, 0.0]
    """
    players = len(scores)
    return [(players * part - 1) / (players - 1) for part in share(scores, winners)]


def share(scores: list[int], winners: list[int]) -> list[float]:
    """
    >>> share([10, 30, 30], winners=[1, 2])
    [0.0, 0.5, 0.5]
    """
    return [float(seat in winners) / len(winners) for seat in range(len(scores))]


def rank(scores: list[int], winners: list[int]) -> list[float]:
    """
    >>> rank([10, 30, 20], winners=[1])
    [-1.0, 1.0, 0.0]
    """
    last = len(scores) - 1
    return [1 - 2 * (place - 1) / last for place in ranks(scores, winners)]


def margin(scores: list[int], winners: list[int]) -> list[float]:
    """
    >>> margin([50, 100], winners=[1]), margin([0, 0], winners=[0])
    ([-0.5, 0.5], [0.0, 0.0])
    """
    found = []
    for seat, own in enumerate(scores):
        best = max(other for k, other in enumerate(scores) if k != seat)
        ahead = (own - best) / max(abs(own), abs(best), 1)
        found.append(max(-1.0, min(1.0, ahead)))
    return found


class Reward(NamedTuple):
    """A way to reward: what a game is worth, and the sum of that over all seats (None if it is not
    always the same)."""

    name: str
    worth: Worth
    sum: float | None

    def lowest(self, players: int) -> float:
        """The least that a game can be worth."""
        return {"win": -1 / (players - 1), "share": 0.0}.get(self.name, -1.0)

    @property
    def highest(self) -> float:
        return 1.0

    def of(self, spec: GameSpec[Any], state: Any) -> list[float]:
        """What a game that is over was worth, by seat."""
        return self.worth(spec.scores(state), spec.winners(state))


REWARDS: Final = {
    name: Reward(name, worth, total)
    for name, worth, total in (
        ("win", win, 0.0),
        ("share", share, 1.0),
        ("rank", rank, 0.0),
        ("margin", margin, None),
    )
}
USUAL: Final = "win"


def reward(name: str) -> Reward:
    """A way to reward by its name; `InvalidOptions` lists those there are."""
    if name not in REWARDS:
        raise InvalidOptions(
            f"there is no reward {name!r}; there are: {', '.join(REWARDS)}", "reward"
        )
    return REWARDS[name]
