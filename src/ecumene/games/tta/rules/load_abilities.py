"""From declared abilities to objects: one line for each kind the data may name."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.tta.rules.abilities import (
    completions,
    diplomacy,
    levels,
    moments,
    prices,
    triggers,
    uses,
)
from ecumene.games.tta.rules.abilities import ratings as rate
from ecumene.games.tta.rules.card import Ability
from ecumene.games.tta.rules.extra_action import ExtraActionFor
from ecumene.games.tta.rules.load_keys import DataError, Keys, Raw, age_number, type_mask
from ecumene.games.tta.rules.types import (
    AGE_NAMES,
    FIRST_ABILITY_BIT,
    TYPE_NAMES,
    USED_DEVELOPED,
)


class Bits:
    """Hands out one bit to every ability that can be used once."""

    def __init__(self) -> None:
        self.next = FIRST_ABILITY_BIT

    def bit(self) -> int:
        if 1 << self.next >= USED_DEVELOPED:
            raise DataError("there are too many abilities with a limited number of uses")
        self.next += 1
        return 1 << (self.next - 1)


def two_types(k: Keys) -> tuple[int, int]:
    names = k.take("types")
    if len(names) != 2:
        raise DataError(f"{k.where}: needs exactly two types")
    return TYPE_NAMES.index(names[0]), TYPE_NAMES.index(names[1])


def once(k: Keys, bits: Bits) -> int:
    if k.take("uses") != 1:
        raise DataError(f"{k.where}: only one use is supported")
    return bits.bit()


AbilityMaker = Callable[[Keys, Bits], Ability]

ABILITIES: dict[str, AbilityMaker] = {
    "strength_per_unit": lambda k, b: rate.StrengthPerUnit(
        type_mask(k.take("types"), k.where), k.take("strength")
    ),
    "strength_per_unit_type": lambda k, b: rate.StrengthPerUnitType(
        type_mask(k.take("types"), k.where), k.take("strength")
    ),
    "strength_per_happy_face": lambda k, b: rate.StrengthPerHappyFace(
        type_mask(k.take("types"), k.where), k.take("government"), k.take("strength")
    ),
    "culture_per_happy_face": lambda k, b: rate.CulturePerHappyFace(
        type_mask(k.take("types"), k.where), k.take("wonders"), k.take("culture")
    ),
    "more_happy_faces": lambda k, b: rate.MoreHappyFaces(k.take("happy")),
    "science_of_best_building": lambda k, b: rate.ScienceOfBestBuilding(
        type_mask(k.take("types"), k.where)
    ),
    "culture_per_building": lambda k, b: rate.CulturePerBuilding(
        type_mask(k.take("types"), k.where), k.take("culture")
    ),
    "culture_per_pair": lambda k, b: rate.CulturePerPair(*two_types(k), k.take("culture")),
    "pair_discount": lambda k, b: rate.PairDiscount(
        *two_types(k), k.take("resource"), k.take("science")
    ),
    "double_best_building": lambda k, b: rate.DoubleBestBuilding(TYPE_NAMES.index(k.take("type"))),
    "labs_give_culture": lambda k, b: rate.LabsGiveCulture(
        TYPE_NAMES.index(k.take("type")), k.take("science")
    ),
    "culture_of_colonies": lambda k, b: rate.CultureOfColonies(k.take("first"), k.take("other")),
    "culture_per_partner_wonder": lambda k, b: rate.CulturePerPartnerWonder(k.take("culture")),
    "infantry_as_cavalry": lambda k, b: rate.InfantryAsCavalry(),
    "larger_hands": lambda k, b: rate.LargerHands(k.take("civil"), k.take("military")),
    "construction": lambda k, b: rate.Construction(k.take("stages"), k.take("urban_discount")),
    "cheaper_leaders": lambda k, b: rate.CheaperLeaders(k.take("actions")),
    "cheaper_after_new_leader": lambda k, b: rate.CheaperAfterNewLeader(k.take("actions")),
    "no_wonder_surcharge": lambda k, b: rate.NoWonderSurcharge(),
    "cheaper_technology": lambda k, b: rate.CheaperTechnology(
        type_mask(k.take("types"), k.where), k.take("science")
    ),
    "shared_development": lambda k, b: rate.SharedDevelopment(
        k.take("discount"), k.take("partner_pays")
    ),
    "cheaper_population": lambda k, b: rate.CheaperPopulation(k.take("food")),
    "science_on_taking_technology": lambda k, b: triggers.ScienceOnTakingTechnology(
        k.take("science")
    ),
    "resource_on_developing": lambda k, b: triggers.ResourceOnDeveloping(k.take("resource")),
    "civil_action_on_developing": lambda k, b: triggers.CivilActionOnDeveloping(k.take("actions")),
    "culture_on_developing": lambda k, b: triggers.CultureOnDeveloping(k.take("culture")),
    "revolution_by_military": lambda k, b: triggers.RevolutionByMilitary(k.take("culture")),
    "unit_resources_each_turn": lambda k, b: triggers.UnitResourcesEachTurn(k.take("resources")),
    "tuck_under_wonder": lambda k, b: triggers.TuckUnderWonder(k.take("happy")),
    "second_political_action": lambda k, b: triggers.SecondPoliticalAction(once(k, b)),
    "culture_if_strong": lambda k, b: triggers.CultureIfStrong(k.take("culture"), k.take("rank")),
    "labs_produce_resources": lambda k, b: labs_produce(k),
    "extra_mine_token": lambda k, b: triggers.ExtraMineToken(k.take("tokens")),
    "peaceful": lambda k, b: triggers.Peaceful(k.take("factor")),
    "force_from_cards": lambda k, b: triggers.ForceFromCards(k.take("cards"), k.take("force")),
    "attack_bonus": lambda k, b: triggers.AttackBonus(k.take("strength")),
    "no_war_target": lambda k, b: triggers.NoWarTarget(),
    "score_workers": lambda k, b: triggers.ScoreWorkers(
        k.take("farms_and_mines"), k.take("others")
    ),
    "score_technology_levels": lambda k, b: triggers.ScoreTechnologyLevels(k.take("culture")),
    "score_building_culture": lambda k, b: triggers.ScoreBuildingCulture(
        type_mask(k.take("types"), k.where), k.take("factor")
    ),
    "score_urban_production": lambda k, b: triggers.ScoreUrbanProduction(k.take("factor")),
    "military_action_as_civil": lambda k, b: uses.MilitaryActionAsCivil(once(k, b)),
    "free_population": lambda k, b: uses.FreePopulation(once(k, b)),
    "convert_good": lambda k, b: convert_good(k, b),
    "look_at_next_event": lambda k, b: uses.LookAtNextEvent(),
    "retire_for_yellow_token": lambda k, b: uses.RetireForYellowToken(k.take("tokens")),
    "colonize_from_hand": lambda k, b: uses.ColonizeFromHand(),
    "recruit": lambda k, b: uses.Recruit(k.take("food"), k.take("resource")),
    "convert_building": lambda k, b: uses.ConvertBuilding(
        TYPE_NAMES.index(k.take("type")), once(k, b)
    ),
    # The expansion
    "gain_by_rank": lambda k, b: moments.GainByRank(
        k.take("rank"),
        k.take("unit_resources"),
        k.take("food"),
        k.take("resource"),
        k.take("science"),
    ),
    "building_resources_each_turn": lambda k, b: moments.BuildingResourcesEachTurn(
        k.take("resources")
    ),
    "store_yellow_tokens": lambda k, b: moments.StoreYellowTokens(
        k.take("each_turn"), k.take("most"), k.take("each_age")
    ),
    "science_on_preparing": lambda k, b: moments.ScienceOnPreparing(k.take("science")),
    "culture_on_preparing": lambda k, b: moments.CultureOnPreparing(k.take("culture")),
    "draw_on_preparing": lambda k, b: moments.DrawOnPreparing(k.take("cards")),
    "prepare_any_card": lambda k, b: moments.PrepareAnyCard(k.take("science")),
    "see_prepared_events": lambda k, b: moments.SeePreparedEvents(),
    "science_on_leaving": lambda k, b: moments.ScienceOnLeaving(k.take("science")),
    "extra_draw": lambda k, b: levels.ExtraDraw(k.take("cards")),
    "keep_tactics": lambda k, b: moments.KeepTactics(k.take("strength")),
    "production_by_hand_colors": lambda k, b: prices.ProductionByHandColors(
        k.take("resource_colors"), k.take("resource"), k.take("food_colors"), k.take("food")
    ),
    "buy_force": lambda k, b: diplomacy.BuyForce(k.take("prices")),
    "culture_per_forced_discard": lambda k, b: moments.CulturePerForcedDiscard(k.take("culture")),
    "actions_back_when_replaced": lambda k, b: moments.ActionsBackWhenReplaced(k.take("actions")),
    "farmers_in_armies": lambda k, b: moments.FarmersInArmies(),
    "culture_per_army": lambda k, b: levels.CulturePerArmy(k.take("culture")),
    "guarded_strength": lambda k, b: moments.GuardedStrength(k.take("strength")),
    "extra_action_for": lambda k, b: ExtraActionFor(
        type_mask(k.take("types"), k.where),
        k.take("science"),
        k.take("resource"),
        k.take("culture"),
        b.bit(),
    ),
    "strength_or_action": lambda k, b: diplomacy.StrengthOrAction(
        k.take("strength"), k.take("civil_actions")
    ),
    "demand_yellow_tokens": lambda k, b: diplomacy.DemandYellowTokens(
        k.take("tokens"), k.take("needed"), once(k, b)
    ),
    "points_per_population": lambda k, b: moments.PointsPerPopulation(
        k.take("science"), k.take("culture")
    ),
    "unit_resources_if_weak": lambda k, b: moments.UnitResourcesIfWeak(
        k.take("resources"), k.take("weak"), k.take("rank")
    ),
    "discount_by_level": lambda k, b: prices.DiscountByLevel(
        type_mask(k.take("types"), k.where), by_level(k, "resource"), by_level(k, "science")
    ),
    "culture_of_best_producer": lambda k, b: moments.CultureOfBestProducer(),
    "becomes_prize": lambda k, b: becomes_prize(k),
    "cheaper_by_building_types": lambda k, b: prices.CheaperByBuildingTypes(
        type_mask(k.take("types"), k.where), k.take("science")
    ),
    "culture_per_building_type": lambda k, b: levels.CulturePerBuildingType(
        type_mask(k.take("types"), k.where), k.take("culture")
    ),
    "less_happy_buildings": lambda k, b: levels.LessHappyBuildings(
        type_mask(k.take("types"), k.where), k.take("happy")
    ),
    "cheaper_technology_cards": lambda k, b: prices.CheaperTechnologyCards(
        k.take("actions"), k.take("least")
    ),
    "strength_of_best_building": lambda k, b: levels.StrengthOfBestBuilding(
        type_mask(k.take("types"), k.where)
    ),
    "culture_of_best_building": lambda k, b: levels.CultureOfBestBuilding(
        type_mask(k.take("types"), k.where)
    ),
    "culture_of_best_of_each": lambda k, b: levels.CultureOfBestOfEach(
        type_mask(k.take("types"), k.where)
    ),
    "happy_of_best_building": lambda k, b: levels.HappyOfBestBuilding(
        type_mask(k.take("types"), k.where)
    ),
    "best_buildings_bonus": lambda k, b: levels.BestBuildingsBonus(
        type_mask(k.take("types"), k.where), k.take("culture"), k.take("happy")
    ),
    "double_unit": lambda k, b: moments.DoubleUnit(),
    "culture_for_resource_on_developing": lambda k, b: moments.CultureForResourceOnDeveloping(
        k.take("resource"), k.take("culture")
    ),
    "dearer_if_content": lambda k, b: prices.DearerIfContent(k.take("actions")),
    "culture_per_surplus_happy": lambda k, b: moments.CulturePerSurplusHappy(k.take("culture")),
    "olympic_games": lambda k, b: diplomacy.OlympicGames(
        k.take("culture"), k.take("penalty"), once(k, b)
    ),
    "espionage": lambda k, b: diplomacy.Espionage(b.bit()),
    "cheaper_by_level": lambda k, b: prices.CheaperByLevel(type_mask(k.take("types"), k.where)),
    "culture_on_developing_types": lambda k, b: moments.CultureOnDevelopingTypes(
        type_mask(k.take("types"), k.where), k.take("culture")
    ),
    "symbols_by_age": lambda k, b: levels.SymbolsByAge(age_symbols(k)),
    "science_per_stage_cost": lambda k, b: moments.SciencePerStageCost(),
    "more_urban_buildings": lambda k, b: levels.MoreUrbanBuildings(k.take("limit")),
    "cheaper_peaceful_change": lambda k, b: prices.CheaperPeacefulChange(
        type_mask(k.take("types"), k.where), k.take("science")
    ),
    "extra_token": lambda k, b: extra_token(k),
    "sacrifice_in_conflict": lambda k, b: completions.SacrificeInConflict(
        k.take("attack_culture"), k.take("defense_strength")
    ),
    "ignore_discontent": lambda k, b: levels.IgnoreDiscontent(k.take("workers")),
    "better_action_card": lambda k, b: completions.BetterActionCard(
        k.take("bonus"), k.take("stage")
    ),
    "play_fresh_action_card": lambda k, b: completions.PlayFreshActionCard(once(k, b)),
    "culture_of_government_level": lambda k, b: levels.CultureOfGovernmentLevel(),
    "tokens_stay": lambda k, b: completions.TokensStay(k.take("culture"), k.take("resources")),
    "colonize_on_completion": lambda k, b: completions.ColonizeOnCompletion(),
    "production_per_colony": lambda k, b: levels.ProductionPerColony(k.take("resource")),
    "score_highest_ratings": lambda k, b: completions.ScoreHighestRatings(k.take("culture")),
    "score_best_collection": lambda k, b: completions.ScoreBestCollection(k.take("culture")),
    "evaluate_event_on_completion": lambda k, b: completions.EvaluateEventOnCompletion(
        age_number(k.take("age"), k.where)
    ),
    "culture_per_stage": lambda k, b: moments.CulturePerStage(k.take("culture")),
    "shared_stages": lambda k, b: completions.SharedStages(k.take("actions"), k.take("food")),
    "score_colonies_in_play": lambda k, b: completions.ScoreColoniesInPlay(k.take("culture")),
    "score_science_rating": lambda k, b: completions.ScoreScienceRating(),
    "second_political_action_each_turn": lambda k, b: diplomacy.SecondPoliticalActionEachTurn(),
    "resource_on_taking_wonder": lambda k, b: moments.ResourceOnTakingWonder(k.take("resource")),
    "peaceful_surcharge": lambda k, b: prices.PeacefulSurcharge(k.take("actions")),
    "food_on_completion": lambda k, b: completions.FoodOnCompletion(k.take("food")),
    "draw_when_age_begins": lambda k, b: moments.DrawWhenAgeBegins(
        k.take("cards"), sum(1 << age_number(age, k.where) for age in k.take("ages"))
    ),
    "choose_each_turn": lambda k, b: uses.ChooseEachTurn(
        k.take("culture"), k.take("science"), k.take("resources"), b.bit()
    ),
}


def by_level(k: Keys, name: str) -> list[int]:
    numbers: list[int] = k.take(name)
    if len(numbers) != 4:
        raise DataError(f"{k.where}: {name} needs four numbers, for levels 0 to 3")
    return numbers


def becomes_prize(k: Keys) -> Ability:
    technologies = k.take("technologies")
    if technologies not in (1, 2):
        raise DataError(f"{k.where}: the prize can need one or two technologies")
    return moments.BecomesPrize(technologies, k.take("culture"))


def age_symbols(k: Keys) -> list[tuple[int, int, int]]:
    ages = k.take("ages")
    out: list[tuple[int, int, int]] = []
    for age in AGE_NAMES:
        symbols = Keys(f"{k.where}, age {age}", ages.get(age, {}))
        gives = (
            symbols.take("resource_production", 0),
            symbols.take("science", 0),
            symbols.take("culture", 0),
        )
        symbols.close()
        out.append(gives)
    return out


def extra_token(k: Keys) -> Ability:
    kind = k.take("type")
    if kind not in ("farm", "mine"):
        raise DataError(f"{k.where}: only farms and mines produce tokens")
    level = age_number(k.take("max_age"), k.where)
    return prices.ExtraToken(TYPE_NAMES.index(kind), k.take("tokens"), level)


def labs_produce(k: Keys) -> Ability:
    if k.take("type") != "lab":
        raise DataError(f"{k.where}: only labs can produce resources")
    return triggers.LabsProduceResources(k.take("culture"))


def convert_good(k: Keys, bits: Bits) -> Ability:
    source, target = k.take("source"), k.take("target")
    if {source, target} != {"food", "resource"}:
        raise DataError(f"{k.where}: converts between food and resource only")
    return uses.ConvertGood(uses.good_number(source), bits.bit())


def make_abilities(where: str, raw: list[Raw], card: int, bits: Bits) -> list[Ability]:
    out = []
    for entry in raw:
        k = Keys(where, entry)
        kind = k.take("kind")
        if kind not in ABILITIES:
            raise DataError(f"{where}: unknown ability {kind!r}")
        ability = ABILITIES[kind](k, bits)
        k.close()
        ability.card = card
        out.append(ability)
    return out
