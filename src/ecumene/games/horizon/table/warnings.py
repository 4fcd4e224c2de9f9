"""Options after which the goal phase of this turn calls the end of the game."""

from __future__ import annotations

from ecumene.core import engine
from ecumene.core.frame import Frame
from ecumene.core.option import kind_of
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.table.goals import alarm, claim_ends, will_claim, with_claim


def after(s: HorizonState, code: int) -> HorizonState:
    """The table after an option, up to the next draw."""
    t = s.clone()
    t.explicit_chance = True
    engine.apply(t, code, trusted=True)
    return t


def calls_the_end(s: HorizonState, f: Frame, code: int) -> str:
    """What is said of an option that leads to the last round, where it was not sure before;
    empty for all others."""
    i = f.player
    if i != s.turn or not claim_ends(s):
        return ""
    if kind_of(code) == words.CLAIM:
        return alarm(after(s, code))
    if will_claim(s, i):
        return ""  # it comes to that anyway; the forecast says so
    t = after(s, code)
    if t.turn != i or t.round != s.round or not comes_to_it(t, i):
        return ""
    return alarm(t if t.last_round else with_claim(t, i))


def comes_to_it(t: HorizonState, i: int) -> bool:
    return bool(t.last_round) or bool(will_claim(t, i))
