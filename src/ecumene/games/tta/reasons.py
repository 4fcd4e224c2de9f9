"""Why something is not possible: every reason of this game, with the rule it rests on."""

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

REASONS: Final = [
    ReasonKind("open", "", ""),
    ReasonKind("not_here", "TTA-ACT-2", "That is no answer to the present decision."),
    ReasonKind("no_civil_action", "TTA-STAT-20", "Needs {need} civil action(s); {have} available."),
    ReasonKind(
        "no_military_action", "TTA-STAT-20", "Needs {need} military action(s); {have} available."
    ),
    ReasonKind(
        "not_enough_resources", "TTA-FOOD-11", "Costs {need} resource(s); {have} available."
    ),
    ReasonKind("not_enough_food", "TTA-FOOD-11", "Costs {need} food; {have} available."),
    ReasonKind("not_enough_science", "TTA-POINT-3", "Costs {need} science; {have} available."),
    ReasonKind("no_unused_worker", "TTA-ACT-BUILD-2", "No unused worker."),
    ReasonKind(
        "urban_limit", "TTA-ACT-BUILD-4", "The government allows {limit} buildings of this type."
    ),
    ReasonKind(
        "hand_full", "TTA-ACT-TAKE-2", "The civil hand holds {have} of at most {limit} cards."
    ),
    ReasonKind("already_known", "TTA-ACT-TAKE-3", "This technology is already in hand or in play."),
    ReasonKind("leader_of_age_taken", "TTA-ACT-TAKE-5", "A leader of this age was taken before."),
    ReasonKind("wonder_unfinished", "TTA-ACT-TAKE-8", "Another wonder is still unfinished."),
    ReasonKind("empty_space", "TTA-ROW-8", "This space of the card row is empty."),
    ReasonKind("empty_bank", "TTA-ACT-POP-2", "The yellow bank is empty."),
    ReasonKind("not_on_first_turn", "TTA-FIRST-2", "On the first turn only cards can be taken."),
    ReasonKind("no_wonder", "TTA-ACT-WONDER-1", "There is no unfinished wonder."),
    ReasonKind("too_many_stages", "TTA-ACT-WONDER-5", "The wonder has {left} stage(s) left."),
    ReasonKind("stage_limit", "TTA-ACT-WONDER-5", "One action builds at most {limit} stage(s)."),
    ReasonKind("no_blue_token", "TTA-ACT-WONDER-2", "No blue token is left to mark the stage."),
    ReasonKind(
        "not_all_civil_actions",
        "TTA-ACT-REVOLUTION-2",
        "A revolution takes all {need} civil actions; {have} available.",
    ),
    ReasonKind(
        "not_all_military_actions",
        "TTA-LEADER-7",
        "This revolution takes all {need} military actions; {have} available.",
    ),
    ReasonKind("taken_this_phase", "TTA-ACT-CARD-2", "The card was taken in this Action Phase."),
    ReasonKind(
        "order_impossible", "TTA-ACT-CARD-7", "The action this card orders is impossible now."
    ),
    ReasonKind(
        "tactic_this_turn", "TTA-ACT-MIL-6", "A tactic was already played or copied this turn."
    ),
    ReasonKind("current_tactic", "TTA-ACT-MIL-5", "This already is the current tactic."),
    ReasonKind("used_this_turn", "TTA-STAT-5", "Already used this turn."),
    ReasonKind("no_worker_there", "TTA-TECH-3", "No worker stands on this card."),
    ReasonKind(
        "partner_without_science",
        "TTA-ACT-DEVELOP-3",
        "The pact partner has no science to pay its share.",
    ),
    ReasonKind("not_stronger", "TTA-AGGR-3", "Strength {have} must exceed the rival's {need}."),
    ReasonKind("pact_forbids", "TTA-AGGR-2", "A pact forbids attacks between the two."),
    ReasonKind("peaceful", "TTA-POL-6", "A card in play forbids its owner to attack."),
    ReasonKind("war_forbidden", "TTA-WAR-18", "A pact forbids war against this player."),
    ReasonKind("last_round", "TTA-WAR-22", "No war can be declared in the last round."),
    ReasonKind("nothing_to_gain", "TTA-POL-6", "The rival has nothing this card could hit."),
    ReasonKind("no_pacts", "TTA-PACT-1", "There are no pacts in a game of two."),
    ReasonKind("resign_in_age_iv", "TTA-RESIGN-1", "Nobody can resign in Age IV."),
    ReasonKind("bid_too_high", "TTA-COLONY-3", "The largest force that can be sent is {limit}."),
    ReasonKind("no_unit", "TTA-COLONY-4", "At least one military unit must be sent."),
    ReasonKind("force_too_small", "TTA-COLONY-9", "The force is {have}; the bid was {need}."),
    ReasonKind(
        "defense_too_small",
        "TTA-AGGR-10",
        "The defense reaches {have}; {need} is needed, and partial defenses are not allowed.",
    ),
    ReasonKind("card_limit", "TTA-AGGR-8", "At most {limit} cards can be used this way."),
    ReasonKind(
        "technology_known",
        "TTA-WAR-10",
        "The victor already has this technology in hand or in play.",
    ),
    ReasonKind(
        "beyond_advantage", "TTA-WAR-7", "Costs {need}; {have} of the strength advantage is left."
    ),
    ReasonKind("too_advanced", "TTA-AGGR-14", "This building is of too late an age."),
    ReasonKind(
        "level_too_low", "TTA-LEADER-11", "The building must be of the same or a lower level."
    ),
    ReasonKind("over_allowance", "TTA-EVT-4", "Costs {need}; {have} of the allowance is left."),
]
