"""The log entries of Horizon: every kind, what its numbers stand for, and how it is told."""

from __future__ import annotations

from typing import Final

from ecumene.core.event import Event
from ecumene.core.event_kinds import EventKind, EventTable
from ecumene.core.messages import text
from ecumene.games.horizon.presenter.names import (
    action_name,
    action_space_name,
    bare_unit,
    color_name,
    construction_name,
    goal_name,
    government_name,
    leader_name,
    place_name,
    player_names,
    space_words,
    technology_name,
    territory_name,
    track_name,
    unit_words,
)
from ecumene.games.horizon.rules.map import DIRECTION_NAMES
from ecumene.games.horizon.rules.research import PRIVATE_SPACE
from ecumene.games.horizon.rules.state import HorizonState


def kept(s: HorizonState, event: Event) -> int:
    """A technology beside the own board is placed in other words."""
    return int(event.args[1] == PRIVATE_SPACE)


EVENTS: Final[dict[str, EventKind]] = {
    "act": EventKind("action_space"),
    "activate": EventKind("n", follows=True),
    "basic": EventKind("action", follows=True),
    "build": EventKind("construction", "place", paid=True),
    "choose": EventKind("n", follows=True),
    "claim": EventKind("goal", important=True),
    "coins": EventKind("n", follows=True),
    "color": EventKind("color", follows=True),
    "cube": EventKind("track", follows=True),
    "end_triggered": EventKind("n", important=True),
    "enlist": EventKind("unit", follows=True),
    "exhaust": EventKind("n", follows=True),
    "explore": EventKind("bare_unit", "direction", follows=True),
    "fortify": EventKind("place", important=True, paid=True),
    "fortify_token": EventKind(follows=True),
    "game_over": EventKind("winners"),
    "govern": EventKind("government"),
    "invested": EventKind("n", follows=True),
    "join": EventKind("construction", "place", paid=True),
    "leader": EventKind("leader", follows=True, important=True),
    "learn": EventKind("technology", follows=True),
    "move": EventKind("bare_unit", "place", follows=True),
    "no_expansion": EventKind(quiet=True),
    "pay": EventKind("n", follows=True, price=True),
    "place": EventKind("technology", "space", follows=True, variants=("", "private"), which=kept),
    "produce_coins": EventKind(),
    "produce_population": EventKind("n"),
    "recall": EventKind("unit", follows=True),
    "research": EventKind("space", follows=True),
    "reveal": EventKind("technology", follows=True),
    "settle": EventKind("place", important=True, paid=True),
    "settle_token": EventKind(follows=True),
    "skip": EventKind(quiet=True),
    "starting_player": EventKind(),
    "stop": EventKind(quiet=True),
    "take": EventKind("construction", follows=True),
    "territory": EventKind("territory", "place_number", follows=True),
    "trade": EventKind(),
    "trades_done": EventKind(quiet=True),
    "turn": EventKind("n", heading=True),
    "unit_exhausted": EventKind("unit", follows=True, price=True),
    "upgrade": EventKind("unit", "n", follows=True),
}


def event_value(s: HorizonState, role: str, numbers: tuple[int, ...]) -> object:
    """A number of a log entry in words."""
    number = numbers[0]
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
        return space_words(number)
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


LOG: Final = EventTable("horizon", EVENTS, event_value)
