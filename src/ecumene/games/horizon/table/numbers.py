"""The numbers of a seat that previews, changes and graphs compare."""

from __future__ import annotations

from typing import Final

from ecumene.games.horizon.presenter.option_texts import produced
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.counting import count as taken
from ecumene.games.horizon.rules.pawns import inactive
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import kind_of_unit, strength_of
from ecumene.games.horizon.table.player import counts

ICONS: Final = {
    "score": "h-vp",
    "coins": "h-coin",
    "active": "h-pawn",
    "inactive": "h-activate",
    "income": "h-produce",
    "growth": "h-activate",
    "technologies": "h-scholar",
    "villages": "h-settle",
    "cities": "h-fortify",
    "constructions": "h-build",
    "leaders": "h-leader",
    "developed": "h-cube",
    "invested": "h-invest",
    "goals": "h-goal",
    "settle": "h-settle",
    "fortify": "h-fortify",
    "settlers": "h-settler",
    "soldiers": "h-soldier",
}


def numbers(s: HorizonState, seat: int) -> dict[str, int]:
    p = s.players[seat]
    strength = [0, 0]
    for code in p.units:
        strength[kind_of_unit(code)] += strength_of(code)
    count = counts(s, seat)
    return {
        "score": score(s, seat),
        "coins": p.coins,
        "active": p.active,
        "inactive": inactive(p),
        "income": produced(s, seat, words.COINS),
        "growth": produced(s, seat, words.POPULATION),
        "technologies": count["technologies"],
        "villages": count["villages"],
        "cities": count["cities"],
        "constructions": count["constructions"],
        "leaders": count["leaders"],
        "developed": taken(s, seat, "cube_removed_total"),
        "invested": count["invested"],
        "goals": count["goals"],
        "settle": p.settle,
        "fortify": p.fortify,
        "settlers": strength[0],
        "soldiers": strength[1],
    }
