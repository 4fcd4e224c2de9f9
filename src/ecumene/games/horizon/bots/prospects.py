"""Research to come: which technologies the tree and the map still let a player have.

Research of a higher level asks for villages and cities. Whoever has researched all that is open and
has neither stands still for the rest of the game, so an open way is worth more the less there is
besides.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.horizon.bots.outlook import Outlook
from ecumene.games.horizon.bots.standing import Standing
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import SPACE_LEVEL, SPACES

FADE: Final = 0.9
"""What is left of the worth of research for each that comes before it."""


def research_ahead(s: HorizonState, i: int, have: Standing, o: Outlook) -> float:
    """What the research to come is worth, and part of what a closed way would add."""
    w = o.weights
    mine = s.players[i].researched
    open_levels = 0
    nearly: list[tuple[int, float]] = []
    for level, board in o.board_research:
        progress = 1.0
        if board.condition:
            progress = max([have.progress(condition) for condition in board.condition])
        if progress >= 1.0:
            open_levels |= 1 << level
        elif progress > 0.0:
            nearly.append((level, progress))
    now = sequence(mine, open_levels, o)
    value = w.prospects * now
    for level, progress in nearly:
        more = sequence(mine, open_levels | 1 << level, o) - now
        value += w.gate * progress * progress * more
    return value


def sequence(mine: int, open_levels: int, o: Outlook) -> float:
    """The worth of the best technologies one after the other, as many as there is time for."""
    key = open_levels << SPACES | mine
    known = o.sequences.get(key, -1.0)
    if known < 0.0:
        known = o.sequences[key] = add_up(mine, open_levels, o)
    return known


def add_up(mine: int, open_levels: int, o: Outlook) -> float:
    time = o.turns * o.weights.research_rate
    share = 1.0
    value = 0.0
    while time > 0.0:
        best = 0.0
        taken = -1
        for space in range(SPACES):
            level = SPACE_LEVEL[space]
            if mine >> space & 1 or not open_levels >> level & 1:
                continue
            if o.research_worth[level] > best and in_reach(mine, space, o):
                best = o.research_worth[level]
                taken = space
        if taken < 0:
            break
        value += best * share * min(1.0, time)
        mine |= 1 << taken
        share *= FADE
        time -= 1.0
    return value


def in_reach(mine: int, space: int, o: Outlook) -> bool:
    """Do the lines of the tree let the player research a space?"""
    return (mine & o.lines[space]).bit_count() >= o.cat.needed[space]
