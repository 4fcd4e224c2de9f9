"""Options, decisions and log entries in words."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.messages import text
from ecumene.games.horizon.presenter.names import (
    levels_name,
    place_name,
    space_name,
    track_name,
)
from ecumene.games.horizon.presenter.option_texts import condition_of, describe, effect, label
from ecumene.games.horizon.presenter.part_texts import unit_key
from ecumene.games.horizon.rules.research import PRIVATE_SPACE
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import ANY_TRACK, FIRST_TERRITORY, FORTIFY, strength_of

__all__ = [
    "condition_of",
    "describe",
    "effect",
    "label",
    "question",
]


def question(s: HorizonState) -> str:
    """What the pending decision asks."""
    if not s.stack:
        return text("horizon.question.over")
    f = s.stack[-1]
    name = s.kinds[f.kind].name
    key = f"horizon.question.{name}"
    if name in ("settle", "muster"):
        fortifying = (f.a if name == "settle" else f.b) == FORTIFY
        key += "_fortify" if fortifying else ""
    elif name in ("invest", "take_cube") and f.a == ANY_TRACK:
        key += "_any"
    elif name == "place_technology" and f.a == PRIVATE_SPACE:
        key += "_private"
    return text(key, **question_params(s, f, name))


def question_params(s: HorizonState, f: Frame, name: str) -> dict[str, object]:
    """The numbers of a frame, by what they mean in its kind."""
    if name in ("activate", "move"):
        return {"n": f.a}
    if name in ("invest", "take_cube"):
        return {"track": "" if f.a == ANY_TRACK else track_name(f.a)}
    if name in ("enlist", "upgrade"):
        return {"unit": unit_key(f.a), "n": f.b}
    if name == "research":
        return {"levels": levels_name(f.a)}
    if name in ("color", "place_technology"):
        return {"space": space_name(f.a)}
    if name in ("leader", "take_construction", "refill"):
        return {"level": levels_name(1 << f.a)}
    if name == "reveal":
        return {"level": levels_name(1 << f.d)}
    if name == "muster":
        tile = s.cat.territories[s.tiles[f.a] - FIRST_TERRITORY]
        chosen = sum(strength_of(code) for code in f.items)
        return {"place": place_name(s, f.a), "need": tile.strength, "have": chosen}
    return {}
