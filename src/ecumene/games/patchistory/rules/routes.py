"""Trade routes: who owns them, who stands where (see types.py for their form)."""

from __future__ import annotations

from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    ALLIED_STOPS,
    FIRST_STOP,
    MOST_GENERAL,
    NOWHERE,
    REST,
    WAR_ROOM,
)


def owner_of(route: int) -> int:
    return route & 3


def target_of(route: int) -> int:
    return route >> 2 & 3


def stop_of(route: int) -> int:
    """Where the worker on a general route stands."""
    return route >> 4 & 7


def invaders_of(route: int) -> int:
    return route >> 7 & 3


def general(owner: int, target: int, stop: int = NOWHERE, invaders: int = 0) -> int:
    return owner | target << 2 | stop << 4 | invaders << 7


def allied(a: int, b: int, stop_a: int = NOWHERE, stop_b: int = NOWHERE) -> int:
    return a | b << 2 | stop_a << 4 | stop_b << 7


def allied_stop(route: int, seat: int) -> int:
    """Where the worker of one of the two allies stands."""
    return route >> 4 & 7 if route & 3 == seat else route >> 7 & 7


def with_allied_stop(route: int, seat: int, stop: int) -> int:
    if route & 3 == seat:
        return route & ~(7 << 4) | stop << 4
    return route & ~(7 << 7) | stop << 7


def ally_of(route: int, seat: int) -> int:
    """The other end of an allied route."""
    return route >> 2 & 3 if route & 3 == seat else route & 3


def connects(route: int, seat: int) -> bool:
    """Does an allied route end at this kingdom?"""
    return route & 3 == seat or route >> 2 & 3 == seat


def are_allied(s: PatchState, i: int, j: int) -> bool:
    return alliance(s, i, j) >= 0


def alliance(s: PatchState, i: int, j: int) -> int:
    """The index of the allied route between two kingdoms, -1 if there is none."""
    for k in range(len(s.allied)):
        if connects(s.allied[k], i) and connects(s.allied[k], j):
            return k
    return -1


def has_route_to(s: PatchState, i: int, j: int) -> bool:
    """Does a general route lead from i's Start to j?"""
    for route in s.routes:
        if owner_of(route) == i and target_of(route) == j:
            return True
    return False


def routes_of(s: PatchState, i: int) -> int:
    """General routes with this Start and all allied routes (PAT-107)."""
    count = 0
    for route in s.routes:
        if owner_of(route) == i:
            count += 1
    for route in s.allied:
        if connects(route, i):
            count += 1
    return count


def workers_away(s: PatchState, i: int) -> int:
    """Workers on routes."""
    count = 0
    for route in s.routes:
        if owner_of(route) == i and stop_of(route) != NOWHERE:
            count += 1
    for route in s.allied:
        if connects(route, i) and allied_stop(route, i) != NOWHERE:
            count += 1
    return count


def set_general(s: PatchState, index: int, route: int) -> None:
    s.routes = (*s.routes[:index], route, *s.routes[index + 1 :])


def set_allied(s: PatchState, index: int, route: int) -> None:
    s.allied = (*s.allied[:index], route, *s.allied[index + 1 :])


def stop_on(s: PatchState, i: int, number: int) -> int:
    """Where a player's worker stands on a numbered route; allied ones follow the general ones."""
    if number >= MOST_GENERAL:
        index = number - MOST_GENERAL
        if index >= len(s.allied) or not connects(s.allied[index], i):
            return NOWHERE
        return allied_stop(s.allied[index], i)
    if number >= len(s.routes) or owner_of(s.routes[number]) != i:
        return NOWHERE
    return stop_of(s.routes[number])


def put_on(s: PatchState, i: int, number: int, stop: int) -> None:
    """Move a player's worker on a numbered route to a stop."""
    if number >= MOST_GENERAL:
        index = number - MOST_GENERAL
        set_allied(s, index, with_allied_stop(s.allied[index], i, stop))
    else:
        route = s.routes[number]
        invaders = invaders_of(route) if stop == WAR_ROOM else 0
        set_general(s, number, general(owner_of(route), target_of(route), stop, invaders))


def own_numbers(s: PatchState, i: int) -> list[int]:
    """The numbers of the routes on which a player may have a worker."""
    found = [k for k in range(len(s.routes)) if owner_of(s.routes[k]) == i]
    found += [MOST_GENERAL + k for k in range(len(s.allied)) if connects(s.allied[k], i)]
    return found


def space_on_allied(route: int, seat: int, stop: int) -> int:
    """The space (counted from the end of a) at which an ally's worker stands, -1 if at none."""
    if stop < FIRST_STOP or stop == REST:
        return -1
    k = stop - FIRST_STOP
    return k if route & 3 == seat else ALLIED_STOPS - 1 - k
