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
    "food": 1.14,
    "resource": 1.18,
    "coin": 1.20,
    "coins": 0.78,
    "glut": 0.96,
    "left_over": 0.95,
    "food_levels": 1.02,
    "resource_levels": 0.97,
    "coin_levels": 0.93,
    "wheel_levels": 1.14,
    "point": 1.14,
    "many_points": 0.92,
    "more_books": 1.38,
    "more_figures": 1.18,
    "threat": 1.68,
    "threat_by_era": 1.45,
    "idle_worker": 0.87,
    "born_later": 1.03,
    "card": 1.02,
    "votes": 1.09,
    "vote": 0.81,
    "worker_card": 1.03,
    "hole": 1.07,
    "roomy": 0.95,
    "harm": 0.92,
    "route": 0.90,
    "first_route": 1.22,
    "war": 1.01,
    "curiosity": 0.80,
    "packing": 1.33,
    "rival_bids": 1.27,
}
"""Beside `FACTORS_TWO`: half of the way that 1,700 more steps of tuning with two players took,
beginning with the strongest level as it was; the whole way gained less. Only force counts twice
as much as that: among bots that hardly arm its worth does not show, but whoever arms against them
threatens them round after round."""
