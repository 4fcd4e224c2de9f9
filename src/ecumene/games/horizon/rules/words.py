"""The option kinds of Beyond the Horizon and their notation."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import Domain, OptionKind, Vocabulary, numbers
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES, TECHNOLOGY_SPACES, Catalogue
from ecumene.games.horizon.rules.map import DIRECTION_NAMES
from ecumene.games.horizon.rules.types import (
    COLOR_NAMES,
    MOST_PLACES,
    SPACE_NAMES,
    TRACK_NAMES,
    UNIT_NAMES,
    kind_of_unit,
    place_of,
    strength_of,
)

REVEAL: Final = 0
LEADER: Final = 1
TERRITORY: Final = 2
STOCK: Final = 3
START: Final = 4
SIDE: Final = 5
GOAL: Final = 6
OFFER: Final = 7
GOVERN: Final = 8
ACT: Final = 9
SKIP: Final = 10
ACTIVATE: Final = 11
PRODUCE: Final = 12
INVEST: Final = 13
CUBE: Final = 14
ENLIST: Final = 15
RAISE: Final = 16
MOVE: Final = 17
EXPLORE: Final = 18
STOP: Final = 19
RESEARCH: Final = 20
COLOR: Final = 21
PLACE: Final = 22
TAKE: Final = 23
SETTLE: Final = 24
FORTIFY: Final = 25
USE: Final = 26
BUILD: Final = 27
JOIN: Final = 28
TRADE: Final = 29
BUY: Final = 30
RECALL: Final = 31
SELL: Final = 32
DONE: Final = 33
CLAIM: Final = 34
BASIC: Final = 35
CHOOSE: Final = 36

POPULATION: Final = 0
COINS: Final = 1


def unit_name(code: int) -> str:
    """A unit in notation: place, s(ettler) or w(arrior), strength.

    >>> unit_name(2 << 4 | 1 << 3 | 5)
    '2w5'
    """
    return f"{place_of(code)}{'sw'[kind_of_unit(code)]}{strength_of(code)}"


def space_names(cat: Catalogue) -> list[str]:
    """The action spaces: the action, a dot, the number of the space."""
    names = [f"{action.slug}.{k + 1}" for action in cat.actions for k in range(BOARD_SPACES)]
    for card in cat.technologies:
        names += [f"{card.slug}.{k + 1}" for k in range(TECHNOLOGY_SPACES)]
    return names


def vocabulary(cat: Catalogue) -> Vocabulary:
    """The notation of all options."""
    technology = Domain("technology", [card.slug for card in cat.technologies])
    leader = Domain("leader", [card.slug for card in cat.leaders])
    territory = Domain("territory", [tile.slug for tile in cat.territories])
    construction = Domain("construction", [tile.slug for tile in cat.constructions])
    government = Domain("government", [card.slug for card in cat.governments])
    goal = Domain("goal", [card.slug for card in cat.goals])
    space = Domain("space", space_names(cat))
    basic = Domain("action", [action.slug for action in cat.actions if action.basic])
    unit = Domain("unit", [unit_name(code) for code in range(MOST_PLACES << 4)])
    seat = numbers("seat", 4, 1)
    place = numbers("place", MOST_PLACES)
    number = numbers("number", 10)
    track = Domain("track", list(TRACK_NAMES))
    direction = Domain("direction", list(DIRECTION_NAMES))
    return Vocabulary(
        [
            OptionKind("reveal", technology),
            OptionKind("leader", leader),
            OptionKind("territory", territory),
            OptionKind("stock", construction),
            OptionKind("start", seat),
            OptionKind("side", seat),
            OptionKind("goal", goal),
            OptionKind("offer", government),
            OptionKind("govern", government),
            OptionKind("act", space),
            OptionKind("skip"),
            OptionKind("activate", number),
            OptionKind("produce", Domain("good", ["population", "coins"])),
            OptionKind("invest", track),
            OptionKind("cube", track),
            OptionKind("enlist", Domain("kind", list(UNIT_NAMES)), place),
            OptionKind("raise", unit, number),
            OptionKind("move", unit, direction),
            OptionKind("explore", unit, direction),
            OptionKind("stop"),
            OptionKind("research", Domain("tree space", list(SPACE_NAMES))),
            OptionKind("color", Domain("colour", list(COLOR_NAMES))),
            OptionKind("place", technology),
            OptionKind("take", construction),
            OptionKind("settle", place),
            OptionKind("fortify", place),
            OptionKind("use", unit),
            OptionKind("build", construction, unit),
            OptionKind("join", unit),
            OptionKind("trade"),
            OptionKind("buy"),
            OptionKind("recall", unit),
            OptionKind("sell"),
            OptionKind("done"),
            OptionKind("claim", goal),
            OptionKind("basic", basic),
            OptionKind("choose", number),
        ]
    )
