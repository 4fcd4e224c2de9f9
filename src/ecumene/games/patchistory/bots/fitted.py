"""Fitted numbers: factors beside the weights of the yardstick, by the number of players.

Found by `tools/games/patchistory/tune.py`; docs/bots.md says how and what it gained.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ecumene.games.patchistory.bots.weights import WEIGHTS, Weights


def scaled(w: Weights, factors: dict[str, float]) -> Weights:
    """Weights with some of them (or whole rows of them) multiplied."""
    changed: dict[str, Any] = {}
    for name, factor in factors.items():
        value: Any = getattr(w, name)
        if isinstance(value, tuple):
            changed[name] = tuple([part * factor for part in value])
        else:
            changed[name] = value * factor
    return replace(w, **changed)


FACTORS_TWO: Final = {
    "food": 0.65,
    "resource": 0.77,
    "coin": 0.35,
    "coins": 1.13,
    "glut": 0.42,
    "left_over": 0.61,
    "food_levels": 1.13,
    "resource_levels": 2.05,
    "coin_levels": 0.55,
    "wheel_levels": 0.97,
    "point": 1.16,
    "many_points": 1.28,
    "more_books": 1.03,
    "more_figures": 1.22,
    "threat": 0.82,
    "idle_worker": 1.25,
    "born_later": 0.75,
    "card": 1.43,
    "votes": 2.75,
    "vote": 0.89,
    "hole": 1.29,
    "harm": 1.85,
    "route": 0.73,
    "first_route": 0.47,
    "war": 0.91,
    "curiosity": 0.85,
}
FACTORS_MORE: Final = {
    "food": 0.97,
    "resource": 1.12,
    "coin": 1.25,
    "coins": 1.85,
    "glut": 0.77,
    "left_over": 0.76,
    "food_levels": 1.18,
    "resource_levels": 1.56,
    "coin_levels": 1.59,
    "wheel_levels": 0.64,
    "point": 1.48,
    "many_points": 0.81,
    "more_books": 1.13,
    "more_figures": 1.15,
    "threat": 0.71,
    "idle_worker": 0.85,
    "born_later": 1.02,
    "card": 0.82,
    "votes": 1.18,
    "vote": 1.31,
    "hole": 0.92,
    "harm": 1.27,
    "route": 1.19,
    "first_route": 0.77,
    "war": 1.59,
    "curiosity": 0.64,
}

BASE: Final = replace(WEIGHTS, swap_amounts=8)
TWO: Final = scaled(BASE, FACTORS_TWO)
THREE: Final = scaled(BASE, FACTORS_MORE)
FOUR: Final = scaled(BASE, FACTORS_MORE)


FURTHER_TWO: Final = {
    "food": 1.13,
    "resource": 1.50,
    "coin": 1.19,
    "coins": 1.00,
    "glut": 0.65,
    "left_over": 0.72,
    "food_levels": 1.42,
    "resource_levels": 1.06,
    "coin_levels": 0.87,
    "wheel_levels": 1.02,
    "point": 1.29,
    "many_points": 0.82,
    "more_books": 1.42,
    "more_figures": 2.16,
    "threat": 1.54,
    "threat_by_era": 1.61,
    "idle_worker": 0.83,
    "born_later": 1.16,
    "card": 1.55,
    "votes": 0.65,
    "vote": 0.62,
    "worker_card": 1.08,
    "hole": 0.90,
    "roomy": 1.34,
    "harm": 0.70,
    "route": 0.74,
    "first_route": 0.92,
    "war": 1.13,
    "curiosity": 0.58,
    "packing": 1.04,
    "rival_bids": 1.34,
    "eager": 0.98,
    "sends": 1.22,
    "last_force": 0.85,
    "last_gain": 1.66,
}
"""Beside `FACTORS_TWO`, with two players: half of the way that tuning the strongest level against
itself took (force counts twice as much, because its worth does not show among bots that hardly
arm), and then 0.6 of the way that tuning against itself and the sparring partners took."""

FURTHER_MORE: Final = {
    "food": 0.90,
    "resource": 0.92,
    "coin": 1.01,
    "coins": 0.95,
    "glut": 1.17,
    "left_over": 0.80,
    "food_levels": 0.89,
    "resource_levels": 0.91,
    "coin_levels": 0.80,
    "wheel_levels": 1.46,
    "point": 1.08,
    "many_points": 1.13,
    "more_books": 1.18,
    "more_figures": 0.94,
    "threat": 0.96,
    "threat_by_era": 1.10,
    "idle_worker": 0.97,
    "born_later": 1.21,
    "card": 1.02,
    "votes": 1.38,
    "vote": 0.74,
    "worker_card": 0.95,
    "hole": 1.12,
    "roomy": 0.88,
    "harm": 0.98,
    "route": 0.91,
    "first_route": 1.10,
    "war": 1.11,
    "curiosity": 1.34,
    "packing": 1.07,
    "rival_bids": 0.68,
    "spite": 1.29,
    "eager": 0.81,
    "sends": 1.08,
    "last_force": 1.01,
    "last_gain": 0.95,
}
"""Beside `FACTORS_MORE`, for the strongest level with three and four players, which plays open
auctions on: 300 steps of tuning against itself, the yardstick and a sparring partner."""
