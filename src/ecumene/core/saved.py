"""States, players and observations as plain values: how they are pickled, alike in both builds.

A pickle holds numbers, texts and the options that say which components are used; definitions
(cards, kinds of frames) are found again by the name of the game. So a pickle written by the plain
build can be read by the compiled one, and the other way round.
"""

from __future__ import annotations

from typing import Any

from ecumene.core.registry import game
from ecumene.core.state import State
from ecumene.core.view import Observation
from ecumene.core.zones import DEFINITION, Zone

Parts = tuple[Any, tuple[Any, ...]]


def values_of(thing: Any, zones: list[Zone], without: tuple[str, ...]) -> dict[str, Any]:
    """The slots of a state or a player by name."""
    return {
        zone.name: getattr(thing, zone.name)
        for zone in zones
        if zone.visibility != DEFINITION and zone.name not in without
    }


def state_parts(s: Any) -> Parts:
    """What `pickle` keeps of a state."""
    values = values_of(s, game(s.game).redaction.state_zones, ("own",))
    return remade_state, (s.game, dict(s.cat.edition), values)


def remade_state(game_id: str, edition: dict[str, str], values: dict[str, Any]) -> State:
    s: Any = game(game_id).bare_state(edition, len(values["players"]))
    for name, value in values.items():
        setattr(s, name, value)
    return s  # type: ignore[no-any-return]  # a state of any game


def player_parts(p: Any) -> Parts:
    """What `pickle` keeps of a player; derived values are computed anew."""
    values = values_of(p, game(p.game).redaction.player_zones, p.SHARED)
    return remade_player, (type(p), values)


def remade_player(kind: type, values: dict[str, Any]) -> Any:
    p: Any = kind()
    for name, value in values.items():
        setattr(p, name, value)
    for name in p.SHARED:
        if not hasattr(p, name):
            setattr(p, name, None)
    return p


def observation_parts(o: Observation[Any]) -> Parts:
    return remade_observation, (o.spec.id, o.state, o.viewer, o.asked, o.options)


def remade_observation(
    game_id: str, state: State, viewer: int, asked: int, options: list[int]
) -> Observation[Any]:
    return Observation(game(game_id), state, viewer, asked, options)
