"""For whom a step runs: the selectors that card data may name."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.games.tta.rules.ratings import (
    cultures,
    discontent,
    guarded_strengths,
    ranking,
    rates,
    strengths,
)
from ecumene.games.tta.rules.state import TtaState

PLAYER: Final = 0
ALL: Final = 1
STRONGEST: Final = 2
WEAKEST: Final = 3
TWO_STRONGEST: Final = 4
TWO_WEAKEST: Final = 5
MOST_CULTURE: Final = 6
FEWEST_CULTURE: Final = 7
OTHERS_THAN_FEWEST_CULTURE: Final = 8
CULTURE_LEADER_IF_WEAK: Final = 9
HAPPIEST_TIED: Final = 10
MOST_DISCONTENT_TIED: Final = 11
RIVAL: Final = 12
SECOND_WEAKEST: Final = 13

WHO: Final = {
    "player": PLAYER,
    "current": PLAYER,
    "attacker": PLAYER,
    "all": ALL,
    "ranked": ALL,
    "strongest": STRONGEST,
    "weakest": WEAKEST,
    "two_strongest": TWO_STRONGEST,
    "two_weakest": TWO_WEAKEST,
    "most_culture": MOST_CULTURE,
    "fewest_culture": FEWEST_CULTURE,
    "others_than_fewest_culture": OTHERS_THAN_FEWEST_CULTURE,
    "culture_leader_if_weak": CULTURE_LEADER_IF_WEAK,
    "happiest_tied": HAPPIEST_TIED,
    "most_discontent_tied": MOST_DISCONTENT_TIED,
    "rival": RIVAL,
    "second_weakest": SECOND_WEAKEST,
}


def how_many(s: TtaState) -> int:
    """ "The two" with the most or least of something are one among two (TTA-EVENT-17)."""
    return 1 if s.alive == 2 else 2


def targets(s: TtaState, f: Frame, who: int) -> tuple[int, ...]:
    """The players a step runs for, in the order in which they decide (TTA-EVENT-9)."""
    rival = f.c
    me = f.player
    if who == PLAYER:
        return (me,)
    if who == RIVAL:
        return (rival,)
    order = s.order_from(me)
    if who == ALL:
        return tuple(order)
    if who == STRONGEST or who == TWO_STRONGEST:
        ranks = ranking(s, strengths(s), me)
        if who == STRONGEST:
            return (ranks[0],)
        return tuple([seat for seat in order if seat in ranks[: how_many(s)]])
    if who in (WEAKEST, SECOND_WEAKEST, TWO_WEAKEST, CULTURE_LEADER_IF_WEAK):
        ranks = ranking(s, guarded_strengths(s), me)
        if who == WEAKEST:
            return (ranks[-1],)
        if who == SECOND_WEAKEST:
            return (ranks[-2],) if how_many(s) > 1 else ()
        chosen = ranks[-how_many(s) :]
        if who == CULTURE_LEADER_IF_WEAK:
            leader = ranking(s, cultures(s), me)[0]
            return (leader,) if leader in chosen else ()
        return tuple([seat for seat in order if seat in chosen])
    if who in (MOST_CULTURE, FEWEST_CULTURE, OTHERS_THAN_FEWEST_CULTURE):
        ranks = ranking(s, cultures(s), me)
        if who == MOST_CULTURE:
            return (ranks[0],)
        if who == FEWEST_CULTURE:
            return (ranks[-1],)
        return tuple([seat for seat in order if seat != ranks[-1]])
    if who == HAPPIEST_TIED:
        best = max(rates(s, seat).happy for seat in order)
        return tuple([seat for seat in order if rates(s, seat).happy == best])
    worst = max(discontent(s, seat) for seat in order)
    if worst == 0:
        return ()
    return tuple([seat for seat in order if discontent(s, seat) == worst])
