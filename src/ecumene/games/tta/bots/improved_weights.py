"""Weights with which the rules bot plays better, and without most of its measured faults.

Strength counts from the start, rivals' losses as much as own gains, corruption as something that
comes again, hunger as what it costs, and workers as the jobs that wait for them. docs/bots.md has
what each of these did alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ecumene.games.tta.bots.weights import WEIGHTS

IMPROVED: Final = replace(
    WEIGHTS,
    food=0.8,
    resource=0.9,
    hunger=4.0,
    unused=(0.0, 1.0, 1.5, 1.7, 1.8),
    potential=0.6,
    military=(2.0, 5.0, 5.5, 5.0, 2.0),
    lead_cap=30.0,
    weapon=1.0,
    spite=1.0,
    corruption_later=0.5,
    idle_action=0.5,
    jobs=0.5,
    stranded=12,
)
