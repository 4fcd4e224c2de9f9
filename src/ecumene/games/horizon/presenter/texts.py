"""Options, decisions and log entries in words."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.frame_fields import said_of
from ecumene.core.messages import text
from ecumene.games.horizon.presenter.asked import ASKED
from ecumene.games.horizon.presenter.names import (
    levels_name,
    place_name,
    space_words,
    track_name,
)
from ecumene.games.horizon.presenter.option_texts import condition_of, describe, effect, label
from ecumene.games.horizon.presenter.part_texts import unit_key
from ecumene.games.horizon.rules.frame_fields import FIELDS
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
        what = f.a if name == "settle" else f.b
        key += "_fortify" if what == FORTIFY else ""
    elif name in ("invest", "take_cube"):
        track = f.a
        key += "_any" if track == ANY_TRACK else ""
    elif name == "place_technology":
        space = f.a
        key += "_private" if space == PRIVATE_SPACE else ""
    return text(key, **question_params(s, f, name))


def question_params(s: HorizonState, f: Frame, name: str) -> dict[str, object]:
    """The fields of a frame that its question names, and what follows from them."""

    def words(codec: str, value: int) -> object:
        if codec == "track":
            return "" if value == ANY_TRACK else track_name(value)
        if codec == "unit":
            return unit_key(value)
        if codec in ("level", "levels"):
            return levels_name(value if codec == "levels" else 1 << value)
        if codec == "space":
            return space_words(value)
        return place_name(s, value) if codec == "place" else value

    params = said_of(FIELDS, f, ASKED.get(name, {}), words)
    if name == "muster":
        place, chosen = f.a, f.items
        params["need"] = s.cat.territories[s.tiles[place] - FIRST_TERRITORY].strength
        params["have"] = sum(strength_of(code) for code in chosen)
    return params
