"""Why something is not possible: every reason of this game, with the rule it rests on.

The sentences are in the phrasebooks, under ``tta.reason``.
"""

from __future__ import annotations

from typing import Final

from ecumene.core.reason import ReasonKind

NOT_HERE: Final = 1
NO_CIVIL_ACTION: Final = 2
NO_MILITARY_ACTION: Final = 3
NOT_ENOUGH_RESOURCES: Final = 4
NOT_ENOUGH_FOOD: Final = 5
NOT_ENOUGH_SCIENCE: Final = 6
NO_UNUSED_WORKER: Final = 7
URBAN_LIMIT: Final = 8
HAND_FULL: Final = 9
ALREADY_KNOWN: Final = 10
LEADER_OF_AGE_TAKEN: Final = 11
WONDER_UNFINISHED: Final = 12
EMPTY_SPACE: Final = 13
EMPTY_BANK: Final = 14
NOT_ON_FIRST_TURN: Final = 15
NO_WONDER: Final = 16
TOO_MANY_STAGES: Final = 17
STAGE_LIMIT: Final = 18
NO_BLUE_TOKEN: Final = 19
NOT_ALL_CIVIL_ACTIONS: Final = 20
NOT_ALL_MILITARY_ACTIONS: Final = 21
TAKEN_THIS_PHASE: Final = 22
ORDER_IMPOSSIBLE: Final = 23
TACTIC_THIS_TURN: Final = 24
CURRENT_TACTIC: Final = 25
USED_THIS_TURN: Final = 26
NO_WORKER_THERE: Final = 27
PARTNER_WITHOUT_SCIENCE: Final = 28
NOT_STRONGER: Final = 29
PACT_FORBIDS: Final = 30
PEACEFUL: Final = 31
WAR_FORBIDDEN: Final = 32
LAST_ROUND: Final = 33
NOTHING_TO_GAIN: Final = 34
NO_PACTS: Final = 35
RESIGN_IN_AGE_IV: Final = 36
BID_TOO_HIGH: Final = 37
NO_UNIT: Final = 38
FORCE_TOO_SMALL: Final = 39
DEFENSE_TOO_SMALL: Final = 40
CARD_LIMIT: Final = 41
TECHNOLOGY_KNOWN: Final = 42
BEYOND_ADVANTAGE: Final = 43
TOO_ADVANCED: Final = 44
LEVEL_TOO_LOW: Final = 45
OVER_ALLOWANCE: Final = 46
USED_THIS_GAME: Final = 47
NOTHING_ELIGIBLE: Final = 48
SPIED_LAST_TURN: Final = 49
NOT_AT_THE_BEGINNING: Final = 50
ALREADY_SACRIFICED: Final = 51
ALREADY_FUNDED: Final = 52
HANDS_FULL: Final = 53
TOO_LITTLE_TO_TAKE: Final = 54
NO_ASSAULT: Final = 55
POLITICS_OVER: Final = 56
POLITICS_FIRST: Final = 57
POLITICS_GIVEN_UP: Final = 58
NOT_OFFERED: Final = 59
NOT_IN_HAND: Final = 60
OTHER_CARD: Final = 61
NOT_DEVELOPED: Final = 62
NO_UPGRADE: Final = 63
UNIT_OR_BUILDING: Final = 64
EXCLUSIVE_TACTIC: Final = 65
NOT_A_COMMON_TACTIC: Final = 66
NO_RIVAL: Final = 67
NO_SUCH_PACT: Final = 68
ALIKE_SIDES: Final = 69
NO_SUCH_ABILITY: Final = 70
NOT_A_UNIT: Final = 71
OTHER_TYPE: Final = 72
MUST_CHOOSE: Final = 73
NO_TOKEN_THERE: Final = 74
BID_TOO_LOW: Final = 75
DEFENSE_BEGUN: Final = 76
NOT_SHARED: Final = 77
NOT_IN_THAT_HAND: Final = 78

