"""The option kinds of Patchistory and their notation."""

from __future__ import annotations

import functools
from typing import Final

from ecumene.core.option import Domain, OptionKind, Vocabulary, numbers
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.placements import VARIANTS
from ecumene.games.patchistory.rules.types import (
    CELLS,
    COIN,
    FOOD,
    MOST_ALLIED,
    MOST_GENERAL,
    RESOURCE,
    SIDE_NAMES,
    cell_name,
)

FIRST: Final = 0
CAPITAL: Final = 1
DEAL: Final = 2
DRAW: Final = 3
REVEAL: Final = 4
SIDE: Final = 5
SHOW: Final = 6
BID: Final = 7
WAIT: Final = 8
TAKE: Final = 9
SKIP: Final = 10
WHITE: Final = 11
BLACK: Final = 12
DISCARD: Final = 13
STAND: Final = 14
PLACE: Final = 15
RETURN: Final = 16
RECALL: Final = 17
ALLY: Final = 18
ROUTE: Final = 19
TEAR: Final = 20
AID: Final = 21
THREATEN: Final = 22
BREAK: Final = 23
DONE: Final = 24
ACCEPT: Final = 25
REFUSE: Final = 26
TRADE: Final = 27
EXCHANGE: Final = 28
RECEIVE: Final = 29
BIRTH: Final = 30
HONOR: Final = 31
RECLAIM: Final = 32
CONSTRUCT: Final = 33
CAMPAIGN: Final = 34
MOVE: Final = 35
ADVANCE: Final = 36
REST: Final = 37
HOME: Final = 38
RESOLVE: Final = 39
STANCE: Final = 40
COMMIT: Final = 41
CHOOSE: Final = 42
SWAP: Final = 43
VOTE: Final = 44
DOUBLE: Final = 45
RELIEVE: Final = 46

AGGRESSIVE: Final = 0
PEACEFUL: Final = 1

HEROES: Final = 0
WONDERS: Final = 1

FOR_COIN: Final = 0
FOR_CULTURE: Final = 1

AMOUNTS: Final = 1000
"""Amounts in notation are below this; nobody can hold so much."""

MIXES: Final = tuple(
    [(food, resource, 3 - food - resource) for food in range(4) for resource in range(4 - food)]
)
"""Three goods of aid: food, resources, coin."""
EXCHANGED: Final = (FOOD, RESOURCE, COIN)


def mix_name(mix: tuple[int, int, int]) -> str:
    """Three goods in notation.

    >>> mix_name((1, 0, 2))
    'fcc'
    """
    return "f" * mix[0] + "r" * mix[1] + "c" * mix[2]


def layer_name(layer: int) -> str:
    """A layer in notation: which squares stay visible, and the number of a variant.

    >>> layer_name(0b1011 << 8), layer_name(0b0001 << 8 | 2)
    ('1101', '1000.2')
    """
    pattern = "".join("1" if layer >> 8 >> k & 1 else "0" for k in range(4))
    variant = layer & 255
    return f"{pattern}.{variant}" if variant else pattern


@functools.lru_cache(maxsize=16)
def vocabulary(cat: Catalogue) -> Vocabulary:
    """The notation of all options."""
    cell = Domain("cell", [cell_name(code) for code in range(CELLS)])
    layer = Domain("layer", [layer_name(code) for code in range(16 * VARIANTS)])
    tile = Domain("tile", [part.slug for part in cat.tiles])
    capital = Domain("capital", [part.slug for part in cat.capitals])
    construction = Domain("construction", [part.slug for part in cat.constructions])
    card = Domain("card", [part.slug for part in cat.cards])
    seat = numbers("seat", 4, 1)
    lot = numbers("lot", 4, 1)
    amount = numbers("amount", AMOUNTS)
    names = [str(k + 1) for k in range(MOST_GENERAL)] + [f"a{k + 1}" for k in range(MOST_ALLIED)]
    route = Domain("route", names)
    return Vocabulary(
        [
            OptionKind("first", seat),
            OptionKind("capital", capital),
            OptionKind("deal", card),
            OptionKind("draw", construction),
            OptionKind("reveal", tile),
            OptionKind("side", Domain("side", list(SIDE_NAMES))),
            OptionKind("show", card),
            OptionKind("bid", lot, amount),
            OptionKind("wait"),
            OptionKind("take", lot),
            OptionKind("skip"),
            OptionKind("white", cell, layer),
            OptionKind("black", cell, layer),
            OptionKind("discard"),
            OptionKind("stand", cell),
            OptionKind("place", cell),
            OptionKind("return", cell),
            OptionKind("recall", route),
            OptionKind("ally", seat, Domain("direction", ["forward", "backward"])),
            OptionKind("route", seat),
            OptionKind("tear", route),
            OptionKind("aid", seat, Domain("goods", [mix_name(mix) for mix in MIXES])),
            OptionKind("threaten", seat, Domain("good", ["coin", "culture"])),
            OptionKind("break", seat),
            OptionKind("done"),
            OptionKind("accept"),
            OptionKind("refuse"),
            OptionKind("trade", cell, route),
            OptionKind("exchange", Domain("good", ["food", "resource", "coin"]), amount),
            OptionKind("receive", amount),
            OptionKind("birth", cell),
            OptionKind("honor", Domain("figures", ["heroes", "wonders"])),
            OptionKind("reclaim", cell, construction),
            OptionKind("construct", cell, construction),
            OptionKind("campaign", amount),
            OptionKind("move", cell, cell),
            OptionKind("advance", route, numbers("spaces", 10)),
            OptionKind("rest", route),
            OptionKind("home", route, cell),
            OptionKind("resolve", route),
            OptionKind("stance", Domain("stance", ["aggressive", "peaceful"])),
            OptionKind("commit", amount, amount),
            OptionKind("choose", card),
            OptionKind("swap", lot, card),
            OptionKind("vote", amount),
            OptionKind("double", lot),
            OptionKind("relieve"),
        ]
    )
