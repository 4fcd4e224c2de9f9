"""Why something is not possible: every reason of this game, with the rule it rests on.

The sentences are in the phrasebooks, under ``horizon.reason``.
"""

from __future__ import annotations

from typing import Final

from ecumene.core.reason import ReasonKind

NOT_HERE: Final = 1
SAME_SPACE: Final = 2
SPACE_TAKEN: Final = 3
NOT_ENOUGH_COINS: Final = 4
NOT_ENOUGH_PAWNS: Final = 5
CONDITION: Final = 6
NOT_RESEARCHED: Final = 7
FIRST_TURN: Final = 8
FEWER_PLAYERS: Final = 9
NO_TOKENS_LEFT: Final = 10
ALREADY_RESEARCHED: Final = 11
PREREQUISITES: Final = 12
NO_SCHOLAR: Final = 13
NO_UNIT_TOKEN: Final = 14
NOT_OWN_PLACE: Final = 15
TOO_STRONG: Final = 16
FOREIGN_START: Final = 17
NO_NEIGHBOURS: Final = 18
EXPLORED: Final = 19
SOLDIER_EXPLORES: Final = 20
NO_TERRITORY_LEFT: Final = 21
TOO_WEAK: Final = 22
VILLAGE_SETTLED: Final = 23
NO_VILLAGE: Final = 24
CITY_TAKEN: Final = 25
NO_LAND: Final = 26
FOREIGN_UNITS: Final = 27
BUILT_OVER: Final = 28
BUILT_FIRST: Final = 29
BOTH_BUILT: Final = 30
NO_CUBES: Final = 31
COLUMNS_EMPTY: Final = 32
MUST_LEAVE: Final = 33
MUST_MOVE: Final = 34
NOT_NEEDED: Final = 35
NOT_OFFERED: Final = 36
PHASE_OVER: Final = 37
PHASE_LATER: Final = 38
EXPANSION_PASSED: Final = 39
NO_SUCH_SPACE: Final = 40
NO_TOKEN: Final = 41
NO_SUCH_UNIT: Final = 42
OTHER_UNIT: Final = 43
NO_SUCH_PLACE: Final = 44
NOT_HIGHER: Final = 45
MOVED: Final = 46
ON_THE_MAP: Final = 47
OFF_THE_MAP: Final = 48
NOT_IN_SUPPLY: Final = 49
NOTHING_BUILT: Final = 50
OTHER_TRACK: Final = 51
OTHER_LEVEL: Final = 52
BEING_PLACED: Final = 53
GOAL_UNMET: Final = 54
GOAL_CLAIMED: Final = 55
OTHER_COLOR: Final = 56
TRADES_CHOSEN: Final = 57
TRADE_FIRST: Final = 58

REASONS: Final = [
    ReasonKind("open", ""),
    ReasonKind("not_here", "BTH-27"),
    ReasonKind("same_space", "BTH-28"),
    ReasonKind("space_taken", "BTH-30"),
    ReasonKind("not_enough_coins", "BTH-33"),
    ReasonKind("not_enough_pawns", "BTH-33"),
    ReasonKind("condition", "BTH-39"),
    ReasonKind("not_researched", "BTH-32"),
    ReasonKind("first_turn", "BTH-28"),
    ReasonKind("fewer_players", "BTH-31"),
    ReasonKind("no_tokens_left", "BTH-10"),
    ReasonKind("already_researched", "BTH-43"),
    ReasonKind("prerequisites", "BTH-43"),
    ReasonKind("no_scholar", "BTH-45"),
    ReasonKind("no_unit_token", "BTH-11"),
    ReasonKind("not_own_place", "BTH-64"),
    ReasonKind("too_strong", "BTH-12"),
    ReasonKind("foreign_start", "BTH-68"),
    ReasonKind("no_neighbours", "BTH-69"),
    ReasonKind("explored", "BTH-70"),
    ReasonKind("soldier_explores", "BTH-69"),
    ReasonKind("no_territory_left", "BTH-70"),
    ReasonKind("too_weak", "BTH-71"),
    ReasonKind("village_settled", "BTH-71"),
    ReasonKind("no_village", "BTH-74"),
    ReasonKind("city_taken", "BTH-74"),
    ReasonKind("no_land", "BTH-76"),
    ReasonKind("foreign_units", "BTH-77"),
    ReasonKind("built_over", "BTH-81"),
    ReasonKind("built_first", "BTH-79"),
    ReasonKind("both_built", "BTH-79"),
    ReasonKind("no_cubes", "BTH-61"),
    ReasonKind("columns_empty", "BTH-85"),
    ReasonKind("must_leave", "BTH-68"),
    ReasonKind("must_move", "BTH-66"),
    ReasonKind("not_needed", "BTH-72"),
    ReasonKind("not_offered", "BTH-27"),
    ReasonKind("phase_over", "BTH-27"),
    ReasonKind("phase_later", "BTH-27"),
    ReasonKind("expansion_passed", "BTH-27"),
    ReasonKind("no_such_space", "BTH-31"),
    ReasonKind("no_token", "BTH-82"),
    ReasonKind("no_such_unit", "BTH-5"),
    ReasonKind("other_unit", "BTH-5"),
    ReasonKind("no_such_place", "BTH-19"),
    ReasonKind("not_higher", "BTH-65"),
    ReasonKind("moved", "BTH-66"),
    ReasonKind("on_the_map", "BTH-69"),
    ReasonKind("off_the_map", "BTH-66"),
    ReasonKind("not_in_supply", "BTH-77"),
    ReasonKind("nothing_built", "BTH-79"),
    ReasonKind("other_track", "BTH-61"),
    ReasonKind("other_level", "BTH-43"),
    ReasonKind("being_placed", "BTH-49"),
    ReasonKind("goal_unmet", "BTH-86"),
    ReasonKind("goal_claimed", "BTH-88"),
    ReasonKind("other_color", "BTH-47"),
    ReasonKind("trades_chosen", "BTH-85"),
    ReasonKind("trade_first", "BTH-85"),
]
