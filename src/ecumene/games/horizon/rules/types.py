"""Names for the small ints of this game: tracks, colours, unit kinds, tiles, places."""

from __future__ import annotations

from typing import Final

FOOD: Final = 0
ECONOMY: Final = 1
INFRASTRUCTURE: Final = 2
ANY_TRACK: Final = 3
TRACK_NAMES: Final = ("food", "economy", "infrastructure")

COLOR_NAMES: Final = ("blue", "green", "red", "yellow")
EVERY_COLOR: Final = 15

SETTLER: Final = 0
SOLDIER: Final = 1
ANY_UNIT: Final = 2
UNIT_NAMES: Final = ("settler", "soldier")

SETTLE: Final = 0
FORTIFY: Final = 1
TOKEN_NAMES: Final = ("settle", "fortify")

# Stages of a government; Despotism is there from the start.
THEOCRACY: Final = 1
MONARCHY: Final = 2
DEMOCRACY: Final = 3
STAGE_NAMES: Final = ("despotism", "theocracy", "monarchy", "democracy")

LEVEL_NAMES: Final = ("I", "II", "III", "IV")
COLUMN_NAMES: Final = ("A", "B", "C", "D", "E")

# Spaces of the technology tree: 4 of level I, 6 of II, 6 of III, 3 of IV.
LEVEL_SPACES: Final = (4, 6, 6, 3)
SPACES: Final = 19
SPACE_LEVEL: Final = (1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4)
SPACE_NAMES: Final = tuple(
    [f"{LEVEL_NAMES[k]}_{number + 1}" for k in range(4) for number in range(LEVEL_SPACES[k])]
)

# What lies on a place of the map: the cradle, a starting tile (of a seat), or a territory.
CRADLE: Final = 0
FIRST_START: Final = 1
FIRST_TERRITORY: Final = 5

# What a tile carries (HorizonState.owners): seats + 1, a construction + 1.
CITY_SHIFT: Final = 3
CONSTRUCTION_SHIFT: Final = 6
LEFT_SHIFT: Final = 11
RIGHT_SHIFT: Final = 14
SEAT_MASK: Final = 7
CONSTRUCTION_MASK: Final = 31

# A unit: where | kind | strength.
PLACE_SHIFT: Final = 4
KIND_SHIFT: Final = 3
STRENGTH_MASK: Final = 7
MOST_PLACES: Final = 29  # the cradle, four starting tiles, 24 territories

# Random streams.
STREAM_SETUP: Final = 0
STREAM_TECHNOLOGY: Final = 1
STREAM_LEADER: Final = 2
STREAM_MAP: Final = 3
STREAM_CONSTRUCTION: Final = 4


def unit(place: int, kind: int, strength: int) -> int:
    """The code of a unit."""
    return place << PLACE_SHIFT | kind << KIND_SHIFT | strength


def place_of(code: int) -> int:
    return code >> PLACE_SHIFT


def kind_of_unit(code: int) -> int:
    return code >> KIND_SHIFT & 1


def strength_of(code: int) -> int:
    return code & STRENGTH_MASK
