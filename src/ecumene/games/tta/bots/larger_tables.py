"""Weights of the hardest level at tables of three and four players.

Of several rivals one is nearly always lucky, so that it takes more to win than being better than
the others on average: no action is left over, leaders and action cards come into play at once, and
the army suffices to take from others what they are ahead. docs/bots.md has what else was tried.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ecumene.games.tta.bots.weights import WEIGHTS

LARGER_TABLES: Final = replace(
    WEIGHTS,
    food=0.6,
    resource=0.9,
    potential=0.6,
    unused=(0.0, 1.0, 1.5, 1.7, 1.8),
    military=(2.0, 5.0, 5.5, 5.0, 2.0),
    lead_cap=30.0,
    weapon=1.0,
    spite=1.0,
    idle_action=0.7,
    clutter=0.0,
    risk=0.2,
    tastes=(1.0, 1.0, 1.0, 1.0, 1.0, 1.15, 1.0, 1.3),
)
