"""Reading board.toml: the numbers of the rules, routes and reference boards."""

from __future__ import annotations

import itertools
from typing import Any, Final

from ecumene.core.pack import Fields, Raw
from ecumene.games.patchistory.rules.catalogue import Catalogue, Rules
from ecumene.games.patchistory.rules.types import (
    ALLIED_STOPS,
    ERAS,
    GENERAL_STOPS,
    GOOD_NAMES,
    MOST_ALLIED,
    MOST_GENERAL,
)
from ecumene.games.patchistory.rules.vocab import PRICED_NAMES

PROVENANCES: Final = ("rulebook", "found", "designed", "rulebook+designed", "printed")
PRICED_BY: Final = {"honor_heroes": "honor", "honor_wonders": "honor"}
MOST_WORKERS: Final = 8
TILES_PER_ERA: Final = 25
ENDLESS: Final = ("exchange", "honor")
"""Actions that could go on for ever if they cost no points (so do aid and threats)."""


def fill_board(cat: Catalogue, raw: dict[str, Raw]) -> None:
    """All tables of board.toml."""
    rules = cat.rules
    points: dict[str, int] = {}
    for name, read in READERS.items():
        k = Fields(f"board.{name}", raw[name])
        cat.sources[name] = PROVENANCES[k.one_of("source", PROVENANCES)]
        read(rules, k, points)
        k.close()
    rules.points = tuple([points[PRICED_BY.get(name, name)] for name in PRICED_NAMES])


def read_setup(rules: Rules, k: Fields, points: dict[str, int]) -> None:
    rules.start_food = k.number("food")
    rules.start_coin = k.number("coin", 1)
    rules.start_culture = k.number("culture")
    rules.start_constructions = k.number("constructions", 0, 9)
    rules.start_cards = k.number("cards", ERAS, ERAS)
    rules.descendants = k.number("descendants", 1, MOST_WORKERS)
    k.number("tiles_per_era", TILES_PER_ERA, TILES_PER_ERA)


def read_course(rules: Rules, k: Fields, points: dict[str, int]) -> None:
    rules.rounds = k.number("rounds", 1, 5)
    rules.size_limit = k.numbers("size_limit", ERAS, 3, 8)


def read_auction(rules: Rules, k: Fields, points: dict[str, int]) -> None:
    rules.swap_culture = k.number("swap_culture")
    rules.swap_coin = k.number("swap_coin", 1)
    rules.least_bid = k.number("least_bid", 1, 1)


def read_diplomacy(rules: Rules, k: Fields, points: dict[str, int]) -> None:
    points["aid"] = k.number("aid_points", 1, 9)
    points["threaten"] = k.number("threaten_points", 1, 9)
    rules.aid_goods = k.number("aid_goods", 3, 3)
    rules.aid_accepted = k.number("aid_accepted")
    rules.aid_refused = k.number("aid_refused")
    rules.demand = (k.number("demand_coin"), k.number("demand_culture"))
    rules.larger_demand = (k.number("larger_demand_coin"), k.number("larger_demand_culture"))
    rules.much_stronger = k.number("much_stronger", 1)
    rules.votes_per_point = k.number("votes_per_point", 1, 9)


def read_management(rules: Rules, k: Fields, points: dict[str, int]) -> None:
    for name in ("trade", "exchange", "birth", "honor", "route", "reclaim", "construct"):
        points[name] = k.number(f"{name}_points", 1 if name in ENDLESS else 0, 9)
    rules.trade_food = k.numbers("trade_food", ERAS)
    rules.birth_food = k.numbers("birth_food", ERAS)
    rules.honor_food = k.numbers("honor_food", ERAS)
    rules.honor_resource = k.numbers("honor_resource", ERAS)
    rules.resource_worth = k.number("resource_worth", 1, 9)
    rules.most_sacrificed = k.number("most_sacrificed", 1, 9)
    rules.route_resource = k.number("route_resource")
    rules.reclaim_resource = k.number("reclaim_resource")


def read_war(rules: Rules, k: Fields, points: dict[str, int]) -> None:
    rules.preparation = k.numbers("preparation", ERAS)
    rules.preparation_missing = k.number("missing_resource")
    rules.invader = k.numbers("invader", ERAS)
    rules.defender = k.numbers("defender", ERAS)
    rules.perfect = k.number("perfect", 1)
    rules.perfect_culture = k.number("perfect_culture")
    rules.relief_food = k.number("relief_food")


def read_upkeep(rules: Rules, k: Fields, points: dict[str, int]) -> None:
    rules.hero_food = k.number("hero_food")
    rules.wonder_resource = k.number("wonder_resource")
    rules.missing_food = k.number("missing_food")
    rules.missing_resource = k.number("missing_resource")


def goods(where: str, raw: Any) -> tuple[int, ...]:
    k = Fields(where, raw)
    amounts = tuple([k.number(name, 0, 20, 0) for name in GOOD_NAMES])
    k.close()
    return amounts


def route_goods(k: Fields, stops: int) -> list[tuple[int, ...]]:
    spaces = k.take("goods", list)
    if len(spaces) != stops:
        raise k.fail(f"goods: there are {stops} spaces, not {len(spaces)}")
    return [goods(f"{k.where}.goods", space) for space in spaces]


def read_general(rules: Rules, k: Fields, points: dict[str, int]) -> None:
    rules.general_supply = k.number("supply", 4, MOST_GENERAL)
    rules.general_goods = route_goods(k, GENERAL_STOPS)


def read_allied(rules: Rules, k: Fields, points: dict[str, int]) -> None:
    rules.allied_supply = k.number("supply", 0, MOST_ALLIED)
    rules.allied_goods = route_goods(k, ALLIED_STOPS)


def read_descendants(rules: Rules, k: Fields, points: dict[str, int]) -> None:
    numbers = k.numbers("upkeep", rules.descendants)
    if any(low >= high for low, high in itertools.pairwise(numbers)):
        raise k.fail("upkeep: the numbers must rise (ruling R-19)")
    rules.upkeep = (0, *numbers)


READERS: Final = {
    "setup": read_setup,
    "course": read_course,
    "auction": read_auction,
    "diplomacy": read_diplomacy,
    "management": read_management,
    "war": read_war,
    "upkeep": read_upkeep,
    "general_routes": read_general,
    "allied_routes": read_allied,
    "descendants": read_descendants,
}
