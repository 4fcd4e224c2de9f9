"""Better numbers than those of `rules`, found by games between opposite random changes
(tools/games/horizon/tuning.py).

What they say: turns are what is short, not coins. Points on the map and from constructions are
worth more than they look, heaps of coins and what they are produced from less, and the game is over
sooner than `rules` thinks.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ecumene.games.horizon.bots.weights import WEIGHTS, Weights

TUNED: Final = replace(
    WEIGHTS,
    technology=1.63,
    expansion=1.68,
    construction=1.73,
    coin=0.244,
    pawn=0.53,
    strength=0.68,
    movement=0.25,
    coins=(3, 6, 9),
    production=0.456,
    saturation=0.244,
    idle_action=0.525,
    lasting=0.84,
    cube_turn=0.09,
    step=0.44,
    invested=0.72,
    research=(1.71, 3.42, 3.99, 4.56),
    opens_last=0.36,
    joined=0.49,
    turns_a_goal=0.93,
    turns_a_round=0.31,
)


def by_points(weights: Weights) -> Weights:
    """The same for the last turn, where a point is a point, whatever it is for."""
    return replace(weights, technology=1.0, expansion=1.0, construction=1.0)
