"""Production and upkeep (PAT-72 to PAT-74)."""

from __future__ import annotations

from ecumene.games.patchistory.rules.counting import land_of, level, power, uncovered
from ecumene.games.patchistory.rules.goods import figures_give, gain, pay_or_culture
from ecumene.games.patchistory.rules.routes import (
    allied_stop,
    connects,
    owner_of,
    space_on_allied,
    stop_of,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    COIN,
    CULTURE,
    FIRST_STOP,
    FOOD,
    GENERAL_STOPS,
    GOODS,
    HERO,
    RESOURCE,
    WONDER,
)
from ecumene.games.patchistory.rules.vocab import (
    MORE_ROUTE_GOODS,
    NO_UPKEEP,
    ON_ROUTE_GOODS,
    SET_WORKER_UPKEEP,
)


def produce(s: PatchState, i: int) -> None:
    """Goods of the tracks, then of the route spaces where workers stand (PAT-72)."""
    for good in (FOOD, RESOURCE, COIN, CULTURE):
        gain(s, i, good, level(s, i, good))
    for route in s.routes:
        space = stop_of(route) - FIRST_STOP
        if owner_of(route) == i and 0 <= space < GENERAL_STOPS:
            take_route_goods(s, i, s.cat.rules.general_goods[space])
    for route in s.allied:
        if connects(route, i):
            space = space_on_allied(route, i, allied_stop(route, i))
            if space >= 0:
                take_route_goods(s, i, s.cat.rules.allied_goods[space])


def take_route_goods(s: PatchState, i: int, goods: tuple[int, ...]) -> None:
    any_gained = False
    for good in range(GOODS):
        if goods[good]:
            any_gained = True
            gain(s, i, good, goods[good] + power(s, i, MORE_ROUTE_GOODS))
    if any_gained:
        figures_give(s, i, ON_ROUTE_GOODS)


def worker_upkeep(s: PatchState, i: int) -> int:
    """Food that the workers eat (PAT-73, PAT-155)."""
    fixed = power(s, i, SET_WORKER_UPKEEP)
    return fixed if fixed else s.cat.rules.upkeep[uncovered(s, i)]


def feed(s: PatchState, i: int) -> None:
    pay_or_culture(s, i, FOOD, worker_upkeep(s, i), s.cat.rules.missing_food)


def figure_upkeep(s: PatchState, i: int) -> tuple[int, int]:
    """Food for heroes and resources for wonders at the end of an era (PAT-74, PAT-126)."""
    if power(s, i, NO_UPKEEP):
        return (0, 0)
    counts = land_of(s, i).counts
    rules = s.cat.rules
    return (counts[HERO] * rules.hero_food, counts[WONDER] * rules.wonder_resource)


def maintain(s: PatchState, i: int) -> None:
    food, resource = figure_upkeep(s, i)
    pay_or_culture(s, i, FOOD, food, s.cat.rules.missing_food)
    pay_or_culture(s, i, RESOURCE, resource, s.cat.rules.missing_resource)
