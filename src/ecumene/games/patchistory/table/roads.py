"""Trade routes as roads: their stops in order, who walks where, and who has declared war."""

from __future__ import annotations

from typing import cast

from ecumene.games.patchistory.presenter.names import route_name, stop_name
from ecumene.games.patchistory.presenter.part_texts import stop_goods
from ecumene.games.patchistory.rules.movement import ALLIED_END
from ecumene.games.patchistory.rules.routes import (
    allied_stop,
    invaders_of,
    owner_of,
    stop_of,
    target_of,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    ALLIED_STOPS,
    FIRST_STOP,
    GENERAL_STOPS,
    GOOD_NAMES,
    MOST_GENERAL,
    NEGOTIATION_ROOM,
    NOWHERE,
    OWNER_INVADES,
    REST,
    START,
    TARGET_INVADES,
    WAR_ROOM,
)
from ecumene.games.patchistory.table.kingdom import movement_of
from ecumene.games.patchistory.table.refs import (
    route_ref,
    stop_key,
    stop_ref,
    supply_ref,
    trader_ref,
)
from ecumene.games.patchistory.table.schema.roads import Route, Stop, StopKind, Supply, Trader
from ecumene.table.schema.scene import Amounts

GENERAL = (START, *(FIRST_STOP + k for k in range(GENERAL_STOPS)), NEGOTIATION_ROOM, WAR_ROOM, REST)
"""The stops of a general route as they are drawn."""
ALLIED = (START, *(FIRST_STOP + k for k in range(ALLIED_STOPS)), ALLIED_END, REST)
"""Those of an allied one, as one of its ends counts them."""


def amounts(goods: tuple[int, ...]) -> Amounts:
    return [(GOOD_NAMES[good], n) for good, n in enumerate(goods) if n]


def routes(s: PatchState, viewer: int) -> list[Route]:
    found = [general_route(s, number) for number in range(len(s.routes))]
    return found + [allied_route(s, index, viewer) for index in range(len(s.allied))]


def stop(seat: int, number: int, at: int, goods: Amounts) -> Stop:
    key = stop_key(number, at)
    return {
        "ref": stop_ref(seat, number, at),
        "kind": "goods" if key.isdecimal() else cast(StopKind, key),
        "goods": goods,
        "name": stop_name(number, at),
    }


def trader(s: PatchState, seat: int, number: int, at: int) -> Trader:
    moving = movement_of(s, seat)
    moved_routes = moving.c if moving is not None else 0
    moved = bool(moved_routes >> number & 1)
    return {"ref": trader_ref(seat, number), "seat": seat, "stop": at, "moved": moved}


def general_route(s: PatchState, number: int) -> Route:
    route = s.routes[number]
    owner, target = owner_of(route), target_of(route)
    here = stop_of(route)
    roles = invaders_of(route)
    return {
        "ref": route_ref(number),
        "name": route_name(s, owner, number),
        "allied": False,
        "ends": (owner, target),
        "stops": [stop(owner, number, at, amounts(stop_goods(s.cat, at))) for at in GENERAL],
        "traders": [trader(s, owner, number, GENERAL.index(here))] if here != NOWHERE else [],
        "invaders": [
            seat
            for seat, role in ((owner, OWNER_INVADES), (target, TARGET_INVADES))
            if roles & role
        ],
    }


def allied_route(s: PatchState, index: int, viewer: int) -> Route:
    """Drawn from the viewer's end, so that their worker walks away from them."""
    route = s.allied[index]
    number = MOST_GENERAL + index
    a, b = route & 3, route >> 2 & 3
    near, far = (b, a) if viewer == b else (a, b)
    goods = [amounts(space) for space in s.cat.rules.allied_goods]
    seen = goods if near == a else goods[::-1]
    stops = [
        stop(near, number, at, seen[at - FIRST_STOP] if 0 <= at - FIRST_STOP < len(seen) else [])
        for at in ALLIED
    ]
    traders = []
    for seat in (near, far):
        here = allied_stop(route, seat)
        if here != NOWHERE:
            place = ALLIED.index(here)
            if seat == far and here != REST:
                place = len(ALLIED) - 2 - place
            traders.append(trader(s, seat, number, place))
    return {
        "ref": route_ref(number),
        "name": route_name(s, near, number),
        "allied": True,
        "ends": (near, far),
        "stops": stops,
        "traders": traders,
        "invaders": [],
    }


def supply(s: PatchState) -> Supply:
    return {
        "ref": supply_ref(),
        "general": s.general_left,
        "allied": s.allied_left,
        "tiles": len(s.tiles_left),
        "constructions": len(s.pool),
    }