REASONS: Final = [
    ReasonKind("open", ""),
    ReasonKind("not_here", "TTA-TURN-1"),
    ReasonKind("no_civil_action", "TTA-STAT-20"),
    ReasonKind("no_military_action", "TTA-STAT-20"),
    ReasonKind("not_enough_resources", "TTA-FOOD-11"),
    ReasonKind("not_enough_food", "TTA-FOOD-11"),
    ReasonKind("not_enough_science", "TTA-POINT-3"),
    ReasonKind("no_unused_worker", "TTA-ACT-BUILD-2"),
    ReasonKind("urban_limit", "TTA-ACT-BUILD-4"),
    ReasonKind("hand_full", "TTA-ACT-TAKE-2"),
    ReasonKind("already_known", "TTA-ACT-TAKE-3"),
    ReasonKind("leader_of_age_taken", "TTA-ACT-TAKE-5"),
    ReasonKind("wonder_unfinished", "TTA-ACT-TAKE-8"),
    ReasonKind("empty_space", "TTA-ROW-8"),
    ReasonKind("empty_bank", "TTA-ACT-POP-2"),
    ReasonKind("not_on_first_turn", "TTA-FIRST-2"),
    ReasonKind("no_wonder", "TTA-ACT-WONDER-1"),
    ReasonKind("too_many_stages", "TTA-ACT-WONDER-5"),
    ReasonKind("stage_limit", "TTA-ACT-WONDER-5"),
    ReasonKind("no_blue_token", "TTA-ACT-WONDER-2"),
    ReasonKind("not_all_civil_actions", "TTA-ACT-REVOLUTION-2"),
    ReasonKind("not_all_military_actions", "TTA-LEADER-7"),
    ReasonKind("taken_this_phase", "TTA-ACT-CARD-2"),
    ReasonKind("order_impossible", "TTA-ACT-CARD-7"),
    ReasonKind("tactic_this_turn", "TTA-ACT-MIL-6"),
    ReasonKind("current_tactic", "TTA-ACT-MIL-5"),
    ReasonKind("used_this_turn", "TTA-STAT-5"),
    ReasonKind("no_worker_there", "TTA-TECH-3"),
    ReasonKind("partner_without_science", "TTA-ACT-DEVELOP-3"),
    ReasonKind("not_stronger", "TTA-AGGR-3"),
    ReasonKind("pact_forbids", "TTA-AGGR-2"),
    ReasonKind("peaceful", "TTA-POL-6"),
    ReasonKind("war_forbidden", "TTA-WAR-18"),
    ReasonKind("last_round", "TTA-WAR-22"),
    ReasonKind("nothing_to_gain", "TTA-POL-6"),
    ReasonKind("no_pacts", "TTA-PACT-1"),
    ReasonKind("resign_in_age_iv", "TTA-RESIGN-1"),
    ReasonKind("bid_too_high", "TTA-COLONY-3"),
    ReasonKind("no_unit", "TTA-COLONY-4"),
    ReasonKind("force_too_small", "TTA-COLONY-9"),
    ReasonKind("defense_too_small", "TTA-AGGR-10"),
    ReasonKind("card_limit", "TTA-AGGR-8"),
    ReasonKind("technology_known", "TTA-WAR-10"),
    ReasonKind("beyond_advantage", "TTA-WAR-7"),
    ReasonKind("too_advanced", "TTA-AGGR-14"),
    ReasonKind("level_too_low", "TTA-LEADER-11"),
    ReasonKind("over_allowance", "TTA-EVT-4"),
    ReasonKind("used_this_game", "TTX-LEADER-28"),
    ReasonKind("nothing_eligible", "TTX-LEADER-24"),
    ReasonKind("spied_last_turn", "TTX-LEADER-43"),
    ReasonKind("not_at_the_beginning", "R-34"),
    ReasonKind("already_sacrificed", "R-32"),
    ReasonKind("already_funded", "R-30"),
    ReasonKind("hands_full", "TTX-MIL-12"),
    ReasonKind("too_little_to_take", "TTX-MIL-9"),
    ReasonKind("no_assault", "TTX-WONDER-12"),
    ReasonKind("politics_over", "TTA-TURN-1"),
    ReasonKind("politics_first", "TTA-TURN-1"),
    ReasonKind("politics_given_up", "TTA-POL-1"),
    ReasonKind("not_offered", "TTA-ACT-2"),
    ReasonKind("not_in_hand", "TTA-ACT-2"),
    ReasonKind("other_card", "TTA-ACT-2"),
    ReasonKind("not_developed", "TTA-ACT-BUILD-1"),
    ReasonKind("no_upgrade", "TTA-ACT-UPGRADE-1"),
    ReasonKind("unit_or_building", "TTA-ACT-MIL-3"),
    ReasonKind("exclusive_tactic", "TTA-ACT-MIL-9"),
    ReasonKind("not_a_common_tactic", "TTA-ACT-MIL-5"),
    ReasonKind("no_rival", "TTA-AGGR-1"),
    ReasonKind("no_such_pact", "TTA-PACT-9"),
    ReasonKind("alike_sides", "TTA-PACT-2"),
    ReasonKind("no_such_ability", "TTA-ACT-2"),
    ReasonKind("not_a_unit", "TTA-TECH-8"),
    ReasonKind("other_type", "TTA-TECH-2"),
    ReasonKind("must_choose", "TTA-ACT-CARD-3"),
    ReasonKind("no_token_there", "TTA-FOOD-7"),
    ReasonKind("bid_too_low", "TTA-COLONY-2"),
    ReasonKind("defense_begun", "TTA-AGGR-10"),
    ReasonKind("not_shared", "TTX-WONDER-20"),
    ReasonKind("not_in_that_hand", "TTX-MIL-12"),
]
