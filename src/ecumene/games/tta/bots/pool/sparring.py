"""The weights that all personalities start from: those of `rules`, set right where matches said so.

Strength counts from the start, and what a rival loses as much as what oneself wins.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ecumene.games.tta.bots.weights import WEIGHTS

SPARRING: Final = replace(
    WEIGHTS,
    food=0.6,
    resource=0.9,
    potential=0.6,
    unused=(0.0, 1.0, 1.5, 1.7, 1.8),
    military=(2.0, 5.0, 5.5, 5.0, 2.0),
    lead_cap=30.0,
    weapon=1.0,
    spite=1.0,
)
