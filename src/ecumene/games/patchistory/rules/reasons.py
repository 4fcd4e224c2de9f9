"""Why something is not possible: every reason of this game, with the rule it rests on.

The sentences are in the phrasebooks, under ``patchistory.reason``.
"""

from __future__ import annotations

from typing import Final

from ecumene.core.reason import ReasonKind

NOT_HERE: Final = 1
NO_OVERLAP: Final = 2
NO_SUCH_LAYER: Final = 3
TOO_LARGE: Final = 4
COVERS_WATER: Final = 5
UNDER_WATER: Final = 6
HIDES_WATER: Final = 7
WATER_TOUCHES: Final = 8
COVERS_PART: Final = 9
HIDES_PART: Final = 10
PROTECTED: Final = 11
NOT_ENOUGH_COIN: Final = 12
BID_TOO_LOW: Final = 13
LOT_TAKEN: Final = 14
MUST_BID: Final = 15
ROOM_TAKEN: Final = 16
NO_POINTS: Final = 17
NO_FOOD: Final = 18
NO_RESOURCE: Final = 19
NO_GOODS: Final = 20
NO_ROUTE_TO: Final = 21
ALLIED: Final = 22
TOO_WEAK: Final = 23
COIN_SHELTERED: Final = 24
TOOK_AID: Final = 25
NOT_ALLIED: Final = 26
POINTS_SPENT: Final = 27
ROUTE_BUSY: Final = 28
NO_TRANSPORT: Final = 29
NO_DESCENDANT: Final = 30
ONCE_A_ROUND: Final = 31
NO_ROUTE_LEFT: Final = 32
NO_CONSTRUCTION: Final = 33
LARGE_ROOM: Final = 34
NOT_ON_WATER: Final = 35
TOO_FAR: Final = 36
MUST_LEAVE: Final = 37
MUST_MOVE: Final = 38
HOME_FIRST: Final = 39
NO_ALLIED_LEFT: Final = 40
AT_WAR: Final = 41
NOT_ENOUGH_VOTES: Final = 42
MOVED: Final = 43
NOT_OFFERED: Final = 44
PHASE_OVER: Final = 45
PHASE_LATER: Final = 46
NO_SUCH_LOT: Final = 47
NO_SUCH_ROOM: Final = 48
NO_OTHER_PLAYER: Final = 49
AT_LEAST_ONE: Final = 50
NO_WORKER_THERE: Final = 51
NO_OWN_ROUTE: Final = 52
NOT_AT_REST: Final = 53
NOT_UNDER_WAY: Final = 54
END_OF_ROUTE: Final = 55
OTHER_PARTNER: Final = 56
OTHER_SIDE: Final = 57
NO_VOTES_IN_WAR: Final = 58

REASONS: Final = [
    ReasonKind("open", ""),
    ReasonKind("not_here", "PAT-18"),
    ReasonKind("no_overlap", "PAT-31"),
    ReasonKind("no_such_layer", "PAT-32"),
    ReasonKind("too_large", "PAT-38"),
    ReasonKind("covers_water", "PAT-34"),
    ReasonKind("under_water", "PAT-35"),
    ReasonKind("hides_water", "PAT-34"),
    ReasonKind("water_touches", "PAT-36"),
    ReasonKind("covers_part", "PAT-33"),
    ReasonKind("hides_part", "PAT-33"),
    ReasonKind("protected", "PAT-147"),
    ReasonKind("not_enough_coin", "PAT-23"),
    ReasonKind("bid_too_low", "PAT-23"),
    ReasonKind("lot_taken", "PAT-24"),
    ReasonKind("must_bid", "PAT-25"),
    ReasonKind("room_taken", "PAT-50"),
    ReasonKind("no_points", "PAT-42"),
    ReasonKind("no_food", "PAT-48"),
    ReasonKind("no_resource", "PAT-53"),
    ReasonKind("no_goods", "PAT-49"),
    ReasonKind("no_route_to", "PAT-45"),
    ReasonKind("allied", "PAT-66"),
    ReasonKind("too_weak", "PAT-46"),
    ReasonKind("coin_sheltered", "PAT-106"),
    ReasonKind("took_aid", "PAT-45"),
    ReasonKind("not_allied", "PAT-47"),
    ReasonKind("points_spent", "PAT-47"),
    ReasonKind("route_busy", "PAT-48"),
    ReasonKind("no_transport", "PAT-49"),
    ReasonKind("no_descendant", "PAT-50"),
    ReasonKind("once_a_round", "PAT-52"),
    ReasonKind("no_route_left", "PAT-52"),
    ReasonKind("no_construction", "PAT-54"),
    ReasonKind("large_room", "PAT-53"),
    ReasonKind("not_on_water", "PAT-54"),
    ReasonKind("too_far", "PAT-58"),
    ReasonKind("must_leave", "PAT-40"),
    ReasonKind("must_move", "PAT-59"),
    ReasonKind("home_first", "PAT-59"),
    ReasonKind("no_allied_left", "PAT-65"),
    ReasonKind("at_war", "PAT-65"),
    ReasonKind("not_enough_votes", "PAT-76"),
    ReasonKind("moved", "PAT-57"),
    ReasonKind("not_offered", "PAT-18"),
    ReasonKind("phase_over", "PAT-18"),
    ReasonKind("phase_later", "PAT-18"),
    ReasonKind("no_such_lot", "PAT-20"),
    ReasonKind("no_such_room", "PAT-2"),
    ReasonKind("no_other_player", "PAT-45"),
    ReasonKind("at_least_one", "PAT-49"),
    ReasonKind("no_worker_there", "PAT-57"),
    ReasonKind("no_own_route", "PAT-48"),
    ReasonKind("not_at_rest", "PAT-59"),
    ReasonKind("not_under_way", "PAT-60"),
    ReasonKind("end_of_route", "PAT-60"),
    ReasonKind("other_partner", "PAT-65"),
    ReasonKind("other_side", "PAT-20"),
    ReasonKind("no_votes_in_war", "PAT-134"),
]
