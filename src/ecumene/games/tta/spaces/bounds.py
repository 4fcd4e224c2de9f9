"""How long Through the Ages can last.

A turn begins with clearing the first spaces of the card row and filling the row up (TTA-ROW): so
many cards at least leave the civil decks each turn, whatever players do. When those of Age III are
out, the game ends with the next round.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.rules.editions import catalogue_of
from ecumene.games.tta.rules.types import AGE_I, AGE_III
from ecumene.spaces.bounds import Bounds

DECISIONS_A_TURN: Final = 400
"""Of all players in one turn: actions cost actions, of which nobody has thirty; bids rise; cards
in hand are chosen once. Random play has not met a fifth of it."""
DRAWS_A_TURN: Final = 24
"""Cards drawn and turned up in one turn, without those of the card row."""
SETTING_UP: Final = 120
"""Draws and choices before the first turn: the row, events, sets of leaders and wonders."""
CULTURE_A_TURN: Final = 250
"""Points that one seat can gain in the time of one turn."""


def most_turns(players: int, options: dict[str, str]) -> int:
    """Turns of all players together."""
    cat = catalogue_of(options)
    decks = [len(cat.deck(True, age, players)) for age in range(AGE_I, AGE_III + 1)]
    cleared = cat.board.row_cleared[players - 2]
    first_round = players
    last_rounds = 2 * players
    return first_round + sum(decks) // cleared + len(decks) + last_rounds


def bounds(players: int, options: dict[str, str]) -> Bounds:
    turns = most_turns(players, options)
    cat = catalogue_of(options)
    dealt = sum(len(cat.deck(True, age, players)) for age in range(AGE_III + 1))
    return Bounds(
        SETTING_UP + turns * DECISIONS_A_TURN,
        SETTING_UP + dealt + turns * DRAWS_A_TURN,
        0.0,
        float(turns * CULTURE_A_TURN),
    )
