"""How long Beyond the Horizon can last: as long as the round limit lets it."""

from __future__ import annotations

from typing import Final

from ecumene.core.errors import InvalidOptions
from ecumene.games.horizon.rules.load import catalogue_of
from ecumene.spaces.bounds import Bounds

DECISIONS_A_TURN: Final = 250
"""Of all players in one turn: an action, what it sets off, expansion, production, a goal."""
SETTING_UP: Final = 40
POINTS_A_TURN: Final = 60
FREE_POINTS: Final = 200


def most_turns(players: int, options: dict[str, str]) -> int:
    """Turns of all players together; the last round is played to its end, and one more."""
    limit = options["round_limit"]
    if not limit.isdecimal():
        raise InvalidOptions(
            "Beyond the Horizon without a round limit can go on for ever: it has no bounds. "
            "Choose a value of 'round_limit'.",
            "round_limit",
        )
    return (int(limit) + 1) * players


def bounds(players: int, options: dict[str, str]) -> Bounds:
    turns = most_turns(players, options)
    cat = catalogue_of(options["pack"])
    cards = len(cat.technologies) + len(cat.leaders) + len(cat.territories)
    once = SETTING_UP + cards + len(cat.constructions) + len(cat.goals) + len(cat.governments)
    return Bounds(
        SETTING_UP + turns * DECISIONS_A_TURN,
        once + turns * len(cat.technologies),
        0.0,
        float(FREE_POINTS + turns // players * POINTS_A_TURN),
    )
