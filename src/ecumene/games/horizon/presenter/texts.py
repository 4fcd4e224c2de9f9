"""Options, decisions and log entries in words."""

from __future__ import annotations

from typing import Final

from ecumene.core.event import Event
from ecumene.core.frame import Frame
from ecumene.core.frame_fields import said_of
from ecumene.core.messages import text
from ecumene.games.horizon.presenter.asked import ASKED
from ecumene.games.horizon.presenter.names import (
    action_name,
    action_space_name,
    bare_unit,
    color_name,
    construction_name,
    goal_name,
    government_name,
    leader_name,
    levels_name,
    place_name,
    player_name,
    player_names,
    space_name,
    technology_name,
    territory_name,
    track_name,
    unit_words,
)
from ecumene.games.horizon.presenter.option_texts import condition_of, describe, effect, label
from ecumene.games.horizon.presenter.part_texts import unit_key
from ecumene.games.horizon.rules.frame_fields import FIELDS
from ecumene.games.horizon.rules.map import DIRECTION_NAMES
from ecumene.games.horizon.rules.research import PRIVATE_SPACE
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import ANY_TRACK, FIRST_TERRITORY, FORTIFY, strength_of

__all__ = [
    "condition_of",
    "describe",
    "describe_event",
    "effect",
    "event_words",
    "label",
    "question",
]

# What the numbers of a log entry stand for, by kind of entry.
EVENT_ROLES: Final[dict[str, tuple[str, ...]]] = {
    "act": ("action_space",),
    "activate": ("n",),
    "basic": ("action",),
    "build": ("construction", "place"),
    "choose": ("n",),
    "claim": ("goal",),
    "coins": ("n",),
    "color": ("color",),
    "cube": ("track",),
    "end_triggered": ("n",),
    "enlist": ("unit",),
    "exhaust": ("n",),
    "explore": ("bare_unit", "direction"),
    "fortify": ("place",),
    "fortify_token": (),
    "game_over": ("winners",),
    "govern": ("government",),
    "invested": ("n",),
    "join": ("construction", "place"),
    "leader": ("leader",),
    "learn": ("technology",),
    "move": ("bare_unit", "place"),
    "no_expansion": (),
    "pay": ("n",),
    "place": ("technology", "space"),
    "produce_coins": (),
    "produce_population": ("n",),
    "recall": ("unit",),
    "research": ("space",),
    "reveal": ("technology",),
    "settle": ("place",),
    "settle_token": (),
    "skip": (),
    "starting_player": (),
    "stop": (),
    "take": ("construction",),
    "territory": ("territory", "place_number"),
    "trade": (),
    "trades_done": (),
    "turn": ("n",),
    "unit_exhausted": ("unit",),
    "upgrade": ("unit", "n"),
}


def event_value(s: HorizonState, role: str, number: int) -> object:
    """A number of a log entry in words."""
    cat = s.cat
    if role == "action_space":
        return action_space_name(cat, number)
    if role == "action":
        return action_name(cat, number)
    if role == "construction":
        return construction_name(cat, number)
    if role == "goal":
        return goal_name(cat, number)
    if role == "government":
        return government_name(cat, number)
    if role == "leader":
        return leader_name(cat, number)
    if role == "technology":
        return technology_name(cat, number)
    if role == "territory":
        return territory_name(cat, number)
    if role == "place":
        return place_name(s, number)
    if role == "unit":
        return unit_words(s, number)
    if role == "bare_unit":
        return bare_unit(number)
    if role == "space":
        return space_name(number)
    return small_value(role, number)


def small_value(role: str, number: int) -> object:
    """The same for numbers that name no component."""
    if role == "track":
        return track_name(number)
    if role == "color":
        return color_name(number)
    if role == "direction":
        return text(f"horizon.direction.{DIRECTION_NAMES[number]}")
    if role == "winners":
        return player_names(number)
    return number


def event_words(s: HorizonState, event: Event) -> str:
    """A log entry without the one who did it."""
    roles = EVENT_ROLES.get(event.kind, ())
    params = {
        role: event_value(s, role, number) for role, number in zip(roles, event.args, strict=False)
    }
    key = f"horizon.event.{event.kind}"
    if event.kind == "place" and event.args[1] == PRIVATE_SPACE:
        key += "_private"
    return text(key, **params)


def describe_event(s: HorizonState, event: Event) -> str:
    """A log entry in words."""
    what = event_words(s, event)
    if event.player < 0:
        return what
    return text("horizon.event_line", who=player_name(event.player), what=what)


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
    """The fields of a frame that its question names, and what follows from them."""

    def words(codec: str, value: int) -> object:
        if codec == "track":
            return "" if value == ANY_TRACK else track_name(value)
        if codec == "unit":
            return unit_key(value)
        if codec in ("level", "levels"):
            return levels_name(value if codec == "levels" else 1 << value)
        if codec == "space":
            return space_name(value)
        return place_name(s, value) if codec == "place" else value

    params = said_of(FIELDS, f, ASKED.get(name, {}), words)
    if name == "muster":
        place, chosen = f.a, f.items
        params["need"] = s.cat.territories[s.tiles[place] - FIRST_TERRITORY].strength
        params["have"] = sum(strength_of(code) for code in chosen)
    return params
