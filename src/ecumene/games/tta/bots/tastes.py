"""Likes and dislikes: factors for what kinds of cards would bring in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import (
    GOVERNMENT,
    INFANTRY,
    LEADER,
    MINE,
    SPECIAL_MILITARY,
    WONDER,
)

if TYPE_CHECKING:
    from ecumene.games.tta.bots.outlook import Outlook

FARMS_AND_MINES: Final = 0
URBAN: Final = 1
UNITS: Final = 2
SPECIALS: Final = 3
GOVERNMENTS: Final = 4
LEADERS: Final = 5
WONDERS: Final = 6
ACTIONS: Final = 7
NEUTRAL: Final = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)


def group(kind: int) -> int:
    """The place of a card type among the tastes."""
    if kind <= MINE:
        return FARMS_AND_MINES
    if kind < INFANTRY:
        return URBAN
    if kind < SPECIAL_MILITARY:
        return UNITS
    if kind < GOVERNMENT:
        return SPECIALS
    if kind == GOVERNMENT:
        return GOVERNMENTS
    if kind == LEADER:
        return LEADERS
    return WONDERS if kind == WONDER else ACTIONS


def season(s: TtaState, o: Outlook, cards: list[int]) -> None:
    """Change the plans for some cards by the tastes of an outlook; what is bad stays as bad."""
    tastes = o.weights.tastes
    if tastes == NEUTRAL:
        return
    for card in cards:
        worth = o.plans.get(card, 0.0)
        if worth > 0:
            o.plans[card] = worth * tastes[group(s.cat.cards[card].type)]
