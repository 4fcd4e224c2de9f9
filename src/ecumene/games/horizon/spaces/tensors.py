"""The tensor layout of Beyond the Horizon: a part for every slot of the state and of a player.

Places of the map are numbered in the order in which they came, as in the notation; where each lies
is written with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.frame_fields import FIELDS
from ecumene.games.horizon.rules.frames import KINDS
from ecumene.games.horizon.rules.load import catalogue_of
from ecumene.games.horizon.rules.map import DIRECTION_NAMES, column, row
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    COLOR_NAMES,
    CONSTRUCTION_MASK,
    CONSTRUCTION_SHIFT,
    FIRST_START,
    FIRST_TERRITORY,
    LEFT_SHIFT,
    MOST_PLACES,
    RIGHT_SHIFT,
    SEAT_MASK,
    SPACES,
    STRENGTH_MASK,
)
from ecumene.games.horizon.rules.words import space_names
from ecumene.spaces.layout import Slot, TensorLayout
from ecumene.spaces.parts import (
    Bits,
    Counts,
    InOrder,
    Made,
    Number,
    Numbers,
    OneOf,
    Part,
    Row,
    Seat,
    SeatOfEach,
    SeatSet,
    put,
)
from ecumene.spaces.pending import FramePart

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec

DEPTH: Final = 2
BELOW: Final = 8
"""Pending decisions that are written in full, and below them."""
ROUNDS: Final = 40.0
FAR: Final = 6.0
"""Distances on the map are divided by this."""
TOKENS: Final = 8.0
PAWNS: Final = 8.0
COINS: Final = 20.0
CUBES: Final = 8.0
INVESTED: Final = 12.0
FEW: Final = 4.0
GOALS: Final = 3
COUNT: Final = 8.0
BOTTOM: Final = 24
"""Most seen cards at the bottom of a deck."""
TURNED_UP: Final = 24
TILES: Final = FIRST_TERRITORY
"""Tiles that are no territories: the cradle, and a start for each of four seats."""
SPOTS: Final = (0, CITY_SHIFT, LEFT_SHIFT, RIGHT_SHIFT)
"""What a place carries of seats: village, city, construction, its second owner."""


def layout(spec: GameSpec[Any], players: int, options: dict[str, str]) -> TensorLayout:
    cat = catalogue_of(options["pack"])
    return TensorLayout(
        table=table_slots(cat, players),
        seat=seat_slots(cat),
        pending=FramePart(len(KINDS), players, FIELDS, codecs(cat)),
        depth=DEPTH,
        below=FramePart(len(KINDS), players, FIELDS, short_codecs(cat)),
        below_depth=BELOW,
        left_out={
            "n": "the same in all games of the space",
            "round_limit": "the same in all games of the space",
            "seat.bonuses": "follows from leaders, technologies and constructions",
        },
    )


def table_slots(cat: Catalogue, players: int) -> list[Slot]:
    technologies = len(cat.technologies)
    constructions = len(cat.constructions)
    return [
        Slot("turn", Seat(players, "whose turn it is")),
        Slot("start", Seat(players, "the first player")),
        Slot("round", Number(ROUNDS, "the round")),
        Slot("last_round", Number(ROUNDS, "the last round, 0 while unknown")),
        Slot("places", places()),
        Slot("tiles", tiles(cat, players)),
        Slot("owners", owners(cat, players)),
        Slot("tree", InOrder(SPACES, technologies, "technologies of the tree")),
        Slot("technologies_left", Bits(technologies, "technologies nobody has seen yet")),
        Slot("bottoms", bottoms(technologies)),
        Slot("leaders_left", Bits(len(cat.leaders), "leaders that may still turn up")),
        Slot("territories_left", Bits(len(cat.territories), "territories not on the map")),
        Slot("constructions_left", Bits(constructions, "constructions in the stack")),
        Slot("display", Counts(constructions, "constructions that lie open")),
        Slot("goals", InOrder(GOALS, len(cat.goals), "the goals")),
        Slot("first_claims", SeatOfEach(GOALS, players, "who claimed each goal first", low=1)),
        Slot("offered", Counts(len(cat.governments), "governments still to be chosen")),
        Slot("settle_left", Number(TOKENS, "settle tokens left")),
        Slot("fortify_left", Number(TOKENS, "fortify tokens left")),
        Slot("won", SeatSet(players, "who has won")),
    ]


def seat_slots(cat: Catalogue) -> list[Slot]:
    kinds = 2
    units = MOST_PLACES * kinds * (STRENGTH_MASK + 1)
    return [
        Slot("columns", Numbers(5, PAWNS, "inactive pawns by column")),
        Slot("active", Number(PAWNS, "active pawns")),
        Slot("coins", Number(COINS, "coins")),
        Slot("tracks", Numbers(3, CUBES, "cubes left on each track")),
        Slot("invested", Number(INVESTED, "cubes invested")),
        Slot("government", OneOf(len(cat.governments), "the government")),
        Slot("pawn", OneOf(len(space_names(cat)), "the action space of the action pawn")),
        Slot("units", Counts(units, "units by place, kind (settlers first) and strength")),
        Slot("researched", Bits(SPACES, "spaces of the tree with a scholar")),
        Slot("private", Counts(len(cat.technologies), "technologies on the own board")),
        Slot("leaders", Counts(len(cat.leaders), "leaders")),
        Slot("choices", choices(len(cat.leaders))),
        Slot("settle", Number(TOKENS, "settle tokens")),
        Slot("fortify", Number(TOKENS, "fortify tokens")),
        Slot("supply", Counts(len(cat.constructions), "constructions not built yet")),
        Slot("claimed", Bits(GOALS, "goals claimed")),
        Slot("explored", Number(FEW, "tiles explored this turn")),
        Slot("limit", Number(FEW, "the raised limit of tiles explored this turn, 0 if none")),
        Slot("raised", Number(1, "the first upgrade of this turn is made")),
    ]


# The map


def places() -> Part:
    def write(data: Row, at: int, value: Any, base: int) -> None:
        found: tuple[int, ...] = value
        for k in range(len(found)):
            put(data, at + k * 3, 1.0)
            put(data, at + k * 3 + 1, column(found[k]) / FAR)
            put(data, at + k * 3 + 2, row(found[k]) / FAR)

    said = f"for each place 1 if it is there, then its axial coordinates, divided by {FAR:g}"
    return Made((MOST_PLACES, 3), said, write)


def tiles(cat: Catalogue, players: int) -> Part:
    width = 1 + players + len(cat.territories)

    def write(data: Row, at: int, value: Any, base: int) -> None:
        found: tuple[int, ...] = value
        for k in range(len(found)):
            tile = found[k]
            if tile >= FIRST_TERRITORY:
                place = 1 + players + tile - FIRST_TERRITORY
            elif tile >= FIRST_START:
                place = 1 + (tile - FIRST_START - base) % players
            else:
                place = 0
            put(data, at + k * width + place, 1.0)

    said = "for each place what lies there: the cradle, the start of a seat, a territory"
    return Made((MOST_PLACES, width), said, write, turns=True)


def owners(cat: Catalogue, players: int) -> Part:
    width = len(SPOTS) * players + len(cat.constructions)

    def write(data: Row, at: int, value: Any, base: int) -> None:
        found: tuple[int, ...] = value
        for k in range(len(found)):
            mark = found[k]
            if not mark:
                continue
            start = at + k * width
            for shift in SPOTS:
                owner = mark >> shift & SEAT_MASK
                if owner:
                    put(data, start + (owner - 1 - base) % players, 1.0)
                start += players
            construction = mark >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK
            if construction:
                put(data, start + construction - 1, 1.0)

    said = (
        "for each place whose village, whose city, whose construction and its second owner (seats "
        "from the own one on), then the construction"
    )
    return Made((MOST_PLACES, width), said, write, turns=True, same=without_last_zeros)


def without_last_zeros(marks: tuple[int, ...]) -> Any:
    """How many places there are is written with them."""
    found = list(marks)
    while found and not found[-1]:
        found.pop()
    return tuple(found)


# Cards


def bottoms(technologies: int) -> Part:
    def write(data: Row, at: int, value: Any, base: int) -> None:
        for pile in value:
            cards: tuple[int, ...] = pile
            for k in range(len(cards)):
                put(data, at + cards[k], (k + 1) / BOTTOM)
            at += technologies

    said = (
        "seen cards at the bottom of the decks of levels II and III: for each technology its place "
        f"from the top of them, divided by {BOTTOM}"
    )
    return Made((2, technologies), said, write)


def choices(leaders: int) -> Part:
    def write(data: Row, at: int, value: Any, base: int) -> None:
        pairs: tuple[int, ...] = value
        for k in range(0, len(pairs), 2):
            put(data, at + pairs[k], pairs[k + 1] / FEW)

    said = f"for each leader the option chosen, from 1, divided by {FEW:g}"
    return Made((leaders,), said, write, same=same_pairs)


def same_pairs(pairs: tuple[int, ...]) -> Any:
    found = [(pairs[k], pairs[k + 1]) for k in range(0, len(pairs), 2)]
    return tuple(sorted([pair for pair in found if pair[1]]))


# Pending decisions


def codecs(cat: Catalogue) -> dict[str, Callable[[], Part]]:
    units = MOST_PLACES << 4
    programs = len(cat.programs)
    return {
        "setup_step": lambda: OneOf(6, "the step of the setup"),
        "flag": lambda: Number(1, "a flag"),
        "phase": lambda: OneOf(5, "the phase that comes next"),
        "program": lambda: OneOf(programs, "the program that runs"),
        "programs": lambda: Counts(programs, "the programs to choose from"),
        "count": lambda: Number(COUNT, "a count"),
        "leader": lambda: OneOf(len(cat.leaders), "the leader", low=1),
        "track": lambda: OneOf(4, "the track; the last: any"),
        "unit": lambda: OneOf(3, "the kind of unit; the last: any"),
        "source": lambda: Number(1, "where the pawn comes from"),
        "unit_code": lambda: OneOf(units, "the unit"),
        "units": lambda: Counts(units, "units"),
        "direction": lambda: OneOf(len(DIRECTION_NAMES), "the direction"),
        "levels": lambda: Bits(5, "levels to choose from"),
        "level": lambda: OneOf(5, "the level"),
        "space": lambda: OneOf(SPACES + 1, "the space of the tree; the last: the own board"),
        "color": lambda: OneOf(len(COLOR_NAMES), "the colour", low=1),
        "technologies": lambda: Counts(len(cat.technologies), "cards turned up"),
        "occupation": lambda: Number(1, "0: settling, 1: fortifying"),
        "place": lambda: OneOf(MOST_PLACES, "the place on the map"),
        "buildings": lambda: Bits(2, "a new construction, an existing one"),
    }


def short_codecs(cat: Catalogue) -> dict[str, Callable[[], Part]]:
    """The same in fewer numbers, for decisions that wait below."""
    units = float(MOST_PLACES << 4)
    programs = float(len(cat.programs))
    return {
        **codecs(cat),
        "program": lambda: Number(programs, "the number of the program"),
        "programs": lambda: Numbers(9, programs, "the numbers of programs", many=True),
        "unit_code": lambda: Number(units, "the number of the unit"),
        "units": lambda: Numbers(TURNED_UP, units, "the numbers of units", many=True),
    }
