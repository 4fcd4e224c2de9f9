"""Numbers with a meaning: symbols, goods, rooms, cells, routes.

A cell is a square of the room grid, ``(x + 16) << 5 | (y + 16)``; the capital's top left square
is 0,0, x grows to the right, y downwards. A placed tile is ``face << 10 | cell`` (its top left
square). A construction on the board is ``cell << 6 | (construction + 1)``, 0 for a reclaimed
wasteland.
"""

from __future__ import annotations

from typing import Final

# Symbols and tracks; the first four are also goods.
FOOD: Final = 0
RESOURCE: Final = 1
COIN: Final = 2
CULTURE: Final = 3
BOOK: Final = 4
WHEEL: Final = 5
SWORD: Final = 6
SHIELD: Final = 7
SYMBOLS: Final = 8
SYMBOL_NAMES: Final = ("food", "resource", "coin", "culture", "book", "wheel", "sword", "shield")

VOTE: Final = 4
GOODS: Final = 5
GOOD_NAMES: Final = ("food", "resource", "coin", "culture", "vote")

# Room types; the first six are general buildings (PAT-2).
CULTURE_ROOM: Final = 0
TRANSPORT: Final = 1
INDUSTRY: Final = 2
POLITICS: Final = 3
ECONOMY: Final = 4
MILITARY: Final = 5
SPECIAL: Final = 6
WATER: Final = 7
WASTELAND: Final = 8
HERO: Final = 9
WONDER: Final = 10
ROOM_TYPES: Final = 11
GENERAL_TYPES: Final = 6
ROOM_TYPE_NAMES: Final = (
    "culture",
    "transport",
    "industry",
    "politics",
    "economy",
    "military",
    "special",
    "water",
    "wasteland",
    "hero",
    "wonder",
)

WHITE: Final = 0
BLACK: Final = 1
SIDE_NAMES: Final = ("white", "black")

ERAS: Final = 3

# Cells

ORIGIN: Final = 16
ROW: Final = 1
COLUMN: Final = 32
CELLS: Final = 1024
CELL_MASK: Final = 1023
FACE_SHIFT: Final = 10
BUILT_SHIFT: Final = 6
BUILT_MASK: Final = 63
RECLAIMED: Final = 0

LAST: Final = 31
"""The last row and column of cells; a tile whose first square lay there would go beyond them. Only
a pack that lifts the size limit early lets a territory grow so far."""

# How a tile lies among others: the squares that stay visible (of four, as bits), and a number among
# the ways that look the same.

SQUARES: Final = 4
VARIANT_SHIFT: Final = 8
VARIANTS: Final = 256


def cell_at(x: int, y: int) -> int:
    return (x + ORIGIN) << 5 | (y + ORIGIN)


def x_of(cell: int) -> int:
    return (cell >> 5) - ORIGIN


def y_of(cell: int) -> int:
    return (cell & 31) - ORIGIN


def cell_name(cell: int) -> str:
    """A cell in notation.

    >>> cell_name(cell_at(-1, 2))
    '-1,2'
    """
    return f"{x_of(cell)},{y_of(cell)}"


# Routes. A general route is ``owner | target << 2 | stop << 4 | invaders << 7``; its worker belongs
# to the owner. An allied route is ``a | b << 2 | stop of a << 4 | stop of b << 7``; its goods are
# counted from the end of a. A stop is one of these, or FIRST_STOP + k for space k with goods.

NOWHERE: Final = 0
START: Final = 1
FIRST_STOP: Final = 2
MOST_GENERAL: Final = 14
MOST_ALLIED: Final = 4
GENERAL_STOPS: Final = 3
ALLIED_STOPS: Final = 4
NEGOTIATION_ROOM: Final = 5
WAR_ROOM: Final = 6
REST: Final = 7

OWNER_INVADES: Final = 1
TARGET_INVADES: Final = 2

# What a player has done this round (bit mask).
BUILT_ROUTE: Final = 1
CAMPAIGNED: Final = 2
TOOK_AID: Final = 4
SPENT_POINTS: Final = 8
SHELTERED: Final = 16
RECLAIMED_ABROAD: Final = 32
TOOK_FREE_TILE: Final = 64

THIS_ROUND: Final = (
    BUILT_ROUTE | CAMPAIGNED | TOOK_AID | SPENT_POINTS | SHELTERED | RECLAIMED_ABROAD
)

STREAM_SETUP: Final = 0
STREAM_TILES: Final = 1
STREAM_CONSTRUCTIONS: Final = 2
STREAM_VOTE: Final = 3
STREAMS: Final = 4

UNKNOWN: Final = -1
"""A hidden amount, card or construction tile in an observation."""
