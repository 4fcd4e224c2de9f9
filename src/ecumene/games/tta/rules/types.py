"""Names for the small ints of this game: card types, ages, goods."""

from __future__ import annotations

from typing import Final, Literal

# Card types that hold workers come first: their order is the order of the worker slots.
FARM: Final = 0
MINE: Final = 1
LAB: Final = 2
TEMPLE: Final = 3
ARENA: Final = 4
LIBRARY: Final = 5
THEATER: Final = 6
INFANTRY: Final = 7
CAVALRY: Final = 8
ARTILLERY: Final = 9
AIR: Final = 10
SPECIAL_MILITARY: Final = 11
SPECIAL_CIVIL: Final = 12
SPECIAL_EXPLORATION: Final = 13
SPECIAL_CONSTRUCTION: Final = 14
GOVERNMENT: Final = 15
WONDER: Final = 16
LEADER: Final = 17
ACTION: Final = 18
EVENT: Final = 19
TERRITORY: Final = 20
AGGRESSION: Final = 21
WAR: Final = 22
PACT: Final = 23
TACTIC: Final = 24
BONUS: Final = 25
PROXY: Final = 26

TYPE_NAMES: Final = (
    "farm",
    "mine",
    "lab",
    "temple",
    "arena",
    "library",
    "theater",
    "infantry",
    "cavalry",
    "artillery",
    "air",
    "special_military",
    "special_civil",
    "special_exploration",
    "special_construction",
    "government",
    "wonder",
    "leader",
    "action",
    "event",
    "territory",
    "aggression",
    "war",
    "pact",
    "tactic",
    "bonus",
    "proxy",
)

LAST_WORKER_TYPE: Final = AIR
URBAN_TYPES: Final = 1 << LAB | 1 << TEMPLE | 1 << ARENA | 1 << LIBRARY | 1 << THEATER

AgeName = Literal["A", "I", "II", "III", "IV"]
AGE_NAMES: Final[tuple[AgeName, ...]] = ("A", "I", "II", "III", "IV")
AGE_A: Final = 0
AGE_I: Final = 1
AGE_II: Final = 2
AGE_III: Final = 3
AGE_IV: Final = 4

FOOD: Final = 0
RESOURCE: Final = 1
SCIENCE: Final = 2
CULTURE: Final = 3
GOOD_NAMES: Final = ("food", "resource", "science", "culture")

# What a pact says about attacks between its parties.
ATTACK_ALLOWED: Final = 0
ATTACK_FORBIDDEN: Final = 1
ATTACK_ENDS_PACT: Final = 2

# Random streams: what happens in one deck does not shift another.
STREAM_SETUP: Final = 0
STREAM_CIVIL: Final = 1
STREAM_MILITARY: Final = 2
STREAM_EVENTS: Final = 3

# Per-turn marks in TtaPlayer.used; abilities with a use per turn have bits of their own above.
USED_TACTIC: Final = 1
USED_NEW_LEADER: Final = 2
USED_UNIT_RESOURCES: Final = 4
FIRST_ABILITY_BIT: Final = 3
USED_DEVELOPED: Final = 1 << 48
USED_DEVELOPED_AGAIN: Final = 1 << 49
USED_BETTER_CARD: Final = 1 << 50
USED_SHARED_STAGE: Final = 1 << 51
USED_BUILDING_RESOURCES: Final = 1 << 52

# What cards leave on a civilization: kinds of pairs (kind, value) in TtaPlayer.marks.
STORED_YELLOW: Final = 0
TOKENS_ON_WONDER: Final = 1
SETTING: Final = 2
LAST_SPIED: Final = 3
KEPT_TACTIC: Final = 4
KIDNAPPED: Final = 5
SEEN_BY_FIRST: Final = 6  # + seat: a card in this hand that the seat has seen
MARK_NAMES: Final = (
    "stored_yellow",
    "tokens_on_wonder",
    "setting",
    "last_spied",
    "kept_tactic",
    "kidnapped",
    "seen_by_1",
    "seen_by_2",
    "seen_by_3",
    "seen_by_4",
)
# Values of SETTING.
SET_STRENGTH: Final = 1
SET_ACTION: Final = 2
SETTING_NAMES: Final = ("strength", "action")

# A tactic with a master's mark is a tactic of its own: card | MASTERED (TTX-LEADER-7).
MASTERED: Final = 512
TACTIC_MASK: Final = 511

MOST_CARDS: Final = 512
MOST_SLOTS: Final = 64
"""Numbers of cards, and of worker slots and spaces of the row, are smaller than this."""

# Cards in piles carry marks: card | marks << CARD_BITS, where the marks are the seat that
# prepared the card + 1, and the seat that saw it being prepared + 1 above SEER_SHIFT.
CARD_BITS: Final = 10
CARD_MASK: Final = 1023
SEER_SHIFT: Final = 3
SEAT_MASK: Final = 7


def is_urban(kind: int) -> bool:
    return 2 <= kind <= 6


def is_unit(kind: int) -> bool:
    return 7 <= kind <= 10


def is_technology(kind: int) -> bool:
    return kind <= 15


def is_civil(kind: int) -> bool:
    return kind <= 18 or kind == 26


def is_special(kind: int) -> bool:
    return 11 <= kind <= 14
