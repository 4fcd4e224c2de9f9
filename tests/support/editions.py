"""Random editions of the games for property tests and fuzzing: every mode, and what a game varies
besides (agreed sets of cards, small overlays of the numbers on cards and tiles)."""

from __future__ import annotations

import random
from typing import Any

from ecumene.core.spec import GameOption, GameSpec
from tests.support.about import about

# Values with which random games need not end: goals can become unreachable for all players.
ENDLESS = {"round_limit": "none"}


def random_values(option: GameOption) -> list[str]:
    """The values of an option that random games can have."""
    return [value for value in option.values if ENDLESS.get(option.name) != value]


def some_edition(spec: GameSpec[Any], players: int, number: int) -> dict[str, str]:
    """Valid options, another combination for each number: all modes, now and then with an agreed
    set or an overlay; random games end with them."""
    rng = random.Random(number)
    while True:
        options = spec.some_options(rng.randrange(1 << 30))
        if all(options.get(name) != value for name, value in ENDLESS.items()):
            break
    about(spec.id).vary(options, players, rng)
    return options
