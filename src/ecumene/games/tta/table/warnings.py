"""Options that are legal and lead to trouble at the end of the turn: uprising or famine."""

from __future__ import annotations

from ecumene.core import engine
from ecumene.core.frame import Frame
from ecumene.core.option import kind_of
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.production import food_production
from ecumene.games.tta.rules.ratings import consumption, uprising
from ecumene.games.tta.rules.state import TtaState

RISKY = (
    words.BUILD,
    words.UPGRADE,
    words.DESTROY,
    words.DISBAND,
    words.POPULATE,
    words.RECRUIT,
    words.CONVERT,
    words.MOVE,
)


def troubles(s: TtaState, i: int) -> list[str]:
    """What threatens a civilization at the end of its turn."""
    p = s.players[i]
    if uprising(s, i):
        return ["uprising"]
    have = p.food + p.temp_food + food_production(s, i)
    return ["famine"] if have < consumption(s, i) else []


def warnings(s: TtaState, f: Frame, code: int, before: list[str]) -> list[str]:
    """The troubles that an open option brings, or for the end of the turn those there are."""
    kind = kind_of(code)
    if kind == words.END:
        return before
    if kind not in RISKY or f.player != s.turn:
        return []
    t = s.clone()
    t.explicit_chance = True
    engine.apply(t, code, trusted=True)
    return [trouble for trouble in troubles(t, f.player) if trouble not in before]
