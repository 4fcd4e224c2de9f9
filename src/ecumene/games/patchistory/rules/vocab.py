"""The words of the data pack: what effects count, what they react to, what they can do."""

from __future__ import annotations

from typing import Final

# What can be counted. The first eight are the tracks, with the numbers of their symbols.
COUNT_NAMES: Final = (
    "food",
    "resource",
    "coin",
    "culture",
    "book",
    "wheel",
    "sword",
    "shield",
    "flat",
    "worker",
    "water",
    "wasteland",
    "economy",
    "culture_building",
    "general",
    "special",
    "hero",
    "wonder",
    "route",
    "manned_water",
    "manned_industry",
    "manned_culture",
    "reclaimed",
    "coins_owned",
    "food_industry",
)
FLAT: Final = 8
PER_WORKER: Final = 9
PER_WATER: Final = 10
PER_WASTELAND: Final = 11
PER_ECONOMY: Final = 12
PER_CULTURE_BUILDING: Final = 13
PER_GENERAL: Final = 14
PER_SPECIAL: Final = 15
PER_HERO: Final = 16
PER_WONDER: Final = 17
PER_ROUTE: Final = 18
PER_MANNED_WATER: Final = 19
PER_MANNED_INDUSTRY: Final = 20
PER_MANNED_CULTURE: Final = 21
PER_RECLAIMED: Final = 22
PER_COINS_OWNED: Final = 23
PER_FOOD_INDUSTRY: Final = 24

# What a gain may follow.
TRIGGER_NAMES: Final = (
    "campaign",
    "honor_heroes",
    "honor_wonders",
    "trade",
    "construct",
    "aid",
    "threaten",
    "war_won",
    "route_goods",
    "patched",
    "wonder_patched",
)
ON_CAMPAIGN: Final = 0
ON_HONOR_HEROES: Final = 1
ON_HONOR_WONDERS: Final = 2
ON_TRADE: Final = 3
ON_CONSTRUCT: Final = 4
ON_AID: Final = 5
ON_THREATEN: Final = 6
ON_WAR_WON: Final = 7
ON_ROUTE_GOODS: Final = 8
ON_PATCHED: Final = 9
ON_WONDER_PATCHED: Final = 10

# Actions whose price figures may change.
PRICED_NAMES: Final = (
    "aid",
    "threaten",
    "trade",
    "exchange",
    "birth",
    "honor_heroes",
    "honor_wonders",
    "route",
    "reclaim",
    "construct",
)
AID: Final = 0
THREATEN: Final = 1
TRADE: Final = 2
EXCHANGE: Final = 3
BIRTH: Final = 4
HONOR_HEROES: Final = 5
HONOR_WONDERS: Final = 6
ROUTE: Final = 7
RECLAIM: Final = 8
CONSTRUCT: Final = 9
PRICED: Final = 10
ONLY_POINTS: Final = (AID, THREATEN, EXCHANGE)
"""Actions whose price is only political points."""

# Powers: everything else a figure can do; the rules that use one ask for it by number.
POWER_NAMES: Final = (
    "threat_relief",
    "pay_worker",
    "pay_culture",
    "dear_invasion",
    "coin_shelter",
    "found_alliance",
    "free_worker",
    "water_is_wasteland",
    "sacrifice_before_vote",
    "no_upkeep",
    "more_wonders",
    "honor_per_wonder",
    "free_route",
    "more_route_goods",
    "lose_descendant",
    "keep_votes",
    "votes_for_resource",
    "threaten_the_beaten",
    "free_tile",
    "free_exchange",
    "double_card",
    "more_heroes_to_honor",
    "war_relief",
    "firm_aid",
    "tear_up_route",
    "strong_resources",
    "no_size_limit",
    "never_covered",
    "reclaim_from_beaten",
    "war_at_once",
    "set_worker_upkeep",
    "ignore_force",
    "threaten_anyone",
    "shelter_this_round",
    "look_at_cards",
    "others_return_worker",
    "sacrifice_with_all",
    "larger_limit",
    "swap_card",
)
THREAT_RELIEF: Final = 0
PAY_WORKER: Final = 1
PAY_CULTURE: Final = 2
DEAR_INVASION: Final = 3
COIN_SHELTER: Final = 4
FOUND_ALLIANCE: Final = 5
FREE_WORKER: Final = 6
WATER_IS_WASTELAND: Final = 7
SACRIFICE_BEFORE_VOTE: Final = 8
NO_UPKEEP: Final = 9
MORE_WONDERS: Final = 10
HONOR_PER_WONDER: Final = 11
FREE_ROUTE: Final = 12
MORE_ROUTE_GOODS: Final = 13
LOSE_DESCENDANT: Final = 14
KEEP_VOTES: Final = 15
VOTES_FOR_RESOURCE: Final = 16
THREATEN_THE_BEATEN: Final = 17
FREE_TILE: Final = 18
FREE_EXCHANGE: Final = 19
DOUBLE_CARD: Final = 20
MORE_HEROES_TO_HONOR: Final = 21
WAR_RELIEF: Final = 22
FIRM_AID: Final = 23
TEAR_UP_ROUTE: Final = 24
STRONG_RESOURCES: Final = 25
NO_SIZE_LIMIT: Final = 26
NEVER_COVERED: Final = 27
RECLAIM_FROM_BEATEN: Final = 28
WAR_AT_ONCE: Final = 29
SET_WORKER_UPKEEP: Final = 30
IGNORE_FORCE: Final = 31
THREATEN_ANYONE: Final = 32
SHELTER_THIS_ROUND: Final = 33
LOOK_AT_CARDS: Final = 34
OTHERS_RETURN_WORKER: Final = 35
SACRIFICE_WITH_ALL: Final = 36
LARGER_LIMIT: Final = 37
SWAP_CARD: Final = 38
POWERS: Final = 39
WITHOUT_AMOUNT: Final = (
    COIN_SHELTER,
    FOUND_ALLIANCE,
    WATER_IS_WASTELAND,
    NO_UPKEEP,
    FREE_ROUTE,
    KEEP_VOTES,
    THREATEN_THE_BEATEN,
    FREE_TILE,
    FREE_EXCHANGE,
    DOUBLE_CARD,
    FIRM_AID,
    TEAR_UP_ROUTE,
    NO_SIZE_LIMIT,
    NEVER_COVERED,
    RECLAIM_FROM_BEATEN,
    WAR_AT_ONCE,
    IGNORE_FORCE,
    THREATEN_ANYONE,
    SHELTER_THIS_ROUND,
    LOOK_AT_CARDS,
    OTHERS_RETURN_WORKER,
    SWAP_CARD,
)
"""Powers that a kingdom has or has not."""
