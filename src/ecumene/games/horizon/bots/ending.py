"""Bringing the end of the game on: the last goal cube does it, and a claim cannot be refused.

After that claim everybody has one more turn, and who sits behind the claimer also has the rest of
the present round (BTH-89). Whoever is behind by the points then had better wait.
"""

from __future__ import annotations

from ecumene.games.horizon.bots.weights import Weights
from ecumene.games.horizon.rules.phases import claimable
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState


def last_claim_open(s: HorizonState) -> bool:
    """Does the next claim end the game?"""
    cubes = sum(p.claimed.bit_count() for p in s.players)
    return not s.last_round and cubes + 1 >= s.cat.rules.goal_cubes_to_end[s.n - 2]


def ends_behind(s: HorizonState, i: int, w: Weights) -> bool:
    """Has player ``i`` brought the end on, or must they, while another one would win?

    To be asked of positions that follow one where the last claim was still open.
    """
    prize = 0
    if not s.last_round:
        open_goals = claimable(s, i)
        if not open_goals:
            return False
        prize = max(prize_of(s, k) for k in open_goals)
    mine = standing(s, i, prize)
    return any(standing(s, j, extra_turn(s, i, j, w)) > mine for j in range(s.n) if j != i)


def prize_of(s: HorizonState, k: int) -> int:
    goal = s.cat.goals[s.goals[k]]
    return goal.later_vp if s.first_claims[k] else goal.first_vp


def standing(s: HorizonState, i: int, more: int) -> tuple[int, int, int, int]:
    """What winners are found by, with so many points more."""
    p = s.players[i]
    return score(s, i) + more, -sum(p.tracks), p.active, p.coins


def extra_turn(s: HorizonState, i: int, j: int, w: Weights) -> int:
    """What ``j`` makes of the turn that is left to them in the round in which ``i`` ends it."""
    return w.extra_turn if (j - s.start) % s.n > (i - s.start) % s.n else 0
